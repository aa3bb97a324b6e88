// SPDX-License-Identifier: GPL-3.0-or-later
// A new flavor, as large as one host can still take.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/remedies/capacity.h"
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isSize(const QString &resourceClass)
{
    return resourceClass == "VCPU"_L1 || resourceClass == "MEMORY_MB"_L1 || resourceClass == "DISK_GB"_L1;
}

// False: no flavor is that small.
bool shrink(Flavor &flavor, const Scarce &scarce)
{
    const qint64 room = scarce.room.largestPiece();
    const QString &resourceClass = scarce.shortage.resourceClass;
    if (room < 1)
        return false;
    if (resourceClass == "VCPU"_L1)
        flavor.vcpus = static_cast<int>(std::min<qint64>(flavor.vcpus, room));
    else if (resourceClass == "MEMORY_MB"_L1)
        flavor.memoryMb = std::min(flavor.memoryMb, room);
    else
        flavor.rootGb -= std::max<qint64>(0, scarce.shortage.asked - room);
    return resourceClass != "DISK_GB"_L1 || flavor.rootGb > 0;
}

// Made for all sizes that the host lacks at once, so that one flavor answers several conditions.
QList<Ladder> smallerFlavorsFor(const Miss &miss)
{
    const Ward &ward = miss.ward;
    if (ward.examined().request() == nullptr || ward.flavor() == nullptr || !isSize(miss.after("resources:"_L1)))
        return {};
    Flavor flavor = *ward.flavor();
    const Standings &standings = ward.examined().standings;
    for (const int condition : standings.missesOn(miss.host)) {
        const Miss other{ward, standings.conditions.at(condition), miss.host};
        const auto scarce = isSize(other.after("resources:"_L1)) ? scarceOn(other) : std::nullopt;
        if (scarce && !shrink(flavor, *scarce))
            return {};
    }
    const QList<Change> changes = withNewFlavor(ward.examined(), flavor, u"-smaller"_s);
    return changes.isEmpty() ? QList<Ladder>() : QList<Ladder>{Ladder(changes)};
}

} // namespace

const RemedyEntry remedies::smallerFlavor{Effort::Metadata, smallerFlavorsFor, nullptr};

} // namespace astrolabe
