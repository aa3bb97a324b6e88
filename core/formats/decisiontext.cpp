// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/alignedrows.h"
#include "decision/failure.h"
#include "decision/obstacles.h"
#include "decision/story.h"
#include "formats/decisionformat.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct DecisionText
{
    Q_DECLARE_TR_FUNCTIONS(DecisionText)
};

// The limit for terminals; the document has all lines.
constexpr qsizetype mostLines = 100;

QString indented(const QString &line)
{
    return u"  "_s + line;
}

QStringList aligned(const QList<QStringList> &rows)
{
    QStringList lines = alignedRows(rows);
    std::ranges::transform(lines, lines.begin(), indented);
    return lines;
}

QStringList firstLines(const QStringList &lines)
{
    if (lines.size() <= mostLines)
        return lines;
    return lines.first(mostLines) << indented(DecisionText::tr("… and %1 more").arg(lines.size() - mostLines));
}

QString askedText(const Decision &decision)
{
    const Asked &asked = decision.asked;
    QStringList parts{DecisionText::tr("%1: %2 × %3").arg(asked.title(), QString::number(asked.count), asked.flavor)};
    if (!asked.image.isEmpty())
        parts.append(DecisionText::tr("image %1").arg(asked.image));
    if (!asked.group.isEmpty())
        parts.append(DecisionText::tr("group %1 (%2)").arg(asked.group, asked.groupPolicy));
    if (!asked.zone.isEmpty())
        parts.append(DecisionText::tr("zone %1").arg(asked.zone));
    parts.append(DecisionText::tr("on %1, release %2").arg(decision.cloudName, decision.release.title()));
    return parts.join(u", "_s);
}

QStringList placementText(const Decision &decision)
{
    const PlacementRecord &placement = decision.placement;
    QStringList lines;
    for (const QString &query : placement.queries)
        lines.append(indented(query));
    for (const Attrition &attrition : placement.attrition) {
        if (!attrition.lost.isEmpty())
            lines.append(indented(DecisionText::tr("%1: %2 excluded, %3 left")
                    .arg(decision.named(attrition.part), QString::number(attrition.lost.size()),
                        QString::number(attrition.left))));
    }
    lines.append(indented(DecisionText::tr("candidates: %1").arg(placement.allocationRequests)));
    return lines;
}

QStringList filtersText(const Decision &decision, const InstanceRecord &instance)
{
    QList<QStringList> rows;
    for (const FilterRecord &filter : instance.filters) {
        const QString counts = decision.unknownRules.filters.contains(filter.name)
            ? DecisionText::tr("%1 → ?, not known here").arg(filter.start)
            : u"%1 → %2"_s.arg(filter.start).arg(filter.end);
        rows.append({filter.name, filter.ran ? counts : DecisionText::tr("not asked")});
    }
    return aligned(rows);
}

QStringList weightsText(const Decision &decision, const InstanceRecord &instance)
{
    QList<QStringList> rows;
    for (qsizetype rank = 0; rank < std::min(instance.ranking.size(), mostLines); ++rank) {
        QStringList parts;
        for (const WeigherRecord &weigher : instance.weighers) {
            const auto at = static_cast<std::size_t>(rank);
            const double share = contribution(weigher, at);
            if (share != 0)
                parts.append(u"%1 %2"_s.arg(weigher.name, weightText(share)));
        }
        const RankedHost &ranked = instance.ranking.at(rank);
        rows.append({QString::number(rank + 1), decision.hosts.at(ranked.host).label, weightText(ranked.total),
            parts.join(u", "_s)});
    }
    return aligned(rows);
}

