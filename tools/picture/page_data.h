// What a page knows: the picture as JSON, small enough for 10,000 states.
//
// States are columns, one array for each property; the atoms of a state are
// told as what differs from its parent; names are numbers into tables.  The
// reader is page/data.js.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "fond/policy/policy.h"
#include "tools/picture/boxes.h"
#include "tools/picture/graphviz.h"
#include "tools/picture/layers.h"
#include "tools/picture/picture.h"

namespace certifond::picture {

// The states that the page shows at first: all of them if there are few, else
// the first levels.
struct StartView {
  std::size_t levels = 0;  // the last level that is shown
  std::vector<StateId> states;
};
StartView start_view(const Layers& layers);

nlohmann::json page_data(const Picture& picture, const policy::Policy& policy,
                         const std::vector<Box>& boxes, const Layers& layers,
                         const StartView& start,
                         const std::optional<Drawing>& drawing);

// As text that may stand between <script> tags: it holds no "<", and nothing
// else that ends a script or a line of one.
std::string script_text(const nlohmann::json& json);

}  // namespace certifond::picture
