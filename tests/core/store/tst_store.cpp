// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "recordedboot.h"
#include "sqlfile.h"
#include "store/documents.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class StoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void keepsClouds();
    void replacesTheCloudOfTheSameSource();
    void listsCloudsByWhenTheyWereOpened();
    void keepsADecisionWithItsServers();
    void keepsADecisionThatPlacedNothing();
    void recordsAllOfABootOrNothing();
    void keepsTheSameServerOfTwoClouds();
    void changesAServer();
    void keepsWhatWasAskedForUntilItIsDecided();
    void keepsTheJournalOfADecision();
    void countsFailedBuilds();
    void cannotChangeAServerThatIsGone();
    void removesAServerWithItsAllocation();
    void keepsServersWhoseDecisionIsRemoved();
    void removesACloudWithAllThatBelongsToIt();
    void keepsConnections();
    void keepsSettings();
    void keepsChanges();
    void keepsVolumes();
    void keepsWhatDeletedServersHaveLeft();
    void namesWhatIsDamaged_data();
    void namesWhatIsDamaged();
    void keepsBlockDevicesAsARequestHasThem();
    void keepsEverythingWhenItIsOpenedAgain();
    void isMoved();
    void takesTwoWriters();
    void saysWhatIsNotThere();

private:
    qint64 putCloud(const QString &source = u"/clouds/small.json"_s);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::optional<Store> m_store;
};

void StoreTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"store.db"_s);
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
}

void StoreTest::cleanup()
{
    m_store.reset();
    m_folder.reset();
}

qint64 StoreTest::putCloud(const QString &source)
{
    const qint64 id = m_store->clouds().put(test::smallCloud(), source).value_or(0);
    return m_store->clouds().putDocument(id, packCloud(test::smallCloud())) ? id : 0;
}

void StoreTest::keepsClouds()
{
    const qint64 id = putCloud();
    QVERIFY(id > 0);
    NoProgress unwatched;
    QCOMPARE(m_store->clouds().document(id, unwatched), test::smallCloud());
    const auto clouds = m_store->clouds().all();
    QVERIFY_RESULT(clouds);
    QCOMPARE(clouds->size(), 1);
    QCOMPARE(clouds->front().id, id);
    QCOMPARE(clouds->front().name, u"small"_s);
    QCOMPARE(clouds->front().source, u"/clouds/small.json"_s);
    QCOMPARE(clouds->front().hosts, 2);
    QVERIFY(clouds->front().openedAt.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    QCOMPARE(clouds->front().openedAt.timeSpec(), Qt::UTC);
}

void StoreTest::replacesTheCloudOfTheSameSource()
{
    const qint64 id = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    QVERIFY_RESULT(m_store->servers().recordBoot(id, boot.decision, boot.servers, boot.seen));
    Cloud changed = test::smallCloud();
    changed.name = u"renamed"_s;
    changed.computeNodes.removeLast();
    QCOMPARE(m_store->clouds().put(changed, u"/clouds/small.json"_s), id);
    NoProgress unwatched;
    QCOMPARE(m_store->clouds().document(id, unwatched), test::smallCloud()); // kept until the new one is complete
    QVERIFY_RESULT(m_store->clouds().putDocument(id, packCloud(changed)));
    QCOMPARE(m_store->clouds().document(id, unwatched), changed);
    QCOMPARE(m_store->clouds().all()->size(), 1);
    QCOMPARE(m_store->clouds().all()->front().hosts, 1);
    QCOMPARE(m_store->servers().all(id)->size(), 1);
}

void StoreTest::listsCloudsByWhenTheyWereOpened()
{
    const qint64 first = putCloud(u"a"_s);
    const qint64 second = putCloud(u"b"_s);
    QCOMPARE(m_store->clouds().all()->front().id, second);
    QTest::qSleep(2); // times are stored in milliseconds
    QCOMPARE(putCloud(u"a"_s), first);
    QCOMPARE(m_store->clouds().all()->front().id, first);
}

void StoreTest::keepsADecisionWithItsServers()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot
        = test::bootOf(test::request({{u"min_count"_s, 2}}, {{u"group"_s, u"33333333-3333-4333-8333-333333333333"_s}}));
    QCOMPARE(boot.servers.size(), 2);
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    QCOMPARE(m_store->history().decision(*id), boot.decision);
    QCOMPARE(m_store->servers().all(cloud), test::withDecision(boot.servers, *id));

    const auto decisions = m_store->history().decisions();
    QVERIFY_RESULT(decisions);
    QCOMPARE(decisions->size(), 1);
    const StoredDecision &line = decisions->front();
    QCOMPARE(line.id, *id);
    QCOMPARE(line.cloudId, cloud);
    QCOMPARE(line.cloudName, u"small"_s);
    QCOMPARE(line.serverName, u"web"_s);
    QCOMPARE(line.count, 2);
    QCOMPARE(line.flavor, u"m1.tiny"_s);
    QCOMPARE(toString(line.outcome), u"scheduled"_s);
    QCOMPARE(line.hosts, QStringList({boot.servers.at(0).instance.host, boot.servers.at(1).instance.host}));
    QVERIFY(!line.error);
}

