// What the parts of the reader share: the task that is being built, what its
// names stand for so far, and what was wrong.
//
// The reader resolves names while it walks the s-expressions.  Whatever is
// wrong is reported and replaced by something harmless (an unknown type by
// `object`), so that one mistake is reported once and reading goes on; no task
// leaves the reader if there was an error.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/requirements.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/symbols.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// What real files do and the standard does not know.  Each is told once, at its
// first place.
enum class Quirk {
  kOddName,
  kTruthConstant,
  kDomainObject,
  kImplicitSupertype,
  kImplicitDerived,
  kActionCosts,
  kMetric,
  kInitAnd,
  kInitOverlap,
  kCount,
};

// An object, and the first of its types: mostly all that a type check needs.
struct KnownObject {
  ObjectId id;
  TypeId type;
};

class Context {
 public:
  Context(const SymbolTable& symbols, const SourceFile& domain,
          const SourceFile& problem);

  void error(Location where, std::string message);
  void unsupported(Location where, std::string message);
  void warning(Location where, std::string message);
  void note(Location where, std::string message);
  void warn_once(Quirk quirk, Location where, std::string message);
  void note_once(Quirk quirk, Location where, std::string message);
  // "expected <what>, found <the next element>", at its place.
  void expected(std::string_view what, const Elements& found);
  void expected(std::string_view what, Sexpr found);
  std::size_t error_count() const { return diagnostics_.error_count(); }
  // True once there are so many errors that reading on is of no use.
  bool hopeless() const;
  // The warnings that were kept back, and everything in order.
  Diagnostics finish();

  std::string name(Symbol symbol) const {
    return std::string(symbols.text(symbol));
  }
  std::string quote(Symbol symbol) const {
    return in_quotes(symbols.text(symbol));
  }
  // "line 7", or "line 7 of domain.pddl" if `from` is in another file.
  std::string line(Location where, Location from) const;

  void declare_requirement(std::string_view keyword, Location where) {
    requirements.declare(keyword, where, diagnostics_);
  }
  // Takes a name that is being declared; reports and is empty if there is none.
  // `what` with its article: "a type name".
  std::optional<Sexpr> take_name(Elements& elements, std::string_view what);
  // Adds an object that is not known yet.
  void declare_object(Sexpr name, const std::vector<TypeId>& object_types,
                      bool constant);
  // A set of symbols, to find repetitions in a list: forget_seen() empties it,
  // see() adds a symbol and is false if it was there.
  void forget_seen() { ++seen_now_; }
  bool see(Symbol symbol) {
    if (seen_.get(symbol) == seen_now_) return false;
    seen_.set(symbol, seen_now_);
    return true;
  }
  // Warns of a name that is not standard.
  void check_declared(Sexpr name);
  // Reports if a list goes on.
  void expect_end(const Elements& elements);

  const SymbolTable& symbols;
  Task task;
  Requirements requirements;
  SymbolMap<TypeId> types;
  SymbolMap<KnownObject> objects;
  SymbolMap<PredicateId> predicates;
  // Names that actions or rules use as predicates and nothing declares.
  SymbolMap<bool> unknown_in_domain;

 private:
  struct Remark {
    Severity severity;
    Location where;
    std::string message;
  };

  void remark_once(Quirk quirk, Remark remark);

  std::array<const SourceFile*, 2> files_;
  SymbolMap<std::uint64_t> seen_;  // seen_now_ when it was last seen
  std::uint64_t seen_now_ = 0;
  Diagnostics diagnostics_;
  std::array<std::optional<Remark>, static_cast<std::size_t>(Quirk::kCount)>
      quirks_;
};

// Action costs are read and ignored: one warning for all of them.
void ignore_costs(Context& context, Location where);

}  // namespace certifond::pddl
