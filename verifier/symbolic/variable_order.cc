#include "verifier/symbolic/variable_order.h"

#include <utility>

namespace certifond::verifier::symbolic {
namespace {

constexpr std::uint32_t kNever = 0xffffffff;

class Relaxation {
 public:
  Relaxation(std::span<const ActionFacts> actions, std::size_t atoms)
      : actions_(actions),
        asked_by_(atoms),
        reached_(atoms, false),
        places_(atoms, kNever) {
    for (std::uint32_t a = 0; a < actions.size(); ++a) {
      missing_.push_back(actions[a].required.size());
      if (missing_[a] == 0) possible_.push_back(a);
      for (const AtomId atom : actions[a].required)
        asked_by_[atom.index()].push_back(a);
    }
  }

  void reach(AtomId atom) {
    if (reached_[atom.index()]) return;
    reached_[atom.index()] = true;
    for (const std::uint32_t action : asked_by_[atom.index()])
      if (--missing_[action] == 0) possible_.push_back(action);
  }

  void run() {
    for (std::size_t next = 0; next < possible_.size(); ++next)
      for (const OutcomeFacts& outcome : actions_[possible_[next]].outcomes)
        apply(outcome);
  }

  std::vector<std::uint32_t> places() {
    for (std::uint32_t& place : places_)
      if (place == kNever) place = changed_++;
    return std::move(places_);
  }

 private:
  void apply(const OutcomeFacts& outcome) {
    for (const auto* list : {&outcome.adds, &outcome.may_add, &outcome.deletes,
                             &outcome.may_delete})
      for (const AtomId atom : *list)
        if (places_[atom.index()] == kNever) places_[atom.index()] = changed_++;
    for (const auto* list : {&outcome.adds, &outcome.may_add})
      for (const AtomId atom : *list) reach(atom);
  }

  std::span<const ActionFacts> actions_;
  std::vector<std::vector<std::uint32_t>> asked_by_;  // by atom
  std::vector<std::size_t> missing_;     // by action: atoms not reached yet
  std::vector<std::uint32_t> possible_;  // actions, in the order found
  std::vector<bool> reached_;            // by atom
  std::vector<std::uint32_t> places_;    // by atom
  std::uint32_t changed_ = 0;
};

}  // namespace

std::vector<std::uint32_t> change_order(std::span<const AtomId> initial,
                                        std::span<const ActionFacts> actions,
                                        std::size_t atoms) {
  Relaxation relaxation(actions, atoms);
  for (const AtomId atom : initial) relaxation.reach(atom);
  relaxation.run();
  return relaxation.places();
}

}  // namespace certifond::verifier::symbolic
