// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "change/servicesetting.h"
#include "cloudinstore.h"
#include "placement/derived/derive.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class OpenCloudTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cloud = std::make_unique<CloudInStore>(); }
    void theCachingSchedulerSeesWhatItPlaced();
    void butNothingElseUntilItReads();
    void otherDriversSeeEverything();
    void keepsWhatWasSetOfServices();
    void aHostThatFailsIsLeftAlone();
    void generationsStayRaised();
    void pinnedServersFillCells();

private:
    std::unique_ptr<CloudInStore> m_cloud;
};

void OpenCloudTest::theCachingSchedulerSeesWhatItPlaced()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"caching_scheduler"_s)));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.size(), 1);
    const QString host = boot->servers.first().instance.host;
    QCOMPARE(m_cloud->factsOf(host).numInstances, 1);
    QVERIFY(m_cloud->open->scheduler()->hostCache().has_value());
    QVERIFY(m_cloud->open->scheduler()->hostCache()->changedSince.isEmpty());
    QCOMPARE(
        decideRequest(*m_cloud->open->scheduler(), bootRequest()).hostCache, m_cloud->open->scheduler()->hostCache());
}

void OpenCloudTest::butNothingElseUntilItReads()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"caching_scheduler"_s)));
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    const QDateTime readAt = m_cloud->open->scheduler()->hostCache()->readAt;

    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Delete}, server.uuid));
    QVERIFY(m_cloud->open->servers().isEmpty());
    QCOMPARE(m_cloud->factsOf(server.host).numInstances, 1);
    QCOMPARE(m_cloud->open->scheduler()->hostCache()->changedSince, QStringList{server.host});
    QCOMPARE(m_cloud->open->scheduler()->hostCache()->readAt, readAt);

    QVERIFY_RESULT(m_cloud->open->readHosts());
    QCOMPARE(m_cloud->factsOf(server.host).numInstances, 0);
    QVERIFY(m_cloud->open->scheduler()->hostCache()->changedSince.isEmpty());
    QVERIFY(m_cloud->open->scheduler()->hostCache()->readAt >= readAt);
}

void OpenCloudTest::otherDriversSeeEverything()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"filter_scheduler"_s)));
    QVERIFY(!m_cloud->open->readingPeriod());
    const auto boot = m_cloud->boot();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    QCOMPARE(m_cloud->factsOf(server.host).numInstances, 1);
    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Delete}, server.uuid));
    QCOMPARE(m_cloud->factsOf(server.host).numInstances, 0);
    QVERIFY(!m_cloud->open->scheduler()->hostCache());
}

void OpenCloudTest::keepsWhatWasSetOfServices()
{
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"filter_scheduler"_s)));
    const QString host = m_cloud->open->scheduler()->cloud()->computeNodes.first().host;
    QVERIFY_RESULT(m_cloud->switchService({.host = host, .disabled = true}));
    QVERIFY(m_cloud->open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QVERIFY_RESULT(m_cloud->take(drivenBy(u"filter_scheduler"_s)));
    QVERIFY(m_cloud->open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QCOMPARE(m_cloud->open->services(), (QMap<QString, ServiceSetting>{{host, {.disabled = true}}}));

    QVERIFY_RESULT(m_cloud->switchService({.host = host, .disabled = false})); // the cloud's own setting
    QVERIFY(!m_cloud->open->scheduler()->cloud()->computeNodes.first().service->disabled);
    QVERIFY(m_cloud->open->services().isEmpty());
}

// Its builds fail on purpose; the next server goes elsewhere, even after the cloud is opened again.
void OpenCloudTest::aHostThatFailsIsLeftAlone()
{
    QVERIFY_RESULT(m_cloud->take(smallCloud()));
    const QString best = decideRequest(*m_cloud->open->scheduler(), bootRequest()).hosts.at(2).host;
    QCOMPARE(best, u"cmp-10"_s);
    const auto failed = m_cloud->boot(bootRequest(), {{{Fault::Kind::SpawnFails, best}}, {}});
    QVERIFY_RESULT(failed);
    QCOMPARE(failed->servers.first().instance.host, u"cmp-1"_s); // the alternate
    QVERIFY_RESULT(m_cloud->take(smallCloud()));
    const Decision next = decideRequest(*m_cloud->open->scheduler(), bootRequest());
    QCOMPARE(next.hosts.at(next.landings().first()).host, u"cmp-1"_s);
}

void OpenCloudTest::generationsStayRaised()
{
    Cloud cloud = roomForSeventeen();
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    QVERIFY_RESULT(m_cloud->take(cloud));
    const QString provider = cloud.computeNodes.last().uuid;
    const auto generation = [&] { return m_cloud->open->scheduler()->placement().provider(provider)->generation; };
    const int before = generation();
    const auto boot = m_cloud->boot(requestInWest(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(generation(), before + 2);
    for (const BootedServer &server : boot->servers)
        QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Delete}, server.instance.uuid));
    QCOMPARE(generation(), before + 2);

    m_cloud->restart();
    QVERIFY_RESULT(m_cloud->take(cloud));
    QCOMPARE(generation(), before + 2);
}

void OpenCloudTest::pinnedServersFillCells()
{
    const auto node = [this] { return m_cloud->open->scheduler()->cloud()->computeNodes.first(); };
    const auto pinned = [&](int cell) { return node().numaTopology->at(cell).pinnedCpus.size(); };
    QVERIFY_RESULT(m_cloud->take(withTwoCells()));
    for (int i = 0; i < 2; ++i) {
        const auto booted = m_cloud->boot();
        QVERIFY_RESULT(booted);
        QCOMPARE(booted->servers.size(), 1);
    }
    const ComputeNode full = node();
    QCOMPARE(pinned(0), 2);
    QCOMPARE(pinned(1), 2);
    QCOMPARE(full.pciDevicePools->first().count, 1);
    const auto isFull = [this] {
        const Decision decision = decideRequest(*m_cloud->open->scheduler(), bootRequest());
        return decision.error && decision.error->stage == Stage::Filters;
    };
    QVERIFY(isFull());

    m_cloud->restart();
    QVERIFY_RESULT(m_cloud->take(withTwoCells()));
    QCOMPARE(node(), full);
    QVERIFY(isFull());
    QVERIFY_RESULT(m_cloud->act({ServerAction::Kind::Delete}, m_cloud->open->servers().first().instance.uuid));
    QCOMPARE(pinned(0) + pinned(1), 2);
    QCOMPARE(node().pciDevicePools->first().count, 2);
    QCOMPARE(m_cloud->boot()->servers.size(), 1);
    QCOMPARE(node().numaTopology, full.numaTopology);
}

QTEST_GUILESS_MAIN(OpenCloudTest)
#include "tst_opencloud.moc"
