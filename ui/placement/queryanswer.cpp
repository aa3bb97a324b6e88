// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/queryanswer.h"

#include "placement/candidates/candidates.h"
#include "placement/placement.h"
#include "placement/providers.h"

#include <QElapsedTimer>

namespace astrolabe {

namespace {

QHash<QString, int> firstOfRoot(const QList<AllocationRequest> &candidates, const Providers &providers)
{
    QHash<QString, int> first;
    for (int row = static_cast<int>(candidates.size()) - 1; row >= 0; --row) {
        for (const int root : rootsOf(candidates.at(row), providers))
            first.insert(providers.at(root).uuid, row);
    }
    return first;
}

} // namespace

const Providers &QueryAnswer::providers() const
{
    return placement->providers();
}

QList<int> rootsOf(const AllocationRequest &candidate, const Providers &providers)
{
    QList<int> roots;
    for (auto taken = candidate.allocations.begin(); taken != candidate.allocations.end(); ++taken) {
        if (const int root = providers.rootOf(providers.byUuid.value(taken.key())); !roots.contains(root))
            roots.append(root);
    }
    return roots;
}

QueryAnswerPtr answerTo(
    const QString &query, Microversion version, const std::shared_ptr<const Placement> &placement, Progress &progress)
{
    QElapsedTimer since;
    since.start();
    QueryAnswer answer{placement, query, version, {}, {}, 0, {}};
    answer.candidates = parseCandidateQuery(query, version).and_then([&](const CandidateQuery &parsed) {
        answer.query = parsed;
        return allocationCandidates(*placement, parsed, version, progress);
    });
    answer.microseconds = since.nsecsElapsed() / 1000;
    if (answer.candidates)
        answer.firstOfRoot = firstOfRoot(answer.candidates->requests, placement->providers());
    return std::make_shared<const QueryAnswer>(std::move(answer));
}

} // namespace astrolabe
