// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "session/libvirtconnections.h"
#include "store/cloudservers.h"
#include "ui/boot/clouds.h"
#include "verifyresult.h"

#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Request bootRequest()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    return request;
}

// Servers for cmp-10, which is alone in its zone.
Request requestInWest(int count)
{
    Request request = bootRequest();
    request.minCount = request.maxCount = count;
    request.availabilityZone = u"west"_s;
    return request;
}

// A server of four VCPUs fits sixteen times into cmp-10, and once into cmp-1, which comes after it.
Cloud roomForSeventeen()
{
    Cloud cloud = smallCloud();
    const auto tiny = std::ranges::find(cloud.flavors, u"1"_s, &Flavor::flavorid);
    tiny->vcpus = 4;
    cloud.instances.clear();
    cloud.computeNodes.first().vcpus = 4;
    return cloud;
}

// One host with two cells of three CPUs and three devices. A server wants two CPUs of its own in one cell and a device:
// Placement has room for three, the cells for two.
Cloud withTwoCells()
{
    Cloud cloud = smallCloud();
    cloud.instances.clear();
    cloud.computeNodes = {cloud.computeNodes.last()};
    ComputeNode &node = cloud.computeNodes.first();
    for (const int id : {0, 1}) {
        NumaCell cell;
        cell.id = id;
        cell.pcpuset = {3 * id, 3 * id + 1, 3 * id + 2};
        cell.memoryMb = 16384;
        cell.siblings = {{3 * id}, {3 * id + 1}, {3 * id + 2}};
        cell.mempages = {{.sizeKb = 4, .total = 4194304, .used = 0, .reserved = 0, .other = {}}};
        node.numaTopology = node.numaTopology.value_or(QList<NumaCell>()) << cell;
    }
    node.pciDevicePools = {{u"8086"_s, u"1520"_s, std::nullopt, 3, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
    const auto tiny = std::ranges::find(cloud.flavors, u"1"_s, &Flavor::flavorid);
    tiny->vcpus = 2;
    tiny->extraSpecs = {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"pci_passthrough:alias"_s, u"nic:1"_s}};
    const auto set = [&cloud](const QString &section, const QString &name, const QString &value) {
        return cloud.config.set(section, name, value, cloud.release).has_value();
    };
    const bool isSet = set(u"filter_scheduler"_s, u"enabled_filters"_s, u"NUMATopologyFilter,PciPassthroughFilter"_s)
        && set(u"pci"_s, u"alias"_s,
            uR"({"vendor_id": "8086", "product_id": "1520", "device_type": "type-PCI", "name": "nic"})"_s);
    return isSet ? cloud : Cloud();
}

// The small cloud in Rocky, which had other drivers to choose.
Cloud drivenBy(const QString &driver)
{
    Cloud cloud = smallCloud();
    cloud.release = *Release::named(u"rocky"_s);
    const auto set = cloud.config.set(u"scheduler"_s, u"driver"_s, driver, cloud.release);
    return set ? cloud : Cloud();
}

} // namespace

class OpenCloudTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theCachingSchedulerSeesWhatItPlaced();
    void butNothingElseUntilItReads();
    void evacuatesFromAHostThatIsDown();
    void keepsWhatWasSetOfServices();
    void takesWhatWaitedForAService();
    void confirmsAResizeThatWaitedLongEnough();
    void keepsWhatWasDone();
    void otherDriversSeeEverything();
    void aBootThatIsStoppedLeavesNothing();
    void whatIsHalfDoneIsTheOtherConsolesToEnd();
    void aLostRaceIsDecidedAgain();
    void aHostThatFailsIsLeftAlone();
    void generationsStayRaised();
    void pinnedServersFillCells();
    void queuedServersShareNoCpu();

private:
    // With the server that was booted here, of this uuid.
    Result<ActionOutcome> act(const ServerAction &action, const QString &uuid)
    {
        NoProgress nobody;
        return m_open->act(uuid, action, {}, nobody);
    }
    Result<void> open(const Cloud &cloud);
    Result<Boot> bootSome(const Request &request = bootRequest());
    HostFacts factsOf(const QString &host) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LibvirtConnections> m_connections;
    std::unique_ptr<OpenCloud> m_open;
};

