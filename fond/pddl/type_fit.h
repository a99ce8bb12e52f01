// Whether a term may stand where a type is asked for.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::pddl {

enum class Fit {
  kAlways,     // every object that the variable may stand for fits
  kSometimes,  // some may
  kNever,      // none can
};

// Answers from the task's types and objects, which must be complete, and
// remembers the answers.
class TypeFit {
 public:
  explicit TypeFit(const Task& task) : task_(task) {}

  // An object declared with `types`: one of them is enough.
  bool object_fits(const std::vector<TypeId>& types,
                   const std::vector<TypeId>& wanted);
  // A variable declared with `types`: any of them may be the object's.
  Fit variable_fit(const std::vector<TypeId>& types,
                   const std::vector<TypeId>& wanted);

 private:
  bool is_below(TypeId type, TypeId wanted);
  bool below_any(TypeId type, const std::vector<TypeId>& wanted);
  bool can_meet(TypeId a, TypeId b);
  bool search_meeting(TypeId a, TypeId b);

  const Task& task_;
  std::unordered_map<std::uint64_t, bool> below_;
  std::unordered_map<std::uint64_t, bool> meet_;
};

}  // namespace certifond::pddl
