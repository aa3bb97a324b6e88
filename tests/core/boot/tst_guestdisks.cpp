// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/guestdisks.h"
#include "boot/passphrase.h"
#include "boot/volumeencryption.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// A guest's own disks, and who decrypts its volumes.
class GuestDisksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inTheirOrder_data();
    void inTheirOrder();
    void encryptors_data();
    void encryptors();
    void encryptionOfAVolumesType_data();
    void encryptionOfAVolumesType();
    void luksByItsFirstBytes_data();
    void luksByItsFirstBytes();
    void passphrasesAreNobodysGuess();
};

void GuestDisksTest::inTheirOrder_data()
{
    QTest::addColumn<QList<int>>("volumes"); // by boot index; -1: none
    QTest::addColumn<int>("ephemerals");
    QTest::addColumn<bool>("swaps");
    QTest::addColumn<QString>("configDrive");
    QTest::addColumn<QStringList>("names");
    const QList<int> none;
    QTest::newRow("a root disk") << none << 0 << false << u""_s << QStringList{u"disk"_s};
    QTest::newRow("all of them") << none << 2 << true << u"mandatory"_s
                                 << QStringList{
                                        u"disk"_s, u"disk.eph0"_s, u"disk.eph1"_s, u"disk.swap"_s, u"disk.config"_s};
    QTest::newRow("a volume to start from") << QList{0} << 1 << false << u""_s << QStringList{u"disk.eph0"_s};
    QTest::newRow("a volume beside the root disk") << QList{-1, 1} << 0 << false << u""_s << QStringList{u"disk"_s};
    QTest::newRow("a volume to start from, and nothing else") << QList{-1, 0} << 0 << false << u""_s << QStringList();
}

void GuestDisksTest::inTheirOrder()
{
    QFETCH(QList<int>, volumes);
    QFETCH(int, ephemerals);
    QFETCH(bool, swaps);
    QFETCH(QString, configDrive);
    Guest guest;
    for (const int bootIndex : std::as_const(volumes)) {
        GuestVolume volume;
        if (bootIndex >= 0)
            volume.device.bootIndex = bootIndex;
        guest.volumes.append(volume);
    }
    guest.ephemerals = QList<BlockDevice>(ephemerals, blankDevice(1));
    if (swaps)
        guest.swap = blankDevice(512, u"swap"_s);
    if (!configDrive.isEmpty())
        guest.instance.imageProperties.insert(u"img_config_drive"_s, configDrive);
    QStringList names;
    for (const GuestDisk &disk : ownDisks(guest))
        names.append(disk.name());
    QTEST(names, "names");
    QCOMPARE(rootVolume(guest) != nullptr, volumes.contains(0));
}

// Front-end: Nova's host decrypts; back-end: the storage decrypts, the host does nothing. Native LUKS came with Queens.
void GuestDisksTest::encryptors_data()
{
    QTest::addColumn<QString>("provider");
    QTest::addColumn<QString>("control");
    QTest::addColumn<int>("release");
    QTest::addColumn<Encryptor>("encryptor");
    const QString front = u"front-end"_s;
    const QString back = u"back-end"_s;
    QTest::newRow("QEMU's own") << u"luks"_s << front << 26 << Encryptor::Qemu;
    QTest::newRow("QEMU is not asked where it is controlled") << u"luks"_s << back << 26 << Encryptor::Qemu;
    QTest::newRow("dm-crypt's before Queens") << u"luks"_s << front << 16 << Encryptor::DmCrypt;
    QTest::newRow("QEMU's from Queens on") << u"luks"_s << front << 17 << Encryptor::Qemu;
    QTest::newRow("nobody's before Queens") << u"luks"_s << back << 16 << Encryptor::None;
    QTest::newRow("a newer format") << u"luks2"_s << front << 26 << Encryptor::DmCrypt;
    QTest::newRow("no format") << u"plain"_s << front << 26 << Encryptor::DmCrypt;
    QTest::newRow("in capitals") << u"plain"_s << u"Front-End"_s << 26 << Encryptor::DmCrypt;
    QTest::newRow("the storage's") << u"plain"_s << back << 26 << Encryptor::None;
    QTest::newRow("a class of Nova's") << u"nova.volume.encryptors.luks.LuksEncryptor"_s << front << 26
                                       << Encryptor::Qemu;
    QTest::newRow("a class of os-brick's")
        << u"os_brick.encryptors.cryptsetup.CryptsetupEncryptor"_s << front << 26 << Encryptor::DmCrypt;
    QTest::newRow("the class that does nothing")
        << u"os_brick.encryptors.nop.NoopEncryptor"_s << front << 26 << Encryptor::None;
    QTest::newRow("what nobody knows") << u"rot13"_s << front << 26 << Encryptor::Unknown;
    QTest::newRow("what nobody knows, with the storage") << u"rot13"_s << back << 26 << Encryptor::None;
}

