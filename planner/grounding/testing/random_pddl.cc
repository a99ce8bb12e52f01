#include "planner/grounding/testing/random_pddl.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace certifond::planner {
namespace {

using pddl::Condition;
using pddl::Effect;
using pddl::ObjectId;
using pddl::PredicateId;
using pddl::Term;
using pddl::TypeId;

class Generator {
 public:
  Generator(std::uint64_t seed, int depth) : random_(seed), depth_(depth) {}

  pddl::Task run() {
    add_objects();
    add_predicates();
    const std::size_t actions = 2 + below(4);
    for (std::size_t i = 0; i < actions; ++i) add_action(i);
    for (std::size_t p = fluents_; p < task_.predicates.size(); ++p)
      for (std::size_t i = 0; i < 1 + below(2); ++i) add_rule(PredicateId(p));
    add_init();
    add_goal();
    return std::move(task_);
  }

 private:
  std::size_t below(std::size_t n) {
    return static_cast<std::size_t>(random_() % n);
  }
  bool chance(std::size_t percent) { return below(100) < percent; }

  // object > t1 > t2, object > t3.
  void add_objects() {
    task_.domain_name = task_.problem_name = "random";
    task_.types = {{"object", {}, {}},
                   {"t1", {TypeId(0)}, {}},
                   {"t2", {TypeId(1)}, {}},
                   {"t3", {TypeId(0)}, {}}};
    const std::size_t objects = 1 + below(4);
    for (std::size_t i = 0; i < objects; ++i)
      task_.objects.push_back(
          {"o" + std::to_string(i), {TypeId(below(4))}, i == 0, {}});
  }

  std::vector<TypeId> types() {
    if (chance(60)) return {TypeId(0)};
    if (chance(70)) return {TypeId(1 + below(3))};
    return {TypeId(2), TypeId(3)};
  }

  // Predicates are untyped, so that any term fits.
  void add_predicates() {
    fluents_ = 3 + below(3);
    const std::size_t derived = below(3);
    for (std::size_t p = 0; p < fluents_ + derived; ++p) {
      pddl::Predicate predicate;
      predicate.name = (p < fluents_ ? "p" : "d") + std::to_string(p);
      predicate.is_derived = p >= fluents_;
      for (std::size_t i = below(3); i > 0; --i)
        predicate.parameters.push_back(
            {"x" + std::to_string(i), {TypeId(0)}, {}});
      task_.predicates.push_back(std::move(predicate));
    }
  }

  void start_frame(const std::vector<pddl::Parameter>& parameters) {
    slots_ = frame_size_ = static_cast<std::uint32_t>(parameters.size());
  }

  std::vector<pddl::Parameter> variables(std::size_t count) {
    std::vector<pddl::Parameter> result;
    for (std::size_t i = 0; i < count; ++i)
      result.push_back({"v" + std::to_string(slots_ + i), types(), {}});
    return result;
  }

  Term term() {
    if (slots_ > 0 && chance(80))
      return Term::variable(static_cast<std::uint32_t>(below(slots_)));
    return Term::object(ObjectId(below(task_.objects.size())));
  }

  pddl::Atom atom(std::size_t predicates) {
    pddl::Atom result{PredicateId(below(predicates)), {}};
    for (std::size_t i = 0;
         i < task_.predicates[result.predicate.index()].parameters.size(); ++i)
      result.args.push_back(term());
    return result;
  }

  // Predicates from `allowed_` on are not to be used, and the one before it
  // only positively.
  Condition condition(int depth, bool positive) {
    Condition result;
    const std::size_t kind = depth <= 0 ? below(4) : below(11);
    switch (kind) {
      case 0:
      case 1:
      case 2:
        result.kind = Condition::Kind::kAtom;
        result.atom = atom(std::min(positive ? allowed_ : allowed_ - 1,
                                    task_.predicates.size()));
        return result;
      case 3:
        result.kind = Condition::Kind::kEqual;
        result.atom.args = {term(), term()};
        return result;
      case 4:
      case 5:
        result.kind = Condition::Kind::kNot;
        result.children.push_back(condition(depth - 1, !positive));
        return result;
      case 6:
        result.kind = Condition::Kind::kImply;
        result.children.push_back(condition(depth - 1, !positive));
        result.children.push_back(condition(depth - 1, positive));
        return result;
      case 7:
        return list(Condition::Kind::kAnd, depth, positive);
      case 8:
        return list(Condition::Kind::kOr, depth, positive);
      case 9:
        return quantified(Condition::Kind::kForall, depth, positive);
      default:
        return quantified(Condition::Kind::kExists, depth, positive);
    }
  }

  Condition list(Condition::Kind kind, int depth, bool positive) {
    Condition result;
    result.kind = kind;
    for (std::size_t i = below(4); i > 0; --i)
      result.children.push_back(condition(depth - 1, positive));
    return result;
  }

  Condition quantified(Condition::Kind kind, int depth, bool positive) {
    Condition result;
    result.kind = kind;
    result.variables = variables(1 + below(2));
    result.first_slot = slots_;
    open(result.variables.size());
    result.children.push_back(condition(depth - 1, positive));
    slots_ = result.first_slot;
    return result;
  }

