// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "change/servicesetting.h"
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "core/services/tpmhost.h"
#include "hypervisor/libvirthost.h"
#include "printing.h"
#include "services/region/recovery.h"
#include "store/cloudservers.h"
#include "verifyresult.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

// A host that cannot be reached.
Result<std::shared_ptr<Hypervisor>> unreachable(const QString &)
{
    return failure(Error::Kind::Io, u"The connection to the host is lost."_s, u"qemu+ssh://cmp-1/system"_s);
}

// A host that starts the guest and stops answering before it can report so, until it is back.
class Hanging final : public Hypervisor
{
public:
    explicit Hanging(std::shared_ptr<Hypervisor> host)
        : m_host(std::move(host))
    { }

    Result<void> spawn(const Guest &guest) override
    {
        return m_host->spawn(guest).and_then([&] { return silence<void>(); });
    }
    Result<void> start(const QString &) override { return silence<void>(); }
    Result<void> hardReboot(const Guest &) override { return silence<void>(); }
    Result<void> stop(const QString &, const ShutdownTime &, const Progress &) override { return silence<void>(); }
    Result<bool> softReboot(const QString &, const ShutdownTime &, const Progress &) override
    {
        return silence<bool>();
    }
    Result<void> destroy(const QString &, const VolumeFiles &) override { return silence<void>(); }
    Result<void> pause(const QString &) override { return silence<void>(); }
    Result<void> resume(const QString &) override { return silence<void>(); }
    Result<void> save(const QString &) override { return silence<void>(); }
    Result<PowerState> powerState(const QString &) override { return silence<PowerState>(); }
    Result<void> releaseVolumes(const QString &, const VolumeFiles &) override { return silence<void>(); }
    Result<bool> copyDisk(const QString &, const GuestDisk &, const QString &) override { return silence<bool>(); }
    Result<std::optional<TpmState>> tpmState(const QString &) override { return silence<std::optional<TpmState>>(); }
    Result<void> migrate(const Guest &, Hypervisor &) override { return silence<void>(); }

private:
    template<typename T>
    Result<T> silence() const
    {
        return failure(Error::Kind::Io, u"The host did not answer in time."_s, u"test:///default"_s);
    }

    std::shared_ptr<Hypervisor> m_host;
};

} // namespace

// Decisions of the real scheduler, in a real store, on libvirt's test driver.
class GuestsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void runsAGuestUntilItIsRemoved();
    void switchesAGuest_data();
    void switchesAGuest();
    void makesAGuestAnew_data();
    void makesAGuestAnew();
    void movesAGuestBetweenHosts_data();
    void movesAGuestBetweenHosts();
    void takesATpmAlong_data();
    void takesATpmAlong();
    void findsAGuestThatArrivedBeforeAKill();
    void goesOnWithAPowerChange_data();
    void goesOnWithAPowerChange();
    void changesOnlyTheStoreOnASimulatedHost();
    void keepsADecisionThatPlacesNothing();
    void keepsTheFaultOfAGuestThatDoesNotStart();
    void keepsAServerThatCannotBeDestroyed();
    void endsWhatAKillLeft_data();
    void endsWhatAKillLeft();
    void leavesWhatCannotBeAskedForTheNextTime();
    void removesWhatADeletedServerLeft();
    void removesWhatABuildLeftOnAHostThatHung();

private:
    Result<ActionOutcome> act(const ServerAction &action, const HypervisorOf &hypervisorOf);
    Result<QList<BootedServer>> recover(const HypervisorOf &hypervisorOf);
    HypervisorOf onLibvirt() const;
    // The first compute node's host is shared by all tests; the other's is a second one, which this opens.
    Result<std::shared_ptr<LibvirtHost>> openSecond() const;
    HypervisorOf onTwo(const std::shared_ptr<LibvirtHost> &second) const;
    QList<BootedServer> servers() const { return m_store->servers().all(m_cloudId).value_or(QList<BootedServer>()); }
    Result<Boot> boot(const Request &request, const HypervisorOf &hypervisorOf);
    // A server whose program was killed while its guest was being created.
    BootedServer halfDone();

    Cloud m_cloud;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<Store> m_store;
    std::optional<CloudServers> m_records;
    std::shared_ptr<LibvirtHost> m_host;
    qint64 m_cloudId = 0;
    NoProgress m_progress;
};

