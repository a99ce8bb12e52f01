// Strong ids: a 32-bit index that cannot be mixed up with another kind's.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace certifond {

// `using StateId = Id<struct StateTag>;` - the tag is never defined.
template <typename Tag>
class Id {
 public:
  using Value = std::uint32_t;

  constexpr Id() = default;  // the invalid id
  constexpr explicit Id(std::size_t value)
      : value_(static_cast<Value>(value)) {}

  constexpr Value value() const { return value_; }
  constexpr std::size_t index() const { return value_; }
  constexpr bool valid() const { return value_ != kInvalid; }

  friend constexpr auto operator<=>(const Id&, const Id&) = default;

 private:
  static constexpr Value kInvalid = std::numeric_limits<Value>::max();
  Value value_ = kInvalid;
};

}  // namespace certifond

template <typename Tag>
struct std::hash<certifond::Id<Tag>> {
  std::size_t operator()(const certifond::Id<Tag>& id) const noexcept {
    return std::hash<std::uint32_t>()(id.value());
  }
};