void GuestDisksTest::encryptors()
{
    QFETCH(QString, provider);
    QFETCH(QString, control);
    QFETCH(int, release);
    VolumeEncryption encryption;
    encryption.provider = provider;
    encryption.controlLocation = control;
    QTEST(encryptorOf(encryption, Release{release}), "encryptor");
}

void GuestDisksTest::encryptionOfAVolumesType_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("provider"); // empty: not encrypted
    QTest::newRow("by id") << u"t-1"_s << u"luks"_s;
    QTest::newRow("by name") << u"secret"_s << u"luks"_s;
    QTest::newRow("the id before another one's name") << u"t-2"_s << u""_s;
    QTest::newRow("one that is not encrypted") << u"open"_s << u""_s;
    QTest::newRow("one that nobody knows") << u"other"_s << u""_s;
    QTest::newRow("no type, though one has no name") << u""_s << u""_s;
}

void GuestDisksTest::encryptionOfAVolumesType()
{
    QFETCH(QString, type);
    VolumeEncryption luks;
    luks.provider = u"luks"_s;
    Surroundings known;
    known.volumeTypes = QList<VolumeType>{{u"t-1"_s, u"secret"_s, luks, {}}, {u"t-3"_s, u"t-2"_s, luks, {}},
        {u"t-2"_s, u"open"_s, {}, {}}, {u"t-4"_s, u""_s, luks, {}}};
    Volume volume;
    volume.volumeType = type;
    const VolumeEncryption *encryption = encryptionOf(volume, known);
    QTEST(encryption == nullptr ? QString(u""_s) : encryption->provider, "provider");
    QVERIFY(encryptionOf(volume, {}) == nullptr);
}

void GuestDisksTest::luksByItsFirstBytes_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("is");
    QTest::newRow("LUKS") << QByteArray("LUKS\xba\xbe\x00\x01rest", 12) << true;
    QTest::newRow("no more than its mark") << QByteArray("LUKS\xba\xbe") << true;
    QTest::newRow("its letters alone") << QByteArray("LUKS and more") << false;
    QTest::newRow("further back") << QByteArray(" LUKS\xba\xbe") << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void GuestDisksTest::luksByItsFirstBytes()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"volume"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QTEST(isLuks(file.fileName()), "is");
    QVERIFY(!isLuks(QString()));
    QVERIFY(!isLuks(folder.filePath(u"absent"_s)));
}

void GuestDisksTest::passphrasesAreNobodysGuess()
{
    QSet<QByteArray> drawn;
    for (const qsizetype bytes : {1, 3, 4, 32, 33}) {
        const QByteArray passphrase = newPassphrase(bytes);
        QCOMPARE(passphrase.size(), 2 * bytes);
        QCOMPARE(QByteArray::fromHex(passphrase).size(), bytes);
    }
    for (int i = 0; i < 100; ++i)
        drawn.insert(newPassphrase(16));
    QCOMPARE(drawn.size(), 100);
}

QTEST_GUILESS_MAIN(GuestDisksTest)
#include "tst_guestdisks.moc"
