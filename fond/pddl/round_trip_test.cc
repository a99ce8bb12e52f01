// "read(write(x)) == x", over random trees.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/task.h"
#include "fond/pddl/writer.h"

namespace certifond::pddl {
namespace {

// Makes trees of every shape that text can have.  Types are a chain of choices
// below `object`, and every argument is of a type that fits.
class RandomTask {
 public:
  explicit RandomTask(std::uint32_t seed) : engine_(seed) {}

  Task make() {
    task_.domain_name = "d";
    task_.problem_name = "p";
    if (chance(2)) task_.requirements = {":strips", ":typing"};
    make_types();
    make_objects();
    make_predicates();
    for (std::uint32_t i = pick(3); i > 0; --i) make_rule();
    for (std::uint32_t i = pick(4); i > 0; --i) make_action(i);
    make_init();
    frame_.clear();
    frame_size_ = 0;
    task_.goal = condition(pick(5), task_.predicates.size());
    task_.goal_frame_size = frame_size_;
    return std::move(task_);
  }

 private:
  std::uint32_t pick(std::size_t n) {
    return static_cast<std::uint32_t>(engine_() % n);
  }
  bool chance(std::uint32_t one_in) { return pick(one_in) == 0; }

  void make_types() {
    task_.types.push_back({"object", {}, {}});
    for (std::size_t i = 1, n = 1 + pick(5); i < n; ++i) {
      Type type{"t" + std::to_string(i), {}, {}};
      // Later types, too, may be parents; `object` only by itself.
      for (std::size_t parent = 1; parent < i; ++parent)
        if (chance(3)) type.parents.push_back(TypeId(parent));
      if (type.parents.empty()) type.parents.push_back(TypeId(0));
      task_.types.push_back(type);
    }
    // The order of declaration is not that of the hierarchy.
    if (task_.types.size() > 2) {
      std::swap(task_.types[1], task_.types.back());
      const auto renamed = [&](TypeId id) {
        const std::size_t last = task_.types.size() - 1;
        return id == TypeId(1)      ? TypeId(last)
               : id == TypeId(last) ? TypeId(1)
                                    : id;
      };
      for (Type& type : task_.types)
        for (TypeId& parent : type.parents) parent = renamed(parent);
    }
  }

  std::vector<TypeId> some_types() {
    if (chance(3)) return {TypeId(0)};
    std::vector<TypeId> types;
    for (std::size_t i = 1; i < task_.types.size(); ++i)
      if (chance(2)) types.push_back(TypeId(i));
    if (types.empty()) types.push_back(TypeId(0));
    return types;
  }

  std::vector<Parameter> some_variables(const std::string& prefix) {
    std::vector<Parameter> variables;
    for (std::uint32_t i = pick(3); i > 0; --i)
      variables.push_back({prefix + std::to_string(i), some_types(), {}});
    return variables;
  }

  void make_objects() {
    for (std::uint32_t i = 0, n = pick(6), constants = pick(3); i < n; ++i)
      task_.objects.push_back(
          {"o" + std::to_string(i), some_types(), i < constants, {}});
  }

  void make_predicates() {
    for (std::uint32_t i = 0, n = 1 + pick(4); i < n; ++i)
      task_.predicates.push_back(
          {"p" + std::to_string(i), some_variables("x"), false, {}});
  }

  // The variables and objects that fit.
  std::vector<Term> candidates(const std::vector<TypeId>& wanted) {
    std::vector<Term> terms;
    for (std::uint32_t slot = 0; slot < frame_.size(); ++slot)
      if (always_fits(frame_[slot], wanted))
        terms.push_back(Term::variable(slot));
    for (ObjectId id : objects_of(task_, wanted))
      terms.push_back(Term::object(id));
    return terms;
  }

  bool always_fits(const std::vector<TypeId>& types,
                   const std::vector<TypeId>& wanted) {
    for (TypeId type : types)
      if (!fits(task_, {type}, wanted)) return false;
    return true;
  }

  // False if some argument has nothing that fits.
  bool make_atom(std::size_t predicates, Atom& atom) {
    atom.predicate = PredicateId(pick(predicates));
    for (const Parameter& parameter :
         task_.predicates[atom.predicate.index()].parameters) {
      const std::vector<Term> terms = candidates(parameter.types);
      if (terms.empty()) {
        atom = Atom();
        return false;
      }
      atom.args.push_back(terms[pick(terms.size())]);
    }
    return true;
  }

  template <typename Body, typename Make>
  void quantify(Body& body, Make make_child) {
    body.variables = some_variables("q" + std::to_string(frame_.size()) + "x");
    body.first_slot = static_cast<std::uint32_t>(frame_.size());
    for (const Parameter& variable : body.variables)
      frame_.push_back(variable.types);
    frame_size_ =
        std::max(frame_size_, static_cast<std::uint32_t>(frame_.size()));
    body.children.push_back(make_child());
    frame_.resize(body.first_slot);
  }

