// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/bootsector.h"
#include "hypervisor/configdriveimage.h"
#include "hypervisor/program.h"
#include "hypervisor/swapheader.h"
#include "verifyresult.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray outputOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished();
    return process.readAllStandardOutput();
}

bool isInstalled(const QString &program)
{
    return !QStandardPaths::findExecutable(program).isEmpty()
        || !QStandardPaths::findExecutable(program, {u"/usr/sbin"_s, u"/sbin"_s}).isEmpty();
}

} // namespace

// What guests find on disks that Astrolabe fills itself.
class TestDiskContents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBootSectorIsOne_data();
    void theBootSectorIsOne();
    void theSwapHeaderCountsPages_data();
    void theSwapHeaderCountsPages();
    void theConfigDriveHasItsFiles_data();
    void theConfigDriveHasItsFiles();
    void noConfigDriveWhereItCannotBeWritten();
    void saysWhatAProgramSaid_data();
    void saysWhatAProgramSaid();
};

void TestDiskContents::theBootSectorIsOne_data()
{
    QTest::addColumn<AfterGreeting>("after");
    QTest::addColumn<bool>("writesAcpi");
    QTest::newRow("halts") << AfterGreeting::Halt << false;
    QTest::newRow("powers off") << AfterGreeting::PowerOff << true;
}

void TestDiskContents::theBootSectorIsOne()
{
    QFETCH(AfterGreeting, after);
    const QByteArray sector = bootSector(after);
    QCOMPARE(sector.size(), 512);
    QCOMPARE(sector.last(2), QByteArray::fromHex("55aa"));
    QTEST(sector.contains(QByteArray::fromHex("ba0406b80020ef")), "writesAcpi");
    // The code prints the text at the address that it loads: mov si, 7c5a.
    QVERIFY(sector.contains(QByteArray::fromHex("be5a7c")));
    QVERIFY(sector.sliced(0x5a).startsWith("ASTROLABE-BOOTSECTOR-UP\r\n"));
    QCOMPARE(sector.at(0x5a + 25), '\0');
}

void TestDiskContents::theSwapHeaderCountsPages_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<quint32>("lastPage");
    QTest::newRow("1 MiB") << (1LL << 20) << 255U;
    QTest::newRow("1 GiB") << (1LL << 30) << 262143U;
    QTest::newRow("a page that is not whole does not count") << (1LL << 20) + 4095 << 255U;
    QTest::newRow("as large as 32 bits count") << (1LL << 44) << 4294967295U;
}

void TestDiskContents::theSwapHeaderCountsPages()
{
    QFETCH(qint64, bytes);
    const QByteArray page = swapHeader(bytes);
    QCOMPARE(page.size(), 4096);
    QCOMPARE(qFromLittleEndian<quint32>(page.constData() + 1024), 1U);
    QTEST(qFromLittleEndian<quint32>(page.constData() + 1028), "lastPage");
    QCOMPARE(qFromLittleEndian<quint32>(page.constData() + 1032), 0U); // bad pages
    QVERIFY(page.endsWith("SWAPSPACE2"));
}

void TestDiskContents::theConfigDriveHasItsFiles_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("program"); // that makes it
    QTest::newRow("ISO 9660") << u"iso9660"_s << u"genisoimage"_s;
    QTest::newRow("VFAT") << u"vfat"_s << u"mcopy"_s;
}

void TestDiskContents::theConfigDriveHasItsFiles()
{
    QFETCH(QString, format);
    QFETCH(QString, program);
    const bool isIso = format == u"iso9660"_s;
    if (!isInstalled(program) || (isIso ? !isInstalled(u"isoinfo"_s) : !isInstalled(u"mkfs.vfat"_s)))
        QSKIP("The program for it is not installed");
    const QTemporaryDir folder;
    const QString image = folder.filePath(u"drive"_s);
    QVERIFY(QFile(image).open(QIODevice::WriteOnly));
    CloudOptions options;
    QVERIFY_RESULT(options.config.set(u"DEFAULT"_s, u"config_drive_format"_s, format));
    QVERIFY_RESULT(options.config.set(u"DEFAULT"_s, u"mkisofs_cmd"_s, u"/bin/false"_s)); // never run
    const QMap<QString, QByteArray> files{{u"openstack/latest/meta_data.json"_s, "{\"uuid\": \"x\"}"},
        {u"openstack/content/0000"_s, QByteArray("\0\xff", 2)}, {u"ec2/latest/user-data.with.dots"_s, ""}};
    QVERIFY_RESULT(writeConfigDrive(files, options, image));
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QByteArray found = isIso ? outputOf(u"isoinfo"_s, {u"-J"_s, u"-i"_s, image, u"-x"_s, u'/' + file.key()})
                                       : outputOf(u"mtype"_s, {u"-i"_s, image, u"::"_s + file.key()});
        QCOMPARE(found, *file);
    }
    const QByteArray label = isIso ? outputOf(u"isoinfo"_s, {u"-d"_s, u"-i"_s, image})
                                   : outputOf(u"mlabel"_s, {u"-s"_s, u"-i"_s, image, u"::"_s});
    QVERIFY2(label.toLower().contains("config-2"), label.constData());
}

void TestDiskContents::noConfigDriveWhereItCannotBeWritten()
{
    const QTemporaryDir folder;
    CloudOptions options;
    QVERIFY_RESULT(options.config.set(u"DEFAULT"_s, u"config_drive_format"_s, u"vfat"_s));
    const QString image = folder.filePath(u"no/such/folder/drive"_s);
    const auto written = writeConfigDrive({{u"a"_s, "b"}}, options, image);
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Error::Kind::Io);
    QCOMPARE(written.error().where, image);
    // A path below another file.
    const auto clash = writeConfigDrive({{u"a"_s, "b"}, {u"a/b"_s, "c"}}, options, folder.filePath(u"drive"_s));
    QVERIFY(!clash);
    QVERIFY2(clash.error().where.endsWith(u"/a/b"_s), qPrintable(clash.error().where));
}

void TestDiskContents::saysWhatAProgramSaid_data()
{
    QTest::addColumn<QStringList>("arguments"); // of sh
    QTest::addColumn<QString>("what");          // empty: done
    QTest::newRow("nothing") << QStringList{u"-c"_s, u"exit 0"_s} << u""_s;
    QTest::newRow("an error") << QStringList{u"-c"_s, u"echo ' no space left ' >&2; exit 1"_s}
                              << u"The disk could not be created: no space left"_s;
    QTest::newRow("a warning is none") << QStringList{u"-c"_s, u"echo careful >&2"_s} << u""_s;
    QTest::newRow("what it prints is none either")
        << QStringList{u"-c"_s, u"echo out; exit 2"_s} << u"The disk could not be created: "_s;
    QTest::newRow("killed") << QStringList{u"-c"_s, u"kill -9 $$"_s} << u"The disk could not be created: "_s;
    QTest::newRow("arguments are no shell's")
        << QStringList{u"-c"_s, u"exit $#"_s, u"sh"_s, u"; exit 1"_s} << u"The disk could not be created: "_s;
}

void TestDiskContents::saysWhatAProgramSaid()
{
    QFETCH(QStringList, arguments);
    const auto ran = runProgram({u"sh"_s, u"dash"_s}, arguments);
    QTEST(ran ? u""_s : ran.error().what, "what");
    if (!ran) {
        QCOMPARE(ran.error().kind, Error::Kind::Io);
        QCOMPARE(ran.error().where, u"sh"_s);
    }
}

QTEST_GUILESS_MAIN(TestDiskContents)
#include "tst_diskcontents.moc"
