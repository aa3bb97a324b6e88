// SPDX-License-Identifier: GPL-3.0-or-later
#include "printing.h"
#include "sqlfile.h"
#include "store/documents.h"
#include "store/schema.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What happens to files that are not stores of this release.
class StoreFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void isMadeWithItsFolder();
    void bringsAnOlderStoreUpToDate();
    void findsTheMigrationsOfAnOlderStore();
    void namesTheActionsOfAnOlderStore();
    void listsTheHostsOfAnOlderStore();
    void keepsTheRequestsOfAnOlderStore();
    void leavesNothingBesideIt();
    void isOpenedUnderAnyName();
    void isNotMadeWhereNothingCanBeWritten();
    void leavesANewerStoreAsItIs();
    void leavesANewerStoreAsItIsAfterACrash();
    void refusesAnImpossibleVersion();
    void doesNotWaitForAPipe();
    void leavesADamagedFileAsItIs_data();
    void leavesADamagedFileAsItIs();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void isReadBesideAWriter();
    void isReadWhereNobodyWrites();
    void isRefusedWhereItRefersToNothing();
    void isRefusedWhereTheDiskIsFull();
    void isRefusedWhereItsFolderIsReadOnly();
    void isFoundChangedOrRefused_data();
    void isFoundChangedOrRefused();
    void isNotSealedAfterAKill();
    void losesTheSecretsOfAnOlderRelease();
    void findsChangedBytes_data();
    void findsChangedBytes();
    void refusesWhatNoRuleAllows_data();
    void refusesWhatNoRuleAllows();

private:
    QString path(const QString &name = u"store.db"_s) const { return m_folder->filePath(name); }
    void makeStore() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void StoreFileTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void StoreFileTest::makeStore() const
{
    auto store = Store::open(path());
    QVERIFY_RESULT(store);
    QVERIFY_RESULT(store->clouds().put(Cloud(), u"sample:empty"_s));
    for (int i = 0; i < 10; ++i) // some pages
        QVERIFY_RESULT(store->settings().set(u"key-%1"_s.arg(i), QByteArray(4000, 'x')));
}

void StoreFileTest::isMadeWithItsFolder()
{
    const QString file = path(u"not/there/yet/store.db"_s);
    QVERIFY_RESULT(Store::open(file));
    QCOMPARE(test::sql(file, {u"PRAGMA user_version"_s}).toInt(), storeVersion());
    QCOMPARE(test::sql(file, {u"PRAGMA application_id"_s}).toInt(), storeApplicationId);
    QCOMPARE(test::sql(file, {u"PRAGMA journal_mode"_s}).toString(), u"wal"_s);
}

void StoreFileTest::bringsAnOlderStoreUpToDate()
{
    QStringList first = storeMigrations().first().statements;
    first << u"INSERT INTO cloud VALUES (1, 'sample:campus', 'campus', '', 12, x'00')"_s;
    const QString decision
        = u"INSERT INTO decision VALUES (%1, 1, '', 'web', 1, 'm1.tiny', '%2', '', '%3', '%4', x'00')"_s;
    first << decision.arg(1).arg(u"scheduled"_s, QString(), QString())
          << decision.arg(2).arg(u"no_valid_host"_s, u"No \"valid\" host."_s, u"filters"_s)
          << u"PRAGMA application_id = %1"_s.arg(storeApplicationId) << u"PRAGMA user_version = 1"_s;
    test::sql(path(), first);
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    QCOMPARE(test::sql(path(), {u"PRAGMA user_version"_s}).toInt(), storeVersion());
    const auto decisions = store->history().decisions();
    QVERIFY_RESULT(decisions);
    QCOMPARE(decisions->size(), 2);
    QCOMPARE(decisions->first().error, (DecisionError{{}, u"No \"valid\" host."_s, Stage::Filters}));
    QVERIFY(!decisions->last().error);
    QVERIFY(decisions->first().endings.isEmpty()); // the servers' fate was not recorded
    QCOMPARE(test::sql(path(), {u"SELECT hex(document) FROM decision_document WHERE decision_id = 2"_s}), u"00"_s);
}

