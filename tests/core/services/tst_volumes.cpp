// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/hypervisor/startinghost.h"
#include "core/services/actonce.h"
#include "printing.h"
#include "services/neighbours/volumefiles.h"
#include "services/region/recovery.h"
#include "verifyresult.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Kind = ServerAction::Kind;

namespace {

const QString disk = u"d15c0000-0000-4000-8000-000000000001"_s;

Cloud withDisk()
{
    Cloud cloud = test::smallCloud();
    Volume volume;
    volume.id = disk;
    volume.sizeGb = 1;
    volume.bootable = true;
    cloud.surroundings.volumes = {volume};
    const auto set = cloud.config.set(u"DEFAULT"_s, u"shutdown_timeout"_s, 0); // guests that only halt never shut down
    return set ? cloud : Cloud();
}

// A request that boots from an existing volume, or from one made of the image.
Request fromVolume(const QString &sourceType, bool deletes)
{
    Request request = test::request();
    BlockDevice device{sourceType, u"volume"_s, sourceType == "image"_L1 ? request.imageRef : disk, 0, {}};
    if (sourceType == "image"_L1)
        device.volumeSizeGb = 2;
    device.deleteOnTermination = deletes;
    request.imageRef.clear();
    request.availabilityZone = u"nova:cmp-1"_s;
    request.roles = {u"admin"_s};
    request.blockDevices = {device};
    return request;
}

} // namespace

// What happens to Cinder's volumes when servers come and go.
class VolumesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outliveTheirServer_data();
    void outliveTheirServer();
    void areFoundWhenABuildIsGivenUp();
    void becomeAsAnotherImage();
    void goWithAServerWhoseDeletionWasInterrupted();
    void areEncryptedAsTheirTypeSays_data();
    void areEncryptedAsTheirTypeSays();
    void keepTheirPassphrase();
    void holdWhatGuestsWrote_data();
    void holdWhatGuestsWrote();
    void holdWhatAGuestWroteBeforeAKill();
    void goFromAHostThatWasDown();

private:
    void openHost();

    std::shared_ptr<LibvirtHost> m_host;
};

void VolumesTest::outliveTheirServer_data()
{
    QTest::addColumn<QString>("sourceType");
    QTest::addColumn<bool>("deletes");
    QTest::newRow("one that was there") << u"volume"_s << false;
    QTest::newRow("one that goes with the server") << u"volume"_s << true;
    QTest::newRow("one that was made of an image") << u"image"_s << false;
    QTest::newRow("one that was made and goes with the server") << u"image"_s << true;
}

void VolumesTest::outliveTheirServer()
{
    QFETCH(QString, sourceType);
    QFETCH(bool, deletes);
    test::KeptCloud cloud(withDisk());
    QVERIFY_RESULT(cloud.boot(fromVolume(sourceType, deletes)));
    const BootedServer server = cloud.records.kept.first();
    QCOMPARE(server.instance.vmState, u"active"_s);
    const Volume attached = server.attached.volumes.value(0);
    const auto now = [&] {
        const Cloud whole = cloud.now();
        const Volume *volume = find(whole.surroundings.volumes, &Volume::id, attached.id);
        return volume ? std::optional(*volume) : std::nullopt;
    };
    QVERIFY(now());
    QCOMPARE(now()->status, u"in-use"_s);
    QCOMPARE(now()->attachedTo, QStringList{server.instance.uuid});
    if (sourceType == "image"_L1) {
        QCOMPARE(now()->imageMetadata.value(u"image_name"_s), u"cirros"_s);
        QCOMPARE(now()->sizeGb, 2);
    }

    const auto deleted = cloud.act({Kind::Delete});
    QVERIFY_RESULT(deleted);
    QCOMPARE(test::count(*deleted->journal, u"DELETE /v3/attachments"_s), 1);
    QCOMPARE(test::count(*deleted->journal, u"DELETE /v3/volumes/"_s + attached.id), deletes ? 1 : 0);
    QCOMPARE(now().has_value(), !deletes);
    if (deletes)
        return;
    QCOMPARE(now()->status, u"available"_s);
    QCOMPARE(now()->attachedTo, QStringList());
    Request again = fromVolume(u"volume"_s, false);
    again.blockDevices.first().uuid = attached.id;
    QVERIFY_RESULT(cloud.boot(again));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"active"_s);
    QCOMPARE(now()->status, u"in-use"_s);
}

