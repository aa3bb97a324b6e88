// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/attachedvolumes.h"
#include "hypervisor/bootsector.h"
#include "hypervisor/disks.h"
#include "hypervisor/guestvolumes.h"
#include "hypervisor/kvmprobe.h"
#include "testdriver.h"
#include "verifyresult.h"

#include <QTemporaryDir>
#include <QTemporaryFile>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 oneMb = 1 << 20;

bool isThere(const Connection &connection, const QString &name)
{
    return growDisk(connection, name, 0).has_value();
}

} // namespace

// Volumes in a pool of libvirt's, and what is refused about them.
class TestDisks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void spaceIsThePools();
    void isMadeFoundAndDeleted();
    void isAtLeastAsLargeAsItsContent();
    void refusals_data();
    void refusals();
    void leavesNothingWhenItCannotBeFilled();
    void anImageThatCannotBeReadIsRaw();
    void isConvertedAtItsSize_data();
    void isConvertedAtItsSize();
    void deletesThoseOfOnePrefix();
    void aHostThatKeepsNoContentCopiesNone();
    void volumesThatAreOnlyDocuments();
    void aHostThatRunsNoGuest();

private:
    std::unique_ptr<Connection> m_host;
};

void TestDisks::init()
{
    m_host = test::testDriver();
}

void TestDisks::cleanup()
{
    QVERIFY_RESULT(deleteDisks(*m_host, u"t-"_s));
}

void TestDisks::spaceIsThePools()
{
    const DiskSpace before = diskSpace(*m_host);
    QCOMPARE(before.capacityBytes, 100LL << 30);
    QVERIFY_RESULT(createDisk(*m_host, {u"t-a"_s, 10 * oneMb}, QByteArray()));
    QCOMPARE(diskSpace(*m_host).capacityBytes, before.capacityBytes);
    QCOMPARE_LE(diskSpace(*m_host).availableBytes, before.availableBytes);
}

void TestDisks::isMadeFoundAndDeleted()
{
    const auto path = createDisk(*m_host, {u"t-a"_s, 3 * oneMb}, QByteArray());
    QVERIFY_RESULT(path);
    QCOMPARE(*path, u"/default-pool/t-a"_s);
    QCOMPARE(growDisk(*m_host, u"t-a"_s, 0), *path);
    QCOMPARE(growDisk(*m_host, u"t-a"_s, 3 * oneMb), *path); // large enough
    const auto described = describeDisk(*m_host, u"t-a"_s);
    QVERIFY_RESULT(described);
    QCOMPARE(described->name, u"t-a"_s);
    QCOMPARE(described->bytes, 3 * oneMb);
    QCOMPARE(described->format, u"raw"_s);
    QVERIFY_RESULT(deleteDisk(*m_host, u"t-a"_s));
    QVERIFY(!isThere(*m_host, u"t-a"_s));
    QVERIFY_RESULT(deleteDisk(*m_host, u"t-a"_s)); // already gone
}

void TestDisks::isAtLeastAsLargeAsItsContent()
{
    QTemporaryFile empty;
    QVERIFY(empty.open() && empty.resize(0));
    QVERIFY_RESULT(createDisk(*m_host, {u"t-a"_s, 2 * oneMb}, empty.fileName()));
    QCOMPARE(describeDisk(*m_host, u"t-a"_s)->bytes, 2 * oneMb);
}

void TestDisks::refusals_data()
{
    using Ask = std::function<Result<QString>(const Connection &)>;
    QTest::addColumn<Ask>("ask");
    QTest::addColumn<Error::Kind>("kind");
    const auto row = [](const char *name, Error::Kind kind, const Ask &ask) { QTest::newRow(name) << ask << kind; };
    row("a name that is taken", Error::Kind::Io,
        [](const Connection &host) { return createDisk(host, {u"t-there"_s, oneMb}, QByteArray()); });
    row("content that the host cannot take", Error::Kind::Unsupported,
        [](const Connection &host) { return createDisk(host, {u"t-a"_s, oneMb}, QByteArray("content")); });
    row("growth that the host cannot do", Error::Kind::Unsupported,
        [](const Connection &host) { return growDisk(host, u"t-there"_s, 2 * oneMb); });
    row("growth of what is not there", Error::Kind::NotFound,
        [](const Connection &host) { return growDisk(host, u"t-gone"_s, 2 * oneMb); });
    row("conversion of what is not there", Error::Kind::NotFound,
        [](const Connection &host) { return convertDisk(host, u"t-gone"_s, {u"t-a"_s}); });
    row("conversion to a name that is taken", Error::Kind::Io,
        [](const Connection &host) { return convertDisk(host, u"t-there"_s, {u"t-there"_s}); });
    row("a description of what is not there", Error::Kind::NotFound, [](const Connection &host) {
        return describeDisk(host, u"t-gone"_s).map([](const Disk &disk) { return disk.name; });
    });
    row("a copy of what is not there", Error::Kind::NotFound, [](const Connection &host) {
        QTemporaryFile file;
        return file.open() ? readDisk(host, u"t-gone"_s, file).map([] { return QString(); }) : QString();
    });
    row("a copy that the host cannot give", Error::Kind::Unsupported, [](const Connection &host) {
        QTemporaryFile file;
        return file.open() ? readDisk(host, u"t-there"_s, file).map([] { return QString(); }) : QString();
    });
}

