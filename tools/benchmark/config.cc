#include "tools/benchmark/config.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>

namespace certifond::bench {
namespace {

constexpr std::string_view kBlank = " \t\r";

// A piece of the file, and where it begins.
struct Piece {
  std::string_view text;
  std::uint32_t offset = 0;

  Piece from(std::size_t begin) const {
    begin = std::min(begin, text.size());
    return {text.substr(begin), offset + static_cast<std::uint32_t>(begin)};
  }
  Piece trimmed() const {
    const auto begin = text.find_first_not_of(kBlank);
    if (begin == std::string_view::npos) return from(text.size());
    Piece rest = from(begin);
    rest.text = rest.text.substr(0, rest.text.find_last_not_of(kBlank) + 1);
    return rest;
  }
};

class Reader {
 public:
  Reader(const SourceFile& file, const Placeholders& known,
         Diagnostics& diagnostics)
      : file_(file), known_(known), diagnostics_(diagnostics) {}

  std::vector<Config> read() {
    std::string_view rest = file_.text();
    std::uint32_t offset = 0;
    while (!rest.empty()) {
      const auto end = std::min(rest.find('\n'), rest.size() - 1);
      std::string_view line = rest.substr(0, end + 1);
      if (line.ends_with('\n')) line.remove_suffix(1);
      read_line(Piece{line, offset}.trimmed());
      rest.remove_prefix(end + 1);
      offset += static_cast<std::uint32_t>(end + 1);
    }
    finish();
    if (configs_.empty() && !diagnostics_.has_errors())
      error({}, "expected a configuration: [name]");
    return std::move(configs_);
  }

 private:
  void error(const Piece& where, std::string message) {
    diagnostics_.error({0, where.offset}, std::move(message));
  }

  void read_line(const Piece& line) {
    if (line.text.empty() || line.text[0] == '#') return;
    if (line.text[0] == '[') return begin(line);
    const auto equals = line.text.find('=');
    if (equals == std::string_view::npos)
      return error(line, "expected [name] or 'key = value'");
    Piece key = line;
    key.text = line.text.substr(0, equals);
    key = key.trimmed();
    if (configs_.empty())
      return error(line, "expected [name] before the first key");
    set(key, line.from(equals + 1).trimmed());
  }

  void begin(const Piece& line) {
    finish();
    configs_.emplace_back();
    keys_.clear();
    heading_ = line;
    if (!line.text.ends_with(']'))
      return error(line.from(line.text.size()), "expected ']'");
    const std::string name(line.text.substr(1, line.text.size() - 2));
    const bool plain =
        !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
          return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                 std::string_view("._+-").find(c) != std::string_view::npos;
        });
    if (!plain)
      return error(line.from(1),
                   "expected a name of letters, digits, '.', '_', '+', '-'");
    if (!names_.insert(name).second)
      return error(line.from(1), "there is another [" + name + "]");
    configs_.back().name = name;
  }

  // What can be said of a configuration only at its end.
  void finish() {
    if (configs_.empty()) return;
    const Config& config = configs_.back();
    if (!keys_.contains("command"))
      error(heading_, "[" + config.name + "] has no command");
    if (config.writes_json() && !config.rules.empty())
      error(heading_, "[" + config.name +
                          "] writes {json}, which says how it ended: it needs "
                          "no rules");
  }

  void set(const Piece& key, const Piece& value) {
    const std::string name(key.text);
    Config& config = configs_.back();
    if (const auto status = rule_status(name)) {
      if (auto rule = read_rule(*status, name, value))
        config.rules.push_back(std::move(*rule));
      return;
    }
    if (name != "command" && name != "size" && name != "check" &&
        name != "version")
      return error(key, "unknown key '" + name +
                            "': expected command, solved, unsolvable, timeout, "
                            "memout, unsupported, size, check or version");
    if (!keys_.insert(name).second)
      return error(key, "[" + config.name + "] has two lines '" + name + "'");
    if (name == "command") {
      config.command = read_command(value);
      if (!config.command.uses("{problem}"))
        error(value, "expected {problem} in the command");
    } else if (name == "check") {
      config.check = read_command(value);
    } else if (name == "size") {
      read_size(config, value);
    } else {
      config.version = value.text;
    }
  }

  static std::optional<Status> rule_status(const std::string& key) {
    const auto status = status_of(key);
    if (status == Status::kUnknown || status == Status::kRefuted ||
        status == Status::kError)
      return std::nullopt;
    return status;
  }

  std::optional<Rule> read_rule(Status status, const std::string& key,
                                const Piece& value) {
    Rule rule;
    rule.status = status;
    rule.text = key + " = " + std::string(value.text);
    if (const auto expression = after("output", value)) {
      auto regex = read_regex(*expression);
      if (!regex) return std::nullopt;
      rule.expression = std::move(*regex);
      return rule;
    }
    const auto codes = after("exit", value);
    if (!codes) {
      error(value, "expected 'exit CODE' or 'output EXPRESSION'");
      return std::nullopt;
    }
    if (!read_codes(*codes, rule.codes)) return std::nullopt;
    return rule;
  }

