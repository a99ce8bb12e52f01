// Reads certificates of the kind `unsolvable`.
#pragma once

#include <cstdint>

#include "fond/policy/certificate.h"
#include "fond/policy/diagram_reader.h"
#include "fond/policy/form_reader.h"
#include "fond/policy/header_reader.h"

namespace certifond::policy {

// For read_forms().
class UnsolvableReader {
 public:
  UnsolvableReader(FormReader& forms, UnsolvableCertificate& certificate)
      : forms_(forms),
        certificate_(certificate),
        diagram_reader_(forms, certificate) {}

  bool read_form();
  void read_end();

 private:
  bool read_layer();
  bool read_layer_items(Layer& layer);
  // One more cube or node.
  bool admit_item();

  FormReader& forms_;
  UnsolvableCertificate& certificate_;
  DiagramReader diagram_reader_;
  HeaderReader header_reader_{" (R2)"};
  Cube cube_;                 // that is read; keeps its memory
  std::uint64_t layers_ = 0;  // with those that have errors
  std::uint64_t items_ = 0;   // cubes and nodes
};

}  // namespace certifond::policy
