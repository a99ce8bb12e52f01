// The values of a planner's finite-domain variables in terms of PDDL atoms.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// Filled from lines `var0:1 <-> not(p(a))`, or from the variables of a
// translator's SAS file.
class FdrValues {
 public:
  // True if the line is of the first form; what is wrong is reported.
  bool read_mapping_line(ImportText& text, std::string_view line);
  // The whole text, of either form; other lines are passed over.
  void read(ImportText& text);

  bool empty() const { return values_.empty(); }
  // `var3:1`.  Appends what holds if the variable has the value; false with
  // a report if that is not known.
  bool append(ImportText& text, std::string_view fact,
              const Vocabulary& vocabulary, NameTable& atoms,
              std::vector<Literal>& literals) const;

 private:
  void read_sas_variable(ImportText& text, std::string_view begin);
  void set(ImportText& text, std::string_view at, std::string variable,
           std::size_t index, std::string value);
  bool append_none_of_those(ImportText& text, std::string_view fact,
                            const std::map<std::size_t, std::string>& values,
                            std::size_t index, const Vocabulary& vocabulary,
                            NameTable& atoms,
                            std::vector<Literal>& literals) const;

  std::map<std::string, std::map<std::size_t, std::string>> values_;
};

// `var3:1`
bool is_fdr_fact(std::string_view text);

}  // namespace certifond::policy
