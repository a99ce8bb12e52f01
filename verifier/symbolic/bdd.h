// Binary decision diagrams: CUDD's C interface as C++ values.
//
// A BddManager owns the diagrams over its variables; a Bdd is a counted
// reference to one of them.  Equal functions are equal references, so `==` is
// equivalence.  Bdds must not outlive their manager.
//
// CUDD answers with a null pointer when it runs into one of its limits.  Here
// every operation either gives a result or throws Fault (kMemory, kLimit for
// too many nodes, kTime, kStopped), and leaves all other diagrams as they were.
// CUDD has no clock of its own in all of its versions, so an operation is run
// under a small allowance of new nodes; each time the allowance is used up, the
// deadline and the limits are looked at, the variables may be reordered, and
// the operation is run again with a larger one (what it had computed is still
// in the cache).
//
// Two things cannot be stopped half-way: a comparison of two diagrams, which
// makes no nodes, and a reordering of the variables.  So a reordering is begun
// only if it is sure to be short (see can_reorder()).
//
// Only what CUDD 2.4.2 and 3.0.0 have in common is used, and no header of
// theirs is seen from here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "verifier/limits.h"

struct DdManager;
struct DdNode;

namespace certifond::verifier::symbolic {

struct BddOptions {
  std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
  // The more, the larger some tables are from the start, which takes time.
  std::size_t expected_bytes = std::size_t{64} << 20;
  std::size_t live_nodes = std::numeric_limits<std::size_t>::max();
};

class BddManager;

class Bdd {
 public:
  Bdd() = default;  // no diagram
  Bdd(const Bdd& other);
  Bdd(Bdd&& other) noexcept
      : manager_(other.manager_), node_(std::exchange(other.node_, nullptr)) {}
  Bdd& operator=(Bdd other) noexcept {
    std::swap(manager_, other.manager_);
    std::swap(node_, other.node_);
    return *this;
  }
  ~Bdd();

  Bdd operator&(const Bdd& other) const;
  Bdd operator|(const Bdd& other) const;
  Bdd operator-(const Bdd& other) const;  // and not
  Bdd operator!() const;
  // The union, unless it takes about this many new nodes or more.
  std::optional<Bdd> union_within(const Bdd& other,
                                  std::size_t new_nodes) const;
  Bdd& operator&=(const Bdd& other) { return *this = *this & other; }
  Bdd& operator|=(const Bdd& other) { return *this = *this | other; }
  Bdd& operator-=(const Bdd& other) { return *this = *this - other; }

  // A cube is a conjunction of literals; of one to quantify over, only the
  // variables count.
  Bdd exists(const Bdd& cube) const;
  Bdd and_exists(const Bdd& other, const Bdd& cube) const;
  // With the variables of the cube set as it says.
  Bdd cofactor(const Bdd& cube) const;

  bool is_zero() const;
  bool is_one() const;
  bool intersects(const Bdd& other) const;
  bool subset_of(const Bdd& other) const;
  friend bool operator==(const Bdd& a, const Bdd& b) {
    return a.node_ == b.node_;
  }

  bool holds(const std::vector<bool>& values) const;  // by variable
  // A satisfying assignment: 0, 1, or -1 for a variable that does not matter.
  // Must not be zero.  Depends on the order of the variables.
  std::vector<std::int8_t> pick() const;
  // Every path to 1 as such an assignment, until `found` returns false; says
  // whether it never did.
  bool each_path(
      const std::function<bool(const std::vector<std::int8_t>&)>& found) const;

  // All satisfying assignments of all variables, if there are at most so many
  // and this is easily seen.
  std::optional<std::vector<std::vector<bool>>> assignments(
      std::size_t at_most) const;

  // Satisfying assignments of `variables` variables, which hold the support.
  double count(std::size_t variables) const;
  std::size_t size() const;                    // in nodes
  std::vector<std::uint32_t> support() const;  // sorted

 private:
  friend class BddManager;
  // Takes over one reference.
  Bdd(BddManager* manager, DdNode* node);

  BddManager* manager_ = nullptr;
  DdNode* node_ = nullptr;
};

class BddManager {
 public:
  // Variables 0 .. n-1, at first in this order from the root down.  The
  // budget must outlive this; its memory limit is not looked at.
  BddManager(std::size_t variables, const Budget& budget,
             const BddOptions& options = {});
  ~BddManager();
  BddManager(const BddManager&) = delete;
  BddManager& operator=(const BddManager&) = delete;

  Bdd zero();
  Bdd one();
  Bdd variable(std::uint32_t index);
  Bdd literal(std::uint32_t index, bool positive);
  Bdd new_variable();  // at the bottom
  std::size_t variables() const;

  // The conjunction of literals of distinct variables, in any order.
  Bdd cube(std::span<const std::pair<std::uint32_t, bool>> literals);
  // Just this assignment of all variables.
  Bdd assignment(const std::vector<bool>& values);
  // if `index` then `high` else `low`; quick if both lie below the variable.
  Bdd node(std::uint32_t index, const Bdd& high, const Bdd& low);
  Bdd any_of(std::vector<Bdd> parts);  // by halves

  // Places in the present order, from 0 at the root.
  std::uint32_t level_of(std::uint32_t index) const;
  std::uint32_t variable_at(std::uint32_t level) const;

  // Reorder the variables when the diagrams have grown much since last time;
  // very much, if that did not help.  Only where can_reorder().
  void enable_reordering(std::size_t first_at_nodes);
  void reorder();
  // Whether a reordering takes less than a second or so, and there is time for
  // it.
  bool can_reorder() const;
  std::size_t reorderings() const { return reorderings_; }
  // While one of these lives, the order stays as it is.
  class FixedOrder {
   public:
    explicit FixedOrder(BddManager& manager) : manager_(manager) {
      ++manager_.fixed_;
    }
    ~FixedOrder() { --manager_.fixed_; }
    FixedOrder(const FixedOrder&) = delete;
    FixedOrder& operator=(const FixedOrder&) = delete;

   private:
    BddManager& manager_;
  };

  std::size_t live_nodes() const;
  std::size_t memory_in_use() const;
  // Diagrams that are still referred to, apart from variables and constants.
  std::size_t references() const;

 private:
  friend class Bdd;
  template <typename Operation>
  Bdd run(const Operation& operation);
  template <typename Operation>
  Bdd run_small(const Operation& operation);  // polls now and then
  void before_operation();
  void poll();
  void set_allowance(std::size_t new_nodes);
  void extend_allowance(std::size_t attempt);
  void maybe_reorder();

  const Budget& budget_;
  BddOptions options_;
  DdManager* manager_ = nullptr;
  std::size_t allowance_ = 0;  // live nodes at which an operation is stopped
  std::size_t operations_ = 0;
  std::size_t small_operations_ = 0;
  std::size_t nodes_at_poll_ = 0;
  std::size_t reorder_at_ = std::numeric_limits<std::size_t>::max();
  std::size_t reorderings_ = 0;
  std::size_t diagrams_ = 0;  // Bdds that are there
  int fixed_ = 0;
};

}  // namespace certifond::verifier::symbolic
