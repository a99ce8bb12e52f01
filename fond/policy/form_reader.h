// The forms that policy and certificate files are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "fond/policy/header.h"
#include "fond/policy/names.h"
#include "fond/policy/read_options.h"
#include "fond/policy/scanner.h"

namespace certifond::policy {

inline constexpr std::string_view kAtom = "an atom '(name arg ..)'";

// A file is a list of forms `(:keyword ..)` after a form with its version, and
// ends with `(:end N)`.  Pieces of a form are read from left to right; a
// function that returns false has reported what is wrong, and the caller then
// skips the form.  No recursion: nesting is fixed by the grammar.
class FormReader {
 public:
  // `keywords` are those of the forms: reading goes on at one of them when a
  // parenthesis is missing before it.  They must outlive the reader.
  FormReader(std::istream& in, std::span<const std::string_view> keywords,
             const ReadOptions& options);

  // `(format 1)`; if this fails there is no use in reading on.
  bool read_version(std::string_view format);

  // Goes to the keyword of the next form.  False at the end of the file.
  bool next_form();
  const std::string& keyword() const { return keyword_; }  // in lower case
  // Goes behind the form, wherever in it reading stopped.
  void skip_form();

  bool read_open(std::string_view expected);
  // The `)` of a form or a piece.
  bool read_close();
  bool at_close() const { return scanner_.kind() == TokenKind::kClose; }
  // The next token is this word, which is given in lower case.
  bool at_word(std::string_view word) const;
  void advance();  // over the next token
  // `(keyword`.
  bool read_keyword(std::string_view keyword, std::string_view expected);
  // A name's word, in lower case.
  bool read_name_word(std::string& word);
  // Looks at the next token without going behind it.
  bool peek_number(std::uint64_t& number, std::uint64_t max,
                   std::string_view expected);
  bool read_number(std::uint64_t& number, std::uint64_t max,
                   std::string_view expected);
  // Exactly this number, by a rule of docs/certificate_format.md.
  bool read_place(std::uint64_t place, std::string_view expected,
                  std::string_view rule);
  bool read_digest(Digest& digest);
  // `(name arg ..)`.
  bool read_name(NameTable& table, NameId& id, std::string_view expected);
  // The words of an atom, between its `(` and its `)`.
  bool read_atom_words(NameTable& table, NameId& id);
  // `N)` of the end form, and the end of the file.  `rule` is what errors end
  // with: " (R9)".
  void read_end(std::uint64_t count, std::string_view noun,
                std::string_view rule = {});

  // At the token that is read next.
  void error(std::string message) { scanner_.error(std::move(message)); }
  void expected(std::string_view what);
  Scanner& scanner() { return scanner_; }
  const Scanner& scanner() const { return scanner_; }
  const ReadOptions& options() const { return options_; }

 private:
  bool is_form_keyword() const;
  bool read_name_words(NameTable& table, NameId& id, std::string_view expected);
  bool append_name_word(std::string_view expected);

  Scanner scanner_;
  const ReadOptions options_;
  std::span<const std::string_view> keywords_;
  std::size_t depth_ = 0;    // of the token that is read next
  bool after_open_ = false;  // that token stands behind a `(`
  bool on_keyword_ = false;  // that token is the current form's keyword
  bool resumed_ = false;     // skip_form stopped at the next form's keyword
  Place form_;               // where the current form begins
  std::string keyword_;
  std::string spelling_;  // of the name that is read
};

}  // namespace certifond::policy
