// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/agreeing.h"
#include "session/serveroperations.h"
#include "simulatedhosts.h"

#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

// An orphan, a host that left an aggregate, and a server without allocations.
Cloud disagreeingCloud()
{
    Cloud cloud = agreeingCloud();
    cloud.placement->allocations[hexUuid(9)] = {{{hexUuid(2), {{u"VCPU"_s, 1}}}}, u"demo"_s, u"bob"_s, 1, {}};
    cloud.aggregates[0].hosts = {u"cmp-2"_s};
    cloud.placement->allocations.remove(hexUuid(101));
    return cloud;
}

const auto source = u"/clouds/some.json"_s;

} // namespace

class TestHealedCloud : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void healsAndUndoes();
    void undoesOneAfterTheOther();
    void isHealedAgainAfterARestart();
    void keepsNothingOfWhatIsRefused();
    void healsUnderOtherOptionsToo();
    void whatTheFileHasHealedMeanwhileIsLeft();
    void anotherCloudIsNotHealed();

private:
    void open(const Cloud &cloud, const QString &from = source);
    void restart();
    const Cloud &shown() const { return *m_open->scheduler()->cloud(); }
    QStringList found() const { return summary(findings(shown())); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Store> m_store;
    SimulatedHosts m_connections;
    std::unique_ptr<OpenCloud> m_open;
    std::unique_ptr<ServerOperations> m_operations;
};

void TestHealedCloud::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    restart();
}

void TestHealedCloud::cleanup()
{
    m_operations.reset();
    m_open.reset();
    m_store.reset();
    m_folder.reset();
}

void TestHealedCloud::restart()
{
    m_operations.reset();
    m_open.reset();
    m_store.reset();
    auto store = Store::open(m_folder->filePath(u"store.db"_s));
    QVERIFY_RESULT(store);
    m_store = std::make_unique<Store>(std::move(*store));
    m_open = std::make_unique<OpenCloud>(*m_store, m_connections, CustomRules());
    m_operations = std::make_unique<ServerOperations>(*m_open, *m_store, m_connections);
}

void TestHealedCloud::open(const Cloud &cloud, const QString &from)
{
    QVERIFY(m_open->open(cloud, from));
    QVERIFY(m_operations->recover());
}

void TestHealedCloud::healsAndUndoes()
{
    open(disagreeingCloud());
    QVERIFY(m_open->changes().made.isEmpty());
    const Cloud before = shown();
    QCOMPARE(found().size(), 3);
    QCOMPARE(m_open->heal(healingsOf(findings(before))), 0);
    QCOMPARE(found(), QStringList());
    QVERIFY(!m_open->changes().made.isEmpty());
    QVERIFY(m_open->undo());
    QVERIFY(m_open->changes().made.isEmpty());
    QCOMPARE(shown(), before);
    QVERIFY(m_open->undo()); // nothing left to undo
    QCOMPARE(shown(), before);
}

void TestHealedCloud::undoesOneAfterTheOther()
{
    open(disagreeingCloud());
    QList<Cloud> states{shown()};
    for (const AuditFinding &finding : findings(shown())) {
        QVERIFY(m_open->heal(finding.healings));
        states.append(shown());
    }
    QCOMPARE(states.size(), 4);
    for (; states.size() > 1; states.removeLast()) {
        QCOMPARE(shown(), states.last());
        QVERIFY(m_open->undo());
    }
    QCOMPARE(shown(), states.first());
}

void TestHealedCloud::isHealedAgainAfterARestart()
{
    open(disagreeingCloud());
    const Cloud before = shown();
    QVERIFY(m_open->heal(healingsOf(findings(before))));
    const Cloud after = shown();
    restart();
    open(disagreeingCloud());
    QCOMPARE(shown(), after);
    QVERIFY(m_open->undo());
    QCOMPARE(shown(), before);
    restart();
    open(disagreeingCloud());
    QCOMPARE(shown(), before);
}

void TestHealedCloud::keepsNothingOfWhatIsRefused()
{
    open(disagreeingCloud());
    const Cloud before = shown();
    const Healing inUse{.kind = Healing::Kind::RemoveProvider, .provider = hexUuid(2)};
    QCOMPARE(m_open->heal({inUse}), 1);
    QVERIFY(m_open->changes().made.isEmpty());
    QCOMPARE(shown(), before);
    QList<Healing> some = healingsOf(findings(before));
    some.append(inUse);
    QCOMPARE(m_open->heal(some), 1);
    const ChangeHistory kept = m_store->changes().all(m_open->id()).value_or(ChangeHistory());
    QCOMPARE(kept.made.size(), 1);
    QCOMPARE(std::get<HealPlacement>(kept.made.first().first()).healings.size(), some.size() - 1);
}

void TestHealedCloud::healsUnderOtherOptionsToo()
{
    open(disagreeingCloud());
    QVERIFY(m_open->heal(healingsOf(findings(shown()))));
    CloudOptions options = m_open->options();
    QVERIFY_RESULT(options.config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 3));
    QVERIFY(m_open->make({differenceOf(m_open->options(), options)}));
    QCOMPARE(found(), QStringList());
}

void TestHealedCloud::whatTheFileHasHealedMeanwhileIsLeft()
{
    open(disagreeingCloud());
    QVERIFY(m_open->heal(healingsOf(findings(shown()))));
    open(agreeingCloud()); // the same file
    QCOMPARE(found(), QStringList{u"different_aggregates cmp-1 "_s + agreeingCloud().aggregates.first().uuid});
    QCOMPARE(shown().placement->allocations, agreeingCloud().placement->allocations);
}

void TestHealedCloud::anotherCloudIsNotHealed()
{
    open(disagreeingCloud());
    QVERIFY(m_open->heal(healingsOf(findings(shown()))));
    open(disagreeingCloud(), u"/clouds/other.json"_s);
    QCOMPARE(found().size(), 3);
    QVERIFY(m_open->changes().made.isEmpty());
}

QTEST_GUILESS_MAIN(TestHealedCloud)
#include "tst_healedcloud.moc"
