// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// A mediated device type that a device supports.
struct MdevType
{
    QString id; // "nvidia-35"
    int availableInstances = 0;
    int instances = 0; // existing ones

    bool operator==(const MdevType &) const = default;
};

// A PCI device of a host, as libvirt's node devices describe it, whether or not Nova passes it through.
struct NodeDevice
{
    QString address; // "0000:81:00.1"
    QString vendorId;
    QString productId;
    QString devType = QStringLiteral("type-PCI"); // or type-PF, type-VF, vdpa
    QString parentAddress;                        // of a virtual function: the address of its physical function
    std::optional<int> numaNode;
    QString interface;        // name of its network interface; empty: it is not one
    QString cardSerialNumber; // from its vital product data
    QList<MdevType> mdevTypes;

    bool operator==(const NodeDevice &) const = default;
};

} // namespace astrolabe
