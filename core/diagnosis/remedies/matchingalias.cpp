// SPDX-License-Identifier: GPL-3.0-or-later
// A PCI alias that matches the devices that the host has.
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
    const Cloud &cloud = miss.ward.cloud();
    const QJsonValue option = cloud.config.value(u"pci"_s, u"alias"_s);
    if (!miss.isFilter("PciPassthroughFilter"_L1) || !miss.node().pciDevicePools || !option.isArray())
        return {};
    QJsonArray aliases = option.toArray();
    bool isChanged = false;
    for (QJsonValueRef element : aliases) {
        QJsonObject alias = element.toObject();
        const PciDevicePool *pool = alias.isEmpty() ? nullptr : poolFor(alias, miss.node());
        const QString type = pool == nullptr ? QString() : pool->tags.value(u"dev_type"_s);
        if (type.isEmpty() || alias["device_type"_L1].toString() == type)
            continue;
        alias.insert(u"device_type"_s, type);
        element = alias;
        isChanged = true;
    }
    return isChanged ? QList<Ladder>{Ladder({optionSet(u"pci"_s, u"alias"_s, aliases)})} : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::matchingAlias{Effort::Options, aliasesFor, nullptr};

} // namespace astrolabe
