#include "tools/picture/pictures.h"

#include <sstream>
#include <vector>

#include "tools/picture/dot.h"
#include "tools/picture/page.h"
#include "tools/picture/picture.h"
#include "verifier/fault.h"

namespace certifond::tools {
namespace {

// What a certificate proves of the policy, where the checkers did not finish.
verifier::Verdict verdict_of(const verifier::CertificateVerdict& proof) {
  verifier::Verdict verdict;
  if (proof.kind == verifier::CertificateKind::kStrong)
    verdict.kind = verifier::VerdictKind::kStrong;
  if (proof.kind == verifier::CertificateKind::kStrongCyclic)
    verdict.kind = verifier::VerdictKind::kStrongCyclic;
  return verdict;
}

}  // namespace

void add_picture_options(CommandLine& app, PictureFiles& files) {
  app.add_option("--dot", files.dot,
                 "draw the policy as a graph for Graphviz, into this file");
  app.add_option("--html", files.html,
                 "draw it as a page to step through in a browser");
  add_count(app, "--picture-states", files.max_states, {1, 1'000'000},
            "states that --dot and --html explore at most");
  app.refuse_without_effect(
      "--picture-states", [&files] { return !files.any(); },
      "there is neither --dot nor --html");
}

bool write_pictures(const pddl::Task& task, const policy::Policy& policy,
                    const Checks& checks, const PictureFiles& files,
                    const verifier::Limits& limits, Outputs& outputs,
                    bool quiet) {
  if (!files.any()) return true;
  std::vector<verifier::Verdict> verdicts;
  for (const Check& check : checks)
    verdicts.push_back(check.policy ? *check.policy
                                    : verdict_of(*check.certificate));
  picture::ExploreOptions options;
  options.max_states = files.max_states;
  options.limits = limits;
  std::ostringstream dot;
  std::ostringstream html;
  try {
    const picture::Picture picture =
        picture::make_picture(task, policy, verdicts, options);
    if (!files.dot.empty()) write_dot(dot, picture);
    if (!files.html.empty()) write_page(html, picture, policy);
  } catch (const verifier::Fault& fault) {
    outputs.warn(std::string("no picture of the policy: ") + fault.what());
    return true;
  }
  const bool graph = outputs.write("graph", dot.str(), quiet);
  return outputs.write("page", html.str(), quiet) && graph;
}

}  // namespace certifond::tools
