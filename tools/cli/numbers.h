// Numbers as people write them on a command line: times, sizes, counts and
// seeds.  Digits, a decimal point where parts make sense, and a unit; no signs,
// no exponents, no hexadecimal, nothing behind it.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "fond/base/result.h"

namespace certifond::tools {

// What is wrong with a number: "'-1' is no size: expected a number such as
// ...".
struct NumberError {
  std::string message;
};

// In seconds: 90, 90s, 1.5m, 500ms, 2h.  At most a billion.
Result<double, NumberError> parse_time(std::string_view text);

// The same, where a number without a unit is of minutes, and none may have one.
Result<double, NumberError> parse_minutes(std::string_view text);

// In bytes: 1024, 10k, 500M, 1.5G, 4GB, 4GiB; a unit is 1024 of the one before
// it.  At most 2^62.
Result<std::uint64_t, NumberError> parse_size(std::string_view text);

struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};
Result<std::uint64_t, NumberError> parse_count(std::string_view text,
                                               const Range& range);
Result<std::uint64_t, NumberError> parse_seed(std::string_view text);

}  // namespace certifond::tools
