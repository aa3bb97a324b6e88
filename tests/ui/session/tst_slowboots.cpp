// SPDX-License-Identifier: GPL-3.0-or-later
// A host stops answering for a while during a boot; other work goes on. Skipped if qemu:///system does not answer or
// starts no guest, unless ASTROLABE_REQUIRE_QEMU requires it.
#include "core/hypervisor/relay.h"
#include "core/hypervisor/startinghost.h"
#include "ui/session/followedbackend.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int limit = 60'000;

} // namespace

class SlowBootsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void othersDoNotWaitForABoot();
    void aCloudThatIsOpenedMeanwhileIsNotTold();

private:
    Cloud m_cloud;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::Relay> m_relay;
    std::unique_ptr<test::FollowedBackend> m_console;
    QStringList m_uuids; // of servers
};

void SlowBootsTest::initTestCase()
{
    const auto host = test::hostThatStartsGuests(u"qemu:///system"_s);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
}

// One server runs on the host, which then stops answering.
void SlowBootsTest::init()
{
    m_cloud = smallCloud(0);
    m_cloud.flavors.first().memoryMb = 64;
    m_cloud.flavors.first().rootGb = 1;
    m_folder = std::make_unique<QTemporaryDir>();
    const QString socket = m_folder->filePath(u"relay"_s);
    m_relay = std::make_unique<test::Relay>(socket, u"/run/libvirt/libvirt-sock"_s);
    QVERIFY(m_relay->works());
    m_console = std::make_unique<test::FollowedBackend>(m_folder->path(), m_cloud);
    m_console->backend().connections().addConnection(u"qemu+unix:///system?socket=%1"_s.arg(socket));
    QTRY_VERIFY_WITH_TIMEOUT(m_console->isConnected, limit);
    m_console->boot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_console->stateOf(u"first"_s), u"active"_s, limit);
    QTRY_COMPARE(m_console->booted, QList<int>({1}));
    m_console->refusals.clear(); // may include guests that others left there
    m_relay->fallSilent();
}

void SlowBootsTest::cleanup()
{
    for (const ServerStatus &status : std::as_const(m_console->servers))
        m_uuids.append(status.server.instance.uuid);
    m_console.reset();
    m_relay.reset();
    const auto host = test::hostThatStartsGuests(u"qemu:///system"_s);
    QVERIFY_RESULT(host);
    for (const QString &uuid : std::as_const(m_uuids))
        QVERIFY_RESULT((*host)->destroy(uuid));
    m_uuids.clear();
    m_folder.reset();
}

void SlowBootsTest::othersDoNotWaitForABoot()
{
    m_console->boot(u"second"_s);
    m_console->boot(u"third"_s);
    QTRY_COMPARE(m_console->stateOf(u"second"_s), u"building, spawning"_s);

    QSignalSpy read(&m_console->backend().history(), &HistoryDesk::decisionRead);
    m_console->backend().history().readDecision(1);
    QTRY_COMPARE(read.size(), 1);
    m_console->act(u"second"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE(m_console->refusals.size(), 1);
    QVERIFY2(m_console->refusals.first().contains(u"vm_state building"_s), qPrintable(m_console->refusals.first()));
    m_console->act(u"second"_s, ServerAction::Kind::Delete);
    QTest::qWait(500); // time for what must not happen
    QCOMPARE(m_console->stateOf(u"second"_s), u"building, spawning"_s);
    QCOMPARE(m_console->stateOf(u"third"_s), QString());
    QCOMPARE(m_console->booted, QList<int>({1}));

    m_relay->speakAgain();
    QTRY_COMPARE_WITH_TIMEOUT(m_console->stateOf(u"third"_s), u"active"_s, limit);
    QTRY_COMPARE_WITH_TIMEOUT(m_console->done, QStringList({u"delete"_s}), limit);
    QCOMPARE(m_console->booted, QList<int>({1, 2, 3}));
    QCOMPARE(m_console->stateOf(u"second"_s), QString());
    QCOMPARE(m_console->stateOf(u"first"_s), u"active"_s);
    QCOMPARE(m_console->refusals.size(), 1);
}

// The outcome of the boot is there when its own cloud is reopened; a waiting boot does not start in the other cloud.
void SlowBootsTest::aCloudThatIsOpenedMeanwhileIsNotTold()
{
    QSignalSpy booted(&m_console->backend().servers(), &ServersDesk::bootDone);
    QSignalSpy opened(&m_console->backend().clouds(), &CloudsDesk::cloudOpened);
    m_uuids.append(m_console->uuidOf(u"first"_s));
    m_console->boot(u"second"_s);
    QTRY_COMPARE(m_console->stateOf(u"second"_s), u"building, spawning"_s);
    m_uuids.append(m_console->uuidOf(u"second"_s));
    m_console->boot(u"third"_s);
    m_console->backend().clouds().openCloud(u"sample:campus"_s);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, limit);
    QTRY_VERIFY(m_console->servers.isEmpty());

    m_relay->speakAgain();
    QTRY_COMPARE_WITH_TIMEOUT(m_console->booted, QList<int>({1, 2, 3}), limit);
    QVERIFY(booted.isEmpty());
    QCOMPARE(m_console->refusals.size(), 1);
    QVERIFY2(m_console->refusals.first().startsWith(u"third: "_s), qPrintable(m_console->refusals.first()));
    QVERIFY(m_console->servers.isEmpty());
    m_console->backend().clouds().openCloud(m_folder->filePath(u"cloud.json"_s));
    QTRY_COMPARE_WITH_TIMEOUT(m_console->stateOf(u"second"_s), u"active"_s, limit);
    QCOMPARE(m_console->server(u"third"_s), nullptr);
}

QTEST_GUILESS_MAIN(SlowBootsTest)
#include "tst_slowboots.moc"
