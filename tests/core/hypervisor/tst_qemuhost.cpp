// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/bootsector.h"
#include "hypervisor/connection.h"
#include "hypervisor/guestconsole.h"
#include "hypervisor/kvmprobe.h"
#include "hypervisor/serialports.h"
#include "linuxguest.h"
#include "relay.h"
#include "seconddaemon.h"
#include "startinghost.h"
#include "verifyresult.h"
#include "writingguest.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <sys/stat.h>

#include <atomic>
#include <functional>
#include <future>
#include <mutex>
#include <optional>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QString systemUri = u"qemu:///system"_s;

const QString systemSocket = u"/var/run/libvirt/libvirt-sock"_s;

QString uriThrough(const QString &socket)
{
    return u"qemu+unix:///system?socket="_s + socket;
}

// Output of the guest's first serial port until it contains `wanted` or the timeout ends. `whenConnected` is called
// once the console is connected: earlier output is lost.
QByteArray console(const QString &uuid, const QByteArray &wanted, const std::function<void()> &whenConnected = [] { })
{
    std::mutex guard;
    QByteArray text;
    std::atomic<bool> isConnected = false;
    const auto soFar = [&] {
        const std::scoped_lock lock(guard);
        return text;
    };
    const GuestConsole console(systemUri, uuid,
        {[&] { isConnected = true; },
            [&](const QByteArray &received) {
                const std::scoped_lock lock(guard);
                text += received;
            },
            [](const QString &why) { qWarning() << why; }});
    QElapsedTimer patience;
    patience.start();
    while (!isConnected && !patience.hasExpired(60'000))
        QTest::qWait(10);
    whenConnected();
    while (!soFar().contains(wanted) && !patience.hasExpired(60'000))
        QTest::qWait(50);
    return soFar();
}

QString virshOn(const QString &uri, const QStringList &arguments)
{
    QProcess process;
    process.start(u"virsh"_s, QStringList{u"-c"_s, uri} + arguments);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString virsh(const QStringList &arguments)
{
    return virshOn(systemUri, arguments);
}

} // namespace

// Tests with a real QEMU behind libvirt's daemon. Skipped if qemu:///system does not answer or starts no guest, unless
// ASTROLABE_REQUIRE_QEMU requires it.
class QemuHostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reportsTheRealMachine();
    void runsARealGuest();
    void runsALinuxThatIsAsItWasDecided();
    void letsALinuxShutDown();
    void hearsSerialPortsByTcp();
    void runsALinuxWithATpm();
    void removesAGuestWithItsFirmware();
    void makesAConfigDriveThatIsADisk();
    void runsWhereItWasPlaced();
    void movesAGuestWithItsDisk_data();
    void movesAGuestWithItsDisk();
    void takesItsTpmToAnotherHost_data();
    void takesItsTpmToAnotherHost();
    void keepsWhatVolumesHold_data();
    void keepsWhatVolumesHold();
    void keepsVolumesEncrypted();
    void movesAnEncryptedVolume();
    void refusesVolumesThatItCannotDecrypt();
    void leavesAVolumeThatAnotherGuestHas();
    void leavesAGuestThatIsThereAlready();
    void tellsWhetherAGuestRunsThrough();
    void isLostWhenItFallsSilent();
    void isLostWhenTheConnectionBreaks();

private:
    std::unique_ptr<LibvirtHost> m_host;
    QTemporaryDir m_folder;
    std::optional<test::LinuxGuest> m_linux; // none: Debian's packages for it cannot be had
};

void QemuHostTest::initTestCase()
{
    auto host = test::hostThatStartsGuests(systemUri);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
    m_host = *std::move(host);
    m_linux = test::makeLinuxGuest(m_folder.path());
}

void QemuHostTest::reportsTheRealMachine()
{
    const auto node = m_host->computeNode();
    QVERIFY_RESULT(node);
    QCOMPARE(node->hypervisorType, u"QEMU"_s);
    QCOMPARE_GE(node->hypervisorVersion, 4'000'000);
    QCOMPARE_GE(node->vcpus, 1);
    QCOMPARE_GE(node->memoryMb, 256);
    QCOMPARE_GE(node->localGb, 1);
    QVERIFY(!node->cpuInfo["arch"_L1].toString().isEmpty());
    QVERIFY(!node->supportedHvSpecs.isEmpty());
}

void QemuHostTest::runsARealGuest()
{
    Guest guest = test::smallGuest(u"real"_s);
    guest.interfaces = {{u"9a4d2c10-7c55-4c0f-9a58-6b1a9f3e2d77"_s, u"fa:16:3e:3e:2d:77"_s, 1450}};
    guest.waitsForPorts = true;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT(m_host->spawn(guest));
    QCOMPARE(m_host->powerState(uuid), PowerState::Paused);

    Result<void> resumed;
    const QByteArray said = console(uuid, "ASTROLABE-BOOTSECTOR-UP", [&] { resumed = m_host->resume(uuid); });
    QVERIFY_RESULT(resumed);
    QVERIFY(said.contains("ASTROLABE-BOOTSECTOR-UP"));

    QCOMPARE(m_host->powerState(uuid), PowerState::Running); // it halts, but does not exit
    QVERIFY_RESULT(m_host->destroy(uuid));
    QCOMPARE(m_host->powerState(uuid).error().kind, Error::Kind::NotFound);
}

// Checks the machine from inside a Linux guest.
void QemuHostTest::runsALinuxThatIsAsItWasDecided()
{
    if (!m_linux && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("Debian's packages for the guest cannot be had.");
    QVERIFY(m_linux);
    Guest guest = test::smallGuest(u"linux"_s);
    guest.flavor.memoryMb = 256;
    guest.flavor.rootGb = 2;
    guest.ephemerals = {blankDevice(1), blankDevice(2, u"ext3"_s)};
    guest.swap = blankDevice(64, u"swap"_s);
    guest.kernelFile = m_linux->kernel;
    guest.ramdiskFile = m_linux->ramdisk;
    guest.interfaces = {{u"0b5d3e21-7c55-4c0f-9a58-6b1a9f3e2d77"_s, u"fa:16:3e:0b:5d:3e"_s, 1450}};
    guest.instance.other.insert(u"config_drive"_s, true);
    guest.metadata.hostname = u"linux-1"_s;
    guest.metadata.userData = QByteArrayLiteral("written by its user");
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT(m_host->spawn(guest));
    const QString instanceId = virsh({u"domname"_s, uuid}).trimmed().replace(u"instance-"_s, u"i-"_s);
    const QByteArray said = console(uuid, test::linuxGuestMarker());
    for (const QByteArray &line :
        {"uuid=" + uuid.toLatin1(), QByteArrayLiteral("product=OpenStack Nova"), QByteArrayLiteral("vcpus=2"),
            QByteArrayLiteral("disk=4194304"), QByteArrayLiteral("ephemeral=2097152 FAT32 ephemeral0"),
            QByteArrayLiteral("ephemeral=4194304 53ef ephemeral1"),
            QByteArrayLiteral("swap=SwapTotal:         65532 kB"), QByteArrayLiteral("mac=fa:16:3e:0b:5d:3e"),
            QByteArrayLiteral("mtu=1450"), QByteArrayLiteral("label=config-2"),
            QByteArrayLiteral("\"hostname\":\"linux-1.novalocal\""), "\"instance-id\":\"" + instanceId.toLatin1() + '"',
            QByteArrayLiteral("\"ephemeral1\":\"/dev/vdc\""), QByteArrayLiteral("user=written by its user")})
        QVERIFY2(said.contains(line), said.constData());
    const auto memory = QRegularExpression(u"memory=MemTotal: +(\\d+) kB"_s).match(QString::fromLatin1(said));
    const int mib = memory.captured(1).toInt() / 1024; // without the memory that the kernel reserves
    QVERIFY2(mib > 200 && mib <= 256, said.constData());

    const auto isOff = [&] { return m_host->powerState(uuid) == PowerState::Shutdown; };
    QTRY_VERIFY_WITH_TIMEOUT(isOff(), 20'000); // by itself

    guest.flavor.vcpus = 1;
    guest.flavor.rootGb = 3;
    guest.swap = blankDevice(128, u"swap"_s); // as after a resize
    QVERIFY_RESULT(m_host->hardReboot(guest));
    const QByteArray saidThen = console(uuid, test::linuxGuestMarker());
    QVERIFY2(saidThen.contains("vcpus=1") && saidThen.contains("disk=6291456"), saidThen.constData());
    QVERIFY2(saidThen.contains("swap=SwapTotal:        131068 kB"), saidThen.constData());
    QVERIFY2(saidThen.contains("53ef ephemeral1") && saidThen.contains("linux-1.novalocal"), saidThen.constData());
    QVERIFY_RESULT(m_host->destroy(uuid));
    QVERIFY(
        !virsh({u"vol-list"_s, u"default"_s}).contains(uuid) && !virsh({u"vol-list"_s, u"astrolabe"_s}).contains(uuid));
}

// The guest needs two seconds to shut down; it is neither powered off nor rebooted by force.
void QemuHostTest::letsALinuxShutDown()
{
    if (!m_linux && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("Debian's packages for the guest cannot be had.");
    QVERIFY(m_linux);
    Guest guest = test::smallGuest(u"told"_s);
    guest.flavor.memoryMb = 256;
    guest.kernelFile = m_linux->kernel;
    guest.ramdiskFile = m_linux->ramdisk;
    guest.instance.imageProperties.insert(u"os_command_line"_s, u"console=ttyS0 stays"_s);
    const QString uuid = guest.instance.uuid;
    constexpr ShutdownTime patience{60s, 10s};
    const NoProgress nobody;
    QVERIFY_RESULT(m_host->spawn(guest));
    QVERIFY(console(uuid, test::linuxGuestMarker()).contains("product=OpenStack Nova"));

    const QString before = virsh({u"domid"_s, uuid});
    QCOMPARE(m_host->softReboot(uuid, patience, nobody), true);
    QCOMPARE(m_host->powerState(uuid), PowerState::Running);
    QVERIFY(virsh({u"domid"_s, uuid}) != before);
    QVERIFY(console(uuid, test::linuxGuestMarker()).contains("product=OpenStack Nova"));

    std::future<Result<void>> stopped;
    const auto stop
        = [&] { stopped = std::async(std::launch::async, [&] { return m_host->stop(uuid, patience, nobody); }); };
    QVERIFY(console(uuid, "told to shut down", stop).contains("told to shut down"));
    QVERIFY_RESULT(stopped.get());
    QCOMPARE(m_host->powerState(uuid), PowerState::Shutdown);
    QVERIFY(virsh({u"domstate"_s, u"--reason"_s, uuid}).contains(u"(shutdown)"_s)); // not (destroyed)
    QVERIFY_RESULT(m_host->destroy(uuid));
}

// Each guest has ports of its own, which it keeps after a hard reboot.
void QemuHostTest::hearsSerialPortsByTcp()
{
    Guest guest = test::smallGuest(u"by TCP"_s);
    QVERIFY(guest.options.config.set(u"serial_console"_s, u"enabled"_s, true));
    QVERIFY(guest.options.config.set(u"serial_console"_s, u"port_range"_s, u"23400:23403"_s));
    guest.flavor.extraSpecs = {{u"hw:serial_port_count"_s, u"2"_s}};
    guest.waitsForPorts = true;
    Guest other = test::smallGuest(u"beside it"_s);
    other.options = guest.options;
    const auto portsOf = [](const Guest &of) {
        QList<int> ports;
        for (const ListeningPort &port : listeningPortsIn(virsh({u"dumpxml"_s, of.instance.uuid})))
            ports.append(port.port);
        return ports;
    };
    QVERIFY_RESULT(m_host->spawn(guest));
    QVERIFY_RESULT(m_host->spawn(other));
    QCOMPARE(portsOf(guest), (QList<int>{23400, 23401}));
    QCOMPARE(portsOf(other), (QList<int>{23402}));
    Guest third = test::smallGuest(u"too many"_s);
    third.options = guest.options;
    const auto refused = m_host->spawn(third);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Conflict);

    Result<void> resumed;
    const QByteArray said = console(
        guest.instance.uuid, "ASTROLABE-BOOTSECTOR-UP", [&] { resumed = m_host->resume(guest.instance.uuid); });
    QVERIFY_RESULT(resumed);
    QVERIFY2(said.contains("ASTROLABE-BOOTSECTOR-UP"), said.constData());
    QVERIFY_RESULT(m_host->hardReboot(guest));
    QCOMPARE(portsOf(guest), (QList<int>{23400, 23401}));
    QVERIFY_RESULT(m_host->destroy(guest.instance.uuid));
    QVERIFY_RESULT(m_host->destroy(other.instance.uuid));
}

// The TPM state is encrypted with a secret of the host, and survives a stop.
void QemuHostTest::runsALinuxWithATpm()
{
    const bool isThere = m_linux && !QStandardPaths::findExecutable(u"swtpm"_s).isEmpty();
    if (!isThere && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("It needs swtpm, and Debian's packages for the guest.");
    QVERIFY(isThere);
    Guest guest = test::smallGuest(u"trusted"_s);
    guest.flavor.memoryMb = 256;
    guest.flavor.extraSpecs = {{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, u"tpm-crb"_s}};
    guest.kernelFile = m_linux->kernel;
    guest.ramdiskFile = m_linux->ramdisk;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT(m_host->spawn(guest));
    const QByteArray said = console(uuid, test::linuxGuestMarker());
    QVERIFY2(said.contains("tpm=2"), said.constData());
    QVERIFY(virsh({u"secret-list"_s}).contains(uuid));
    const auto isOff = [&] { return m_host->powerState(uuid) == PowerState::Shutdown; };
    QTRY_VERIFY_WITH_TIMEOUT(isOff(), 20'000);

    QVERIFY_RESULT(m_host->hardReboot(guest));
    const QByteArray saidThen = console(uuid, test::linuxGuestMarker());
    QVERIFY2(saidThen.contains("tpm=2"), saidThen.constData());
    QVERIFY_RESULT(m_host->destroy(uuid));
    QVERIFY(!virsh({u"secret-list"_s}).contains(uuid));
}

void QemuHostTest::removesAGuestWithItsFirmware()
{
    const bool isThere = QFileInfo::exists(u"/usr/share/OVMF/OVMF_CODE_4M.fd"_s);
    if (!isThere && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("It needs UEFI's firmware for guests: Debian's package ovmf.");
    QVERIFY(isThere);
    Guest guest = test::smallGuest(u"uefi"_s);
    guest.flavor.memoryMb = 128;
    guest.instance.imageProperties = {{u"hw_firmware_type"_s, u"uefi"_s}, {u"hw_machine_type"_s, u"q35"_s}};
    QVERIFY_RESULT(m_host->spawn(guest));
    QCOMPARE(m_host->powerState(guest.instance.uuid), PowerState::Running);
    QVERIFY_RESULT(m_host->destroy(guest.instance.uuid));
    QCOMPARE(m_host->powerState(guest.instance.uuid).error().kind, Error::Kind::NotFound);
}

void QemuHostTest::makesAConfigDriveThatIsADisk()
{
    const bool isThere = !QStandardPaths::findExecutable(u"mcopy"_s).isEmpty()
        && !QStandardPaths::findExecutable(u"mkfs.vfat"_s, {u"/usr/sbin"_s, u"/sbin"_s}).isEmpty();
    if (!isThere && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("It needs dosfstools and mtools.");
    QVERIFY(isThere);
    Guest guest = test::smallGuest(u"vfat"_s);
    guest.instance.other.insert(u"config_drive"_s, true);
    QVERIFY(guest.options.config.set(u"DEFAULT"_s, u"config_drive_format"_s, u"vfat"_s));
    QVERIFY_RESULT(m_host->spawn(guest));
    const QString disks = virsh({u"domblklist"_s, guest.instance.uuid, u"--details"_s}).simplified();
    QVERIFY2(disks.contains("file disk vdb"_L1), qPrintable(disks));
    QTemporaryFile copy;
    QVERIFY(copy.open());
    QVERIFY_RESULT(m_host->copyDisk(guest.instance.uuid, {GuestDisk::Config}, copy.fileName()));
    QProcess list;
    list.start(u"mdir"_s, {u"-i"_s, copy.fileName(), u"-/"_s, u"-b"_s, u"::"_s});
    QVERIFY(list.waitForFinished());
    const QByteArray names = list.readAllStandardOutput();
    QVERIFY2(names.contains("openstack/latest/meta_data.json"), names.constData());
    QVERIFY_RESULT(m_host->destroy(guest.instance.uuid));
}

// Its vCPUs and memory are in the host cell that was chosen.
void QemuHostTest::runsWhereItWasPlaced()
{
    const auto node = m_host->computeNode();
    QVERIFY_RESULT(node);
    QVERIFY(node->numaTopology && !node->numaTopology->isEmpty());
    const NumaCell &cell = node->numaTopology->first();
    const QList<int> cpus = cell.cpuset + cell.pcpuset;
    QVERIFY(cpus.size() >= 2);
    Guest guest = test::smallGuest(u"pinned"_s);
    guest.hostCells = node->numaTopology;
    InstanceNumaCell placed;
    placed.id = cell.id;
    placed.pcpuset = {0, 1};
    placed.memoryMb = guest.flavor.memoryMb;
    placed.cpuPinning = {{0, cpus.at(1)}, {1, cpus.at(0)}};
    guest.hardware.numaTopology = InstanceNumaTopology{{placed}};
    QVERIFY_RESULT(m_host->spawn(guest));

    const QString pins = virsh({u"vcpupin"_s, guest.instance.uuid}).simplified();
    QVERIFY2(pins.endsWith(u"0 %1 1 %2"_s.arg(cpus.at(1)).arg(cpus.at(0))), qPrintable(pins));
    const QString tuned = virsh({u"numatune"_s, guest.instance.uuid}).simplified();
    QVERIFY2(tuned.endsWith(u"numa_nodeset : %1"_s.arg(cell.id)), qPrintable(tuned));
    QVERIFY_RESULT(m_host->destroy(guest.instance.uuid));
}

void QemuHostTest::movesAGuestWithItsDisk_data()
{
    QTest::addColumn<bool>("isLive");
    QTest::addColumn<bool>("isPaused");
    QTest::newRow("while it runs") << true << false;
    QTest::newRow("while it is paused") << true << true;
    QTest::newRow("while it is off") << false << false;
}

void QemuHostTest::movesAGuestWithItsDisk()
{
    QFETCH(bool, isLive);
    QFETCH(bool, isPaused);
    const test::SecondDaemon daemon;
    if (!daemon.works() && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("A second libvirt daemon needs the rights of root.");
    QVERIFY(daemon.works());
    const auto first = LibvirtHost::open(systemUri, 10s);
    const auto second = LibvirtHost::open(daemon.uri(), 10s);
    QVERIFY_RESULT(first);
    QVERIFY_RESULT(second);
    const QTemporaryDir folder;
    const QString image = folder.filePath(u"image"_s);
    const QString copy = folder.filePath(u"copy"_s);
    constexpr qint64 size = 64 << 20;
    const QByteArray end(4096, 'z');
    QFile file(image);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bootSector(AfterGreeting::Halt));
    QVERIFY(file.seek(size - end.size())); // a hole in between
    file.write(end);
    file.close();
    QVERIFY(QFile(copy).open(QIODevice::WriteOnly));

    Guest guest = test::smallGuest(u"moved"_s);
    QVERIFY(guest.options.config.set(u"serial_console"_s, u"enabled"_s, true));
    guest.flavor.extraSpecs
        = {{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, u"tpm-crb"_s}, {u"hw:serial_port_count"_s, u"2"_s}};
    const GuestDisk root{GuestDisk::Root};
    const GuestDisk ephemeral{GuestDisk::Ephemeral, 1};
    guest.ephemerals = {blankDevice(1), blankDevice(1)};
    guest.swap = blankDevice(1, u"swap"_s);
    guest.diskFiles = {{root, image}, {ephemeral, image}};
    guest.instance.other.insert(u"config_drive"_s, true);
    guest.metadata.hostname = u"moved-1"_s;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT((*first)->spawn(guest));
    if (isPaused)
        QVERIFY_RESULT((*first)->pause(uuid));
    if (isLive) {
        QVERIFY_RESULT((*first)->migrate(guest, **second));
    } else {
        QVERIFY_RESULT((*first)->stop(uuid, {}, NoProgress()));
        QCOMPARE((*first)->copyDisk(uuid, root, copy), true);
        guest.diskFiles[root] = copy;
        QVERIFY_RESULT((*second)->spawn(guest));
        QVERIFY_RESULT((*first)->destroy(uuid));
    }
    QCOMPARE((*second)->powerState(uuid), isPaused ? PowerState::Paused : PowerState::Running);
    QCOMPARE((*first)->powerState(uuid).error().kind, Error::Kind::NotFound);
    for (const GuestDisk &disk : {root, ephemeral}) {
        QVERIFY(QFile(copy).open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE((*second)->copyDisk(uuid, disk, copy), true);
        QFile there(copy);
        QVERIFY(there.open(QIODevice::ReadOnly));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll().first(size), file.readAll());
        file.close();
        struct stat found = {};
        QCOMPARE(stat(qPrintable(copy), &found), 0);
        QCOMPARE_LT(found.st_blocks * 512, size / 2); // holes are preserved
    }
    QVERIFY(QFile(copy).open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE((*second)->copyDisk(uuid, {GuestDisk::Config}, copy), true);
    QFile told(copy);
    QVERIFY(told.open(QIODevice::ReadOnly));
    QVERIFY(told.readAll().contains("moved-1.novalocal"));
    QVERIFY_RESULT((*second)->destroy(uuid));
}

void QemuHostTest::takesItsTpmToAnotherHost_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("model");
    QTest::newRow("TPM 2.0") << u"2.0"_s << u"tpm-crb"_s;
    QTest::newRow("TPM 1.2") << u"1.2"_s << u"tpm-tis"_s;
}

// As cold migration does. While the guest is stopped, the contents of its TPM do not change.
void QemuHostTest::takesItsTpmToAnotherHost()
{
    QFETCH(QString, version);
    QFETCH(QString, model);
    const test::SecondDaemon daemon;
    const bool isThere = daemon.works() && !QStandardPaths::findExecutable(u"swtpm"_s).isEmpty();
    if (!isThere && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("It needs swtpm, and a second libvirt daemon needs the rights of root.");
    QVERIFY(isThere);
    const auto second = LibvirtHost::open(daemon.uri(), 10s);
    QVERIFY_RESULT(second);
    Guest guest = test::smallGuest(u"sealed"_s);
    guest.flavor.extraSpecs = {{u"hw:tpm_version"_s, version}, {u"hw:tpm_model"_s, model}};
    guest.waitsForPorts = true;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT(m_host->spawn(guest));
    QVERIFY_RESULT(m_host->stop(uuid, {}, NoProgress()));
    const auto before = m_host->tpmState(uuid);
    QVERIFY_RESULT(before);
    QVERIFY(*before && (*before)->content.size() > 1000 && (*before)->passphrase.size() > 100);
    QVERIFY(!virshOn(systemUri, {u"pool-list"_s}).contains("astrolabe-tpm"_L1));

    Guest moved = guest;
    moved.tpmState = *before;
    QVERIFY_RESULT((*second)->spawn(moved));
    QCOMPARE((*second)->powerState(uuid), PowerState::Paused);
    QVERIFY_RESULT((*second)->stop(uuid, {}, NoProgress()));
    QCOMPARE((*second)->tpmState(uuid), before);
    moved.tpmState.reset();
    QVERIFY_RESULT((*second)->hardReboot(moved)); // unchanged
    QVERIFY_RESULT((*second)->stop(uuid, {}, NoProgress()));
    QCOMPARE((*second)->tpmState(uuid), before);
    QVERIFY(!virshOn((*second)->uri(), {u"pool-list"_s}).contains("astrolabe-tpm"_L1));

    QVERIFY_RESULT((*second)->destroy(uuid));
    QVERIFY(!virshOn((*second)->uri(), {u"secret-list"_s}).contains(uuid));
    QVERIFY_RESULT(m_host->hardReboot(guest)); // as a revert does
    QVERIFY_RESULT(m_host->stop(uuid, {}, NoProgress()));
    QCOMPARE(m_host->tpmState(uuid), before);

    QVERIFY_RESULT((*second)->spawn(guest)); // a new guest, without the old state
    QVERIFY_RESULT((*second)->stop(uuid, {}, NoProgress()));
    QVERIFY((*second)->tpmState(uuid) != before);
    QVERIFY_RESULT((*second)->destroy(uuid));
    QVERIFY_RESULT(m_host->destroy(uuid));
    QCOMPARE(m_host->tpmState(uuid).error().kind, Error::Kind::NotFound);

    Guest plain = test::smallGuest(u"plain"_s);
    QVERIFY_RESULT(m_host->spawn(plain));
    const auto none = m_host->tpmState(plain.instance.uuid);
    QVERIFY_RESULT(none);
    QVERIFY(!*none);
    QVERIFY_RESULT(m_host->destroy(plain.instance.uuid));
}

namespace {

// A raw disk that is a hole except for a mark in its last bytes.
QByteArray writeImage(const QString &name, char mark)
{
    constexpr qint64 size = 8 << 20;
    QFile file(name);
    if (!file.open(QIODevice::ReadWrite) || file.write(bootSector(AfterGreeting::Halt)) < 0)
        return {};
    file.seek(size - 4096);
    file.write(QByteArray(4096, mark));
    file.seek(0);
    return file.readAll();
}

QByteArray beginningOf(const QString &name, qint64 size)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.read(size) : QByteArray();
}

// The volumes of all pools.
QByteArray volumesOn(const QString &uri)
{
    QProcess list;
    list.start(u"sh"_s,
        {u"-c"_s,
            u"for pool in $(virsh -c \"$0\" pool-list --name); do virsh -c \"$0\" pool-refresh $pool;"
            " virsh -c \"$0\" vol-list $pool; done"_s,
            uri});
    list.waitForFinished();
    return list.readAllStandardOutput();
}

GuestVolume volumeOf(const QString &file, std::optional<int> bootIndex = {})
{
    GuestVolume volume{QUuid::createUuid().toString(QUuid::WithoutBraces), 1, {}};
    volume.file = file;
    volume.device.bootIndex = bootIndex;
    return volume;
}

} // namespace

void QemuHostTest::keepsWhatVolumesHold_data()
{
    QTest::addColumn<bool>("isMoved");
    QTest::newRow("of a guest that stays") << false;
    QTest::newRow("of a guest that moves while it runs") << true;
}

// A guest with a root volume, a volume made from a qcow2 image, and an empty one.
void QemuHostTest::keepsWhatVolumesHold()
{
    QFETCH(bool, isMoved);
    const test::SecondDaemon daemon;
    if (!daemon.works() && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("A second libvirt daemon needs the rights of root.");
    const auto first = LibvirtHost::open(systemUri, 10s);
    const auto second = LibvirtHost::open(daemon.uri(), 10s);
    QVERIFY_RESULT(first);
    QVERIFY_RESULT(second);
    const QTemporaryDir folder;
    const QString rootFile = folder.filePath(u"root"_s);
    const QString dataFile = folder.filePath(u"data"_s);
    const QString image = folder.filePath(u"data.qcow2"_s);
    const QByteArray root = writeImage(rootFile, 'r');
    const QByteArray data = writeImage(dataFile, 'd');
    QCOMPARE(QProcess::execute(u"qemu-img"_s, {u"convert"_s, u"-O"_s, u"qcow2"_s, dataFile, image}), 0);

    Guest guest = test::smallGuest(u"on volumes"_s);
    guest.volumes = {volumeOf(rootFile, 0), volumeOf(image), volumeOf({})};
    guest.volumes[1].format = u"qcow2"_s;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT((*first)->spawn(guest));
    const QString disks = virsh({u"domblklist"_s, uuid}).simplified();
    for (const auto &[at, target] : {std::pair(0, "vda"), std::pair(1, "vdb"), std::pair(2, "vdc")}) {
        const QString path = "/volume-"_L1 + guest.volumes.at(at).id;
        QVERIFY2(disks.contains(QRegularExpression(QLatin1StringView(target) + u" \\S+"_s + path)), qPrintable(disks));
    }
    if (isMoved)
        QVERIFY_RESULT((*first)->migrate(guest, **second));
    LibvirtHost &host = isMoved ? **second : **first;
    QCOMPARE(host.powerState(uuid), PowerState::Running);

    const QString keptRoot = folder.filePath(u"kept/root"_s);
    const QString keptData = folder.filePath(u"kept/data"_s);
    const VolumeFiles files{
        {guest.volumes.at(0).id, keptRoot}, {guest.volumes.at(1).id, keptData}, {guest.volumes.at(2).id, QString()}};
    QVERIFY_RESULT(host.destroy(uuid, files));
    QCOMPARE(beginningOf(keptRoot, root.size()), root);
    QCOMPARE(beginningOf(keptData, data.size()), data);
    struct stat found = {};
    QCOMPARE(stat(qPrintable(keptRoot), &found), 0);
    QCOMPARE(found.st_size, 1 << 30);
    QCOMPARE_LT(found.st_blocks * 512, 1 << 20);
    QStringList places{(*first)->uri()};
    if (isMoved)
        places.append((*second)->uri());
    for (const QString &place : std::as_const(places)) {
        const QByteArray volumes = volumesOn(place);
        QVERIFY(!volumes.isEmpty());
        for (const GuestVolume &volume : guest.volumes)
            QVERIFY2(!volumes.contains(volume.id.toUtf8()), volumes.constData());
    }

    // The guest is gone from this host: there is nothing to wait for.
    QVERIFY_RESULT(host.destroy(uuid, files));
    QCOMPARE(beginningOf(keptRoot, root.size()), root);
    guest.volumes[0].file = keptRoot;
    QVERIFY_RESULT((*first)->spawn(guest));
    QVERIFY_RESULT((*first)->stop(uuid, {}, NoProgress()));
    QVERIFY_RESULT((*first)->releaseVolumes(uuid, files));
    QCOMPARE(beginningOf(keptRoot, root.size()), root);
    QVERIFY_RESULT((*first)->hardReboot(guest)); // with the volumes that were returned to it
    QCOMPARE((*first)->powerState(uuid), PowerState::Running);
    QVERIFY_RESULT((*first)->destroy(uuid, files));
}

namespace {

// Runs a slow call while Qt's event loop answers for the connections; unanswered ones are closed.
Result<void> whileEventsRun(const std::function<Result<void>()> &call)
{
    auto answer = std::async(std::launch::async, call);
    while (answer.wait_for(0s) != std::future_status::ready)
        QTest::qWait(20);
    return answer.get();
}

// As large as its image: whoever copies an encrypted volume takes all of it for data.
GuestVolume encryptedVolumeOf(const QString &file, std::optional<int> bootIndex = {})
{
    GuestVolume volume = volumeOf(file, bootIndex);
    volume.sizeGb = 0;
    volume.encryption = VolumeEncryption{u"luks"_s, u"aes-xts-plain64"_s, 256, u"front-end"_s, {}};
    volume.passphrase = "passphrase-" + volume.id.toLatin1();
    return volume;
}

// A root volume with a guest that reads and writes it.
bool writeWritingGuest(const QString &file)
{
    QFile root(file);
    return root.open(QIODevice::WriteOnly) && root.write(test::writingSector()) == 512 && root.resize(4 << 20);
}

// Starts a guest that waits for its ports, and its output.
QByteArray outputOfStarted(LibvirtHost &host, const Guest &guest)
{
    const QString uuid = guest.instance.uuid;
    Result<void> resumed = whileEventsRun([&] { return host.spawn(guest); });
    return resumed ? console(uuid, test::writingGuestMarker(), [&] { resumed = host.resume(uuid); })
                   : resumed.error().text().toUtf8();
}

// The beginning of a volume, 16 MiB at most, decrypted; empty if the file is not encrypted.
QByteArray decrypted(const QString &file, const QByteArray &passphrase, const QString &folder)
{
    const QString plain = folder + "/plain"_L1;
    const int done = QProcess::execute(u"qemu-img"_s,
        {u"convert"_s, u"--object"_s, u"secret,id=s,data="_s + QString::fromLatin1(passphrase), u"--image-opts"_s,
            u"driver=luks,key-secret=s,file.filename="_s + file, u"-O"_s, u"raw"_s, plain});
    return done == 0 ? beginningOf(plain, 16 << 20) : QByteArray();
}

// The libvirt daemons that still know one of the volumes or its passphrase, and the volumes whose file shows its
// content.
QStringList leaks(const QList<GuestVolume> &volumes, const VolumeFiles &files, const QStringList &uris)
{
    QStringList found;
    for (const GuestVolume &volume : volumes) {
        const QByteArray kept = beginningOf(files.value(volume.id), 16 << 20);
        const bool isEncrypted = kept.startsWith("LUKS\xba\xbe");
        const bool isReadable = kept.contains(test::writtenByGuest()) || kept.contains(test::writingGuestMarker())
            || kept.contains(QByteArray(64, 'd'));
        if (!isEncrypted || isReadable)
            found.append(files.value(volume.id));
        for (const QString &uri : uris) {
            if (virshOn(uri, {u"secret-list"_s}).contains(volume.id) || volumesOn(uri).contains(volume.id.toUtf8()))
                found.append(uri + u' ' + volume.id);
        }
    }
    return found;
}

} // namespace

// The guest reads and writes its root volume; it also has an empty volume and one made from a qcow2 image.
void QemuHostTest::keepsVolumesEncrypted()
{
    const QTemporaryDir folder;
    const QString rootFile = folder.filePath(u"root"_s);
    const QString image = folder.filePath(u"data.qcow2"_s);
    QVERIFY(writeWritingGuest(rootFile));
    const QByteArray data = writeImage(folder.filePath(u"data"_s), 'd');
    QCOMPARE(
        QProcess::execute(u"qemu-img"_s, {u"convert"_s, u"-O"_s, u"qcow2"_s, folder.filePath(u"data"_s), image}), 0);

    Guest guest = test::smallGuest(u"secret"_s);
    guest.volumes = {encryptedVolumeOf(rootFile, 0), encryptedVolumeOf({}), encryptedVolumeOf(image)};
    guest.volumes[1].encryption->cipher.clear();
    guest.volumes[2].format = u"qcow2"_s;
    guest.waitsForPorts = true;
    VolumeFiles files;
    for (const GuestVolume &volume : std::as_const(guest.volumes))
        files.insert(volume.id, folder.filePath(volume.id));
    const QString uuid = guest.instance.uuid;
    const QByteArray said = outputOfStarted(*m_host, guest);
    QVERIFY2(said.contains(test::writingGuestMarker()), said.constData());
    QVERIFY(!said.contains(test::writtenByGuest()));

    QVERIFY_RESULT(whileEventsRun([&] { return m_host->destroy(uuid, files); }));
    QCOMPARE(leaks(guest.volumes, files, {systemUri}), QStringList());
    const auto holds = [&](int at) {
        const GuestVolume &volume = guest.volumes.at(at);
        return decrypted(files.value(volume.id), volume.passphrase, folder.path());
    };
    QCOMPARE(holds(0).first(512), test::writingSector());
    QCOMPARE(holds(0).sliced(test::writtenAt, test::writtenByGuest().size()), test::writtenByGuest());
    QCOMPARE(holds(2).first(data.size()), data);

    for (GuestVolume &volume : guest.volumes) {
        volume.file = files.value(volume.id);
        volume.format = u"raw"_s;
    }
    const QByteArray saidThen = outputOfStarted(*m_host, guest);
    QVERIFY2(saidThen.contains(test::writtenByGuest() + test::writingGuestMarker()), saidThen.constData());
    QVERIFY_RESULT(whileEventsRun([&] { return m_host->hardReboot(guest); }));
    QVERIFY_RESULT(whileEventsRun([&] { return m_host->destroy(uuid, files); }));
    QVERIFY(!virsh({u"secret-list"_s}).contains(guest.volumes.first().id));
}

void QemuHostTest::movesAnEncryptedVolume()
{
    const test::SecondDaemon daemon;
    if (!daemon.works() && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("A second libvirt daemon needs the rights of root.");
    const auto second = LibvirtHost::open(daemon.uri(), 10s);
    QVERIFY_RESULT(second);
    const QTemporaryDir folder;
    const QString rootFile = folder.filePath(u"root"_s);
    QVERIFY(writeWritingGuest(rootFile));
    Guest guest = test::smallGuest(u"secret"_s);
    guest.volumes = {encryptedVolumeOf(rootFile, 0)};
    guest.waitsForPorts = true;
    const GuestVolume &volume = guest.volumes.first();
    const VolumeFiles files{{volume.id, folder.filePath(volume.id)}};
    const QByteArray said = outputOfStarted(*m_host, guest);
    QVERIFY2(said.contains(test::writingGuestMarker()), said.constData());

    QVERIFY_RESULT(whileEventsRun([&] { return m_host->migrate(guest, **second); }));
    QCOMPARE((*second)->powerState(guest.instance.uuid), PowerState::Running);
    QVERIFY_RESULT(whileEventsRun([&] { return (*second)->destroy(guest.instance.uuid, files); }));
    QCOMPARE(leaks(guest.volumes, files, {systemUri, daemon.uri()}), QStringList());
    const QByteArray root = decrypted(files.value(volume.id), volume.passphrase, folder.path());
    QCOMPARE(root.sliced(test::writtenAt, test::writtenByGuest().size()), test::writtenByGuest());
}

void QemuHostTest::refusesVolumesThatItCannotDecrypt()
{
    Guest guest = test::smallGuest(u"refused"_s);
    guest.volumes = {volumeOf({})};
    GuestVolume &volume = guest.volumes.first();
    volume.encryption = VolumeEncryption{u"luks2"_s, {}, 0, u"front-end"_s, {}};
    volume.passphrase = "passphrase";
    const auto byDmCrypt = m_host->spawn(guest);
    QVERIFY(!byDmCrypt);
    QCOMPARE(byDmCrypt.error().kind, Error::Kind::Unsupported);
    volume.encryption->provider = u"luks"_s;
    volume.passphrase.clear();
    const auto withoutPassphrase = m_host->spawn(guest);
    QVERIFY(!withoutPassphrase);
    QVERIFY2(withoutPassphrase.error().kind == Error::Kind::NotFound, qPrintable(withoutPassphrase.error().text()));
    volume.passphrase = "passphrase";
    volume.encryption->cipher = u"rot-13-none"_s;
    QVERIFY(!m_host->spawn(guest));
    QVERIFY(!virsh({u"secret-list"_s}).contains(volume.id)); // the secret is deleted
    QVERIFY(!volumesOn(systemUri).contains(volume.id.toUtf8()));
    QCOMPARE(m_host->powerState(guest.instance.uuid).error().kind, Error::Kind::NotFound);
}

void QemuHostTest::leavesAVolumeThatAnotherGuestHas()
{
    const QTemporaryDir folder;
    const QString image = folder.filePath(u"image"_s);
    const QByteArray content = writeImage(image, 's');
    Guest one = test::smallGuest(u"one"_s);
    one.volumes = {volumeOf(image)};
    one.volumes.first().isMultiattach = true;
    Guest other = test::smallGuest(u"other"_s);
    other.volumes = one.volumes;
    const VolumeFiles files{{one.volumes.first().id, folder.filePath(u"kept"_s)}};
    QVERIFY_RESULT(m_host->spawn(one));
    QVERIFY_RESULT(m_host->spawn(other));
    QVERIFY_RESULT(m_host->destroy(one.instance.uuid, files));
    QVERIFY(!QFile::exists(files.first()));
    QVERIFY_RESULT(m_host->hardReboot(other));
    QVERIFY_RESULT(m_host->destroy(other.instance.uuid, files));
    QCOMPARE(beginningOf(files.first(), content.size()), content);
}

// Two connections may lead to the same machine.
void QemuHostTest::leavesAGuestThatIsThereAlready()
{
    const auto again = LibvirtHost::open(systemUri, 10s);
    QVERIFY_RESULT(again);
    const Guest guest = test::smallGuest(u"twice"_s);
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT(m_host->spawn(guest));

    const auto migrated = m_host->migrate(guest, **again);
    QVERIFY(!migrated);
    QCOMPARE(migrated.error().kind, Error::Kind::Conflict);
    const auto spawned = (*again)->spawn(guest);
    QVERIFY(!spawned);
    QCOMPARE(spawned.error().kind, Error::Kind::Conflict);

    QCOMPARE(m_host->powerState(uuid), PowerState::Running);
    const QTemporaryDir folder;
    QFile copy(folder.filePath(u"copy"_s));
    QVERIFY(copy.open(QIODevice::WriteOnly));
    QCOMPARE(m_host->copyDisk(uuid, {GuestDisk::Root}, copy.fileName()), true);
    QVERIFY_RESULT(m_host->destroy(uuid));
}

// The guest of the KVM probe, with the type that always works: it boots and powers itself off.
void QemuHostTest::tellsWhetherAGuestRunsThrough()
{
    const auto connection
        = Connection::open(systemUri, {[](const QString &, const QString &) { }, [](const QString &) { }});
    QVERIFY_RESULT(connection);
    QVERIFY(runsGuest(**connection, u"qemu"_s, 30s));
    QVERIFY(!runsGuest(**connection, u"no-such-type"_s, 30s));
    QVERIFY(!runsGuest(**connection, u"qemu"_s, 0s));
}

void QemuHostTest::isLostWhenItFallsSilent()
{
    const QTemporaryDir folder;
    const QString socket = folder.filePath(u"relay"_s);
    test::Relay relay(socket, systemSocket);
    QVERIFY(relay.works());
    const auto host = LibvirtHost::open(uriThrough(socket), 5s);
    QVERIFY_RESULT(host);
    QVERIFY_RESULT((*host)->domains());
    std::atomic<int> unmet = 0;
    (*host)->onLost([&unmet](const QString &) { ++unmet; });

    relay.fallSilent();
    const auto domains = (*host)->domains();
    QVERIFY(!domains);
    QCOMPARE(domains.error().kind, Error::Kind::Io);
    QCOMPARE(domains.error().where, uriThrough(socket));
    QVERIFY(!(*host)->isAlive());
    QVERIFY(!(*host)->computeNode()); // fails at once
    QCOMPARE(unmet, 1);
}

void QemuHostTest::isLostWhenTheConnectionBreaks()
{
    const QTemporaryDir folder;
    const QString socket = folder.filePath(u"relay"_s);
    test::Relay relay(socket, systemSocket);
    QVERIFY(relay.works());
    const auto host = LibvirtHost::open(uriThrough(socket), 10s);
    QVERIFY_RESULT(host);
    std::atomic<int> unmet = 0;
    (*host)->onLost([&unmet](const QString &) { ++unmet; });

    relay.breakDown();
    QTRY_COMPARE(unmet, 1);
    QVERIFY(!(*host)->isAlive());
    QVERIFY(!(*host)->domains());
}

QTEST_GUILESS_MAIN(QemuHostTest)
#include "tst_qemuhost.moc"
