// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/preparingoptions.h"

#include "model/optioncatalogue.h"

#include <QJsonArray>
#include <QMap>

#include <algorithm>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

bool isOfStates(Option::Prepares what)
{
    using enum Option::Prepares;
    return what == Liveness || what == Zones || what == Ratios || what == BareMetal;
}

} // namespace

QList<PreparingOption> preparingOptions()
{
    const QMap<QString, QJsonValue> values{
        {u"DEFAULT.cpu_allocation_ratio"_s, 3.0},
        {u"DEFAULT.ram_allocation_ratio"_s, 3.0},
        {u"DEFAULT.disk_allocation_ratio"_s, 3.0},
        {u"DEFAULT.initial_cpu_allocation_ratio"_s, 3.0},
        {u"DEFAULT.initial_ram_allocation_ratio"_s, 3.0},
        {u"DEFAULT.initial_disk_allocation_ratio"_s, 3.0},
        {u"DEFAULT.reserved_host_cpus"_s, 1},
        {u"DEFAULT.reserved_host_memory_mb"_s, 100},
        {u"DEFAULT.reserved_host_disk_mb"_s, 4096},
        {u"DEFAULT.default_availability_zone"_s, u"north"_s},
        {u"DEFAULT.service_down_time"_s, 20},
        {u"scheduler.host_manager"_s, u"ironic_host_manager"_s},
        {u"libvirt.swtpm_enabled"_s, true},
        {u"libvirt.pmem_namespaces"_s, QJsonArray{u"SMALL:ns0"_s}},
        {u"pci.device_spec"_s, QJsonArray{uR"({"address": "0000:81:00.0", "resource_class": "A"})"_s}},
        {u"pci.report_in_placement"_s, false},
        {u"devices.enabled_mdev_types"_s, u"a"_s},
        {u"mdev_*.device_addresses"_s, u"0000:85:00.0"_s},
        {u"mdev_*.mdev_class"_s, u"CUSTOM_B"_s},
        {u"mdev_*.max_instances"_s, 1},
        {u"vgpu_*.device_addresses"_s, u"0000:85:00.0"_s},
    };
    QList<PreparingOption> options;
    for (const Option &option : optionCatalogue()) {
        if (option.prepares == Option::Prepares::Nothing)
            continue;
        const QString group = QString::fromLatin1(option.group);
        const QString name = QString::fromLatin1(option.name);
        options.append({QString(group).replace(u'*', u'b'), name, Release{std::min(option.lastRelease, 33)},
            values.value(group + u'.' + name, QJsonValue::Undefined), isOfStates(option.prepares)});
    }
    return options;
}

void reportDevices(ComputeNode &node)
{
    NodeDevice whole;
    whole.address = u"0000:81:00.0"_s;
    whole.vendorId = u"8086"_s;
    whole.productId = u"0443"_s;
    NodeDevice divided = whole;
    divided.address = u"0000:84:00.0"_s;
    divided.mdevTypes = {{u"a"_s, 4, 0}, {u"b"_s, 2, 0}};
    node.nodeDevices = QList<NodeDevice>{whole, divided};
    node.pmemNamespaces
        = QList<PmemNamespace>{{u"ns0"_s, 4096, DaxRegion{2097152, {{u"dax0.0"_s, {}}}, {}}, false, {}}};
}

void setWhatOptionsNeed(Cloud &cloud, const QString &group)
{
    const auto set = [&](const QString &in, const QString &name, const QJsonValue &value) {
        if (!cloud.config.set(in, name, value, cloud.release))
            qFatal("[%s] %s is refused", qPrintable(in), qPrintable(name));
    };
    if (group == "pci"_L1) {
        set(u"pci"_s, u"device_spec"_s, QJsonArray{uR"({"address": "0000:81:00.0"})"_s});
        set(u"pci"_s, u"report_in_placement"_s, true);
    }
    if (group.endsWith("_b"_L1))
        set(u"devices"_s, u"enabled_mdev_types"_s, u"b"_s);
    if (group == "mdev_b"_L1)
        set(group, u"device_addresses"_s, u"0000:84:00.0"_s);
}

} // namespace astrolabe::test
