// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/brokenclouds.h"
#include "formats/cloudformat.h"
#include "printing.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

void addRows(const QList<broken::File> &files)
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    for (const broken::File &file : files)
        QTest::newRow(file.name) << file.json << file.where << file.what;
}

} // namespace

// Each broken file gives one error that names the place, and nothing else.
class TestBrokenClouds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenTexts_data() { addRows(broken::texts()); }
    void brokenTexts();
    void brokenMembers_data() { addRows(broken::members()); }
    void brokenMembers();
    void garbageOfAnySizeIsRefusedAtOnce_data();
    void garbageOfAnySizeIsRefusedAtOnce();
    void whatIsNoFileIsRefused();
};

void TestBrokenClouds::brokenTexts()
{
    QFETCH(QByteArray, json);
    NoProgress unwatched;
    const auto read = parseCloud(json, unwatched);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QTEST(read.error().where, "where");
    QFETCH(QString, what);
    QVERIFY2(read.error().what.startsWith(what), qPrintable(read.error().what));
}

void TestBrokenClouds::brokenMembers()
{
    QFETCH(QByteArray, json);
    NoProgress unwatched;
    const auto read = parseCloud(json, unwatched);
    QVERIFY(!read);
    QTEST(read.error().where, "where");
    QTEST(read.error().what, "what");
}

void TestBrokenClouds::garbageOfAnySizeIsRefusedAtOnce_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<qint64>("size");
    QTest::newRow("1 GiB of zeros") << QByteArray() << QByteArray() << (qint64(1) << 30);
    QTest::newRow("1 GiB that begins well") << "{\"format\": "_ba << QByteArray() << (qint64(1) << 30);
    QTest::newRow("more than 4 GiB") << "{"_ba << QByteArray() << (qint64(4) << 30) + 1;
    QTest::newRow("a million arrays in each other") << "{\"a\": "_ba << "["_ba << qint64(1000000);
    QTest::newRow("a million objects in each other") << QByteArray() << "{\"a\":"_ba << qint64(5000000);
    QTest::newRow("random bytes") << "\x01\x7f\xfe"_ba << "\xc3\x28"_ba << qint64(100000);
}

void TestBrokenClouds::garbageOfAnySizeIsRefusedAtOnce()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, unit);
    QFETCH(qint64, size);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"garbage.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(head);
    if (unit.isEmpty())
        QVERIFY(file.resize(size)); // sparse
    else
        file.write(unit.repeated(size / unit.size()));
    file.close();
    NoProgress unwatched;
    const auto read = readCloudFile(file.fileName(), unwatched);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QVERIFY(read.error().where.startsWith(file.fileName()));
}

void TestBrokenClouds::whatIsNoFileIsRefused()
{
    const QTemporaryDir folder;
    NoProgress unwatched;
    const QString absent = folder.filePath(u"absent.json"_s);
    for (const QString &path : {folder.path(), absent}) {
        const auto read = readCloudFile(path, unwatched);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, Error::Kind::Io);
        QCOMPARE(read.error().where, path);
    }
}

QTEST_APPLESS_MAIN(TestBrokenClouds)
#include "tst_brokenclouds.moc"
