// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"
#include "placement/placement.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The server that holds most of the class on the host, with the amount. Empty: Placement's data names no server.
QList<Fact> greatestHolder(const Case &examined, const Shortage &shortage, const Room &room)
{
    if (!examined.cloud().placement)
        return {}; // of derived data each node is the consumer of all that is used
    const Placement &placement = examined.trial.scheduler->placement();
    const QString provider = placement.providers().at(room.row.provider).uuid;
    const Instance *holder = nullptr;
    qint64 most = 0;
    const QMap<QString, ConsumerAllocations> consumers = placement.consumersOf(provider);
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer) {
        const Instance *instance = examined.index().instance(consumer.key());
        const qint64 held = consumer->allocations.value(provider).value(shortage.resourceClass);
        if (instance != nullptr && !instance->displayName.isEmpty() && held > most) {
            holder = instance;
            most = held;
        }
    }
    if (holder == nullptr)
        return {};
    return {{u"server"_s, holder->displayName, Origin::placement()},
        {shortage.resourceClass + u".held"_s, most, Origin::placement()}};
}

Reason ofAllHosts(const Case &examined, const Shortage &shortage, const QList<Room> &rooms)
{
    QList<Fact> facts{shortage.amountFact(), shortage.classFact(), mostFree(shortage, rooms),
        hostFact(examined, rooms.first().host), freeInAll(shortage, rooms)};
    const QList<Fact> holder = greatestHolder(examined, shortage, rooms.first());
    facts += holder;
    if (sumOfFree(rooms) == 0)
        return {QT_TRANSLATE_NOOP("Reason", "No host has any %2 free; the request asks for %1"), facts};
    if (haveSeveral(rooms))
        return {
            QT_TRANSLATE_NOOP("Reason", "No single resource provider has %1 %2 free: the most is %3, on %4"), facts};
    if (rooms.size() == 1) {
        return {holder.isEmpty()
                ? QT_TRANSLATE_NOOP("Reason", "The request asks for %1 %2, but the only host, %4, has %3 free")
                : QT_TRANSLATE_NOOP("Reason",
                      "The request asks for %1 %2, but the only host, %4, has %3 free; there, %6 holds most (%7)"),
            facts};
    }
    return {holder.isEmpty()
            ? QT_TRANSLATE_NOOP("Reason", "No host has %1 %2 free: the most is %3, on %4; all hosts together have %5")
            : QT_TRANSLATE_NOOP("Reason",
                  "No host has %1 %2 free: the most is %3, on %4, where %6 holds %7; all hosts together have %5"),
        facts};
}

Reason ofSomeHosts(const Case &examined, const Shortage &shortage, const QList<Room> &rooms)
{
    const Fact host = hostFact(examined, rooms.first().host);
    if (rooms.size() == 1)
        return {sumOfFree(rooms) == 0 ? QT_TRANSLATE_NOOP("Reason", "%4 has no %2 free; the request asks for %1")
                : haveSeveral(rooms)  ? QT_TRANSLATE_NOOP("Reason",
                                            "%4 has only %3 %2 free on one resource provider; the request asks for %1")
                                      : QT_TRANSLATE_NOOP("Reason", "%4 has only %3 %2 free; the request asks for %1"),
            {shortage.amountFact(), shortage.classFact(), mostFree(shortage, rooms), host}};
    return {haveSeveral(rooms)
            ? QT_TRANSLATE_NOOP("Reason",
                  "%2 is used up on %5 of %6 hosts: the most on one resource provider is %3, on %4; the request asks "
                  "for %1")
            : QT_TRANSLATE_NOOP(
                  "Reason", "%2 is used up on %5 of %6 hosts: the most is %3, on %4; the request asks for %1"),
        {shortage.amountFact(), shortage.classFact(), mostFree(shortage, rooms), host, countFact(rooms.size()),
            countFact(examined.decision().hosts.size())}};
}

// Too little of a class is free because servers hold it.
QList<Cause> findUsedUp(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        const QList<Room> rooms = roomsInQuestion(examined, shortage);
        if (rooms.isEmpty() || !fragmentedRooms(examined, shortage).isEmpty())
            continue;
        const QList<HostIndex> hosts = hostsOf(rooms);
        const bool isOneOfSeveral = rooms.size() == 1 && !isEveryHost(examined, hosts);
        const bool isAll = examined.standings.metBy(shortage.condition) == 0 && rooms.size() == shortage.rooms.size()
            && !isOneOfSeveral;
        causes.append(
            {.sentence = isAll ? ofAllHosts(examined, shortage, rooms) : ofSomeHosts(examined, shortage, rooms),
                .conditions = {shortage.condition},
                .hosts = hosts,
                .undoing = {ratioRaised(examined, shortage, rooms.first())}});
    }
    return causes;
}

} // namespace

const CauseEntry causes::usedUp{
    "C01", "used_up", findUsedUp, QT_TRANSLATE_NOOP("Clinic", "Servers use up what is asked for")};

} // namespace astrolabe
