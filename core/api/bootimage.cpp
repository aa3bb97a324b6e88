// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/bootimage.h"

#include "api/blockdevices.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Found = tl::expected<std::optional<Image>, Raised>;

std::optional<Image> lookUp(const QString &id, const ImageOf &imageOf, const Lookups &lookups)
{
    const Image *image = imageOf(id);
    lookups.tell(Lookup::Image, image == nullptr ? id : image->id, image != nullptr);
    return image == nullptr ? std::nullopt : std::optional(*image);
}

// Cinder stores an image's own attributes among its properties.
Image keptOf(const Volume &volume)
{
    constexpr qint64 gibibyte = 1024LL * 1024 * 1024;
    Image image;
    image.status = u"active"_s;
    image.diskFormat.clear();
    image.sizeBytes = volume.sizeGb * gibibyte;
    image.minRamMb = volume.imageMetadata.value(u"min_ram"_s).toLongLong();
    image.minDiskGb = volume.imageMetadata.value(u"min_disk"_s).toLongLong();
    image.properties = volume.imageMetadata;
    for (const QLatin1StringView member : {"image_id"_L1, "image_name"_L1, "size"_L1, "checksum"_L1,
             "container_format"_L1, "disk_format"_L1, "min_ram"_L1, "min_disk"_L1})
        image.properties.remove(QString(member));
    return image;
}

Found ofVolume(const QString &id, const QString &project, const Surroundings &known, const Lookups &lookups)
{
    if (!known.volumes)
        return std::nullopt;
    const auto volume = volumeOf(id, project, known, lookups);
    if (!volume)
        return tl::unexpected(volume.error());
    if (!(*volume)->bootable)
        return raise(u"InvalidBDMVolumeNotBootable"_s, u"Block Device %1 is not bootable."_s.arg(id));
    return keptOf(**volume);
}

Found ofSnapshot(const QString &id, const QString &project, const Surroundings &known, const Lookups &lookups)
{
    if (!known.volumeSnapshots)
        return std::nullopt;
    const VolumeSnapshot *snapshot = find(known.volumeSnapshots, &VolumeSnapshot::id, id);
    lookups.tell(Lookup::VolumeSnapshot, id, snapshot != nullptr);
    if (snapshot == nullptr)
        return raise(u"SnapshotNotFound"_s, u"Snapshot %1 could not be found."_s.arg(id));
    return ofVolume(snapshot->volumeId, project, known, lookups);
}

tl::unexpected<Raised> noSuchImage()
{
    return raise(u"ImageNotFound"_s, u"Can not find requested image"_s);
}

} // namespace

Found bootImage(const SpecComponents &components, const std::optional<BlockDevice> &root, const Surroundings &known,
    const ImageOf &imageOf, const Lookups &lookups)
{
    if (!components.imageRef.isEmpty()) {
        auto image = lookUp(components.imageRef, imageOf, lookups);
        return image ? Found(std::move(image)) : noSuchImage();
    }
    if (!root || root->bootIndex != 0)
        return std::nullopt;
    if (root->sourceType == "image"_L1) {
        auto image = lookUp(root->uuid, imageOf, lookups);
        return image ? Found(std::move(image)) : noImage(root->uuid);
    }
    if (root->sourceType == "volume"_L1)
        return ofVolume(root->uuid, components.projectId, known, lookups);
    if (root->sourceType == "snapshot"_L1)
        return ofSnapshot(root->uuid, components.projectId, known, lookups);
    return std::nullopt;
}

tl::expected<void, Raised> checkKernelAndRamdisk(const Image &image, const ImageOf &imageOf, const Lookups &lookups)
{
    const QString kernel = image.properties.value(u"kernel_id"_s);
    if (kernel == "nokernel"_L1)
        return {};
    for (const QString &id : {kernel, image.properties.value(u"ramdisk_id"_s)}) {
        if (!id.isEmpty() && !lookUp(id, imageOf, lookups))
            return noSuchImage();
    }
    return {};
}

} // namespace astrolabe
