// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/operationsunderway.h"

#include "session/foundcause.h"

#include <chrono>
#include <utility>

namespace astrolabe {

using namespace std::chrono_literals;

namespace {

constexpr int mostThreads = 100;
constexpr auto tellingPeriod = 100ms; // faster updates cannot be followed

class UntilClosing final : public Progress
{
public:
    explicit UntilClosing(const std::atomic<bool> &isClosing)
        : m_isClosing(isClosing)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_isClosing; }

private:
    const std::atomic<bool> &m_isClosing;
};

} // namespace

OperationsUnderWay::OperationsUnderWay(
    OpenCloud &cloud, ServerOperations &operations, Store &store, const HostConnections &connections, QString storePath)
    : m_cloud(cloud)
    , m_operations(operations)
    , m_store(store)
    , m_connections(connections)
    , m_storePath(std::move(storePath))
{
    m_threads.setMaxThreadCount(mostThreads);
    m_telling.setSingleShot(true);
    m_telling.setInterval(tellingPeriod);
    connect(&m_telling, &QTimer::timeout, this, &OperationsUnderWay::serversChanged);
}

OperationsUnderWay::~OperationsUnderWay()
{
    m_isClosing = true;
    m_threads.waitForDone();
}

bool OperationsUnderWay::takesNoTime() const
{
    return m_connections.isEmpty();
}

// -- Progress

ServersListener OperationsUnderWay::listener()
{
    return {
        {}, [this](const BootedServer &server) { QMetaObject::invokeMethod(this, [this, server] { note(server); }); }};
}

void OperationsUnderWay::note(const BootedServer &server)
{
    m_now.insert(server.instance.uuid, server);
    if (!m_telling.isActive())
        m_telling.start();
}

const BootedServer *OperationsUnderWay::server(const QString &uuid) const
{
    const auto now = m_now.constFind(uuid);
    return now == m_now.cend() ? m_cloud.server(uuid) : &*now;
}

QList<BootedServer> OperationsUnderWay::servers() const
{
    QList<BootedServer> servers = m_cloud.servers();
    for (BootedServer &known : servers)
        known = m_now.value(known.instance.uuid, known);
    if (!m_boot || m_boot->circumstances.cloudId != m_cloud.id())
        return servers;
    const QStringList booted = m_boot->servers->uuids();
    for (const QString &uuid : booted) {
        if (m_cloud.server(uuid) == nullptr && m_now.contains(uuid))
            servers.append(m_now.value(uuid));
    }
    return servers;
}

// The outcome is only of interest in the open cloud.
template<typename T>
bool OperationsUnderWay::settle(qint64 cloudId, const Result<T> &outcome)
{
    Q_EMIT settled();
    if (!outcome)
        Q_EMIT failed(outcome.error());
    return outcome && cloudId == m_cloud.id();
}

// `decision` may be nullptr: the scheduler was not asked.
void OperationsUnderWay::tellFailure(const DecisionPtr &decision, qint64 id, const SchedulerPtr &scheduler,
    const Question &question, const JournalPtr &journal)
{
    if (const auto trial = failedTrial(decision, scheduler, question, journal))
        Q_EMIT decisionFailed(id, *trial);
}

// -- Boots

void OperationsUnderWay::boot(const AskedBoot &asked)
{
    m_boots.append(asked);
    if (m_boots.size() == 1)
        bootNext();
}

void OperationsUnderWay::giveUpBootsAfter(int number)
{
    while (m_boots.size() > 1 && m_boots.last().number > number)
        Q_EMIT bootEnded(m_boots.takeLast().number);
}

void OperationsUnderWay::bootNext()
{
    if (m_boots.isEmpty())
        return;
    const AskedBoot &asked = m_boots.first();
    if (m_cloud.isOpen() && m_cloud.id() == asked.cloudId) {
        m_boot = m_operations.begin(asked.request, asked.options);
        runBoot();
        return;
    }
    if (m_cloud.isOpen() && !asked.progress->isCanceled())
        Q_EMIT failed({Error::Kind::Conflict, tr("Another cloud was opened while the boot waited for its turn."),
            asked.request.name, tr("Open its cloud and boot it again.")});
    Q_EMIT bootEnded(m_boots.takeFirst().number);
    bootNext();
}

