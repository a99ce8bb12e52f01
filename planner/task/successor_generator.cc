#include "planner/task/successor_generator.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// A positive precondition in the encoding.
struct Test {
  VariableId variable;
  std::uint32_t value = 0;

  friend auto operator<=>(const Test&, const Test&) = default;
};

// Sorted by variable; nothing if two tests exclude each other, so that the
// operator is applicable in no state.
std::optional<std::vector<Test>> positive_tests(const Task& task,
                                                OperatorId id) {
  std::vector<Test> tests;
  for (const Literal literal : task.precondition(id)) {
    if (literal.negated()) continue;
    const GroundedAtom& atom = task.atoms[literal.atom().index()];
    tests.push_back({atom.variable, atom.value});
  }
  std::sort(tests.begin(), tests.end());
  tests.erase(std::unique(tests.begin(), tests.end()), tests.end());
  const auto clash = std::adjacent_find(
      tests.begin(), tests.end(),
      [](const Test& a, const Test& b) { return a.variable == b.variable; });
  if (clash != tests.end()) return std::nullopt;
  return tests;
}

std::uint32_t size32(std::size_t size) {
  return static_cast<std::uint32_t>(size);
}

}  // namespace

struct SuccessorGenerator::Builder {
  struct Item {
    OperatorId id;
    std::vector<Test> tests;
  };

  SuccessorGenerator& out;
  const Task& task;
  std::vector<Item> items;  // sorted by tests, then id

  void add_items() {
    for (std::size_t i = 0; i < task.operators.size(); ++i) {
      auto tests = positive_tests(task, OperatorId(i));
      if (tests) items.push_back({OperatorId(i), std::move(*tests)});
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const Item& a, const Item& b) {
                       count_work();
                       return a.tests < b.tests;
                     });
  }

  void add_entry(OperatorId id) {
    const std::uint32_t begin = size32(out.negative_.size());
    for (const Literal literal : task.precondition(id)) {
      if (literal.negated()) out.negative_.push_back(literal);
    }
    out.operators_.push_back({id, {begin, size32(out.negative_.size())}});
  }

  // items[begin, end) agree on their first `depth` tests and are to become the
  // node that children_[slot] names (the root: no slot).
  struct Part {
    std::size_t begin;
    std::size_t end;
    std::size_t depth;
    std::uint32_t slot;
  };
  std::vector<Part> open;

  // No recursion: an operator may have as many tests as there are objects.
  void build() {
    open.push_back({0, items.size(), 0, kNoChild});
    while (!open.empty()) {
      Part part = open.back();
      open.pop_back();
      add_node(part);
    }
  }

  void add_node(Part part) {
    count_work(part.end - part.begin + 1);
    const std::uint32_t node = size32(out.nodes_.size());
    out.nodes_.emplace_back();
    if (part.slot != kNoChild) out.children_[part.slot] = node;
    const std::uint32_t first = size32(out.operators_.size());
    while (part.begin < part.end &&
           items[part.begin].tests.size() == part.depth) {
      add_entry(items[part.begin++].id);
    }
    out.nodes_[node].operators = {first, size32(out.operators_.size())};
    add_switches(node, part);
  }

  void add_switches(std::uint32_t node, const Part& part) {
    const std::uint32_t first = size32(out.switches_.size());
    const auto test = [&](std::size_t i) { return items[i].tests[part.depth]; };
    for (std::size_t i = part.begin; i < part.end;) {
      const VariableId variable = test(i).variable;
      const std::uint32_t children = size32(out.children_.size());
      out.switches_.push_back({variable, children});
      out.children_.resize(
          out.children_.size() + task.variables[variable.index()].domain_size(),
          kNoChild);
      while (i < part.end && test(i).variable == variable) {
        const std::size_t begin = i;
        while (i < part.end && test(i) == test(begin)) ++i;
        open.push_back(
            {begin, i, part.depth + 1, children + test(begin).value});
      }
    }
    out.nodes_[node].switches = {first, size32(out.switches_.size())};
  }
};

SuccessorGenerator::SuccessorGenerator(const StatePacker& packer)
    : packer_(&packer) {
  Builder builder{*this, packer.task(), {}, {}};
  builder.add_items();
  builder.build();
  stack_.reserve(nodes_.size());
}

void SuccessorGenerator::applicable(const Word* state,
                                    std::vector<OperatorId>& result) const {
  result.clear();
  stack_.assign(1, 0);
  while (!stack_.empty()) {
    const Node node = nodes_[stack_.back()];
    stack_.pop_back();
    count_work(node.operators.size() + node.switches.size());
    for (std::uint32_t i = node.operators.begin; i < node.operators.end; ++i) {
      const Entry& entry = operators_[i];
      const std::span<const Literal> negative(
          negative_.data() + entry.negative.begin, entry.negative.size());
      if (packer_->holds(negative, state)) result.push_back(entry.id);
    }
    for (std::uint32_t i = node.switches.begin; i < node.switches.end; ++i) {
      const std::uint32_t value = packer_->value(switches_[i].variable, state);
      const std::uint32_t child = children_[switches_[i].children + value];
      if (child != kNoChild) stack_.push_back(child);
    }
  }
  std::sort(result.begin(), result.end());
}

std::size_t SuccessorGenerator::bytes() const {
  return nodes_.capacity() * sizeof(Node) +
         switches_.capacity() * sizeof(Switch) +
         children_.capacity() * sizeof(std::uint32_t) +
         operators_.capacity() * sizeof(Entry) +
         negative_.capacity() * sizeof(Literal);
}

}  // namespace certifond::planner
