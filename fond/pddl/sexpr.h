// S-expressions: the shape of a PDDL file before anything in it has a meaning.
//
// A file becomes one flat array of nodes in the order of the text; a list is
// followed by its elements and knows where it ends, so walking it needs no
// pointers, and reading it no recursion.  Letters are lower-cased here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/symbols.h"

namespace certifond::pddl {

struct Node {
  enum class Kind : std::uint8_t {
    kList,
    kName,      // block, =, 3.14
    kVariable,  // ?x: the symbol is that of `x`
    kKeyword,   // :action
    kDash,      // a lone '-'
  };

  std::uint32_t begin = 0;    // offset in the file
  std::uint32_t next = 0;     // the node after this one and all inside it
  std::uint32_t payload = 0;  // the symbol, or the offset of a list's ')'
  Kind kind = Kind::kList;
};

class SexprFile;

// One expression: a cheap handle, valid as long as its file.
class Sexpr {
 public:
  Sexpr(const SexprFile& file, std::uint32_t index)
      : file_(&file), index_(index) {}

  bool is_list() const { return node().kind == Node::Kind::kList; }
  bool is_name() const { return node().kind == Node::Kind::kName; }
  bool is_variable() const { return node().kind == Node::Kind::kVariable; }
  bool is_keyword() const { return node().kind == Node::Kind::kKeyword; }
  bool is_dash() const { return node().kind == Node::Kind::kDash; }

  // Of anything but a list.
  Symbol symbol() const { return Symbol(node().payload); }
  // The word of PDDL's that this is; kCount for lists, variables and the rest.
  Word word() const {
    return is_name() || is_keyword() ? word_of(symbol()) : Word::kCount;
  }
  // Of a list: the word that it begins with.
  Word head() const {
    return is_list() && !empty() ? first().word() : Word::kCount;
  }

  // Of a list.
  bool empty() const { return node().next == index_ + 1; }
  std::size_t size() const;
  Sexpr first() const { return {*file_, index_ + 1}; }
  Location closing() const;

  Location location() const;

 private:
  friend class Elements;
  const Node& node() const;

  const SexprFile* file_;
  std::uint32_t index_;
};

// The elements of a list, taken one after the other.
class Elements {
 public:
  explicit Elements(Sexpr list)
      : file_(list.file_),
        at_(list.index_ + 1),
        end_(list.node().next),
        closing_(list.closing()) {}

  bool done() const { return at_ == end_; }
  Sexpr peek() const { return {*file_, at_}; }
  Sexpr take() {
    const Sexpr element = peek();
    at_ = element.node().next;
    return element;
  }
  // Where the next element is, or the ')' if there is none.
  Location location() const { return done() ? closing_ : peek().location(); }

 private:
  const SexprFile* file_;
  std::uint32_t at_;
  std::uint32_t end_;
  Location closing_;
};

struct LexLimits {
  std::size_t max_depth = 1000;
  std::size_t max_token_bytes = 1 << 16;
};

// A whole file.  Must outlive the symbols that it interned.
class SexprFile {
 public:
  // Reports every place where the text is not a list of balanced expressions;
  // if there is any, the expressions are not to be used.
  SexprFile(const SourceFile& source, std::uint32_t file_index,
            const LexLimits& limits, SymbolTable& symbols,
            Diagnostics& diagnostics);
  SexprFile(const SexprFile&) = delete;
  SexprFile& operator=(const SexprFile&) = delete;

  // The whole file as one list.
  Sexpr root() const { return {*this, 0}; }

 private:
  friend class Sexpr;

  std::string text_;  // lower-cased; symbols point into it
  std::vector<Node> nodes_;
  std::uint32_t file_index_;
};

inline const Node& Sexpr::node() const { return file_->nodes_[index_]; }
inline Location Sexpr::location() const {
  return {file_->file_index_, node().begin};
}
inline Location Sexpr::closing() const {
  return {file_->file_index_, node().payload};
}

// How an expression is called in a message: "'on'", "'?x'", "'(on ...)'".
std::string describe(Sexpr sexpr, const SymbolTable& symbols);
// What comes next, "')'" at the end of a list.
std::string describe(const Elements& elements, const SymbolTable& symbols);
// A name in quotes, cut if it is very long.
std::string in_quotes(std::string_view name);

}  // namespace certifond::pddl
