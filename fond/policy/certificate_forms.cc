#include "fond/policy/certificate_forms.h"

#include "fond/policy/cube_reader.h"

namespace certifond::policy {

bool read_preamble_form(FormReader& forms, HeaderReader& header_reader,
                        const CertificatePreamble& preamble) {
  if (header_reader.is_header(forms.keyword()))
    return header_reader.admit(forms, preamble.late) &&
           header_reader.read(forms, preamble.header);
  if (forms.keyword() == ":common") {
    if (!header_reader.admit(forms, preamble.late)) return false;
    forms.advance();
    return read_cube(forms, preamble.atoms, preamble.common) &&
           forms.read_close();
  }
  forms.error("unknown form " + quote(forms.keyword()) +
              " in a certificate of this kind");
  return false;
}

}  // namespace certifond::policy