void StoreTest::keepsADecisionThatPlacedNothing()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request({{u"flavorRef"_s, u"m1.huge"_s}}));
    QVERIFY_RESULT(m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen));
    const StoredDecision line = m_store->history().decisions()->front();
    QCOMPARE(toString(line.outcome), u"no_valid_host"_s);
    QCOMPARE(line.hosts, QStringList());
    QCOMPARE(line.error, boot.decision.error);
    QCOMPARE(toString(line.error->stage), u"placement"_s);
}

void StoreTest::recordsAllOfABootOrNothing()
{
    const qint64 cloud = putCloud();
    test::Recorded boot = test::bootOf(test::request({{u"min_count"_s, 2}}));
    boot.servers[1].instance.uuid = boot.servers.at(0).instance.uuid;
    const auto recorded = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY(!recorded);
    QCOMPARE(recorded.error().kind, Error::Kind::Io);
    QCOMPARE(m_store->history().decisions()->size(), 0);
    QCOMPARE(m_store->servers().all(cloud)->size(), 0);
    QVERIFY(!m_store->servers().recordBoot(cloud + 1, boot.decision, {}, boot.seen)); // no such cloud
    QCOMPARE(m_store->history().decisions()->size(), 0);
}

void StoreTest::keepsTheSameServerOfTwoClouds()
{
    const qint64 first = putCloud(u"a"_s);
    const qint64 second = putCloud(u"b"_s);
    const test::Recorded boot = test::bootOf(test::request());
    const auto one = m_store->servers().recordBoot(first, boot.decision, boot.servers, boot.seen);
    const auto two = m_store->servers().recordBoot(second, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(one);
    QVERIFY_RESULT(two);
    QVERIFY_RESULT(m_store->servers().remove(first, boot.servers.front().instance.uuid));
    QCOMPARE(m_store->servers().all(second), test::withDecision(boot.servers, *two));
}

void StoreTest::changesAServer()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    BootedServer changed = test::withDecision(boot.servers, *id).front();
    Port port;
    port.id = u"44444444-4444-4444-8444-444444444444"_s;
    port.networkId = u"55555555-5555-4555-8555-555555555555"_s;
    port.fixedIps = {{u"s"_s, u"10.0.0.2"_s}};
    Volume volume;
    volume.id = u"66666666-6666-4666-8666-666666666666"_s;
    volume.sizeGb = 5;
    changed.attached = {{port}, {volume}};
    changed.hardware.pmemNamespaces = {u"ns0"_s, u"ns1"_s};
    changed.instance.vmState = u"error"_s;
    changed.instance.taskState = u"deleting"_s;
    changed.instance.host.clear();
    changed.instance.metadata = {{u"a \"b\""_s, u"c\nd"_s}};
    changed.instance.other = {{u"fault"_s, QJsonObject{{u"message"_s, u"No."_s}}}};
    changed.allocation = {{u"p"_s, {{u"VCPU"_s, 3}, {u"DISK_GB"_s, 1}}}, {u"q"_s, {{u"CUSTOM_X"_s, 1}}}};
    QVERIFY_RESULT(m_store->servers().updateHeld(cloud, changed));
    QCOMPARE(m_store->servers().all(cloud), QList<BootedServer>{changed});

    BootedServer other = changed;
    other.instance.taskState.clear();
    QVERIFY_RESULT(m_store->servers().update(cloud, other));
    QCOMPARE(m_store->servers().all(cloud), QList<BootedServer>{other});
    other.allocation.clear();
    QVERIFY_RESULT(m_store->servers().update(cloud, other)); // which keeps its allocation
    QCOMPARE(m_store->servers().all(cloud)->first().allocation, changed.allocation);
}

