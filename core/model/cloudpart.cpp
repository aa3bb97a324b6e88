// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cloudpart.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct PartEntry
{
    CloudPart part;
    QLatin1StringView name;
    const char *title;
    const char *command; // "": no client tells it, only a dump of the cell's database
};

constexpr PartEntry cloudPartEntries[] = {
    {CloudPart::Options, "options"_L1, QT_TRANSLATE_NOOP("Reason", "nova-scheduler's options"),
        "cat /etc/nova/nova.conf"},
    {CloudPart::Inventories, "inventories"_L1, QT_TRANSLATE_NOOP("Reason", "Placement's inventories"),
        "openstack resource provider inventory list <uuid>"},
    {CloudPart::Services, "services"_L1, QT_TRANSLATE_NOOP("Reason", "the state of the compute services"),
        "openstack compute service list --long"},
    {CloudPart::Traits, "traits"_L1, QT_TRANSLATE_NOOP("Reason", "the providers' traits"),
        "openstack resource provider trait list <uuid>"},
    {CloudPart::Zones, "zones"_L1, QT_TRANSLATE_NOOP("Reason", "the hosts' availability zones"),
        "openstack compute service list --long"},
    {CloudPart::Aggregates, "aggregates"_L1, QT_TRANSLATE_NOOP("Reason", "host aggregates"),
        "openstack aggregate list --long"},
    {CloudPart::ProviderAggregates, "provider_aggregates"_L1, QT_TRANSLATE_NOOP("Reason", "the providers' aggregates"),
        "openstack resource provider aggregate list <uuid>"},
    {CloudPart::Flavors, "flavors"_L1, QT_TRANSLATE_NOOP("Reason", "private flavors"),
        "openstack flavor list --all --long"},
    {CloudPart::Images, "images"_L1, QT_TRANSLATE_NOOP("Reason", "the images' properties"),
        "openstack image show <image>"},
    {CloudPart::ServerGroups, "server_groups"_L1, QT_TRANSLATE_NOOP("Reason", "server groups"),
        "openstack server group list --long --all-projects"},
    {CloudPart::Instances, "instances"_L1, QT_TRANSLATE_NOOP("Reason", "the servers and their hosts"),
        "openstack server list --long --all-projects"},
    {CloudPart::NumaTopologies, "numa_topology"_L1, QT_TRANSLATE_NOOP("Reason", "the nodes' NUMA cells"), ""},
    {CloudPart::PciDevices, "pci_device_pools"_L1, QT_TRANSLATE_NOOP("Reason", "the nodes' PCI devices"), ""},
    {CloudPart::CpuInfo, "cpu_info"_L1, QT_TRANSLATE_NOOP("Reason", "the nodes' processors"),
        "openstack --os-compute-api-version 2.87 hypervisor show <node>"},
    {CloudPart::HvSpecs, "supported_hv_specs"_L1,
        QT_TRANSLATE_NOOP("Reason", "the kinds of guests that the nodes support"), ""},
    {CloudPart::Usage, "usage"_L1, QT_TRANSLATE_NOOP("Reason", "the usage that the nodes report"),
        "openstack --os-compute-api-version 2.87 hypervisor show <node>"},
    {CloudPart::Stats, "stats"_L1, QT_TRANSLATE_NOOP("Reason", "the nodes' counts of builds"), ""},
    {CloudPart::Metrics, "metrics"_L1, QT_TRANSLATE_NOOP("Reason", "the nodes' metrics"), ""},
    {CloudPart::Allocations, "allocations"_L1, QT_TRANSLATE_NOOP("Reason", "Placement's allocations"),
        "openstack resource provider show --allocations <uuid>"},
};

const PartEntry &entryOf(CloudPart part)
{
    return *std::ranges::find(cloudPartEntries, part, &PartEntry::part);
}

} // namespace

QLatin1StringView nameOf(CloudPart part)
{
    return entryOf(part).name;
}

QString knownNodePart(CloudPart part, const QString &node)
{
    return nameOf(part) + u'/' + node;
}

QList<CloudPart> allCloudParts()
{
    QList<CloudPart> parts;
    for (const PartEntry &entry : cloudPartEntries)
        parts << entry.part;
    return parts;
}

QStringList namesOf(CloudParts parts)
{
    QStringList names;
    for (const PartEntry &entry : cloudPartEntries) {
        if (parts.testFlag(entry.part))
            names << entry.name;
    }
    return names;
}

std::optional<CloudPart> cloudPartNamed(const QString &name)
{
    for (const PartEntry &entry : cloudPartEntries) {
        if (name == entry.name)
            return entry.part;
    }
    return std::nullopt;
}

QString commandTelling(CloudPart part)
{
    const QLatin1StringView command(entryOf(part).command);
    return command.isEmpty() ? u"mysqldump --single-transaction nova"_s : QString(command);
}

QList<std::pair<QString, QList<CloudPart>>> commandsTelling(CloudParts parts)
{
    QList<std::pair<QString, QList<CloudPart>>> commands;
    for (const CloudPart part : allCloudParts()) {
        if (!parts.testFlag(part))
            continue;
        const QString command = commandTelling(part);
        const auto known = std::ranges::find(commands, command, &std::pair<QString, QList<CloudPart>>::first);
        if (known == commands.end())
            commands.append({command, {part}});
        else
            known->second.append(part);
    }
    return commands;
}

const char *sourceTitleOf(CloudPart part)
{
    return entryOf(part).title;
}

QString titleOf(CloudPart part)
{
    return QCoreApplication::translate("Reason", sourceTitleOf(part));
}

} // namespace astrolabe
