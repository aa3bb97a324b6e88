// SPDX-License-Identifier: GPL-3.0-or-later
#include "printing.h"
#include "store/sqlite.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Result<QString> firstText(const QSqlQuery &query)
{
    return query.value(0).toString();
}

} // namespace

// A connection to a database, below all subjects of the store.
class TestDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void bindsNoNull_data();
    void bindsNoNull();
    void rowsAreRead();
    void failuresAreSQLites_data();
    void failuresAreSQLites();
    void aTransactionIsWholeOrNothing();
    void aReaderSeesOnePicture();
    void opensNothingToReadThatIsNotThere();
    void namesTheTableWithOrphans();
    void erasesWhatWasDeleted();
    void timesComeBack();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<const Database> m_database;
};

void TestDatabase::init()
{
    m_database.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"store.db"_s);
    auto opened = sqlite::openForWriting(m_path);
    QVERIFY_RESULT(opened);
    m_database = *std::move(opened);
    QVERIFY_RESULT(sqlite::prepare(*m_database));
    QVERIFY_RESULT(m_database->execute(u"CREATE TABLE pair (key TEXT PRIMARY KEY NOT NULL, value NOT NULL)"_s));
}

void TestDatabase::bindsNoNull_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("type"); // SQLite's
    QTest::newRow("a null text") << QVariant(QString()) << u"text"_s;
    QTest::newRow("an empty text") << QVariant(u""_s) << u"text"_s;
    QTest::newRow("null bytes") << QVariant(QByteArray()) << u"blob"_s;
    QTest::newRow("a number") << QVariant(qint64(5)) << u"integer"_s;
    QTest::newRow("a text of digits") << QVariant(u"05"_s) << u"text"_s;
    QTest::newRow("nothing at all") << QVariant() << u"refused"_s;
}

void TestDatabase::bindsNoNull()
{
    QFETCH(QVariant, value);
    const auto put = m_database->execute(u"INSERT INTO pair VALUES (?, ?)"_s, {u"a"_s, value});
    const auto type = readRow<QString>(m_database->run(u"SELECT typeof(value) FROM pair"_s), firstText);
    QTEST(put ? type.value_or(u"lost"_s) : u"refused"_s, "type");
}

void TestDatabase::rowsAreRead()
{
    for (const QString &key : {u"b"_s, u"a"_s})
        QVERIFY_RESULT(m_database->execute(u"INSERT INTO pair VALUES (?, ?)"_s, {key, 7}));
    const QString all = u"SELECT key, value FROM pair ORDER BY key"_s;
    QCOMPARE(readRows<QString>(m_database->run(all), firstText), (QList<QString>{u"a"_s, u"b"_s}));
    QCOMPARE(readRow<QString>(m_database->run(all), firstText), u"a"_s);
    QCOMPARE(readCounts(m_database->run(all)), (QMap<QString, int>{{u"a"_s, 7}, {u"b"_s, 7}}));
    const QString none = u"SELECT key, value FROM pair WHERE key = 'c'"_s;
    QCOMPARE(readRows<QString>(m_database->run(none), firstText), QList<QString>());
    QCOMPARE(readRow<QString>(m_database->run(none), firstText).error(), noSuchRow());
    QCOMPARE(readId(m_database->run(none)).error().kind, Error::Kind::NotFound);
    QCOMPARE(readId(m_database->run(u"SELECT value FROM pair"_s)), 7);
    int read = 0;
    const auto stops = readRows<int>(m_database->run(all), [&](const QSqlQuery &) -> Result<int> {
        ++read;
        return failure(Error::Kind::BadInput, u"unreadable"_s);
    });
    QCOMPARE(stops.error().what, u"unreadable"_s);
    QCOMPARE(read, 1); // the rest is not read
}

void TestDatabase::failuresAreSQLites_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QVariantList>("values");
    QTest::addColumn<QString>("words"); // SQLite's
    const QString insert = u"INSERT INTO pair VALUES (?, ?)"_s;
    QTest::newRow("no SQL") << u"SELEKT"_s << QVariantList() << u"syntax error"_s;
    QTest::newRow("no such table") << u"SELECT * FROM absent"_s << QVariantList() << u"no such table: absent"_s;
    QTest::newRow("a key that is taken") << insert << QVariantList{u"there"_s, 1} << u"UNIQUE constraint failed"_s;
    QTest::newRow("a value that must be there")
        << insert << QVariantList{u"a"_s, QVariant()} << u"NOT NULL constraint failed"_s;
}

void TestDatabase::failuresAreSQLites()
{
    QFETCH(QString, sql);
    QFETCH(QVariantList, values);
    QFETCH(QString, words);
    QVERIFY_RESULT(m_database->execute(u"INSERT INTO pair VALUES ('there', 1)"_s));
    const auto failed = m_database->execute(sql, values);
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, Error::Kind::Io);
    QVERIFY2(failed.error().what.startsWith("The store failed: "_L1), qPrintable(failed.error().what));
    QVERIFY2(failed.error().what.contains(words), qPrintable(failed.error().what));
    QCOMPARE(readRows<QString>(m_database->run(sql, values), firstText).error(), failed.error());
}

