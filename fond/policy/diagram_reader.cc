#include "fond/policy/diagram_reader.h"

#include <string>
#include <string_view>

namespace certifond::policy {
std::uint32_t DiagramReader::level(NameId atom) const {
  return atom.index() < levels_.size() ? levels_[atom.index()] : kNoLevel;
}

bool DiagramReader::read_order() {
  std::vector<NameId>& order = certificate_.order;
  NameId atom;
  while (!forms_.at_close()) {
    if (!forms_.read_open(kAtom) ||
        !forms_.read_atom_words(certificate_.atoms, atom))
      return false;
    if (level(atom) != kNoLevel) {
      forms_.error(quote(to_string(certificate_.atoms[atom])) +
                   " is in the order for the second time (D1)");
      return false;
    }
    if (levels_.size() <= atom.index())
      levels_.resize(atom.index() + 1, kNoLevel);
    levels_[atom.index()] = static_cast<std::uint32_t>(order.size());
    order.push_back(atom);
    if (!forms_.read_close()) return false;
  }
  return forms_.read_close();
}

bool DiagramReader::read_node() {
  DiagramNode node;
  if (!forms_.read_place(certificate_.nodes.size(), "the node number",
                         " (D2)") ||
      !forms_.read_open(kAtom) ||
      !forms_.read_atom_words(certificate_.atoms, node.atom))
    return false;
  if (level(node.atom) == kNoLevel) {
    forms_.error(quote(to_string(certificate_.atoms[node.atom])) +
                 " is not in the order (D3)");
    return false;
  }
  if (!forms_.read_close() || !read_child(node.atom, node.low) ||
      !read_child(node.atom, node.high) || !forms_.read_close())
    return false;
  certificate_.nodes.push_back(node);
  return true;
}

bool DiagramReader::peek_ref(DiagramRef& ref) {
  const bool is_true = forms_.at_word("true");
  if (is_true || forms_.at_word("false")) {
    ref = DiagramRef::terminal(is_true);
    return true;
  }
  std::uint64_t number = 0;
  if (!forms_.peek_number(number, UINT64_MAX,
                          "'true', 'false' or the number of a node"))
    return false;
  if (number >= certificate_.nodes.size()) {
    forms_.error("there is no node " + std::to_string(number) +
                 " before this place (D4)");
    return false;
  }
  ref = DiagramRef::node(number);
  return true;
}

bool DiagramReader::read_ref(DiagramRef& ref) {
  if (!peek_ref(ref)) return false;
  forms_.advance();
  return true;
}

bool DiagramReader::read_child(NameId parent, DiagramRef& ref) {
  if (!peek_ref(ref)) return false;
  if (!ref.is_terminal()) {
    const NameId child = certificate_.nodes[ref.node_index()].atom;
    if (level(child) <= level(parent)) {
      forms_.error("node " + std::to_string(ref.node_index()) + " asks for " +
                   quote(to_string(certificate_.atoms[child])) +
                   ", which does not come after " +
                   quote(to_string(certificate_.atoms[parent])) +
                   " in the order (D5)");
      return false;
    }
  }
  forms_.advance();
  return true;
}

}  // namespace certifond::policy
