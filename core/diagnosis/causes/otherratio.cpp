// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Reason ratioSentence(const Case &examined, const Shortage &shortage, const QList<Room> &rooms)
{
    const Room &room = rooms.first();
    const bool isOption = !room.ratioSource.isEmpty();
    const bool isSame = std::ranges::all_of(
        rooms, [&](const Room &one) { return one.row.allocationRatio == room.row.allocationRatio; });
    QList<Fact> facts{{u"allocation_ratio"_s, room.otherRatio, isOption ? Origin::request() : Origin::host()},
        {u"VCPU.allocation_ratio"_s, room.row.allocationRatio, Origin::placement()}, shortage.classFact(),
        hostFact(examined, room.host)};
    facts[1].name = shortage.resourceClass + u".allocation_ratio"_s;
    if (!isOption)
        return {QT_TRANSLATE_NOOP(
                    "Reason", "%4 reports a ratio of %1 for %3, but Placement has %2; with %1 the server would fit"),
            facts};
    facts[0].name = room.ratioSource;
    facts[0].origin = {Origin::Kind::Option, u"[DEFAULT] "_s + room.ratioSource, Origin::Setting::NovaConf, {}};
    facts.append({u"option"_s, room.ratioSource, facts.first().origin});
    if (rooms.size() > 1 && isSame) {
        facts.append(countFact(rooms.size()));
        return {QT_TRANSLATE_NOOP("Reason",
                    "nova.conf sets %5 to %1, but Placement has %2 for %3 on %6 hosts; with %1 the server would fit"),
            facts};
    }
    return {QT_TRANSLATE_NOOP(
                "Reason", "nova.conf sets %5 to %1, but Placement has %2 for %3 on %4; with %1 the server would fit"),
        facts};
}

// Placement has another ratio than nova.conf or the compute node, with which the server would fit.
QList<Cause> findOtherRatio(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        const QList<Room> rooms = shortage.lacking(Room::Lacks::Ratio);
        if (rooms.isEmpty())
            continue;
        causes.append({.sentence = ratioSentence(examined, shortage, rooms),
            .conditions = {shortage.condition},
            .hosts = hostsOf(rooms),
            .undoing = {ratioSet(examined, shortage, rooms.first(), rooms.first().otherRatio)},
            .isDisorder = true});
    }
    return causes;
}

} // namespace

const CauseEntry causes::otherRatio{"C05", "other_ratio", findOtherRatio,
    QT_TRANSLATE_NOOP("Clinic", "Placement has another allocation ratio than Nova")};

} // namespace astrolabe
