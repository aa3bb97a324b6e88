// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace astrolabe {

// One option of nova.conf: what oslo.config knows of it. Source: nova.conf.*, as the releases have it.
struct Option
{
    enum class Type { Integer, Float, Boolean, String, List, Multi };
    struct Default
    {
        int fromRelease;   // Nova's major version; the last one that is not newer than the cloud's release counts
        const char *value; // as nova.conf would have it; nullptr: unset
    };

    const char *group;
    const char *name;
    Type type;
    std::vector<Default> defaults;
    std::optional<double> minimum;
    std::optional<double> maximum;
    std::vector<const char *> deprecatedNames; // "DEFAULT.scheduler_host_subset_size"
    std::vector<const char *> choices;         // the texts that are allowed; empty: any
    int boundsFrom = 0;                        // the first release that checks them
    int firstRelease = 0;                      // outside of these the option does not exist: what is set has no effect
    int lastRelease = 999;
    const char *summary = ""; // what it does, in plain words; source text for translation, context "Option"
    bool takesEffect = true;  // false: Nova reads it, but nothing that is decided here depends on it
};

} // namespace astrolabe
