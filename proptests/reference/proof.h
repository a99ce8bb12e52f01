// Whether what a certificate claims is true, by enumeration of all states,
// reachable or not.
//
// Claims are read state by state: of each state in a cube, and each outcome in
// it, some rule, layer or goal covers the state after it.  A checker that
// takes a cube as a whole may reject what is true of each of its states; it
// must never accept what is false of one.
#pragma once

#include <cstddef>
#include <optional>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"

namespace certifond::reference {

// Nothing if the task has more than `max_atoms` atoms of fluent predicates.
// Digests and names in the header are not looked at.
std::optional<bool> is_true(const pddl::Task& task,
                            const policy::StrongCyclicCertificate& certificate,
                            std::size_t max_atoms = 10);
std::optional<bool> is_true(const pddl::Task& task,
                            const policy::UnsolvableCertificate& certificate,
                            std::size_t max_atoms = 10);

}  // namespace certifond::reference
