// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/libvirthost.h"
#include "verifyresult.h"

#include <QFile>
#include <QTemporaryDir>
#include <QUrl>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <mutex>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QString testDriver = u"test:///default"_s;
constexpr ShutdownTime gracefully{60s};
const NoProgress nobody;

// What a callback of the host has received so far.
class Seen
{
public:
    void add(const DomainState &state)
    {
        const std::scoped_lock lock(m_mutex);
        m_states << state;
    }
    QList<PowerState> of(const QString &uuid) const
    {
        const std::scoped_lock lock(m_mutex);
        QList<PowerState> states;
        for (const DomainState &state : m_states) {
            if (state.uuid == uuid)
                states << state.state;
        }
        return states;
    }

private:
    mutable std::mutex m_mutex;
    QList<DomainState> m_states;
};

// A socket that accepts connections and never sends anything.
class SilentSocket
{
public:
    explicit SilentSocket(const QString &path)
    {
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, qPrintable(path), sizeof address.sun_path - 1);
        const bool isBound = bind(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
        m_listens = isBound && listen(m_socket, 1) == 0;
    }
    ~SilentSocket() { close(m_socket); }
    SilentSocket(const SilentSocket &) = delete;
    SilentSocket &operator=(const SilentSocket &) = delete;
    bool listens() const { return m_listens; }

private:
    int m_socket = socket(AF_UNIX, SOCK_STREAM, 0);
    bool m_listens = false;
};

std::optional<DomainState> find(LibvirtHost &host, const QString &uuid)
{
    const auto domains = host.domains();
    if (!domains)
        return std::nullopt;
    const auto found = std::ranges::find(*domains, uuid, &DomainState::uuid);
    return found == domains->end() ? std::nullopt : std::optional(*found);
}

} // namespace

class LibvirtHostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsItselfAsAComputeNode();
    void isTheSameNodeAtAnyTime();
    void readsAHostFromAFile();
    void listsWhatRunsThere();
    void runsAGuestFromSpawnToDestroy();
    void makesNoDisksWhereThereAreNone();
    void givesEachGuestItsOwnName();
    void givesNoNameTwiceWhoeverElseMakesGuests();
    void givesEachGuestItsOwnDevices();
    void takesPersistentMemory();
    void startsPausedWhereItWaitsForPorts();
    void tellsWhatHappensToDomains();
    void takesBackAGuestThatDoesNotStart();
    void refusesWhatIsNoHost_data();
    void refusesWhatIsNoHost();
    void waitsNoLongerThanItWasTold();
    void asksNothingOnTheTerminal();
};

void LibvirtHostTest::reportsItselfAsAComputeNode()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    QCOMPARE((*host)->uri(), testDriver);
    const auto node = (*host)->computeNode();
    QVERIFY_RESULT(node);
    QVERIFY(!node->uuid.isEmpty());
    QVERIFY(!node->hypervisorHostname.isEmpty());
    QCOMPARE(node->host, node->hypervisorHostname);
    QCOMPARE(node->hypervisorType, u"TEST"_s);
    QCOMPARE(node->hypervisorVersion, 2);
    QCOMPARE(node->vcpus, 16);
    QCOMPARE(node->vcpusUsed, 0);
    QCOMPARE(node->memoryMb, 3072);
    QCOMPARE(node->memoryMbUsed, 0); // the driver's default domain does not count
    QCOMPARE(node->localGb, 100);
    QCOMPARE(node->diskAvailableLeast, 100);
    QCOMPARE(node->cpuInfo["arch"_L1].toString(), u"i686"_s);
    const QJsonObject topology = node->cpuInfo["topology"_L1].toObject();
    QCOMPARE(topology, QJsonObject({{u"cells"_s, 2}, {u"sockets"_s, 2}, {u"cores"_s, 2}, {u"threads"_s, 2}}));
    QVERIFY(node->supportedHvSpecs.contains(HvSpec{u"i686"_s, u"test"_s, u"hvm"_s}));
    QVERIFY(node->numaTopology.has_value());
    QCOMPARE(node->numaTopology->size(), 2);
    QCOMPARE(node->numaTopology->at(1).cpuset, QList<int>({8, 9, 10, 11, 12, 13, 14, 15}));
    QCOMPARE(node->numaTopology->at(1).memoryMb, 4096);
    QCOMPARE(node->stats.value(u"failed_builds"_s), u"0"_s);
    QVERIFY(node->service.has_value());
}

