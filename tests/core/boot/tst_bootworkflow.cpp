// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootworkflow.h"
#include "hypervisor/libvirthost.h"
#include "smallworld.h"
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

Result<std::shared_ptr<Hypervisor>> simulated(const QString &)
{
    return nullptr;
}

class Cancelled final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return true; }
};

} // namespace

// Decisions of the real scheduler, in a real store, on libvirt's test driver.
class BootWorkflowTest : public QObject
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
    void startsNothingMoreOnceItIsStopped();
    void keepsAServerThatCannotBeDestroyed();
    void endsWhatAKillLeft_data();
    void endsWhatAKillLeft();
    void leavesWhatCannotBeAskedForTheNextTime();

private:
    BootWorkflow workflow(HypervisorOf hypervisorOf);
    HypervisorOf onLibvirt() const;
    QList<BootedServer> servers() const { return m_store->servers(m_cloudId).value_or(QList<BootedServer>()); }
    // As a kill between the record and the guest leaves it.
    BootedServer recordOnly();

    Cloud m_cloud = test::smallCloud();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<Store> m_store;
    std::optional<CloudServers> m_records;
    std::shared_ptr<LibvirtHost> m_host;
    qint64 m_cloudId = 0;
    NoProgress m_progress;
};

void BootWorkflowTest::init()
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

void BootWorkflowTest::cleanup()
{
    m_host.reset();
    m_records.reset();
    m_store.reset();
    m_folder.reset();
}

BootWorkflow BootWorkflowTest::workflow(HypervisorOf hypervisorOf)
{
    return {test::indexOf(m_cloud), *m_records, std::move(hypervisorOf)};
}

HypervisorOf BootWorkflowTest::onLibvirt() const
{
    return [host = m_host](const QString &) { return Result<std::shared_ptr<Hypervisor>>(host); };
}

BootedServer BootWorkflowTest::recordOnly()
{
    const Request request = test::request();
    const Decision decision = test::decide(m_cloud, request);
    const auto recorded = m_records->recordBoot(decision, serversOf(decision, request, *test::indexOf(m_cloud)));
    return recorded ? servers().value(0) : BootedServer();
}

void BootWorkflowTest::runsAGuestUntilItIsRemoved()
{
    BootWorkflow boots = workflow(onLibvirt());
    const Request request = test::request({{u"min_count"_s, 2}});
    const Decision decision = test::decide(m_cloud, request);
    const auto booted = boots.boot(decision, request, m_progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->size(), 2);
    QCOMPARE(servers(), *booted);
    for (const BootedServer &server : *booted) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        QVERIFY(!server.allocation.isEmpty());
        QCOMPARE(m_store->decision(server.decisionId), decision);
        QCOMPARE(m_host->powerState(server.instance.uuid), PowerState::Running);
    }

    QVERIFY_RESULT(boots.remove(booted->front()));
    QCOMPARE(m_host->powerState(booted->front().instance.uuid).error().kind, Error::Kind::NotFound);
    QCOMPARE(servers(), QList<BootedServer>{booted->back()});
    QCOMPARE(m_host->powerState(booted->back().instance.uuid), PowerState::Running);
}

void BootWorkflowTest::stopsAndStartsAGuest()
{
    BootWorkflow boots = workflow(onLibvirt());
    const Request request = test::request();
    const auto booted = boots.boot(test::decide(m_cloud, request), request, m_progress);
    QVERIFY_RESULT(booted);
    const auto stopped = boots.stop(booted->front());
    QVERIFY_RESULT(stopped);
    QCOMPARE(stopped->instance.vmState, u"stopped"_s);
    QCOMPARE(m_host->powerState(stopped->instance.uuid), PowerState::Shutdown);
    QCOMPARE(servers(), QList<BootedServer>{*stopped});
    const auto started = boots.start(*stopped);
    QVERIFY_RESULT(started);
    QCOMPARE(started->instance.vmState, u"active"_s);
    QCOMPARE(m_host->powerState(started->instance.uuid), PowerState::Running);
}

void BootWorkflowTest::changesOnlyTheStoreOnASimulatedHost()
{
    BootWorkflow boots = workflow(simulated);
    const Request request = test::request();
    const auto booted = boots.boot(test::decide(m_cloud, request), request, m_progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->front().instance.vmState, u"active"_s);
    QCOMPARE(m_host->domains()->size(), 1); // the driver's own
    QVERIFY_RESULT(boots.remove(booted->front()));
    QCOMPARE(servers(), QList<BootedServer>());
}