void GuestsTest::init()
{
    m_cloud = test::smallCloud();
    m_folder = std::make_unique<QTemporaryDir>();
    auto store = Store::open(m_folder->filePath(u"store.db"_s));
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
    const auto id = m_store->clouds().put(m_cloud, u"sample:small"_s);
    QVERIFY_RESULT(id);
    m_cloudId = *id;
    m_records.emplace(*m_store, m_cloudId, test::seenOn(m_cloud));
    auto host = LibvirtHost::open(u"test:///default"_s);
    QVERIFY_RESULT(host);
    m_host = *std::move(host);
}

void GuestsTest::cleanup()
{
    m_host.reset();
    m_records.reset();
    m_store.reset();
    m_folder.reset();
}

// Acts on the first server.
Result<ActionOutcome> GuestsTest::act(const ServerAction &action, const HypervisorOf &hypervisorOf)
{
    CallsInTurn calls;
    const auto now = std::make_shared<const Cloud>(withServers(m_cloud, servers()));
    return Scheduler::create(now).and_then([&](const SchedulerPtr &scheduler) {
        return astrolabe::act(action, servers().first(), {scheduler, *m_records, hypervisorOf, calls}, m_progress);
    });
}

Result<QList<BootedServer>> GuestsTest::recover(const HypervisorOf &hypervisorOf)
{
    return recoverServers(*m_records->servers(), *test::indexOf(m_cloud), *m_records, hypervisorOf);
}

HypervisorOf GuestsTest::onLibvirt() const
{
    return [host = m_host](const QString &) { return Result<std::shared_ptr<Hypervisor>>(host); };
}

Result<std::shared_ptr<LibvirtHost>> GuestsTest::openSecond() const
{
    QFile file(m_folder->filePath(u"other.xml"_s));
    if (!file.open(QIODevice::WriteOnly))
        return failure(Error::Kind::Io, file.errorString(), file.fileName());
    file.write("<node><cpu><mhz>2000</mhz><model>x86_64</model><active>8</active><nodes>1</nodes><sockets>1</sockets>"
               "<cores>8</cores><threads>1</threads></cpu><memory>16777216</memory></node>");
    file.close();
    return LibvirtHost::open(u"test://"_s + file.fileName()).map([](std::unique_ptr<LibvirtHost> host) {
        return std::shared_ptr<LibvirtHost>(std::move(host));
    });
}

HypervisorOf GuestsTest::onTwo(const std::shared_ptr<LibvirtHost> &second) const
{
    return [first = m_host, second](const QString &node) {
        return Result<std::shared_ptr<Hypervisor>>(node.startsWith(u'1') ? first : second);
    };
}

Result<Boot> GuestsTest::boot(const Request &request, const HypervisorOf &hypervisorOf)
{
    CallsInTurn calls;
    return Scheduler::create(std::make_shared<const Cloud>(m_cloud)).and_then([&](const SchedulerPtr &scheduler) {
        return astrolabe::boot(request, {scheduler, *m_records, hypervisorOf, calls}, m_progress);
    });
}

BootedServer GuestsTest::halfDone()
{
    const auto booted = boot(test::request(), test::simulated);
    BootedServer server = booted ? booted->servers.first() : BootedServer();
    server.instance.vmState = u"building"_s;
    server.instance.taskState = u"spawning"_s;
    return m_records->update(server) ? server : BootedServer();
}

void GuestsTest::runsAGuestUntilItIsRemoved()
{
    const auto boot = this->boot(test::request({{u"min_count"_s, 2}}), onLibvirt());
    QVERIFY_RESULT(boot);
    const QList<BootedServer> &booted = boot->servers;
    QCOMPARE(booted.size(), 2);
    QCOMPARE(servers(), booted);
    for (const BootedServer &server : booted) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        QVERIFY(!server.allocation.isEmpty());
        QCOMPARE(m_store->history().decision(server.decisionId), *boot->decision);
        QCOMPARE(m_host->powerState(server.instance.uuid), PowerState::Running);
    }

    QVERIFY_RESULT(act({Kind::Delete}, onLibvirt()));
    QCOMPARE(m_host->powerState(booted.front().instance.uuid).error().kind, Error::Kind::NotFound);
    QCOMPARE(servers(), QList<BootedServer>{booted.back()});
    QCOMPARE(m_host->powerState(booted.back().instance.uuid), PowerState::Running);
}

