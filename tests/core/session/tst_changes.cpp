// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/servicesetting.h"
#include "core/audit/agreeing.h"
#include "core/store/sqlfile.h"
#include "session/session.h"
#include "simulatedhosts.h"
#include "store/documents.h"
#include "store/schema.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

const auto source = u"/clouds/some.json"_s;
const QDateTime at({2026, 11, 20}, {10, 0}, Qt::UTC);

// Hosts with services, and a server that Placement does not know.
Cloud cloudWithServices()
{
    Cloud cloud = agreeingCloud();
    cloud.now = at;
    for (ComputeNode &node : cloud.computeNodes)
        node.service.emplace().lastSeenUp = at;
    cloud.placement->allocations.remove(hexUuid(101));
    return cloud;
}

SetOptions subsetOf(int size)
{
    return {.options = {{u"filter_scheduler"_s, {{u"host_subset_size"_s, size}}}}};
}

const SwitchService disable{.host = u"cmp-1"_s, .disabled = true, .at = at};

HealPlacement healed()
{
    return {healingsOf(findings(cloudWithServices()))};
}

EditCloud renamed(const QString &flavor)
{
    return {u"flavors"_s, u"1"_s, {u"name"_s}, flavor};
}

} // namespace

// Changes to the open cloud, which persist when it is opened again.
class TestChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void areUndoneAndRedoneInOneOrder();
    void areThereAgain();
    void thatWereMadeAtOnceAreUndoneAtOnce();
    void areAllMadeOrNone();
    void thatMakeNoDifferenceAreNotKept();
    void areToldByTheNamesOfThen();
    void thatCannotBeMadeAnyMoreAreTold_data();
    void thatCannotBeMadeAnyMoreAreTold();
    void thatCannotBeReadAreLeftAsTheyAre();
    void ofAnOlderStoreAreThere();

private:
    void restart();
    Result<OpenedCloud> open(const Cloud &cloud) { return m_session->open({source, cloud, {}}); }
    OpenCloud &cloud() { return m_session->cloud(); }
    const Cloud &shown() { return *cloud().scheduler()->cloud(); }
    QStringList listed();

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    SimulatedHosts m_hosts;
    std::unique_ptr<Session> m_session;
};

void TestChanges::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"store.db"_s);
    restart();
}

void TestChanges::cleanup()
{
    m_session.reset();
    m_folder.reset();
}

void TestChanges::restart()
{
    m_session.reset();
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    m_session = std::make_unique<Session>(
        std::move(*store), OwnRules(), m_hosts, ServerOperations::Access::Full, m_folder->path());
}

QStringList TestChanges::listed()
{
    QStringList lines;
    for (const ListedChange &change : cloud().listedChanges())
        lines.append(change.isUndone ? u"("_s + change.sentence + u')' : change.sentence);
    return lines;
}

void TestChanges::areUndoneAndRedoneInOneOrder()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    QList<Cloud> states{shown()};
    QList<CloudContent> contents{cloud().content()}; // each has the state's own
    const QList<Change> changes{subsetOf(3), disable, healed(), renamed(u"m1.new"_s)};
    for (const Change &change : changes) {
        QVERIFY_RESULT(m_session->operations().make({change}));
        QVERIFY(!states.contains(shown()) && !contents.contains(cloud().content()));
        states.append(shown());
        contents.append(cloud().content());
    }
    const QStringList all = listed();
    QCOMPARE(all,
        (QStringList{u"Set [filter_scheduler] host_subset_size to 3"_s, u"Disable nova-compute on cmp-1"_s,
            u"Heal 1 thing(s) of Placement"_s, u"Set name of flavor m1.small to \"m1.new\""_s}));
    for (qsizetype made = changes.size(); made > 0; --made) {
        QCOMPARE(shown(), states.at(made));
        QVERIFY(cloud().content() == contents.at(made));
        QVERIFY_RESULT(m_session->operations().undo());
    }
    QCOMPARE(shown(), states.first());
    QCOMPARE(listed().first(), u"(Set [filter_scheduler] host_subset_size to 3)"_s);
    QVERIFY_RESULT(m_session->operations().undo()); // nothing left to undo
    for (qsizetype made = 0; made < changes.size(); ++made) {
        QCOMPARE(shown(), states.at(made));
        QVERIFY(cloud().content() == contents.at(made));
        QVERIFY_RESULT(m_session->operations().redo());
    }
    QCOMPARE(shown(), states.last());
    QCOMPARE(listed(), all);
    QVERIFY_RESULT(open(cloudWithServices())); // as if it were another one
    QVERIFY(!contents.contains(cloud().content()));
}

