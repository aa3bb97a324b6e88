// SPDX-License-Identifier: GPL-3.0-or-later
// A volume instead of a root disk on the host.
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool dependsOnDisk(const Condition &condition)
{
    return condition.name.endsWith(":DISK_GB"_L1) || condition.name == "DiskFilter"_L1
        || condition.name == "AggregateDiskFilter"_L1;
}

QList<Ladder> fromVolume(const Ward &ward)
{
    const Request *request = ward.examined().request();
    const Flavor *flavor = ward.flavor();
    const Image *image = ward.image();
    if (request == nullptr || flavor == nullptr || image == nullptr || !request->blockDevices.isEmpty()
        || flavor->rootGb == 0)
        return {};
    const QJsonObject root{{u"source_type"_s, u"image"_s}, {u"destination_type"_s, u"volume"_s}, {u"uuid"_s, image->id},
        {u"boot_index"_s, 0}, {u"volume_size"_s, std::max(flavor->rootGb, image->minDiskGb)},
        {u"delete_on_termination"_s, true}};
    return {Ladder({requestEdit({u"server"_s, u"block_device_mapping_v2"_s}, QJsonArray{root}),
        requestEdit({u"server"_s, u"imageRef"_s})})};
}

QList<Ladder> fromVolumeForRequest(const Ward &ward)
{
    return ward.mayHelp(dependsOnDisk) ? fromVolume(ward) : QList<Ladder>();
}

QList<Ladder> fromVolumeForHost(const Miss &miss)
{
    return dependsOnDisk(miss.condition) ? fromVolume(miss.ward) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::bootFromVolume{Effort::Request, fromVolumeForHost, fromVolumeForRequest};

} // namespace astrolabe
