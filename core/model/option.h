// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace astrolabe {

// An option of nova.conf as oslo.config defines it. Source: nova.conf.* of each release.
struct Option
{
    enum class Type { Integer, Float, Boolean, String, List, Multi };
    // What is worked out from the option once for all requests (scheduler/preparedcloud).
    enum class Prepares {
        Nothing,
        Liveness,   // whether services are up
        Zones,      // the zones of hosts that are in none
        Ratios,     // the allocation ratios of nodes that report none
        Reserves,   // what each host reserves for itself
        Traits,     // the traits of libvirt hosts
        BareMetal,  // what bare-metal nodes have
        Devices,    // what hosts provide of their devices
        Namespaces, // what hosts provide of their persistent memory
    };
    struct Default
    {
        int fromRelease;   // Nova's major version; the newest entry that is not newer than the cloud's release applies
        const char *value; // as written in nova.conf; nullptr: unset
    };

    const char *group;
    const char *name;
    Type type;
    std::vector<Default> defaults;
    std::optional<double> minimum;
    std::optional<double> maximum;
    std::vector<const char *> deprecatedNames; // "DEFAULT.scheduler_host_subset_size"
    std::vector<const char *> choices;         // the allowed values; empty: any
    int boundsFrom = 0;                        // the first release that enforces the bounds
    int firstRelease = 0; // outside firstRelease to lastRelease the option does not exist and has no effect
    int lastRelease = 999;
    const char *summary = ""; // what the option does, in plain words; source text for translation, context "Option"
    bool takesEffect = true;  // false: Nova reads it, but no decision here depends on it
    Prepares prepares = Prepares::Nothing;
};

} // namespace astrolabe
