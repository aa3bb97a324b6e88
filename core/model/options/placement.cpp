// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// [placement] of placement.conf, Placement's side of a decision. Source: placement.conf.placement of 15.0.0, before
// Stein nova.conf.placement. The limit and the strategy came with 2025.1 and were brought back as far as 2023.2.
std::vector<Option> placementOptions()
{
    const char *const group = "placement";
    return {
        boolean(group, "randomize_allocation_candidates", "false")
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "Of placement.conf: with more candidates than were asked for, Placement draws those that it answers. "
                "Here it is always the first of them in a fixed order."))
            .withoutEffect(),
        integer(group, "max_allocation_candidates", "-1")
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "Of placement.conf: the most candidates that Placement makes for one query, before the query's own "
                "limit is looked at; -1 means no end. Hosts whose turn does not come are excluded.")),
        string(group, "allocation_candidates_generation_strategy", {{0, "depth-first"}})
            .oneOf({"depth-first", "breadth-first"})
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "Of placement.conf: with max_allocation_candidates, whether Placement makes all candidates of one tree "
                "before it goes on to the next, or one of each tree in turn.")),
        integer(group, "allocation_conflict_retry_count", "10")
            .since(21)
            .does(QT_TRANSLATE_NOOP("Option",
                "Of placement.conf: how often Placement itself tries again to write allocations while somebody else "
                "changes the same providers."))
            .withoutEffect(),
    };
}

} // namespace astrolabe::options