void TestChanges::areThereAgain()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().make({subsetOf(3), disable, healed()}));
    QVERIFY_RESULT(m_session->operations().undo());
    const Cloud before = shown();
    restart();
    const auto opened = open(cloudWithServices());
    QVERIFY_RESULT(opened);
    QCOMPARE(opened->failures, QList<Error>());
    QCOMPARE(shown(), before);
    QVERIFY(cloud().options() != cloud().ownOptions());
    QVERIFY_RESULT(m_session->operations().redo());
    QCOMPARE(findings(shown()).size(), 0);
}

void TestChanges::thatWereMadeAtOnceAreUndoneAtOnce()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().makeSteps({{subsetOf(3)}, {disable, healed()}}));
    const auto continued = [this] {
        QList<bool> continues;
        for (const ListedChange &change : cloud().listedChanges())
            continues.append(change.continues);
        return continues;
    };
    QCOMPARE(continued(), (QList<bool>{false, false, true}));
    const Cloud after = shown();
    restart();
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().undo());
    QCOMPARE(cloud().changes().made, (QList<ChangeStep>{{subsetOf(3)}}));
    QCOMPARE(continued(), (QList<bool>{false, false, true}));
    QVERIFY_RESULT(m_session->operations().redo());
    QCOMPARE(shown(), after);
}

void TestChanges::areAllMadeOrNone()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    const Cloud before = shown();
    const SwitchService nowhere{.host = u"cmp-9"_s, .disabled = true, .at = at};
    const EditRequest request{{u"server"_s, u"flavorRef"_s}, u"2"_s};
    const HealPlacement inUse{{{.kind = Healing::Kind::RemoveProvider, .provider = hexUuid(2)}}};
    const EditCloud member{u"flavors"_s, u"1"_s, {u"vcpu"_s}, 1};
    for (const Change &wrong : QList<Change>{nowhere, request, inUse, subsetOf(0), member}) {
        QVERIFY(!m_session->operations().make({disable, subsetOf(3), wrong}));
        QCOMPARE(shown(), before);
        QCOMPARE(cloud().changes(), ChangeHistory());
        QCOMPARE(m_session->store().changes().all(cloud().id()), ChangeHistory());
    }
}

void TestChanges::thatMakeNoDifferenceAreNotKept()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().make({disable}));
    QVERIFY_RESULT(m_session->operations().make({subsetOf(3)}));
    QVERIFY_RESULT(m_session->operations().undo());
    const ChangeHistory before = cloud().changes();
    for (const Change &same : QList<Change>{SetOptions{}, disable, renamed(u"m1.small"_s)})
        QVERIFY_RESULT(m_session->operations().make({same}));
    QCOMPARE(cloud().changes(), before); // undone changes can still be redone
}

void TestChanges::areToldByTheNamesOfThen()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    const EditCloud gone{.list = u"flavors"_s, .id = u"1"_s, .member = {}};
    QVERIFY_RESULT(m_session->operations().make({renamed(u"m1.new"_s), gone}));
    const QStringList expected{u"Set name of flavor m1.small to \"m1.new\""_s, u"Remove flavor m1.new"_s};
    QCOMPARE(listed(), expected);
    QVERIFY_RESULT(m_session->operations().undo());
    QCOMPARE(listed().last(), u"(Remove flavor m1.new)"_s);
}

void TestChanges::thatCannotBeMadeAnyMoreAreTold_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("a host that is gone") << Change(disable) << u"Disable nova-compute on cmp-1"_s;
    QTest::newRow("a flavor that is gone") << Change(renamed(u"m1.new"_s)) << u"Set name of flavor 1 to \"m1.new\""_s;
    QTest::newRow("a server that is gone") << Change(healed()) << u"Heal 1 thing(s) of Placement"_s;
}

