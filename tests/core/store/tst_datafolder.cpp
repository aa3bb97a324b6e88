// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/datafolder.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
    | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;

bool isOpenToOthers(const QString &path)
{
    return (QFileInfo(path).permissions() & others) != 0;
}

bool write(const QString &path)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("secret") > 0
        && file.setPermissions(QFileDevice::Permissions(0x6644));
}

} // namespace

class TestDataFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isItsOwnersAlone();
    void isTightenedWhereItWasOpen();
    void leavesWhatIsNotItsOwn();
    void isWrittenByOneProgram();
    void isCopiedBesideAWriter();
};

void TestDataFolder::isItsOwnersAlone()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(u"astrolabe"_s);
    keepPrivate(folder);
    QVERIFY(QFileInfo(folder).isDir());
    QVERIFY(!isOpenToOthers(folder));
    auto store = Store::open(folder + "/astrolabe.sqlite"_L1);
    QVERIFY_RESULT(store);
    QVERIFY_RESULT(store->settings().set(u"key"_s, "value"));
    for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files))
        QVERIFY2(!isOpenToOthers(file.filePath()), qPrintable(file.filePath()));
}

void TestDataFolder::isTightenedWhereItWasOpen()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(u"data"_s);
    const QStringList files{u"astrolabe.sqlite"_s, u"astrolabe.sqlite-wal"_s, u"filters/Own.js"_s, u"volumes/1.key"_s,
        u"snapshots/deep/er"_s};
    for (const QString &file : files)
        QVERIFY(write(folder + u'/' + file));
    QVERIFY(QFile::setPermissions(folder, QFileDevice::Permissions(0x7755)));
    QVERIFY(isOpenToOthers(folder));
    keepPrivate(folder);
    for (const QString &file : files)
        QVERIFY2(!isOpenToOthers(folder + u'/' + file), qPrintable(file));
    QVERIFY(!isOpenToOthers(folder + "/snapshots/deep"_L1));
    QVERIFY(!isOpenToOthers(folder));
}

void TestDataFolder::leavesWhatIsNotItsOwn()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(u"home"_s);
    QVERIFY(write(folder + "/astrolabe.sqlite"_L1) && write(folder + "/letter.txt"_L1));
    QVERIFY(QFile::setPermissions(folder, QFileDevice::Permissions(0x7755)));
    keepPrivate(folder);
    QVERIFY(!isOpenToOthers(folder + "/astrolabe.sqlite"_L1));
    QVERIFY(isOpenToOthers(folder + "/letter.txt"_L1));
    QVERIFY(isOpenToOthers(folder));
}

void TestDataFolder::isWrittenByOneProgram()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(u"astrolabe"_s);
    {
        const auto first = lockDataFolder(folder);
        QVERIFY_RESULT(first);
        const auto second = lockDataFolder(folder);
        QVERIFY(!second);
        QCOMPARE(second.error().kind, Error::Kind::Conflict);
        const QString holder = u"(tst_datafolder, process %1 on "_s.arg(QCoreApplication::applicationPid());
        QVERIFY2(second.error().what.contains(holder), qPrintable(second.error().what));
        QCOMPARE(second.error().where, QDir::toNativeSeparators(folder));
    }
    QVERIFY_RESULT(lockDataFolder(folder));
}

void TestDataFolder::isCopiedBesideAWriter()
{
    const QTemporaryDir folder;
    const QTemporaryDir copy;
    QVERIFY(write(folder.filePath(u"filters/Own.js"_s)));
    auto writer = Store::open(storePathIn(folder.path()));
    QVERIFY_RESULT(writer);
    const auto cloud = writer->clouds().put(Cloud(), u"cloud.json"_s);
    QVERIFY_RESULT(cloud);
    ComputeNode node;
    node.uuid = u"11111111-1111-4111-8111-111111111111"_s;
    node.host = node.hypervisorHostname = u"cmp-1"_s;
    QVERIFY_RESULT(writer->connections().put(*cloud, u"test:///default"_s, node));
    QVERIFY_RESULT(writer->connections().all(*cloud));
    QVERIFY_RESULT(copyDataFolder(folder.path(), copy.path()));

    auto copied = Store::open(storePathIn(copy.path()));
    QVERIFY_RESULT(copied);
    QCOMPARE(copied->clouds().all()->size(), 1);
    QCOMPARE(copied->connections().all(*cloud)->size(), 0);
    QVERIFY(QFile::exists(copy.filePath(u"filters/Own.js"_s)));
    QVERIFY_RESULT(copied->clouds().remove(*cloud));
    QCOMPARE(writer->clouds().all()->size(), 1);
    QCOMPARE(writer->connections().all(*cloud)->size(), 1);
}

QTEST_GUILESS_MAIN(TestDataFolder)
#include "tst_datafolder.moc"
