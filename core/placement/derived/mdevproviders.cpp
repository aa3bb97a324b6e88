// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/mdevproviders.h"

#include "pci/trackeddevices.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Before Stein, the inventory is on the node's own provider.
bool hasOwnProviders(Release release)
{
    return release >= since(19);
}

// libvirt's device name for "0000:84:00.0".
QString libvirtName(QString address)
{
    return u"pci_"_s + address.replace(u':', u'_').replace(u'.', u'_');
}

// The device's mdev type that is enabled for it, with the number of existing and available instances.
MdevType enabledType(const NodeDevice &device, const MdevTypes &types)
{
    const auto found = std::ranges::find(device.mdevTypes, types.typeOf(device), &MdevType::id);
    return found == device.mdevTypes.end() ? MdevType() : *found;
}

QString providerOf(const ComputeNode &node, const NodeDevice &device, Release release)
{
    return hasOwnProviders(release) ? childProviderUuid(node.uuid, libvirtName(device.address)) : node.uuid;
}

ResourceProvider mdevProvider(const ComputeNode &node, const QString &rootName, const NodeDevice &device,
    const QString &resourceClass, int total, Release release)
{
    const QString name = libvirtName(device.address);
    ResourceProvider provider;
    provider.uuid = providerOf(node, device, release);
    provider.name = rootName + u'_' + name;
    provider.parentProviderUuid = node.uuid;
    Inventory inventory;
    inventory.total = inventory.maxUnit = total;
    provider.inventories.insert(resourceClass, inventory);
    return provider;
}

} // namespace

Result<QList<ResourceProvider>> mdevProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release)
{
    const auto types = MdevTypes::of(config, release);
    if (!types)
        return tl::unexpected(types.error());
    if (!hasOwnProviders(release))
        return {};
    const QList<NodeDevice> devices = node.nodeDevices.value_or(QList<NodeDevice>());
    QMap<QString, int> inUse; // by type, across all devices
    for (const NodeDevice &device : devices) {
        const MdevType type = enabledType(device, *types);
        inUse[type.id] += type.instances;
    }
    QList<ResourceProvider> providers;
    for (const NodeDevice &device : devices) {
        const MdevType type = enabledType(device, *types);
        const int most = types->mostOf(type.id);
        int &used = inUse[type.id];
        // A device that would exceed the type's limit is left out entirely, including its existing mediated devices.
        if (type.id.isEmpty() || (most > 0 && used + type.availableInstances > most))
            continue;
        used += type.availableInstances;
        if (const int total = type.instances + type.availableInstances; total > 0)
            providers.append(mdevProvider(node, rootName, device, types->resourceClassOf(device), total, release));
    }
    if (release >= since(34)) {
        for (ResourceProvider &provider : providers)
            provider.traits = QStringList{u"OWNER_NOVA"_s};
    }
    return providers;
}

HeldMdevs heldMdevs(
    const QMap<QString, Resources> &allocation, const ComputeNode &node, const Configuration &config, Release release)
{
    HeldMdevs held;
    const auto types = MdevTypes::of(config, release);
    if (!types)
        return held;
    const QList<NodeDevice> devices = node.nodeDevices.value_or(QList<NodeDevice>());
    for (auto provider = allocation.begin(); provider != allocation.end() && held.parents.isEmpty(); ++provider) {
        for (const NodeDevice &device : devices) {
            const MdevType type = enabledType(device, *types);
            const auto count = provider->value(types->resourceClassOf(device));
            if (type.id.isEmpty() || count == 0 || providerOf(node, device, release) != provider.key())
                continue;
            held.count = static_cast<int>(count);
            held.parents.append({libvirtName(device.address), type.id});
        }
    }
    return held;
}

} // namespace astrolabe
