#include "proptests/properties/diagrams.h"

#include <optional>
#include <sstream>
#include <string>

#include "fond/policy/certificate.h"
#include "fond/policy/certificate_writer.h"
#include "proptests/certificate_mutation.h"
#include "proptests/diagram_layers.h"
#include "proptests/reference/proof.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/solve_explicit.h"

namespace certifond::proptests {

namespace {

// For the reference that enumerates all states, reachable or not.
constexpr std::size_t kMaxAtoms = 6;

std::string to_text(const policy::UnsolvableCertificate& certificate) {
  std::ostringstream out;
  policy::write_certificate(out, certificate);
  return out.str();
}

}  // namespace

Outcome diagrams_prove_no_lie(Subject& subject) {
  const reference::TaskClass* truth = subject.task_class();
  if (truth == nullptr || truth->solvable) return skipped();
  generators::Rng rng = subject.rng(10);
  const policy::UnsolvableCertificate diagrams =
      with_diagrams(verifier::solve_explicit(subject.task()).certificate, rng);
  const verifier::CertificateVerdict verdict =
      verifier::check_unsolvable(subject.task(), diagrams, {});
  if (!verdict.proved()) {
    return failed(verifier::describe(verdict) + "\n" + to_text(diagrams));
  }
  for (int i = 0; i < 4; ++i) {
    const auto bad = mutated(diagrams, rng);
    if (bad && verifier::check_unsolvable(subject.task(), *bad, {}).proved() &&
        reference::is_true(subject.task(), *bad, kMaxAtoms) == false) {
      return failed("accepted, and no proof:\n" + to_text(*bad));
    }
  }
  return held();
}

}  // namespace certifond::proptests