// Cinder has the volume, but no server.
void VolumesTest::areFoundWhenABuildIsGivenUp()
{
    test::KeptCloud cloud(withDisk());
    const Fault fault{
        Fault::Kind::MessageFails, {}, 0, {Party::Role::Compute, u"spawn"_s, {}, {u"FlavorDiskTooSmall"_s, u"No."_s}}};
    QVERIFY_RESULT(cloud.boot(fromVolume(u"image"_s, false), {fault}));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"error"_s);
    const Cloud now = cloud.now();
    QCOMPARE(now.surroundings.volumes->size(), 2);
    QCOMPARE(now.surroundings.volumes->last().status, u"available"_s);
}

// For rebuilds from microversion 2.93 on.
void VolumesTest::becomeAsAnotherImage()
{
    Cloud base = withDisk();
    base.release = Release{26};
    Image other = base.images.first();
    other.id = u"1b1b1b1b-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    other.name = u"other"_s;
    base.images.append(other);
    const QTemporaryDir folder;
    test::KeptCloud cloud(base);
    cloud.dataFolder = folder.path();
    QVERIFY_RESULT(cloud.boot(fromVolume(u"image"_s, false)));
    const QString volume = cloud.records.kept.first().attached.volumes.first().id;
    const auto outcome = cloud.act({.kind = Kind::Rebuild, .imageRef = other.id});
    QVERIFY_RESULT(outcome);
    QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    QCOMPARE(test::count(*outcome->journal, u"POST /v3/volumes/%1/action"_s.arg(volume)), 1);
    const BootedServer &server = cloud.records.kept.first();
    QCOMPARE(server.instance.image, QString());
    QCOMPARE(server.attached.volumes.first().imageMetadata.value(u"image_id"_s), other.id);
    QCOMPARE(server.instance.vmState, u"active"_s);
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    const Cloud now = cloud.now();
    const Volume *left = find(now.surroundings.volumes, &Volume::id, volume);
    QVERIFY(left != nullptr);
    QCOMPARE(left->status, u"available"_s);
    QCOMPARE(left->imageMetadata.value(u"image_id"_s), other.id);
}

void VolumesTest::goWithAServerWhoseDeletionWasInterrupted()
{
    for (const bool goesWithIt : {true, false}) {
        test::KeptCloud cloud(withDisk());
        QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, goesWithIt)));
        cloud.records.kept.first().instance.taskState = u"deleting"_s;
        QVERIFY_RESULT(
            recoverServers(*cloud.records.servers(), *test::indexOf(withDisk()), cloud.records, test::simulated));
        QVERIFY(cloud.records.kept.isEmpty());
        QCOMPARE(cloud.now().surroundings.volumes->size(), goesWithIt ? 0 : 1);
    }
}

namespace {

Cloud withEncryptedDisk(const VolumeEncryption &encryption)
{
    Cloud cloud = withDisk();
    cloud.surroundings.volumeTypes = {{u"0e58c0de-0000-4000-8000-000000000001"_s, u"secret"_s, encryption, {}}};
    cloud.surroundings.volumes->first().volumeType = u"secret"_s;
    return cloud;
}

} // namespace

void VolumesTest::areEncryptedAsTheirTypeSays_data()
{
    QTest::addColumn<QString>("provider");
    QTest::addColumn<QString>("location");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isSimulated");
    QTest::addColumn<QString>("fault"); // empty: active
    const auto row = [](const char *name, const QString &provider, bool isSimulated, const QString &fault,
                         const QString &location = u"front-end"_s, int release = 26) {
        QTest::newRow(name) << provider << location << release << isSimulated << fault;
    };
    const QString runs;
    const QString isRefused
        = u"Build of instance <server> aborted: Volume encryption is not supported for secret volume "_s + disk;
    const QString isNotImported = u"Empty module name"_s; // another host may be tried unless one is forced
    row("luks", u"luks"_s, false, runs);
    row("luks on a simulated host", u"luks"_s, true, runs);
    row("luks by its class", u"nova.volume.encryptors.luks.LuksEncryptor"_s, false, runs);
    row("luks before QEMU decrypted it", u"luks"_s, false, isRefused, u"front-end"_s, 16);
    row("luks before that on a simulated host", u"luks"_s, true, runs, u"front-end"_s, 16);
    row("luks2", u"luks2"_s, false, isRefused);
    row("luks2 on a simulated host", u"luks2"_s, true, runs);
    row("luks2 by the storage", u"luks2"_s, false, runs, u"back-end"_s);
    row("plain", u"plain"_s, false, isRefused);
    row("plain on a simulated host", u"plain"_s, true, runs);
    row("plain by its class", u"CryptsetupEncryptor"_s, false, isRefused);
    row("nothing at all", u"NoOpEncryptor"_s, false, runs);
    row("what nobody knows", u"rot13"_s, false, isNotImported);
    row("what nobody knows on a simulated host", u"rot13"_s, true, isNotImported);
    row("what the storage alone knows", u"rot13"_s, false, runs, u"back-end"_s);
}