void OpenCloudTest::init()
{
    m_open.reset();
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    auto store = Store::open(m_folder->filePath(u"astrolabe.sqlite"_s));
    QVERIFY_RESULT(store);
    m_store = std::make_unique<Store>(std::move(*store));
    m_connections = std::make_unique<LibvirtConnections>();
    m_open = std::make_unique<OpenCloud>(*m_store, *m_connections, CustomRules());
}

Result<void> OpenCloudTest::open(const Cloud &cloud)
{
    return m_open->open(cloud, u"test"_s).and_then([this] { return m_open->recover(); });
}

Result<Boot> OpenCloudTest::bootSome(const Request &request)
{
    NoProgress nobody;
    return m_open->boot(request, {}, nobody);
}

// As the next decision finds them.
HostFacts OpenCloudTest::factsOf(const QString &host) const
{
    const Decision decision = m_open->scheduler()->decide(bootRequest());
    const auto found = std::ranges::find(decision.hosts, host, &DecidedHost::host);
    return found == decision.hosts.cend() ? HostFacts() : found->facts;
}

void OpenCloudTest::theCachingSchedulerSeesWhatItPlaced()
{
    QVERIFY_RESULT(open(drivenBy(u"caching_scheduler"_s)));
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.size(), 1);
    const QString host = boot->servers.first().instance.host;
    QCOMPARE(factsOf(host).numInstances, 1);
    QVERIFY(m_open->scheduler()->hostCache().has_value());
    QVERIFY(m_open->scheduler()->hostCache()->changedSince.isEmpty());
    QCOMPARE(m_open->scheduler()->decide(bootRequest()).hostCache, m_open->scheduler()->hostCache());
}

void OpenCloudTest::butNothingElseUntilItReads()
{
    QVERIFY_RESULT(open(drivenBy(u"caching_scheduler"_s)));
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    const QDateTime readAt = m_open->scheduler()->hostCache()->readAt;

    QVERIFY_RESULT(act({ServerAction::Kind::Delete}, server.uuid));
    QVERIFY(m_open->servers().isEmpty());
    QCOMPARE(factsOf(server.host).numInstances, 1);
    QCOMPARE(m_open->scheduler()->hostCache()->changedSince, QStringList{server.host});
    QCOMPARE(m_open->scheduler()->hostCache()->readAt, readAt);

    QVERIFY_RESULT(m_open->readHosts());
    QCOMPARE(factsOf(server.host).numInstances, 0);
    QVERIFY(m_open->scheduler()->hostCache()->changedSince.isEmpty());
    QVERIFY(m_open->scheduler()->hostCache()->readAt >= readAt);
}

// What is left of a server on a host that comes back goes with it, and not before.
void OpenCloudTest::evacuatesFromAHostThatIsDown()
{
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    QVERIFY(!act({ServerAction::Kind::Evacuate}, server.uuid)); // its host works

    QVERIFY_RESULT(m_open->setService(server.host, {.forcedDown = true}));
    const auto evacuated = act({ServerAction::Kind::Evacuate}, server.uuid);
    QVERIFY_RESULT(evacuated);
    QVERIFY(!evacuated->failure);
    QVERIFY(evacuated->server->instance.host != server.host);
    QCOMPARE(m_open->servers().first().evacuations.size(), 1);

    QVERIFY_RESULT(m_open->setService(server.host, {.forcedDown = false}));
    QVERIFY(m_open->servers().first().evacuations.isEmpty());
    QCOMPARE(m_store->servers(m_open->id()), m_open->servers());
    QCOMPARE(factsOf(server.host).numInstances, 0);
}

