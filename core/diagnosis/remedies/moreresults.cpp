// SPDX-License-Identifier: GPL-3.0-or-later
// More allocation candidates of Placement than a limit lets through.
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 finestStep = 64;

QList<Ladder> limitsFor(const Miss &miss)
{
    const Cloud &cloud = miss.ward.cloud();
    if (!miss.isPart("limit"_L1))
        return {};
    const qint64 limit = cloud.config.integer("scheduler", "max_placement_results", cloud.release);
    const qint64 all = std::max<qint64>(cloud.computeNodes.size(), limit + 1);
    Ladder ladder;
    for (qint64 results = limit + 1; results < all;) {
        ladder.rungs.append({optionSet(u"scheduler"_s, u"max_placement_results"_s, results)});
        results += std::max<qint64>(1, (results - limit) / finestStep * finestStep);
    }
    ladder.rungs.append({optionSet(u"scheduler"_s, u"max_placement_results"_s, all)});
    return {ladder};
}

} // namespace

const RemedyEntry remedies::moreResults{Effort::Options, limitsFor, nullptr};

} // namespace astrolabe
