// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hoststate.h"

#include <numeric>
#include <vector>

namespace astrolabe {

// Exclusion of hosts before the filters run.

inline std::vector<int> positionsOf(const HostList &hosts)
{
    std::vector<int> all(hosts.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

// Excludes those of the kept positions whose hosts do not satisfy the predicate, each with the reason.
template<typename Satisfies>
void keepOnly(
    const HostList &hosts, const Reason &reason, std::vector<int> &kept, InstanceRecord &record, Satisfies satisfies)
{
    std::erase_if(kept, [&](int position) {
        if (satisfies(*hosts[static_cast<std::size_t>(position)]))
            return false;
        record.excluded.append({position, reason});
        return true;
    });
}

inline Reason ignoredByRequest(const RequestSpec &spec)
{
    return {QT_TRANSLATE_NOOP("Reason", "the request ignores %1"),
        {{QStringLiteral("ignore_hosts"), spec.ignoreHosts.join(QStringLiteral(", ")), Origin::request()}}};
}

} // namespace astrolabe
