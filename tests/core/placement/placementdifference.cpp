// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/placementdifference.h"

#include "placement/providers.h"

#include <QSet>

#include <algorithm>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

bool isSame(const ProviderNames &ours, const ProviderNames &theirs)
{
    const QStringList all = theirs.all();
    return ours.all() == all
        && std::ranges::all_of(all, [&](const QString &name) { return ours.having(name) == theirs.having(name); });
}

// The classes of which not the same providers have inventories.
QStringList classesThatDiffer(const Providers &ours, const Providers &theirs)
{
    const QStringList ownClasses = ours.inventories.keys();
    const QStringList otherClasses = theirs.inventories.keys();
    QSet<QString> classes(ownClasses.begin(), ownClasses.end());
    classes.unite(QSet<QString>(otherClasses.begin(), otherClasses.end()));
    classes.removeIf([&](const QString &resourceClass) {
        const bool isKnown = ours.inventories.contains(resourceClass) == theirs.inventories.contains(resourceClass);
        return isKnown
            && std::ranges::equal(ours.rowsOf(resourceClass), theirs.rowsOf(resourceClass), {}, &InventoryRow::provider,
                &InventoryRow::provider);
    });
    return classes.values();
}

} // namespace

QString differenceOfPlacements(const Placement &a, const Placement &b)
{
    const Providers &ours = a.providers();
    const Providers &theirs = b.providers();
    if (a.data() != b.data())
        return u"Placement's data"_s;
    if (!isSame(ours.traits, theirs.traits) || !isSame(ours.aggregates, theirs.aggregates))
        return u"who has a trait or is in an aggregate"_s;
    if (ours.sharing != theirs.sharing || ours.sharers != theirs.sharers)
        return u"who shares"_s;
    if (ours.roots != theirs.roots || ours.parent != theirs.parent || ours.root != theirs.root
        || ours.trees != theirs.trees || ours.byUuid != theirs.byUuid)
        return u"the trees"_s;
    if (QStringList differing = classesThatDiffer(ours, theirs); !differing.isEmpty())
        return u"who has "_s + differing.join(u", "_s);
    for (const ResourceProvider &provider : theirs.data.resourceProviders) {
        for (const QString &resourceClass : provider.inventories.keys()) {
            const int at = theirs.byUuid.value(provider.uuid);
            const InventoryRow *row = ours.inventory(at, resourceClass);
            const InventoryRow *there = theirs.inventory(at, resourceClass);
            if (row == nullptr || row->total != there->total || row->reserved != there->reserved
                || row->minUnit != there->minUnit || row->maxUnit != there->maxUnit || row->stepSize != there->stepSize
                || row->allocationRatio != there->allocationRatio || row->capacity != there->capacity
                || a.used(*row) != b.used(*there))
                return provider.name + u"'s "_s + resourceClass;
        }
    }
    return a.candidateGeneration().most == b.candidateGeneration().most
            && a.candidateGeneration().breadthFirst == b.candidateGeneration().breadthFirst
        ? QString()
        : u"how candidates are made"_s;
}

} // namespace astrolabe::test
