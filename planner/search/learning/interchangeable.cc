// Two objects that can be swapped and are never mentioned together are said the
// same things of: the atoms and operators that mention the one are those that
// mention the other, but for the name.  So objects are sorted by a hash of what
// is said of them, and each is compared exactly with one of its class.  That
// takes one pass over the task if no two objects are alike.  (Objects that an
// operator mentions together are not found.)
#include "planner/search/learning/interchangeable.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "planner/policy/cube.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using pddl::ObjectId;

// Operators to compare at most: whoever has more of them goes without.
constexpr std::size_t kMostComparisons = 100'000;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

// What the hashes tell apart.
enum class Said : std::uint8_t { kAtom, kGoal, kNegativeGoal, kOperator };

class Finder {
 public:
  explicit Finder(const Task& task) : task_(task) {}

  std::vector<InterchangeableObjects> run() {
    std::vector<InterchangeableObjects> result;
    const std::vector<std::vector<ObjectId>> alike = objects_alike();
    if (alike.empty()) return result;
    make_indices();
    for (const std::vector<ObjectId>& objects : alike) split(objects, result);
    return result;
  }

 private:
  struct Mentions {
    std::vector<AtomId> atoms;
    std::vector<OperatorId> operators;
  };
  using OutcomeSet = std::vector<std::tuple<Cube, AtomId, bool>>;
  using OperatorKey = std::pair<std::uint32_t, std::vector<ObjectId>>;

  Mentions& mentions(ObjectId object) { return mentions_[object]; }

  // By the hash of what is said of them; at least two each.
  std::vector<std::vector<ObjectId>> objects_alike() {
    for (const GroundedAtom& atom : task_.atoms)
      say(Said::kAtom, atom.name.predicate.value(), atom.name.args);
    for (const Literal literal : task_.goal) {
      const pddl::GroundAtom& name = task_.atoms[literal.atom().index()].name;
      say(literal.negated() ? Said::kNegativeGoal : Said::kGoal,
          name.predicate.value(), name.args);
    }
    for (const Operator& op : task_.operators)
      say(Said::kOperator, op.action, op.args);
    std::map<std::uint64_t, std::vector<ObjectId>> groups;
    for (std::size_t i = 0; i < said_.size(); ++i)
      if (said_[i] != 0) groups[said_[i]].push_back(ObjectId(i));
    std::vector<std::vector<ObjectId>> result;
    for (auto& [hash, objects] : groups)
      if (objects.size() > 1) result.push_back(std::move(objects));
    std::sort(result.begin(), result.end());
    return result;
  }

  void say(Said what, std::uint32_t kind, const std::vector<ObjectId>& args) {
    for (const ObjectId object : args) {
      count_work(args.size());
      std::uint64_t hash = mix(static_cast<std::uint64_t>(what), kind);
      for (const ObjectId other : args)
        hash = mix(hash, other == object ? 0 : other.value() + 1);
      if (object.index() >= said_.size()) said_.resize(object.index() + 1, 0);
      said_[object.index()] += hash;
    }
  }

  void make_indices() {
    for (std::size_t i = 0; i < task_.atoms.size(); ++i) {
      count_work(16);
      atom_of_.emplace(task_.atoms[i].name, AtomId(i));
      for (const ObjectId object : task_.atoms[i].name.args)
        mentions(object).atoms.push_back(AtomId(i));
    }
    for (std::size_t i = 0; i < task_.operators.size(); ++i) {
      const Operator& op = task_.operators[i];
      count_work(op.args.size() + 16);
      operators_of_[{op.action, op.args}].push_back(OperatorId(i));
      for (const ObjectId object : op.args) mention(object, OperatorId(i));
      mention_constants(OperatorId(i));
    }
  }

  void mention(ObjectId object, OperatorId op) {
    std::vector<OperatorId>& list = mentions(object).operators;
    if (list.empty() || list.back() != op) list.push_back(op);
  }

  // Literals may speak of objects that are not among the arguments.
  void mention_constants(OperatorId op) {
    const std::vector<ObjectId>& args = task_.operators[op.index()].args;
    const auto add = [&](AtomId atom) {
      count_work(task_.atoms[atom.index()].name.args.size() * args.size() + 1);
      for (const ObjectId object : task_.atoms[atom.index()].name.args)
        if (std::find(args.begin(), args.end(), object) == args.end())
          mention(object, op);
    };
    for (const Literal literal : task_.precondition(op)) add(literal.atom());
    for (const Outcome& outcome : task_.outcomes_of(op)) {
      for (const Effect& effect : task_.effects_of(outcome)) {
        add(effect.atom);
        for (const Literal literal : task_.literals_of(effect.conditions))
          add(literal.atom());
      }
    }
  }

  void split(const std::vector<ObjectId>& objects,
             std::vector<InterchangeableObjects>& result) {
    std::vector<std::vector<ObjectId>> classes;
    for (const ObjectId object : objects) {
      const auto fits = [&](const std::vector<ObjectId>& c) {
        return can_swap(c.front(), object);
      };
      const auto found = std::find_if(classes.begin(), classes.end(), fits);
      if (found == classes.end())
        classes.push_back({object});
      else
        found->push_back(object);
    }
    for (std::vector<ObjectId>& c : classes)
      if (c.size() > 1) add_class(std::move(c), result);
  }