void OpenCloudTest::keepsWhatWasSetOfServices()
{
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    const QString host = m_open->scheduler()->cloud()->computeNodes.first().host;
    QVERIFY_RESULT(m_open->setService(host, {.disabled = true}));
    QVERIFY(m_open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    QVERIFY_RESULT(m_open->recover());
    QVERIFY(m_open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QCOMPARE(m_store->services(m_open->id()), (QMap<QString, ServiceSetting>{{host, {.disabled = true}}}));

    QVERIFY_RESULT(m_open->setService(host, {.disabled = false})); // as the cloud says
    QVERIFY(!m_open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QVERIFY(m_store->services(m_open->id())->isEmpty());
}

// It is taken for dead only after service_down_time; what is sent to it until then waits for it.
void OpenCloudTest::takesWhatWaitedForAService()
{
    const Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY_RESULT(open(cloud));
    QStringList hosts;
    for (const ComputeNode &node : cloud.computeNodes)
        hosts.append(node.host);
    hosts.sort();
    for (const QString &host : hosts)
        QVERIFY_RESULT(m_open->setService(host, {.stopped = true}));
    QCOMPARE(m_open->stoppedServices(), hosts);
    QVERIFY(m_open->anyFadesOut());
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"building"_s);
    const QString chosen = boot->decision->hosts.at(boot->decision->instances.first().selected->host).host;
    for (const QString &host : hosts) { // whoever else comes back leaves it alone
        if (host != chosen)
            QVERIFY(m_open->setService(host, {.stopped = false})->isEmpty());
    }
    QCOMPARE(m_open->servers().first().instance.vmState, u"building"_s);
    const auto taken = m_open->setService(chosen, {.stopped = false});
    QVERIFY_RESULT(taken);
    QCOMPARE(taken->size(), 1);
    QCOMPARE(taken->first().journal->messages.first().name, u"build_and_run_instance"_s);
    const BootedServer built = m_open->servers().first();
    QCOMPARE(built.instance.vmState, u"active"_s);
    QCOMPARE(built.instance.host, chosen);
    QCOMPARE(m_store->servers(m_open->id()), m_open->servers());

    // As if it had happened long ago.
    const ServiceSetting stopped{.stoppedAt = QDateTime::currentDateTimeUtc().addSecs(-100)};
    for (const QString &host : hosts)
        QVERIFY_RESULT(m_store->setService(m_open->id(), host, stopped));
    QVERIFY_RESULT(open(cloud));
    QVERIFY_RESULT(m_open->recover());
    QCOMPARE(m_open->stoppedServices(), hosts);
    QVERIFY(!m_open->anyFadesOut());
    const auto refused = bootSome();
    QVERIFY_RESULT(refused);
    QVERIFY(refused->decision->error);

    for (const QString &host : hosts)
        QVERIFY_RESULT(m_open->setService(host, {.stopped = false}));
    QVERIFY(m_open->stoppedServices().isEmpty());
    const auto placed = bootSome();
    QVERIFY_RESULT(placed);
    QCOMPARE(placed->servers.first().instance.vmState, u"active"_s);
}

void OpenCloudTest::confirmsAResizeThatWaitedLongEnough()
{
    Cloud cloud = drivenBy(u"filter_scheduler"_s);
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"resize_confirm_window"_s, 60));
    QVERIFY_RESULT(open(cloud));
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    const QString uuid = boot->servers.first().instance.uuid;
    QVERIFY_RESULT(act({ServerAction::Kind::Migrate}, uuid));
    QCOMPARE(m_open->hostsWithDueTasks(), QStringList());

    BootedServer server = m_open->servers().first();
    server.migration->updatedAt = QDateTime::currentDateTimeUtc().addSecs(-62);
    QVERIFY_RESULT(m_store->updateServer(m_open->id(), server));
    QVERIFY_RESULT(open(cloud));
    QVERIFY_RESULT(m_open->recover());
    QCOMPARE(m_open->hostsWithDueTasks(), QStringList{server.instance.host});
    QVERIFY_RESULT(m_open->setService(server.instance.host, {.stopped = true}));
    QCOMPARE(m_open->hostsWithDueTasks(), QStringList());
    QVERIFY_RESULT(m_open->setService(server.instance.host, {.stopped = false}));
    const auto run = m_open->runPeriodicTasks(server.instance.host);
    QVERIFY_RESULT(run);
    QCOMPARE(run->done.keys(), QStringList{uuid});
    QCOMPARE(m_open->servers().first().instance.vmState, u"active"_s);
    QVERIFY(!m_open->servers().first().migration);
    QCOMPARE(m_store->actions()->first().action, u"confirmResize"_s);
    QCOMPARE(m_open->hostsWithDueTasks(), QStringList());
}