  void open(std::size_t count) {
    slots_ += static_cast<std::uint32_t>(count);
    frame_size_ = std::max(frame_size_, slots_);
  }

  // Predicate 0 is static.
  pddl::Atom changing_atom() {
    pddl::Atom result;
    do {
      result = atom(fluents_);
    } while (result.predicate.index() == 0);
    return result;
  }

  Effect effect(int depth) {
    Effect result;
    switch (depth <= 0 ? below(2) : below(9)) {
      case 0:
      case 1:
        result.kind = chance(55) ? Effect::Kind::kAdd : Effect::Kind::kDelete;
        result.atom = changing_atom();
        return result;
      case 2:
      case 3:
        result.kind = Effect::Kind::kAnd;
        for (std::size_t i = below(4); i > 0; --i)
          result.children.push_back(effect(depth - 1));
        return result;
      case 4:
      case 5:
        result.kind = Effect::Kind::kWhen;
        result.condition = condition(depth_, true);
        result.children.push_back(effect(depth - 1));
        return result;
      case 6:
        result.kind = Effect::Kind::kForall;
        result.variables = variables(1);
        result.first_slot = slots_;
        open(1);
        result.children.push_back(effect(depth - 1));
        slots_ = result.first_slot;
        return result;
      default:
        result.kind = Effect::Kind::kOneof;
        for (std::size_t i = 1 + below(3); i > 0; --i)
          result.children.push_back(effect(depth - 1));
        return result;
    }
  }

  void add_action(std::size_t index) {
    pddl::Action action;
    action.name = "a" + std::to_string(index);
    slots_ = 0;
    action.parameters = variables(below(3));
    start_frame(action.parameters);
    allow_everything();
    action.precondition.kind = Condition::Kind::kAnd;
    action.effect.kind = Effect::Kind::kAnd;
    if (chance(40)) add_move(action);
    if (chance(50))
      action.precondition.children.push_back(condition(depth_, true));
    for (std::size_t i = 1 + below(2); i > 0; --i)
      action.effect.children.push_back(effect(3));
    action.frame_size = frame_size_;
    task_.actions.push_back(std::move(action));
  }

  // One atom in exchange for another: food for mutex groups.
  void add_move(pddl::Action& action) {
    Condition from;
    from.kind = Condition::Kind::kAtom;
    from.atom = changing_atom();
    Effect remove;
    remove.kind = Effect::Kind::kDelete;
    remove.atom = from.atom;
    Effect add;
    add.kind = Effect::Kind::kAdd;
    do {
      add.atom = changing_atom();
    } while (chance(70) && add.atom.predicate != from.atom.predicate);
    action.precondition.children.push_back(std::move(from));
    action.effect.children.push_back(std::move(remove));
    action.effect.children.push_back(std::move(add));
  }

  Condition literal() {
    Condition result;
    result.kind = Condition::Kind::kAtom;
    result.atom = changing_atom();
    if (!chance(30)) return result;
    Condition negation;
    negation.kind = Condition::Kind::kNot;
    negation.children.push_back(std::move(result));
    return negation;
  }

  // Of literals mostly, so that it is neither trivial nor out of reach.
  void add_goal() {
    start_frame({});
    allow_everything();
    const bool conjunctive = chance(60);
    task_.goal.kind =
        conjunctive ? Condition::Kind::kAnd : Condition::Kind::kOr;
    for (std::size_t i = 1 + below(3); i > 0; --i) {
      Condition inner;
      inner.kind = conjunctive ? Condition::Kind::kOr : Condition::Kind::kAnd;
      for (std::size_t j = 1 + below(3); j > 0; --j)
        inner.children.push_back(literal());
      if (chance(15)) inner = condition(depth_, true);
      task_.goal.children.push_back(std::move(inner));
    }
    task_.goal_frame_size = frame_size_;
  }

  void allow_everything() { allowed_ = task_.predicates.size() + 1; }

  void add_rule(PredicateId head) {
    pddl::DerivedRule rule;
    rule.head = head;
    slots_ = 0;
    rule.parameters =
        variables(task_.predicates[head.index()].parameters.size());
    start_frame(rule.parameters);
    allowed_ = head.index() + 1;
    rule.body = condition(depth_, true);
    rule.frame_size = frame_size_;
    task_.derived.push_back(std::move(rule));
  }

  void add_init() {
    slots_ = 0;
    for (std::size_t i = 2 + below(8); i > 0; --i) {
      const pddl::Atom chosen = atom(fluents_);
      pddl::GroundAtom fact{chosen.predicate, {}};
      for (const Term argument : chosen.args)
        fact.args.push_back(argument.object_id());
      if (std::find(task_.init.begin(), task_.init.end(), fact) ==
          task_.init.end())
        task_.init.push_back(std::move(fact));
    }
  }

  std::mt19937_64 random_;
  int depth_;
  pddl::Task task_;
  std::size_t fluents_ = 0;
  std::size_t allowed_ = 0;
  std::uint32_t slots_ = 0;
  std::uint32_t frame_size_ = 0;
};

}  // namespace

pddl::Task random_pddl(std::uint64_t seed, int depth) {
  return Generator(seed, depth).run();
}

}  // namespace certifond::planner