// One server was evacuated, another is being resized; before schema 11 both were stored in one place.
void StoreFileTest::findsTheMigrationsOfAnOlderStore()
{
    constexpr int before = 10;
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(before))
        old << step.statements;
    const QString server
        = u"INSERT INTO server (cloud_id, uuid, display_name, project_id, user_id, host, node, flavorid, image, "
          u"vm_state, "
          "task_state, metadata, image_properties, other, group_uuid, migration) VALUES "
          "(1, '%1', '', '', '', 'cmp-2', 'cmp-2', '1', '', 'active', '', '{}', '{}', '{}', '', '%2')"_s;
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document) VALUES (1, 's', 'c', '', 2, x'00')"_s
        << server.arg(u"a"_s, uR"({"uuid": "m-1", "migration_type": "evacuation", "source_compute": "cmp-1"})"_s)
        << server.arg(u"b"_s, uR"({"uuid": "m-2", "migration_type": "resize", "source_compute": "cmp-1"})"_s)
        << server.arg(u"c"_s, QString()) << u"PRAGMA application_id = %1"_s.arg(storeApplicationId)
        << u"PRAGMA user_version = %1"_s.arg(before);
    test::sql(path(), old);
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    const auto servers = store->servers().all(1);
    QVERIFY_RESULT(servers);
    QCOMPARE(servers->size(), 3);
    QCOMPARE(servers->at(0).evacuations.value(0).uuid, u"m-1"_s);
    QVERIFY(!servers->at(0).migration);
    QCOMPARE(servers->at(1).migration.value_or(Migration()).source.host, u"cmp-1"_s);
    QVERIFY(servers->at(1).evacuations.isEmpty());
    QVERIFY(!servers->at(2).migration && servers->at(2).evacuations.isEmpty());
}

// Before schema 23 only the document of a decision told which action had asked.
void StoreFileTest::namesTheActionsOfAnOlderStore()
{
    constexpr int before = 22;
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(before))
        old << step.statements;
    const auto decision = [](const QJsonObject &request) {
        Decision decision;
        decision.asked.request = request;
        return u"INSERT INTO decision (cloud_id, decided_at, server_name, count, flavor, outcome, hosts, error, "
               "document) VALUES (1, '', 'web', 1, '', 'scheduled', '', '', x'%1')"_s.arg(
                   QString::fromLatin1(packDecision(decision).first().toHex()));
    };
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document) VALUES (1, 's', 'c', '', 2, x'00')"_s
        << decision({})
        << decision({{u"action"_s, QJsonObject{{u"os-migrateLive"_s, QJsonObject{{u"host"_s, QJsonValue()}}}}}})
        << decision({}).replace(QRegularExpression(u"x'.*'"_s), u"x'00'"_s)
        << u"PRAGMA application_id = %1"_s.arg(storeApplicationId) << u"PRAGMA user_version = %1"_s.arg(before);
    test::sql(path(), old);
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    const auto decisions = store->history().decisions();
    QVERIFY_RESULT(decisions);
    QStringList actions;
    for (const StoredDecision &row : *decisions)
        actions.append(row.action);
    QCOMPARE(actions, QStringList({{}, u"live-migration"_s, {}}));
}

// Before schema 27 they were one text.
void StoreFileTest::listsTheHostsOfAnOlderStore()
{
    constexpr int before = 26;
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(before))
        old << step.statements;
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document) VALUES (1, 's', 'c', '', 2, x'00')"_s;
    for (const QString &hosts : {u"cmp-1, cmp-2, rack \"b\""_s, u"cmp-1"_s, QString(u""_s)}) {
        old << u"INSERT INTO decision (cloud_id, decided_at, server_name, count, flavor, outcome, hosts, error) "
               "VALUES (1, '', 'web', 1, '', 'scheduled', '%1', '')"_s.arg(hosts);
    }
    old << u"PRAGMA application_id = %1"_s.arg(storeApplicationId) << u"PRAGMA user_version = %1"_s.arg(before);
    test::sql(path(), old);
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    const auto decisions = store->history().decisions();
    QVERIFY_RESULT(decisions);
    QList<QStringList> hosts;
    for (const StoredDecision &row : *decisions)
        hosts.append(row.hosts);
    QCOMPARE(hosts, QList<QStringList>({{}, {u"cmp-1"_s}, {u"cmp-1"_s, u"cmp-2"_s, u"rack \"b\""_s}}));
}

