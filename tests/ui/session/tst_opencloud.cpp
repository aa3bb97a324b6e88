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
    void otherDriversSeeEverything();
    void aBootThatIsStoppedLeavesNothing();
    void whatIsHalfDoneIsTheOtherConsolesToEnd();

private:
    Result<void> open(const Cloud &cloud);
    Result<OpenCloud::Boot> bootOne();
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

Result<OpenCloud::Boot> OpenCloudTest::bootOne()
{
    NoProgress nobody;
    return m_open->boot(bootRequest(), nobody);
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
    const auto boot = bootOne();
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
    const auto boot = bootOne();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    const QDateTime readAt = m_open->scheduler()->hostCache()->readAt;

    QVERIFY_RESULT(m_open->remove(server.uuid));
    QVERIFY(m_open->servers().isEmpty());
    QCOMPARE(factsOf(server.host).numInstances, 1);
    QCOMPARE(m_open->scheduler()->hostCache()->changedSince, QStringList{server.host});
    QCOMPARE(m_open->scheduler()->hostCache()->readAt, readAt);

    QVERIFY_RESULT(m_open->readHosts());
    QCOMPARE(factsOf(server.host).numInstances, 0);
    QVERIFY(m_open->scheduler()->hostCache()->changedSince.isEmpty());
    QVERIFY(m_open->scheduler()->hostCache()->readAt >= readAt);
}

void OpenCloudTest::otherDriversSeeEverything()
{
    QVERIFY_RESULT(open(drivenBy(u"filter_scheduler"_s)));
    QVERIFY(!m_open->readingPeriod());
    const auto boot = bootOne();
    QVERIFY_RESULT(boot);
    const Instance server = boot->servers.first().instance;
    QCOMPARE(factsOf(server.host).numInstances, 1);
    QVERIFY_RESULT(m_open->remove(server.uuid));
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
    const auto boot = m_open->boot(bootRequest(), stopped);
    QVERIFY(!boot && boot.error().kind == Error::Kind::Cancelled);
    QVERIFY(m_open->servers().isEmpty());
    QCOMPARE(m_store->decisions().value_or(QList<StoredDecision>()).size(), 0);
}

void OpenCloudTest::whatIsHalfDoneIsTheOtherConsolesToEnd()
{
    QVERIFY_RESULT(open(smallCloud()));
    const Decision decision = m_open->scheduler()->decide(bootRequest());
    CloudServers records(*m_store, m_open->id());
    QVERIFY_RESULT(records.recordBoot(decision, serversOf(decision, bootRequest(), *m_open->scheduler()->index())));
    for (const auto &[access, state] :
        {std::pair{OpenCloud::Access::ReadOnly, u"building"_s}, std::pair{OpenCloud::Access::Full, u"active"_s}}) {
        m_open = std::make_unique<OpenCloud>(*m_store, *m_connections, CustomRules(), access);
        QVERIFY_RESULT(open(smallCloud()));
        QCOMPARE(m_open->servers().size(), 1);
        QCOMPARE(m_open->servers().first().instance.vmState, state);
    }
}

QTEST_GUILESS_MAIN(OpenCloudTest)
#include "tst_opencloud.moc"