void TestDisks::refusals()
{
    QFETCH(std::function<Result<QString>(const Connection &)>, ask);
    QVERIFY_RESULT(createDisk(*m_host, {u"t-there"_s, oneMb}, QByteArray()));
    const auto asked = ask(*m_host);
    QVERIFY(!asked);
    QTEST(asked.error().kind, "kind");
    QVERIFY2(asked.error().what.startsWith("libvirt answers: "_L1), qPrintable(asked.error().what));
    QVERIFY(isThere(*m_host, u"t-there"_s));
    QVERIFY(!isThere(*m_host, u"t-a"_s));
}

void TestDisks::leavesNothingWhenItCannotBeFilled()
{
    const QTemporaryDir folder;
    const QString absent = folder.filePath(u"absent"_s);
    const auto made = createDisk(*m_host, {u"t-a"_s, oneMb}, absent);
    QVERIFY(!made);
    QCOMPARE(made.error().where, absent);
    QVERIFY(!isThere(*m_host, u"t-a"_s));
    QVERIFY(!createDisk(*m_host, {u"t-a"_s, oneMb}, bootSector(AfterGreeting::Halt)));
    QVERIFY(!isThere(*m_host, u"t-a"_s));
}

// Its header may name files of the host.
void TestDisks::anImageThatCannotBeReadIsRaw()
{
    QVERIFY_RESULT(createDisk(*m_host, {u"t-a"_s, oneMb, u"qcow2"_s}, QByteArray()));
    QCOMPARE(describeDisk(*m_host, u"t-a"_s)->format, u"raw"_s);
}

void TestDisks::isConvertedAtItsSize_data()
{
    QTest::addColumn<qint64>("wanted");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("none is wanted") << qint64(0) << 2 * oneMb;
    QTest::newRow("less than there is") << oneMb << 2 * oneMb;
    QTest::newRow("as much") << 2 * oneMb << 2 * oneMb;
    QTest::newRow("more") << 5 * oneMb << 5 * oneMb;
}

void TestDisks::isConvertedAtItsSize()
{
    QFETCH(qint64, wanted);
    QVERIFY_RESULT(createDisk(*m_host, {u"t-a"_s, 2 * oneMb}, QByteArray()));
    const auto path = convertDisk(*m_host, u"t-a"_s, {u"t-b"_s, wanted});
    QVERIFY_RESULT(path);
    QCOMPARE(*path, u"/default-pool/t-b"_s);
    QTEST(describeDisk(*m_host, u"t-b"_s)->bytes, "bytes");
    QVERIFY(isThere(*m_host, u"t-a"_s));
}

void TestDisks::deletesThoseOfOnePrefix()
{
    for (const QString &name : {u"t-1_disk"_s, u"t-1_disk.swap"_s, u"t-10_disk"_s, u"t-2_t-1_disk"_s})
        QVERIFY_RESULT(createDisk(*m_host, {name, oneMb}, QByteArray()));
    QVERIFY_RESULT(deleteDisks(*m_host, u"t-1_"_s));
    QVERIFY(!isThere(*m_host, u"t-1_disk"_s));
    QVERIFY(!isThere(*m_host, u"t-1_disk.swap"_s));
    QVERIFY(isThere(*m_host, u"t-10_disk"_s));
    QVERIFY(isThere(*m_host, u"t-2_t-1_disk"_s));
    QVERIFY_RESULT(deleteDisks(*m_host, u"t-1_"_s)); // none is left
}

void TestDisks::aHostThatKeepsNoContentCopiesNone()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"copy"_s);
    QCOMPARE(readVolume(*m_host, u"server"_s, {}, file), false);
    QVERIFY(!QFile::exists(file));
}

void TestDisks::volumesThatAreOnlyDocuments()
{
    Guest guest = test::smallGuest(u"with volumes"_s);
    GuestVolume plain;
    plain.id = u"v1"_s;
    GuestVolume encrypted = plain;
    encrypted.id = u"v2"_s;
    encrypted.encryption = VolumeEncryption();
    guest.volumes = {plain, encrypted};
    const auto shape = withAttachedVolumes({}, *m_host, guest);
    QVERIFY_RESULT(shape);
    QCOMPARE(shape->volumePaths.value(u"v1"_s), u"/var/lib/nova/mnt/volume-v1"_s);
    QCOMPARE(shape->volumePaths.value(u"v2"_s), u"/var/lib/nova/mnt/volume-v2"_s);
    QCOMPARE(shape->volumeSecrets.keys(), QStringList{u"v2"_s});
    QCOMPARE(withoutFiles(guest.volumes), (VolumeFiles{{u"v1"_s, {}}, {u"v2"_s, {}}}));
    QVERIFY(!isThere(*m_host, attachedVolumeName(u"v1"_s)));
    QVERIFY_RESULT(releaseVolumes(*m_host, guest.instance.uuid, withoutFiles(guest.volumes)));
    QString document = u"<domain/>"_s;
    QVERIFY_RESULT(makeRoomForVolume(*m_host, *m_host, plain, document)); // the source has no such volume
    QCOMPARE(document, u"<domain/>"_s);
}

void TestDisks::aHostThatRunsNoGuest()
{
    QCOMPARE(usableVirtType(*m_host, std::chrono::milliseconds(100)), u"qemu"_s);
    QVERIFY(!runsGuest(*m_host, u"test"_s, std::chrono::milliseconds(100)));
    QVERIFY_RESULT(deleteDisks(*m_host, u"astrolabe-probe-"_s));
}

QTEST_GUILESS_MAIN(TestDisks)
#include "tst_disks.moc"