void LibvirtHostTest::isTheSameNodeAtAnyTime()
{
    const auto nodeOf = [](const QString &uri) {
        const auto host = LibvirtHost::open(uri);
        return host ? (*host)->computeNode().value_or(ComputeNode()) : ComputeNode();
    };
    const ComputeNode node = nodeOf(testDriver);
    QVERIFY(!node.uuid.isEmpty());
    QCOMPARE(nodeOf(testDriver), node);

    const ComputeNode other = nodeOf(QStringLiteral("test://" TEST_DATA "/hosts/node.xml")); // on the same machine
    QVERIFY(other.uuid != node.uuid);
    QVERIFY(other.host != node.host);
    QVERIFY(other.hypervisorHostname != node.hypervisorHostname);
}

void LibvirtHostTest::readsAHostFromAFile()
{
    const auto host = LibvirtHost::open(QStringLiteral("test://" TEST_DATA "/hosts/node.xml"));
    QVERIFY_RESULT(host);
    const auto node = (*host)->computeNode();
    QVERIFY_RESULT(node);
    QCOMPARE(node->vcpus, 16);
    QCOMPARE(node->memoryMb, 8192);
    QVERIFY(!node->numaTopology.has_value()); // the driver reports no cells of a host from a file
    const auto domains = (*host)->domains();
    QVERIFY_RESULT(domains);
    QCOMPARE(domains->size(), 1);
    QCOMPARE(domains->front().name, u"fv0"_s);
}

void LibvirtHostTest::listsWhatRunsThere()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    const auto domains = (*host)->domains();
    QVERIFY_RESULT(domains);
    QCOMPARE(domains->size(), 1);
    const DomainState expected
        = {u"6695eb01-f6a4-8304-79aa-97f2502e193f"_s, u"test"_s, PowerState::Running, 2, 8192, false};
    QCOMPARE(domains->front(), expected);
}

void LibvirtHostTest::runsAGuestFromSpawnToDestroy()
{
    const auto opened = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(opened);
    LibvirtHost &host = **opened;
    const Guest guest = test::smallGuest(u"web"_s);
    const QString uuid = guest.instance.uuid;

    QCOMPARE(host.powerState(uuid).error().kind, Error::Kind::NotFound);
    QVERIFY_RESULT(host.spawn(guest));
    QCOMPARE(host.powerState(uuid), PowerState::Running);
    const DomainState expected = {uuid, u"instance-00000001"_s, PowerState::Running, 2, 64, true};
    QCOMPARE(find(host, uuid), expected);

    QVERIFY_RESULT(host.start(uuid)); // already running
    QVERIFY_RESULT(host.stop(uuid, gracefully, nobody));
    QCOMPARE(host.powerState(uuid), PowerState::Shutdown);
    QVERIFY_RESULT(host.stop(uuid, gracefully, nobody)); // already shut off
    QVERIFY_RESULT(host.start(uuid));
    QCOMPARE(host.powerState(uuid), PowerState::Running);
    QCOMPARE(host.softReboot(uuid, gracefully, nobody), true);
    QCOMPARE(host.powerState(uuid), PowerState::Running);
    QCOMPARE(host.softReboot(uuid, {}, nobody), false); // no time to shut down
    QCOMPARE(host.powerState(uuid), PowerState::Running);
    QVERIFY_RESULT(host.stop(uuid, {}, nobody));
    QCOMPARE(host.powerState(uuid), PowerState::Shutdown);

    QVERIFY_RESULT(host.destroy(uuid));
    QCOMPARE(find(host, uuid), std::nullopt);
    QVERIFY_RESULT(host.destroy(uuid)); // already gone
    QVERIFY(host.isAlive());
}

