// Who decides what happens in a simulation.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "fond/pddl/task.h"
#include "generators/rng.h"
#include "tools/simulation/simulator.h"

namespace certifond::tools {

// What they are given must outlive them.

// Chance: every state that the action can lead to is as likely.
Simulator::Chooser random_chooser(generators::Rng& rng);

class WrongChoice : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A list: for each step whose action has several outcomes, the number of the
// outcome, from 1, as counterexamples number them; at its end the execution
// stops.  Throws WrongChoice if an action has no such outcome.
Simulator::Chooser list_chooser(const std::vector<std::size_t>& choices);

// A person.
Simulator::Chooser asking_chooser(const pddl::Task& task,
                                  const Simulator& simulator, std::istream& in,
                                  std::ostream& out);

}  // namespace certifond::tools
