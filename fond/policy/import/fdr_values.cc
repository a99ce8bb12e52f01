#include "fond/policy/import/fdr_values.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace certifond::policy {
namespace {

constexpr std::string_view kNone = "<none of those>";

std::optional<std::size_t> number_of(std::string_view text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  if (problem != std::errc() || stop != end) return std::nullopt;
  return number;
}

// The parts of `var3:1`.
std::optional<std::pair<std::string_view, std::size_t>> fact_parts(
    std::string_view text) {
  const std::size_t colon = text.find(':');
  if (!text.starts_with("var") || colon == text.npos ||
      !number_of(text.substr(3, colon - 3)))
    return std::nullopt;
  const auto index = number_of(text.substr(colon + 1));
  if (!index) return std::nullopt;
  return std::pair(text.substr(0, colon), *index);
}

}  // namespace

bool is_fdr_fact(std::string_view text) { return fact_parts(text).has_value(); }

void FdrValues::set(ImportText& text, std::string_view at, std::string variable,
                    std::size_t index, std::string value) {
  const auto [place, is_new] =
      values_[std::move(variable)].try_emplace(index, value);
  if (!is_new && place->second != value)
    text.error(at, "a second meaning for the same value");
}

bool FdrValues::read_mapping_line(ImportText& text, std::string_view line) {
  const std::size_t arrow = line.find("<->");
  if (arrow == line.npos) return false;
  const auto parts = fact_parts(trim(line.substr(0, arrow)));
  if (!parts) {
    text.error(line, "expected 'var0:0 <-> ..'");
    return true;
  }
  set(text, line, std::string(parts->first), parts->second,
      std::string(trim(line.substr(arrow + 3))));
  return true;
}

void FdrValues::read(ImportText& text) {
  for (std::string_view line; text.next_line(line);) {
    if (trim(line) == "begin_variable")
      read_sas_variable(text, line);
    else
      read_mapping_line(text, line);
  }
}

// name, axiom layer, number of values, values, end_variable.
void FdrValues::read_sas_variable(ImportText& text, std::string_view begin) {
  std::string_view name;
  std::string_view layer;
  std::string_view count_line;
  if (!text.next_line(name) || !text.next_line(layer) ||
      !text.next_line(count_line)) {
    text.error(begin, "the file ends within a variable");
    return;
  }
  const auto count = number_of(trim(count_line));
  if (!count) {
    text.error(count_line, "expected the number of values");
    return;
  }
  std::string_view line;
  for (std::size_t i = 0; i < *count; ++i) {
    if (!text.next_line(line)) {
      text.error(begin, "the file ends within a variable");
      return;
    }
    set(text, line, std::string(trim(name)), i, std::string(trim(line)));
  }
  if (!text.next_line(line) || trim(line) != "end_variable")
    text.error(begin, "expected 'end_variable'");
}

bool FdrValues::append(ImportText& text, std::string_view fact,
                       const Vocabulary& vocabulary, NameTable& atoms,
                       std::vector<Literal>& literals) const {
  const auto parts = fact_parts(fact);
  const auto variable =
      parts ? values_.find(std::string(parts->first)) : values_.end();
  if (variable == values_.end() || !variable->second.contains(parts->second)) {
    text.error(fact,
               "there is no meaning for this value; the table of "
               "values or the translator's SAS file is needed");
    return false;
  }
  const std::string& value = variable->second.at(parts->second);
  if (value == kNone)
    return append_none_of_those(text, fact, variable->second, parts->second,
                                vocabulary, atoms, literals);
  ImportText source(value, {});
  const auto literal = parse_literal(source, value, atoms, vocabulary);
  if (!literal) {
    text.error(fact, "the meaning of this value, '" + value +
                         "': " + source.diagnostics().all().front().message);
    return false;
  }
  literals.push_back(*literal);
  return true;
}

// All other values are atoms, and false.
bool FdrValues::append_none_of_those(
    ImportText& text, std::string_view fact,
    const std::map<std::size_t, std::string>& values, std::size_t index,
    const Vocabulary& vocabulary, NameTable& atoms,
    std::vector<Literal>& literals) const {
  if (values.rbegin()->first + 1 != values.size()) {
    text.error(fact, "the other values of this variable are not all known");
    return false;
  }
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (value->first == index) continue;
    ImportText source(value->second, {});
    auto literal = parse_literal(source, value->second, atoms, vocabulary);
    if (!literal || !literal->positive) {
      text.error(fact, "'<none of those>' beside a value that is no atom");
      return false;
    }
    literal->positive = false;
    literals.push_back(*literal);
  }
  return true;
}

}  // namespace certifond::policy
