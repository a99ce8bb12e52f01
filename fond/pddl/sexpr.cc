#include "fond/pddl/sexpr.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "fond/base/utf8.h"

namespace certifond::pddl {
namespace {

enum class CharClass : std::uint8_t {
  kName,
  kSpace,
  kOpen,
  kClose,
  kComment,
  kBad,
};

constexpr std::array<CharClass, 256> make_classes() {
  std::array<CharClass, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[c] = c < ' ' || c == 127 ? CharClass::kBad : CharClass::kName;
  for (unsigned char c : {' ', '\t', '\n', '\r', '\f', '\v'})
    table[c] = CharClass::kSpace;
  table['('] = CharClass::kOpen;
  table[')'] = CharClass::kClose;
  table[';'] = CharClass::kComment;
  return table;
}
constexpr std::array<CharClass, 256> kClasses = make_classes();

CharClass class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

std::string lower_cased(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

bool starts_section(Word word) {
  switch (word) {
    case Word::kRequirements:
    case Word::kTypes:
    case Word::kConstants:
    case Word::kPredicates:
    case Word::kFunctions:
    case Word::kAction:
    case Word::kDerived:
    case Word::kProblemDomain:
    case Word::kObjects:
    case Word::kInit:
    case Word::kGoal:
    case Word::kMetric:
      return true;
    default:
      return false;
  }
}

// After this many errors nobody reads on: the file is not PDDL.
constexpr std::size_t kMaxErrors = 100;

class Lexer {
 public:
  Lexer(const std::string& text, std::uint32_t file_index,
        const LexLimits& limits, SymbolTable& symbols, Diagnostics& diagnostics,
        std::vector<Node>& nodes)
      : text_(text),
        file_index_(file_index),
        limits_(limits),
        symbols_(symbols),
        diagnostics_(diagnostics),
        nodes_(nodes) {}

  void run() {
    nodes_.reserve(text_.size() / 6 + 16);
    nodes_.emplace_back();  // the root
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    while (at_ < text_.size() && !stopped_) step();
    if (!stopped_ && !open_.empty()) report_unclosed();
    if (!stopped_ && has_stray_close_) report_early_end();
    end_list(0);
    nodes_[0].payload = static_cast<std::uint32_t>(text_.size());
  }

 private:
  Location here() const {
    return {file_index_, static_cast<std::uint32_t>(at_)};
  }

  void error(Location where, std::string message) {
    diagnostics_.error(where, std::move(message));
    if (++errors_ < kMaxErrors) return;
    diagnostics_.error(where, "too many errors, the rest is not read");
    stopped_ = true;
  }

  void step() {
    switch (class_of(text_[at_])) {
      case CharClass::kSpace:
        skip(CharClass::kSpace);
        break;
      case CharClass::kComment:
        at_ = std::min(text_.find('\n', at_), text_.size());
        break;
      case CharClass::kOpen:
        open();
        break;
      case CharClass::kClose:
        close();
        break;
      case CharClass::kName:
        token();
        break;
      case CharClass::kBad:
        bad_character();
        break;
    }
  }

  // The text is followed by a 0, which is of neither class.
  void skip(CharClass char_class) {
    const char* at = text_.data() + at_;
    while (class_of(*at) == char_class) ++at;
    at_ = static_cast<std::size_t>(at - text_.data());
  }

  void push(Node::Kind kind, std::size_t begin, std::uint32_t payload) {
    nodes_.push_back({static_cast<std::uint32_t>(begin), 1, payload, kind});
  }

  // All nodes after it are inside.
  void end_list(std::uint32_t list) {
    nodes_[list].span = static_cast<std::uint32_t>(nodes_.size() - list);
  }

  void open() {
    if (open_.size() == limits_.max_depth) {
      error(here(), "nested deeper than " + std::to_string(limits_.max_depth) +
                        " parentheses");
      stopped_ = true;
      return;
    }
    open_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    push(Node::Kind::kList, at_++, 0);
  }

  void close() {
    if (open_.empty()) {
      error(here(), "unexpected ')': no '(' is open here");
      has_stray_close_ = true;
    } else {
      end_list(open_.back());
      nodes_[open_.back()].payload = static_cast<std::uint32_t>(at_);
      open_.pop_back();
    }
    ++at_;
  }

  void token() {
    const std::size_t begin = at_;
    skip(CharClass::kName);
    const std::string_view token = text_.substr(begin, at_ - begin);
    const Location where = {file_index_, static_cast<std::uint32_t>(begin)};
    if (token.size() > limits_.max_token_bytes)
      return error(where, "a name longer than " +
                              std::to_string(limits_.max_token_bytes) +
                              " characters");
    if (token == "-") return push(Node::Kind::kDash, begin, 0);
    if (token == "?") return error(where, "expected a name after '?'");
    if (token == ":") return error(where, "expected a name after ':'");
    const Node::Kind kind = token[0] == '?'   ? Node::Kind::kVariable
                            : token[0] == ':' ? Node::Kind::kKeyword
                                              : Node::Kind::kName;
    const std::string_view name =
        kind == Node::Kind::kVariable ? token.substr(1) : token;
    push(kind, begin, symbols_.intern(name).value());
  }

  void bad_character() {
    char code[8];
    std::snprintf(code, sizeof code, "0x%02x",
                  static_cast<unsigned char>(text_[at_]));
    error(here(), std::string("unexpected character ") + code);
    ++at_;
  }

  // The ')' that is missing belongs before the first section that is not a
  // child of `(define ...)`, if there is one.
  void report_unclosed() {
    std::vector<std::uint32_t> ends;
    for (std::uint32_t i : open_) end_list(i);
    for (std::uint32_t i = 1; i + 1 < nodes_.size(); ++i) {
      while (!ends.empty() && i - ends.back() >= nodes_[ends.back()].span)
        ends.pop_back();
      if (nodes_[i].kind != Node::Kind::kList) continue;
      if (ends.size() > 1 && starts_section(word_after(i)))
        return report_open_before(i, ends.back());
      ends.push_back(i);
    }
    error({file_index_, nodes_[open_.back()].begin},
          "this '(' is never closed");
  }

  Word word_after(std::uint32_t list) const {
    const Node& head = nodes_[list + 1];
    return head.kind == Node::Kind::kKeyword ? word_of(Symbol(head.payload))
                                             : Word::kCount;
  }

  void report_open_before(std::uint32_t section, std::uint32_t open) {
    error({file_index_, nodes_[section].begin},
          "expected ')' before " + head_text(section) + ": the '(' of line " +
              line_of(nodes_[open].begin) + " is still open");
  }

  // If there is a ')' too many, it may have ended `(define ...)` too early.
  void report_early_end() {
    if (nodes_.size() < 2 || nodes_[1].kind != Node::Kind::kList) return;
    for (std::uint32_t i = 1; i + 1 < nodes_.size(); i += nodes_[i].span) {
      if (i == 1 || nodes_[i].kind != Node::Kind::kList ||
          !starts_section(word_after(i)))
        continue;
      return error({file_index_, nodes_[i].begin},
                   "expected the end of the file, found " + head_text(i) +
                       ": '(define' is closed in line " +
                       line_of(nodes_[1].payload));
    }
  }

  std::string head_text(std::uint32_t list) const {
    const Symbol head(nodes_[list + 1].payload);
    return "'(" + std::string(symbols_.text(head)) + "'";
  }

  std::string line_of(std::uint32_t offset) const {
    return std::to_string(
        1 + std::count(text_.begin(), text_.begin() + offset, '\n'));
  }

  std::string_view text_;
  std::uint32_t file_index_;
  const LexLimits& limits_;
  SymbolTable& symbols_;
  Diagnostics& diagnostics_;
  std::vector<Node>& nodes_;
  std::size_t at_ = 0;
  std::size_t errors_ = 0;
  bool stopped_ = false;
  bool has_stray_close_ = false;
  std::vector<std::uint32_t> open_;
};

constexpr std::size_t kShownName = 60;

}  // namespace

SexprFile::SexprFile(const SourceFile& source, std::uint32_t file_index,
                     const LexLimits& limits, SymbolTable& symbols,
                     Diagnostics& diagnostics)
    : text_(lower_cased(source.text())), file_index_(file_index) {
  Lexer(text_, file_index, limits, symbols, diagnostics, nodes_).run();
}

std::size_t Sexpr::size() const {
  std::size_t n = 0;
  for (Elements rest(*this); !rest.done(); rest.take()) ++n;
  return n;
}

std::string in_quotes(std::string_view name) {
  if (name.size() <= kShownName) return "'" + std::string(name) + "'";
  return "'" + std::string(cut(name, kShownName)) + "...'";
}

std::string describe(Sexpr sexpr, const SymbolTable& symbols) {
  if (sexpr.is_dash()) return "'-'";
  if (!sexpr.is_list())
    return in_quotes((sexpr.is_variable() ? "?" : "") +
                     std::string(symbols.text(sexpr.symbol())));
  if (sexpr.empty()) return "'()'";
  if (sexpr.first().is_list()) return "'((...'";
  Elements rest(sexpr);
  std::string head = describe(rest.take(), symbols);
  head.insert(1, "(");
  head.insert(head.size() - 1, rest.done() ? ")" : " ...)");
  return head;
}

std::string describe(const Elements& elements, const SymbolTable& symbols) {
  return elements.done() ? "')'" : describe(elements.peek(), symbols);
}

}  // namespace certifond::pddl