  // Uses the first `predicates` predicates only.
  Condition condition(std::uint32_t depth, std::size_t predicates) {
    using Kind = Condition::Kind;
    Condition result;
    const auto child = [&] { return condition(depth - 1, predicates); };
    if (depth == 0 || predicates == 0) {
      if (predicates > 0 && make_atom(predicates, result.atom))
        result.kind = Kind::kAtom;
      else if (chance(2))
        result.kind = Kind::kFalse;
      return result;
    }
    constexpr Kind kKinds[] = {Kind::kNot,   Kind::kAnd,    Kind::kOr,
                               Kind::kImply, Kind::kForall, Kind::kExists,
                               Kind::kEqual};
    result.kind = kKinds[pick(std::size(kKinds))];
    if (result.kind == Kind::kForall || result.kind == Kind::kExists) {
      quantify(result, child);
    } else if (result.kind == Kind::kEqual) {
      const std::vector<Term> terms = candidates({TypeId(0)});
      if (terms.empty()) return Condition();
      result.atom.args = {terms[pick(terms.size())], terms[pick(terms.size())]};
    } else {
      const std::uint32_t count = result.kind == Kind::kNot     ? 1
                                  : result.kind == Kind::kImply ? 2
                                                                : 1 + pick(3);
      for (std::uint32_t i = 0; i < count; ++i)
        result.children.push_back(child());
    }
    return result;
  }

  Effect effect(std::uint32_t depth) {
    using Kind = Effect::Kind;
    Effect result;
    const auto child = [&] { return effect(depth - 1); };
    if (depth == 0) {
      if (make_atom(base_predicates_, result.atom))
        result.kind = chance(2) ? Kind::kAdd : Kind::kDelete;
      return result;
    }
    constexpr Kind kKinds[] = {Kind::kAnd, Kind::kOneof, Kind::kWhen,
                               Kind::kForall};
    result.kind = kKinds[pick(std::size(kKinds))];
    if (result.kind == Kind::kForall) {
      quantify(result, child);
    } else if (result.kind == Kind::kWhen) {
      result.condition = condition(pick(3), task_.predicates.size());
      result.children.push_back(child());
    } else {
      for (std::uint32_t i = 1 + pick(3); i > 0; --i)
        result.children.push_back(child());
      if (result.kind == Kind::kOneof && chance(2)) label(result);
    }
    return result;
  }

  static void label(Effect& choice) {
    choice.name = "choice";
    for (std::size_t i = 0; i < choice.children.size(); ++i)
      choice.labels.push_back("l" + std::to_string(i));
  }

  void bind(const std::vector<Parameter>& parameters) {
    frame_.clear();
    for (const Parameter& parameter : parameters)
      frame_.push_back(parameter.types);
    frame_size_ = static_cast<std::uint32_t>(frame_.size());
  }

  // A rule for the newest predicate, on those before it.
  void make_rule() {
    if (base_predicates_ == 0) base_predicates_ = task_.predicates.size();
    DerivedRule rule;
    if (task_.derived.empty() || chance(2))
      task_.predicates.push_back({"d" + std::to_string(task_.predicates.size()),
                                  some_variables("x"),
                                  true,
                                  {}});
    rule.head = PredicateId(task_.predicates.size() - 1);
    rule.parameters = task_.predicates.back().parameters;
    bind(rule.parameters);
    rule.body = condition(pick(4), task_.predicates.size() - 1);
    rule.frame_size = frame_size_;
    task_.derived.push_back(std::move(rule));
  }

  void make_action(std::uint32_t number) {
    if (base_predicates_ == 0) base_predicates_ = task_.predicates.size();
    Action action;
    action.name = "a" + std::to_string(number);
    action.parameters = some_variables("x");
    bind(action.parameters);
    action.precondition = condition(pick(4), task_.predicates.size());
    action.effect = effect(pick(5));
    action.frame_size = frame_size_;
    task_.actions.push_back(std::move(action));
  }

  void make_init() {
    if (base_predicates_ == 0) base_predicates_ = task_.predicates.size();
    frame_.clear();
    add_facts(pick(8), task_.init);
    for (std::uint32_t i = pick(3); i > 0; --i) {
      InitChoice& choice = task_.init_choices.emplace_back();
      for (std::uint32_t a = 1 + pick(3); a > 0; --a)
        add_facts(pick(3), choice.alternatives.emplace_back());
    }
  }

  void add_facts(std::uint32_t count, std::vector<GroundAtom>& facts) {
    for (; count > 0; --count) {
      Atom atom;
      if (!make_atom(base_predicates_, atom)) continue;
      GroundAtom fact{atom.predicate, {}};
      for (Term arg : atom.args) fact.args.push_back(arg.object_id());
      if (std::find(facts.begin(), facts.end(), fact) == facts.end())
        facts.push_back(fact);
    }
  }

  std::mt19937 engine_;
  Task task_;
  std::size_t base_predicates_ = 0;  // those that are not derived come first
  std::vector<std::vector<TypeId>> frame_;
  std::uint32_t frame_size_ = 0;
};

TEST(RoundTrip, ReadOfWriteIsTheSameTask) {
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    const Task task = RandomTask(seed).make();
    const SourceFile domain("domain", write_domain(task));
    const SourceFile problem("problem", write_problem(task));
    const ReadResult result = read_task(domain, problem);
    ASSERT_TRUE(result.task.has_value())
        << "seed " << seed << '\n'
        << result.diagnostics.render({&domain, &problem});
    ASSERT_TRUE(*result.task == task) << "seed " << seed << '\n'
                                      << domain.text() << problem.text();
  }
}

}  // namespace
}  // namespace certifond::pddl
