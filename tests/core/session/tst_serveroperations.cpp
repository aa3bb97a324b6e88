// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/serveroperations.h"

#include "cloudinstore.h"
#include "numa/hostcells.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ServerOperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cloud = std::make_unique<CloudInStore>(); }
    void evacuatesFromAHostThatIsDown();
    void takesWhatWaitedForAService();
    void queuedServersShareNoCpu();
    void confirmsAResizeThatWaitedLongEnough();
    void keepsWhatWasDone();
    void keepsABuildThatItsHostGaveUp();
    void aBootThatIsStoppedLeavesNothing();
    void whatIsHalfDoneIsTheOtherConsolesToEnd();
    void aLostRaceIsDecidedAgain();
    void hardwareIsNotTakenTwice();
    void whatIsBeingBootedIsLeftAlone();
    void takesNoUuidOfAnotherClouds();

private:
    std::unique_ptr<CloudInStore> m_cloud;
};

// What a server left on a host is removed when the host comes back, and not before.
void ServerOperationsTest::evacuatesFromAHostThatIsDown()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"filter_scheduler"_s)));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    QVERIFY(!m_cloud->act({ServerAction::Kind::Evacuate}, server.uuid)); // its host is up

    QVERIFY_RESULT(m_cloud->switchService({.host = server.host, .forcedDown = true}));
    const auto evacuated = m_cloud->act({ServerAction::Kind::Evacuate}, server.uuid);
    QVERIFY_RESULT(evacuated);
    QVERIFY(!evacuated->failure);
    QVERIFY(evacuated->server->instance.host != server.host);
    QCOMPARE(m_cloud->open->servers().first().evacuations.size(), 1);

    QVERIFY_RESULT(m_cloud->switchService({.host = server.host, .forcedDown = false}));
    QVERIFY(m_cloud->open->servers().first().evacuations.isEmpty());
    QCOMPARE(m_cloud->store->servers().all(m_cloud->open->id()), m_cloud->open->servers());
    QCOMPARE(m_cloud->factsOf(server.host).numInstances, 0);
}

// A service counts as down only after service_down_time; messages sent to it before that wait for it.
void ServerOperationsTest::takesWhatWaitedForAService()
{
    const Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY_RESULT(m_cloud->take(cloud));
    QStringList hosts;
    for (const ComputeNode &node : cloud.computeNodes)
        hosts.append(node.host);
    hosts.sort();
    for (const QString &host : hosts)
        QVERIFY_RESULT(m_cloud->switchService({.host = host, .stopped = true}));
    QCOMPARE(m_cloud->open->stoppedServices(), hosts);
    QVERIFY(m_cloud->open->anyFadesOut());
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"building"_s);
    const QString chosen = boot->decision->hosts.at(boot->decision->instances.first().selected->host).host;
    for (const QString &host : hosts) { // other hosts leave it alone when they come back
        if (host != chosen)
            QVERIFY(m_cloud->switchService({.host = host, .stopped = false})->isEmpty());
    }
    QCOMPARE(m_cloud->open->servers().first().instance.vmState, u"building"_s);
    const auto taken = m_cloud->switchService({.host = chosen, .stopped = false});
    QVERIFY_RESULT(taken);
    QCOMPARE(taken->size(), 1);
    QCOMPARE(taken->first().journal->messages.first().name, u"build_and_run_instance"_s);
    const BootedServer built = m_cloud->open->servers().first();
    QCOMPARE(built.instance.vmState, u"active"_s);
    QCOMPARE(built.instance.host, chosen);
    QCOMPARE(m_cloud->store->servers().all(m_cloud->open->id()), m_cloud->open->servers());

    // As if the services had stopped long ago.
    ChangeHistory stopped;
    for (const QString &host : hosts)
        stopped.made.append(ChangeStep{
            SwitchService{.host = host, .stopped = true, .at = QDateTime::currentDateTimeUtc().addSecs(-100)}});
    QVERIFY_RESULT(m_cloud->store->changes().set(m_cloud->open->id(), stopped));
    QVERIFY_RESULT(m_cloud->take(cloud));
    QCOMPARE(m_cloud->open->stoppedServices(), hosts);
    QVERIFY(!m_cloud->open->anyFadesOut());
    const auto refused = m_cloud->boot();
    QVERIFY_RESULT(refused);
    QVERIFY(refused->decision->error);

    for (const QString &host : hosts)
        QVERIFY_RESULT(m_cloud->switchService({.host = host, .stopped = false}));
    QVERIFY(m_cloud->open->stoppedServices().isEmpty());
    const auto placed = m_cloud->boot();
    QVERIFY_RESULT(placed);
    QCOMPARE(placed->servers.first().instance.vmState, u"active"_s);
}