  // What follows a word, if the value begins with it.
  static std::optional<Piece> after(std::string_view word, const Piece& value) {
    if (!value.text.starts_with(word)) return std::nullopt;
    const Piece rest = value.from(word.size());
    if (!rest.text.empty() && kBlank.find(rest.text[0]) == kBlank.npos)
      return std::nullopt;
    return rest.trimmed();
  }

  bool read_codes(Piece list, std::vector<int>& codes) {
    while (true) {
      const auto comma = std::min(list.text.find(','), list.text.size());
      Piece item = list;
      item.text = list.text.substr(0, comma);
      item = item.trimmed();
      int code = -1;
      const char* end = item.text.data() + item.text.size();
      const auto [at, failed] = std::from_chars(item.text.data(), end, code);
      if (failed != std::errc() || at != end || code < 0 || code > 255) {
        error(item, "expected an exit code from 0 to 255");
        return false;
      }
      codes.push_back(code);
      if (comma == list.text.size()) return true;
      list = list.from(comma + 1);
    }
  }

  std::optional<std::regex> read_regex(const Piece& text) {
    if (text.text.empty()) {
      error(text, "expected a regular expression");
      return std::nullopt;
    }
    try {
      return std::regex(std::string(text.text),
                        std::regex::ECMAScript | std::regex::optimize);
    } catch (const std::regex_error& wrong) {
      error(text,
            std::string("this is no regular expression: ") + wrong.what());
      return std::nullopt;
    }
  }

  void read_size(Config& config, const Piece& value) {
    const auto expression = after("output", value);
    if (!expression) return error(value, "expected 'output EXPRESSION'");
    config.size = read_regex(*expression);
    config.size_text = value.text;
    if (config.size && config.size->mark_count() != 1)
      error(*expression, "expected one group: the number, ([0-9]+)");
  }

  Command read_command(const Piece& value) {
    Command command;
    command.text = value.text;
    char quote = 0;
    bool open = false;  // a word has begun
    for (std::size_t i = 0; i < value.text.size(); ++i) {
      char c = value.text[i];
      if (quote == 0 && kBlank.find(c) != kBlank.npos) {
        open = false;
        continue;
      }
      if (!open) command.words.emplace_back();
      open = true;
      if (c == '{' && quote != '\'') check_placeholder(value.from(i));
      if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else {
        if (c == '\\' && quote != '\'' && i + 1 < value.text.size())
          c = value.text[++i];
        command.words.back() += c;
      }
    }
    if (quote != 0) error(value, std::string("there is no second ") + quote);
    if (command.words.empty()) error(value, "expected a command");
    check_program(value, command);
    return command;
  }

  // {word} must be known; other braces are the command's own.
  void check_placeholder(const Piece& at) {
    const auto end = at.text.find('}');
    if (end == std::string_view::npos) return;
    const std::string name(at.text.substr(0, end + 1));
    const bool word = std::all_of(name.begin() + 1, name.end() - 1, [](char c) {
      return std::islower(static_cast<unsigned char>(c)) != 0 || c == '_';
    });
    if (!word || name.size() == 2 || known_.contains(name)) return;
    for (const char* known : kTaskPlaceholders)
      if (name == known) return;
    if (name == "{time}") return error(at, "{time} needs a --time-limit");
    if (name == "{memory}" || name == "{memory_mb}")
      return error(at, name + " needs a --memory-limit");
    std::string all;
    for (const auto& [known, value] : known_) all += known + " ";
    error(at, "unknown placeholder " + name + ": expected one of " + all +
                  "{domain} {problem} {json}");
  }

  // Commands run in folders of their own: a relative program is not found.
  void check_program(const Piece& value, const Command& command) {
    if (command.words.empty()) return;
    const std::string& program = command.words[0];
    if (program.find('/') != std::string::npos && program[0] != '/' &&
        program[0] != '{')
      error(value, "expected a whole path: {here}/" + program);
  }

  const SourceFile& file_;
  const Placeholders& known_;
  Diagnostics& diagnostics_;
  std::vector<Config> configs_;
  std::set<std::string> names_;
  std::set<std::string> keys_;  // of the last configuration
  Piece heading_;
};

}  // namespace

bool Command::uses(const std::string& placeholder) const {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return word.find(placeholder) != std::string::npos;
  });
}

std::string replaced(const std::string& word, const Placeholders& values) {
  std::string text;
  for (std::size_t i = 0; i < word.size();) {
    const auto end = word[i] == '{' ? word.find('}', i) : std::string::npos;
    const auto value = end == std::string::npos
                           ? values.end()
                           : values.find(word.substr(i, end + 1 - i));
    if (value == values.end()) {
      text += word[i++];
    } else {
      text += value->second;
      i = end + 1;
    }
  }
  return text;
}

std::vector<Config> read_configs(const SourceFile& file,
                                 const Placeholders& known,
                                 Diagnostics& diagnostics) {
  std::vector<Config> configs = Reader(file, known, diagnostics).read();
  diagnostics.sort();
  return configs;
}

}  // namespace certifond::bench
