// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/filesystem.h"
#include "hypervisor/program.h"
#include "verifyresult.h"

#include <QStandardPaths>
#include <QTemporaryFile>
#include <QTest>

#include <sys/stat.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class FileSystemTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheOneThatNovaTakes_data();
    void isTheOneThatNovaTakes();
    void isMadeInALargeFileThatStaysEmpty_data();
    void isMadeInALargeFileThatStaysEmpty();
    void isOfAKnownFormat();
    void saysWhichProgramIsMissing();
};

void FileSystemTest::isTheOneThatNovaTakes_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("ofCloud");
    QTest::addColumn<QString>("osType");
    QTest::addColumn<QString>("format"); // empty: no format
    QTest::newRow("nobody says") << u""_s << u""_s << u""_s << u"vfat"_s;
    QTest::newRow("a Linux") << u""_s << u""_s << u"linux"_s << u"ext4"_s;
    QTest::newRow("a Windows") << u""_s << u""_s << u"windows"_s << u"ntfs"_s;
    QTest::newRow("another system") << u""_s << u""_s << u"freebsd"_s << u"vfat"_s;
    QTest::newRow("nova.conf") << u""_s << u"xfs"_s << u"windows"_s << u"xfs"_s;
    QTest::newRow("the request") << u"ext3"_s << u"xfs"_s << u"windows"_s << u"ext3"_s;
    QTest::newRow("the request, of no format for that") << u"vfat"_s << u""_s << u"linux"_s << u""_s;
}

void FileSystemTest::isTheOneThatNovaTakes()
{
    QFETCH(QString, asked);
    QFETCH(QString, ofCloud);
    QFETCH(QString, osType);
    QFETCH(QString, format);
    Guest guest = test::smallGuest(u"formatted"_s);
    if (!ofCloud.isEmpty())
        QVERIFY(guest.options.config.set(u"DEFAULT"_s, u"default_ephemeral_format"_s, ofCloud));
    if (!osType.isEmpty())
        guest.instance.imageProperties.insert(u"os_type"_s, osType);
    const auto found = fileSystemOf(guest, blankDevice(1, asked));
    if (!format.isEmpty()) {
        QCOMPARE(found, format);
        return;
    }
    QVERIFY(!found);
    QCOMPARE(found.error().where, u"InvalidBDMFormat"_s);
    QCOMPARE(found.error().what, u"Block Device Mapping is Invalid: vfat format is not supported"_s);
}

void FileSystemTest::isMadeInALargeFileThatStaysEmpty_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("package");
    QTest::addColumn<qint64>("magicAt");
    QTest::addColumn<QByteArray>("magic");
    QTest::addColumn<qint64>("labelAt"); // -1: further back
    const QByteArray ext("\x53\xef");
    QTest::newRow("ext2") << u"ext2"_s << u"e2fsprogs"_s << qint64(1080) << ext << qint64(1144);
    QTest::newRow("ext3") << u"ext3"_s << u"e2fsprogs"_s << qint64(1080) << ext << qint64(1144);
    QTest::newRow("ext4") << u"ext4"_s << u"e2fsprogs"_s << qint64(1080) << ext << qint64(1144);
    QTest::newRow("vfat") << u"vfat"_s << u"dosfstools"_s << qint64(82) << QByteArray("FAT32") << qint64(71);
    QTest::newRow("xfs") << u"xfs"_s << u"xfsprogs"_s << qint64(0) << QByteArray("XFSB") << qint64(108);
    QTest::newRow("ntfs") << u"ntfs"_s << u"ntfs-3g"_s << qint64(3) << QByteArray("NTFS") << qint64(-1);
}

// On a disk of 100 GiB. If mkfs for the format is not installed, the error says so.
void FileSystemTest::isMadeInALargeFileThatStaysEmpty()
{
    QFETCH(QString, format);
    QFETCH(QString, package);
    QFETCH(qint64, magicAt);
    QFETCH(QByteArray, magic);
    QFETCH(qint64, labelAt);
    QTemporaryFile file;
    QVERIFY(file.open());
    constexpr qint64 bytes = 100LL << 30;
    if (!file.resize(bytes))
        QSKIP("Files on this file system cannot be as large.");
    const auto made = makeFileSystem(format, u"ephemeral1"_s, file.fileName());
    const QString program = u"mkfs."_s + format;
    const bool isThere = !QStandardPaths::findExecutable(program).isEmpty()
        || !QStandardPaths::findExecutable(program, {u"/usr/sbin"_s, u"/sbin"_s}).isEmpty();
    if (!isThere) {
        QVERIFY(!made);
        QVERIFY2(made.error().what.contains(program), qPrintable(made.error().what));
        QVERIFY2(made.error().remedy.contains(package), qPrintable(made.error().remedy));
        return;
    }
    QVERIFY_RESULT(made);
    const QByteArray beginning = file.peek(4096);
    QCOMPARE(beginning.mid(magicAt, magic.size()), magic);
    if (labelAt >= 0)
        QCOMPARE(beginning.mid(labelAt, 10), "ephemeral1");
    struct stat found = {};
    QCOMPARE(stat(qPrintable(file.fileName()), &found), 0);
    QCOMPARE(found.st_size, bytes);
    QCOMPARE_LT(found.st_blocks * 512, bytes / 100);
}

void FileSystemTest::isOfAKnownFormat()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    const auto made = makeFileSystem(u"../../bin/true"_s, u"ephemeral0"_s, file.fileName());
    QVERIFY(!made);
    QCOMPARE(made.error().kind, Error::Kind::Unsupported);
    QVERIFY(made.error().remedy.contains(u"ext4"_s));
}

void FileSystemTest::saysWhichProgramIsMissing()
{
    const auto ran = runProgram({u"mkfs.astrolabe"_s, u"astrolabe-progs"_s}, {});
    QVERIFY(!ran);
    QCOMPARE(ran.error().kind, Error::Kind::Unsupported);
    QVERIFY(ran.error().what.contains(u"mkfs.astrolabe"_s));
    QVERIFY(ran.error().remedy.contains(u"astrolabe-progs"_s));
}

QTEST_GUILESS_MAIN(FileSystemTest)
#include "tst_filesystem.moc"