// Both were placed before either took its CPUs.
void ServerOperationsTest::queuedServersShareNoCpu()
{
    QVERIFY_RESULT(m_cloud->take(withTwoCells()));
    const QString host = m_cloud->open->scheduler()->cloud()->computeNodes.first().host;
    QVERIFY_RESULT(m_cloud->switchService({.host = host, .stopped = true}));
    QVERIFY_RESULT(m_cloud->boot());
    QVERIFY_RESULT(m_cloud->boot());
    const auto taken = m_cloud->switchService({.host = host, .stopped = false});
    QVERIFY_RESULT(taken);
    QCOMPARE(taken->size(), 2);
    qsizetype pinned = 0;
    for (const NumaCell &cell : *m_cloud->open->scheduler()->cloud()->computeNodes.first().numaTopology)
        pinned += cell.pinnedCpus.size();
    const auto active = std::ranges::count(
        m_cloud->open->servers(), u"active"_s, [](const BootedServer &server) { return server.instance.vmState; });
    QCOMPARE_GE(active, 1);
    QCOMPARE(pinned, 2 * active);
}

void ServerOperationsTest::confirmsAResizeThatWaitedLongEnough()
{
    Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"resize_confirm_window"_s, 60));
    QVERIFY_RESULT(m_cloud->take(cloud));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    const QString uuid = boot->servers.first().instance.uuid;
    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Migrate}, uuid));
    QCOMPARE(m_cloud->operations->hostsWithDueTasks(), QStringList());

    BootedServer server = m_cloud->open->servers().first();
    server.migration->updatedAt = QDateTime::currentDateTimeUtc().addSecs(-62);
    QVERIFY_RESULT(m_cloud->store->servers().update(m_cloud->open->id(), server));
    QVERIFY_RESULT(m_cloud->take(cloud));
    QCOMPARE(m_cloud->operations->hostsWithDueTasks(), QStringList{server.instance.host});
    QVERIFY_RESULT(m_cloud->switchService({.host = server.instance.host, .stopped = true}));
    QCOMPARE(m_cloud->operations->hostsWithDueTasks(), QStringList());
    QVERIFY_RESULT(m_cloud->switchService({.host = server.instance.host, .stopped = false}));
    const auto run = m_cloud->operations->runPeriodicTasks(server.instance.host);
    QVERIFY_RESULT(run);
    QCOMPARE(run->done.keys(), QStringList{uuid});
    QCOMPARE(m_cloud->open->servers().first().instance.vmState, u"active"_s);
    QVERIFY(!m_cloud->open->servers().first().migration);
    QCOMPARE(m_cloud->store->history().actions()->first().action, u"confirmResize"_s);
    QCOMPARE(m_cloud->operations->hostsWithDueTasks(), QStringList());
}

// The request to the scheduler is stored with its decision.
void ServerOperationsTest::keepsWhatWasDone()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"filter_scheduler"_s)));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    const auto stopped = m_cloud->act({ServerAction::Kind::Stop}, server.uuid);
    QVERIFY_RESULT(stopped);
    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Migrate}, server.uuid));
    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Delete}, server.uuid));
    const auto actions = m_cloud->store->history().actions();
    QVERIFY_RESULT(actions);
    QCOMPARE(actions->size(), 2);
    QCOMPARE(actions->first().action, u"delete"_s);
    QCOMPARE(actions->first().host, QString()); // deleted
    const StoredAction stop = actions->last();
    QCOMPARE(stop.action, u"stop"_s);
    QCOMPARE(stop.serverName, server.displayName);
    QCOMPARE(stop.flavor, boot->decision->asked.flavor); // by name
    QCOMPARE(stop.host, server.host);
    QCOMPARE(stop.failure, QString());
    QCOMPARE(*m_cloud->store->history().actionJournal(stop.id), *stopped->journal);

    QVERIFY_RESULT(m_cloud->store->history().removeAction(stop.id));
    QCOMPARE(m_cloud->store->history().actions()->size(), 1);
    QVERIFY(!m_cloud->store->history().actionJournal(stop.id));
    QVERIFY_RESULT(m_cloud->store->clouds().remove(m_cloud->open->id()));
    QCOMPARE(m_cloud->store->history().actions()->size(), 0);
}

