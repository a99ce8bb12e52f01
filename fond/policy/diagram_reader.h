// Reads the decision diagrams of a certificate: `(:order (atom) ..)`,
// `(:node N (atom) low high)` and references to nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fond/policy/certificate.h"
#include "fond/policy/form_reader.h"

namespace certifond::policy {

class DiagramReader {
 public:
  DiagramReader(FormReader& forms, UnsolvableCertificate& certificate)
      : forms_(forms), certificate_(certificate) {}

  // Behind the keyword, with the `)`.
  bool read_order();
  bool read_node();
  // `true`, `false` or the number of a node that was read.
  bool read_ref(DiagramRef& ref);

 private:
  static constexpr std::uint32_t kNoLevel = UINT32_MAX;

  std::uint32_t level(NameId atom) const;
  bool peek_ref(DiagramRef& ref);
  // A reference to what may stand below a node that asks for `parent`.
  bool read_child(NameId parent, DiagramRef& ref);

  FormReader& forms_;
  UnsolvableCertificate& certificate_;
  std::vector<std::uint32_t> levels_;  // of atoms in the order
};

}  // namespace certifond::policy
