// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordedboot.h"
#include "sqlfile.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class StoredHistoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void tellsWhatBecameOfTheServers_data();
    void tellsWhatBecameOfTheServers();
    void tellsOfTheServersInTheOrderOfTheirBoots();
    void keepsCauses();
    void keepsRequestsWithoutCredentials();
    void keepsActions_data();
    void keepsActions();
    void removesActionsWithTheirCloud();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::optional<Store> m_store;
    qint64 m_cloud = 0;
};

void StoredHistoryTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"store.db"_s);
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
    const auto cloud = m_store->clouds().put(test::smallCloud(), u"sample:small"_s);
    QVERIFY_RESULT(cloud);
    m_cloud = *cloud;
}

void StoredHistoryTest::cleanup()
{
    m_store.reset();
    m_folder.reset();
}

// %1 is the server's uuid.
void StoredHistoryTest::tellsWhatBecameOfTheServers_data()
{
    QTest::addColumn<QString>("kept"); // stored with the decision
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<ServerEnding>("ending");
    const QString building = uR"([{"server": "%1", "vm_state": "building", "tried": ["cmp-2"], "cause": "Busy."}])"_s;
    const QString ended = uR"([{"server": "%1", "vm_state": "active", "host": "cmp-2"}])"_s;
    const auto ending = [](const QString &vmState, const QString &host, const QStringList &tried,
                            const QString &cause) { return ServerEnding{{}, vmState, host, tried, cause}; };
    QTest::newRow("nobody wrote it down")
        << QString() << u"active"_s << QString() << ending(u"active"_s, u"cmp-1"_s, {}, {});
    QTest::newRow("nor why it failed, but for its fault")
        << QString() << u"error"_s << u"No disk."_s << ending(u"error"_s, u"cmp-1"_s, {}, u"No disk."_s);
    QTest::newRow("it was being built") << building << u"active"_s << QString()
                                        << ending(u"active"_s, u"cmp-1"_s, {u"cmp-2"_s}, u"Busy."_s);
    QTest::newRow("it was being built, and failed")
        << building << u"error"_s << u"No disk."_s << ending(u"error"_s, u"cmp-1"_s, {u"cmp-2"_s}, u"No disk."_s);
    QTest::newRow("its end is known, whatever it is now")
        << ended << u"stopped"_s << u"Later."_s << ending(u"active"_s, u"cmp-2"_s, {}, {});
}

void StoredHistoryTest::tellsWhatBecameOfTheServers()
{
    QFETCH(const QString, kept);
    QFETCH(const QString, vmState);
    QFETCH(const QString, fault);
    QFETCH(ServerEnding, ending);
    test::Recorded boot = test::bootOf(test::request());
    Instance &instance = boot.servers.front().instance;
    instance.host = u"cmp-1"_s;
    instance.vmState = vmState;
    if (!fault.isEmpty())
        setFault(instance, fault);
    QVERIFY_RESULT(m_store->servers().recordBoot(m_cloud, boot.decision, boot.servers, boot.seen));
    if (!kept.isEmpty())
        test::sql(m_path, {u"UPDATE decision SET endings = '%1'"_s.arg(kept.arg(instance.uuid))});
    ending.server = instance.uuid;
    const auto decisions = m_store->history().decisions();
    QVERIFY_RESULT(decisions);
    QCOMPARE(decisions->front().endings, QList<ServerEnding>{ending});
}

void StoredHistoryTest::tellsOfTheServersInTheOrderOfTheirBoots()
{
    test::Recorded boot = test::bootOf(test::request({{u"min_count"_s, 3}}));
    QCOMPARE(boot.servers.size(), 3);
    const QStringList uuids{u"c"_s, u"a"_s, u"b"_s};
    for (qsizetype i = 0; i < uuids.size(); ++i)
        boot.servers[i].instance.uuid = uuids.at(i);
    QVERIFY_RESULT(m_store->servers().recordBoot(m_cloud, boot.decision, boot.servers, boot.seen));
    const test::Recorded other = test::bootOf(test::request());
    QVERIFY_RESULT(m_store->servers().recordBoot(
        m_cloud, other.decision, other.servers, test::seenOn(test::smallCloud(), boot.servers)));
    const auto decisions = m_store->history().decisions();
    QVERIFY_RESULT(decisions);
    QStringList told;
    for (const ServerEnding &ending : decisions->last().endings)
        told.append(ending.server);
    QCOMPARE(told, uuids);
    QCOMPARE(decisions->first().endings.size(), 1); // one per decision
}

