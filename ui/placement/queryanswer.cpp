// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/queryanswer.h"

#include "base/joinednames.h"
#include "placement/candidates/candidates.h"
#include "placement/placement.h"
#include "placement/providers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

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

QStringList QueryAnswer::aggregatesNamed(QStringList uuids) const
{
    for (QString &uuid : uuids)
        uuid = aggregateNames.value(uuid, QCoreApplication::translate("QueryAnswer", "not known", "an aggregate"));
    return uuids;
}

QString QueryAnswer::named(const QString &part) const
{
    static const QRegularExpression memberOf(u"^(member_of:!?(?:in:)?)(.+)$"_s);
    const auto match = memberOf.match(part);
    return match.hasMatch() ? match.captured(1) + joinedNames(aggregatesNamed(match.captured(2).split(u','))) : part;
}

Reason QueryAnswer::named(Reason reason) const
{
    for (Fact &fact : reason.facts) {
        const QStringList uuids = factNames(fact.value);
        if (fact.name == "member_of"_L1)
            fact.value = aggregatesNamed(uuids);
        else if (const int tree = fact.name == "in_tree"_L1 ? providers().byUuid.value(uuids.value(0), -1) : -1;
            tree >= 0)
            fact.value = providers().at(tree).name;
    }
    return reason;
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

QueryAnswerPtr answerTo(const QString &query, Microversion version, const std::shared_ptr<const Placement> &placement,
    const QHash<QString, QString> &aggregateNames, Progress &progress)
{
    QElapsedTimer since;
    since.start();
    QueryAnswer answer{.placement = placement,
        .text = query,
        .version = version,
        .query = {},
        .candidates = {},
        .firstOfRoot = {},
        .aggregateNames = aggregateNames};
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