void GuestsTest::switchesAGuest_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<PowerState>("power");
    QTest::newRow("stop") << QList<ServerAction>{{Kind::Stop}} << u"stopped"_s << PowerState::Shutdown;
    QTest::newRow("start") << QList<ServerAction>{{Kind::Stop}, {Kind::Start}} << u"active"_s << PowerState::Running;
    QTest::newRow("reboot") << QList<ServerAction>{{Kind::SoftReboot}} << u"active"_s << PowerState::Running;
    QTest::newRow("hard reboot") << QList<ServerAction>{{Kind::Stop}, {Kind::HardReboot}} << u"active"_s
                                 << PowerState::Running;
    QTest::newRow("pause") << QList<ServerAction>{{Kind::Pause}} << u"paused"_s << PowerState::Paused;
    QTest::newRow("unpause") << QList<ServerAction>{{Kind::Pause}, {Kind::Unpause}} << u"active"_s
                             << PowerState::Running;
    QTest::newRow("suspend") << QList<ServerAction>{{Kind::Suspend}} << u"suspended"_s << PowerState::Shutdown;
    QTest::newRow("resume") << QList<ServerAction>{{Kind::Suspend}, {Kind::Resume}} << u"active"_s
                            << PowerState::Running;
    QTest::newRow("rebuild") << QList<ServerAction>{{.kind = Kind::Rebuild, .imageRef = u"cirros"_s}} << u"active"_s
                             << PowerState::Running;
    QTest::newRow("shelve and back") << QList<ServerAction>{{Kind::Shelve}, {Kind::Unshelve}} << u"active"_s
                                     << PowerState::Running;
}

void GuestsTest::switchesAGuest()
{
    QFETCH(QList<ServerAction>, actions);
    QFETCH(QString, vmState);
    QFETCH(PowerState, power);
    QVERIFY_RESULT(boot(test::request(), onLibvirt()));
    for (const ServerAction &action : actions) {
        const auto outcome = act(action, onLibvirt());
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
        QCOMPARE(servers(), QList<BootedServer>{*outcome->server});
    }
    QCOMPARE(servers().first().instance.vmState, vmState);
    QCOMPARE(m_host->powerState(servers().first().instance.uuid), power);
}

void GuestsTest::makesAGuestAnew_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<bool>("isGone");
    QTest::addColumn<int>("vcpus");
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"m1.double"_s};
    QTest::newRow("a hard reboot") << QList<ServerAction>{{Kind::HardReboot}} << false << 1;
    QTest::newRow("a hard reboot of a guest that somebody removed")
        << QList<ServerAction>{{Kind::HardReboot}} << true << 1;
    QTest::newRow("a hard reboot of one that is suspended")
        << QList<ServerAction>{{Kind::Suspend}, {Kind::HardReboot}} << false << 1;
    QTest::newRow("a resize in place") << QList<ServerAction>{resize} << false << 2;
    QTest::newRow("and back") << QList<ServerAction>{resize, {Kind::RevertResize}} << false << 1;
}

void GuestsTest::makesAGuestAnew()
{
    QFETCH(QList<ServerAction>, actions);
    QFETCH(bool, isGone);
    QFETCH(int, vcpus);
    m_cloud.computeNodes.removeLast();
    m_cloud.flavors.append(test::flavor(u"3"_s, u"m1.double"_s, 2, 1024, 8));
    m_cloud.flavors.last().ephemeralGb = m_cloud.flavors.first().ephemeralGb;
    QVERIFY_RESULT(m_cloud.config.set(u"DEFAULT"_s, u"allow_resize_to_same_host"_s, true));
    QVERIFY_RESULT(boot(test::request(), onLibvirt()));
    const QString uuid = servers().first().instance.uuid;
    if (isGone)
        QVERIFY_RESULT(m_host->destroy(uuid));
    for (const ServerAction &action : actions) {
        const auto outcome = act(action, onLibvirt());
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    }
    const auto domains = m_host->domains();
    QVERIFY_RESULT(domains);
    const auto guest = std::ranges::find(*domains, uuid, &DomainState::uuid);
    QVERIFY(guest != domains->end());
    QCOMPARE(guest->vcpus, vcpus);
    QCOMPARE(guest->state, PowerState::Running);
}

