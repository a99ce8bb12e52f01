// How long runs took.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace certifond::tools {

class Distribution {
 public:
  void add(std::size_t length) {
    ++counts_[length];
    ++runs_;
  }

  bool empty() const { return runs_ == 0; }
  std::uint64_t runs() const { return runs_; }
  // Of a distribution that is not empty.
  double mean() const;
  std::size_t least() const { return counts_.begin()->first; }
  std::size_t most() const { return counts_.rbegin()->first; }
  // The least length that at least this share of the runs did not pass;
  // 0 < share <= 1.
  std::size_t quantile(double share) const;
  // Runs by length.
  const std::map<std::size_t, std::uint64_t>& counts() const { return counts_; }

  // Bars of text, at most `rows` of them: lengths are put together in
  // intervals of the same width.
  std::string histogram(std::size_t rows, std::size_t width) const;

 private:
  std::map<std::size_t, std::uint64_t> counts_;
  std::uint64_t runs_ = 0;
};

}  // namespace certifond::tools
