// Reads /proc/PID/stat (proc(5)) of all processes.  A pid alone does not name
// a process for long, a pid and a start time do.
#include "tools/benchmark/process_tree.h"

#include <dirent.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace certifond::bench {
namespace {

struct Process {
  pid_t pid = 0;
  pid_t parent = 0;
  pid_t group = 0;
  pid_t session = 0;
  unsigned long long ticks = 0;  // user and system, its own and its children's
  std::uint64_t start = 0;
  std::uint64_t bytes = 0;
};

// False: it is gone.
bool read_process(pid_t pid, Process& process) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/stat", static_cast<int>(pid));
  FILE* file = std::fopen(path, "re");
  if (file == nullptr) return false;
  char text[1024];
  const std::size_t size = std::fread(text, 1, sizeof text - 1, file);
  std::fclose(file);
  text[size] = 0;
  // the name, in parentheses, may hold anything
  const char* rest = std::strrchr(text, ')');
  if (rest == nullptr) return false;
  char state = 0;
  unsigned long long user = 0;
  unsigned long long system = 0;
  unsigned long long start = 0;
  long long child_user = 0;
  long long child_system = 0;
  long pages = 0;
  const int read = std::sscanf(
      rest,
      ") %c %d %d %d %*d %*d %*u %*u %*u %*u %*u %llu %llu %lld %lld %*d %*d "
      "%*d %*d %llu %*u %ld",
      &state, &process.parent, &process.group, &process.session, &user, &system,
      &child_user, &child_system, &start, &pages);
  if (read != 10) return false;
  process.pid = pid;
  process.ticks = user + system +
                  static_cast<unsigned long long>(child_user + child_system);
  process.start = start;
  process.bytes = static_cast<std::uint64_t>(pages) *
                  static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return true;
}

std::vector<Process> all_processes() {
  std::vector<Process> processes;
  DIR* folder = opendir("/proc");
  if (folder == nullptr) return processes;
  while (const dirent* entry = readdir(folder)) {
    const int pid = std::atoi(entry->d_name);
    Process process;
    if (pid > 0 && read_process(pid, process)) processes.push_back(process);
  }
  closedir(folder);
  return processes;
}

}  // namespace

ProcessTree::Usage ProcessTree::look() {
  const std::vector<Process> processes = all_processes();
  std::map<pid_t, StartTime> found;
  // A child may be listed before its parent: until nothing is added.
  for (bool more = true; more;) {
    more = false;
    for (const Process& p : processes) {
      if (found.contains(p.pid)) continue;
      const auto before = known_.find(p.pid);
      const bool ours = p.pid == root_ || p.group == root_ ||
                        p.session == root_ || found.contains(p.parent) ||
                        (before != known_.end() && before->second == p.start);
      if (!ours) continue;
      found.emplace(p.pid, p.start);
      more = true;
    }
  }
  known_ = std::move(found);
  unsigned long long ticks = 0;
  Usage usage;
  for (const Process& p : processes) {
    if (!known_.contains(p.pid)) continue;
    ticks += p.ticks;
    usage.bytes += p.bytes;
  }
  usage.cpu_seconds =
      static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return usage;
}

void ProcessTree::kill() {
  // What is started between a look and its kill is seen by the next look.
  for (int round = 0; round < 3; ++round) {
    ::kill(-root_, SIGKILL);
    look();
    for (const auto& [pid, start] : known_)
      if (pid != root_) ::kill(pid, SIGKILL);
    if (known_.size() <= 1) break;
  }
}

}  // namespace certifond::bench