// Before schema 29 only the document of a decision told what it had been asked.
void StoreFileTest::keepsTheRequestsOfAnOlderStore()
{
    constexpr int before = 28;
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(before))
        old << step.statements;
    Decision decision;
    decision.asked.request = {{u"server"_s, QJsonObject{{u"name"_s, u"web"_s}}}};
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document) VALUES (1, 's', 'c', '', 2, x'00')"_s;
    for (const QByteArray &document :
        {packDecision(decision).first(), packDecision({}).first(), QByteArray("damaged")}) {
        old << u"INSERT INTO decision (cloud_id, decided_at, server_name, count, flavor, outcome, hosts, error) "
               "VALUES (1, '', 'web', 1, '', 'scheduled', '', '')"_s
            << u"INSERT INTO decision_document VALUES (last_insert_rowid(), 0, x'%1')"_s.arg(
                   QString::fromLatin1(document.toHex()));
    }
    old << u"PRAGMA application_id = %1"_s.arg(storeApplicationId) << u"PRAGMA user_version = %1"_s.arg(before);
    test::sql(path(), old);
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    QCOMPARE(store->history().request(1).value(), decision.asked.request);
    QCOMPARE(store->history().request(2).error().kind, Error::Kind::BadInput);
    QCOMPARE(store->history().request(3).error().kind, Error::Kind::BadInput);
    QCOMPARE(store->history().request(4).error().kind, Error::Kind::NotFound);
}

void StoreFileTest::leavesNothingBesideIt()
{
    makeStore();
    QCOMPARE(test::contents(m_folder->path()).keys(), QStringList({u"store.db"_s, u"store.db-seal"_s}));
}

void StoreFileTest::isOpenedUnderAnyName()
{
    for (const QString &name : {u"a b?c#d%20.db"_s, u"云.db"_s}) {
        QVERIFY_RESULT(Store::open(path(name)));
        QVERIFY_RESULT(Store::open(path(name)));
    }
    QCOMPARE(test::contents(m_folder->path()).size(), 4); // each has its seal
}

void StoreFileTest::isNotMadeWhereNothingCanBeWritten()
{
    const auto store = Store::open(u"/proc/store.db"_s);
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Io);
    QVERIFY(store.error().where.contains("/proc/store.db"_L1));
}

void StoreFileTest::leavesANewerStoreAsItIs()
{
    makeStore();
    test::sql(path(), {u"PRAGMA user_version = %1"_s.arg(storeVersion() + 1)});
    const auto before = test::contents(m_folder->path());
    const auto store = Store::open(path());
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Unsupported);
    QCOMPARE(store.error().where, path());
    QVERIFY(!store.error().remedy.isEmpty());
    QCOMPARE(test::contents(m_folder->path()), before);
}

// A newer program was killed: its last writes, including the version, are in the log next to the file.
void StoreFileTest::leavesANewerStoreAsItIsAfterACrash()
{
    makeStore();
    const QString crashed = path(u"crashed.db"_s);
    {
        const auto open = Store::open(path()); // keeps the log
        QVERIFY_RESULT(open);
        test::sql(path(), {u"PRAGMA user_version = %1"_s.arg(storeVersion() + 1)});
        QVERIFY(QFile::copy(path(), crashed));
        QVERIFY(QFile::copy(path() + "-wal"_L1, crashed + "-wal"_L1));
    }
    const QByteArray file = test::bytes(crashed);
    const QByteArray log = test::bytes(crashed + "-wal"_L1);
    QVERIFY(!log.isEmpty());
    const auto store = Store::open(crashed);
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Unsupported);
    QCOMPARE(test::bytes(crashed), file);
    QCOMPARE(test::bytes(crashed + "-wal"_L1), log);
}

void StoreFileTest::refusesAnImpossibleVersion()
{
    makeStore();
    test::sql(path(), {u"PRAGMA user_version = -5"_s});
    const auto store = Store::open(path());
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::BadInput);
    QVERIFY2(store.error().what.contains("-5"_L1), qPrintable(store.error().what));
}

void StoreFileTest::doesNotWaitForAPipe()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path()).constData(), 0600), 0);
    const auto store = Store::open(path());
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Io);
    QCOMPARE(store.error().where, path());
}

