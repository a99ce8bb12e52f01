#include "tools/cli/numbers.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "fond/base/utf8.h"

namespace certifond::tools {
namespace {

constexpr double kMostSeconds = 1e9;
constexpr double kMostBytes = 0x1p62;

NumberError wrong(std::string_view text, const std::string& why) {
  constexpr std::size_t kShown = 40;
  std::string shown = printable(cut(text, kShown));
  if (text.size() > kShown) shown += "...";
  return {"'" + shown + "' " + why};
}

// Digits, with one point among them or none: how many bytes of the text.
std::size_t decimal_size(std::string_view text) {
  std::size_t digits = 0;
  std::size_t points = 0;
  std::size_t size = 0;
  for (; size < text.size(); ++size) {
    const char c = text[size];
    if (c >= '0' && c <= '9')
      ++digits;
    else if (c != '.' || ++points > 1)
      break;
  }
  return digits > 0 ? size : 0;
}

using Units = std::vector<std::pair<std::string_view, double>>;

std::optional<double> unit_called(std::string_view name, const Units& units) {
  std::string lower(name);
  for (char& c : lower)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const auto& [unit, factor] : units)
    if (unit == lower) return factor;
  return std::nullopt;
}

// A decimal number and a unit, if it is that.  Infinite if it is too large for
// any clock, and less than 0 if it is so small that it would turn to 0.
std::optional<double> amount(std::string_view text, const Units& units) {
  const std::size_t size = decimal_size(text);
  if (size == 0) return std::nullopt;
  const std::optional<double> unit = unit_called(text.substr(size), units);
  if (!unit) return std::nullopt;
  const std::string_view digits = text.substr(0, size);
  const bool zero = digits.find_first_not_of("0.") == digits.npos;
  double number = 0;
  std::from_chars(digits.data(), digits.data() + size, number,
                  std::chars_format::fixed);
  if (!zero && number == 0)  // out of range, which leaves it as it was
    return digits.find_first_not_of('0') < digits.find('.') ? HUGE_VAL : -1;
  const double product = number * *unit;
  return zero || product > 0 ? product : -1;
}

Result<double, NumberError> seconds_of(std::string_view text,
                                       const Units& units, const char* what) {
  const std::optional<double> seconds = amount(text, units);
  if (!seconds) return wrong(text, what);
  if (*seconds < 0) return wrong(text, "is too short a time");
  if (*seconds > kMostSeconds)
    return wrong(text, "is too long a time: at most 1000000000 s");
  return *seconds;
}

}  // namespace

Result<double, NumberError> parse_time(std::string_view text) {
  static const Units units = {{"", 1},   {"ms", 0.001}, {"s", 1},
                              {"m", 60}, {"min", 60},   {"h", 3600}};
  return seconds_of(text, units,
                    "is no time: expected a number and a unit (ms, s, m, h), "
                    "such as 90, 1.5m or 500ms");
}

Result<double, NumberError> parse_minutes(std::string_view text) {
  return seconds_of(text, {{"", 60}},
                    "is no number of minutes: expected one such as 10 or 0.5");
}

Result<std::uint64_t, NumberError> parse_size(std::string_view text) {
  static const Units units = [] {
    Units all = {{"", 1}, {"b", 1}};
    double factor = 1;
    for (const auto& names : {std::vector<std::string_view>{"k", "kb", "kib"},
                              {"m", "mb", "mib"},
                              {"g", "gb", "gib"},
                              {"t", "tb", "tib"}}) {
      factor *= 1024;
      for (const std::string_view name : names) all.emplace_back(name, factor);
    }
    return all;
  }();
  const std::optional<double> bytes = amount(text, units);
  if (!bytes)
    return wrong(text,
                 "is no size: expected a number and a unit (K, M, G, T), such "
                 "as 500M, 1.5G or 10k");
  if (*bytes < 0) return wrong(text, "is too small a size");
  if (*bytes > kMostBytes)
    return wrong(text, "is too large a size: at most 4194304T");
  // Never down to 0, which is no limit.
  return static_cast<std::uint64_t>(std::ceil(*bytes));
}

Result<std::uint64_t, NumberError> parse_count(std::string_view text,
                                               const Range& range) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [at, problem] = std::from_chars(text.data(), end, number);
  if (problem == std::errc() && at == end && number >= range.least &&
      number <= range.most)
    return number;
  const bool open = range.most == Range().most;
  const std::string least = std::to_string(range.least);
  return wrong(text, "is not allowed here: expected a whole number" +
                         (open ? ", at least " + least
                               : " from " + least + " to " +
                                     std::to_string(range.most)));
}

Result<std::uint64_t, NumberError> parse_seed(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [at, problem] = std::from_chars(text.data(), end, number);
  if (problem == std::errc() && at == end) return number;
  return wrong(text,
               "is no seed: expected a whole number from 0 to "
               "18446744073709551615");
}

}  // namespace certifond::tools
