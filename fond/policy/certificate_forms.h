// Reads the forms that all kinds of certificates have.
#pragma once

#include "fond/policy/cube.h"
#include "fond/policy/form_reader.h"
#include "fond/policy/header.h"
#include "fond/policy/header_reader.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// Where the values of the forms go, and whether it is too late for them.
struct CertificatePreamble {
  Header& header;
  NameTable& atoms;
  Cube& common;
  bool late;
};

// `(:common cube)` or a form of the header; others are unknown.  The reader
// stands at the keyword.  False if the form is to be skipped.
bool read_preamble_form(FormReader& forms, HeaderReader& header_reader,
                        const CertificatePreamble& preamble);

// Hands the forms to `reader.read_form()`, which returns false if the form is
// to be skipped, and the last one to `reader.read_end()`.
template <typename Reader>
void read_forms(FormReader& forms, Reader& reader) {
  while (forms.next_form()) {
    if (forms.keyword() == ":end") {
      forms.advance();
      return reader.read_end();
    }
    if (!reader.read_form()) forms.skip_form();
  }
  forms.error("the file was cut: '(:end N)' is missing (R9)");
}

}  // namespace certifond::policy
