// SPDX-License-Identifier: GPL-3.0-or-later
// Guests that do not shut down when they are told to: a boot sector that halts has no ACPI. Their servers are stopped
// beside whatever else is done. Where qemu:///system does not answer, this is left out, unless ASTROLABE_REQUIRE_QEMU
// says that it has to be there.
#include "formats/cloudformat.h"
#include "hypervisor/libvirthost.h"
#include "session/backend.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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
    QString write() const;
    const Instance *server(const QString &name) const;
    QString stateOf(const QString &name) const;
    void act(const QString &name, ServerAction::Kind kind);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Backend> m_backend;
    QList<ServerStatus> m_servers;
    QStringList m_refusals;
    QStringList m_done; // actions, as they ended
    bool m_isConnected = false;
};

void SlowGuestsTest::initTestCase()
{
    const auto host = LibvirtHost::open(systemUri, 60s);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
}

QString SlowGuestsTest::write() const
{
    Cloud cloud = smallCloud(0);
    cloud.flavors.first().memoryMb = 64;
    cloud.flavors.first().rootGb = 1;
    cloud.images.first().properties.insert(u"os_shutdown_timeout"_s, QString::number(shutdownSeconds));
    QFile file(m_folder->filePath(u"cloud.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(writeCloud(cloud)) > 0 ? file.fileName() : QString();
}

void SlowGuestsTest::start()
{
    m_servers.clear();
    m_refusals.clear();
    m_done.clear();
    m_isConnected = false;
    m_backend = std::make_unique<Backend>(m_folder->path(), ServerOperations::Access::Full);
    connect(m_backend.get(), &Backend::serversChanged, this,
        [this](const QList<ServerStatus> &servers) { m_servers = servers; });
    connect(m_backend.get(), &Backend::failed, this, [this](const Error &error) { m_refusals.append(error.text()); });
    connect(m_backend.get(), &Backend::actionDone, this,
        [this](const ServerAction &action, const ActionOutcome &) { m_done.append(actionNameOf(action.kind)); });
    connect(m_backend.get(), &Backend::connectionsChanged, this, [this](const QList<ConnectionStatus> &connections) {
        m_isConnected = !connections.isEmpty() && connections.first().state == ConnectionStatus::State::Connected;
    });
    m_backend->openStore();
    m_backend->openCloud(write());
}

// Two servers that run on the real host.
void SlowGuestsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start();
    m_backend->addConnection(systemUri);
    QTRY_VERIFY_WITH_TIMEOUT(m_isConnected, limit);
    Request request;
    request.name = u"slow"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"image-1"_s;
    request.minCount = request.maxCount = 2;
    m_backend->boot(request);
    QTRY_COMPARE_WITH_TIMEOUT(m_servers.size(), 2, limit);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active"_s, limit);
    QCOMPARE(stateOf(u"slow-2"_s), u"active"_s);
    m_refusals.clear(); // it may have been told of guests that others left there
}

void SlowGuestsTest::cleanup()
{
    const auto host = LibvirtHost::open(systemUri, 60s);
    for (const ServerStatus &status : std::as_const(m_servers)) {
        if (host)
            QVERIFY_RESULT((*host)->destroy(status.server.instance.uuid));
    }
    m_backend.reset();
    m_folder.reset();
}

const Instance *SlowGuestsTest::server(const QString &name) const
{
    const auto found = std::ranges::find(
        m_servers, name, [](const ServerStatus &status) { return status.server.instance.displayName; });
    return found == m_servers.end() ? nullptr : &found->server.instance;
}

// "active", "active, powering-off"
QString SlowGuestsTest::stateOf(const QString &name) const
{
    const Instance *instance = server(name);
    if (instance == nullptr)
        return {};
    return instance->taskState.isEmpty() ? instance->vmState : instance->vmState + ", "_L1 + instance->taskState;
}

void SlowGuestsTest::act(const QString &name, ServerAction::Kind kind)
{
    m_backend->act({server(name)->uuid}, {.kind = kind});
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
    QTRY_COMPARE(m_refusals.size(), 1);
    QVERIFY2(m_refusals.first().contains(u"task_state powering-off"_s), qPrintable(m_refusals.first()));
    QCOMPARE(stateOf(u"slow-1"_s), u"active, powering-off"_s);

    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    QCOMPARE_GE(since.elapsed(), shutdownSeconds * 1000);
    QCOMPARE(m_done, QStringList({u"pause"_s, u"stop"_s}));
}

// A deletion is taken whatever the server is doing.
void SlowGuestsTest::whatFollowsWaitsItsTurn()
{
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active, powering-off"_s, limit);
    act(u"slow-1"_s, ServerAction::Kind::Delete);
    QTRY_COMPARE_WITH_TIMEOUT(m_servers.size(), 1, limit);
    QCOMPARE(m_done, QStringList({u"stop"_s, u"delete"_s}));
    QCOMPARE(m_refusals, QStringList());
    const auto host = LibvirtHost::open(systemUri, 60s);
    QVERIFY_RESULT(host);
    QCOMPARE((*host)->powerState(server(u"slow-2"_s)->uuid), PowerState::Running);
}

// Somebody starts the guest of a stopped server behind Nova's back.
void SlowGuestsTest::whatIsStoppedAgainIsNotStartedMeanwhile()
{
    const QString uuid = server(u"slow-1"_s)->uuid;
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    const auto power = [&] {
        const auto found = std::ranges::find(
            m_servers, uuid, [](const ServerStatus &status) { return status.server.instance.uuid; });
        return found == m_servers.end() ? std::nullopt : found->power;
    };
    QTRY_COMPARE_WITH_TIMEOUT(power(), PowerState::Shutdown, limit);
    const auto host = LibvirtHost::open(systemUri, 60s);
    QVERIFY_RESULT(host);
    QElapsedTimer since;
    since.start();
    QVERIFY_RESULT((*host)->start(uuid));
    QTRY_COMPARE_WITH_TIMEOUT(power(), PowerState::Running, limit);
    act(u"slow-1"_s, ServerAction::Kind::Start);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active"_s, limit);
    QCOMPARE_GE(since.elapsed(), shutdownSeconds * 1000);
    QCOMPARE((*host)->powerState(uuid), PowerState::Running);
    QCOMPARE(m_done, QStringList({u"stop"_s, u"start"_s}));
}

// It does not wait. The next one goes on: as a nova-compute that starts again, it stops the server once more.
void SlowGuestsTest::aProgramThatEndsLeavesItToTheNext()
{
    act(u"slow-1"_s, ServerAction::Kind::Stop);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"active, powering-off"_s, limit);
    m_backend.reset();
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_isConnected, limit);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"slow-1"_s), u"stopped"_s, limit);
    QCOMPARE(stateOf(u"slow-2"_s), u"active"_s);
    const auto host = LibvirtHost::open(systemUri, 60s);
    QVERIFY_RESULT(host);
    const auto powerOf = [&](const QString &name) { return (*host)->powerState(server(name)->uuid); };
    QCOMPARE(powerOf(u"slow-1"_s), PowerState::Running);
    QTRY_COMPARE_WITH_TIMEOUT(powerOf(u"slow-1"_s), PowerState::Shutdown, limit);
    QCOMPARE(powerOf(u"slow-2"_s), PowerState::Running);
}

QTEST_GUILESS_MAIN(SlowGuestsTest)
#include "tst_slowguests.moc"