void StoreFileTest::leavesADamagedFileAsItIs_data()
{
    QTest::addColumn<std::function<QByteArray(QByteArray)>>("damage");
    const auto row
        = [](const char *name, const std::function<QByteArray(QByteArray)> &damage) { QTest::newRow(name) << damage; };
    row("an empty file", [](const QByteArray &) { return QByteArray(); });
    row("some text", [](const QByteArray &) { return QByteArray(R"({"format": "astrolabe-cloud"})"); });
    row("its beginning is lost", [](QByteArray store) { return store.fill('\0', 1024) + QByteArray(9000, 'x'); });
    row("its end is lost", [](const QByteArray &store) { return store.first(store.size() / 2); });
    row("pages in the middle are overwritten",
        [](QByteArray store) { return store.replace(4096, 16384, QByteArray(16384, '\xff')); });
    row("only the header is whole", [](const QByteArray &store) { return store.first(100); });
}

void StoreFileTest::leavesADamagedFileAsItIs()
{
    QFETCH(std::function<QByteArray(QByteArray)>, damage);
    makeStore();
    const QByteArray content = damage(test::bytes(path()));
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();

    const auto before = test::contents(m_folder->path());
    const auto store = Store::open(path());
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::BadInput);
    QCOMPARE(store.error().where, path());
    QVERIFY(!store.error().remedy.isEmpty());
    QCOMPARE(test::contents(m_folder->path()), before);
}

void StoreFileTest::saysWhatIsWrong_data()
{
    QTest::addColumn<std::function<void(const QString &)>>("make"); // the file, or change the store's
    QTest::addColumn<bool>("isToRead");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("remedy");
    const auto row = [](const char *name, const std::function<void(const QString &)> &make, const QString &what,
                         const QString &remedy,
                         bool isToRead = false) { QTest::newRow(name) << make << isToRead << what << remedy; };
    const auto pragma = [](const QString &name, int value) {
        return [=](const QString &file) { test::sql(file, {u"PRAGMA %1 = %2"_s.arg(name).arg(value)}); };
    };
    const QString damaged = u"The store is damaged, or is not Astrolabe's: %1."_s;
    const QString putBack = u"Start Astrolabe with another data folder, or put a good copy of the file back."_s;
    const QString cannotOpen = u"The store cannot be opened: %1."_s;
    const QString checkRights = u"Check that you can write to the folder and the file."_s;
    row(
        "text",
        [](const QString &path) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Dear operator,\n") > 0);
        },
        damaged.arg(u"it is not an SQLite database"_s), putBack);
    row("another program's database", pragma(u"application_id"_s, 7),
        damaged.arg(u"it is another program's database"_s), putBack);
    row("an impossible schema", pragma(u"user_version"_s, -5), damaged.arg(u"its schema has the number -5"_s), putBack);
    row("a newer schema", pragma(u"user_version"_s, storeVersion() + 1),
        u"The store was written by a newer Astrolabe (schema %1; this one knows %2)."_s.arg(storeVersion() + 1)
            .arg(storeVersion()),
        u"Open it with a newer Astrolabe, or start this one with another data folder."_s);
    row("an older schema, where nothing may be written", pragma(u"user_version"_s, storeVersion() - 1),
        u"The store was written by an older Astrolabe (schema %1; this one reads %2)."_s.arg(storeVersion() - 1)
            .arg(storeVersion()),
        u"Open it once with this Astrolabe without --read-only."_s, true);
    row(
        "a folder", [](const QString &file) { QVERIFY(QFile::remove(file) && QDir().mkdir(file)); },
        cannotOpen.arg(u"it is not a file"_s), checkRights);
    row(
        "nothing, where nothing may be written", [](const QString &file) { QVERIFY(QFile::remove(file)); },
        u"There is no store yet."_s, {}, true);
    row(
        "a file where its folder should be",
        [](const QString &file) {
            const QString folder = QFileInfo(file).path();
            QVERIFY(QDir(folder).removeRecursively());
            QFile inTheWay(folder);
            QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        },
        cannotOpen.arg(u"its folder cannot be created"_s), checkRights);
}