// libvirt's test hosts store only documents: no disk is formatted for them, not even an invalid one.
void LibvirtHostTest::makesNoDisksWhereThereAreNone()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    Guest guest = test::smallGuest(u"web"_s);
    guest.ephemerals = {blankDevice(500), blankDevice(500, u"no-such-format"_s)};
    guest.swap = blankDevice(512, u"swap"_s);
    guest.instance.other.insert(u"config_drive"_s, true);
    QVERIFY_RESULT((*host)->spawn(guest));
    QVERIFY_RESULT((*host)->hardReboot(guest));
    QCOMPARE((*host)->powerState(guest.instance.uuid), PowerState::Running);
    QVERIFY_RESULT((*host)->destroy(guest.instance.uuid));
}

void LibvirtHostTest::givesEachGuestItsOwnName()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    const Guest first = test::smallGuest(u"same"_s);
    const Guest second = test::smallGuest(u"same"_s);
    QVERIFY_RESULT((*host)->spawn(first));
    QVERIFY_RESULT((*host)->spawn(second));
    QCOMPARE(find(**host, first.instance.uuid)->name, u"instance-00000001"_s);
    QCOMPARE(find(**host, second.instance.uuid)->name, u"instance-00000002"_s);
}

void LibvirtHostTest::givesNoNameTwiceWhoeverElseMakesGuests()
{
    constexpr int guestsOfEach = 30;
    const auto one = LibvirtHost::open(testDriver);
    const auto other = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(one);
    QVERIFY_RESULT(other);
    const auto spawnAll = [](LibvirtHost &host) -> QString {
        for (int i = 0; i < guestsOfEach; ++i) {
            if (const auto spawned = host.spawn(test::smallGuest(u"guest"_s)); !spawned)
                return spawned.error().text();
        }
        return {};
    };
    QString beside;
    std::thread besides([&] { beside = spawnAll(**other); });
    const QString here = spawnAll(**one);
    besides.join();
    QCOMPARE(here, QString());
    QCOMPARE(beside, QString());
}

// Each guest gets host PCI devices that no other guest has; a recreated guest keeps its own.
void LibvirtHostTest::givesEachGuestItsOwnDevices()
{
    const auto opened = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(opened);
    LibvirtHost &host = **opened;
    const GuestPciDevices two{2, {u"0000:3b:00.1"_s, u"0000:3b:00.2"_s, u"0000:3b:00.3"_s}};
    Guest first = test::smallGuest(u"first"_s);
    Guest second = test::smallGuest(u"second"_s);
    first.pciDevices = {two};
    second.pciDevices = {two};
    QVERIFY_RESULT(host.spawn(first));

    const auto tooMany = host.spawn(second);
    QVERIFY(!tooMany);
    QCOMPARE(tooMany.error().kind, Error::Kind::Conflict);
    QVERIFY2(tooMany.error().what.contains("2"_L1) && tooMany.error().what.contains("1"_L1),
        qPrintable(tooMany.error().what));
    QCOMPARE(find(host, second.instance.uuid), std::nullopt);

    second.pciDevices.first().count = 1;
    QVERIFY_RESULT(host.spawn(second));
    QVERIFY_RESULT(host.hardReboot(second));
    QVERIFY_RESULT(host.destroy(second.instance.uuid));
    QVERIFY_RESULT(host.destroy(first.instance.uuid));
    second.pciDevices.first().count = 3;
    QVERIFY_RESULT(host.spawn(second));
}

// As libvirt's schema requires; no larger than the guest's memory, because the test driver counts it as part of that.
void LibvirtHostTest::takesPersistentMemory()
{
    const auto opened = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(opened);
    Guest guest = test::smallGuest(u"persistent"_s);
    const PmemNamespace pmem{u"ns0"_s, 32 << 20, DaxRegion{2097152, {{u"dax0.0"_s, {}}}, {}}, false, {}};
    guest.vpmems = {{u"4GB"_s, pmem}};
    InstanceNumaCell cell;
    cell.cpuset = {0, 1};
    cell.memoryMb = guest.flavor.memoryMb;
    guest.hardware.numaTopology = InstanceNumaTopology{{cell}};
    QVERIFY_RESULT((*opened)->spawn(guest));
    QVERIFY_RESULT((*opened)->destroy(guest.instance.uuid));
}

