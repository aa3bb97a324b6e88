// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// A kind of mediated devices that a device can be divided into.
struct MdevType
{
    QString id; // "nvidia-35"
    int availableInstances = 0;
    int instances = 0; // that exist

    bool operator==(const MdevType &) const = default;
};

// A PCI device of a host, as libvirt's node devices say it, whether or not it is given to servers.
struct NodeDevice
{
    QString address; // "0000:81:00.1"
    QString vendorId;
    QString productId;
    QString devType = QStringLiteral("type-PCI"); // or type-PF, type-VF, vdpa
    QString parentAddress;                        // of a virtual function: its physical function
    std::optional<int> numaNode;
    QString interface;        // the network interface that it is; empty: none
    QString cardSerialNumber; // from its vital product data
    QList<MdevType> mdevTypes;

    bool operator==(const NodeDevice &) const = default;
};

} // namespace astrolabe
