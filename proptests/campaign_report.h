// What a campaign found, for people and for programs, and as files that
// replay it.
#pragma once

#include <filesystem>
#include <string>

#include "proptests/campaign.h"

namespace certifond::proptests {

std::string_view name(generators::Profile profile);  // "small", ..

std::string to_text(const CampaignReport& report);
std::string to_json(const CampaignReport& report);

// domain.pddl, problem.pddl and README.md (what went wrong and how to see it
// again) in a new directory below `where`, which is given back.
std::filesystem::path write_failure(const std::filesystem::path& where,
                                    const CampaignOptions& options,
                                    const Failure& failure);

}  // namespace certifond::proptests
