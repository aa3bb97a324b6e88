// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>

#include <optional>

namespace astrolabe {

// Free devices of one kind. Source: a pool of nova.pci.stats.PciDeviceStats.
struct PciPool
{
    QMap<QString, QString> properties; // vendor_id, product_id and the tags; a null value counts as absent
    std::optional<int> numaNode;
    qint64 count = 0;

    bool operator==(const PciPool &) const = default;
};

} // namespace astrolabe
