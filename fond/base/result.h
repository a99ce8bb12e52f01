// A value, or why there is none.
#pragma once

#include <utility>
#include <variant>

#include "fond/base/check.h"

namespace certifond {

template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : data_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return data_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() {
    CERTIFOND_CHECK(ok());
    return *std::get_if<0>(&data_);
  }
  const T& value() const {
    CERTIFOND_CHECK(ok());
    return *std::get_if<0>(&data_);
  }
  const E& error() const {
    CERTIFOND_CHECK(!ok());
    return *std::get_if<1>(&data_);
  }

  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> data_;
};

}  // namespace certifond
