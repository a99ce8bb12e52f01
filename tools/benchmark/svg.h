// A small writer of SVG pictures, and the colours and marks of plots.
#pragma once

#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace certifond::bench {

// Okabe and Ito's colours, which colour-blind people can tell apart, without
// the yellow, which nobody sees on white; together with the shapes, 35 marks.
struct Mark {
  std::size_t number = 0;  // from 0; those of 35 and more begin again

  std::string colour() const;
  std::size_t shape() const;
  std::string dashes() const;  // of lines
};

using Point = std::pair<double, double>;

class Svg {
 public:
  // `description` is for those who read, not see, the picture; `metadata` is
  // for programs.
  Svg(double width, double height, const std::string& title,
      const std::string& description, const std::string& metadata);

  enum class Anchor { kStart, kMiddle, kEnd };
  struct TextStyle {
    Anchor anchor = Anchor::kStart;
    double size = 13;
    bool upwards = false;
    std::string colour = "#222";
  };

  void rectangle(Point corner, double width, double height,
                 const std::string& fill);
  void line(Point from, Point to, const std::string& colour, double width = 1,
            const std::string& dashes = "");
  void path(const std::vector<Point>& points, const Mark& mark);
  void text(Point at, const std::string& text, const TextStyle& style);
  // `tip` is shown by browsers when the mouse is on it.
  void mark(Point at, const Mark& mark, const std::string& tip = "");

  void write(std::ostream& out) const { out << text_ << "</svg>\n"; }

 private:
  std::string text_;
};

}  // namespace certifond::bench
