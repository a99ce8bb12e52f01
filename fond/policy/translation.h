// Compares ids of different name tables by name.
#pragma once

#include <span>
#include <vector>

#include "fond/policy/cube.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// Says whether things in terms of the table `from` are the same as things in
// terms of the table `to`.
class Translation {
 public:
  Translation(const NameTable& from, const NameTable& to);

  bool same(NameId a, NameId b) const { return ids_[a.index()] == b; }
  bool same(CubeView a, CubeView b) const;
  bool same(const CubeList& a, const CubeList& b) const;

 private:
  bool same_set(std::span<const NameId> a, std::span<const NameId> b) const;

  std::vector<NameId> ids_;  // invalid where `to` lacks the name
  bool ascending_ = true;    // equal sets are equal lists
};

}  // namespace certifond::policy
