// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/flavorandimage.h"

#include "api/token.h"
#include "spec/cpuconstraints.h"
#include "spec/hardwareconstraints.h"
#include "spec/memoryencryption.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 gibibyte = 1024LL * 1024 * 1024;

// Up to Kilo this was the only message.
tl::unexpected<Raised> tooSmall()
{
    return raise(u"FlavorDiskTooSmall"_s, u"Flavor's disk is too small for requested image."_s);
}

Checked<> checkVolume(const std::optional<BlockDevice> &root, const Image &image, Release release)
{
    const qint64 volume = root ? root->volumeSizeGb.value_or(0) * gibibyte : 0;
    const qint64 least = image.minDiskGb * gibibyte;
    if (volume > 0 && least > volume && release < since(12))
        return tooSmall();
    if (volume > 0 && least > volume)
        return raise(u"VolumeSmallerThanMinDisk"_s,
            u"Volume is smaller than the minimum size specified in image metadata. Volume size is %1 "
            "bytes, minimum size is %2 bytes."_s.arg(volume)
                .arg(least));
    return {};
}

Checked<> checkMemory(const Flavor &flavor, const Image &image)
{
    if (image.status != u"active"_s)
        return raise(u"ImageNotActive"_s, u"Image %1 is not active."_s.arg(image.id));
    if (flavor.memoryMb < image.minRamMb)
        return raise(u"FlavorMemoryTooSmall"_s, u"Flavor's memory is too small for requested image."_s);
    return {};
}

Checked<> checkLocalDisk(const Flavor &flavor, const Image &image, Release release)
{
    const qint64 disk = flavor.rootGb * gibibyte;
    const qint64 least = image.minDiskGb * gibibyte;
    if (disk == 0)
        return {};
    if (release < since(12) && std::max(image.sizeBytes, least) > disk)
        return tooSmall();
    if (image.sizeBytes > disk)
        return raise(u"FlavorDiskSmallerThanImage"_s,
            u"Flavor's disk is too small for requested image. Flavor disk is %1 bytes, image is %2 bytes."_s.arg(disk)
                .arg(image.sizeBytes));
    if (least > disk)
        return raise(u"FlavorDiskSmallerThanMinDisk"_s,
            u"Flavor's disk is smaller than the minimum size specified in image metadata. Flavor disk is "
            "%1 bytes, minimum size is %2 bytes."_s.arg(disk)
                .arg(least));
    return {};
}

// From 17.0.6 on a policy decides; its default allowed everyone up to Rocky. Source:
// nova.policies.servers.ZERO_DISK_FLAVOR.
bool mayHaveNoDisk(const Request &request, Release release)
{
    return release < since(19) || isAdmin(request);
}

} // namespace

Checked<> checkFlavorHolds(const Flavor &flavor, const Image &image, Release release)
{
    return checkMemory(flavor, image).and_then([&] { return checkLocalDisk(flavor, image, release); });
}

Checked<> checkFlavorAgainstImage(const Request &request, const RequestSpec &spec, const Image &image,
    const std::optional<BlockDevice> &root, Release release)
{
    if (release >= since(19) && !request.imageRef.isEmpty() && image.properties.contains(u"cinder_encryption_key_id"_s))
        return raise(u"ImageUnacceptable"_s,
            u"Image %1 is unacceptable: Direct booting of an image uploaded from an encrypted volume is unsupported."_s
                .arg(image.id));
    return checkMemory(spec.flavor, image).and_then([&]() -> Checked<> {
        if (spec.isVolumeBacked)
            return checkVolume(root, image, release);
        if (spec.flavor.rootGb == 0 && !mayHaveNoDisk(request, release))
            return raise(u"BootFromVolumeRequiredForZeroDiskFlavor"_s,
                u"Only volume-backed servers are allowed for flavors with zero disk."_s);
        return checkLocalDisk(spec.flavor, image, release);
    });
}

Checked<> checkHardware(const RequestSpec &spec, Release release)
{
    if (release < since(19))
        return {};
    const CpuConstraints cpus{spec.flavor, spec.image, release};
    const HardwareConstraints constraints{spec.flavor, spec.image};
    const auto nothing = [](const auto &) { };
    const auto from = [release](int first, const auto &check) {
        return release >= since(first) ? check().map([](const auto &) { }) : Checked<>();
    };
    return from(20, [&] { return wantsEncryptedMemory(spec); })
        .and_then([&] { return from(20, [&] { return constraints.pmu(); }); })
        .and_then([&] { return constraints.serialPorts().map(nothing); })
        .and_then([&] { return cpus.realtimeCpus().map(nothing); })
        .and_then([&] { return constraints.cpuTopologyLimits().map(nothing); })
        .and_then([&] { return from(25, [&] { return constraints.vifMultiqueue(); }); });
}

} // namespace astrolabe
