// SPDX-License-Identifier: GPL-3.0-or-later
// A volume instead of a root disk on the host.
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/rootvolume.h"

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
        || (flavor->rootGb == 0 && ward.examined().ending.by != EndedBy::Api))
        return {};
    return {Ladder({rootOnVolume(*image, *flavor), requestEdit({u"server"_s, u"imageRef"_s})})};
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
