// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova's error if flavor and image contradict each other; it names neither.
QString conflict(const RequestSpec &spec)
{
    const bool ofImage = isTrue(spec.imageProperty(u"hw_virtio_packed_ring"_s));
    return u"Flavor has hw:virtio_packed_ring extra spec explicitly set to %1, conflicting with image which has "
           "hw_virtio_packed_ring explicitly set to %2."_s.arg(python::text(!ofImage), python::text(ofImage));
}

tl::expected<bool, DecisionError> applyPackedVirtqueueFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto asked = flavorAndImageAsk(spec, u"hw:virtio_packed_ring"_s, u"hw_virtio_packed_ring"_s, conflict(spec));
    if (!asked)
        return tl::unexpected(inStage(Stage::RequestFilters, asked.error()));
    if (*asked)
        spec.rootRequired.insert(u"COMPUTE_NET_VIRTIO_PACKED"_s);
    return true;
}

} // namespace

const RequestFilterEntry packedVirtqueueFilter{"packed_virtqueue_filter", 29, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for packed virtqueues needs a host that has them."),
    applyPackedVirtqueueFilter};

} // namespace astrolabe
