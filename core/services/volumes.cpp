// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/volumes.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

QList<BlockDevice> volumesOf(const Request &request)
{
    QList<BlockDevice> volumes;
    for (const BlockDevice &device : request.blockDevices) {
        if (device.destinationType == "volume"_L1)
            volumes.append(device);
    }
    return volumes;
}

} // namespace

Replied<> Volumes::attach(const Party &by, const BuildOrder &order)
{
    for (const BlockDevice &device : volumesOf(*order.request)) {
        const bool isThere = device.sourceType == "volume"_L1;
        const Replied<> answered = isThere
            ? m_site.wire.ask({by, {Party::Role::Volume}, Transport::Http, u"PUT /v3/attachments"_s,
                                  {{u"volume_id"_s, device.uuid}, {u"host"_s, by.place}}, order.server},
                  {u"200"_s, {}})
            : m_site.wire.ask({by, {Party::Role::Volume}, Transport::Http, u"POST /v3/volumes"_s,
                                  {{u"size"_s, device.volumeSizeGb.value_or(0)}, {u"source_type"_s, device.sourceType}},
                                  order.server},
                  {u"202"_s, {}});
        if (!answered)
            return answered;
    }
    return {};
}

void Volumes::detach(const Party &by, const BuildOrder &order)
{
    for (const BlockDevice &device : volumesOf(*order.request))
        m_site.wire.tell({by, {Party::Role::Volume}, Transport::Http, u"DELETE /v3/attachments"_s,
                             {{u"volume_id"_s, device.uuid}}, order.server},
            {u"200"_s, {}});
}

} // namespace astrolabe::services
