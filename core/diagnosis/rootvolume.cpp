// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/rootvolume.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Change rootOnVolume(const Image &image, const Flavor &flavor)
{
    const qint64 sizeGb = std::max<qint64>({flavor.rootGb, image.minDiskGb, 1}); // Cinder makes none without a size
    const QJsonObject volume{{u"source_type"_s, u"image"_s}, {u"destination_type"_s, u"volume"_s},
        {u"uuid"_s, image.id}, {u"boot_index"_s, 0}, {u"volume_size"_s, sizeGb}, {u"delete_on_termination"_s, true}};
    return EditRequest{{u"server"_s, u"block_device_mapping_v2"_s}, QJsonArray{volume}};
}

} // namespace astrolabe
