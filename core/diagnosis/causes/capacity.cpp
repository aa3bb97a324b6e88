// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"

#include "placement/providers.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

qint64 freeIn(const Room &room)
{
    return std::max<qint64>(0, static_cast<qint64>(room.free()));
}

// Without those on hosts that miss such a condition.
QList<Room> without(QList<Room> rooms, const Case &examined, bool (*isSuch)(const Condition &))
{
    rooms.removeIf([&](const Room &room) {
        return std::ranges::any_of(examined.standings.missesOn(room.host),
            [&](int condition) { return isSuch(examined.standings.conditions.at(condition)); });
    });
    return rooms;
}

qint64 flavorAmountOf(const Flavor &flavor, const QString &resourceClass)
{
    if (resourceClass == "VCPU"_L1 || resourceClass == "PCPU"_L1)
        return flavor.vcpus;
    return resourceClass == "MEMORY_MB"_L1 ? flavor.memoryMb : flavor.rootGb + flavor.ephemeralGb;
}

} // namespace

Fact mostFree(const Shortage &shortage, const QList<Room> &rooms)
{
    qint64 most = 0;
    for (const Room &room : rooms)
        most = std::max(most, freeIn(room));
    return {shortage.resourceClass + u".free"_s, most, Origin::placement()};
}

Fact freeInAll(const Shortage &shortage, const QList<Room> &rooms)
{
    return {shortage.resourceClass + u".free_in_all"_s, sumOfFree(rooms), Origin::placement()};
}

qint64 sumOfFree(const QList<Room> &rooms)
{
    qint64 sum = 0;
    QSet<int> counted; // hosts may share a provider
    counted.reserve(rooms.size());
    for (const Room &room : rooms) {
        const qsizetype before = counted.size();
        counted.insert(room.row.provider);
        if (counted.size() > before)
            sum += freeIn(room);
    }
    return sum;
}

std::optional<Room> mostGiven(const Case &examined, const Shortage &shortage, int met)
{
    std::optional<Room> most;
    for (const Room &room : shortage.rooms) {
        if (examined.standings.meets(room.host, met) && (!most || room.largestPiece() > most->largestPiece()))
            most = room;
    }
    return most && most->largestPiece() < shortage.asked ? most : std::nullopt;
}

Fact pieceFact(const Shortage &shortage, const Room &room)
{
    return {shortage.resourceClass + u".largest_piece"_s, room.largestPiece(), Origin::placement()};
}

bool haveSeveral(const QList<Room> &rooms)
{
    return std::ranges::any_of(rooms, &Room::isOneOfSeveral);
}

QList<Room> roomsInQuestion(const Case &examined, const Shortage &shortage)
{
    return without(shortage.lacking(Room::Lacks::Free), examined, comesWithMove);
}

QList<Room> fragmentedRooms(const Case &examined, const Shortage &shortage)
{
    const auto isCandidacy = [](const Condition &condition) { return condition.kind == Condition::Kind::Candidacy; };
    const QList<Room> rooms = without(roomsInQuestion(examined, shortage), examined, isCandidacy);
    const bool isFragmented = examined.standings.metBy(shortage.condition) == 0 && rooms.size() > 1
        && sumOfFree(rooms) >= 2 * shortage.asked;
    return isFragmented ? rooms : QList<Room>();
}

QList<Change> ratioRaised(const Case &examined, const Shortage &shortage, const Room &room)
{
    const auto ratio = room.leastRatio(shortage.asked);
    return ratio ? ratioSet(examined, shortage, room, *ratio) : QList<Change>();
}

QList<Change> ratioSet(const Case &examined, const Shortage &shortage, const Room &room, double ratio)
{
    if (examined.cloud().placement)
        return {inventorySet(examined, shortage, room, u"allocation_ratio"_s, ratio)};
    const AllocationRatio *kind = ratioOfClass(shortage.resourceClass);
    if (kind == nullptr)
        return {};
    return {EditCloud{u"compute_nodes"_s, examined.cloud().computeNodes.at(room.host).uuid,
        {QLatin1StringView(kind->option)}, ratio}};
}

Change inventorySet(
    const Case &examined, const Shortage &shortage, const Room &room, const QString &member, const QJsonValue &value)
{
    const ResourceProvider &provider = examined.trial.scheduler->providers().at(room.row.provider);
    return EditCloud{u"resource_providers"_s, provider.uuid, {u"inventories"_s, shortage.resourceClass, member}, value};
}

bool volumeHelps(const Case &examined, const Shortage &shortage)
{
    const Request *request = examined.request();
    const bool hasLocalRoot = request != nullptr && examined.spec && !examined.spec->isVolumeBacked
        && examined.spec->flavor.rootGb > 0 && !request->imageRef.isEmpty() && request->blockDevices.isEmpty();
    if (shortage.resourceClass != "DISK_GB"_L1 || !hasLocalRoot)
        return false;
    const qint64 rest = shortage.asked - examined.spec->flavor.rootGb;
    return rest <= 0
        || std::ranges::any_of(shortage.rooms, [&](const Room &room) { return fit(room.row, 0, rest) == Fit::Yes; });
}

QString flavorMember(const QString &resourceClass)
{
    if (resourceClass == "VCPU"_L1 || resourceClass == "PCPU"_L1)
        return u"vcpus"_s;
    if (resourceClass == "MEMORY_MB"_L1)
        return u"memory_mb"_s;
    return resourceClass == "DISK_GB"_L1 ? u"root_gb"_s : QString();
}

QList<QList<Change>> smallerFlavors(const Case &examined, const Shortage &shortage, qint64 most)
{
    constexpr qsizetype tried = 3;
    const Flavor *own = examined.index().flavor(examined.decision().asked.flavor);
    if (own == nullptr || examined.request() == nullptr || flavorMember(shortage.resourceClass).isEmpty())
        return {};
    QList<const Flavor *> smaller;
    for (const Flavor &flavor : examined.cloud().flavors) {
        const bool isKin = flavor.extraSpecs == own->extraSpecs && !flavor.disabled && flavor.isPublic;
        if (isKin && flavorAmountOf(flavor, shortage.resourceClass) <= most)
            smaller.append(&flavor);
    }
    std::ranges::stable_sort(smaller, std::ranges::greater(),
        [&](const Flavor *flavor) { return flavorAmountOf(*flavor, shortage.resourceClass); });
    QList<QList<Change>> changes;
    for (const Flavor *flavor : smaller.first(std::min(tried, smaller.size())))
        changes.append({EditRequest{{u"server"_s, u"flavorRef"_s}, flavor->name}});
    return changes;
}

} // namespace astrolabe
