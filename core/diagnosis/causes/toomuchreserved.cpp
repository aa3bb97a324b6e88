// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/reserved.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Hosts reserve so much of a class that the amount does not fit even if nothing is in use.
QList<Cause> findTooMuchReserved(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        const QList<Room> rooms = shortage.lacking(Room::Lacks::Reserved);
        if (rooms.isEmpty())
            continue;
        const Room &room = rooms.first();
        const QString &name = shortage.resourceClass;
        const qint64 most = room.mostReserved(shortage.asked);
        causes.append(
            {.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 reserves %2 of its %3 %4; the server would fit if at most %5 were reserved"),
                 {hostFact(examined, room.host),
                     {name + u".reserved"_s, qint64{room.row.reserved}, reservedOrigin(examined, name)},
                     {name + u".total"_s, qint64{room.row.total}, Origin::placement()}, shortage.classFact(),
                     {name + u".reserved_at_most"_s, most, Origin::placement()}}},
                .conditions = {shortage.condition},
                .hosts = hostsOf(rooms),
                .undoing = {reservedSet(examined, shortage, room, most)},
                .isDisorder = true});
        if (rooms.size() > 1) {
            Reason &sentence = causes.last().sentence;
            sentence.source = QT_TRANSLATE_NOOP("Reason",
                "%6 hosts reserve too much: %1 reserves %2 of its %3 %4; the server would fit if at most %5 were "
                "reserved");
            sentence.facts.append(countFact(rooms.size()));
        }
    }
    return causes;
}

} // namespace

const CauseEntry causes::tooMuchReserved{"C04", "too_much_reserved", findTooMuchReserved,
    QT_TRANSLATE_NOOP("Clinic", "Hosts keep too much in reserve for themselves")};

} // namespace astrolabe
