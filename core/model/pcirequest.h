// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace astrolabe {

// How close a server's PCI devices must be to its NUMA cells. Source: nova.objects.fields.PCINUMAAffinityPolicy.
enum class PciNumaPolicy { Required, Legacy, Preferred, Socket };

// In Nova's order, with Nova's names.
inline const QList<std::pair<PciNumaPolicy, QString>> &pciNumaPolicies()
{
    static const QList<std::pair<PciNumaPolicy, QString>> policies{
        {PciNumaPolicy::Required, QStringLiteral("required")}, {PciNumaPolicy::Legacy, QStringLiteral("legacy")},
        {PciNumaPolicy::Preferred, QStringLiteral("preferred")}, {PciNumaPolicy::Socket, QStringLiteral("socket")}};
    return policies;
}

// The properties a device must have ("vendor_id", "dev_type", "physical_network" …). A null value means that the device
// must not have the property.
using PciSpec = QMap<QString, QString>;

// A request for `count` devices of one kind. Source: nova.objects.InstancePCIRequest.
struct PciRequest
{
    qint64 count = 1;
    QList<PciSpec> specs;                    // a device must match one of them
    std::optional<QString> aliasName;        // none: requested by a Neutron port
    std::optional<PciNumaPolicy> numaPolicy; // none: legacy
    QString requestId;                       // a uuid

    bool operator==(const PciRequest &) const = default;
};

} // namespace astrolabe