void VolumesTest::areEncryptedAsTheirTypeSays()
{
    QFETCH(QString, provider);
    QFETCH(QString, location);
    QFETCH(int, release);
    QFETCH(bool, isSimulated);
    QFETCH(QString, fault);
    Cloud base = withEncryptedDisk({provider, u"aes-xts-plain64"_s, 256, location, {}});
    base.release = Release{release};
    auto opened = LibvirtHost::open(u"test:///default"_s);
    QVERIFY_RESULT(opened);
    const std::shared_ptr<LibvirtHost> host = *std::move(opened);
    const HypervisorOf onHost = [&](const QString &) { return Result<std::shared_ptr<Hypervisor>>(host); };
    const QTemporaryDir folder;
    test::KeptCloud cloud(base, isSimulated ? test::simulated : onHost);
    cloud.dataFolder = folder.path();
    const auto booted = cloud.boot(fromVolume(u"volume"_s, false));
    QVERIFY_RESULT(booted);
    QVERIFY(test::count(*booted->journal, u"GET /v3/volumes/%1/encryption"_s.arg(disk)) > 0);
    const Instance &instance = cloud.records.kept.first().instance;
    QCOMPARE(instance.other["fault"_L1]["message"_L1].toString(), fault.replace("<server>"_L1, instance.uuid));
    QCOMPARE(instance.vmState, fault.isEmpty() ? u"active"_s : u"error"_s);
}

// The passphrase exists as long as the volume, wherever that is.
void VolumesTest::keepTheirPassphrase()
{
    Cloud base = withEncryptedDisk({u"luks"_s, {}, 256, u"front-end"_s, {}});
    const QTemporaryDir folder;
    test::KeptCloud cloud(base);
    cloud.dataFolder = folder.path();
    const auto passphrase = [&] { return volumePassphrase(folder.path(), disk, 256).value_or(QByteArray()); };
    QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, false)));
    QVERIFY(QDir(folder.path()).isEmpty()); // a simulated host decrypts nothing
    const QByteArray before = passphrase();
    QCOMPARE(before.size(), 64);
    const QString file = volumeFile(folder.path(), disk) + ".key"_L1;
    QCOMPARE(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    const auto guest = guestWithVolumes(
        cloud.records.kept.first(), {u"cmp-2"_s, u"cmp-2"_s}, *test::indexOf(cloud.now()), folder.path());
    QVERIFY_RESULT(guest);
    QCOMPARE(guest->volumes.first().passphrase, before);
    QVERIFY(guest->volumes.first().encryption.has_value());
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    QCOMPARE(passphrase(), before);

    QFile content(volumeFile(folder.path(), disk)); // a lost passphrase is not replaced by a new one
    QVERIFY(content.open(QIODevice::WriteOnly) && content.write("LUKS\xba\xbe") == 6);
    content.close();
    QVERIFY(QFile::rename(file, file + ".away"_L1));
    QCOMPARE(volumePassphrase(folder.path(), disk, 256).error().where, file);
    QVERIFY(QFile::rename(file + ".away"_L1, file));

    QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, true)));
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    QVERIFY(!QFile::exists(file));
}

void VolumesTest::openHost()
{
    if (m_host)
        return;
    auto host = test::hostThatStartsGuests(u"qemu:///system"_s);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
    m_host = *std::move(host);
}

namespace {

QString virsh(const QStringList &arguments)
{
    QProcess process;
    process.start(u"virsh"_s, QStringList{u"-c"_s, u"qemu:///system"_s} + arguments);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

QString pathOf(const QString &volume)
{
    const QStringList pools = virsh({u"pool-list"_s, u"--name"_s}).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &pool : pools) {
        const QString path = virsh({u"vol-path"_s, u"--pool"_s, pool.trimmed(), "volume-"_L1 + volume});
        if (!path.isEmpty())
            return path;
    }
    return {};
}

// Writes as a guest would.
bool write(const QString &volume, const QByteArray &text)
{
    QFile file(pathOf(volume));
    return file.open(QIODevice::ReadWrite) && file.seek(1 << 20) && file.write(text) == text.size();
}

QByteArray textIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.seek(1 << 20) ? file.read(7) : QByteArray();
}

} // namespace