void GuestsTest::movesAGuestBetweenHosts_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("isOnFirst");
    QTest::addColumn<bool>("isOnSecond");
    QTest::newRow("a migration to be confirmed") << QList<ServerAction>{{Kind::Migrate}} << u"cmp-2"_s << true << true;
    QTest::newRow("confirmed") << QList<ServerAction>{{Kind::Migrate}, {Kind::ConfirmResize}} << u"cmp-2"_s << false
                               << true;
    QTest::newRow("reverted") << QList<ServerAction>{{Kind::Migrate}, {Kind::RevertResize}} << u"cmp-1"_s << true
                              << false;
    QTest::newRow("live") << QList<ServerAction>{{Kind::LiveMigrate}} << u"cmp-2"_s << false << true;
    QTest::newRow("deleted before it is confirmed")
        << QList<ServerAction>{{Kind::Migrate}, {Kind::Delete}} << QString() << false << false;
}

void GuestsTest::movesAGuestBetweenHosts()
{
    QFETCH(QList<ServerAction>, actions);
    QFETCH(QString, host);
    QFETCH(bool, isOnFirst);
    QFETCH(bool, isOnSecond);
    const auto opened = openSecond();
    QVERIFY_RESULT(opened);
    const auto &second = *opened;
    const HypervisorOf onTwo = this->onTwo(second);
    QVERIFY_RESULT(boot(test::request(), onTwo));
    const QString uuid = servers().first().instance.uuid;
    for (const ServerAction &action : actions) {
        const auto outcome = act(action, onTwo);
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    }
    QCOMPARE(servers().value(0).instance.host, host);
    QCOMPARE(m_host->powerState(uuid).has_value(), isOnFirst);
    QCOMPARE(second->powerState(uuid).has_value(), isOnSecond);
    if (isOnFirst != isOnSecond)
        QCOMPARE((isOnFirst ? m_host : second)->powerState(uuid), PowerState::Running);
}

void GuestsTest::takesATpmAlong_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<QString>("onFirst"); // the guest's TPM content on each host
    QTest::addColumn<QString>("onSecond");
    const ServerAction sameTpm{.kind = Kind::Resize, .flavorRef = u"m1.same"_s};
    const ServerAction otherTpm{.kind = Kind::Resize, .flavorRef = u"m1.other"_s};
    const ServerAction noTpm{.kind = Kind::Resize, .flavorRef = u"m1.none"_s};
    QTest::newRow("a migration") << QList<ServerAction>{{Kind::Migrate}} << u"first"_s << u"first"_s;
    QTest::newRow("a resize") << QList<ServerAction>{sameTpm} << u"first"_s << u"first"_s;
    QTest::newRow("a resize to another TPM") << QList<ServerAction>{otherTpm} << u"first"_s << u"second"_s;
    QTest::newRow("a resize to none") << QList<ServerAction>{noTpm} << u"first"_s << QString();
    QTest::newRow("confirmed") << QList<ServerAction>{sameTpm, {Kind::ConfirmResize}} << QString() << u"first"_s;
    QTest::newRow("reverted") << QList<ServerAction>{sameTpm, {Kind::RevertResize}} << u"first"_s << QString();
    QTest::newRow("reverted from another TPM")
        << QList<ServerAction>{otherTpm, {Kind::RevertResize}} << u"first"_s << QString();
    QTest::newRow("there and back") << QList<ServerAction>{{Kind::Migrate}, {Kind::ConfirmResize}, {Kind::Migrate}}
                                    << u"first"_s << u"first"_s;
}