// Recorded first, decided later.
void StoreTest::keepsWhatWasAskedForUntilItIsDecided()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request({{u"min_count"_s, 2}}));
    QList<BootedServer> asked = boot.servers;
    for (BootedServer &server : asked) {
        server.decisionId = 0;
        server.allocation.clear();
        server.instance.host.clear();
        server.instance.vmState = u"building"_s;
    }
    QVERIFY_RESULT(m_store->servers().recordRequested(cloud, asked));
    QCOMPARE(m_store->servers().all(cloud), test::withDecision(asked, 0));
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    QCOMPARE(m_store->servers().all(cloud), test::withDecision(boot.servers, *id));
}

void StoreTest::keepsTheJournalOfADecision()
{
    const qint64 cloud = putCloud();
    const auto boot = test::bootOn(test::smallCloud(), test::request());
    QVERIFY_RESULT(boot);
    const auto id
        = m_store->servers().recordBoot(cloud, *boot->decision, boot->servers, test::seenOn(test::smallCloud()));
    QVERIFY_RESULT(id);
    QCOMPARE(m_store->history().journal(*id).error().kind, Error::Kind::NotFound);
    // The servers' fate comes from their rows until the journal exists, which outlives them.
    const QList<ServerEnding> byRows = m_store->history().decisions()->front().endings;
    QCOMPARE(byRows.size(), boot->servers.size());
    QCOMPARE(byRows.front().vmState, boot->servers.front().instance.vmState);
    QCOMPARE(byRows.front().host, boot->servers.front().instance.host);
    QVERIFY_RESULT(m_store->history().recordJournal(*id, *boot->journal));
    QCOMPARE(m_store->history().journal(*id), *boot->journal);
    QVERIFY_RESULT(m_store->servers().remove(cloud, boot->servers.front().instance.uuid));
    QCOMPARE(m_store->history().decisions()->front().endings, endingsOf(*boot->journal));
    QVERIFY_RESULT(m_store->history().removeDecision(*id));
    QCOMPARE(m_store->history().journal(*id).error().kind, Error::Kind::NotFound);
}

void StoreTest::countsFailedBuilds()
{
    const qint64 cloud = putCloud();
    QCOMPARE(m_store->computeNodes().failedBuilds(cloud), (QMap<QString, int>()));
    QVERIFY_RESULT(m_store->computeNodes().recordFailedBuilds(cloud, u"a"_s, 1));
    QVERIFY_RESULT(m_store->computeNodes().recordFailedBuilds(cloud, u"b"_s, 3));
    QVERIFY_RESULT(m_store->computeNodes().recordFailedBuilds(cloud, u"a"_s, 0));
    QCOMPARE(m_store->computeNodes().failedBuilds(cloud), (QMap<QString, int>{{u"a"_s, 0}, {u"b"_s, 3}}));
}

void StoreTest::cannotChangeAServerThatIsGone()
{
    const qint64 cloud = putCloud();
    const auto updated = m_store->servers().update(cloud, test::bootOf(test::request()).servers.front());
    QVERIFY(!updated);
    QCOMPARE(updated.error().kind, Error::Kind::NotFound);
    QCOMPARE(m_store->servers().all(cloud)->size(), 0);
}

void StoreTest::removesAServerWithItsAllocation()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    QVERIFY_RESULT(m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen));
    QVERIFY(test::sql(m_path, {u"SELECT count(*) FROM allocation"_s}).toInt() > 0);
    QVERIFY_RESULT(m_store->servers().remove(cloud, boot.servers.front().instance.uuid));
    QCOMPARE(test::sql(m_path, {u"SELECT count(*) FROM allocation"_s}).toInt(), 0);
    QCOMPARE(m_store->history().decisions()->size(), 1); // the history stays
}

