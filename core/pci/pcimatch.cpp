// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pcimatch.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString numaNode = u"numa_node"_s;
const QString vendorProperty = u"vendor_id"_s;
const QString productProperty = u"product_id"_s;

// The properties that Placement has already matched.
bool isForPlacement(const QString &property)
{
    static const QSet<QString> names{u"resource_class"_s, u"traits"_s, u"rp_uuids"_s, u"rp_uuid"_s};
    return names.contains(property);
}

bool hasValue(const PciPool &pool, const QString &property, const QString &wanted)
{
    // Both are numbers in Nova, and no string equals a number.
    if (property == numaNode)
        return wanted.isNull() && !pool.numaNode;
    if (property == u"count"_s)
        return false;
    const QString value = pool.properties.value(property);
    return value.isNull() == wanted.isNull() && value.toLower() == wanted.toLower();
}

bool meets(const PciPool &pool, const PciSpec &spec, const QString &property, Release release)
{
    const bool counts = release < since(27) || !isForPlacement(property);
    return !counts || hasValue(pool, property, spec.value(property));
}

// The properties in which the pool differs from the spec.
QStringList differing(const PciPool &pool, const PciSpec &spec, Release release)
{
    QStringList properties = spec.keys();
    properties.removeIf([&](const QString &property) { return meets(pool, spec, property, release); });
    return properties;
}

QString valueOf(const PciPool &pool, const QString &property)
{
    if (property == numaNode)
        return pool.numaNode ? QString::number(*pool.numaNode) : QString();
    return pool.properties.value(property);
}

QString orNone(const QString &value)
{
    return value.isNull() ? u"None"_s : value;
}

struct Nearest
{
    PciSpec spec;
    QStringList differing;
};

Nearest nearestSpec(const PciPool &pool, const QList<PciSpec> &specs, Release release)
{
    std::optional<Nearest> nearest;
    for (const PciSpec &spec : specs) {
        Nearest one{spec, differing(pool, spec, release)};
        if (!nearest || one.differing.size() < nearest->differing.size())
            nearest = std::move(one);
    }
    return nearest.value_or(Nearest());
}

} // namespace

bool isOneOf(const PciPool &pool, const QList<PciSpec> &specs, Release release)
{
    return std::ranges::any_of(specs, [&](const PciSpec &spec) {
        return std::all_of(spec.keyBegin(), spec.keyEnd(),
            [&](const QString &property) { return meets(pool, spec, property, release); });
    });
}

std::optional<PciMismatch> mismatch(const PciPool &pool, const QList<PciSpec> &specs, Release release)
{
    const Nearest nearest = nearestSpec(pool, specs, release);
    if (nearest.differing.isEmpty())
        return std::nullopt;
    PciMismatch mismatch;
    for (const QString &property : nearest.differing) {
        mismatch.asked.append(property + u'=' + orNone(nearest.spec.value(property)));
        mismatch.there.append(property + u'=' + orNone(valueOf(pool, property)));
    }
    return mismatch;
}

QString inWords(const PciPool &pool, const QList<PciSpec> &specs, Release release)
{
    const Nearest nearest = nearestSpec(pool, specs, release);
    const auto compared = [&](const QString &property) {
        QString text = orNone(valueOf(pool, property));
        if (nearest.differing.contains(property))
            text += u" ≠ "_s + orNone(nearest.spec.value(property));
        return text;
    };
    QStringList parts{
        u"%1 × %2:%3"_s.arg(QString::number(pool.count), compared(vendorProperty), compared(productProperty))};
    QStringList properties = pool.properties.keys() + nearest.differing;
    if (pool.numaNode)
        properties.append(numaNode);
    std::ranges::sort(properties);
    properties.removeDuplicates();
    for (const QString &property : std::as_const(properties)) {
        if (property != vendorProperty && property != productProperty && !isForPlacement(property))
            parts.append(property + u'=' + compared(property));
    }
    return parts.join(u", "_s);
}

} // namespace astrolabe