void BootWorkflowTest::keepsADecisionThatPlacesNothing()
{
    const Request request = test::request({{u"flavorRef"_s, u"m1.huge"_s}});
    const auto booted = workflow(onLibvirt()).boot(test::decide(m_cloud, request), request, m_progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(*booted, QList<BootedServer>());
    QCOMPARE(m_store->decisions()->size(), 1);
    QCOMPARE(toString(m_store->decisions()->front().outcome), u"no_valid_host"_s);
}

void BootWorkflowTest::keepsTheFaultOfAGuestThatDoesNotStart()
{
    BootWorkflow boots = workflow(unreachable);
    const Request request = test::request();
    const auto booted = boots.boot(test::decide(m_cloud, request), request, m_progress);
    QVERIFY_RESULT(booted);
    const BootedServer &server = booted->front();
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.host, QString());
    QVERIFY(server.allocation.isEmpty());
    QVERIFY(server.instance.other["fault"_L1]["message"_L1].toString().contains("connection to the host is lost"_L1));
    QCOMPARE(servers(), *booted);
    QCOMPARE(boots.start(server).error().kind, Error::Kind::Conflict);
    QCOMPARE(boots.stop(server).error().kind, Error::Kind::Conflict);
    QCOMPARE(servers(), *booted);
    QVERIFY_RESULT(boots.remove(server)); // there is nothing to destroy
    QCOMPARE(servers(), QList<BootedServer>());
}

void BootWorkflowTest::startsNothingMoreOnceItIsStopped()
{
    Cancelled cancelled;
    const Request request = test::request();
    const auto booted = workflow(onLibvirt()).boot(test::decide(m_cloud, request), request, cancelled);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->front().instance.vmState, u"error"_s);
    QCOMPARE(m_host->domains()->size(), 1);
}

void BootWorkflowTest::keepsAServerThatCannotBeDestroyed()
{
    const Request request = test::request();
    const auto booted = workflow(onLibvirt()).boot(test::decide(m_cloud, request), request, m_progress);
    QVERIFY_RESULT(booted);
    QVERIFY(!workflow(unreachable).remove(booted->front()));
    QCOMPARE(servers(), *booted);
}

void BootWorkflowTest::endsWhatAKillLeft_data()
{
    QTest::addColumn<bool>("isSimulated");
    QTest::addColumn<bool>("guestWasStarted");
    QTest::addColumn<bool>("guestIsOff");
    QTest::addColumn<QString>("vmState");
    QTest::newRow("a simulated host needs no guest") << true << false << false << u"active"_s;
    QTest::newRow("the guest runs") << false << true << false << u"active"_s;
    QTest::newRow("the guest was never made") << false << false << false << u"error"_s;
    QTest::newRow("the guest was defined and not started") << false << true << true << u"error"_s;
}

void BootWorkflowTest::endsWhatAKillLeft()
{
    QFETCH(bool, isSimulated);
    QFETCH(bool, guestWasStarted);
    QFETCH(bool, guestIsOff);
    QFETCH(QString, vmState);
    const BootedServer left = recordOnly();
    QCOMPARE(left.instance.vmState, u"building"_s);
    if (guestWasStarted)
        QVERIFY_RESULT(m_host->spawn({left.instance, m_cloud.flavors.front(), {}, {}, {}}));
    if (guestIsOff)
        QVERIFY_RESULT(m_host->stop(left.instance.uuid));

    const auto recovered = workflow(isSimulated ? simulated : onLibvirt()).recover();
    QVERIFY_RESULT(recovered);
    QCOMPARE(recovered->size(), 1);
    QCOMPARE(recovered->front().instance.vmState, vmState);
    QCOMPARE(recovered->front().allocation.isEmpty(), vmState == "error"_L1);
    QCOMPARE(servers(), *recovered);
    const bool runs = m_host->powerState(left.instance.uuid) == PowerState::Running;
    QCOMPARE(runs, !isSimulated && vmState == "active"_L1); // nothing is left behind
}

void BootWorkflowTest::leavesWhatCannotBeAskedForTheNextTime()
{
    const BootedServer left = recordOnly();
    const auto recovered = workflow(unreachable).recover();
    QVERIFY_RESULT(recovered);
    QCOMPARE(*recovered, QList<BootedServer>{left});
    QCOMPARE(servers(), QList<BootedServer>{left});
}

QTEST_GUILESS_MAIN(BootWorkflowTest)
#include "tst_bootworkflow.moc"
