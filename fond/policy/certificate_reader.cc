#include "fond/policy/certificate_reader.h"

#include <array>
#include <string_view>
#include <utility>

#include "fond/policy/certificate_forms.h"
#include "fond/policy/form_reader.h"
#include "fond/policy/strong_cyclic_reader.h"
#include "fond/policy/unsolvable_reader.h"

namespace certifond::policy {
namespace {

constexpr std::array<std::string_view, 12> kKeywords = {
    ":kind",           ":domain",        ":problem", ":domain-sha256",
    ":problem-sha256", ":policy-sha256", ":common",  ":order",
    ":node",           ":rule",          ":layer",   ":end"};

// `(:kind ..)`: makes an empty certificate of the kind.
bool read_kind(FormReader& forms, Certificate& certificate) {
  constexpr std::string_view kForm =
      "'(:kind strong-cyclic)', '(:kind strong)' or '(:kind unsolvable)'";
  if (!forms.read_keyword(":kind", kForm)) return false;
  if (forms.at_word("unsolvable")) {
    certificate = UnsolvableCertificate();
  } else if (forms.at_word("strong-cyclic") || forms.at_word("strong")) {
    StrongCyclicCertificate strong_cyclic;
    strong_cyclic.strong = forms.at_word("strong");
    certificate = std::move(strong_cyclic);
  } else {
    forms.expected("'strong-cyclic', 'strong' or 'unsolvable'");
    return false;
  }
  forms.advance();
  return forms.read_close();
}

void read_forms_of(FormReader& forms, StrongCyclicCertificate& certificate) {
  StrongCyclicReader reader(forms, certificate);
  read_forms(forms, reader);
}

void read_forms_of(FormReader& forms, UnsolvableCertificate& certificate) {
  UnsolvableReader reader(forms, certificate);
  read_forms(forms, reader);
}

}  // namespace

ReadResult<Certificate> read_certificate(std::istream& in,
                                         const ReadOptions& options) {
  FormReader forms(in, kKeywords, options);
  Certificate certificate;
  if (forms.read_version("certifond-certificate") &&
      read_kind(forms, certificate))
    std::visit([&forms](auto& value) { read_forms_of(forms, value); },
               certificate);
  const FileDiagnostics& diagnostics = forms.scanner().diagnostics();
  if (diagnostics.has_errors()) return {std::nullopt, diagnostics};
  return {std::move(certificate), diagnostics};
}

}  // namespace certifond::policy
