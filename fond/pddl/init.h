// The initial state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fond/pddl/atoms.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// Ground atoms in the order of their first occurrence, each once: an
// open-addressing hash table of their positions.
class AtomList {
 public:
  explicit AtomList(std::vector<GroundAtom>& atoms);

  // Makes room for `count` more atoms.
  void reserve(std::size_t count);
  // False if it was there.
  bool add(GroundAtom atom);
  bool contains(const GroundAtom& atom) const;

 private:
  struct Bucket {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  // position + 1; 0 is free
  };

  // The index of its bucket, or of a free one.
  std::size_t find(const GroundAtom& atom, std::uint32_t hash) const;
  void rehash(std::size_t buckets);

  std::vector<GroundAtom>& atoms_;
  std::vector<Bucket> buckets_;
};

// `(:init ...)`, added to the task.
class InitReader {
 public:
  InitReader(Context& context, AtomReader& atoms)
      : context_(context), atoms_(atoms), facts_(context.task.init) {}

  void read(Sexpr section);
  // Reports what was both stated and denied, once all of it is read.
  void finish();

 private:
  struct Denial {
    GroundAtom atom;
    Location location;
  };

  void read_all(Elements elements);
  void read_fact(Sexpr fact);
  void read_atom(Sexpr list);
  void read_denial(Sexpr list);
  void read_assignment(Sexpr list);
  bool refuse(Sexpr list);
  bool check_base(const GroundAtom& atom, Sexpr place);

  Context& context_;
  AtomReader& atoms_;
  AtomList facts_;
  std::vector<Denial> denials_;
};

}  // namespace certifond::pddl
