// Corpora as values.
#pragma once

#include <string>
#include <vector>

namespace certifond::tools {

std::string text_of_file(const std::string& path);
// Of all files of a folder, sorted by name.
std::vector<std::string> texts_of_folder(const std::string& folder);
// Each case of proptests/conformance as an input of certificate_fuzzer.
std::vector<std::string> conformance_inputs();

}  // namespace certifond::tools