void StoreFileTest::saysWhatIsWrong()
{
    QFETCH(const std::function<void(const QString &)>, make);
    QFETCH(const bool, isToRead);
    const QString file = path(u"inner/store.db"_s);
    QVERIFY_RESULT(Store::open(file));
    make(file);
    const auto store = isToRead ? Store::openToRead(file) : Store::open(file);
    QVERIFY(!store);
    QTEST(store.error().what, "what");
    QTEST(store.error().remedy, "remedy");
    QCOMPARE(store.error().where, file);
}

void StoreFileTest::isReadBesideAWriter()
{
    QCOMPARE(Store::openToRead(path()).error().kind, Error::Kind::NotFound);
    auto writer = Store::open(path());
    QVERIFY_RESULT(writer);
    QVERIFY_RESULT(writer->settings().set(u"key"_s, "one"));
    auto reader = Store::openToRead(path());
    QVERIFY_RESULT(reader);
    QVERIFY(reader->isReadOnly() && !writer->isReadOnly());
    QCOMPARE(reader->settings().value(u"key"_s), QByteArray("one"));
    QVERIFY(!reader->settings().set(u"key"_s, "two"));
    QVERIFY_RESULT(writer->settings().set(u"key"_s, "three"));
    QCOMPARE(reader->settings().value(u"key"_s), QByteArray("three"));
}

void StoreFileTest::isReadWhereNobodyWrites()
{
    makeStore();
    const QByteArray before = test::bytes(path());
    {
        const auto reader = Store::openToRead(path());
        QVERIFY_RESULT(reader);
        QCOMPARE(reader->clouds().all()->size(), 1);
    }
    QCOMPARE(test::bytes(path()), before);
    test::sql(path(), {u"PRAGMA user_version = %1"_s.arg(storeVersion() - 1)});
    const auto older = Store::openToRead(path());
    QVERIFY(!older);
    QCOMPARE(older.error().kind, Error::Kind::Unsupported);
}

void StoreFileTest::isRefusedWhereItRefersToNothing()
{
    makeStore();
    test::sql(path(),
        {u"PRAGMA foreign_keys = OFF"_s,
            u"INSERT INTO change (cloud_id, position, undone, document) VALUES (99, 0, 0, x'00')"_s});
    const auto store = Store::open(path());
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::BadInput);
    QVERIFY2(store.error().what.contains("change"_L1), qPrintable(store.error().what));
}

// No file may grow, as on a full disk.
void StoreFileTest::isRefusedWhereTheDiskIsFull()
{
    makeStore();
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    const rlimit full{0, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    const auto store = Store::open(path());
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Io);
    QCOMPARE(store.error().where, path());
    QVERIFY(!store.error().remedy.isEmpty());
}

// Root may write everywhere, so another user tries it.
void StoreFileTest::isRefusedWhereItsFolderIsReadOnly()
{
    constexpr uid_t nobody = 65534;
    makeStore();
    QCOMPARE(chmod(QFile::encodeName(m_folder->path()).constData(), 0555), 0);
    QCOMPARE(chmod(QFile::encodeName(path()).constData(), 0666), 0);
    const auto before = test::contents(m_folder->path());
    const bool isRoot = geteuid() == 0;
    if (isRoot)
        QCOMPARE(seteuid(nobody), 0);
    const auto store = Store::open(path());
    const auto made = Store::open(path(u"new.db"_s));
    if (isRoot)
        QCOMPARE(seteuid(0), 0);
    QVERIFY(!store);
    QCOMPARE(store.error().kind, Error::Kind::Io);
    QCOMPARE(store.error().where, path());
    QVERIFY(!store.error().remedy.isEmpty());
    QVERIFY(!made);
    QCOMPARE(made.error().kind, Error::Kind::Io);
    QCOMPARE(test::contents(m_folder->path()), before);
    QCOMPARE(chmod(QFile::encodeName(m_folder->path()).constData(), 0755), 0);
}

void StoreFileTest::isFoundChangedOrRefused_data()
{
    constexpr int stores = 50;
    QTest::addColumn<double>("place"); // position in the file
    QTest::addColumn<int>("bit");
    QRandomGenerator lots(26);
    for (int i = 0; i < stores; ++i)
        QTest::addRow("%d", i) << lots.generateDouble() << lots.bounded(8);
}

