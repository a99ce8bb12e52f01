#include "fond/policy/text_writer.h"

#include <algorithm>
#include <charconv>

#include "fond/base/check.h"

namespace certifond::policy {

TextWriter& TextWriter::operator<<(std::uint64_t number) {
  char digits[20];
  const auto [end, problem] =
      std::to_chars(digits, digits + sizeof digits, number);
  CERTIFOND_CHECK(problem == std::errc());
  return *this << std::string_view(digits,
                                   static_cast<std::size_t>(end - digits));
}

void TextWriter::name(const GroundName& name) {
  buffer_ += '(';
  buffer_ += name.name;
  for (const std::string& arg : name.args) {
    buffer_ += ' ';
    buffer_ += arg;
  }
  *this << ")";
}

void TextWriter::names(const NameTable& atoms, std::span<const NameId> ids) {
  for (const NameId id : ids) {
    buffer_ += ' ';
    name(atoms[id]);
  }
}

void TextWriter::cube(const NameTable& atoms, CubeView cube) {
  CERTIFOND_CHECK(is_well_formed(cube));
  *this << (cube.closed ? "(:state" : "(:when");
  names(atoms, cube.positive);
  for (const NameId id : cube.negative) {
    *this << " (not ";
    name(atoms[id]);
    *this << ")";
  }
  if (!cube.free.empty()) {
    *this << " (:free";
    names(atoms, cube.free);
    *this << ")";
  }
  *this << ")";
}

void TextWriter::header(const Header& header) {
  for (const auto& [keyword, name] :
       {std::pair<std::string_view, const std::string&>(":domain",
                                                        header.domain_name),
        {":problem", header.problem_name}}) {
    if (name.empty()) continue;
    CERTIFOND_CHECK(is_name_word(name));
    *this << "(" << keyword << " " << name << ")\n";
  }
  digest(":domain-sha256", header.domain_digest);
  digest(":problem-sha256", header.problem_digest);
}

void TextWriter::digest(std::string_view keyword, const Digest& digest) {
  if (digest.empty()) return;
  CERTIFOND_CHECK(is_digest(digest));
  *this << "(" << keyword << " " << digest << ")\n";
}

void TextWriter::flush() {
  out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
}

void NameCheck::check(const NameTable& table,
                      bool (*is_good)(const GroundName&)) {
  for (; checked_ < table.size(); ++checked_)
    CERTIFOND_CHECK(is_good(table[NameId(checked_)]));
}

}  // namespace certifond::policy
