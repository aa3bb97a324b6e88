// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "hypervisor/libvirthost.h"
#include "services/serveractions.h"
#include "store/cloudservers.h"
#include "verifyresult.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Says nothing but that it cannot be reached.
Result<std::shared_ptr<Hypervisor>> unreachable(const QString &)
{
    return failure(Error::Kind::Io, u"The connection to the host is lost."_s, u"qemu+ssh://cmp-1/system"_s);
}

} // namespace

// Decisions of the real scheduler, in a real store, on libvirt's test driver.
class ServerActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void runsAGuestUntilItIsRemoved();
    void stopsAndStartsAGuest();
    void changesOnlyTheStoreOnASimulatedHost();
    void keepsADecisionThatPlacesNothing();
    void keepsTheFaultOfAGuestThatDoesNotStart();
    void keepsAServerThatCannotBeDestroyed();
    void endsWhatAKillLeft_data();
    void endsWhatAKillLeft();
    void leavesWhatCannotBeAskedForTheNextTime();

private:
    ServerActions actions(HypervisorOf hypervisorOf);
    HypervisorOf onLibvirt() const;
    QList<BootedServer> servers() const { return m_store->servers(m_cloudId).value_or(QList<BootedServer>()); }
    Result<Boot> boot(const Request &request, const HypervisorOf &hypervisorOf);
    // As a kill leaves it while its guest is made.
    BootedServer halfDone();

    Cloud m_cloud = test::smallCloud();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<Store> m_store;
    std::optional<CloudServers> m_records;
    std::shared_ptr<LibvirtHost> m_host;
    qint64 m_cloudId = 0;
    NoProgress m_progress;
};

void ServerActionsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto store = Store::open(m_folder->filePath(u"store.db"_s));
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
    const auto id = m_store->putCloud(m_cloud, u"sample:small"_s);
    QVERIFY_RESULT(id);
    m_cloudId = *id;
    m_records.emplace(*m_store, m_cloudId, test::seenOn(m_cloud));
    auto host = LibvirtHost::open(u"test:///default"_s);
    QVERIFY_RESULT(host);
    m_host = *std::move(host);
}

void ServerActionsTest::cleanup()
{
    m_host.reset();
    m_records.reset();
    m_store.reset();
    m_folder.reset();
}

ServerActions ServerActionsTest::actions(HypervisorOf hypervisorOf)
{
    return {test::indexOf(m_cloud), *m_records, std::move(hypervisorOf)};
}

HypervisorOf ServerActionsTest::onLibvirt() const
{
    return [host = m_host](const QString &) { return Result<std::shared_ptr<Hypervisor>>(host); };
}

Result<Boot> ServerActionsTest::boot(const Request &request, const HypervisorOf &hypervisorOf)
{
    CallsInTurn calls;
    return Scheduler::create(std::make_shared<const Cloud>(m_cloud)).and_then([&](const SchedulerPtr &scheduler) {
        return astrolabe::boot(request, {scheduler, *m_records, hypervisorOf, calls}, m_progress);
    });
}

BootedServer ServerActionsTest::halfDone()
{
    const auto booted = boot(test::request(), test::simulated);
    BootedServer server = booted ? booted->servers.first() : BootedServer();
    server.instance.vmState = u"building"_s;
    server.instance.taskState = u"spawning"_s;
    return m_records->update(server) ? server : BootedServer();
}

void ServerActionsTest::runsAGuestUntilItIsRemoved()
{
    const auto boot = this->boot(test::request({{u"min_count"_s, 2}}), onLibvirt());
    QVERIFY_RESULT(boot);
    const QList<BootedServer> &booted = boot->servers;
    QCOMPARE(booted.size(), 2);
    QCOMPARE(servers(), booted);
    for (const BootedServer &server : booted) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        QVERIFY(!server.allocation.isEmpty());
        QCOMPARE(m_store->decision(server.decisionId), *boot->decision);
        QCOMPARE(m_host->powerState(server.instance.uuid), PowerState::Running);
    }

    QVERIFY_RESULT(actions(onLibvirt()).remove(booted.front()));
    QCOMPARE(m_host->powerState(booted.front().instance.uuid).error().kind, Error::Kind::NotFound);
    QCOMPARE(servers(), QList<BootedServer>{booted.back()});
    QCOMPARE(m_host->powerState(booted.back().instance.uuid), PowerState::Running);
}

