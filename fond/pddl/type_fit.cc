#include "fond/pddl/type_fit.h"

#include <algorithm>

namespace certifond::pddl {
namespace {

std::uint64_t key(TypeId a, TypeId b) {
  return std::uint64_t{a.value()} << 32 | b.value();
}

}  // namespace

bool TypeFit::is_below(TypeId type, TypeId wanted) {
  if (type == wanted || wanted == TypeId(0)) return true;
  const auto [entry, fresh] = below_.try_emplace(key(type, wanted), false);
  if (fresh) entry->second = fits(task_, {type}, {wanted});
  return entry->second;
}

bool TypeFit::below_any(TypeId type, const std::vector<TypeId>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](TypeId w) { return is_below(type, w); });
}

bool TypeFit::object_fits(const std::vector<TypeId>& types,
                          const std::vector<TypeId>& wanted) {
  return std::any_of(types.begin(), types.end(),
                     [&](TypeId type) { return below_any(type, wanted); });
}

Fit TypeFit::variable_fit(const std::vector<TypeId>& types,
                          const std::vector<TypeId>& wanted) {
  if (std::all_of(types.begin(), types.end(),
                  [&](TypeId type) { return below_any(type, wanted); }))
    return Fit::kAlways;
  for (TypeId type : types)
    for (TypeId w : wanted)
      if (can_meet(type, w)) return Fit::kSometimes;
  return Fit::kNever;
}

bool TypeFit::can_meet(TypeId a, TypeId b) {
  if (a > b) std::swap(a, b);
  const auto [entry, fresh] = meet_.try_emplace(key(a, b), false);
  if (fresh) entry->second = search_meeting(a, b);
  return entry->second;
}

// A common subtype, or an object that is of both types by an `either`.
bool TypeFit::search_meeting(TypeId a, TypeId b) {
  for (std::size_t i = 0; i < task_.types.size(); ++i)
    if (is_below(TypeId(i), a) && is_below(TypeId(i), b)) return true;
  for (const Object& object : task_.objects)
    if (object.types.size() > 1 && object_fits(object.types, {a}) &&
        object_fits(object.types, {b}))
      return true;
  return false;
}

}  // namespace certifond::pddl
