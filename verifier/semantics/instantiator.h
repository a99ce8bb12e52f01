// Conditions of the syntax tree -> ground formulas.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "fond/pddl/task.h"
#include "verifier/limits.h"
#include "verifier/semantics/atom_table.h"
#include "verifier/semantics/formula.h"

namespace certifond::verifier {

// The values of an action's, rule's or goal's variables by slot.
using Frame = std::vector<pddl::ObjectId>;

// Statement: instantiate(c, frame) is true in a state exactly if c is, with
// the variables of the frame replaced by their values and each quantifier
// ranging over the objects of its variables' types.  Static atoms and
// equality are decided; atoms enter the table.
class Instantiator {
 public:
  Instantiator(const pddl::Task& task, AtomTable& atoms, std::size_t max_size,
               Budget& budget)
      : task_(task), atoms_(atoms), max_size_(max_size), budget_(budget) {}

  Formula instantiate(const pddl::Condition& condition, Frame& frame);
  pddl::GroundAtom ground(const pddl::Atom& atom, const Frame& frame) const;
  const std::vector<pddl::ObjectId>& objects(
      const std::vector<pddl::TypeId>& types);

  // Calls `visit()` with every assignment of the variables to objects of
  // their types in `frame`, until it returns false.
  template <typename Visit>
  void each_assignment(const std::vector<pddl::Parameter>& variables,
                       std::uint32_t first_slot, Frame& frame,
                       const Visit& visit) {
    Odometer odometer(*this, variables, first_slot, frame);
    for (bool more = odometer.start(); more; more = odometer.next()) {
      budget_.tick();
      if (!visit()) return;
    }
  }

  Budget& budget() { return budget_; }

 private:
  Formula translate(const pddl::Condition& condition, bool sign, Frame& frame);
  Formula atom(const pddl::Atom& atom, bool sign, const Frame& frame);
  Formula quantified(const pddl::Condition& condition, bool sign, Frame& frame);
  Formula junction(const std::vector<pddl::Condition>& parts, bool is_and,
                   bool sign, Frame& frame);
  void count(std::size_t nodes);

  // Counts through the assignments, the last variable first.
  class Odometer {
   public:
    Odometer(Instantiator& instantiator,
             const std::vector<pddl::Parameter>& variables,
             std::uint32_t first_slot, Frame& frame);
    // False: there are no objects for some variable.
    bool start();
    bool next();

   private:
    using Objects = std::vector<pddl::ObjectId>;

    void set(std::size_t variable, std::size_t place);

    std::uint32_t first_slot_;
    Frame& frame_;
    std::vector<const Objects*> objects_;  // by variable
    std::vector<std::size_t> places_;
  };

  const pddl::Task& task_;
  AtomTable& atoms_;
  std::size_t max_size_;
  Budget& budget_;
  std::size_t size_ = 0;  // of the formula at work
  std::map<std::vector<pddl::TypeId>, std::vector<pddl::ObjectId>> objects_;
};

}  // namespace certifond::verifier
