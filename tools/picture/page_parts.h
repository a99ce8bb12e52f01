// The files of page/, as the build embeds them.
#pragma once

#include <string_view>

namespace certifond::picture {

extern const std::string_view kPageHtml;  // with places for the other two
extern const std::string_view kPageCss;
extern const std::string_view kPageScript;  // all .js files, in order

}  // namespace certifond::picture
