// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/requestfilters/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto asked = flavorAndImageAsk(spec, u"hw:virtio_packed_ring"_s, u"hw_virtio_packed_ring"_s);
    if (!asked)
        return tl::unexpected(inStage(Stage::RequestFilters, asked.error()));
    if (*asked)
        spec.rootRequired.insert(u"COMPUTE_NET_VIRTIO_PACKED"_s);
    return true;
}

} // namespace

const RequestFilterEntry packedVirtqueueFilter{"packed_virtqueue_filter", 29, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for packed virtqueues needs a host that has them."), apply};

} // namespace astrolabe