void OperationsUnderWay::runBoot()
{
    const std::shared_ptr<Progress> progress = m_boots.first().progress;
    if (takesNoTime()) {
        end(astrolabe::runBoot(*m_boot, m_store, *progress));
        return;
    }
    m_threads.start([this, boot = *m_boot, progress, heard = listener()] {
        auto store = Store::reopen(m_storePath);
        const auto outcome
            = store.and_then([&](Store &opened) { return astrolabe::runBoot(boot, opened, *progress, heard); });
        QMetaObject::invokeMethod(this, [this, outcome] { end(outcome); });
    });
}

void OperationsUnderWay::end(const Result<Boot> &outcome)
{
    if (m_operations.beginAgain(*m_boot, outcome)) {
        runBoot();
        return;
    }
    const BootUnderWay boot = *std::exchange(m_boot, std::nullopt);
    const auto ended = m_operations.end(boot, outcome);
    const QStringList booted = boot.servers->uuids();
    for (const QString &uuid : booted)
        m_now.remove(uuid);
    if (settle(boot.circumstances.cloudId, ended))
        Q_EMIT bootDone(*ended);
    if (ended && !ended->servers.isEmpty())
        tellFailure(ended->decision, ended->servers.first().decisionId, boot.circumstances.scheduler, boot.request,
            ended->journal);
    Q_EMIT bootEnded(m_boots.takeFirst().number);
    for (const QString &uuid : booted)
        actNext(uuid);
    bootNext();
}

// -- Actions

void OperationsUnderWay::act(const QString &uuid, const ServerAction &action, const BootOptions &options)
{
    if (m_operations.isUnderWay(uuid)) {
        const BootedServer *now = server(uuid);
        if (const auto refusal = now ? m_operations.refusalMeanwhile(*now, action) : std::nullopt)
            Q_EMIT failed(*refusal);
        else
            m_waiting[uuid].append({action, options});
        return;
    }
    const auto begun = m_operations.begin(uuid, action, options);
    if (!begun) {
        Q_EMIT failed(begun.error());
    } else if (takesNoTime()) {
        NoProgress unwatched;
        end(*begun, runAction(*begun, m_store, unwatched));
    } else {
        start(*begun);
    }
}

void OperationsUnderWay::start(const ActionUnderWay &action)
{
    m_threads.start([this, action, heard = listener()] {
        UntilClosing progress(m_isClosing);
        auto store = Store::reopen(m_storePath);
        const auto outcome = store.and_then([&](Store &opened) { return runAction(action, opened, progress, heard); });
        QMetaObject::invokeMethod(this, [this, action, outcome] { end(action, outcome); });
    });
}

void OperationsUnderWay::end(const ActionUnderWay &action, const Result<ActionOutcome> &outcome)
{
    const QString uuid = action.before.instance.uuid;
    const auto ended = m_operations.end(action, outcome);
    m_now.remove(uuid);
    if (settle(action.circumstances.cloudId, ended))
        Q_EMIT actionDone(action.action, *ended);
    if (ended && ended->server)
        tellFailure(ended->decision, ended->server->decisionId, action.circumstances.scheduler,
            ServerQuestion{action.action, uuid, action.before.request}, ended->journal);
    actNext(uuid);
}

void OperationsUnderWay::stop(const UnwantedGuest &guest)
{
    m_threads.start([this, guest] {
        const UntilClosing progress(m_isClosing);
        const auto stopped = guest.host->stop(guest.uuid, guest.time, progress);
        QMetaObject::invokeMethod(this, [this, guest, stopped] {
            m_operations.endStop(guest.uuid);
            if (!stopped)
                Q_EMIT failed(stopped.error());
            actNext(guest.uuid);
        });
    });
}

void OperationsUnderWay::actNext(const QString &uuid)
{
    if (QList<AskedAction> waiting = m_waiting.take(uuid); !waiting.isEmpty()) {
        const AskedAction next = waiting.takeFirst();
        if (!waiting.isEmpty())
            m_waiting.insert(uuid, waiting);
        act(uuid, next.action, next.options);
    }
}

} // namespace astrolabe
