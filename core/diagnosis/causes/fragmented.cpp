// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Cause ofOneClass(const Case &examined, const Shortage &shortage, const QList<Room> &rooms)
{
    // What is free on a host's other providers is not counted.
    return {
        .sentence = {haveSeveral(rooms)
                ? QT_TRANSLATE_NOOP("Reason",
                      "In all, hosts have at least %5 %2 free, but no single resource provider has the %1 asked for: "
                      "the most is %3, on %4")
                : QT_TRANSLATE_NOOP(
                      "Reason", "In all, hosts have %5 %2 free, but none has the %1 asked for: the most is %3, on %4"),
            {shortage.amountFact(), shortage.classFact(), mostFree(shortage, rooms),
                hostFact(examined, rooms.first().host), freeInAll(shortage, rooms)}},
        .conditions = {shortage.condition},
        .hosts = hostsOf(rooms),
        .undoing = {ratioRaised(examined, shortage, rooms.first())}};
}

Reason sentenceOnTwo(const Case &examined, const Shortage &one, const Shortage &other)
{
    QList<Fact> facts{one.amountFact(), one.classFact(), other.amountFact(), other.classFact()};
    const auto mostOfOther = mostGiven(examined, other, one.condition);
    const auto mostOfOne = mostGiven(examined, one, other.condition);
    if (!mostOfOther || !mostOfOne) {
        return {QT_TRANSLATE_NOOP("Reason",
                    "No host has both %1 %2 and %3 %4 free: those with enough %2 lack %4, and the others lack %2"),
            facts};
    }
    facts << pieceFact(other, *mostOfOther) << hostFact(examined, mostOfOther->host) << pieceFact(one, *mostOfOne)
          << hostFact(examined, mostOfOne->host);
    return {QT_TRANSLATE_NOOP("Reason",
                "No host has both %1 %2 and %3 %4 free: those with enough %2 have at most %5 %4, on %6, and those with "
                "enough %4 at most %7 %2, on %8"),
        facts};
}

// Each class is free somewhere, but no host has all of them.
Cause ofSeveralClasses(const Case &examined, const QList<Shortage> &shortages, const ConditionSet &conditions)
{
    Cause cause{.conditions = conditions};
    QList<Reason> amounts;
    for (const Shortage &shortage : shortages) {
        amounts.append({"%1 %2", {shortage.amountFact(), shortage.classFact()}});
        const QList<Room> rooms = shortage.lacking(Room::Lacks::Free);
        cause.hosts += hostsOf(rooms);
        if (!rooms.isEmpty())
            cause.undoing.append(ratioRaised(examined, shortage, rooms.first()));
    }
    if (shortages.size() == 2) {
        cause.sentence = sentenceOnTwo(examined, shortages.first(), shortages.last());
    } else {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "Each of %1 is free on some host, but no host has enough of all"),
            {{u"resources"_s, amounts, Origin::request()}}};
    }
    std::ranges::sort(cause.hosts);
    cause.hosts.erase(std::ranges::unique(cause.hosts).begin(), cause.hosts.end());
    return cause;
}

QList<Cause> findFragmented(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        if (const QList<Room> rooms = fragmentedRooms(examined, shortage); !rooms.isEmpty())
            causes.append(ofOneClass(examined, shortage, rooms));
    }
    for (const ConditionSet &conflict : examined.conflicting.sets) {
        QList<Shortage> shortages;
        for (const Shortage &shortage : examined.shortages) {
            const bool isOfServers = !shortage.lacking(Room::Lacks::Free).isEmpty();
            if (isOfServers && std::ranges::binary_search(conflict, shortage.condition))
                shortages.append(shortage);
        }
        if (conflict.size() > 1 && std::cmp_equal(shortages.size(), conflict.size()))
            causes.append(ofSeveralClasses(examined, shortages, conflict));
    }
    return causes;
}

} // namespace

const CauseEntry causes::fragmented{
    "C02", "fragmented", findFragmented, QT_TRANSLATE_NOOP("Clinic", "Enough is free in total, but on no single host")};

} // namespace astrolabe
