// SPDX-License-Identifier: GPL-3.0-or-later
// Guests that ignore a shutdown request: a halted boot sector has no ACPI. Their servers are stopped in parallel with
// other work. Skipped if qemu:///system does not answer or starts no guest, unless ASTROLABE_REQUIRE_QEMU requires it.
#include "core/hypervisor/startinghost.h"
#include "ui/session/followedbackend.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QString systemUri = u"qemu:///system"_s;
constexpr int limit = 60'000;
constexpr int shutdownSeconds = 6;

} // namespace

class SlowGuestsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void othersDoNotWaitForOne();
    void whatFollowsWaitsItsTurn();
    void whatIsStoppedAgainIsNotStartedMeanwhile();
    void aProgramThatEndsLeavesItToTheNext();

private:
    void start();
    QString stateOf(const QString &name) const { return m_console->stateOf(name); }
    void act(const QString &name, ServerAction::Kind kind) { m_console->act(name, kind); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::FollowedBackend> m_console;
};

void SlowGuestsTest::initTestCase()
{
    const auto host = test::hostThatStartsGuests(systemUri);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
}

void SlowGuestsTest::start()
{
    Cloud cloud = smallCloud(0);
    cloud.flavors.first().memoryMb = 64;
    cloud.flavors.first().rootGb = 1;
    cloud.images.first().properties.insert(u"os_shutdown_timeout"_s, QString::number(shutdownSeconds));
    m_console = std::make_unique<test::FollowedBackend>(m_folder->path(), cloud);
}

// Two servers running on the real host.
void SlowGuestsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start();
    m_console->backend().connections().addConnection(systemUri);
    QTRY_VERIFY_WITH_TIMEOUT(m_console->isConnected, limit);
    m_console->boot(u"slow"_s, 2);
    QTRY_COMPARE_WITH_TIMEOUT(m_console->servers.size(), 2, limit);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active"_s, limit);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-2"_s), u"active"_s, limit);
    QTRY_COMPARE(m_console->booted.size(), 1);
    m_console->refusals.clear(); // may include guests that others left there
}

void SlowGuestsTest::cleanup()
{
    const auto host = test::hostThatStartsGuests(systemUri);
    for (const ServerStatus &status : std::as_const(m_console->servers)) {
        if (host)
            QVERIFY_RESULT((*host)->destroy(status.server.instance.uuid));
    }
    m_console.reset();
    m_folder.reset();
}

void SlowGuestsTest::othersDoNotWaitForOne()
{
    QElapsedTimer since;
    since.start();
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active, powering-off"_s, limit);

    act(u"slow-2"_s, ServerAction::Kind::Pause);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-2"_s), u"paused"_s, limit);
    QCOMPARE(stateOf(u"slow-1"_s), u"active, powering-off"_s);

    act(u"slow-1"_s, ServerAction::Kind::SoftReboot);
    QTRY_COMPARE(m_console->refusals.size(), 1);
    QVERIFY2(
        m_console->refusals.first().contains(u"task_state powering-off"_s), qPrintable(m_console->refusals.first()));
    QCOMPARE(stateOf(u"slow-1"_s), u"active, powering-off"_s);

    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    QCOMPARE_GE(since.elapsed(), shutdownSeconds * 1000);
    QCOMPARE(m_console->done, QStringList({u"pause"_s, u"stop"_s}));
}

// A deletion is accepted whatever the server is doing.
void SlowGuestsTest::whatFollowsWaitsItsTurn()
{
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active, powering-off"_s, limit);
    act(u"slow-1"_s, ServerAction::Kind::Delete);
    QTRY_COMPARE_WITH_TIMEOUT(m_console->servers.size(), 1, limit);
    QCOMPARE(m_console->done, QStringList({u"stop"_s, u"delete"_s}));
    QCOMPARE(m_console->refusals, QStringList());
    const auto host = test::hostThatStartsGuests(systemUri);
    QVERIFY_RESULT(host);
    QCOMPARE((*host)->powerState(m_console->uuidOf(u"slow-2"_s)), PowerState::Running);
}

// Someone starts the guest of a stopped server behind Nova's back.
void SlowGuestsTest::whatIsStoppedAgainIsNotStartedMeanwhile()
{
    const QString uuid = m_console->uuidOf(u"slow-1"_s);
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    const auto power = [&] { return m_console->powerOf(u"slow-1"_s); };
    QTRY_COMPARE_WITH_TIMEOUT(power(), PowerState::Shutdown, limit);
    const auto host = test::hostThatStartsGuests(systemUri);
    QVERIFY_RESULT(host);
    QElapsedTimer since;
    since.start();
    QVERIFY_RESULT((*host)->start(uuid));
    QTRY_COMPARE_WITH_TIMEOUT(power(), PowerState::Running, limit);
    act(u"slow-1"_s, ServerAction::Kind::Start);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active"_s, limit);
    QCOMPARE_GE(since.elapsed(), shutdownSeconds * 1000);
    QCOMPARE((*host)->powerState(uuid), PowerState::Running);
    QCOMPARE(m_console->done, QStringList({u"stop"_s, u"start"_s}));
}

// The ending program does not wait. The next one continues: like a restarted nova-compute, it stops the server again.
void SlowGuestsTest::aProgramThatEndsLeavesItToTheNext()
{
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active, powering-off"_s, limit);
    m_console.reset();
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_console->isConnected, limit);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    QCOMPARE(stateOf(u"slow-2"_s), u"active"_s);
    const auto host = test::hostThatStartsGuests(systemUri);
    QVERIFY_RESULT(host);
    const auto powerOf = [&](const QString &name) { return (*host)->powerState(m_console->uuidOf(name)); };
    QCOMPARE(powerOf(u"slow-1"_s), PowerState::Running);
    QTRY_COMPARE_WITH_TIMEOUT(powerOf(u"slow-1"_s), PowerState::Shutdown, limit);
    QCOMPARE(powerOf(u"slow-2"_s), PowerState::Running);
}

QTEST_GUILESS_MAIN(SlowGuestsTest)
#include "tst_slowguests.moc"
