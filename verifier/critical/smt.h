// What we need of an SMT solver: clauses over Booleans and over differences of
// integers, added between one question and the next.
//
// A literal is a number as in DIMACS: +v or -v, v from 1.  The header of the
// solver stays in the .cc file.
#pragma once

#include <memory>
#include <vector>

#include "verifier/limits.h"

namespace certifond::verifier::critical {

using SmtLiteral = int;

class Smt {
 public:
  enum class Theory { kBoolean, kDifferences };

  Smt(Theory theory, Budget& budget);
  ~Smt();
  Smt(const Smt&) = delete;
  Smt& operator=(const Smt&) = delete;

  SmtLiteral new_boolean();
  // An integer variable in [low, high], by its number.
  int new_integer(int low, int high);
  // The literal that is true exactly if one integer is less than the other.
  SmtLiteral less(int integer, int other);
  void add(const std::vector<SmtLiteral>& clause);

  // Whether there is a model.  Throws Fault if the budget is used up first.
  bool solve();
  // In the model that was found last.
  bool value(SmtLiteral literal) const;

 private:
  struct Solver;

  Budget& budget_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace certifond::verifier::critical