void GuestsTest::takesATpmAlong()
{
    QFETCH(QList<ServerAction>, actions);
    const auto withTpm = [&](const QString &id, const QString &name, int vcpus, const QString &model) {
        Flavor flavor = test::flavor(id, name, vcpus, 512, 2);
        if (!model.isEmpty())
            flavor.extraSpecs = {{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, model}};
        m_cloud.flavors.append(flavor);
    };
    withTpm(u"3"_s, u"m1.trusted"_s, 1, u"tpm-crb"_s);
    withTpm(u"4"_s, u"m1.same"_s, 2, u"tpm-crb"_s);
    withTpm(u"5"_s, u"m1.other"_s, 2, u"tpm-tis"_s);
    withTpm(u"6"_s, u"m1.none"_s, 2, {});
    QVERIFY_RESULT(m_cloud.config.set(u"libvirt"_s, u"swtpm_enabled"_s, true));
    const auto first = std::make_shared<test::TpmHost>("first");
    const auto second = std::make_shared<test::TpmHost>("second");
    const HypervisorOf onBoth = [&](const QString &node) {
        return Result<std::shared_ptr<Hypervisor>>(node.startsWith(u'1') ? first : second);
    };
    QVERIFY_RESULT(boot(test::request({{u"flavorRef"_s, u"m1.trusted"_s}}), onBoth));
    const QString uuid = servers().first().instance.uuid;
    for (const ServerAction &action : actions) {
        const auto outcome = act(action, onBoth);
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    }
    QTEST(QString::fromLatin1(first->tpms.value(uuid).content), "onFirst");
    QTEST(QString::fromLatin1(second->tpms.value(uuid).content), "onSecond");
}

// The program was killed before it recorded the end of a live migration.
void GuestsTest::findsAGuestThatArrivedBeforeAKill()
{
    const auto second = openSecond();
    QVERIFY_RESULT(second);
    QVERIFY_RESULT(boot(test::request(), onTwo(*second)));
    const BootedServer before = servers().first();
    QVERIFY_RESULT(act({Kind::LiveMigrate}, onTwo(*second)));
    const BootedServer moved = servers().first();
    QCOMPARE(moved.instance.host, u"cmp-2"_s);
    BootedServer left = moved;
    left.instance.host = before.instance.host;
    left.instance.node = before.instance.node;
    left.instance.taskState = u"migrating"_s;
    left.migration = Migration{.uuid = u"m"_s,
        .type = u"live-migration"_s,
        .status = u"running"_s,
        .source = hostNodeOf(before.instance),
        .flavorid = before.instance.flavorid,
        .vmState = u"active"_s,
        .allocation = before.allocation,
        .hardware = {},
        .destination = hostNodeOf(moved.instance),
        .claimed = {}};
    QVERIFY_RESULT(m_records->update(left));
    QVERIFY_RESULT(recover(onTwo(*second)));
    QCOMPARE(servers().first(), moved);
    QCOMPARE((*second)->powerState(moved.instance.uuid), PowerState::Running);
}

void GuestsTest::goesOnWithAPowerChange_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("vmStateBefore");
    QTest::addColumn<PowerState>("powerBefore");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<PowerState>("power");
    const auto row = [](const char *name, const QString &task, const QString &vmStateBefore, PowerState powerBefore,
                         const QString &vmState, PowerState power) {
        QTest::newRow(name) << task << vmStateBefore << powerBefore << vmState << power;
    };
    // The power sync gives the guest time to shut down.
    row("to be stopped", u"powering-off"_s, u"active"_s, PowerState::Running, u"stopped"_s, PowerState::Running);
    row("stopped", u"powering-off"_s, u"active"_s, PowerState::Shutdown, u"stopped"_s, PowerState::Shutdown);
    row("to be started", u"powering-on"_s, u"stopped"_s, PowerState::Shutdown, u"active"_s, PowerState::Running);
    row("started", u"powering-on"_s, u"stopped"_s, PowerState::Running, u"active"_s, PowerState::Running);
    row("off for a reboot", u"reboot_started"_s, u"active"_s, PowerState::Shutdown, u"active"_s, PowerState::Running);
    row("to be unpaused", u"unpausing"_s, u"paused"_s, PowerState::Paused, u"active"_s, PowerState::Running);
    row("to be paused", u"pausing"_s, u"active"_s, PowerState::Running, u"active"_s, PowerState::Running);
    row("paused", u"pausing"_s, u"active"_s, PowerState::Paused, u"paused"_s, PowerState::Paused);
}

