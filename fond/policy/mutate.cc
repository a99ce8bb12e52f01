#include "fond/policy/mutate.h"

#include <cstddef>

namespace certifond::policy {

std::string mutate(std::string text, std::mt19937& random) {
  const auto below = [&random](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  const std::size_t begin = below(text.size() + 1);
  const std::size_t length = below(12);
  const std::string part = text.substr(begin, length);
  const std::string odd = "()(): ;0129\n\t\r\x01\xff" + std::string(1, '\0');
  switch (below(5)) {
    case 0:
      return text.erase(begin, length);
    case 1:
      return text.insert(begin, part);
    case 2:
      return text.insert(below(text.size() + 1), part);
    case 3:
      return text.insert(begin, 1, odd[below(odd.size())]);
    default:
      if (begin < text.size()) text[begin] = odd[below(odd.size())];
      return text;
  }
}

}  // namespace certifond::policy
