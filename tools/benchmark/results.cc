#include "tools/benchmark/results.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "tools/benchmark/input_error.h"

namespace certifond::bench {
namespace {

constexpr std::string_view kHeader =
    "config,domain,instance,status,verdict,exit,wall_seconds,cpu_seconds,"
    "planning_seconds,verification_seconds,policy_size,peak_megabytes";
constexpr std::size_t kFields = 12;

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\r") == std::string::npos) return field;
  std::string text = "\"";
  for (const char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

std::string number(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

std::string number(const std::optional<double>& value) {
  return value ? number(*value) : "";
}

struct Field {
  std::string text;
  std::size_t column = 1;
};

std::vector<Field> fields_of(std::string_view line) {
  std::vector<Field> fields(1);
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"') {
      const bool twice = inside && i + 1 < line.size() && line[i + 1] == '"';
      if (twice)
        fields.back().text += line[++i];
      else
        inside = !inside;
    } else if (c == ',' && !inside) {
      fields.push_back({"", i + 2});
    } else {
      fields.back().text += c;
    }
  }
  return fields;
}

// Reads one line's fields in order; remembers what is wrong first.
class RowReader {
 public:
  explicit RowReader(std::vector<Field> fields) : fields_(std::move(fields)) {}

  const std::string& text() { return fields_[next_++].text; }

  double number() {
    const std::string& text = fields_[next_++].text;
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [at, failed] = std::from_chars(text.data(), end, value);
    if (failed != std::errc() || at != end) complain("expected a number");
    return value;
  }
  std::optional<double> optional_number() {
    if (fields_[next_].text.empty()) {
      ++next_;
      return std::nullopt;
    }
    return number();
  }
  Status status() {
    const auto status = status_of(fields_[next_++].text);
    if (!status) complain("expected a status");
    return status.value_or(Status::kError);
  }

  const std::string& error() const { return error_; }
  std::size_t error_column() const { return error_column_; }

 private:
  void complain(const std::string& what) {
    if (!error_.empty()) return;
    error_ = what + ", not '" + fields_[next_ - 1].text + "'";
    error_column_ = fields_[next_ - 1].column;
  }

  std::vector<Field> fields_;
  std::size_t next_ = 0;
  std::string error_;
  std::size_t error_column_ = 1;
};

Row read_row(RowReader& in) {
  Row row;
  row.config = in.text();
  row.domain = in.text();
  row.instance = in.text();
  row.status = in.status();
  row.verdict = in.text();
  row.exit = in.text();
  row.wall_seconds = in.number();
  row.cpu_seconds = in.number();
  row.planning_seconds = in.optional_number();
  row.verification_seconds = in.optional_number();
  row.policy_size = in.optional_number();
  row.peak_megabytes = in.number();
  return row;
}

std::string place(const std::string& name, std::size_t line,
                  std::size_t column) {
  return name + ":" + std::to_string(line) + ":" + std::to_string(column) +
         ": error: ";
}

}  // namespace

std::string header_line() { return std::string(kHeader) + "\n"; }

std::string line_of(const Row& row) {
  std::string line;
  for (const std::string& field :
       {row.config, row.domain, row.instance,
        std::string(to_string(row.status)), row.verdict, row.exit,
        number(row.wall_seconds), number(row.cpu_seconds),
        number(row.planning_seconds), number(row.verification_seconds),
        number(row.policy_size), number(row.peak_megabytes)})
    line += (line.empty() ? "" : ",") + quoted(field);
  return line + "\n";
}

Result<std::vector<Row>, std::string> rows_of(const std::string& name,
                                              std::string_view text) {
  std::vector<Row> rows;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) break;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (number == 1) {
      if (line == kHeader) continue;
      return place(name, 1, 1) + "this is not a results file of bench";
    }
    std::vector<Field> fields = fields_of(line);
    if (fields.size() != kFields)
      return place(name, number, 1) + "expected " + std::to_string(kFields) +
             " fields, not " + std::to_string(fields.size());
    RowReader reader(std::move(fields));
    rows.push_back(read_row(reader));
    if (!reader.error().empty())
      return place(name, number, reader.error_column()) + reader.error();
  }
  return rows;
}

Result<Results, std::string> Results::open(const std::filesystem::path& file) {
  const int descriptor =
      ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0)
    return "cannot open " + file.string() + ": " + std::strerror(errno);
  Results results(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return file.string() + " is in use by another run";
  if (std::string error = results.load(file); !error.empty()) return error;
  return results;
}

std::string Results::load(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto rows = rows_of(file.string(), text);
  if (!rows.ok()) return rows.error();
  rows_ = std::move(*rows);
  const auto end = text.rfind('\n');
  const std::size_t whole = end == std::string::npos ? 0 : end + 1;
  if (ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
    return "cannot write " + file.string() + ": " + std::strerror(errno);
  if (whole == 0) append(header_line());
  return "";
}

Results::Results(Results&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      rows_(std::move(other.rows_)) {}

Results::~Results() {
  if (descriptor_ >= 0) close(descriptor_);
}

void Results::append(const std::string& text) {
  const ssize_t written = write(descriptor_, text.data(), text.size());
  if (written != static_cast<ssize_t>(text.size()) ||
      fdatasync(descriptor_) != 0)
    throw InputError(std::string("cannot write the results: ") +
                     std::strerror(errno));
}

void Results::add(const Row& row) {
  append(line_of(row));
  rows_.push_back(row);
}

}  // namespace certifond::bench