void ServerOperationsTest::keepsABuildThatItsHostGaveUp()
{
    Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"instance_build_timeout"_s, 60));
    QVERIFY_RESULT(m_cloud->take(cloud));
    QVERIFY_RESULT(m_cloud->boot());
    BootedServer server = m_cloud->open->servers().first();
    server.instance.vmState = u"building"_s;
    server.instance.taskState = u"spawning"_s;
    server.instance.other.insert(u"created_at"_s, QDateTime::currentDateTimeUtc().addSecs(-62).toString(Qt::ISODate));
    QVERIFY_RESULT(m_cloud->store->servers().update(m_cloud->open->id(), server));
    QVERIFY_RESULT(m_cloud->open->readServers());
    QVERIFY_RESULT(m_cloud->operations->runPeriodicTasks(server.instance.host));
    QCOMPARE(m_cloud->open->servers().first().instance.vmState, u"error"_s);
    const auto actions = m_cloud->store->history().actions();
    QVERIFY_RESULT(actions);
    QCOMPARE(actions->size(), 1);
    QCOMPARE(actions->first().action, u"create"_s);
    QCOMPARE(actions->first().failure, u"Instance build timed out. Set to error state."_s);
    QVERIFY_RESULT(m_cloud->operations->runPeriodicTasks(server.instance.host));
    QCOMPARE(m_cloud->store->history().actions()->size(), 1);
}

void ServerOperationsTest::aBootThatIsStoppedLeavesNothing()
{
    struct Stopped final : Progress
    {
        void report(qint64, qint64) override { }
        bool isCanceled() const override { return true; }
    } stopped;
    QVERIFY_RESULT(m_cloud->take(smallCloud()));
    const auto boot = m_cloud->operations->boot(bootRequest(), {}, stopped);
    QVERIFY(!boot && boot.error().kind == Error::Kind::Cancelled);
    QVERIFY(m_cloud->open->servers().isEmpty());
    QCOMPARE(m_cloud->store->history().decisions().value_or(QList<StoredDecision>()).size(), 0);
}

void ServerOperationsTest::whatIsHalfDoneIsTheOtherConsolesToEnd()
{
    QVERIFY_RESULT(m_cloud->take(smallCloud()));
    const auto booted = m_cloud->boot();
    QVERIFY_RESULT(booted);
    BootedServer halfDone = booted->servers.first();
    halfDone.instance.vmState = u"building"_s;
    QVERIFY_RESULT(m_cloud->store->servers().update(m_cloud->open->id(), halfDone));
    for (const auto &[access, state] : {std::pair{ServerOperations::Access::ReadOnly, u"building"_s},
             std::pair{ServerOperations::Access::Full, u"error"_s}}) {
        m_cloud->restart(access);
        QVERIFY_RESULT(m_cloud->take(smallCloud()));
        QCOMPARE(m_cloud->open->servers().size(), 1);
        QCOMPARE(m_cloud->open->servers().first().instance.vmState, state);
    }
}

// Two consoles on one store: the second does not know what the first has booted.
void ServerOperationsTest::aLostRaceIsDecidedAgain()
{
    const Cloud cloud = roomForSeventeen();
    QVERIFY_RESULT(m_cloud->take(cloud));
    CloudInStore other(m_cloud->folder);
    QVERIFY_RESULT(other.take(cloud));

    QVERIFY_RESULT(m_cloud->boot(requestInWest(16)));
    const Decision alone = decideRequest(*other.open->scheduler(), bootRequest());
    QCOMPARE(alone.hosts.at(alone.landings().first()).host, u"cmp-10"_s);
    const auto late = other.boot();
    QVERIFY_RESULT(late);
    QCOMPARE(late->servers.size(), 1);
    QCOMPARE(late->servers.first().instance.host, u"cmp-1"_s); // cmp-10 is full
    QCOMPARE(other.open->servers().size(), 17);
    QCOMPARE(other.store->history().decisions()->size(), 2); // the lost one is not stored
    // The first console does not know that server; there is no room for another.
    const auto none = m_cloud->boot();
    QVERIFY_RESULT(none);
    QCOMPARE(toString(none->decision->outcome), u"no_valid_host"_s);
    QCOMPARE(m_cloud->open->servers().size(), 18);
    QCOMPARE(m_cloud->open->servers().last().instance.vmState, u"error"_s);
}