// What the scheduler was asked for stands with its decision.
void OpenCloudTest::keepsWhatWasDone()
{
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    const auto stopped = act({ServerAction::Kind::Stop}, server.uuid);
    QVERIFY_RESULT(stopped);
    QVERIFY_RESULT(act({ServerAction::Kind::Migrate}, server.uuid));
    QVERIFY_RESULT(act({ServerAction::Kind::Delete}, server.uuid));
    const auto actions = m_store->actions();
    QVERIFY_RESULT(actions);
    QCOMPARE(actions->size(), 2);
    QCOMPARE(actions->first().action, u"delete"_s);
    QCOMPARE(actions->first().host, QString()); // it is gone
    const StoredAction stop = actions->last();
    QCOMPARE(stop.action, u"stop"_s);
    QCOMPARE(stop.serverName, server.displayName);
    QCOMPARE(stop.host, server.host);
    QCOMPARE(stop.failure, QString());
    QCOMPARE(*m_store->actionJournal(stop.id), *stopped->journal);

    QVERIFY_RESULT(m_store->removeAction(stop.id));
    QCOMPARE(m_store->actions()->size(), 1);
    QVERIFY(!m_store->actionJournal(stop.id));
    QVERIFY_RESULT(m_store->removeCloud(m_open->id()));
    QCOMPARE(m_store->actions()->size(), 0);
}

void OpenCloudTest::otherDriversSeeEverything()
{
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    QVERIFY(!m_open->readingPeriod());
    const auto boot = bootSome();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    QCOMPARE(factsOf(server.host).numInstances, 1);
    QVERIFY_RESULT(act({ServerAction::Kind::Delete}, server.uuid));
    QCOMPARE(factsOf(server.host).numInstances, 0);
    QVERIFY(!m_open->scheduler()->hostCache());
}

void OpenCloudTest::aBootThatIsStoppedLeavesNothing()
{
    struct Stopped final : Progress
    {
        void report(qint64, qint64) override { }
        bool isCanceled() const override { return true; }
    } stopped;
    QVERIFY_RESULT(open(smallCloud()));
    const auto boot = m_open->boot(bootRequest(), {}, stopped);
    QVERIFY(!boot && boot.error().kind == Error::Kind::Cancelled);
    QVERIFY(m_open->servers().isEmpty());
    QCOMPARE(m_store->decisions().value_or(QList<StoredDecision>()).size(), 0);
}

void OpenCloudTest::whatIsHalfDoneIsTheOtherConsolesToEnd()
{
    QVERIFY_RESULT(open(smallCloud()));
    const auto booted = bootSome();
    QVERIFY_RESULT(booted);
    BootedServer halfDone = booted->servers.first();
    halfDone.instance.vmState = u"building"_s;
    QVERIFY_RESULT(m_store->updateServer(m_open->id(), halfDone));
    for (const auto &[access, state] :
        {std::pair{OpenCloud::Access::ReadOnly, u"building"_s}, std::pair{OpenCloud::Access::Full, u"error"_s}}) {
        m_open = std::make_unique<OpenCloud>(*m_store, *m_connections, CustomRules(), access);
        QVERIFY_RESULT(open(smallCloud()));
        QCOMPARE(m_open->servers().size(), 1);
        QCOMPARE(m_open->servers().first().instance.vmState, state);
    }
}

// Two consoles on one store: the second does not know what the first has booted.
void OpenCloudTest::aLostRaceIsDecidedAgain()
{
    const Cloud cloud = roomForSeventeen();
    QVERIFY_RESULT(open(cloud));
    auto otherStore = Store::open(m_folder->filePath(u"astrolabe.sqlite"_s));
    QVERIFY_RESULT(otherStore);
    OpenCloud other(*otherStore, *m_connections, CustomRules());
    QVERIFY_RESULT(other.open(cloud, u"test"_s).and_then([&] { return other.recover(); }));

    QVERIFY_RESULT(bootSome(requestInWest(16)));
    const Decision alone = other.scheduler()->decide(bootRequest());
    QCOMPARE(alone.hosts.at(alone.landings().first()).host, u"cmp-10"_s);
    NoProgress nobody;
    const auto late = other.boot(bootRequest(), {}, nobody);
    QVERIFY_RESULT(late);
    QCOMPARE(late->servers.size(), 1);
    QCOMPARE(late->servers.first().instance.host, u"cmp-1"_s); // on cmp-10 there is no room any more
    QCOMPARE(other.servers().size(), 17);
    QCOMPARE(otherStore->decisions()->size(), 2); // the one that was lost is none
    // The first one does not know of that server; there is no room for one more.
    const auto none = bootSome();
    QVERIFY_RESULT(none);
    QCOMPARE(toString(none->decision->outcome), u"no_valid_host"_s);
    QCOMPARE(m_open->servers().size(), 18);
    QCOMPARE(m_open->servers().last().instance.vmState, u"error"_s);
}

