// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

qint64 staleAmountIn(const AuditFinding &finding, const QString &resourceClass)
{
    for (const Fact &fact : finding.reasons.value(0).facts) {
        if (const auto *amount = std::get_if<qint64>(&fact.value); amount != nullptr && fact.name == resourceClass)
            return *amount;
    }
    return 0;
}

bool isOverMigration(const Case &examined, const AuditFinding &finding)
{
    const auto &consumers = examined.cloud().placement->allocations;
    return consumers.value(finding.uuid).other.value("consumer_type"_L1).toString() == "MIGRATION"_L1;
}

// Who holds it: one that is named, or several, of which the one that holds most is.
Reason staleSentence(const Case &examined, const Shortage &shortage, const Room &room)
{
    qint64 held = 0;
    for (const AuditFinding &finding : room.holders)
        held += staleAmountIn(finding, shortage.resourceClass);
    const QString amount = shortage.resourceClass + u".held"_s;
    QList<Fact> facts{hostFact(examined, room.host), {amount, held, Origin::placement()}, shortage.classFact()};
    const AuditFinding &first = room.holders.first();
    if (room.holders.size() > 1) {
        facts.append({u"consumers"_s, qint64{room.holders.size()}, Origin::placement()});
        facts.append({u"consumer"_s, first.name.isEmpty() ? first.uuid : first.name, Origin::placement()});
        facts.append({amount, staleAmountIn(first, shortage.resourceClass), Origin::placement()});
        const bool areOrphans = std::ranges::all_of(room.holders,
            [](const AuditFinding &finding) { return finding.kind == AuditFinding::Kind::OrphanedAllocations; });
        return {areOrphans ? QT_TRANSLATE_NOOP("Reason",
                                 "On %1, %4 consumers that are neither servers nor open migrations hold %2 %3; the "
                                 "greatest, %5, holds %6")
                           : QT_TRANSLATE_NOOP("Reason",
                                 "On %1, %4 consumers hold %2 %3 but do not run there: they are on other hosts or on "
                                 "none, or Nova does not know them; the greatest, %5, holds %6"),
            facts};
    }
    if (first.kind == AuditFinding::Kind::MisplacedAllocations) {
        const Instance *server = examined.index().instance(first.uuid);
        facts.append({u"server"_s, first.name.isEmpty() ? first.uuid : first.name, Origin::placement()});
        facts.append({u"server_host"_s, server == nullptr ? QString() : server->host, Origin::host()});
        return {server == nullptr || server->host.isEmpty()
                ? QT_TRANSLATE_NOOP("Reason", "On %1, the server %4 holds %2 %3, but it is on no host")
                : QT_TRANSLATE_NOOP("Reason", "On %1, the server %4 holds %2 %3, but it runs on %5"),
            facts};
    }
    facts.append({u"consumer"_s, first.uuid, Origin::placement()});
    return {isOverMigration(examined, first)
            ? QT_TRANSLATE_NOOP("Reason", "On %1, a migration that is over still holds %2 %3 (%4)")
            : QT_TRANSLATE_NOOP("Reason", "On %1, %4 holds %2 %3, but is neither a server nor an open migration"),
        facts};
}

// Allocations that nobody accounts for hold what the server needs.
QList<Cause> findStaleAllocations(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        QList<Room> rooms = shortage.lacking(Room::Lacks::Stale);
        if (rooms.isEmpty())
            continue;
        std::ranges::stable_sort(rooms, [&](const Room &one, const Room &other) {
            const auto isFree = [&](const Room &room) { return missesOnly(examined, room.host, {shortage.condition}); };
            return isFree(one) != isFree(other) ? isFree(one) : one.findings.size() < other.findings.size();
        });
        HealPlacement dropped;
        for (const AuditFinding &finding : rooms.first().findings)
            dropped.healings += finding.healings;
        std::ranges::stable_sort(dropped.healings, {}, &Healing::kind);
        causes.append({.sentence = staleSentence(examined, shortage, rooms.first()),
            .conditions = {shortage.condition},
            .hosts = hostsOf(rooms),
            .undoing = {{dropped}},
            .isDisorder = true});
    }
    return causes;
}

} // namespace

const CauseEntry causes::staleAllocations{"C06", "stale_allocations", findStaleAllocations,
    QT_TRANSLATE_NOOP("Clinic", "Allocations of servers that are no longer there take up capacity")};

} // namespace astrolabe
