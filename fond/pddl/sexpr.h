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
  std::uint32_t span = 1;     // nodes up to the next one: itself, all inside
  std::uint32_t payload = 0;  // the symbol, or the offset of a list's ')'
  Kind kind = Kind::kList;
};

// One expression: a cheap handle, valid as long as its file.
class Sexpr {
 public:
  Sexpr(const Node* node, std::uint32_t file) : node_(node), file_(file) {}

  bool is_list() const { return node_->kind == Node::Kind::kList; }
  bool is_name() const { return node_->kind == Node::Kind::kName; }
  bool is_variable() const { return node_->kind == Node::Kind::kVariable; }
  bool is_keyword() const { return node_->kind == Node::Kind::kKeyword; }
  bool is_dash() const { return node_->kind == Node::Kind::kDash; }
  Location location() const { return {file_, node_->begin}; }

  // Of anything but a list or a dash.
  Symbol symbol() const { return Symbol(node_->payload); }
  // The word of PDDL's that this is; kCount for lists, variables and the rest.
  Word word() const {
    return is_name() || is_keyword() ? word_of(symbol()) : Word::kCount;
  }

  // Of a list.
  bool empty() const { return node_->span == 1; }
  std::size_t size() const;
  Sexpr first() const { return {node_ + 1, file_}; }
  Location closing() const { return {file_, node_->payload}; }
  // The word that a list begins with; kCount if this is no such list.
  Word head() const {
    return is_list() && !empty() ? first().word() : Word::kCount;
  }

 private:
  friend class Elements;

  const Node* node_;
  std::uint32_t file_;
};

// The elements of a list, taken one after the other.
class Elements {
 public:
  explicit Elements(Sexpr list)
      : at_(list.node_ + 1),
        end_(list.node_ + list.node_->span),
        closing_(list.closing()) {}

  bool done() const { return at_ == end_; }
  Sexpr peek() const { return {at_, closing_.file}; }
  Sexpr take() {
    const Sexpr element = peek();
    at_ += at_->span;
    return element;
  }
  // Where the next element is, or the ')' if there is none.
  Location location() const { return done() ? closing_ : peek().location(); }

 private:
  const Node* at_;
  const Node* end_;
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
  Sexpr root() const { return {nodes_.data(), file_index_}; }

 private:
  std::string text_;  // lower-cased; symbols point into it
  std::vector<Node> nodes_;
  std::uint32_t file_index_;
};

// How an expression is called in a message: "'on'", "'?x'", "'(on ...)'".
std::string describe(Sexpr sexpr, const SymbolTable& symbols);
// What comes next, "')'" at the end of a list.
std::string describe(const Elements& elements, const SymbolTable& symbols);
// A name in quotes, cut if it is very long.
std::string in_quotes(std::string_view name);

}  // namespace certifond::pddl