void StoreTest::keepsServersWhoseDecisionIsRemoved()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    QVERIFY_RESULT(m_store->history().removeDecision(*id));
    QCOMPARE(m_store->history().decisions()->size(), 0);
    QCOMPARE(m_store->history().decision(*id).error().kind, Error::Kind::NotFound);
    QCOMPARE(test::sql(m_path, {u"SELECT count(*) FROM decision_document"_s}).toInt(), 0);
    QCOMPARE(m_store->servers().all(cloud), test::withDecision(boot.servers, 0));
}

void StoreTest::removesACloudWithAllThatBelongsToIt()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    QVERIFY_RESULT(m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen));
    QVERIFY_RESULT(m_store->connections().put(cloud, u"test:///default"_s, test::smallCloud().computeNodes.front()));
    QVERIFY_RESULT(m_store->changes().set(cloud, {{{SetOptions{.release = Release::newest()}}}, {}}));
    QVERIFY_RESULT(m_store->clouds().remove(cloud));
    for (const QString &table :
        {u"cloud"_s, u"decision"_s, u"decision_document"_s, u"server"_s, u"allocation"_s, u"connection"_s, u"change"_s})
        QCOMPARE(test::sql(m_path, {u"SELECT count(*) FROM "_s + table}).toInt(), 0);
}

void StoreTest::keepsConnections()
{
    const qint64 cloud = putCloud();
    ComputeNode node = test::smallCloud().computeNodes.at(1);
    node.cell = u"55555555-5555-4555-8555-555555555555"_s;
    node.nodeDevices = {{u"0000:84:00.1"_s, u"10de"_s, u"13f2"_s, u"type-VF"_s, u"0000:84:00.0"_s, 1, u"ens1"_s,
        u"MT21"_s, {{u"nvidia-35"_s, 7, 1}}}};
    node.pmemNamespaces = {{u"ns0"_s, 4225761280, DaxRegion{2097152, {{u"dax0.0"_s, {}}}, {}}, true, {}}};
    const auto id = m_store->connections().put(cloud, u"test:///default"_s, node);
    QVERIFY_RESULT(id);
    node.vcpus = 64;
    QCOMPARE(m_store->connections().put(cloud, u"test:///default"_s, node), *id);
    const auto connections = m_store->connections().all(cloud);
    QVERIFY_RESULT(connections);
    QCOMPARE(connections->size(), 1);
    QCOMPARE(connections->front().id, *id);
    QCOMPARE(connections->front().cloudId, cloud);
    QCOMPARE(connections->front().uri, u"test:///default"_s);
    QCOMPARE(connections->front().node, node);
    QVERIFY_RESULT(m_store->connections().remove(*id));
    QCOMPARE(m_store->connections().all(cloud)->size(), 0);
}

void StoreTest::keepsSettings()
{
    QCOMPARE(m_store->settings().value(u"theme"_s), QByteArray());
    QVERIFY_RESULT(m_store->settings().set(u"theme"_s, "dark"));
    QVERIFY_RESULT(m_store->settings().set(u"theme"_s, QByteArray("\0light", 6)));
    QCOMPARE(m_store->settings().value(u"theme"_s), QByteArray("\0light", 6));
    QVERIFY_RESULT(m_store->settings().set(u"theme"_s, {}));
    QCOMPARE(m_store->settings().value(u"theme"_s), QByteArray());
}

