#include "fond/policy/certificate_writer.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fond/base/check.h"
#include "fond/policy/text_writer.h"

namespace certifond::policy {
namespace {

void write_begin(TextWriter& text, std::string_view kind,
                 const Header& header) {
  text << "(certifond-certificate 1)\n(:kind " << kind << ")\n";
  text.header(header);
}

void write_common(TextWriter& text, const NameTable& atoms,
                  const Cube& common) {
  if (common == Cube()) return;
  text << "(:common ";
  text.cube(atoms, common);
  text << ")\n";
}

void write_rule(TextWriter& text, const StrongCyclicCertificate& certificate,
                std::size_t index) {
  const CertifiedRuleView rule = certificate.rules[index];
  CERTIFOND_CHECK(index == 0 || certificate.rules[index - 1].rank <= rule.rank);
  text << "(:rule " << std::uint64_t{index} << " ";
  text.cube(certificate.atoms, rule.cube);
  text << " ";
  text.name(certificate.actions[rule.action]);
  text << " (:rank " << std::uint64_t{rule.rank} << ") (:to";
  if (rule.goal_successor) text << " goal";
  for (const std::uint32_t successor : rule.successors) {
    CERTIFOND_CHECK(successor < certificate.rules.size());
    text << " " << std::uint64_t{successor};
  }
  text << "))\n";
}

// To one of the first `nodes` nodes.
void write_ref(TextWriter& text, DiagramRef ref, std::uint64_t nodes) {
  if (ref.is_terminal()) {
    text << (ref.terminal_value() ? " true" : " false");
  } else {
    CERTIFOND_CHECK(ref.node_index() < nodes);
    text << " " << std::uint64_t{ref.node_index()};
  }
}

void write_diagrams(TextWriter& text,
                    const UnsolvableCertificate& certificate) {
  if (!certificate.order.empty()) {
    text << "(:order";
    for (const NameId atom : certificate.order) {
      text << " ";
      text.name(certificate.atoms[atom]);
    }
    text << ")\n";
  }
  std::uint64_t index = 0;
  for (const DiagramNode& node : certificate.nodes) {
    text << "(:node " << index << " ";
    text.name(certificate.atoms[node.atom]);
    write_ref(text, node.low, index);
    write_ref(text, node.high, index);
    text << ")\n";
    ++index;
  }
}

void write_layer(TextWriter& text, const UnsolvableCertificate& certificate,
                 std::size_t index) {
  const Layer& layer = certificate.layers[index];
  text << "(:layer " << std::uint64_t{index};
  if (layer.diagram) {
    CERTIFOND_CHECK(layer.cubes.empty());
    text << " (:diagram";
    write_ref(text, *layer.diagram, certificate.nodes.size());
    text << ")";
  }
  for (const CubeView cube : layer.cubes) {
    text << "\n  ";
    text.cube(certificate.atoms, cube);
  }
  text << ")\n";
}

}  // namespace

void write_certificate(std::ostream& out,
                       const StrongCyclicCertificate& certificate) {
  NameCheck().atoms(certificate.atoms);
  NameCheck().actions(certificate.actions);
  TextWriter text(out);
  write_begin(text, certificate.strong ? "strong" : "strong-cyclic",
              certificate.header);
  text.digest(":policy-sha256", certificate.policy_digest);
  write_common(text, certificate.atoms, certificate.common);
  for (std::size_t i = 0; i < certificate.rules.size(); ++i)
    write_rule(text, certificate, i);
  text << "(:end " << std::uint64_t{certificate.rules.size()} << ")\n";
  text.flush();
}

void write_certificate(std::ostream& out,
                       const UnsolvableCertificate& certificate) {
  NameCheck().atoms(certificate.atoms);
  TextWriter text(out);
  write_begin(text, "unsolvable", certificate.header);
  write_common(text, certificate.atoms, certificate.common);
  write_diagrams(text, certificate);
  for (std::size_t i = 0; i < certificate.layers.size(); ++i)
    write_layer(text, certificate, i);
  text << "(:end " << std::uint64_t{certificate.layers.size()} << ")\n";
  text.flush();
}

void write_certificate(std::ostream& out, const Certificate& certificate) {
  std::visit([&out](const auto& value) { write_certificate(out, value); },
             certificate);
}

}  // namespace certifond::policy