// Its builds fail on purpose; the next server goes elsewhere, also when the cloud is opened again.
void OpenCloudTest::aHostThatFailsIsLeftAlone()
{
    QVERIFY_RESULT(open(smallCloud()));
    NoProgress nobody;
    const QString best = m_open->scheduler()->decide(bootRequest()).hosts.at(2).host;
    QCOMPARE(best, u"cmp-10"_s);
    const auto failed = m_open->boot(bootRequest(), {{{Fault::Kind::SpawnFails, best}}, {}}, nobody);
    QVERIFY_RESULT(failed);
    QCOMPARE(failed->servers.first().instance.host, u"cmp-1"_s); // the alternate
    QVERIFY_RESULT(open(smallCloud()));
    const Decision next = m_open->scheduler()->decide(bootRequest());
    QCOMPARE(next.hosts.at(next.landings().first()).host, u"cmp-1"_s);
}

void OpenCloudTest::generationsStayRaised()
{
    Cloud cloud = roomForSeventeen();
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    QVERIFY_RESULT(open(cloud));
    const QString provider = cloud.computeNodes.last().uuid;
    const auto generation = [&] { return m_open->scheduler()->placement().provider(provider)->generation; };
    const int before = generation();
    const auto boot = bootSome(requestInWest(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(generation(), before + 2);
    for (const BootedServer &server : boot->servers)
        QVERIFY_RESULT(act({ServerAction::Kind::Delete}, server.instance.uuid));
    QCOMPARE(generation(), before + 2);

    m_open = std::make_unique<OpenCloud>(*m_store, *m_connections, CustomRules());
    QVERIFY_RESULT(open(cloud));
    QCOMPARE(generation(), before + 2);
}

void OpenCloudTest::pinnedServersFillCells()
{
    const auto node = [this] { return m_open->scheduler()->cloud()->computeNodes.first(); };
    const auto pinned = [&](int cell) { return node().numaTopology->at(cell).pinnedCpus.size(); };
    QVERIFY_RESULT(open(withTwoCells()));
    for (int i = 0; i < 2; ++i) {
        const auto booted = bootSome();
        QVERIFY_RESULT(booted);
        QCOMPARE(booted->servers.size(), 1);
    }
    const ComputeNode full = node();
    QCOMPARE(pinned(0), 2);
    QCOMPARE(pinned(1), 2);
    QCOMPARE(full.pciDevicePools->first().count, 1);
    const auto isFull = [this] {
        const Decision decision = m_open->scheduler()->decide(bootRequest());
        return decision.error && decision.error->stage == Stage::Filters;
    };
    QVERIFY(isFull());

    m_open = std::make_unique<OpenCloud>(*m_store, *m_connections, CustomRules());
    QVERIFY_RESULT(open(withTwoCells()));
    QCOMPARE(node(), full);
    QVERIFY(isFull());
    QVERIFY_RESULT(act({ServerAction::Kind::Delete}, m_open->servers().first().instance.uuid));
    QCOMPARE(pinned(0) + pinned(1), 2);
    QCOMPARE(node().pciDevicePools->first().count, 2);
    QCOMPARE(bootSome()->servers.size(), 1);
    QCOMPARE(node().numaTopology, full.numaTopology);
}

// Both were placed before either took its CPUs.
void OpenCloudTest::queuedServersShareNoCpu()
{
    QVERIFY_RESULT(open(withTwoCells()));
    const QString host = m_open->scheduler()->cloud()->computeNodes.first().host;
    QVERIFY_RESULT(m_open->setService(host, {.stopped = true}));
    QVERIFY_RESULT(bootSome());
    QVERIFY_RESULT(bootSome());
    const auto taken = m_open->setService(host, {.stopped = false});
    QVERIFY_RESULT(taken);
    QCOMPARE(taken->size(), 2);
    qsizetype pinned = 0;
    for (const NumaCell &cell : *m_open->scheduler()->cloud()->computeNodes.first().numaTopology)
        pinned += cell.pinnedCpus.size();
    const auto active = std::ranges::count(
        m_open->servers(), u"active"_s, [](const BootedServer &server) { return server.instance.vmState; });
    QCOMPARE_GE(active, 1);
    QCOMPARE(pinned, 2 * active);
}

QTEST_GUILESS_MAIN(OpenCloudTest)
#include "tst_opencloud.moc"
