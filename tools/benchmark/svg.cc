#include "tools/benchmark/svg.h"

#include <array>
#include <cstdio>

namespace certifond::bench {
namespace {

constexpr std::array<const char*, 7> kColours = {
    "#0072B2", "#D55E00", "#009E73", "#CC79A7",
    "#E69F00", "#56B4E9", "#000000"};
constexpr std::array<const char*, 5> kDashes = {"", "7 3", "2 3", "9 3 2 3",
                                                "4 4"};
constexpr std::size_t kShapes = 5;

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + escaped(value) + "\"";
}

std::string attribute(const char* name, double value) {
  return attribute(name, number(value));
}

// Around the origin, about 8 units wide.
const char* shape_path(std::size_t shape) {
  switch (shape) {
    case 0:  // disc
      return "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
    case 1:  // square
      return "M-3.5 -3.5h7v7h-7z";
    case 2:  // triangle
      return "M0 -4.6L4.4 3.4H-4.4z";
    case 3:  // diamond
      return "M0 -5L4.5 0L0 5L-4.5 0z";
    default:  // cross
      return "M-4 -4L4 4M4 -4L-4 4";
  }
}

}  // namespace

std::string Mark::colour() const { return kColours[number % kColours.size()]; }

// Neighbours differ in both: colours and shapes have no common divisor.
std::size_t Mark::shape() const { return number % kShapes; }

std::string Mark::dashes() const { return kDashes[number % kDashes.size()]; }

Svg::Svg(double width, double height, const std::string& title,
         const std::string& description, const std::string& metadata) {
  text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" +
          attribute("width", width) + attribute("height", height) +
          attribute("viewBox", "0 0 " + number(width) + " " + number(height)) +
          attribute("font-family", "Helvetica, Arial, sans-serif") +
          ">\n<title>" + escaped(title) + "</title>\n<desc>" +
          escaped(description) + "</desc>\n<metadata>" + escaped(metadata) +
          "</metadata>\n";
  rectangle({0, 0}, width, height, "#fff");
}

void Svg::rectangle(Point corner, double width, double height,
                    const std::string& fill) {
  text_ += "<rect" + attribute("x", corner.first) +
           attribute("y", corner.second) + attribute("width", width) +
           attribute("height", height) + attribute("fill", fill) + "/>\n";
}

void Svg::line(Point from, Point to, const std::string& colour, double width,
               const std::string& dashes) {
  text_ +=
      "<line" + attribute("x1", from.first) + attribute("y1", from.second) +
      attribute("x2", to.first) + attribute("y2", to.second) +
      attribute("stroke", colour) + attribute("stroke-width", width) +
      (dashes.empty() ? "" : attribute("stroke-dasharray", dashes)) + "/>\n";
}

void Svg::path(const std::vector<Point>& points, const Mark& mark) {
  std::string list;
  for (const auto& [x, y] : points)
    list += (list.empty() ? "" : " ") + number(x) + "," + number(y);
  text_ +=
      "<polyline" + attribute("points", list) +
      attribute("fill", std::string("none")) +
      attribute("stroke", mark.colour()) + attribute("stroke-width", 2) +
      (mark.dashes().empty() ? ""
                             : attribute("stroke-dasharray", mark.dashes())) +
      "/>\n";
}

void Svg::text(Point at, const std::string& text, const TextStyle& style) {
  const char* anchor = style.anchor == Anchor::kStart    ? "start"
                       : style.anchor == Anchor::kMiddle ? "middle"
                                                         : "end";
  text_ += "<text" + attribute("x", at.first) + attribute("y", at.second) +
           attribute("font-size", style.size) +
           attribute("fill", style.colour) +
           attribute("text-anchor", std::string(anchor));
  if (style.upwards)
    text_ += attribute("transform", "rotate(-90 " + number(at.first) + " " +
                                        number(at.second) + ")");
  text_ += ">" + escaped(text) + "</text>\n";
}

void Svg::mark(Point at, const Mark& mark, const std::string& tip) {
  const bool open = mark.shape() == kShapes - 1;
  text_ += "<path" + attribute("d", std::string(shape_path(mark.shape()))) +
           attribute("transform", "translate(" + number(at.first) + " " +
                                      number(at.second) + ")") +
           attribute("fill", open ? std::string("none") : mark.colour()) +
           attribute("fill-opacity", 0.75) +
           attribute("stroke", mark.colour()) +
           attribute("stroke-width", open ? 1.8 : 0.8);
  text_ +=
      tip.empty() ? "/>\n" : "><title>" + escaped(tip) + "</title></path>\n";
}

}  // namespace certifond::bench
