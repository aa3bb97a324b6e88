// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/boot/smallworld.h"
#include "placement/derived/derive.h"

// A cloud whose servers are moved, and what Placement holds for them.
namespace astrolabe::test {

// The small cloud with a larger flavor and an image for rebuilds.
inline Cloud movingCloud()
{
    Cloud cloud = smallCloud();
    cloud.flavors.append(flavor(QStringLiteral("3"), QStringLiteral("m1.small"), 2, 2048, 8));
    cloud.flavors.last().ephemeralGb = cloud.flavors.first().ephemeralGb;
    cloud.flavors.append(flavor(QStringLiteral("4"), QStringLiteral("m1.flat"), 1, 512, 1));
    cloud.flavors.append(flavor(QStringLiteral("5"), QStringLiteral("m1.less"), 1, 512, 2));
    cloud.flavors.last().ephemeralGb = 2;
    cloud.flavors.append(flavor(QStringLiteral("6"), QStringLiteral("m1.more"), 1, 512, 2));
    cloud.flavors.last().ephemeralGb = 5;
    cloud.flavors.last().swapMb = 2048;
    Image other = cloud.images.first();
    other.id = QStringLiteral("9c3b1c52-7bd4-4b36-9d59-6b0cb04b3a10");
    other.name = QStringLiteral("alpine");
    cloud.images.append(other);
    Image foreign = other;
    foreign.id = QStringLiteral("1d0c7a0f-0d8c-4a61-9a2b-6b0cb04b3a11");
    foreign.name = QStringLiteral("sparc");
    foreign.properties.insert(QStringLiteral("hw_architecture"), QStringLiteral("sparc64"));
    cloud.images.append(foreign);
    const QJsonArray filters{QStringLiteral("ComputeFilter"), QStringLiteral("ImagePropertiesFilter")};
    if (!cloud.config.set(QStringLiteral("filter_scheduler"), QStringLiteral("enabled_filters"), filters))
        return {};
    cloud.placement = derivePlacement(*indexOf(cloud));
    return cloud;
}

inline qint64 heldOn(const Cloud &cloud, const QString &consumer, const QString &provider, const QString &resource)
{
    return cloud.placement->allocations.value(consumer).allocations.value(provider).value(resource);
}

} // namespace astrolabe::test
