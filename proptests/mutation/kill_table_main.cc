// Makes the kill table of docs/verdicts.md.
//
//   kill_table [SEED [TASKS [MUTANTS]]]
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "proptests/mutation/kill_table.h"

int main(int argc, char** argv) {
  try {
    const auto number = [&](int place, std::uint64_t otherwise) {
      return place < argc ? std::stoull(argv[place]) : otherwise;
    };
    const auto table = certifond::proptests::make_kill_table(
        number(1, 2022), 0, number(2, 1000), static_cast<int>(number(3, 3)));
    std::cout << to_markdown(table);
    for (const std::string& complaint : table.complaints)
      std::cerr << "\n" << complaint;
    return table.complaints.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception& error) {
    std::cerr << "kill_table: " << error.what() << "\n";
    return EXIT_FAILURE;
  }
}
