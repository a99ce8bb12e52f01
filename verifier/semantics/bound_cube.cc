#include "verifier/semantics/bound_cube.h"

#include <algorithm>
#include <iterator>

namespace certifond::verifier {
namespace {

using Atoms = std::vector<AtomId>;

Atoms united(std::span<const AtomId> a, std::span<const AtomId> b) {
  Atoms result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(),
                 std::back_inserter(result));
  return result;
}

Atoms common(std::span<const AtomId> a, std::span<const AtomId> b) {
  Atoms result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                        std::back_inserter(result));
  return result;
}

Atoms without(std::span<const AtomId> a, std::span<const AtomId> b) {
  Atoms result;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(),
                      std::back_inserter(result));
  return result;
}

}  // namespace

BoundCube conjunction(const AtomTable& atoms, BoundCubeView a,
                      BoundCubeView b) {
  BoundCube result;
  result.closed = a.closed || b.closed;
  result.positive = united(a.positive, b.positive);
  result.negative = united(a.negative, b.negative);
  result.impossible = a.impossible || b.impossible ||
                      !common(result.positive, result.negative).empty();
  if (!result.closed) return result;

  // What may be true: what every closed one of the two names.
  const Atoms of_a = united(a.positive, a.free);
  const Atoms of_b = united(b.positive, b.free);
  const Atoms allowed = !a.closed   ? of_b
                        : !b.closed ? of_a
                                    : common(of_a, of_b);
  const auto is_derived = [&](AtomId atom) { return atoms.is_derived(atom); };
  for (AtomId atom : without(result.positive, allowed))
    if (!is_derived(atom)) result.impossible = true;
  result.free = without(without(allowed, result.positive), result.negative);
  std::erase_if(result.free, is_derived);
  std::erase_if(result.negative,
                [&](AtomId atom) { return !is_derived(atom); });
  return result;
}

BoundCubeView BoundCubeList::operator[](std::size_t index) const {
  const Shape& shape = shapes_[index];
  const std::span<const AtomId> all(literals_);
  BoundCubeView view;
  view.closed = shape.closed;
  view.impossible = shape.impossible;
  view.positive = all.subspan(shape.begin, shape.positive);
  view.negative = all.subspan(shape.begin + shape.positive, shape.negative);
  view.free =
      all.subspan(shape.begin + shape.positive + shape.negative, shape.free);
  return view;
}

void BoundCubeList::push_back(BoundCubeView cube) {
  Shape shape;
  shape.begin = literals_.size();
  shape.positive = static_cast<std::uint32_t>(cube.positive.size());
  shape.negative = static_cast<std::uint32_t>(cube.negative.size());
  shape.free = static_cast<std::uint32_t>(cube.free.size());
  shape.closed = cube.closed;
  shape.impossible = cube.impossible;
  shapes_.push_back(shape);
  for (const auto list : {cube.positive, cube.negative, cube.free})
    literals_.insert(literals_.end(), list.begin(), list.end());
}

BoundAtoms::BoundAtoms(Semantics& semantics, const policy::NameTable& names)
    : budget_(semantics.budget()) {
  entries_.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    budget_.tick();
    const pddl::GroundAtom atom = semantics.resolve(names[policy::NameId(i)]);
    const PredicateRole role = semantics.atoms().role(atom.predicate);
    Entry entry;
    if (role == PredicateRole::kStatic)
      entry.value = semantics.atoms().static_holds(atom);
    else
      entry.id = semantics.intern(atom);
    entry.derived = role == PredicateRole::kDerived;
    entries_.push_back(entry);
  }
}

// Appends the ids of the names; a static one is left out, or makes the cube
// impossible.
void BoundAtoms::take(std::span<const policy::NameId> names, bool sign,
                      std::vector<AtomId>& out, bool& impossible) const {
  for (policy::NameId name : names) {
    const Entry& entry = entries_.at(name.index());
    if (entry.id.valid())
      out.push_back(entry.id);
    else if (entry.value != sign)
      impossible = true;
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

BoundCube BoundAtoms::bind(policy::CubeView cube) const {
  budget_.tick(
      1 +
      (cube.positive.size() + cube.negative.size() + cube.free.size()) / 256);
  BoundCube result;
  result.closed = cube.closed;
  take(cube.positive, true, result.positive, result.impossible);
  take(cube.negative, false, result.negative, result.impossible);
  for (policy::NameId name : cube.free) {
    const Entry& entry = entries_.at(name.index());
    if (entry.id.valid() && !entry.derived) result.free.push_back(entry.id);
  }
  std::sort(result.free.begin(), result.free.end());
  result.free.erase(std::unique(result.free.begin(), result.free.end()),
                    result.free.end());
  result.free = without(result.free, result.positive);
  if (!common(result.positive, result.negative).empty())
    result.impossible = true;
  return result;
}

}  // namespace certifond::verifier
