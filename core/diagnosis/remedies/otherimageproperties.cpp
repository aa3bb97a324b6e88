// SPDX-License-Identifier: GPL-3.0-or-later
// An image that no longer asks for something.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Change> withoutProperty(const Image &image, const QString &key)
{
    return {EditCloud{.list = u"images"_s, .id = image.id, .member = {u"properties"_s, key}}};
}

bool isPropertyReadBy(const QString &filter, const QString &key)
{
    static const QStringList ofHypervisor{u"architecture"_s, u"hw_architecture"_s, u"hypervisor_type"_s,
        u"img_hv_type"_s, u"vm_mode"_s, u"hw_vm_mode"_s, u"hypervisor_version_requires"_s,
        u"img_hv_requested_version"_s};
    if (filter == "ImagePropertiesFilter"_L1)
        return ofHypervisor.contains(key);
    return filter == "NUMATopologyFilter"_L1
        && (key.startsWith("hw_numa_"_L1) || key.startsWith("hw_cpu_"_L1) || key == "hw_mem_page_size"_L1);
}

QList<Ladder> propertiesFor(const Miss &miss)
{
    const Image *image = miss.ward.image();
    if (image == nullptr)
        return {};
    QList<Ladder> ladders;
    for (const Fact &fact : miss.facts()) {
        if (fact.origin.kind == Origin::Kind::ImageProperty && image->properties.contains(fact.origin.name))
            ladders.append(Ladder(withoutProperty(*image, fact.origin.name)));
    }
    if (miss.condition.kind != Condition::Kind::Filter)
        return ladders;
    QList<Change> all;
    for (const QString &key : image->properties.keys()) {
        if (!isPropertyReadBy(miss.condition.name, key))
            continue;
        ladders.append(Ladder(withoutProperty(*image, key)));
        all += withoutProperty(*image, key);
    }
    if (all.size() > 1)
        ladders.append(Ladder(all));
    return ladders;
}

} // namespace

const RemedyEntry remedies::otherImageProperties{Effort::Metadata, propertiesFor, nullptr};

} // namespace astrolabe