void VolumesTest::holdWhatGuestsWrote_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<bool>("isOnHost");
    QTest::newRow("a hard reboot") << QList<ServerAction>{{Kind::HardReboot}} << true;
    QTest::newRow("a stop and a start") << QList<ServerAction>{{Kind::Stop}, {Kind::Start}} << true;
    QTest::newRow("shelved") << QList<ServerAction>{{Kind::Shelve}} << false;
    QTest::newRow("shelved and back") << QList<ServerAction>{{Kind::Shelve}, {Kind::Unshelve}} << true;
    QTest::newRow("to a simulated host") << QList<ServerAction>{{Kind::Migrate}} << false;
    QTest::newRow("and back") << QList<ServerAction>{{Kind::Migrate}, {Kind::RevertResize}} << true;
    QTest::newRow("live to a simulated host") << QList<ServerAction>{{Kind::LiveMigrate}} << false;
    QTest::newRow("rebuilt from its image") << QList<ServerAction>{{.kind = Kind::Rebuild}} << true;
    QTest::newRow("deleted") << QList<ServerAction>{{Kind::Delete}} << false;
}

void VolumesTest::holdWhatGuestsWrote()
{
    QFETCH(QList<ServerAction>, actions);
    QFETCH(bool, isOnHost);
    openHost();
    const QTemporaryDir folder;
    const HypervisorOf onFirst = [this](const QString &node) {
        return Result<std::shared_ptr<Hypervisor>>(node.startsWith(u'1') ? m_host : nullptr);
    };
    test::KeptCloud cloud(withDisk(), onFirst);
    cloud.dataFolder = folder.path();
    QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, false)));
    const QJsonValue fault = cloud.records.kept.first().instance.other.value(u"fault"_s);
    QVERIFY2(fault.isUndefined(), qPrintable(fault[u"message"_s].toString()));
    QCOMPARE(cloud.records.kept.first().instance.host, u"cmp-1"_s);
    const QString uuid = cloud.records.kept.first().instance.uuid;
    QVERIFY(virsh({u"domblklist"_s, uuid}).contains(disk));
    QVERIFY(write(disk, "written"));
    for (const ServerAction &action : actions) {
        const auto outcome = cloud.act(action);
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    }
    QCOMPARE(!pathOf(disk).isEmpty(), isOnHost);
    QCOMPARE(textIn(isOnHost ? pathOf(disk) : volumeFile(folder.path(), disk)), "written");
    QVERIFY_RESULT(m_host->destroy(uuid, {{disk, QString()}}));
    QVERIFY(pathOf(disk).isEmpty());
}

// The server was being deleted, or its build was given up.
void VolumesTest::holdWhatAGuestWroteBeforeAKill()
{
    openHost();
    for (const bool isBuilding : {false, true}) {
        const QTemporaryDir folder;
        const HypervisorOf onHost = [this](const QString &) { return Result<std::shared_ptr<Hypervisor>>(m_host); };
        test::KeptCloud cloud(withDisk(), onHost);
        cloud.dataFolder = folder.path();
        QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, false)));
        QVERIFY(write(disk, "written"));
        BootedServer &left = cloud.records.kept.first();
        left.instance.vmState = isBuilding ? u"building"_s : u"active"_s;
        left.instance.taskState = isBuilding ? u"spawning"_s : u"deleting"_s;
        QVERIFY_RESULT(recoverServers(
            *cloud.records.servers(), *test::indexOf(withDisk()), cloud.records, onHost, {}, folder.path()));
        QVERIFY(pathOf(disk).isEmpty());
        QCOMPARE(textIn(volumeFile(folder.path(), disk)), "written");
    }
}

// Together with the passphrase.
void VolumesTest::goFromAHostThatWasDown()
{
    openHost();
    const QTemporaryDir folder;
    const HypervisorOf onHost = [this](const QString &) { return Result<std::shared_ptr<Hypervisor>>(m_host); };
    const Cloud base = withEncryptedDisk({u"luks"_s, u"aes-xts-plain64"_s, 512, u"front-end"_s, {}});
    test::KeptCloud cloud(base, onHost);
    cloud.dataFolder = folder.path();
    QVERIFY_RESULT(cloud.boot(fromVolume(u"volume"_s, true)));
    const Instance server = cloud.records.kept.first().instance;
    QCOMPARE(server.vmState, u"active"_s);
    QVERIFY(virsh({u"secret-list"_s}).contains(disk));
    cloud.services.insert(server.host, {.forcedDown = true});
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    QCOMPARE(cloud.records.leftGuests, QList<LeftGuest>({{server.uuid, hostNodeOf(server), {disk}}}));
    QVERIFY(!pathOf(disk).isEmpty());

    QVERIFY_RESULT(
        recoverServers(*cloud.records.servers(), *test::indexOf(base), cloud.records, onHost, {}, folder.path()));
    QVERIFY(pathOf(disk).isEmpty());
    QVERIFY(!virsh({u"secret-list"_s}).contains(disk));
    QCOMPARE(cloud.records.leftGuests, QList<LeftGuest>());
}

QTEST_GUILESS_MAIN(VolumesTest)

#include "tst_volumes.moc"
