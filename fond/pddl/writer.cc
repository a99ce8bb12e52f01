#include "fond/pddl/writer.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "fond/pddl/layout.h"

namespace certifond::pddl {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kField = 4;  // columns before what is in a section

std::string either_text(const Task& task, const std::vector<TypeId>& types) {
  if (types.size() == 1) return task.types[types[0].index()].name;
  std::string text = "(either";
  for (TypeId type : types) text += ' ' + task.types[type.index()].name;
  return text + ')';
}

bool is_untyped(const std::vector<TypeId>& types) {
  return types.size() == 1 && types[0] == TypeId(0);
}

// "a b - t c - (either u v) d".
template <typename Item>
std::string typed_list(const Task& task, const std::vector<Item>& items,
                       std::string_view prefix) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += std::string(prefix) + items[i].name;
    const bool last = i + 1 == items.size();
    const bool ends_group = last || items[i + 1].types != items[i].types;
    if (ends_group && !(last && is_untyped(items[i].types)))
      text += " - " + either_text(task, items[i].types);
    if (!last) text += ' ';
  }
  return text;
}

// Breaks a line of words where it would pass the last column.
std::string wrapped(std::string_view words, std::size_t indent) {
  std::string text;
  std::size_t column = indent;
  while (!words.empty()) {
    const std::size_t length = std::min(words.find(' '), words.size());
    if (!text.empty() && column + 1 + length > kColumns) {
      text += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!text.empty()) {
      text += ' ';
      ++column;
    }
    text += words.substr(0, length);
    column += length;
    words.remove_prefix(std::min(length + 1, words.size()));
  }
  return text;
}

std::string variables_text(const Task& task,
                           const std::vector<Parameter>& variables) {
  return typed_list(task, variables, "?");
}

// Writes conditions and effects; knows the names of the variables by slot.
class BodyWriter {
 public:
  BodyWriter(const Task& task, const std::vector<Parameter>& parameters)
      : task_(task) {
    bind(parameters);
  }

  std::string text(const Condition& condition, std::size_t indent) {
    Layout layout;
    write(condition, layout);
    return printed(layout, indent);
  }

  std::string text(const Effect& effect, std::size_t indent) {
    Layout layout;
    write(effect, layout);
    return printed(layout, indent);
  }

 private:
  static std::string printed(const Layout& layout, std::size_t indent) {
    std::string out;
    layout.print(indent, out);
    return out;
  }

  void bind(const std::vector<Parameter>& variables) {
    for (const Parameter& variable : variables)
      frame_.push_back(&variable.name);
  }
  void unbind(std::size_t count) { frame_.resize(frame_.size() - count); }

  std::string term_text(Term term) const {
    if (!term.is_variable())
      return task_.objects[term.object_id().index()].name;
    CERTIFOND_CHECK(term.slot() < frame_.size());
    const std::string& name = *frame_[term.slot()];
    for (std::size_t i = term.slot() + 1; i < frame_.size(); ++i)
      CERTIFOND_CHECK(*frame_[i] != name);
    return '?' + name;
  }

  std::string atom_text(std::string_view name, const Atom& atom) const {
    std::string text = '(' + std::string(name);
    for (Term arg : atom.args) text += ' ' + term_text(arg);
    return text + ')';
  }

  std::string atom_text(const Atom& atom) const {
    return atom_text(task_.predicates[atom.predicate.index()].name, atom);
  }

  void write(const Condition& condition, Layout& layout) {
    using Kind = Condition::Kind;
    switch (condition.kind) {
      case Kind::kTrue:
        return layout.word("(and)");
      case Kind::kFalse:
        return layout.word("(or)");
      case Kind::kAtom:
        return layout.word(atom_text(condition.atom));
      case Kind::kEqual:
        return layout.word(atom_text("=", condition.atom));
      case Kind::kNot:
        return write_list("not", condition, layout);
      case Kind::kAnd:
        return write_list("and", condition, layout);
      case Kind::kOr:
        return write_list("or", condition, layout);
      case Kind::kImply:
        return write_list("imply", condition, layout);
      case Kind::kForall:
        return write_quantified("forall", condition, layout);
      case Kind::kExists:
        return write_quantified("exists", condition, layout);
    }
  }

  void write(const Effect& effect, Layout& layout) {
    using Kind = Effect::Kind;
    switch (effect.kind) {
      case Kind::kAdd:
        return layout.word(atom_text(effect.atom));
      case Kind::kDelete:
        return layout.word("(not " + atom_text(effect.atom) + ')');
      case Kind::kAnd:
        return write_list("and", effect, layout);
      case Kind::kOneof:
        return effect.labels.empty() ? write_list("oneof", effect, layout)
                                     : write_labeled(effect, layout);
      case Kind::kWhen:
        layout.open();
        layout.word("when");
        write(effect.condition, layout);
        write_children(effect, layout);
        return layout.close();
      case Kind::kForall:
        return write_quantified("forall", effect, layout);
    }
  }

