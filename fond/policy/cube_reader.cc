#include "fond/policy/cube_reader.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace certifond::policy {
namespace {

constexpr std::string_view kCube = "'(:state ..)' or '(:when ..)'";

bool read_atom_after_open(FormReader& forms, NameTable& atoms,
                          std::vector<NameId>& to) {
  NameId id;
  if (!forms.read_atom_words(atoms, id)) return false;
  if (to.size() >= forms.options().max_literals) {
    forms.scanner().fatal("a condition of more than " +
                          std::to_string(forms.options().max_literals) +
                          " literals");
    return false;
  }
  to.push_back(id);
  return forms.read_close();
}

bool read_free(FormReader& forms, NameTable& atoms, Cube& cube) {
  forms.advance();
  while (!forms.at_close())
    if (!forms.read_open(kAtom) ||
        !read_atom_after_open(forms, atoms, cube.free))
      return false;
  return forms.read_close();
}

bool read_state(FormReader& forms, NameTable& atoms, Cube& cube) {
  while (!forms.at_close()) {
    if (!forms.read_open(kAtom)) return false;
    if (forms.at_word("not")) {
      forms.error(
          "a ':state' lists the true atoms and no others; a condition with "
          "'not' is a ':when'");
      return false;
    }
    if (!(forms.at_word(":free")
              ? read_free(forms, atoms, cube)
              : read_atom_after_open(forms, atoms, cube.positive)))
      return false;
  }
  return true;
}

bool read_when(FormReader& forms, NameTable& atoms, Cube& cube) {
  while (!forms.at_close()) {
    if (!forms.read_open("an atom '(name arg ..)' or '(not (name arg ..))'"))
      return false;
    if (!forms.at_word("not")) {
      if (!read_atom_after_open(forms, atoms, cube.positive)) return false;
      continue;
    }
    forms.advance();
    if (!forms.read_open(kAtom) ||
        !read_atom_after_open(forms, atoms, cube.negative) ||
        !forms.read_close())
      return false;
  }
  return true;
}

void make_set(std::vector<NameId>& ids) {
  if (std::ranges::adjacent_find(ids, std::ranges::greater_equal()) ==
      ids.end())
    return;
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

// Of two ascending lists.
const NameId* find_common(const std::vector<NameId>& a,
                          const std::vector<NameId>& b) {
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) return &a[i];
    if (a[i] < b[j])
      ++i;
    else
      ++j;
  }
  return nullptr;
}

// R3: no atom true and false, or true and free.
bool finish_cube(FormReader& forms, const NameTable& atoms, Cube& cube) {
  make_set(cube.positive);
  std::vector<NameId>& others = cube.closed ? cube.free : cube.negative;
  make_set(others);
  const NameId* both = find_common(cube.positive, others);
  if (both == nullptr) return true;
  forms.error(
      "the condition has " + quote(to_string(atoms[*both])) +
      (cube.closed ? " both true and free (R3)" : " both true and false (R3)"));
  return false;
}

}  // namespace

bool read_cube(FormReader& forms, NameTable& atoms, Cube& cube) {
  return forms.read_open(kCube) &&
         read_cube_after_open(forms, atoms, cube, kCube);
}

bool read_cube_after_open(FormReader& forms, NameTable& atoms, Cube& cube,
                          std::string_view expected) {
  cube.closed = forms.at_word(":state");
  if (!cube.closed && !forms.at_word(":when")) {
    forms.expected(expected);
    return false;
  }
  forms.advance();
  cube.positive.clear();
  cube.negative.clear();
  cube.free.clear();
  return (cube.closed ? read_state(forms, atoms, cube)
                      : read_when(forms, atoms, cube)) &&
         finish_cube(forms, atoms, cube) && forms.read_close();
}

}  // namespace certifond::policy
