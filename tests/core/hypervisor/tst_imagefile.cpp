// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/imagefile.h"
#include "verifyresult.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Which files may become a guest's disk; qemu-img makes them as an attacker would who wants to read the host's files.
class TestImageFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isTakenOrRefused_data();
    void isTakenOrRefused();
    void isRefusedWhereQemuCannotReadIt_data();
    void isRefusedWhereQemuCannotReadIt();
    void onlyARegularFileIsRead();

private:
    QTemporaryDir m_folder;
};

void TestImageFile::initTestCase()
{
    if (QStandardPaths::findExecutable(u"qemu-img"_s).isEmpty())
        QSKIP("qemu-img is not installed");
    QFile secret(m_folder.filePath(u"secret"_s));
    QVERIFY(secret.open(QIODevice::WriteOnly) && secret.write(QByteArray(1 << 20, 's')) > 0);
}

void TestImageFile::isTakenOrRefused_data()
{
    QTest::addColumn<QStringList>("create"); // arguments of qemu-img create
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("refusal"); // empty: accepted
    const auto row = [](const char *name, const QString &create, const QString &format, const QString &refusal = {}) {
        QTest::newRow(name) << create.split(u' ') << format << refusal;
    };
    row("raw", u"-f raw IMAGE 1M"_s, u"raw"_s);
    row("qcow2", u"-f qcow2 IMAGE 1M"_s, u"qcow2"_s);
    row("qcow2 of version 2", u"-f qcow2 -o compat=0.10 IMAGE 1M"_s, u"qcow2"_s);
    row("qcow2, compressed by zstd", u"-f qcow2 -o compression_type=zstd IMAGE 1M"_s, u"qcow2"_s);
    row("qcow2, extended entries", u"-f qcow2 -o extended_l2=on IMAGE 1M"_s, u"qcow2"_s);
    row("LUKS", u"-f luks --object secret,id=s,data=x -o key-secret=s,iter-time=10 IMAGE 1M"_s, u"raw"_s);
    row("a backing file", u"-f qcow2 -F raw -b secret IMAGE"_s, u"qcow2"_s, u"another file"_s);
    row("a backing file, taken as raw", u"-f qcow2 -F raw -b secret IMAGE"_s, u"raw"_s, u"is qcow2"_s);
    row("an external data file", u"-f qcow2 -o data_file=data,data_file_raw=on IMAGE 1M"_s, u"qcow2"_s,
        u"another file"_s);
    row("raw, taken as qcow2", u"-f raw IMAGE 1M"_s, u"qcow2"_s, u"is raw"_s);
    row("VMDK", u"-f vmdk IMAGE 1M"_s, u"raw"_s, u"is vmdk"_s);
    row("VMDK with extents", u"-f vmdk -o subformat=monolithicFlat IMAGE 1M"_s, u"raw"_s, u"is vmdk"_s);
    row("VDI", u"-f vdi IMAGE 1M"_s, u"raw"_s, u"is vdi"_s);
    row("VHDX", u"-f vhdx IMAGE 1M"_s, u"raw"_s, u"is vhdx"_s);
    row("QED with a backing file", u"-f qed -F raw -b secret IMAGE"_s, u"raw"_s, u"is qed"_s);
}

void TestImageFile::isTakenOrRefused()
{
    QFETCH(QStringList, create);
    QFETCH(QString, format);
    QFETCH(QString, refusal);
    const QString image = m_folder.filePath(u"image"_s);
    QFile::remove(image);
    QFile::remove(m_folder.filePath(u"data"_s));
    create.replaceInStrings(u"IMAGE"_s, u"image"_s);
    QByteArray said;
    bool isMade = false;
    for (int attempt = 0; attempt < 10 && !isMade; ++attempt) { // qemu-img's LUKS benchmark sometimes fails
        QProcess qemu;
        qemu.setWorkingDirectory(m_folder.path());
        qemu.start(u"qemu-img"_s, QStringList{u"create"_s} + create);
        QVERIFY(qemu.waitForFinished());
        isMade = qemu.exitCode() == 0;
        said = qemu.readAllStandardError();
    }
    QVERIFY2(isMade, said.constData());
    const auto checked = checkImageFile(image, format);
    if (refusal.isEmpty()) {
        QVERIFY_RESULT(checked);
        return;
    }
    QVERIFY(!checked);
    QVERIFY2(checked.error().what.contains(refusal), qPrintable(checked.error().what));
    QCOMPARE(checked.error().where, image);
    QVERIFY(!checked.error().remedy.isEmpty());
}

void TestImageFile::isRefusedWhereQemuCannotReadIt_data()
{
    QTest::addColumn<std::function<void(QFile &)>>("damage");
    const auto row
        = [](const char *name, const std::function<void(QFile &)> &damage) { QTest::newRow(name) << damage; };
    const auto put = [](qint64 at, const QByteArray &bytes) {
        return [at, bytes](QFile &file) { QVERIFY(file.seek(at) && file.write(bytes) == bytes.size()); };
    };
    row("cut within its header", [](QFile &file) { QVERIFY(file.resize(64)); });
    row("clusters of 2 GiB", put(20, QByteArray::fromHex("0000001f")));
    row("a table of all the memory", put(36, QByteArray::fromHex("7fffffff")));
    row("8 EiB", put(24, QByteArray::fromHex("7fffffffffffffff")));
}

void TestImageFile::isRefusedWhereQemuCannotReadIt()
{
    QFETCH(std::function<void(QFile &)>, damage);
    const QString image = m_folder.filePath(u"damaged"_s);
    QFile::remove(image);
    QCOMPARE(QProcess::execute(u"qemu-img"_s, {u"create"_s, u"-q"_s, u"-f"_s, u"qcow2"_s, image, u"1M"_s}), 0);
    QFile file(image);
    QVERIFY(file.open(QIODevice::ReadWrite));
    damage(file);
    file.close();
    const auto checked = checkImageFile(image, u"qcow2"_s);
    QVERIFY(!checked);
    QVERIFY2(checked.error().what.startsWith("QEMU does not take"_L1), qPrintable(checked.error().what));
    QCOMPARE(checked.error().where, image);
}

// A pipe does not block.
void TestImageFile::onlyARegularFileIsRead()
{
    const QString pipe = m_folder.filePath(u"pipe"_s);
    QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const QString link = m_folder.filePath(u"link"_s);
    QVERIFY(QFile::link(m_folder.filePath(u"secret"_s), link));
    for (const QString &file : {pipe, link, m_folder.path(), u"/dev/zero"_s, m_folder.filePath(u"absent"_s)})
        QVERIFY2(!checkImageFile(file, u"raw"_s), qPrintable(file));
}

QTEST_GUILESS_MAIN(TestImageFile)
#include "tst_imagefile.moc"
