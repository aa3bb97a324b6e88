// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/pcigroups.h"

#include "placement/standardnames.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isCustom(const QString &name)
{
    return name.startsWith(u"CUSTOM_"_s);
}

QString normalized(QString name)
{
    static const QRegularExpression others(u"[^0-9A-Za-z]+"_s);
    return u"CUSTOM_"_s + name.replace(others, u"_"_s).toUpper();
}

// Source: nova.compute.pci_placement_translator, as the two below.
QString resourceClassOf(const PciSpec &spec, Release release)
{
    const QString asked = spec.value(u"resource_class"_s).toUpper();
    if (asked.isEmpty())
        return normalized(u"PCI_%1_%2"_s.arg(spec.value(u"vendor_id"_s), spec.value(u"product_id"_s)));
    return isStandardResourceClass(asked, release) || isCustom(asked) ? asked : normalized(asked);
}

QSet<QString> traitsOf(const PciSpec &spec, Release release)
{
    const QString asked = spec.value(u"traits"_s);
    QSet<QString> traits;
    if (asked.isEmpty())
        return traits;
    for (const QString &name : asked.split(u',')) {
        const QString upper = name.toUpper();
        traits.insert(isStandardTrait(name, release) ? name : isCustom(upper) ? upper : normalized(upper));
    }
    return traits;
}

} // namespace

tl::expected<QList<PciGroup>, Raised> pciGroups(
    const QList<PciRequest> &requests, const Configuration &config, Release release)
{
    if (!config.boolean("filter_scheduler", "pci_in_placement", release))
        return {};
    QList<PciGroup> groups;
    for (const PciRequest &request : requests) {
        if (!request.aliasName)
            continue;
        if (request.specs.size() != 1)
            return tl::unexpected(Raised{
                u"ValueError"_s, u"PCI tracking in placement does not support multiple specs per PCI request"_s});
        const PciSpec &spec = request.specs.first();
        for (qint64 device = 0; device < request.count; ++device)
            groups.append({u"%1-%2"_s.arg(request.requestId).arg(device), resourceClassOf(spec, release),
                traitsOf(spec, release)});
    }
    return groups;
}

} // namespace astrolabe