// How many hosts each filter rejects on its own.
QStringList filtersAloneText(const Decision &decision, int index)
{
    QList<QStringList> rows;
    const QList<FilterRecord> &outside = decision.outside->filters;
    const QList<FilterRecord> inside = decision.instances.value(index).filters;
    for (qsizetype i = 0; i < std::max(inside.size(), outside.size()); ++i) {
        qsizetype asked = 0;
        qsizetype passed = 0;
        qsizetype unknown = 0;
        for (const FilterRecord &filter : {inside.value(i), outside.value(i)}) {
            asked += std::ranges::count_if(filter.marks, [](Mark mark) { return mark != Mark::NotReached; });
            passed += std::ranges::count_if(filter.marks, passes);
            unknown += std::ranges::count(filter.marks, Mark::Unknown);
        }
        const QString &name = i < inside.size() ? inside.at(i).name : outside.at(i).name;
        const QString rejects = DecisionText::tr("rejects %1 of %2").arg(asked - passed - unknown).arg(asked);
        if (unknown == 0)
            rows.append({name, rejects});
        else if (unknown == asked)
            rows.append({name, DecisionText::tr("not known here")});
        else
            rows.append({name, DecisionText::tr("%1, not known of %2", "rejects 1 of 4").arg(rejects).arg(unknown)});
    }
    return aligned(rows);
}

// The host's obstacles other than the one in its outcome sentence.
QList<QStringList> furtherObstacles(
    const Decision &decision, int index, const HostOutcome &hostOutcome, const QString &told)
{
    QList<QStringList> rows;
    const QList<Obstacle> all = obstacles(decision, index, hostOutcome.host);
    for (const Obstacle &obstacle : all) {
        const QString reason = sentenceWithOrigins(obstacle.reason);
        if (reason == told || obstacle.kind == Obstacle::Kind::Claim) // it is the last, and the outcome
            continue;
        rows.append({QString(),
            obstacle.name.isEmpty() ? DecisionText::tr("also: %1").arg(reason)
                                    : DecisionText::tr("also %1: %2").arg(decision.named(obstacle.name), reason)});
    }
    if (rows.isEmpty() && all.size() == 1)
        rows.append({QString(), DecisionText::tr("nothing else rules it out")});
    return rows;
}

QStringList outcomesText(const Decision &decision, int index)
{
    QList<QStringList> rows;
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, index)) {
        const QString told = outcomeSentence(decision, index, hostOutcome);
        rows.append({decision.hosts.at(hostOutcome.host).label, told});
        if (decision.outside && rows.size() < mostLines)
            rows += furtherObstacles(decision, index, hostOutcome, told);
    }
    return firstLines(aligned(rows));
}

QStringList instanceText(const Decision &decision, int index)
{
    const InstanceRecord &instance = decision.instances.at(index);
    const Headline head = headline(decision, index);
    QStringList lines{QString(), DecisionText::tr("Server %1: %2").arg(index + 1).arg(head.pill)};
    if (!head.why.isEmpty())
        lines.append(indented(head.why));
    lines << DecisionText::tr("Filters") << filtersText(decision, instance);
    if (!instance.ranking.isEmpty())
        lines << DecisionText::tr("Weights") << weightsText(decision, instance);
    if (decision.outside && index == 0)
        lines << DecisionText::tr("Each filter alone") << filtersAloneText(decision, index);
    lines << DecisionText::tr("Hosts") << outcomesText(decision, index);
    return lines;
}

} // namespace

QString decisionAsText(const Decision &decision)
{
    QStringList lines{askedText(decision)};
    if (decision.error)
        lines.append(u"%1: %2"_s.arg(decision.error->type, decision.error->message.trimmed()));
    if (decision.instances.isEmpty()) {
        const Headline head = headline(decision, 0);
        lines << head.pill;
        if (!head.why.isEmpty() && !isToldByFault(head, decision))
            lines << indented(head.why);
    }
    if (decision.placement.asked)
        lines << DecisionText::tr("Placement") << placementText(decision);
    for (int index = 0; index < decision.instances.size(); ++index)
        lines << instanceText(decision, index);
    if (decision.instances.isEmpty() && decision.outside)
        lines << DecisionText::tr("Each filter alone") << filtersAloneText(decision, 0);
    if (decision.instances.isEmpty() && !decision.hosts.isEmpty())
        lines << DecisionText::tr("Hosts") << outcomesText(decision, 0);
    return lines.join(u'\n') + u'\n';
}

} // namespace astrolabe