  void add_class(std::vector<ObjectId> objects,
                 std::vector<InterchangeableObjects>& result) {
    const std::set<ObjectId> members(objects.begin(), objects.end());
    InterchangeableObjects found;
    if (mentions(objects.front()).atoms.empty()) return;
    for (const AtomId atom : mentions(objects.front()).atoms) {
      const pddl::GroundAtom& name = task_.atoms[atom.index()].name;
      if (std::count_if(name.args.begin(), name.args.end(),
                        [&](ObjectId o) { return members.contains(o); }) > 1)
        return;
      for (const ObjectId object : objects)
        found.atoms.push_back(swapped(atom, objects.front(), object));
    }
    found.objects = std::move(objects);
    result.push_back(std::move(found));
  }

  static std::vector<ObjectId> swapped(std::vector<ObjectId> args, ObjectId a,
                                       ObjectId b) {
    for (ObjectId& object : args) {
      if (object == a)
        object = b;
      else if (object == b)
        object = a;
    }
    return args;
  }

  // Invalid if there is no such atom.
  AtomId swapped(AtomId atom, ObjectId a, ObjectId b) const {
    count_work(8);
    const pddl::GroundAtom& name = task_.atoms[atom.index()].name;
    const auto found =
        atom_of_.find({name.predicate, swapped(name.args, a, b)});
    return found == atom_of_.end() ? AtomId() : found->second;
  }

  // Atoms that have no image make it invalid, and different from all others.
  Cube swapped(std::span<const Literal> cube, ObjectId a, ObjectId b) const {
    Cube result;
    for (const Literal literal : cube) {
      const AtomId atom = swapped(literal.atom(), a, b);
      result.push_back(literal.negated() ? Literal::negative(atom)
                                         : Literal::positive(atom));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  bool can_swap(ObjectId a, ObjectId b) {
    Cube goal(task_.goal.begin(), task_.goal.end());
    std::sort(goal.begin(), goal.end());
    if (swapped(goal, a, b) != goal) return false;
    return atoms_swap(a, b) && atoms_swap(b, a) && operators_swap(a, b) &&
           operators_swap(b, a);
  }

  bool atoms_swap(ObjectId a, ObjectId b) {
    const Variable* last = nullptr;
    for (const AtomId atom : mentions(a).atoms) {
      if (&variable_of(atom) == last) continue;  // done with the others
      last = &variable_of(atom);
      const AtomId image = swapped(atom, a, b);
      if (!image.valid()) return false;
      const Variable& from = variable_of(atom);
      const Variable& to = variable_of(image);
      if (from.atoms.size() != to.atoms.size()) return false;
      for (const AtomId other : from.atoms) {
        const AtomId other_image = swapped(other, a, b);
        if (!other_image.valid() || &variable_of(other_image) != &to)
          return false;
      }
    }
    return true;
  }

  const Variable& variable_of(AtomId atom) const {
    return task_.variables[task_.atoms[atom.index()].variable.index()];
  }

  bool operators_swap(ObjectId a, ObjectId b) {
    comparisons_ += mentions(a).operators.size();
    if (comparisons_ > kMostComparisons) return false;
    for (const OperatorId op : mentions(a).operators) {
      const Operator& from = task_.operators[op.index()];
      const auto found =
          operators_of_.find({from.action, swapped(from.args, a, b)});
      if (found == operators_of_.end()) return false;
      const Cube precondition = swapped(task_.precondition(op), a, b);
      const auto outcomes = outcomes_of(op, a, b);
      const auto same = [&](OperatorId other) {
        const auto known = task_.precondition(other);
        return std::equal(known.begin(), known.end(), precondition.begin(),
                          precondition.end()) &&
               outcomes_of(other, a, a) == outcomes;
      };
      if (std::none_of(found->second.begin(), found->second.end(), same))
        return false;
    }
    return true;
  }

  std::vector<OutcomeSet> outcomes_of(OperatorId op, ObjectId a,
                                      ObjectId b) const {
    std::vector<OutcomeSet> result;
    for (const Outcome& outcome : task_.outcomes_of(op)) {
      OutcomeSet set;
      for (const Effect& effect : task_.effects_of(outcome))
        set.emplace_back(swapped(task_.literals_of(effect.conditions), a, b),
                         swapped(effect.atom, a, b), effect.add);
      std::sort(set.begin(), set.end());
      result.push_back(std::move(set));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  const Task& task_;
  std::vector<std::uint64_t> said_;  // by object
  std::map<pddl::GroundAtom, AtomId> atom_of_;
  std::map<ObjectId, Mentions> mentions_;
  std::map<OperatorKey, std::vector<OperatorId>> operators_of_;
  std::size_t comparisons_ = 0;
};

}  // namespace

std::vector<InterchangeableObjects> find_interchangeable(const Task& task) {
  if (!task.axioms.empty() || task.goal_unreachable) return {};
  return Finder(task).run();
}

}  // namespace certifond::planner
