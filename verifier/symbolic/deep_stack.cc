#include "verifier/symbolic/deep_stack.h"

#include <pthread.h>

#include <exception>

#include "verifier/fault.h"

namespace certifond::verifier::symbolic {
namespace {

constexpr std::size_t kAlwaysThere = std::size_t{2} << 20;
constexpr std::size_t kPerVariable = 2048;  // generous: frames take 100 to 500

struct Call {
  const std::function<void()>& function;
  std::exception_ptr error;
};

void* run_call(void* argument) {
  Call& call = *static_cast<Call*>(argument);
  try {
    call.function();
  } catch (...) {
    call.error = std::current_exception();
  }
  return nullptr;
}

[[noreturn]] void no_room() {
  throw Fault(Fault::Kind::kMemory, "out of memory for a stack");
}

}  // namespace

std::size_t stack_for_variables(std::size_t variables) {
  return kAlwaysThere / 2 + variables * kPerVariable;
}

void run_with_stack(std::size_t bytes, const std::function<void()>& function) {
  if (bytes <= kAlwaysThere) {
    function();
    return;
  }
  Call call{function, nullptr};
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) no_room();
  pthread_t thread;
  constexpr std::size_t kPage = 1 << 16;
  const bool started =
      pthread_attr_setstacksize(&attributes, (bytes / kPage + 1) * kPage) ==
          0 &&
      pthread_create(&thread, &attributes, run_call, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) no_room();
  pthread_join(thread, nullptr);
  if (call.error) std::rethrow_exception(call.error);
}

}  // namespace certifond::verifier::symbolic
