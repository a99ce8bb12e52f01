// Writes a problem file piece by piece: objects, initial atoms, goal.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace certifond::generators {

// "(name arg ..)".
std::string atom(std::initializer_list<std::string_view> words);

// "(not (name arg ..))".
std::string negated(std::initializer_list<std::string_view> words);

// "p7"; "p2-7".
std::string numbered(std::string_view prefix, int number);
std::string numbered(std::string_view prefix, int first, int second);

// prefix + from .. prefix + to.
std::vector<std::string> numbered_list(std::string_view prefix, int from,
                                       int to);

class ProblemText {
 public:
  ProblemText(std::string_view problem, std::string_view domain)
      : problem_(problem), domain_(domain) {}

  void object(std::string_view name, std::string_view type);
  void objects(const std::vector<std::string>& names, std::string_view type);
  void init(std::initializer_list<std::string_view> words);
  void goal(std::initializer_list<std::string_view> words);
  void goal_not(std::initializer_list<std::string_view> words);

  std::string str() const;

 private:
  std::string problem_;
  std::string domain_;
  std::vector<std::pair<std::string, std::string>> objects_;
  std::vector<std::string> init_;
  std::vector<std::string> goal_;
};

}  // namespace certifond::generators