void ServerActionsTest::stopsAndStartsAGuest()
{
    ServerActions doing = actions(onLibvirt());
    const auto booted = boot(test::request(), onLibvirt());
    QVERIFY_RESULT(booted);
    const auto stopped = doing.stop(booted->servers.front());
    QVERIFY_RESULT(stopped);
    QCOMPARE(stopped->instance.vmState, u"stopped"_s);
    QCOMPARE(m_host->powerState(stopped->instance.uuid), PowerState::Shutdown);
    QCOMPARE(servers(), QList<BootedServer>{*stopped});
    const auto started = doing.start(*stopped);
    QVERIFY_RESULT(started);
    QCOMPARE(started->instance.vmState, u"active"_s);
    QCOMPARE(m_host->powerState(started->instance.uuid), PowerState::Running);
}

void ServerActionsTest::changesOnlyTheStoreOnASimulatedHost()
{
    const auto booted = boot(test::request(), test::simulated);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->servers.front().instance.vmState, u"active"_s);
    QCOMPARE(m_host->domains()->size(), 1); // the driver's own
    QVERIFY_RESULT(actions(test::simulated).remove(booted->servers.front()));
    QCOMPARE(servers(), QList<BootedServer>());
}

void ServerActionsTest::keepsADecisionThatPlacesNothing()
{
    const auto booted = boot(test::request({{u"flavorRef"_s, u"m1.huge"_s}}), onLibvirt());
    QVERIFY_RESULT(booted);
    QCOMPARE(servers(), booted->servers);
    QCOMPARE(booted->servers.front().instance.vmState, u"error"_s);
    QCOMPARE(m_store->decisions()->size(), 1);
    QCOMPARE(toString(m_store->decisions()->front().outcome), u"no_valid_host"_s);
}

void ServerActionsTest::keepsTheFaultOfAGuestThatDoesNotStart()
{
    ServerActions doing = actions(unreachable);
    Request request = test::request({{u"availability_zone"_s, u"nova:cmp-1"_s}}); // and no other
    request.roles = {u"admin"_s};
    const auto booted = boot(request, unreachable);
    QVERIFY_RESULT(booted);
    const BootedServer &server = booted->servers.front();
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.host, QString());
    QVERIFY(server.allocation.isEmpty());
    QVERIFY(server.instance.other["fault"_L1]["message"_L1].toString().contains("connection to the host is lost"_L1));
    QCOMPARE(servers(), booted->servers);
    QCOMPARE(doing.start(server).error().kind, Error::Kind::Conflict);
    QCOMPARE(doing.stop(server).error().kind, Error::Kind::Conflict);
    QCOMPARE(servers(), booted->servers);
    QVERIFY_RESULT(doing.remove(server)); // there is nothing to destroy
    QCOMPARE(servers(), QList<BootedServer>());
}

void ServerActionsTest::keepsAServerThatCannotBeDestroyed()
{
    const auto booted = boot(test::request(), onLibvirt());
    QVERIFY_RESULT(booted);
    QVERIFY(!actions(unreachable).remove(booted->servers.front()));
    QCOMPARE(servers(), booted->servers);
}

void ServerActionsTest::endsWhatAKillLeft_data()
{
    QTest::addColumn<bool>("isSimulated");
    QTest::addColumn<bool>("guestWasStarted");
    QTest::addColumn<bool>("guestIsOff");
    QTest::newRow("a simulated host") << true << false << false;
    QTest::newRow("the guest runs") << false << true << false;
    QTest::newRow("the guest was never made") << false << false << false;
    QTest::newRow("the guest was defined and not started") << false << true << true;
}

void ServerActionsTest::endsWhatAKillLeft()
{
    QFETCH(bool, isSimulated);
    QFETCH(bool, guestWasStarted);
    QFETCH(bool, guestIsOff);
    const BootedServer left = halfDone();
    QCOMPARE(left.instance.vmState, u"building"_s);
    if (guestWasStarted)
        QVERIFY_RESULT(m_host->spawn({left.instance, m_cloud.flavors.front(), {}, {}, {}}));
    if (guestIsOff)
        QVERIFY_RESULT(m_host->stop(left.instance.uuid));

    const auto recovered = actions(isSimulated ? test::simulated : onLibvirt()).recover();
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

void ServerActionsTest::leavesWhatCannotBeAskedForTheNextTime()
{
    const BootedServer left = halfDone();
    const auto recovered = actions(unreachable).recover();
    QVERIFY_RESULT(recovered);
    QCOMPARE(*recovered, QList<BootedServer>{left});
    QCOMPARE(servers(), QList<BootedServer>{left});
}

QTEST_GUILESS_MAIN(ServerActionsTest)
#include "tst_serveractions.moc"
