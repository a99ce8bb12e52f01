#include "fond/policy/arbitrary.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace certifond::policy {
namespace {

template <typename T>
T pick(T below) {
  return *rc::gen::inRange<T>(0, below);
}

bool coin() { return pick(2) == 0; }

std::string arbitrary_word() {
  const char alphabet[] = "abcxyz019-_:?\"'@/\xc3\xa9";
  const auto count = static_cast<std::size_t>(1 + pick(4));
  std::string word = *rc::gen::container<std::string>(
      count, rc::gen::elementOf(std::string(alphabet)));
  if (word.front() == ':') word.front() = 'c';
  return word;
}

NameTable arbitrary_table(std::size_t size) {
  NameTable table;
  while (table.size() < size) {
    GroundName name{arbitrary_word(), {}};
    for (int i = pick(4); i > 0; --i) name.args.push_back(arbitrary_word());
    table.intern(name);
  }
  return table;
}

// An action may be called `not`.
NameTable arbitrary_actions() {
  NameTable table = arbitrary_table(static_cast<std::size_t>(1 + pick(4)));
  if (coin()) table.intern("not " + arbitrary_word());
  return table;
}

NameId arbitrary_id(const NameTable& table) {
  return NameId(pick(table.size()));
}

// Each atom is in one of the two lists or in none.
Cube arbitrary_cube(const NameTable& atoms) {
  Cube cube;
  cube.closed = coin();
  std::vector<NameId>& others = cube.closed ? cube.free : cube.negative;
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    const int where = pick(4);
    if (where == 0) cube.positive.push_back(NameId(i));
    if (where == 1) others.push_back(NameId(i));
  }
  return cube;
}

Digest arbitrary_digest() {
  if (coin()) return "";
  return *rc::gen::container<std::string>(
      64, rc::gen::elementOf(std::string("0123456789abcdef")));
}

Header arbitrary_header() {
  Header header;
  if (coin()) header.domain_name = arbitrary_word();
  if (coin()) header.problem_name = arbitrary_word();
  header.domain_digest = arbitrary_digest();
  header.problem_digest = arbitrary_digest();
  return header;
}

Policy make_policy() {
  Policy policy;
  policy.header = arbitrary_header();
  policy.atoms = arbitrary_table(static_cast<std::size_t>(pick(8)));
  policy.actions = arbitrary_actions();
  for (int i = pick(8); i > 0; --i)
    policy.rules.push_back(arbitrary_cube(policy.atoms),
                           arbitrary_id(policy.actions));
  return policy;
}

StrongCyclicCertificate make_strong_cyclic() {
  StrongCyclicCertificate certificate;
  certificate.header = arbitrary_header();
  certificate.policy_digest = arbitrary_digest();
  certificate.strong = coin();
  certificate.atoms = arbitrary_table(static_cast<std::size_t>(pick(8)));
  certificate.actions = arbitrary_actions();
  if (coin()) certificate.common = arbitrary_cube(certificate.atoms);
  const auto size = static_cast<std::uint32_t>(pick(8));
  std::uint32_t rank = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    CertifiedRule rule;
    rule.cube = arbitrary_cube(certificate.atoms);
    rule.action = arbitrary_id(certificate.actions);
    rule.rank = rank += pick(3u);
    rule.goal_successor = coin();
    for (std::uint32_t successor = 0; successor < size; ++successor)
      if (pick(4) == 0) rule.successors.push_back(successor);
    certificate.rules.push_back(rule);
  }
  return certificate;
}

DiagramRef arbitrary_ref(std::size_t nodes) {
  const std::size_t index = pick(nodes + 2);
  return index < 2 ? DiagramRef::terminal(index == 1)
                   : DiagramRef::node(index - 2);
}

// Nodes with atoms from the end of the order to its front; `below` is how many
// nodes ask for later atoms than the current one.
void add_diagrams(UnsolvableCertificate& certificate) {
  for (std::size_t i = 0; i < certificate.atoms.size(); ++i)
    if (coin()) certificate.order.push_back(NameId(i));
  if (coin()) std::ranges::reverse(certificate.order);
  for (std::size_t i = certificate.order.size(); i-- > 0;) {
    const std::size_t below = certificate.nodes.size();
    for (int count = pick(3); count > 0; --count) {
      const DiagramRef low = arbitrary_ref(below);
      certificate.nodes.push_back(
          {certificate.order[i], low, arbitrary_ref(below)});
    }
  }
}

UnsolvableCertificate make_unsolvable() {
  UnsolvableCertificate certificate;
  certificate.header = arbitrary_header();
  certificate.atoms = arbitrary_table(static_cast<std::size_t>(pick(8)));
  if (coin()) certificate.common = arbitrary_cube(certificate.atoms);
  if (coin()) add_diagrams(certificate);
  for (int i = pick(5); i > 0; --i) {
    Layer layer;
    if (coin())
      layer.diagram = arbitrary_ref(certificate.nodes.size());
    else
      for (int cubes = pick(4); cubes > 0; --cubes)
        layer.cubes.push_back(arbitrary_cube(certificate.atoms));
    certificate.layers.push_back(std::move(layer));
  }
  return certificate;
}

}  // namespace

rc::Gen<Policy> arbitrary_policy() { return rc::gen::exec(make_policy); }

rc::Gen<StrongCyclicCertificate> arbitrary_strong_cyclic() {
  return rc::gen::exec(make_strong_cyclic);
}

rc::Gen<UnsolvableCertificate> arbitrary_unsolvable() {
  return rc::gen::exec(make_unsolvable);
}

}  // namespace certifond::policy
