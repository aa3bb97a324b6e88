// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What units keep the amount out of every host that it is too large, too small or uneven for.
struct Units
{
    Fit fit;
    const char *member;
    int InventoryRow::*value;
    const char *ofAll;
    const char *ofSome;    // %5 of %6 hosts
    const char *ofSeveral; // which a host has; nullptr: the others are true of them, too
};

constexpr Units unitKinds[]{
    {Fit::AboveMaxUnit, "max_unit", &InventoryRow::maxUnit,
        QT_TRANSLATE_NOOP(
            "Reason", "%1 asks for %2 %3 on one host; the largest host has %4 (max_unit). A ratio does not help"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 asks for %2 %3 on one host; %5 of %6 hosts can give at most %4 (max_unit). A ratio does not help"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 asks for %2 %3 from one resource provider; the largest can give %4 (max_unit). A ratio does not "
            "help")},
    {Fit::OffStep, "step_size", &InventoryRow::stepSize,
        QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 %3; the hosts give only multiples of %4 (step_size)"),
        QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 %3; %5 of %6 hosts can give only multiples of %4 (step_size)"),
        nullptr},
    {Fit::BelowMinUnit, "min_unit", &InventoryRow::minUnit,
        QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 %3; on each host a server takes at least %4 (min_unit)"),
        QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 %3; on %5 of %6 hosts a server takes at least %4 (min_unit)"),
        nullptr},
};

// The flavor with the nearest amount that the units allow.
QList<Change> fittingFlavor(const Case &examined, const Shortage &shortage, const Units &units, qint64 value)
{
    const QString member = flavorMember(shortage.resourceClass);
    if (member.isEmpty() || shortage.origin.kind != Origin::Kind::Flavor)
        return {};
    const qint64 fitting = units.fit == Fit::OffStep ? shortage.asked - shortage.asked % value : value;
    return withNewSize(examined, member, fitting, fitting < shortage.asked ? u"-smaller"_s : u"-larger"_s);
}

// Steps that differ are told apart; of other units the widest counts.
QList<QList<Room>> alike(const QList<Room> &rooms, const Units &units)
{
    QList<QList<Room>> groups;
    for (const Room &room : rooms) {
        const auto group = std::ranges::find_if(groups, [&](const QList<Room> &one) {
            return units.fit != Fit::OffStep || one.first().row.stepSize == room.row.stepSize;
        });
        if (group == groups.end())
            groups.append({room});
        else
            group->append(room);
    }
    return groups;
}

Cause causeOf(const Case &examined, const Shortage &shortage, const Units &units, const QList<Room> &rooms)
{
    qint64 value = rooms.first().row.*(units.value);
    for (const Room &room : rooms) {
        const qint64 own = room.row.*(units.value);
        value = units.fit == Fit::AboveMaxUnit ? std::max(value, own) : std::min(value, own);
    }
    const bool isAll = examined.standings.metBy(shortage.condition) == 0 && rooms.size() == shortage.rooms.size();
    const bool isOfSeveral = units.ofSeveral != nullptr && haveSeveral(rooms);
    Cause cause{.sentence = {isOfSeveral ? units.ofSeveral
                        : isAll          ? units.ofAll
                                         : units.ofSome,
                    {flavorFact(examined), shortage.amountFact(), shortage.classFact(),
                        {shortage.resourceClass + u'.' + QLatin1StringView(units.member), value, Origin::placement()},
                        countFact(rooms.size()), countFact(examined.decision().hosts.size())}},
        .conditions = {shortage.condition},
        .hosts = hostsOf(rooms)};
    if (units.fit == Fit::AboveMaxUnit)
        cause.undoing = smallerFlavors(examined, shortage, value);
    if (const QList<Change> changes = fittingFlavor(examined, shortage, units, value); !changes.isEmpty())
        cause.undoing.append(changes);
    return cause;
}

QList<Cause> findLargerThanHost(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        if (volumeHelps(examined, shortage))
            continue;
        for (const Units &units : unitKinds) {
            QList<Room> rooms = shortage.lacking(Room::Lacks::Units);
            rooms.removeIf([&](const Room &room) { return fit(room.row, room.used, shortage.asked) != units.fit; });
            for (const QList<Room> &group : alike(rooms, units))
                causes.append(causeOf(examined, shortage, units, group));
        }
    }
    return causes;
}

} // namespace

const CauseEntry causes::largerThanHost{"C03", "larger_than_host", findLargerThanHost,
    QT_TRANSLATE_NOOP("Clinic", "The flavor asks for more than a whole host has")};

} // namespace astrolabe
