// Reads certificates of the kinds `strong-cyclic` and `strong`.
#pragma once

#include <cstdint>

#include "fond/policy/certificate.h"
#include "fond/policy/form_reader.h"
#include "fond/policy/header_reader.h"

namespace certifond::policy {

// For read_forms().
class StrongCyclicReader {
 public:
  StrongCyclicReader(FormReader& forms, StrongCyclicCertificate& certificate)
      : forms_(forms), certificate_(certificate) {}

  bool read_form();
  void read_end();

 private:
  bool read_rule();
  bool read_rank();
  bool read_successors();
  bool read_successor();

  FormReader& forms_;
  StrongCyclicCertificate& certificate_;
  HeaderReader header_reader_{" (R2)"};
  CertifiedRule rule_;       // that is read; keeps its memory
  std::uint64_t rules_ = 0;  // with those that have errors
  std::uint32_t rank_ = 0;   // of the rule before
  // The largest number of a successor, and its place.
  std::uint64_t last_successor_ = 0;
  Place last_successor_place_;
};

}  // namespace certifond::policy