void GuestsTest::goesOnWithAPowerChange()
{
    QFETCH(QString, task);
    QFETCH(QString, vmStateBefore);
    QFETCH(PowerState, powerBefore);
    QVERIFY_RESULT(boot(test::request(), onLibvirt()));
    BootedServer left = servers().first();
    const QString uuid = left.instance.uuid;
    if (powerBefore == PowerState::Shutdown)
        QVERIFY_RESULT(m_host->stop(uuid, {}, NoProgress()));
    if (powerBefore == PowerState::Paused)
        QVERIFY_RESULT(m_host->pause(uuid));
    left.instance.vmState = vmStateBefore;
    left.instance.taskState = task;
    QVERIFY_RESULT(m_records->update(left));
    QVERIFY_RESULT(recover(onLibvirt()));
    QTEST(servers().first().instance.vmState, "vmState");
    QCOMPARE(servers().first().instance.taskState, QString());
    QFETCH(PowerState, power);
    QCOMPARE(m_host->powerState(uuid), power);
}

void GuestsTest::changesOnlyTheStoreOnASimulatedHost()
{
    const auto booted = boot(test::request(), test::simulated);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->servers.front().instance.vmState, u"active"_s);
    QCOMPARE(m_host->domains()->size(), 1); // the driver's default domain
    QVERIFY_RESULT(act({Kind::Delete}, test::simulated));
    QCOMPARE(servers(), QList<BootedServer>());
}

void GuestsTest::keepsADecisionThatPlacesNothing()
{
    const auto booted = boot(test::request({{u"flavorRef"_s, u"m1.huge"_s}}), onLibvirt());
    QVERIFY_RESULT(booted);
    QCOMPARE(servers(), booted->servers);
    QCOMPARE(booted->servers.front().instance.vmState, u"error"_s);
    QCOMPARE(m_store->history().decisions()->size(), 1);
    QCOMPARE(toString(m_store->history().decisions()->front().outcome), u"no_valid_host"_s);
}

void GuestsTest::keepsTheFaultOfAGuestThatDoesNotStart()
{
    Request request = test::request({{u"availability_zone"_s, u"nova:cmp-1"_s}}); // only there
    request.roles = {u"admin"_s};
    const auto booted = boot(request, unreachable);
    QVERIFY_RESULT(booted);
    const BootedServer &server = booted->servers.front();
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.host, QString());
    QVERIFY(server.allocation.isEmpty());
    QVERIFY(server.instance.other["fault"_L1]["message"_L1].toString().contains("connection to the host is lost"_L1));
    QCOMPARE(servers(), booted->servers);
    QCOMPARE(act({Kind::Start}, unreachable).error().kind, Error::Kind::Conflict);
    QCOMPARE(act({Kind::Stop}, unreachable).error().kind, Error::Kind::Conflict);
    QCOMPARE(servers(), booted->servers);
    QVERIFY_RESULT(act({Kind::Delete}, unreachable)); // nothing to destroy
    QCOMPARE(servers(), QList<BootedServer>());
}

void GuestsTest::keepsAServerThatCannotBeDestroyed()
{
    const auto booted = boot(test::request(), onLibvirt());
    QVERIFY_RESULT(booted);
    const auto outcome = act({Kind::Delete}, unreachable);
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure->type, u"HypervisorUnavailable"_s);
    QCOMPARE(outcome->server->instance.vmState, u"error"_s);
    QCOMPARE(outcome->server->allocation, booted->servers.front().allocation);
    QCOMPARE(servers(), QList<BootedServer>{*outcome->server});
}

void GuestsTest::endsWhatAKillLeft_data()
{
    QTest::addColumn<bool>("isSimulated");
    QTest::addColumn<bool>("guestWasStarted");
    QTest::addColumn<bool>("guestIsOff");
    QTest::newRow("a simulated host") << true << false << false;
    QTest::newRow("the guest runs") << false << true << false;
    QTest::newRow("the guest was never made") << false << false << false;
    QTest::newRow("the guest was defined and not started") << false << true << true;
}

