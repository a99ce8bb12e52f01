#include "planner/search/learning/symmetry.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "planner/search/learning/interchangeable.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::uint32_t kNowhere = 0xffffffff;

// Spreads a number over 64 bits (splitmix64's last step).
std::uint64_t spread(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace

Symmetry::Symmetry(const StatePacker& packer, bool wanted) : packer_(packer) {
  if (!wanted) return;
  const Task& task = packer.task();
  for (InterchangeableObjects& found : find_interchangeable(task)) {
    Class c;
    c.first = members_;
    c.size = static_cast<std::uint32_t>(found.objects.size());
    c.place.assign(task.atoms.size(), kNowhere);
    c.atoms = std::move(found.atoms);
    std::set<VariableId> variables;
    for (std::uint32_t place = 0; place < c.atoms.size(); ++place) {
      c.place[c.atoms[place].index()] = place;
      variables.insert(task.atoms[c.atoms[place].index()].variable);
      if (place % c.size == 0) c.weight.push_back(spread(place));
    }
    c.variables.assign(variables.begin(), variables.end());
    members_ += c.size;
    classes_.push_back(std::move(c));
  }
}

std::vector<std::size_t> Symmetry::class_sizes() const {
  std::vector<std::size_t> sizes;
  for (const Class& c : classes_) sizes.push_back(c.size);
  return sizes;
}

bool Symmetry::make_canonical(Word* state, Permutation& permutation) const {
  permutation.clear();
  bool changed = false;
  for (const Class& c : classes_)
    changed = make_canonical(c, state, permutation) || changed;
  return changed;
}

bool Symmetry::make_canonical(const Class& c, Word* state,
                              Permutation& to) const {
  count_work(c.variables.size() + c.size);
  const Task& task = packer_.task();
  profile_.assign(c.size, 0);
  true_places_.clear();
  for (const VariableId v : c.variables) {
    const std::uint32_t value = packer_.value(v, state);
    if (value == 0) continue;
    const AtomId atom = task.variables[v.index()].atoms[value - 1];
    const std::uint32_t place = c.place[atom.index()];
    if (place == kNowhere) continue;
    profile_[place % c.size] += c.weight[place / c.size];
    true_places_.push_back(place);
  }
  if (std::is_sorted(profile_.begin(), profile_.end())) return false;
  order_.resize(c.size);
  std::iota(order_.begin(), order_.end(), 0);
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) {
                     return profile_[a] < profile_[b];
                   });
  if (to.empty()) {
    to.resize(members_);
    std::iota(to.begin(), to.end(), 0);
  }
  for (std::uint32_t i = 0; i < c.size; ++i)
    to[c.first + order_[i]] = c.first + i;
  for (const std::uint32_t place : true_places_)
    packer_.remove(c.atoms[place], state);
  for (const std::uint32_t place : true_places_) {
    const std::uint32_t member = to[c.first + place % c.size] - c.first;
    packer_.add(c.atoms[place - place % c.size + member], state);
  }
  return true;
}

AtomId Symmetry::image(AtomId atom, const Permutation& by) const {
  for (const Class& c : classes_) {
    const std::uint32_t place = c.place[atom.index()];
    if (place == kNowhere) continue;
    const std::uint32_t member = by[c.first + place % c.size] - c.first;
    atom = c.atoms[place - place % c.size + member];
  }
  return atom;
}

Cube Symmetry::image(std::span<const Literal> cube,
                     const Permutation& by) const {
  count_work(cube.size() * (classes_.size() + 1));
  Cube result(cube.begin(), cube.end());
  if (by.empty()) return result;
  for (Literal& literal : result) {
    const AtomId atom = image(literal.atom(), by);
    literal =
        literal.negated() ? Literal::negative(atom) : Literal::positive(atom);
  }
  std::sort(result.begin(), result.end());
  return result;
}

Permutation Symmetry::inverse(const Permutation& permutation) {
  Permutation result(permutation.size());
  for (std::uint32_t i = 0; i < permutation.size(); ++i)
    result[permutation[i]] = i;
  return result;
}

Permutation Symmetry::compose(const Permutation& a, const Permutation& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  Permutation result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = b[a[i]];
  return result;
}

std::optional<std::vector<Cube>> Symmetry::images(std::vector<Cube> cubes,
                                                  std::size_t most) const {
  std::vector<Permutation> swaps;  // of neighbours: they generate the rest
  for (const Class& c : classes_) {
    for (std::uint32_t i = c.first; i + 1 < c.first + c.size; ++i) {
      count_work(members_);
      swaps.emplace_back(members_);
      std::iota(swaps.back().begin(), swaps.back().end(), 0);
      std::swap(swaps.back()[i], swaps.back()[i + 1]);
    }
  }
  std::set<Cube> seen(cubes.begin(), cubes.end());
  while (!cubes.empty()) {
    const Cube cube = std::move(cubes.back());
    cubes.pop_back();
    for (const Permutation& swap : swaps) {
      count_work(cube.size());
      Cube next = image(cube, swap);
      if (seen.insert(next).second) cubes.push_back(std::move(next));
    }
    if (seen.size() > most) return std::nullopt;
  }
  return std::vector<Cube>(seen.begin(), seen.end());
}

}  // namespace certifond::planner
