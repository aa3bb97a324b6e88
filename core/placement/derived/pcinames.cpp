// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/pcinames.h"

#include "placement/standardnames.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isCustom(const QString &name)
{
    return name.startsWith(u"CUSTOM_"_s);
}

} // namespace

QString pciResourceClass(const PciSpec &spec, Release release)
{
    const QString asked = spec.value(u"resource_class"_s).toUpper();
    if (asked.isEmpty())
        return customName(u"PCI_%1_%2"_s.arg(spec.value(u"vendor_id"_s), spec.value(u"product_id"_s)));
    return isStandardResourceClass(asked, release) || isCustom(asked) ? asked : customName(asked);
}

QSet<QString> pciTraits(const PciSpec &spec, Release release)
{
    const QString asked = spec.value(u"traits"_s);
    QSet<QString> traits;
    if (asked.isEmpty())
        return traits;
    for (const QString &name : asked.split(u',')) {
        const QString upper = name.toUpper();
        traits.insert(isStandardTrait(name, release) ? name : isCustom(upper) ? upper : customName(upper));
    }
    return traits;
}

} // namespace astrolabe