void GuestsTest::endsWhatAKillLeft()
{
    QFETCH(bool, isSimulated);
    QFETCH(bool, guestWasStarted);
    QFETCH(bool, guestIsOff);
    const BootedServer left = halfDone();
    QCOMPARE(left.instance.vmState, u"building"_s);
    if (guestWasStarted)
        QVERIFY_RESULT(m_host->spawn({left.instance, m_cloud.flavors.front(), {}, {}, {}}));
    if (guestIsOff)
        QVERIFY_RESULT(m_host->stop(left.instance.uuid, {}, NoProgress()));

    const auto recovered = recover(isSimulated ? test::simulated : onLibvirt());
    QVERIFY_RESULT(recovered);
    QCOMPARE(recovered->size(), 1);
    const BootedServer &server = recovered->front();
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.taskState, QString());
    QVERIFY(server.allocation.isEmpty());
    QVERIFY(!server.instance.other["fault"_L1]["message"_L1].toString().isEmpty());
    QCOMPARE(servers(), *recovered);
    QVERIFY(!m_host->powerState(left.instance.uuid)); // nothing is left behind
}

void GuestsTest::leavesWhatCannotBeAskedForTheNextTime()
{
    const BootedServer left = halfDone();
    const auto recovered = recover(unreachable);
    QVERIFY_RESULT(recovered);
    QCOMPARE(*recovered, QList<BootedServer>{left});
    QCOMPARE(servers(), QList<BootedServer>{left});
}

// The host was down when its server was deleted.
void GuestsTest::removesWhatADeletedServerLeft()
{
    QVERIFY_RESULT(boot(test::request(), onLibvirt()));
    const Instance server = servers().first().instance;
    const Cloud up = m_cloud;
    m_cloud = withServices(up, {{server.host, {.forcedDown = true}}});
    QVERIFY_RESULT(act({Kind::Delete}, onLibvirt()));
    QVERIFY(servers().isEmpty());
    const QList<LeftGuest> left{{server.uuid, hostNodeOf(server)}};
    QCOMPARE(m_store->computeNodes().left(m_cloudId), left);
    QCOMPARE(m_store->servers().has(server.uuid), true);

    QVERIFY_RESULT(recover(onLibvirt()));
    QCOMPARE(m_store->computeNodes().left(m_cloudId), left);
    QCOMPARE(m_host->powerState(server.uuid), PowerState::Running);
    m_cloud = up;
    QVERIFY_RESULT(recover(unreachable));
    QCOMPARE(m_store->computeNodes().left(m_cloudId), left);
    QVERIFY_RESULT(recover(onLibvirt()));
    QCOMPARE(m_host->powerState(server.uuid).error().kind, Error::Kind::NotFound);
    QCOMPARE(m_store->computeNodes().left(m_cloudId), QList<LeftGuest>());
    QCOMPARE(m_store->servers().has(server.uuid), false);
}

// The host cannot confirm that the guest is gone, so the guest is remembered until the host has been queried.
void GuestsTest::removesWhatABuildLeftOnAHostThatHung()
{
    const auto hanging = std::make_shared<Hanging>(m_host);
    const auto booted
        = boot(test::request(), [&](const QString &) { return Result<std::shared_ptr<Hypervisor>>(hanging); });
    QVERIFY_RESULT(booted);
    const Instance server = servers().first().instance;
    QCOMPARE(server.vmState, u"error"_s);
    QVERIFY(m_host->powerState(server.uuid)); // still running
    const auto left = m_store->computeNodes().left(m_cloudId);
    QVERIFY_RESULT(left);
    QVERIFY(!left->isEmpty());
    QCOMPARE(left->first().uuid, server.uuid);

    QVERIFY_RESULT(recover(unreachable));
    QVERIFY(!m_store->computeNodes().left(m_cloudId)->isEmpty());
    QVERIFY_RESULT(recover(onLibvirt())); // as on the next connection
    QCOMPARE(m_host->powerState(server.uuid).error().kind, Error::Kind::NotFound);
    QCOMPARE(m_store->computeNodes().left(m_cloudId), QList<LeftGuest>());
}

QTEST_GUILESS_MAIN(GuestsTest)
#include "tst_guests.moc"
