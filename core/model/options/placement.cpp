// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// [placement] of placement.conf, which affects Placement's part of a decision. Source: placement.conf.placement of
// 15.0.0; before Stein nova.conf.placement. The limit and the strategy came with 2025.1 and were backported to 2023.2.
std::vector<Option> placementOptions()
{
    const char *const group = "placement";
    return {
        boolean(group, "randomize_allocation_candidates", "false")
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "In placement.conf: if there are more candidates than the query's limit, Placement returns a random "
                "choice. Astrolabe always takes the first in a fixed order."))
            .withoutEffect(),
        integer(group, "max_allocation_candidates", "-1")
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "In placement.conf: the maximum number of candidates that Placement generates for one query, before "
                "the query's own limit applies; -1 means no limit. Hosts beyond it are excluded.")),
        string(group, "allocation_candidates_generation_strategy", {{0, "depth-first"}})
            .oneOf({"depth-first", "breadth-first"})
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "In placement.conf: with max_allocation_candidates, whether Placement generates all candidates of one "
                "tree before the next, or one of each tree in turn.")),
        integer(group, "allocation_conflict_retry_count", "10")
            .since(21)
            .does(QT_TRANSLATE_NOOP("Option",
                "In placement.conf: how often Placement retries to write allocations while other requests change the "
                "same providers."))
            .withoutEffect(),
    };
}

} // namespace astrolabe::options
