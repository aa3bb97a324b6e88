// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/providers.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString a = u"11111111-0000-4000-8000-00000000000a"_s;
const QString b = u"11111111-0000-4000-8000-00000000000b"_s;

// A host with a card that has a port, and a pool; consumer a holds some of the host and the card.
PlacementData fourProviders()
{
    PlacementData data = providersOf(uR"(
host VCPU:8 CUSTOM_GOLD:4 +CUSTOM_FAST @1
  card VGPU:4
    port SRIOV_NET_VF:8
pool DISK_GB:100 CUSTOM_TIN:2 +MISC_SHARES_VIA_AGGREGATE @1
)"_s);
    data.resourceProviders[1].generation = 7;
    data.allocations[a].allocations = {{uuidOf(1), {{u"VCPU"_s, 2}}}, {uuidOf(2), {{u"VGPU"_s, 1}}}};
    return data;
}

bool claims(Placement &placement, const QString &consumer, int provider, const Resources &resources)
{
    return placement.claim(consumer, request(uuidOf(provider), resources), u"p"_s, u"u"_s)
        == Placement::Claim::Accepted;
}

QString consumersOf(const Placement &placement, int provider)
{
    QStringList names;
    for (const QString &uuid : placement.consumersOf(uuidOf(provider)).keys())
        names.append(uuid.right(1));
    return names.join(u' ');
}

} // namespace

// What a Placement tells of its providers and consumers, as they are now.
class TestPlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_placement = created(fourProviders()); }
    void trees_data();
    void trees();
    void usageFollowsClaims();
    void consumersFollowClaims();
    void providersAreAsTheyAreNow();
    void namesAreKnown_data();
    void namesAreKnown();
    void aNewerNovaHasANewerPlacement_data();
    void aNewerNovaHasANewerPlacement();
    void classesAreNumbered_data();
    void classesAreNumbered();
    void typesOfConsumers();
    void nothingIsKnownOfNothing();

private:
    Placement m_placement;
};

void TestPlacement::trees_data()
{
    QTest::addColumn<int>("provider");
    QTest::addColumn<QString>("root");
    QTest::addColumn<QString>("tree"); // of that root
    QTest::newRow("a root") << 1 << u"host"_s << u"host card port"_s;
    QTest::newRow("its child") << 2 << u"host"_s << u"host card port"_s;
    QTest::newRow("the child's child") << 3 << u"host"_s << u"host card port"_s;
    QTest::newRow("who shares is a root of its own") << 4 << u"pool"_s << u"pool"_s;
}

void TestPlacement::trees()
{
    QFETCH(int, provider);
    const QString root = m_placement.rootOf(uuidOf(provider));
    QTEST(providerName(root, fourProviders()), "root");
    const Providers &providers = m_placement.providers();
    QStringList tree;
    for (const int member : providers.tree(providers.byUuid.value(root)))
        tree.append(providers.at(member).name);
    QTEST(tree.join(u' '), "tree");
}

void TestPlacement::usageFollowsClaims()
{
    const auto vcpus = [&] { return m_placement.used(uuidOf(1), u"VCPU"_s); };
    QCOMPARE(vcpus(), 2);
    QVERIFY(claims(m_placement, b, 1, {{u"VCPU"_s, 5}}));
    QCOMPARE(vcpus(), 7);
    QVERIFY(!claims(m_placement, b, 1, {{u"VCPU"_s, 7}}));
    QCOMPARE(vcpus(), 7);
    QVERIFY(claims(m_placement, b, 1, {{u"VCPU"_s, 1}}));
    QCOMPARE(vcpus(), 3);
    m_placement.release(a);
    QCOMPARE(vcpus(), 1);
    QCOMPARE(m_placement.used(uuidOf(2), u"VGPU"_s), 0);
    QCOMPARE(m_placement.used(uuidOf(1), u"VGPU"_s), 0); // without an inventory
    QCOMPARE(m_placement.used(uuidOf(9), u"VCPU"_s), 0); // no such provider
}

void TestPlacement::consumersFollowClaims()
{
    QCOMPARE(consumersOf(m_placement, 1), u"a"_s);
    QCOMPARE(consumersOf(m_placement, 2), u"a"_s);
    QVERIFY(claims(m_placement, b, 1, {{u"VCPU"_s, 1}}));
    QCOMPARE(consumersOf(m_placement, 1), u"a b"_s);
    QVERIFY(claims(m_placement, a, 1, {{u"VCPU"_s, 1}})); // and nothing of the card any more
    QCOMPARE(consumersOf(m_placement, 1), u"a b"_s);
    QCOMPARE(consumersOf(m_placement, 2), u""_s);
    m_placement.release(a);
    QCOMPARE(consumersOf(m_placement, 1), u"b"_s);
    m_placement.hold(a, {{uuidOf(4), {{u"DISK_GB"_s, 500}}}});
    QCOMPARE(consumersOf(m_placement, 4), u"a"_s);
    QCOMPARE(m_placement.consumersOf(uuidOf(4)).value(a).allocations.value(uuidOf(4)).value(u"DISK_GB"_s), 500);
    QCOMPARE(consumersOf(m_placement, 9), u""_s);
}

