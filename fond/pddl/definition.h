// The frame of both files: `(define (domain NAME) section ...)`.
#pragma once

#include <optional>
#include <string>

#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

// The sections of the one definition in a file, and the name that it gives.
// `kind` is kDomain or kProblem.  Empty if there is none, which was reported.
std::optional<Elements> open_definition(Context& context, Sexpr root, Word kind,
                                        std::string& name);

// Takes the next section `(:keyword ...)`, reporting whatever else there is.
std::optional<Sexpr> take_section(Context& context, Elements& sections);

// If the section belongs to a feature that is not supported, refuses it by
// name; else reports a section that does not belong here.
void refuse_section(Context& context, Sexpr section, const char* where);

// A section that was met before: merged, with a warning.
void warn_repeated(Context& context, Sexpr section);

// `(:requirements :strips ...)`, in either file.
void read_requirements(Context& context, Sexpr section);

}  // namespace certifond::pddl