void LibvirtHostTest::startsPausedWhereItWaitsForPorts()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    Guest guest = test::smallGuest(u"waiting"_s);
    guest.waitsForPorts = true;
    const QString uuid = guest.instance.uuid;
    QVERIFY_RESULT((*host)->spawn(guest));
    QCOMPARE((*host)->powerState(uuid), PowerState::Paused);
    QVERIFY_RESULT((*host)->resume(uuid));
    QCOMPARE((*host)->powerState(uuid), PowerState::Running);
}

void LibvirtHostTest::tellsWhatHappensToDomains()
{
    const auto opened = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(opened);
    LibvirtHost &host = **opened;
    const auto seen = std::make_shared<Seen>();
    host.onDomainChanged([seen](const DomainState &state) { seen->add(state); });
    const Guest guest = test::smallGuest(u"watched"_s);
    const QString uuid = guest.instance.uuid;

    QVERIFY_RESULT(host.spawn(guest));
    QTRY_VERIFY(seen->of(uuid).contains(PowerState::Running));
    QVERIFY_RESULT(host.stop(uuid, gracefully, nobody));
    QTRY_COMPARE(seen->of(uuid).last(), PowerState::Shutdown);
    QVERIFY_RESULT(host.destroy(uuid));
    QTRY_COMPARE(seen->of(uuid).last(), PowerState::NoState);
}

void LibvirtHostTest::takesBackAGuestThatDoesNotStart()
{
    const auto host = LibvirtHost::open(testDriver);
    QVERIFY_RESULT(host);
    Guest guest = test::smallGuest(u"impossible"_s);
    guest.flavor.vcpus = 0;
    const auto spawned = (*host)->spawn(guest);
    QVERIFY(!spawned);
    QVERIFY(spawned.error().where.startsWith(testDriver));
    QCOMPARE(find(**host, guest.instance.uuid), std::nullopt);
    QVERIFY((*host)->isAlive());
}

void LibvirtHostTest::refusesWhatIsNoHost_data()
{
    QTest::addColumn<QString>("uri");
    QTest::newRow("nothing") << QString();
    QTest::newRow("a scheme that libvirt does not have") << u"nonsense:///default"_s;
    QTest::newRow("a file that is not there") << u"test:///no/such/node.xml"_s;
    QTest::newRow("a socket that is not there") << u"qemu+unix:///system?socket=/no/such/socket"_s;
    QTest::newRow("no URI at all") << u"just some words"_s;
}

void LibvirtHostTest::refusesWhatIsNoHost()
{
    QFETCH(QString, uri);
    const auto host = LibvirtHost::open(uri);
    QVERIFY(!host);
    QCOMPARE(host.error().where, uri);
    QVERIFY(!host.error().what.isEmpty());
    QVERIFY(!host.error().remedy.isEmpty());
}

void LibvirtHostTest::waitsNoLongerThanItWasTold()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"silent"_s);
    const SilentSocket silent(path);
    QVERIFY(silent.listens());
    const QString uri = u"qemu+unix:///system?socket="_s + path;
    const auto host = LibvirtHost::open(uri, 100ms);
    QVERIFY(!host);
    QCOMPARE(host.error().kind, Error::Kind::Io);
    QCOMPARE(host.error().where, uri);
}

// The URI's parameters stay as they are encoded.
void LibvirtHostTest::asksNothingOnTheTerminal()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"an ssh & more"_s);
    QFile ssh(path);
    QVERIFY(ssh.open(QIODevice::WriteOnly));
    ssh.write("#!/bin/sh\necho \"$@\" > \"$0.asked\"\nexit 1\n");
    ssh.close();
    QVERIFY(ssh.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QString command = QString::fromLatin1(QUrl::toPercentEncoding(path));
    QVERIFY(!LibvirtHost::open(u"qemu+ssh://cmp-1/system?command="_s + command));
    QFile asked(path + u".asked"_s);
    QVERIFY(asked.open(QIODevice::ReadOnly));
    const QByteArray arguments = asked.readAll();
    QVERIFY2(arguments.contains("BatchMode=yes") && arguments.contains("cmp-1"), arguments.constData());
}

QTEST_GUILESS_MAIN(LibvirtHostTest)
#include "tst_libvirthost.moc"