void StoreTest::keepsChanges()
{
    const qint64 cloud = putCloud();
    QCOMPARE(m_store->changes().all(cloud), ChangeHistory());
    Inventory inventory;
    inventory.total = 4;
    const Change set = SetOptions{.release = Release::named(u"zed"_s),
        .options = {{u"filter_scheduler"_s, {{u"host_subset_size"_s, 3}, {u"enabled_filters"_s, QJsonValue()}}}},
        .source = u"nova.conf"_s};
    const Change heal = HealPlacement{{{.kind = Healing::Kind::JoinAggregate, .provider = u"p"_s, .name = u"a"_s},
        {.kind = Healing::Kind::SetInventory, .provider = u"p"_s, .name = u"VCPU"_s, .inventory = inventory}}};
    const Change stop
        = SwitchService{.host = u"cmp-1"_s, .stopped = true, .at = QDateTime({2026, 11, 20}, {10, 0}, Qt::UTC)};
    const Change edit = EditCloud{u"flavors"_s, u"1"_s, {u"extra_specs"_s, u"hw:cpu_policy"_s}, u"dedicated"_s};
    const ChangeHistory history{{{set}, {heal, stop}}, {{edit, set}, {stop}}};
    QVERIFY_RESULT(m_store->changes().set(cloud, history));
    QVERIFY_RESULT(m_store->changes().set(putCloud(u"other"_s), {{{edit}}, {}}));
    QCOMPARE(putCloud(), cloud); // opened again
    QCOMPARE(m_store->changes().all(cloud), history);
    QVERIFY_RESULT(m_store->changes().set(cloud, undone(history)));
    QCOMPARE(m_store->changes().all(cloud), undone(history));
    QVERIFY(!m_store->changes().set(cloud + 7, history)); // no such cloud
    QCOMPARE(m_store->changes().all(cloud + 7), ChangeHistory());
}

void StoreTest::keepsVolumes()
{
    const qint64 cloud = putCloud();
    StoredVolumes volumes = m_store->volumes();
    Volume first;
    first.id = u"66666666-6666-4666-8666-666666666666"_s;
    first.sizeGb = 5;
    Volume second;
    second.id = u"55555555-5555-4555-8555-555555555555"_s;
    QVERIFY_RESULT(volumes.record(cloud, first));
    QVERIFY_RESULT(volumes.record(cloud, second));
    first.status = u"deleted"_s;
    QVERIFY_RESULT(volumes.record(cloud, first)); // replaces the old state
    QCOMPARE(volumes.all(cloud), (QList<Volume>{second, first}));
    QCOMPARE(volumes.all(putCloud(u"other"_s)), QList<Volume>());
}

void StoreTest::keepsWhatDeletedServersHaveLeft()
{
    const qint64 cloud = putCloud();
    StoredComputeNodes nodes = m_store->computeNodes();
    const LeftGuest there{u"s"_s, {u"cmp-1"_s, u"cmp-1"_s}, {u"v1"_s, u"v2"_s}};
    const LeftGuest elsewhere{u"s"_s, {u"cmp-2"_s, u"cmp-2"_s}};
    QVERIFY_RESULT(nodes.recordLeft(cloud, {u"s"_s, there.place}));
    QVERIFY_RESULT(nodes.recordLeft(cloud, there)); // replaces the first
    QVERIFY_RESULT(nodes.recordLeft(cloud, elsewhere));
    const auto left = nodes.left(cloud);
    QVERIFY_RESULT(left);
    QCOMPARE(left->size(), 2);
    QVERIFY(left->contains(there));
    QVERIFY(left->contains(elsewhere));
    QVERIFY_RESULT(nodes.removeLeft(cloud, there));
    QCOMPARE(nodes.left(cloud), QList<LeftGuest>{elsewhere});
}

void StoreTest::namesWhatIsDamaged_data()
{
    QTest::addColumn<QString>("damage");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char *name, const QString &damage, const QString &said) {
        QTest::newRow(name) << damage << QStringList{said};
    };
    QTest::newRow("nothing") << u"SELECT 1"_s << QStringList();
    row("a cloud", u"UPDATE cloud SET document = x'00'"_s, u"the cloud small"_s);
    row("a change", u"UPDATE change SET document = x'00'"_s, u"the changes of small"_s);
    row("a connection", u"UPDATE connection SET document = x'00'"_s, u"the connection test:///default"_s);
    row("a decision", u"UPDATE decision_document SET document = x'00'"_s, u"the decision about web"_s);
    row("two parts of a decision",
        u"INSERT INTO decision_document (decision_id, part, document) SELECT id, part, x'00' FROM decision, "
        "(SELECT 8 AS part UNION SELECT 9)"_s,
        u"the decision about web"_s);
    row("two changes of a cloud",
        u"INSERT INTO change (cloud_id, position, undone, document) "
        "SELECT cloud_id, position + more, undone, x'00' FROM change, (SELECT 8 AS more UNION SELECT 9)"_s,
        u"the changes of small"_s);
    row("a decision without its document", u"DELETE FROM decision_document"_s, u"the decision about web"_s);
    row("a decision's journal", u"UPDATE journal SET document = x'00'"_s, u"the sequence of web"_s);
    row("an action's journal", u"UPDATE action SET journal = x'00'"_s, u"the sequence of stopped"_s);
    row("a server", u"UPDATE server SET hardware = '{'"_s, u"the servers booted in small"_s);
}

