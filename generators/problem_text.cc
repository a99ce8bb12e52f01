#include "generators/problem_text.h"

#include <cstddef>

namespace certifond::generators {

std::string atom(std::initializer_list<std::string_view> words) {
  std::string text = "(";
  for (const std::string_view word : words) {
    if (text.size() > 1) text += ' ';
    text += word;
  }
  return text + ")";
}

std::string negated(std::initializer_list<std::string_view> words) {
  return "(not " + atom(words) + ")";
}

std::string numbered(std::string_view prefix, int number) {
  return std::string(prefix) + std::to_string(number);
}

std::string numbered(std::string_view prefix, int first, int second) {
  return numbered(prefix, first) + "-" + std::to_string(second);
}

std::vector<std::string> numbered_list(std::string_view prefix, int from,
                                       int to) {
  std::vector<std::string> names;
  for (int i = from; i <= to; ++i) names.push_back(numbered(prefix, i));
  return names;
}

void ProblemText::object(std::string_view name, std::string_view type) {
  objects_.emplace_back(name, type);
}

void ProblemText::objects(const std::vector<std::string>& names,
                          std::string_view type) {
  for (const std::string& name : names) object(name, type);
}

void ProblemText::init(std::initializer_list<std::string_view> words) {
  init_.push_back(atom(words));
}

void ProblemText::goal(std::initializer_list<std::string_view> words) {
  goal_.push_back(atom(words));
}

void ProblemText::goal_not(std::initializer_list<std::string_view> words) {
  goal_.push_back(negated(words));
}

std::string ProblemText::str() const {
  std::string text =
      "(define (problem " + problem_ + ")\n  (:domain " + domain_ + ")\n";
  if (!objects_.empty()) {
    text += "  (:objects";
    for (std::size_t i = 0; i < objects_.size(); ++i) {
      const auto& [name, type] = objects_[i];
      const bool first = i == 0 || objects_[i - 1].second != type;
      const bool last =
          i + 1 == objects_.size() || objects_[i + 1].second != type;
      text += (first ? "\n    " : " ") + name;
      if (last && !type.empty()) text += " - " + type;
    }
    text += ")\n";
  }
  text += "  (:init";
  for (const std::string& item : init_) text += "\n    " + item;
  text += ")\n  (:goal (and";
  for (const std::string& item : goal_) text += "\n    " + item;
  return text + ")))\n";
}

}  // namespace certifond::generators