void TestPlacement::providersAreAsTheyAreNow()
{
    QCOMPARE(m_placement.provider(uuidOf(2))->generation, 7);
    QVERIFY(claims(m_placement, b, 2, {{u"VGPU"_s, 1}}));
    ResourceProvider card = fourProviders().resourceProviders.at(1);
    card.generation = 8;
    QCOMPARE(m_placement.provider(uuidOf(2)), card);
    QCOMPARE(m_placement.data().resourceProviders.at(1), card);
    QVERIFY(!m_placement.provider(uuidOf(9)));
}

void TestPlacement::namesAreKnown_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isTrait");
    QTest::addColumn<bool>("isClass");
    QTest::newRow("a standard trait") << u"HW_CPU_X86_AVX"_s << true << false;
    QTest::newRow("a standard class") << u"VCPU"_s << false << true;
    QTest::newRow("a custom trait") << u"CUSTOM_FAST"_s << true << false;
    QTest::newRow("a custom class") << u"CUSTOM_GOLD"_s << false << true;
    QTest::newRow("a custom name that nobody made") << u"CUSTOM_SLOW"_s << false << false;
    QTest::newRow("in small letters") << u"vcpu"_s << false << false;
    QTest::newRow("nothing") << u""_s << false << false;
}

void TestPlacement::namesAreKnown()
{
    QFETCH(QString, name);
    QTEST(m_placement.knowsTrait(name), "isTrait");
    QTEST(m_placement.knowsClass(name), "isClass");
}

// To decide as another release does. Its trait came with Train (20).
void TestPlacement::aNewerNovaHasANewerPlacement_data()
{
    QTest::addColumn<bool>("isDerived");
    QTest::addColumn<int>("own");
    QTest::addColumn<std::optional<Release>>("followed");
    QTest::addColumn<bool>("isKnown");
    for (const bool isDerived : {false, true}) {
        const char *data = isDerived ? "derived" : "recorded";
        QTest::addRow("%s, as it is", data) << isDerived << 12 << std::optional<Release>() << false;
        QTest::addRow("%s, newer", data) << isDerived << 12 << std::optional(since(26)) << true;
        QTest::addRow("%s, older", data) << isDerived << 26 << std::optional(since(18)) << true;
    }
}

void TestPlacement::aNewerNovaHasANewerPlacement()
{
    QFETCH(const bool, isDerived);
    QFETCH(const int, own);
    QFETCH(const std::optional<Release>, followed);
    Cloud cloud;
    cloud.release = since(own);
    if (!isDerived)
        cloud.placement = PlacementData();
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud)), followed);
    QVERIFY(placement);
    QTEST(placement->knowsTrait(u"COMPUTE_STATUS_DISABLED"_s), "isKnown");
}

// Source: placement.db.constants, os_resource_classes.STANDARDS.
void TestPlacement::classesAreNumbered_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    QTest::newRow("the first") << u"VCPU"_s << 0;
    QTest::newRow("the second") << u"MEMORY_MB"_s << 1;
    QTest::newRow("the third") << u"DISK_GB"_s << 2;
    QTest::newRow("the first custom one") << u"CUSTOM_GOLD"_s << 10000;
    QTest::newRow("the second custom one") << u"CUSTOM_TIN"_s << 10001;
}

void TestPlacement::classesAreNumbered()
{
    QFETCH(QString, name);
    QTEST(m_placement.classNumber(name), "number");
}

void TestPlacement::typesOfConsumers()
{
    QCOMPARE(consumerType(m_placement.data().allocations.value(a)), u"INSTANCE"_s);
    const auto put = [&](const QString &type) {
        return m_placement.replace({{b, {{uuidOf(1), u"VCPU"_s, 1}}, u"p"_s, u"u"_s, type}});
    };
    const auto type = [&] { return consumerType(m_placement.data().allocations.value(b)); };
    QVERIFY(put(u"MIGRATION"_s));
    QCOMPARE(type(), u"MIGRATION"_s);
    QVERIFY(put({})); // keeps its own
    QCOMPARE(type(), u"MIGRATION"_s);
    QVERIFY(put(u"INSTANCE"_s));
    QCOMPARE(type(), u"INSTANCE"_s);
    QCOMPARE(m_placement.generationOf(b), 3);
}

void TestPlacement::nothingIsKnownOfNothing()
{
    Placement empty;
    QVERIFY(!empty.provider(uuidOf(1)));
    QVERIFY(!empty.generationOf(a));
    QVERIFY(empty.allocationsOf(a).isEmpty());
    QVERIFY(!claims(empty, a, 1, {{u"VCPU"_s, 1}}));
    QVERIFY(empty.data().resourceProviders.isEmpty());
    QVERIFY(candidateProviders(empty, u"resources=VCPU:1"_s).isEmpty());
    empty.release(a);
    empty.hold(a, {{uuidOf(1), {{u"VCPU"_s, 1}}}}); // of nobody
    QVERIFY(candidateProviders(empty, u"resources=VCPU:1"_s).isEmpty());
}

QTEST_GUILESS_MAIN(TestPlacement)
#include "tst_placement.moc"