void StoreTest::namesWhatIsDamaged()
{
    QFETCH(const QString, damage);
    QFETCH(const QStringList, names);
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    QVERIFY_RESULT(m_store->history().recordJournal(*id, boot.journal));
    QVERIFY_RESULT(m_store->history().recordAction({.cloudId = cloud, .serverName = u"stopped"_s}, boot.journal));
    QVERIFY_RESULT(m_store->changes().set(cloud, {{{SetOptions{.release = Release::named(u"zed"_s)}}}, {}}));
    QVERIFY_RESULT(m_store->connections().put(cloud, u"test:///default"_s, test::smallCloud().computeNodes.front()));
    test::sql(m_path, {damage});
    QCOMPARE(m_store->damagedDocuments(), names);
}

void StoreTest::keepsBlockDevicesAsARequestHasThem()
{
    const auto request = parseRequest(R"({"server": {"flavorRef": "f",
        "block_device_mapping_v2": [{"source_type": "blank", "boot_index": "-1", "volume_size": "3", "tag": "data"},
                                    {"source_type": "blank", "boot_index": -1}]}})"_ba);
    QVERIFY_RESULT(request);
    QCOMPARE(request->blockDevices.first().bootIndex, -1);
    QCOMPARE(request->blockDevices.first().volumeSizeGb, 3);
    QCOMPARE(request->blockDevices.first().tag, u"data"_s);
    Attached attached;
    attached.blockDevices = request->blockDevices;
    const auto kept = unpackAttached(packAttached(attached));
    QVERIFY_RESULT(kept);
    QCOMPARE(kept->blockDevices, request->blockDevices);
}

void StoreTest::keepsEverythingWhenItIsOpenedAgain()
{
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    const auto id = m_store->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen);
    QVERIFY_RESULT(id);
    m_store.reset();
    auto again = Store::open(m_path);
    QVERIFY_RESULT(again);
    NoProgress unwatched;
    QCOMPARE(again->clouds().document(cloud, unwatched), test::smallCloud());
    QCOMPARE(again->history().decision(*id), boot.decision);
    QCOMPARE(again->servers().all(cloud), test::withDecision(boot.servers, *id));
}

void StoreTest::isMoved()
{
    const qint64 cloud = putCloud();
    Store moved = *std::move(m_store);
    QCOMPARE(moved.clouds().all()->front().id, cloud);
    auto other = Store::open(m_folder->filePath(u"other.db"_s));
    QVERIFY_RESULT(other);
    *other = std::move(moved);
    QCOMPARE(other->clouds().all()->front().id, cloud);
}

void StoreTest::takesTwoWriters()
{
    auto second = Store::open(m_path);
    QVERIFY_RESULT(second);
    const qint64 cloud = putCloud();
    const test::Recorded boot = test::bootOf(test::request());
    QVERIFY_RESULT(second->servers().recordBoot(cloud, boot.decision, boot.servers, boot.seen));
    QCOMPARE(m_store->servers().all(cloud)->size(), 1);
}

void StoreTest::saysWhatIsNotThere()
{
    NoProgress unwatched;
    QCOMPARE(m_store->clouds().document(7, unwatched).error().kind, Error::Kind::NotFound);
    QCOMPARE(m_store->history().decision(7).error().kind, Error::Kind::NotFound);
    QCOMPARE(m_store->servers().all(7)->size(), 0);
}

QTEST_GUILESS_MAIN(StoreTest)
#include "tst_store.moc"
