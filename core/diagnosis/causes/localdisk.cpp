// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/rootvolume.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Empty: the cloud does not have the image or the flavor.
QList<QList<Change>> bootedFromVolume(const Case &examined)
{
    const Image *image = examined.index().image(examined.request()->imageRef);
    const Flavor *flavor = examined.index().flavor(examined.request()->flavorRef);
    if (image == nullptr || flavor == nullptr)
        return {};
    return {{rootOnVolume(*image, *flavor)}};
}

// The root disk counts on the hosts' local disks, and none of them was ever large enough.
QList<Cause> findLocalDisk(const Case &examined)
{
    QList<Cause> causes;
    for (const Shortage &shortage : examined.shortages) {
        if (!volumeHelps(examined, shortage) || shortage.rooms.isEmpty())
            continue;
        const auto largest = std::ranges::max_element(
            shortage.rooms, {}, [](const Room &room) { return room.row.total - room.row.reserved; });
        if (std::ranges::any_of(
                shortage.rooms, [&](const Room &room) { return fit(room.row, 0, shortage.asked) == Fit::Yes; }))
            continue;
        causes.append(
            {.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 asks for %2 of local disk; the largest host has %3. Booted from a volume, the "
                              "server needs none for its root disk"),
                 {flavorFact(examined), shortage.amountFact(),
                     {u"DISK_GB.total"_s, qint64{largest->row.total}, Origin::placement()}}},
                .conditions = {shortage.condition},
                .hosts = hostsOf(shortage.rooms),
                .undoing = bootedFromVolume(examined)});
    }
    const bool isBareMetal = !causes.isEmpty() && !causes::bareMetalFlavor.find(examined).isEmpty();
    return isBareMetal ? QList<Cause>() : causes; // a bare metal server's root disk is the node's
}

} // namespace

const CauseEntry causes::localDisk{
    "C26", "local_disk", findLocalDisk, QT_TRANSLATE_NOOP("Clinic", "A root disk larger than the disk of any host")};

} // namespace astrolabe
