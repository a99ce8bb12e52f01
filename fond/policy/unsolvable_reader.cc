#include "fond/policy/unsolvable_reader.h"

#include <string>
#include <string_view>
#include <utility>

#include "fond/policy/certificate_forms.h"
#include "fond/policy/cube_reader.h"

namespace certifond::policy {
namespace {

constexpr std::string_view kItem =
    "'(:state ..)', '(:when ..)' or '(:diagram ..)'";

}  // namespace

bool UnsolvableReader::read_form() {
  if (forms_.keyword() == ":layer") return read_layer();
  if (forms_.keyword() == ":node") {
    if (!admit_item()) return false;
    forms_.advance();
    return diagram_reader_.read_node();
  }
  if (forms_.keyword() == ":order") {
    if (!header_reader_.admit(forms_, layers_ > 0)) return false;
    forms_.advance();
    return diagram_reader_.read_order();
  }
  return read_preamble_form(forms_, header_reader_,
                            {certificate_.header, certificate_.atoms,
                             certificate_.common, layers_ > 0});
}

void UnsolvableReader::read_end() {
  forms_.read_end(layers_, "layers", " (R9)");
}

bool UnsolvableReader::admit_item() {
  if (++items_ <= forms_.options().max_rules) return true;
  forms_.scanner().fatal("more than " +
                         std::to_string(forms_.options().max_rules) +
                         " cubes and nodes");
  return false;
}

bool UnsolvableReader::read_layer() {
  const std::uint64_t number = layers_++;
  forms_.advance();
  Layer layer;
  if (!forms_.read_place(number, "the layer number", " (R7)") ||
      !read_layer_items(layer) || !forms_.read_close())
    return false;
  certificate_.layers.push_back(std::move(layer));
  return true;
}

bool UnsolvableReader::read_layer_items(Layer& layer) {
  while (!forms_.at_close()) {
    if (!forms_.read_open(kItem) || !admit_item()) return false;
    if (layer.diagram || (forms_.at_word(":diagram") && !layer.cubes.empty())) {
      forms_.error("a layer has cubes or one diagram, not both (R8)");
      return false;
    }
    if (forms_.at_word(":diagram")) {
      forms_.advance();
      DiagramRef ref;
      if (!diagram_reader_.read_ref(ref) || !forms_.read_close()) return false;
      layer.diagram = ref;
    } else {
      if (!read_cube_after_open(forms_, certificate_.atoms, cube_, kItem))
        return false;
      layer.cubes.push_back(cube_);
    }
  }
  return true;
}

}  // namespace certifond::policy
