// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/pciproviders.h"

#include "base/python.h"
#include "pci/trackeddevices.h"
#include "placement/derived/pcinames.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> notInPlacement(const QString &what)
{
    return failure(Error::Kind::BadInput, what, u"[pci] device_spec"_s,
        QCoreApplication::translate("Error", "nova-compute does not start with it."));
}

QString resourceClassOf(const TrackedDevice &tracked, Release release)
{
    PciSpec spec = tracked.tags;
    spec.insert(u"vendor_id"_s, tracked.device.vendorId);
    spec.insert(u"product_id"_s, tracked.device.productId);
    return pciResourceClass(spec, release);
}

QStringList traitsOf(const TrackedDevice &tracked, Release release)
{
    QSet<QString> traits = pciTraits(tracked.tags, release);
    traits.insert(u"COMPUTE_MANAGED_PCI_DEVICE"_s);
    const auto is = [&](const QString &tag) { return python::toBool(tracked.tags.value(tag)).value_or(false); };
    if (release >= since(32) && is(u"one_time_use"_s))
        traits.insert(u"HW_PCI_ONE_TIME_USE"_s);
    if (release >= since(34) && is(u"live_migratable"_s))
        traits.insert(u"HW_PCI_LIVE_MIGRATABLE"_s);
    if (release >= since(34))
        traits.insert(u"OWNER_NOVA"_s);
    QStringList names(traits.begin(), traits.end());
    names.sort();
    return names;
}

// Virtual functions are counted together, under the address of their physical function.
class PciView
{
public:
    PciView(const ComputeNode &node, QString rootName, Release release)
        : m_node(node)
        , m_rootName(std::move(rootName))
        , m_release(release)
    { }

    Result<void> add(const TrackedDevice &tracked)
    {
        const QString address = tracked.providerAddress().toUpper();
        const ResourceProvider provider = of(tracked, address);
        const auto known = std::ranges::find(m_providers, provider.uuid, &ResourceProvider::uuid);
        const bool isFunction = !tracked.device.parentAddress.isEmpty();
        if (isFunction && m_release >= since(32) && tracked.tags.contains(u"one_time_use"_s))
            return notInPlacement(
                QCoreApplication::translate("Error", "The virtual functions of %1 cannot be marked one_time_use.")
                    .arg(address));
        if (!isFunction)
            m_whole.insert(address);
        if (known == m_providers.end()) {
            m_providers.append(provider);
            return {};
        }
        if (m_whole.contains(address))
            return notInPlacement(QCoreApplication::translate(
                "Error", "The physical function %1 is given to servers, and so are its virtual functions.")
                    .arg(address));
        if (known->inventories.keys() != provider.inventories.keys() || known->traits != provider.traits)
            return notInPlacement(QCoreApplication::translate(
                "Error", "The virtual functions of %1 do not all have the same resource class and traits.")
                    .arg(address));
        Inventory &inventory = known->inventories.first();
        inventory.maxUnit = ++inventory.total;
        return {};
    }

    const QList<ResourceProvider> &providers() const { return m_providers; }

private:
    ResourceProvider of(const TrackedDevice &tracked, const QString &address)
    {
        ResourceProvider provider;
        provider.uuid = childProviderUuid(m_node.uuid, address);
        provider.name = m_rootName + u'_' + address;
        provider.parentProviderUuid = m_node.uuid;
        provider.traits = traitsOf(tracked, m_release);
        Inventory one;
        one.total = one.maxUnit = 1;
        provider.inventories.insert(resourceClassOf(tracked, m_release), one);
        return provider;
    }

    const ComputeNode &m_node;
    QString m_rootName;
    Release m_release;
    QSet<QString> m_whole; // addresses of devices that are not virtual functions
    QList<ResourceProvider> m_providers;
};

} // namespace

Result<QList<ResourceProvider>> pciProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release)
{
    if (!config.boolean("pci", "report_in_placement", release))
        return {};
    const auto devices = trackedDevices(node, config, release);
    if (!devices)
        return tl::unexpected(devices.error());
    PciView view(node, rootName, release);
    for (const TrackedDevice &device : *devices) {
        if (!device.isInPlacement())
            continue;
        if (const auto added = view.add(device); !added)
            return tl::unexpected(added.error());
    }
    return view.providers();
}

} // namespace astrolabe