void StoreFileTest::isFoundChangedOrRefused()
{
    QFETCH(const double, place);
    QFETCH(const int, bit);
    makeStore();
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray content = file.readAll();
    const auto at = qsizetype(double(content.size()) * place);
    content[at] = char(content[at] ^ (1 << bit));
    QVERIFY(file.seek(0) && file.write(content) == content.size());
    file.close();
    {
        const auto store = Store::open(path());
        if (!store) {
            QVERIFY(!store.error().what.isEmpty() && !store.error().remedy.isEmpty());
            return;
        }
        QVERIFY(store->hasChangedOutside());
    }
    const auto again = Store::open(path()); // already reported
    QVERIFY_RESULT(again);
    QVERIFY(!again->hasChangedOutside());
}

// A store that is open, or was when its program was killed, may differ from the last closed one.
void StoreFileTest::isNotSealedAfterAKill()
{
    makeStore();
    {
        const auto first = Store::open(path());
        QVERIFY_RESULT(first);
        QVERIFY(!QFile::exists(path() + "-seal"_L1));
        {
            const auto second = Store::reopen(path());
            QVERIFY_RESULT(second);
        }
        QVERIFY(!QFile::exists(path() + "-seal"_L1)); // the first store is still writing
        const QString killed = path(u"killed.db"_s);
        QVERIFY(QFile::copy(path(), killed) && QFile::copy(path() + "-wal"_L1, killed + "-wal"_L1));
        const auto store = Store::open(killed);
        QVERIFY_RESULT(store);
        QVERIFY(!store->hasChangedOutside());
    }
    QVERIFY(QFile::exists(path() + "-seal"_L1));
    const auto store = Store::open(path());
    QVERIFY_RESULT(store);
    QVERIFY(!store->hasChangedOutside());
}

// In journals, decisions, requests and drafts, and in what SQLite left of their rows.
void StoreFileTest::losesTheSecretsOfAnOlderRelease()
{
    constexpr int lastVersionWithSecrets = 17;
    const QByteArray server = R"({"name": "web", "adminPass": "hunter2hunter2", "user_data": "U2VjcmV0U2VjcmV0"})";
    const QByteArray request = R"({"context": {"auth_token": "tokentokentoken"}, "server": )" + server + '}';
    const QByteArray journal = R"({"messages": [{"content": )" + server
        + R"(, "answer": {"content": {"message": "hunter2hunter2 is too short"}}}]})";
    const auto blob = [](const QByteArray &json) { return u"x'"_s + QString::fromLatin1(json.toHex()) + u'\''; };
    const auto packed = [&](const QByteArray &json) { return blob(qCompress(json, 0)); }; // uncompressed, so searchable
    QStringList old;
    for (const SchemaStep &step : storeMigrations().first(lastVersionWithSecrets))
        old << step.statements;
    old << u"INSERT INTO cloud (id, source, name, opened_at, hosts, document) VALUES (1, 's', 'c', '', 2, x'00')"_s
        << u"INSERT INTO decision (id, cloud_id, decided_at, server_name, count, flavor, outcome, hosts, error, "
           "endings, document) VALUES (1, 1, '', 'web', 1, '', 'error', '', '{\"message\": \"hunter2hunter2 is too "
           "short\"}', '[\"hunter2hunter2\"]', %1)"_s.arg(packed(R"({"asked": {"request": )" + request + "}}"))
        << u"INSERT INTO journal VALUES (1, %1)"_s.arg(packed(journal))
        << u"INSERT INTO action VALUES (1, 1, '', 'web', '', '', 'rebuild', 'no hunter2hunter2', %1)"_s.arg(
               packed(journal))
        << u"INSERT INTO setting VALUES ('last request/s', %1)"_s.arg(blob(request))
        << u"INSERT INTO setting VALUES ('gone', %1)"_s.arg(blob(request))
        << u"DELETE FROM setting WHERE key = 'gone'"_s
        << u"INSERT INTO server (cloud_id, uuid, display_name, project_id, user_id, host, node, flavorid, image, "
           "vm_state, task_state, metadata, image_properties, other, group_uuid, request) VALUES (1, 'u', '', '', '', "
           "'', '', '', '', 'active', '', '{}', '{}', '{\"fault\": \"hunter2hunter2\"}', '', '%1')"_s.arg(
               QString::fromUtf8(request))
        << u"PRAGMA application_id = %1"_s.arg(storeApplicationId)
        << u"PRAGMA user_version = %1"_s.arg(lastVersionWithSecrets);
    test::sql(path(), old);
    QVERIFY(test::bytes(path()).contains("hunter2hunter2"));
    {
        const auto store = Store::open(path());
        QVERIFY_RESULT(store);
        const auto servers = store->servers().all(1);
        QVERIFY_RESULT(servers);
        QCOMPARE(
            servers->first().request["server"_L1]["user_data"_L1], u"U2VjcmV0U2VjcmV0"_s); // the guest is made of it
    }
    QStringList documents;
    for (const QString &column :
        {u"document FROM decision_document"_s, u"document FROM journal"_s, u"journal FROM action"_s})
        documents << QString::fromUtf8(qUncompress(test::sql(path(), {u"SELECT "_s + column}).toByteArray()));
    const QByteArray all = test::bytes(path()) + documents.join(u'\n').toUtf8();
    QVERIFY(!all.contains("hunter2hunter2"));
    QVERIFY(!all.contains("tokentokentoken"));
    QVERIFY(!documents.at(1).contains("U2VjcmV0"_L1) && !documents.at(2).contains("U2VjcmV0"_L1));
    QVERIFY(documents.at(1).contains("*** is too short"_L1));
    QVERIFY(documents.first().contains("web"_L1));
}

