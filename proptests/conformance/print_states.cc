// print_states DIRECTORY COUNT STATES [SEED]: writes COUNT random tasks and,
// for each, what the reference interpreter says of the first STATES states that
// are reached: TASK.states, in the form of `proved_check --explore`.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/pddl/writer.h"
#include "generators/random_options.h"
#include "generators/random_task.h"
#include "proptests/reference/interpreter.h"

namespace certifond::proptests {
namespace {

using reference::ActionInstance;
using reference::Interpreter;
using reference::State;

std::string join(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += " " + word;
  return text;
}

std::string text_of(const pddl::Task& task, const State& state) {
  std::vector<std::string> words;
  for (const pddl::GroundAtom& atom : state)
    words.push_back(to_string(task, atom));
  return join(std::move(words));
}

constexpr std::size_t kMostInstances = 20000;
constexpr std::size_t kMostOutcomes = 65536;

// False if the task is too large.
bool print(const pddl::Task& task, std::size_t count, std::ostream& out) {
  const Interpreter interpreter(task);
  const auto all = interpreter.instances(kMostInstances);
  if (!all) return false;
  std::map<std::string, ActionInstance> instances;
  for (const ActionInstance& instance : *all)
    instances.emplace(to_string(task, instance), instance);
  std::map<std::string, State> first;
  for (const State& state : interpreter.initial_states())
    first.emplace(text_of(task, state), state);
  std::set<std::string> seen;
  std::deque<State> queue;
  for (const auto& [text, state] : first) {
    seen.insert(text);
    queue.push_back(state);
  }
  for (; count > 0 && !queue.empty(); --count) {
    const State state = queue.front();
    queue.pop_front();
    const reference::CompleteState completed = interpreter.complete(state);
    State derived;
    std::set_difference(completed.facts.begin(), completed.facts.end(),
                        state.begin(), state.end(),
                        std::inserter(derived, derived.end()));
    out << "state" << text_of(task, state) << "\nderived"
        << text_of(task, derived) << "\ngoal "
        << (interpreter.is_goal(completed) ? "true" : "false") << "\n";
    for (const auto& [name, instance] : instances) {
      if (!interpreter.is_applicable(instance, completed)) continue;
      out << "action " << name << "\n";
      const auto successors =
          interpreter.successors(instance, completed, kMostOutcomes);
      if (!successors) return false;
      std::map<std::string, State> sorted;
      for (const State& successor : *successors)
        sorted.emplace(text_of(task, successor), successor);
      for (const auto& [text, successor] : sorted) {
        out << "to" << text << "\n";
        if (seen.insert(text).second) queue.push_back(successor);
      }
    }
  }
  return true;
}

void write(const std::filesystem::path& name, const std::string& text) {
  std::ofstream file(name, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error("cannot write " + name.string());
}

void run(const std::filesystem::path& directory, std::uint64_t tasks,
         std::size_t states, std::uint64_t seed) {
  std::filesystem::create_directories(directory);
  std::uint64_t written = 0;
  for (std::uint64_t i = 0; written < tasks; ++i) {
    const auto profile = static_cast<generators::Profile>(i % 3);
    const pddl::Task task =
        generators::random_task(generators::options_of(profile), seed, i).task;
    std::ostringstream states_text;
    if (!print(task, states, states_text)) continue;
    const std::string name = "task" + std::to_string(written++);
    write(directory / (name + ".domain.pddl"), pddl::write_domain(task));
    write(directory / (name + ".problem.pddl"), pddl::write_problem(task));
    write(directory / (name + ".states"), states_text.str());
  }
}

}  // namespace
}  // namespace certifond::proptests

int main(int argc, char** argv) {
  if (argc < 4 || argc > 5) {
    std::cerr << "usage: print_states DIRECTORY COUNT STATES [SEED]\n";
    return EXIT_FAILURE;
  }
  try {
    certifond::proptests::run(argv[1], std::stoull(argv[2]),
                              std::stoull(argv[3]),
                              argc > 4 ? std::stoull(argv[4]) : 1);
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << "\n";
    return EXIT_FAILURE;
  }
}
