// SPDX-License-Identifier: GPL-3.0-or-later
// A flavor that is too small for the image. Nova says so with no names and, but for disks, no amounts.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

#include <algorithm>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Flavors that have all that the own one has and enough for the image, the smallest first.
QList<QList<Change>> largerFlavors(const Case &examined, const Flavor &own, const Image &image)
{
    constexpr qsizetype tried = 3;
    QList<const Flavor *> larger;
    for (const Flavor &flavor : examined.cloud().flavors) {
        const bool isKin = flavor.extraSpecs == own.extraSpecs && !flavor.disabled && flavor.isPublic;
        const bool isEnough = flavor.memoryMb >= std::max(own.memoryMb, image.minRamMb)
            && flavor.rootGb >= std::max(own.rootGb, image.minDiskGb) && flavor.vcpus >= own.vcpus;
        if (isKin && isEnough)
            larger.append(&flavor);
    }
    std::ranges::stable_sort(
        larger, {}, [](const Flavor *flavor) { return std::tuple(flavor->memoryMb, flavor->rootGb, flavor->vcpus); });
    QList<QList<Change>> ways;
    for (const Flavor *flavor : larger.first(std::min(tried, larger.size())))
        ways.append({withRequestMember({u"server"_s, u"flavorRef"_s}, flavor->name)});
    return ways;
}

} // namespace

std::optional<Cause> refusals::smallFlavor(const Case &examined)
{
    const QString &message = examined.decision().error->message;
    const bool isOfMemory = message.contains("memory is too small"_L1);
    const bool isOfDisk = message.contains("isk is too small"_L1) || message.contains("isk is smaller than"_L1);
    const Image *image = imageAsked(examined);
    const Flavor *flavor = examined.index().flavor(examined.decision().asked.flavor);
    if (image == nullptr || flavor == nullptr || !(isOfMemory || isOfDisk))
        return std::nullopt;
    const auto leastOfImage = [&](const QString &member, qint64 value) {
        return QList<Change>{EditCloud{.list = u"images"_s, .id = image->id, .member = {member}, .value = value}};
    };
    const Fact flavorName{u"flavor"_s, flavor->name, Origin::request()};
    Cause cause;
    cause.undoing = largerFlavors(examined, *flavor, *image);
    if (isOfMemory && image->minRamMb > flavor->memoryMb) {
        cause.undoing.append(leastOfImage(u"min_ram"_s, flavor->memoryMb));
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: flavor %1 has %2 of memory, and image %3 needs at "
                              "least %4"),
            {flavorName, {u"memory_mb"_s, flavor->memoryMb, Origin::flavor(flavor->name)}, imageFact(*image),
                {u"min_ram_mb"_s, image->minRamMb, Origin::image(image->name)}}};
    } else if (isOfDisk && image->minDiskGb > flavor->rootGb && flavor->rootGb > 0) {
        cause.undoing.append(leastOfImage(u"min_disk"_s, flavor->rootGb));
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: flavor %1 has a root disk of %2, and image %3 "
                              "needs at least %4"),
            {flavorName, {u"DISK_GB"_s, flavor->rootGb, Origin::flavor(flavor->name)}, imageFact(*image),
                {u"DISK_GB.least"_s, image->minDiskGb, Origin::image(image->name)}}};
    }
    return cause;
}

} // namespace astrolabe
