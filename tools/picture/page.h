// A policy as a page for a browser: one file, no network, no other program.
#pragma once

#include <ostream>

#include "fond/policy/policy.h"
#include "tools/picture/graphviz.h"
#include "tools/picture/picture.h"

namespace certifond::picture {

// The policy is that of the picture.  Graphviz draws what the page shows at
// first, where it is installed.
void write_page(std::ostream& out, const Picture& picture,
                const policy::Policy& policy,
                const GraphvizOptions& graphviz = {});

}  // namespace certifond::picture