  template <typename Body>
  void write_children(const Body& body, Layout& layout) {
    for (const Body& child : body.children) write(child, layout);
  }

  template <typename Body>
  void write_list(const char* head, const Body& body, Layout& layout) {
    layout.open();
    layout.word(head);
    write_children(body, layout);
    layout.close();
  }

  void write_labeled(const Effect& choice, Layout& layout) {
    CERTIFOND_CHECK(choice.labels.size() == choice.children.size());
    layout.open();
    layout.word("labeled-oneof " + choice.name);
    for (std::size_t i = 0; i < choice.children.size(); ++i) {
      layout.open();
      layout.word("outcome " + choice.labels[i]);
      write(choice.children[i], layout);
      layout.close();
    }
    layout.close();
  }

  template <typename Body>
  void write_quantified(const char* head, const Body& body, Layout& layout) {
    CERTIFOND_CHECK(body.first_slot == frame_.size());
    layout.open();
    layout.word(std::string(head) + " (" +
                variables_text(task_, body.variables) + ')');
    bind(body.variables);
    write_children(body, layout);
    unbind(body.variables.size());
    layout.close();
  }

  const Task& task_;
  std::vector<const std::string*> frame_;
};

std::string section(std::string_view keyword, const std::string& content) {
  if (content.empty()) return "";
  return "  (" + std::string(keyword) + "\n    " + content + ")\n";
}

std::string requirements_text(const Task& task) {
  if (task.requirements.empty()) return "";
  std::string text = "  (:requirements";
  for (const std::string& requirement : task.requirements)
    text += ' ' + requirement;
  return text + ")\n";
}

std::string types_text(const Task& task) {
  struct Item {
    std::string name;
    std::vector<TypeId> types;
  };
  std::vector<Item> items;
  for (std::size_t i = 1; i < task.types.size(); ++i)
    items.push_back({task.types[i].name, task.types[i].parents});
  return section(":types", wrapped(typed_list(task, items, ""), kField));
}

std::string objects_text(const Task& task, bool constants) {
  std::vector<Object> objects;
  for (const Object& object : task.objects)
    if (object.is_constant == constants) objects.push_back(object);
  return section(constants ? ":constants" : ":objects",
                 wrapped(typed_list(task, objects, ""), kField));
}

std::string head_text(const Task& task, const std::string& name,
                      const std::vector<Parameter>& parameters) {
  const std::string variables = variables_text(task, parameters);
  return '(' + name + (variables.empty() ? "" : " " + variables) + ')';
}

std::string predicates_text(const Task& task) {
  std::string text;
  for (const Predicate& predicate : task.predicates) {
    if (!text.empty()) text += "\n    ";
    text += head_text(task, predicate.name, predicate.parameters);
  }
  return section(":predicates", text);
}

std::string derived_text(const Task& task, const DerivedRule& rule) {
  BodyWriter writer(task, rule.parameters);
  return "\n  (:derived " +
         head_text(task, task.predicates[rule.head.index()].name,
                   rule.parameters) +
         "\n    " + writer.text(rule.body, kField) + ")\n";
}

std::string field_text(const char* keyword, const std::string& value) {
  return "\n    " + std::string(keyword) + "\n      " + value;
}

std::string action_text(const Task& task, const Action& action) {
  BodyWriter writer(task, action.parameters);
  return "\n  (:action " + action.name + "\n    :parameters (" +
         variables_text(task, action.parameters) + ')' +
         field_text(":precondition",
                    writer.text(action.precondition, kField + 2)) +
         field_text(":effect", writer.text(action.effect, kField + 2)) + ")\n";
}

std::string facts_text(const Task& task, const std::vector<GroundAtom>& facts) {
  if (facts.size() == 1) return to_string(task, facts[0]);
  std::string text = "(and";
  for (const GroundAtom& atom : facts) text += ' ' + to_string(task, atom);
  return text + ')';
}

std::string choice_text(const Task& task, const InitChoice& choice) {
  std::string text = "(oneof";
  for (const auto& alternative : choice.alternatives)
    text += "\n      " + facts_text(task, alternative);
  return text + ')';
}

}  // namespace

std::string write_domain(const Task& task) {
  std::string text = "(define (domain " + task.domain_name + ")\n" +
                     requirements_text(task) + types_text(task) +
                     objects_text(task, true) + predicates_text(task);
  for (const DerivedRule& rule : task.derived) text += derived_text(task, rule);
  for (const Action& action : task.actions) text += action_text(task, action);
  return text + ")\n";
}

std::string write_problem(const Task& task) {
  std::string text = "(define (problem " + task.problem_name +
                     ")\n  (:domain " + task.domain_name + ")\n" +
                     objects_text(task, false) + "  (:init";
  for (const GroundAtom& atom : task.init)
    text += "\n    " + to_string(task, atom);
  for (const InitChoice& choice : task.init_choices)
    text += "\n    " + choice_text(task, choice);
  BodyWriter writer(task, {});
  return text + ")\n  (:goal\n    " + writer.text(task.goal, kField) + "))\n";
}

}  // namespace certifond::pddl