// Concurrent boots decided on the same cloud would get the same CPUs. The host has others for one of them, then none
// are left.
void ServerOperationsTest::hardwareIsNotTakenTwice()
{
    Cloud cloud = withTwoCells();
    ComputeNode another = cloud.computeNodes.first();
    another.uuid = u"another"_s;
    another.host = another.hypervisorHostname = u"cmp-another"_s;
    cloud.computeNodes.append(another);
    QVERIFY_RESULT(m_cloud->take(cloud));
    NoProgress nobody;
    QList<BootUnderWay> underWay;
    for (int i = 0; i < 3; ++i)
        underWay.append(m_cloud->operations->begin(bootRequest(), {}));
    QList<Result<Boot>> boots;
    for (const BootUnderWay &boot : underWay) {
        boots.append(runBoot(boot, *m_cloud->store, nobody));
        QVERIFY_RESULT(boots.last());
        QVERIFY(m_cloud->operations->isUnderWay(boots.last()->servers.first().instance.uuid));
        QCOMPARE(boots.last()->decision->landings(), boots.first()->decision->landings());
    }
    for (qsizetype i = 0; i < boots.size(); ++i) {
        QVERIFY_RESULT(m_cloud->operations->end(underWay.at(i), boots.at(i)));
        QVERIFY(!m_cloud->operations->isUnderWay(boots.at(i)->servers.first().instance.uuid));
    }

    QMap<QString, QList<int>> cellsByHost;
    for (const BootedServer &server : m_cloud->open->servers()) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        cellsByHost[server.instance.host] += hostCellsOf(server.hardware.numaTopology->cells);
    }
    QCOMPARE(cellsByHost.size(), 2);
    const QString host = boots.first()->servers.first().instance.host;
    QCOMPARE(cellsByHost.value(host), QList<int>({0, 1}));
}

// Meanwhile the cloud is read again, and hosts come and go.
void ServerOperationsTest::whatIsBeingBootedIsLeftAlone()
{
    QVERIFY_RESULT(m_cloud->take(smallCloud()));
    NoProgress nobody;
    const BootUnderWay boot = m_cloud->operations->begin(bootRequest(), {});
    bool wasLeftAlone = false;
    const ServersListener listener{{}, [&](const BootedServer &server) {
                                       if (server.instance.taskState != "spawning"_L1 || wasLeftAlone)
                                           return;
                                       wasLeftAlone = m_cloud->open->readServers() && m_cloud->operations->takeHosts()
                                           && m_cloud->open->servers().first().instance == server.instance;
                                   }};
    const auto booted = runBoot(boot, *m_cloud->store, nobody, listener);
    QVERIFY_RESULT(booted);
    QVERIFY(wasLeftAlone);
    QVERIFY_RESULT(m_cloud->operations->end(boot, booted));
    QCOMPARE(m_cloud->open->servers(), booted->servers);
    QCOMPARE(m_cloud->store->servers().all(m_cloud->open->id()), booted->servers);
}

// Guests of both clouds may share hosts.
void ServerOperationsTest::takesNoUuidOfAnotherClouds()
{
    const Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY_RESULT(m_cloud->take(cloud));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    QVERIFY_RESULT(m_cloud->open->open(cloud, u"another"_s));
    QVERIFY(m_cloud->open->servers().isEmpty());
    Request request = bootRequest();
    request.instanceUuids = {boot->servers.first().instance.uuid};
    const auto again = m_cloud->boot(request);
    QVERIFY(!again);
    QCOMPARE(again.error().where, u"/instance_uuids/0"_s);
    QVERIFY(m_cloud->open->servers().isEmpty());
}

QTEST_GUILESS_MAIN(ServerOperationsTest)
#include "tst_serveroperations.moc"
