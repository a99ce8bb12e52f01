#include "fond/policy/translation.h"

#include <algorithm>

namespace certifond::policy {

Translation::Translation(const NameTable& from, const NameTable& to) {
  ids_.reserve(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    ids_.push_back(to.find(from[NameId(i)]).value_or(NameId()));
  ascending_ = std::is_sorted(ids_.begin(), ids_.end());
}

bool Translation::same_set(std::span<const NameId> a,
                           std::span<const NameId> b) const {
  if (a.size() != b.size()) return false;
  const auto translate = [this](NameId id) { return ids_[id.index()]; };
  if (ascending_) return std::ranges::equal(a, b, {}, translate);
  std::vector<NameId> translated;
  translated.reserve(a.size());
  std::ranges::transform(a, std::back_inserter(translated), translate);
  std::ranges::sort(translated);
  return std::ranges::equal(translated, b);
}

bool Translation::same(CubeView a, CubeView b) const {
  return a.closed == b.closed && same_set(a.positive, b.positive) &&
         same_set(a.negative, b.negative) && same_set(a.free, b.free);
}

bool Translation::same(const CubeList& a, const CubeList& b) const {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!same(a[i], b[i])) return false;
  return true;
}

}  // namespace certifond::policy
