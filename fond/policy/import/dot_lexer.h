// The words of Graphviz's DOT language.
//
// https://graphviz.org/doc/info/lang.html: names, numbers, texts in quotes
// (`\"` is a quote, a `\` at the end of a line joins it to the next, `+`
// concatenates), HTML in `<..>`; comments of C and C++, and lines that begin
// with `#`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "fond/policy/import/import_text.h"

namespace certifond::policy {

enum class DotKind {
  kEnd,
  kError,    // reported
  kId,       // a name, a number or a text in quotes
  kHtml,     // an id, too
  kKeyword,  // `text` in lower case
  kSymbol,   // one of { } [ ] ; , : = -> --
};

struct DotToken {
  DotKind kind = DotKind::kEnd;
  std::string_view at;  // from its first byte on
  std::string text;

  bool is_id() const { return kind == DotKind::kId || kind == DotKind::kHtml; }
  bool is(DotKind a_kind, std::string_view a_text) const {
    return kind == a_kind && text == a_text;
  }
};

class DotLexer {
 public:
  DotLexer(ImportText& text, std::string_view source)
      : text_(text), source_(source) {}

  DotToken next();

 private:
  bool skip_space();
  DotToken error(std::size_t at, const char* message);
  DotToken name();
  DotToken number();
  DotToken quoted();
  DotToken html();
  bool append_quoted(std::string& text);

  ImportText& text_;
  std::string_view source_;
  std::size_t at_ = 0;
};

}  // namespace certifond::policy