void TestDatabase::aTransactionIsWholeOrNothing()
{
    const auto put
        = [&](const QString &key) { return m_database->execute(u"INSERT INTO pair VALUES (?, 1)"_s, {key}); };
    const auto keys = [&] {
        return readRows<QString>(m_database->run(u"SELECT key FROM pair ORDER BY key"_s), firstText)
            .value_or(QList<QString>())
            .join(u' ');
    };
    QVERIFY_RESULT(m_database->inTransaction([&] { return put(u"a"_s).and_then([&] { return put(u"b"_s); }); }));
    QCOMPARE(keys(), u"a b"_s);
    const auto refused = m_database->inTransaction([&] {
        return put(u"c"_s).and_then([&]() -> Result<void> { return failure(Error::Kind::Cancelled, u"no"_s); });
    });
    QCOMPARE(refused.error().kind, Error::Kind::Cancelled);
    QCOMPARE(keys(), u"a b"_s);
    QVERIFY(!m_database->inTransaction([&] { return put(u"c"_s).and_then([&] { return put(u"a"_s); }); }));
    QCOMPARE(keys(), u"a b"_s);
    // One within another is refused, and ends the outer one.
    QVERIFY(!m_database->inTransaction(
        [&] { return put(u"c"_s).and_then([&] { return m_database->inTransaction([&] { return put(u"d"_s); }); }); }));
    QCOMPARE(keys(), u"a b"_s);
    QVERIFY_RESULT(m_database->inTransaction([&] { return put(u"e"_s); })); // the next one begins anew
    QCOMPARE(keys(), u"a b e"_s);
}

void TestDatabase::aReaderSeesOnePicture()
{
    QVERIFY_RESULT(m_database->execute(u"INSERT INTO pair VALUES ('a', 1)"_s));
    const auto reader = sqlite::openForReading(m_path, sqlite::hasLog(m_path));
    QVERIFY_RESULT(reader);
    const auto value
        = [&] { return readRow<QString>((*reader)->run(u"SELECT value FROM pair WHERE key = 'a'"_s), firstText); };
    QVERIFY_RESULT((*reader)->inTransaction(
        [&]() -> Result<void> {
            const auto before = value();
            if (auto changed = m_database->execute(u"UPDATE pair SET value = 2"_s); !changed)
                return changed;
            return before == value() ? Result<void>() : failure(Error::Kind::Conflict, u"it changed"_s);
        },
        Writing::No));
    QCOMPARE(value(), u"2"_s);
    QVERIFY(!(*reader)->execute(u"DELETE FROM pair"_s)); // it may not write
}

void TestDatabase::opensNothingToReadThatIsNotThere()
{
    const QString absent = m_folder->filePath(u"absent.db"_s);
    for (const bool withLog : {true, false}) {
        const auto opened = sqlite::openForReading(absent, withLog);
        QVERIFY(!opened || !sqlite::readHeader(**opened));
        QVERIFY(!QFile::exists(absent));
    }
    QVERIFY(!sqlite::hasLog(absent));
}

void TestDatabase::namesTheTableWithOrphans()
{
    QCOMPARE(sqlite::tableWithOrphans(*m_database), QString());
    QVERIFY_RESULT(m_database->execute(u"CREATE TABLE child (pair TEXT REFERENCES pair (key))"_s));
    QVERIFY(!m_database->execute(u"INSERT INTO child VALUES ('nobody')"_s));
    QVERIFY_RESULT(m_database->execute(u"PRAGMA foreign_keys = OFF"_s));
    QVERIFY_RESULT(m_database->execute(u"INSERT INTO child VALUES ('nobody')"_s));
    QCOMPARE(sqlite::tableWithOrphans(*m_database), u"child"_s);
    QCOMPARE(sqlite::damageOf(*m_database), QString());
}

void TestDatabase::erasesWhatWasDeleted()
{
    const QByteArray secret("the-passphrase-of-the-volume");
    QVERIFY_RESULT(m_database->execute(u"INSERT INTO pair VALUES ('a', ?)"_s, {secret}));
    QVERIFY_RESULT(m_database->execute(u"DELETE FROM pair"_s));
    QVERIFY_RESULT(sqlite::eraseRemains(*m_database));
    for (const QString &name : QDir(m_folder->path()).entryList(QDir::Files)) {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(secret), qPrintable(name));
    }
}

void TestDatabase::timesComeBack()
{
    const QDateTime time(QDate(2026, 2, 28), QTime(23, 59, 59, 7), Qt::UTC);
    QCOMPARE(columnOf(time), u"2026-02-28T23:59:59.007Z"_s);
    QCOMPARE(timeIn(columnOf(time)), time);
    QVERIFY(!timeIn(columnOf(QDateTime())).isValid());
    QVERIFY(!timeIn(u"yesterday"_s).isValid());
}

QTEST_GUILESS_MAIN(TestDatabase)
#include "tst_database.moc"
