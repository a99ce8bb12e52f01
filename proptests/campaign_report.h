// What a campaign found, for people and for programs, and as files that
// replay it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "proptests/campaign.h"

namespace certifond::proptests {

std::string_view name(generators::Profile profile);  // "small", ..
std::optional<generators::Profile> profile_by_name(std::string_view name);

std::string to_text(const CampaignReport& report);
std::string to_json(const CampaignReport& report);

// The command that meets the failure again, on the task as it was before it was
// shrunk: it needs nothing but a checkout.
std::string repeat_command(const CampaignOptions& options,
                           const Failure& failure);
// The command that meets it on the shrunk task, whose files are in `directory`.
std::string replay_command(const std::filesystem::path& directory,
                           const Failure& failure);

// domain.pddl, problem.pddl and README.md (what went wrong and how to see it
// again) in a new directory below `where`, which is given back.
std::filesystem::path write_failure(const std::filesystem::path& where,
                                    const CampaignOptions& options,
                                    const Failure& failure);

}  // namespace certifond::proptests
