// SPDX-License-Identifier: GPL-3.0-or-later
// Each change of Placement's providers that a healing makes: what Placement refuses, what is done already, and how
// often a provider's generation rises. Source: placement.objects.resource_provider.
#include "change/provideredits.h"
#include "core/scheduler/worlds.h"
#include "placement/derived/derive.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Kind = Healing::Kind;
using Healings = QList<Healing>;

const QString h1 = test::uuidOf(1);
const QString h2 = test::uuidOf(2);
const QString child = test::uuidOf(50);
const QString grandchild = test::uuidOf(51);
const QString aggregate = test::uuidOf(60);

// Two hosts; the second has a child with a child, and a server on that.
Cloud nestedCloud()
{
    Cloud cloud = test::cloudOf(2);
    PlacementData data = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    ResourceProvider below;
    below.uuid = child;
    below.name = u"h2_numa0"_s;
    below.parentProviderUuid = h2;
    below.generation = 4;
    data.resourceProviders.append(below);
    below.parentProviderUuid = child;
    below.uuid = grandchild;
    below.name = u"h2_gpu"_s;
    below.inventories.insert(u"VGPU"_s, Inventory());
    data.resourceProviders.append(below);
    data.allocations[test::uuidOf(20)].allocations[grandchild] = {{u"VGPU"_s, 1}};
    cloud.placement = data;
    return cloud;
}

Inventory totalOf(int total)
{
    Inventory inventory;
    inventory.total = total;
    return inventory;
}

Healing inventory(const QString &provider, const QString &resourceClass, int total)
{
    return {Kind::SetInventory, provider, {}, resourceClass, totalOf(total)};
}

// "name generation class=total … aggregate" of each provider.
QStringList inWords(const PlacementData &data)
{
    QStringList words;
    for (const ResourceProvider &provider : data.resourceProviders) {
        QString text = u"%1 %2"_s.arg(provider.name).arg(provider.generation);
        for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it) {
            if (it.key() == "VGPU"_L1 || it.key().startsWith("CUSTOM"_L1))
                text += u" %1=%2"_s.arg(it.key()).arg(it->total);
        }
        if (provider.aggregates.contains(aggregate))
            text += u" in"_s;
        words << text;
    }
    return words;
}

} // namespace

class ProviderEditsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void applies_data();
    void applies();
};

void ProviderEditsTest::applies_data()
{
    QTest::addColumn<Healings>("healings");
    QTest::addColumn<QString>("taken"); // + or - for each
    QTest::addColumn<QStringList>("providers");
    const auto row = [](const char *name, const Healings &healings, const QString &taken,
                         const QStringList &providers) { QTest::newRow(name) << healings << taken << providers; };
    const auto remove = [](const QString &provider) { return Healing{Kind::RemoveProvider, provider}; };
    const auto add = [](const QString &node) { return Healing{Kind::AddProvider, node}; };
    const auto join = [](const QString &provider) { return Healing{Kind::JoinAggregate, provider, {}, aggregate}; };
    const auto leave = [](const QString &provider) { return Healing{Kind::LeaveAggregate, provider, {}, aggregate}; };
    const auto drop = [](const QString &provider, const QString &resourceClass) {
        return Healing{Kind::RemoveInventory, provider, {}, resourceClass};
    };
    const QString first = u"h1 0"_s;
    const QString second = u"h2 0"_s;
    const QStringList below{u"h2_numa0 4"_s, u"h2_gpu 4 VGPU=0"_s};
    const QStringList all = QStringList{first, second} + below;
    row("nothing", {}, {}, all);

    // -- Providers
    row("a provider", {remove(h1)}, u"+"_s, QStringList{second} + below);
    row("a provider of whose tree something is in use", {remove(h2)}, u"-"_s, all);
    row("a child whose child is in use", {remove(child)}, u"-"_s, all);
    row("a provider twice", {remove(h1), remove(h1)}, u"++"_s, QStringList{second} + below);
    row("a provider that there is not", {remove(test::uuidOf(99))}, u"+"_s, all);
    row("a provider that is there", {add(h1)}, u"+"_s, all);
    row("a node that there is not", {add(test::uuidOf(99))}, u"-"_s, all);
    row("a provider that is removed comes back in its place", {remove(h1), add(h1)}, u"++"_s, all);

    // -- Inventories
    row("an inventory", {inventory(h1, u"CUSTOM_A"_s, 3)}, u"+"_s, QStringList{u"h1 1 CUSTOM_A=3"_s, second} + below);
    row("two inventories are one write", {inventory(h1, u"CUSTOM_A"_s, 3), inventory(h1, u"CUSTOM_B"_s, 2)}, u"++"_s,
        QStringList{u"h1 1 CUSTOM_A=3 CUSTOM_B=2"_s, second} + below);
    row("an inventory that is as it should be", {inventory(grandchild, u"VGPU"_s, 0)}, u"+"_s, all);
    row("an inventory of a provider that there is not", {inventory(test::uuidOf(99), u"CUSTOM_A"_s, 3)}, u"-"_s, all);
    row("an inventory of a provider that is removed", {remove(h1), inventory(h1, u"CUSTOM_A"_s, 3)}, u"+-"_s,
        QStringList{second} + below);
    row("an inventory in use", {drop(grandchild, u"VGPU"_s)}, u"-"_s, all);
    row("an inventory that there is not", {drop(h1, u"VGPU"_s)}, u"+"_s, all);
    row("an inventory that was just made", {inventory(h1, u"CUSTOM_A"_s, 3), drop(h1, u"CUSTOM_A"_s)}, u"++"_s,
        QStringList{u"h1 1"_s, second} + below);

    // -- Aggregates
    row("an aggregate", {join(h1)}, u"+"_s, QStringList{u"h1 1 in"_s, second} + below);
    row("an aggregate twice", {join(h1), join(h1)}, u"++"_s, QStringList{u"h1 1 in"_s, second} + below);
    row("an aggregate that it is not in", {leave(h1)}, u"+"_s, all);
    row("in and out is one write", {join(h1), leave(h1)}, u"++"_s, QStringList{u"h1 1"_s, second} + below);
    row("inventories and aggregates are two writes", {join(h1), inventory(h1, u"CUSTOM_A"_s, 3)}, u"++"_s,
        QStringList{u"h1 2 CUSTOM_A=3 in"_s, second} + below);
}

void ProviderEditsTest::applies()
{
    QFETCH(const Healings, healings);
    const Cloud cloud = nestedCloud();
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    ProviderEdits edits(*cloud.placement);
    QString taken;
    for (const Healing &healing : healings)
        taken += edits.apply(healing, index) ? u'+' : u'-';
    QTEST(taken, "taken");
    QTEST(inWords(edits.data()), "providers");
    QCOMPARE(edits.data().allocations, cloud.placement->allocations);
}

QTEST_GUILESS_MAIN(ProviderEditsTest)
#include "tst_provideredits.moc"
