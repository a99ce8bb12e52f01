// Runs a function with a stack that is large enough for deep recursion.
//
// Operations on decision diagrams recurse once for each variable on a path,
// and a task may have more changing atoms than an ordinary stack has room for.
#pragma once

#include <cstddef>
#include <functional>

namespace certifond::verifier::symbolic {

// In the caller's thread if it needs little, else in a thread of its own while
// the caller waits.  What the function throws is thrown here.  Throws Fault
// (kMemory) if there is no room for the stack.
void run_with_stack(std::size_t bytes, const std::function<void()>& function);

// What operations on diagrams of so many variables need.
std::size_t stack_for_variables(std::size_t variables);

}  // namespace certifond::verifier::symbolic
