// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace astrolabe {

// How near to its NUMA cells a server wants its PCI devices. Source: nova.objects.fields.PCINUMAAffinityPolicy.
enum class PciNumaPolicy { Required, Legacy, Preferred, Socket };

// In Nova's order, by their names there.
inline const QList<std::pair<PciNumaPolicy, QString>> &pciNumaPolicies()
{
    static const QList<std::pair<PciNumaPolicy, QString>> policies{
        {PciNumaPolicy::Required, QStringLiteral("required")}, {PciNumaPolicy::Legacy, QStringLiteral("legacy")},
        {PciNumaPolicy::Preferred, QStringLiteral("preferred")}, {PciNumaPolicy::Socket, QStringLiteral("socket")}};
    return policies;
}

// What a device has to be: wanted values by property ("vendor_id", "dev_type", "physical_network" …). A null value: the
// device must not have the property.
using PciSpec = QMap<QString, QString>;

// A number of devices of one kind. Source: nova.objects.InstancePCIRequest.
struct PciRequest
{
    qint64 count = 1;
    QList<PciSpec> specs;                    // a device has to be one of them
    std::optional<QString> aliasName;        // none: a Neutron port asks
    std::optional<PciNumaPolicy> numaPolicy; // none: legacy
    QString requestId;                       // a uuid

    bool operator==(const PciRequest &) const = default;
};

} // namespace astrolabe
