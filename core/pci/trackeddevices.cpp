// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/trackeddevices.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The pool of a single device, with the properties that all devices of a pool share.
class PoolKeys
{
public:
    PoolKeys(const ComputeNode &node, const Configuration &config, Release release)
        : m_node(node)
        , m_release(release)
        , m_isInPlacement(release >= since(27) && config.boolean("pci", "report_in_placement", release))
    { }

    PciDevicePool of(const TrackedDevice &tracked) const
    {
        const NodeDevice &device = tracked.device;
        PciDevicePool pool{device.vendorId, device.productId, device.numaNode, 1, tracked.tags, {}};
        if (m_release >= since(27)) {
            pool.tags.remove(u"resource_class"_s);
            pool.tags.remove(u"traits"_s);
            pool.tags.insert(u"address"_s, tracked.providerAddress());
        }
        pool.tags.insert(u"dev_type"_s, device.devType);
        if (const QString parent = parentInterface(device); !parent.isEmpty())
            pool.tags.insert(u"parent_ifname"_s, parent);
        const bool isFunction = device.devType != "type-PCI"_L1;
        if (m_release >= since(25) && isFunction && pool.tags.value(u"remote_managed"_s).isNull())
            pool.tags.insert(u"remote_managed"_s, u"false"_s);
        if (m_isInPlacement && tracked.isInPlacement())
            pool.tags.insert(u"rp_uuid"_s, childProviderUuid(m_node.uuid, tracked.providerAddress().toUpper()));
        return pool;
    }

private:
    // Only for virtual functions that are network interfaces themselves.
    QString parentInterface(const NodeDevice &device) const
    {
        if (device.interface.isEmpty() || device.parentAddress.isEmpty())
            return {};
        const QList<NodeDevice> &host = *m_node.nodeDevices;
        const auto parent = std::ranges::find(host, device.parentAddress, &NodeDevice::address);
        return parent == host.end() ? QString() : parent->interface;
    }

    const ComputeNode &m_node;
    Release m_release;
    bool m_isInPlacement;
};

} // namespace

const QString &TrackedDevice::providerAddress() const
{
    return device.parentAddress.isEmpty() ? device.address : device.parentAddress;
}

QString childProviderUuid(const QString &nodeUuid, const QString &device)
{
    return QUuid::createUuidV5(QUuid(nodeUuid), device).toString(QUuid::WithoutBraces);
}

Result<QList<TrackedDevice>> trackedDevices(const ComputeNode &node, const Configuration &config, Release release)
{
    const QList<NodeDevice> host = node.nodeDevices.value_or(QList<NodeDevice>());
    const auto specs = deviceSpecs(config, release);
    if (!specs)
        return tl::unexpected(specs.error());
    for (const DeviceSpec &spec : *specs) {
        if (const auto good = spec.check(host); !good)
            return tl::unexpected(good.error());
    }
    QList<TrackedDevice> tracked;
    for (const NodeDevice &device : host) {
        const auto spec = std::ranges::find_if(*specs, [&](const DeviceSpec &s) { return s.matches(device, host); });
        if (spec != specs->end())
            tracked.append({device, spec->tags()});
    }
    std::ranges::sort(tracked, {}, [](const TrackedDevice &one) { return one.device.address; });
    return tracked;
}

QList<PciDevicePool> poolsOf(
    const QList<TrackedDevice> &devices, const ComputeNode &node, const Configuration &config, Release release)
{
    const PoolKeys keys(node, config, release);
    QList<PciDevicePool> pools;
    for (const TrackedDevice &device : devices) {
        const PciDevicePool pool = keys.of(device);
        const auto same = std::ranges::find_if(pools, [&](const PciDevicePool &known) {
            return known.vendorId == pool.vendorId && known.productId == pool.productId
                && known.numaNode == pool.numaNode && known.tags == pool.tags;
        });
        if (same == pools.end())
            pools.append(pool);
        else
            ++same->count;
    }
    std::ranges::stable_sort(pools, {}, [](const PciDevicePool &pool) { return pool.tags.size(); });
    return pools;
}

} // namespace astrolabe
