#include "fond/pddl/context.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace certifond::pddl {
namespace {

constexpr std::size_t kMaxErrors = 1000;

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

bool is_standard_name(std::string_view name) {
  return is_letter(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return is_letter(c) || (c >= '0' && c <= '9') || c == '-' ||
                  c == '_';
         });
}

}  // namespace

Context::Context(const SymbolTable& all_symbols, const SourceFile& domain,
                 const SourceFile& problem)
    : symbols(all_symbols), files_{&domain, &problem} {
  task.types.push_back({"object", {}, {}});
  types.set(Symbol(static_cast<std::size_t>(Word::kObject)), TypeId(0));
}

void Context::error(Location where, std::string message) {
  if (!hopeless()) diagnostics_.error(where, std::move(message));
}

void Context::unsupported(Location where, std::string message) {
  if (!hopeless()) diagnostics_.unsupported(where, std::move(message));
}

void Context::warning(Location where, std::string message) {
  if (diagnostics_.all().size() < 2 * kMaxErrors)
    diagnostics_.warning(where, std::move(message));
}

void Context::note(Location where, std::string message) {
  if (diagnostics_.all().size() < 2 * kMaxErrors)
    diagnostics_.note(where, std::move(message));
}

void Context::warn_once(Quirk quirk, Location where, std::string message) {
  remark_once(quirk, {Severity::kWarning, where, std::move(message)});
}

void Context::note_once(Quirk quirk, Location where, std::string message) {
  remark_once(quirk, {Severity::kNote, where, std::move(message)});
}

void Context::remark_once(Quirk quirk, Remark remark) {
  auto& first = quirks_[static_cast<std::size_t>(quirk)];
  if (!first || std::tie(remark.where.file, remark.where.offset) <
                    std::tie(first->where.file, first->where.offset))
    first = std::move(remark);
}

void Context::expected(std::string_view what, const Elements& found) {
  error(found.location(), "expected " + std::string(what) + ", found " +
                              describe(found, symbols));
}

void Context::expected(std::string_view what, Sexpr found) {
  error(found.location(), "expected " + std::string(what) + ", found " +
                              describe(found, symbols));
}

bool Context::hopeless() const {
  return diagnostics_.error_count() >= kMaxErrors;
}

Diagnostics Context::finish() {
  for (const auto& remark : quirks_) {
    if (!remark) continue;
    if (remark->severity == Severity::kNote)
      diagnostics_.note(remark->where, remark->message);
    else
      diagnostics_.warning(remark->where, remark->message);
  }
  requirements.report(diagnostics_);
  diagnostics_.sort();
  return std::move(diagnostics_);
}

std::string Context::line(Location where, Location from) const {
  const SourceFile& file = *files_[where.file];
  std::string text =
      "line " + std::to_string(file.line_column(where.offset).line);
  if (where.file != from.file) text += " of " + file.name();
  return text;
}

std::optional<Sexpr> Context::take_name(Elements& elements,
                                        std::string_view what) {
  if (elements.done()) {
    expected(what, elements);
    return std::nullopt;
  }
  const Sexpr name = elements.take();
  if (!name.is_name()) {
    expected(what, name);
    return std::nullopt;
  }
  return name;
}

void Context::declare_object(Sexpr name,
                             const std::vector<TypeId>& object_types,
                             bool constant) {
  objects.set(name.symbol(), {ObjectId(task.objects.size()), object_types[0]});
  task.objects.push_back(
      {this->name(name.symbol()), object_types, constant, name.location()});
}

void Context::check_declared(Sexpr name) {
  const std::string_view text = symbols.text(name.symbol());
  if (is_standard_name(text)) return;
  note_once(Quirk::kOddName, name.location(),
            "the name " + in_quotes(text) +
                " is not standard PDDL (a letter, then letters, digits, '-' "
                "and '_'); it is read as it stands");
}

void Context::expect_end(const Elements& elements) {
  if (!elements.done()) expected("')'", elements);
}

void ignore_costs(Context& context, Location where) {
  context.note_once(Quirk::kActionCosts, where,
                    "action costs are ignored: policies are not compared by "
                    "cost");
}

}  // namespace certifond::pddl
