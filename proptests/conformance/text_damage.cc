#include "proptests/conformance/text_damage.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace certifond::proptests {

namespace {

using generators::Rng;
using Tokens = std::vector<std::string>;

std::size_t random(std::size_t n, Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(n));
}

// Parentheses and words; our writer writes no comments.
Tokens split(const std::string& text) {
  Tokens tokens;
  bool in_word = false;
  for (const char c : text) {
    const bool is_blank =
        std::string_view(" \t\r\n").find(c) != std::string_view::npos;
    const bool is_word = !is_blank && c != '(' && c != ')';
    if (is_word && in_word) {
      tokens.back() += c;
    } else if (!is_blank) {
      tokens.emplace_back(1, c);
    }
    in_word = is_word;
  }
  return tokens;
}

std::string join(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token + " ";
  return text;
}

// Another word of the file, or one that is in its place in many files.
std::string other_word(const Tokens& tokens, Rng& rng) {
  static const Tokens words = {"goal",   "true",  "false", "not",       "0",
                               "1",      "00",    "7",     "strong",    ":when",
                               ":state", ":free", ":to",   ":rank",     ":end",
                               "(",      ")",     ":node", "4294967296"};
  return rng.chance(50) ? rng.pick(words) : rng.pick(tokens);
}

// All letters of the word in the other case.
void change_case(std::string& word) {
  for (char& c : word) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
}

std::string with_damaged_tokens(Tokens tokens, Rng& rng) {
  const std::size_t at = random(tokens.size(), rng);
  const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  switch (rng.below(6)) {
    case 0:
      tokens.erase(place);
      break;
    case 1:
      tokens.insert(place, std::string(*place));
      break;
    case 2:
      tokens[at] = other_word(tokens, rng);
      break;
    case 3:
      std::swap(tokens[at], tokens[random(tokens.size(), rng)]);
      break;
    case 4:
      change_case(tokens[at]);
      break;
    default:
      tokens.insert(place, rng.chance(50) ? "; a comment\n" : "\t\v\f\r\n");
      break;
  }
  return join(tokens);
}

}  // namespace

std::string with_damaged_text(const std::string& text, Rng& rng) {
  if (text.empty()) return text;
  if (rng.chance(80)) return with_damaged_tokens(split(text), rng);
  std::string damaged = text;
  const std::size_t at = random(text.size(), rng);
  switch (rng.below(3)) {
    case 0:
      damaged.resize(at);
      break;
    case 1:
      damaged.erase(at, 1);
      break;
    default:
      damaged[at] = "( );:0a\x01\x7f\n"[rng.below(10)];
      break;
  }
  return damaged;
}

}  // namespace certifond::proptests