void StoredHistoryTest::keepsCauses()
{
    StoredHistory history = m_store->history();
    const Decision decision = test::bootOf(test::request()).decision;
    const auto first = history.recordDecision(m_cloud, decision);
    const auto second = history.recordDecision(m_cloud, decision);
    QVERIFY_RESULT(first);
    QVERIFY_RESULT(second);
    const StoredCause cause{u"C11"_s, u"wrong_zone"_s, true,
        {"No host is in zone %1; %2 would do",
            {{u"availability_zone"_s, u"az9"_s, Origin::request()}, {u"host"_s, u"cmp-1"_s, Origin::host()}}}};
    QVERIFY_RESULT(history.recordCause(*first, cause));
    const auto decisions = history.decisions();
    QVERIFY_RESULT(decisions);
    QVERIFY(!decisions->first().cause); // newest first
    QCOMPARE(decisions->last().cause, std::optional(cause));
    test::sql(m_path, {u"UPDATE decision SET cause = '{\"id\": 3, \"sentence\": []}'"_s});
    QVERIFY_RESULT(history.decisions());
}

void StoredHistoryTest::keepsRequestsWithoutCredentials()
{
    const test::Recorded boot = test::bootOf(test::request({{u"adminPass"_s, u"secret"_s}}));
    QVERIFY(boot.decision.asked.request["server"_L1]["adminPass"_L1].isString());
    QVERIFY_RESULT(m_store->servers().recordBoot(m_cloud, boot.decision, boot.servers, boot.seen));
    const auto decisions = m_store->history().decisions();
    QVERIFY_RESULT(decisions);
    const auto request = m_store->history().request(decisions->front().id);
    QVERIFY_RESULT(request);
    QCOMPARE(request->value("server"_L1)["name"_L1], boot.decision.asked.request["server"_L1]["name"_L1]);
    QVERIFY(request->value("server"_L1)["adminPass"_L1].isUndefined());
}

void StoredHistoryTest::keepsActions_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("failure");
    QTest::newRow("it succeeded") << u"cmp-1"_s << QString();
    QTest::newRow("it failed") << u"cmp-1"_s << u"The host's disk is full."_s;
    QTest::newRow("the server is nowhere after it") << QString() << QString();
}

void StoredHistoryTest::keepsActions()
{
    QFETCH(const QString, host);
    QFETCH(const QString, failure);
    StoredHistory history = m_store->history();
    const Journal journal = test::bootOf(test::request()).journal;
    StoredAction action{.cloudId = m_cloud,
        .serverName = u"web"_s,
        .host = host,
        .flavor = u"m1.tiny"_s,
        .action = u"shelve"_s,
        .failure = failure};
    QVERIFY_RESULT(history.recordAction({.cloudId = m_cloud, .action = u"stop"_s}, {}));
    QVERIFY_RESULT(history.recordAction(action, journal));
    const auto actions = history.actions();
    QVERIFY_RESULT(actions);
    QCOMPARE(actions->size(), 2);
    QCOMPARE(actions->last().action, u"stop"_s); // newest first
    const StoredAction &newest = actions->first();
    QVERIFY(newest.doneAt.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    action.id = newest.id;
    action.cloudName = u"small"_s;
    action.doneAt = newest.doneAt;
    QVERIFY(newest == action);
    QCOMPARE(history.actionJournal(newest.id), journal);
    QVERIFY_RESULT(history.removeAction(newest.id));
    QCOMPARE(history.actions()->size(), 1);
    QCOMPARE(history.actionJournal(newest.id).error().kind, Error::Kind::NotFound);
}

void StoredHistoryTest::removesActionsWithTheirCloud()
{
    QVERIFY_RESULT(m_store->history().recordAction({.cloudId = m_cloud, .action = u"stop"_s}, {}));
    QVERIFY(!m_store->history().recordAction({.cloudId = m_cloud + 1, .action = u"stop"_s}, {})); // no such cloud
    QVERIFY_RESULT(m_store->clouds().remove(m_cloud));
    QCOMPARE(m_store->history().actions()->size(), 0);
}

QTEST_GUILESS_MAIN(StoredHistoryTest)
#include "tst_storedhistory.moc"
