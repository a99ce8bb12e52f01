#include "tools/simulation/choosers.h"

#include <optional>
#include <string>

#include "fond/base/utf8.h"
#include "tools/simulation/trace.h"

namespace certifond::tools {

Simulator::Chooser random_chooser(generators::Rng& rng) {
  return [&rng](const Simulator::State& state) {
    return rng.below(static_cast<std::uint32_t>(state.leads.size()));
  };
}

Simulator::Chooser list_chooser(const std::vector<std::size_t>& choices) {
  return
      [&choices, next = std::size_t{0}](
          const Simulator::State& state) mutable -> std::optional<std::size_t> {
        if (state.lead.size() == 1) return 0;
        if (next == choices.size()) return std::nullopt;
        const std::size_t choice = choices[next++];
        if (choice > state.lead.size())
          throw WrongChoice("there is no outcome " + std::to_string(choice) +
                            " of " + to_string(state.leads[0].step.action));
        return state.lead[choice - 1];
      };
}

Simulator::Chooser asking_chooser(const pddl::Task& task,
                                  const Simulator& simulator, std::istream& in,
                                  std::ostream& out) {
  return
      [&, number = std::size_t{0}](
          const Simulator::State& state) mutable -> std::optional<std::size_t> {
        out << "  state: " << list(task, simulator.atoms(state)) << "\n";
        const verifier::Step& first = state.leads[0].step;
        out << "  " << ++number << ": " << printable(to_string(first.action))
            << "\n";
        for (const Simulator::Successor& lead : state.leads)
          out << "     " << lead.outcome + 1 << ") "
              << change_text(task, lead.step) << "\n";
        if (state.leads.size() == 1) return 0;
        out << "  which outcome? " << std::flush;
        for (std::string answer; std::getline(in, answer);) {
          for (std::size_t i = 0; i < state.lead.size(); ++i)
            if (answer == std::to_string(i + 1)) return state.lead[i];
          if (answer == "q") break;
          out << "  a number, or q to stop: " << std::flush;
        }
        out << "\n";
        return std::nullopt;
      };
}

}  // namespace certifond::tools
