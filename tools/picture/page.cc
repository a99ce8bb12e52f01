#include "tools/picture/page.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tools/picture/boxes.h"
#include "tools/picture/layers.h"
#include "tools/picture/page_data.h"
#include "tools/picture/page_parts.h"

namespace certifond::picture {
namespace {

std::string as_html(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else
      result += c;
  }
  return result;
}

// Writes the template; where it says {{NAME}}, the value comes.
void fill_in(
    std::ostream& out, std::string_view text,
    const std::vector<std::pair<std::string_view, std::string_view>>& values) {
  for (std::size_t at; (at = text.find("{{")) != std::string_view::npos;) {
    out << text.substr(0, at);
    text.remove_prefix(at + 2);
    const std::size_t end = text.find("}}");
    for (const auto& [name, value] : values)
      if (text.substr(0, end) == name) out << value;
    text.remove_prefix(end + 2);
  }
  out << text;
}

}  // namespace

void write_page(std::ostream& out, const Picture& picture,
                const policy::Policy& policy, const GraphvizOptions& graphviz) {
  const auto boxes = make_boxes(picture.graph, picture.labels);
  const Layers layers = arrange(picture.graph);
  const StartView start = start_view(layers);
  const auto drawing =
      draw_with_graphviz(picture.graph, boxes, start.states, graphviz);
  const std::string data =
      script_text(page_data(picture, policy, boxes, layers, start, drawing));
  const std::string title = as_html(picture.problem);
  // From its very beginning, which tells whose file it is.
  fill_in(out, kPageHtml.substr(kPageHtml.find('<')),
          {{"title", title},
           {"style", kPageCss},
           {"data", data},
           {"script", kPageScript}});
}

}  // namespace certifond::picture
