// What a run leaves for people: tables on the terminal, report.md, pictures.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "tools/benchmark/comparison.h"

namespace certifond::bench {

// The first configuration is compared with each other one.
void print_report(std::ostream& out, const Comparison& comparison);
// report.md, cactus.svg and scatter-A-B.svg; `open` runs are missing.  Throws
// InputError if a file cannot be written.
void write_report(const std::filesystem::path& folder,
                  const Comparison& comparison, const nlohmann::json& run,
                  std::size_t open);

}  // namespace certifond::bench
