// The table of properties.
#pragma once

#include <span>
#include <string_view>

#include "proptests/property.h"

namespace certifond::proptests {

std::span<const Property> properties();

// Null if there is none of this id.
const Property* find_property(std::string_view id);

}  // namespace certifond::proptests
