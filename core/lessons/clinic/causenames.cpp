// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/causenames.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

struct NamedCause
{
    const char *token;
    const char *name;
};

constexpr NamedCause causeNames[] = {
    {"used_up", QT_TRANSLATE_NOOP("Clinic", "Servers use up what is asked for")},
    {"fragmented", QT_TRANSLATE_NOOP("Clinic", "Enough is free in sum, but on no single host")},
    {"larger_than_host", QT_TRANSLATE_NOOP("Clinic", "The flavor asks for more than a whole host has")},
    {"too_much_reserved", QT_TRANSLATE_NOOP("Clinic", "Hosts keep too much in reserve for themselves")},
    {"other_ratio", QT_TRANSLATE_NOOP("Clinic", "Placement has another allocation ratio than Nova")},
    {"stale_allocations", QT_TRANSLATE_NOOP("Clinic", "Allocations of servers that are not there hold the room")},
    {"service_disabled", QT_TRANSLATE_NOOP("Clinic", "nova-compute is disabled")},
    {"service_down", QT_TRANSLATE_NOOP("Clinic", "nova-compute is down")},
    {"cell_unread", QT_TRANSLATE_NOOP("Clinic", "nova-scheduler does not read the hosts of a cell")},
    {"missing_in_placement", QT_TRANSLATE_NOOP("Clinic", "Placement does not know the compute nodes")},
    {"wrong_zone", QT_TRANSLATE_NOOP("Clinic", "The availability zone")},
    {"missing_trait", QT_TRANSLATE_NOOP("Clinic", "A trait that no host has")},
    {"image_unsupported", QT_TRANSLATE_NOOP("Clinic", "Properties of the image that no host supports")},
    {"aggregate_mismatch", QT_TRANSLATE_NOOP("Clinic", "Metadata of host aggregates")},
    {"extra_spec_misread",
        QT_TRANSLATE_NOOP("Clinic", "An extra spec that is compared with what hosts report of themselves")},
    {"server_group", QT_TRANSLATE_NOOP("Clinic", "The policy of a server group")},
    {"numa_misfit", QT_TRANSLATE_NOOP("Clinic", "Dedicated CPUs or NUMA cells that no host can give")},
    {"memory_pages", QT_TRANSLATE_NOOP("Clinic", "Memory pages of a size that is used up")},
    {"pci_devices", QT_TRANSLATE_NOOP("Clinic", "PCI devices that no host has")},
    {"host_limit", QT_TRANSLATE_NOOP("Clinic", "A limit for the number of servers or operations on a host")},
    {"named_host", QT_TRANSLATE_NOOP("Clinic", "The request insists on a host that cannot take it")},
    {"result_limit", QT_TRANSLATE_NOOP("Clinic", "Placement offers only a few of the hosts that would do")},
    {"placement_fault", QT_TRANSLATE_NOOP("Clinic", "Placement refuses the query")},
    {"local_disk", QT_TRANSLATE_NOOP("Clinic", "A root disk larger than the disk of any host")},
    {"bare_metal_flavor", QT_TRANSLATE_NOOP("Clinic", "A flavor for bare metal that also asks for VCPU and memory")},
    {"class_nowhere", QT_TRANSLATE_NOOP("Clinic", "A resource class that no provider reports")},
    {"device_type", QT_TRANSLATE_NOOP("Clinic", "The device type of a PCI alias")},
    {"filter_not_enabled", QT_TRANSLATE_NOOP("Clinic", "A filter that the request relies on is not enabled")},
    {"reserved_exceeds_total", QT_TRANSLATE_NOOP("Clinic", "More is reserved than there is")},
    {"too_few_hosts", QT_TRANSLATE_NOOP("Clinic", "There is room for some of the servers, but not for all")},
    {"conflict", QT_TRANSLATE_NOOP("Clinic", "Two demands that hosts meet one by one, but none together")},
    {"refused", QT_TRANSLATE_NOOP("Clinic", "The request itself is refused before any host is considered")},
};

} // namespace

QStringList namedCauses()
{
    QStringList tokens;
    for (const NamedCause &cause : causeNames)
        tokens.append(QString::fromLatin1(cause.token));
    return tokens;
}

QString causeName(const QString &token)
{
    const auto *found = std::ranges::find_if(
        causeNames, [&](const NamedCause &cause) { return token == QLatin1StringView(cause.token); });
    return found == std::end(causeNames) ? QString() : QCoreApplication::translate("Clinic", found->name);
}

} // namespace astrolabe