// The file has changed meanwhile. The other change still applies.
void TestChanges::thatCannotBeMadeAnyMoreAreTold()
{
    QFETCH(const Change, change);
    QFETCH(const QString, sentence);
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().make({change}));
    QVERIFY_RESULT(m_session->operations().make({subsetOf(3)}));
    restart();
    Cloud other = cloudWithServices();
    other.flavors.clear();
    other.instances.clear();
    other.placement->allocations.clear();
    other.computeNodes.first().host = u"cmp-7"_s;
    const auto opened = open(other);
    QVERIFY_RESULT(opened);
    QCOMPARE(opened->failures.size(), 1);
    QVERIFY2(opened->failures.first().where.startsWith(sentence), qPrintable(opened->failures.first().text()));
    QCOMPARE(shown().config.integer("filter_scheduler", "host_subset_size", shown().release), 3);
    QVERIFY(cloud().listedChanges().first().refusal);
    QCOMPARE(cloud().changes().made.size(), 2); // kept, and applies once the file fits again
    restart();
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY(!cloud().listedChanges().first().refusal);
}

void TestChanges::thatCannotBeReadAreLeftAsTheyAre()
{
    QVERIFY_RESULT(open(cloudWithServices()));
    QVERIFY_RESULT(m_session->operations().make({disable}));
    m_session.reset();
    const QVariant damaged
        = test::sql(m_path, {u"UPDATE change SET document = x'0102'"_s, u"SELECT hex(document) FROM change"_s});
    QCOMPARE(damaged, u"0102"_s);
    restart();
    const auto opened = open(cloudWithServices());
    QVERIFY_RESULT(opened);
    QCOMPARE(opened->failures.size(), 1);
    QVERIFY(!m_session->operations().make({subsetOf(3)}));
    m_session.reset();
    QCOMPARE(test::sql(m_path, {u"SELECT hex(document) FROM change"_s}), damaged);
}

// Before schema 20, options, services and healings were stored separately.
void TestChanges::ofAnOlderStoreAreThere()
{
    constexpr int before = 18;
    m_session.reset();
    QVERIFY(QFile::remove(m_path));
    const Cloud came = cloudWithServices();
    Cloud options;
    options.release = *Release::named(u"zed"_s);
    QVERIFY_RESULT(options.config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 3));
    const auto blob = [](const QByteArray &packed) { return u"x'"_s + QString::fromLatin1(packed.toHex()) + u'\''; };
    const QJsonObject healing{{u"changes"_s, toJson(healed().healings)}};
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(before))
        old << step.statements;
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document, options) VALUES (1, '%1', '', '', 2, %2, %3)"_s
               .arg(source, blob(packCloud(came)), blob(packCloud(options)))
        << u"INSERT INTO service VALUES (1, 'cmp-1', 1, 0, '')"_s
        << u"INSERT INTO service VALUES (1, 'cmp-2', 0, 0, '2026-11-20T10:00:00.000Z')"_s
        << u"INSERT INTO healing VALUES (1, 1, '', %1)"_s.arg(blob(qCompress(QJsonDocument(healing).toJson())))
        << u"PRAGMA application_id = %1"_s.arg(storeApplicationId) << u"PRAGMA user_version = %1"_s.arg(before);
    test::sql(m_path, old);

    restart();
    const auto opened = open(came);
    QVERIFY_RESULT(opened);
    QCOMPARE(opened->failures, QList<Error>());
    QCOMPARE(cloud().options(), (CloudOptions{options.release, options.config}));
    QCOMPARE(cloud().services(),
        (QMap<QString, ServiceSetting>{{u"cmp-1"_s, {.disabled = true}}, {u"cmp-2"_s, {.stoppedAt = at}}}));
    QVERIFY(shown().computeNodes.first().service->disabled);
    QCOMPARE(findings(shown()).size(), 0);
    QCOMPARE(cloud().changes().made.size(), 4);
    m_session.reset();
    QVERIFY(!test::sql(m_path, {u"SELECT 1 FROM sqlite_master WHERE name IN ('healing', 'service')"_s}).isValid());
}

QTEST_GUILESS_MAIN(TestChanges)
#include "tst_changes.moc"
