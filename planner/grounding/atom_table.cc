#include "planner/grounding/atom_table.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {

using pddl::ObjectId;
using pddl::PredicateId;

AtomTable::AtomTable(const pddl::Task& task, const NormalTask& normal,
                     const Reachability& reachability)
    : reachability_(reachability),
      is_static_(normal.is_static),
      atom_of_row_(task.predicates.size()) {
  for (std::size_t p = 0; p < task.predicates.size(); ++p)
    if (!is_static_[p]) add_predicate(task, PredicateId(p));
  CERTIFOND_CHECK(atoms_.size() < std::size_t{1} << 30);
  size_ = atoms_.size();
  const std::vector<ObjectId> no_binding;
  for (const pddl::GroundAtom& fact : task.init) {
    count_work(fact.args.size() + 1);
    pddl::Atom atom{fact.predicate, {}};
    for (const ObjectId object : fact.args)
      atom.args.push_back(pddl::Term::object(object));
    const AtomId id = find(atom, no_binding).atom;
    if (id.valid() && !atoms_[id.index()].derived)
      atoms_[id.index()].initially = true;
  }
}

void AtomTable::add_predicate(const pddl::Task& task, PredicateId predicate) {
  const Relation& rows = reachability_.atoms(predicate);
  std::vector<Row> order(rows.size());
  std::iota(order.begin(), order.end(), Row{0});
  counted_sort(order.begin(), order.end(), [&](Row a, Row b) {
    return std::ranges::lexicographical_compare(rows.row(a), rows.row(b));
  });
  std::vector<AtomId>& ids = atom_of_row_[predicate.index()];
  ids.resize(rows.size());
  for (const Row row : order) {
    count_work(rows.arity() + 1);
    ids[row] = AtomId(atoms_.size());
    DraftAtom& atom = atoms_.emplace_back();
    atom.name.predicate = predicate;
    for (const Value value : rows.row(row))
      atom.name.args.push_back(ObjectId(value));
    atom.derived = task.predicates[predicate.index()].is_derived;
  }
}

AtomValue AtomTable::find(const pddl::Atom& atom,
                          const std::vector<ObjectId>& binding) const {
  tuple_.clear();
  for (const pddl::Term term : atom.args)
    tuple_.push_back(term.is_variable() ? binding[term.slot()].value()
                                        : term.object_id().value());
  const Row row = reachability_.atoms(atom.predicate).find(tuple_);
  if (is_static_[atom.predicate.index()] || row == kNoRow)
    return {row != kNoRow, AtomId()};
  return {false, atom_of_row_[atom.predicate.index()][row]};
}

}  // namespace certifond::planner
