// SPDX-License-Identifier: GPL-3.0-or-later
// A PCI alias that matches the devices that the host has.
#include "diagnosis/pcialiases.h"
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The pool with the device that the alias means; nullptr: none has its vendor and product.
const PciDevicePool *poolFor(const QJsonObject &alias, const ComputeNode &node)
{
    const QList<PciDevicePool> &pools = *node.pciDevicePools;
    const auto pool = std::ranges::find_if(pools, [&](const PciDevicePool &one) {
        return one.count > 0 && one.vendorId == alias["vendor_id"_L1].toString(one.vendorId)
            && one.productId == alias["product_id"_L1].toString(one.productId);
    });
    return pool == pools.cend() ? nullptr : &*pool;
}

QList<Ladder> aliasesFor(const Miss &miss)
{
    if (!miss.isFilter("PciPassthroughFilter"_L1) || !miss.node().pciDevicePools)
        return {};
    const QJsonValue edited = editedPciAliases(miss.ward.cloud().config, [&](QJsonObject &alias) {
        const PciDevicePool *pool = alias.isEmpty() ? nullptr : poolFor(alias, miss.node());
        const QString type = pool == nullptr ? QString() : pool->tags.value(u"dev_type"_s);
        if (!type.isEmpty())
            alias.insert(u"device_type"_s, type);
    });
    return edited.isUndefined() ? QList<Ladder>() : QList<Ladder>{Ladder({optionSet(u"pci"_s, u"alias"_s, edited)})};
}

} // namespace

const RemedyEntry remedies::matchingAlias{Effort::Options, aliasesFor, nullptr};

} // namespace astrolabe