void StoreFileTest::findsChangedBytes_data()
{
    QTest::addColumn<double>("place"); // position in the document
    for (const double place : {0.01, 0.2, 0.4, 0.6, 0.8, 0.99})
        QTest::addRow("at %g of it", place) << place;
}

void StoreFileTest::findsChangedBytes()
{
    QFETCH(double, place);
    Cloud cloud;
    for (int i = 0; i < 400; ++i)
        cloud.cells.append({u"%1"_s.arg(i * 7919), u"cell-%1"_s.arg(i * 104729), false, {}});
    const QByteArray document = packCloud(cloud);
    {
        auto store = Store::open(path());
        QVERIFY_RESULT(store);
        const auto id = store->clouds().put(cloud, u"file"_s);
        QVERIFY_RESULT(id);
        QVERIFY_RESULT(store->clouds().putDocument(*id, document));
        QCOMPARE(store->damagedDocuments().value(), QStringList());
    }
    QByteArray content = test::bytes(path());
    const qsizetype at = content.indexOf(document.sliced(qsizetype(double(document.size() - 64) * place), 32)) + 16;
    QVERIFY(at > 16);
    content[at] = char(content[at] ^ 1);
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    const auto store = Store::open(path());
    QVERIFY_RESULT(store); // SQLite does not notice
    QVERIFY(store->hasChangedOutside());
    QCOMPARE(store->damagedDocuments().value().size(), 1);
}

// The schema's own constraints, against writes that bypass the store's functions.
void StoreFileTest::refusesWhatNoRuleAllows_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("an allocation without a server")
        << u"INSERT INTO allocation VALUES (1, 'none', 'provider', 'VCPU', 1)"_s << u"FOREIGN KEY"_s;
    QTest::newRow("a decision without a cloud")
        << u"INSERT INTO decision VALUES (1, 99, '', '', 1, '', 'scheduled', '', '', '', '', '', '')"_s
        << u"FOREIGN KEY"_s;
    QTest::newRow("a text for a number") << u"INSERT INTO cloud VALUES (9, 's', 'n', 't', 'many', x'')"_s
                                         << u"cannot store TEXT value"_s;
    QTest::newRow("no source") << u"INSERT INTO cloud VALUES (9, NULL, 'n', 't', 1, x'')"_s << u"NOT NULL"_s;
    QTest::newRow("a source twice") << u"INSERT INTO cloud VALUES (9, 'sample:empty', 'n', 't', 1, x'')"_s
                                    << u"UNIQUE"_s;
}

void StoreFileTest::refusesWhatNoRuleAllows()
{
    QFETCH(QString, statement);
    QFETCH(QString, refusal);
    makeStore();
    const QString said = test::sqlError(path(), {u"PRAGMA foreign_keys = ON"_s, statement});
    QVERIFY2(said.contains(refusal), qPrintable(said));
}

QTEST_GUILESS_MAIN(StoreFileTest)
#include "tst_storefile.moc"
