// Kinds of damage to policies and certificates, one at a time.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "generators/rng.h"

namespace certifond::proptests {

// A list of rules taken apart.  A policy uses conditions and actions only.
struct Draft {
  const pddl::Task* task = nullptr;
  policy::NameTable atoms;
  policy::NameTable actions;
  std::vector<policy::CertifiedRule> rules;
  bool strong = false;
};

// Each returns false if there is nothing to damage; else the draft may, by
// chance, still mean what it meant.
struct RuleCorruption {
  std::string_view name;
  bool (*apply)(Draft& draft, generators::Rng& rng) = nullptr;
};

struct LayerCorruption {
  std::string_view name;
  bool (*apply)(policy::UnsolvableCertificate& certificate,
                generators::Rng& rng) = nullptr;
};

std::span<const RuleCorruption> policy_corruptions();
std::span<const RuleCorruption> certificate_corruptions();
std::span<const LayerCorruption> layer_corruptions();

Draft draft_of(const pddl::Task& task, const policy::Policy& policy);
Draft draft_of(const pddl::Task& task,
               const policy::StrongCyclicCertificate& certificate);
policy::Policy policy_of(const Draft& draft);
policy::StrongCyclicCertificate certificate_of(const Draft& draft);

// Writes each complete state as an open cube: the atoms of the table that are
// not in it as negative literals.
void open_all(Draft& draft);

}  // namespace certifond::proptests
