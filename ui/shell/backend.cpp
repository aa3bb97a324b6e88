// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/backend.h"

#include "boot/bootworkflow.h"
#include "formats/cloudformat.h"
#include "shell/connectednodes.h"
#include "store/cloudservers.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtConcurrent>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView samplePrefix("sample:");
constexpr int reportEveryMs = 40;

QString pathOf(const QString &source)
{
    if (!source.startsWith(samplePrefix))
        return source;
    return u":/clouds/%1.json"_s.arg(source.mid(samplePrefix.size()));
}

// A cloud with what was added to it here, ready to decide.
Result<SchedulerPtr> schedulerFor(
    const Cloud &base, const QList<ComputeNode> &connected, const QList<BootedServer> &servers)
{
    return Scheduler::create(std::make_shared<const Cloud>(withServers(withConnectedNodes(base, connected), servers)));
}

// Hands the progress of reading to whoever listens, not more often than anybody can see; a newer ticket stops it.
class OpeningProgress final : public Progress
{
public:
    OpeningProgress(Backend &backend, const std::atomic<int> &newest, int ticket)
        : m_backend(backend)
        , m_newest(newest)
        , m_ticket(ticket)
    {
        m_since.start();
    }

    void report(qint64 done, qint64 total) override
    {
        if (m_since.elapsed() < reportEveryMs && done < total)
            return;
        m_since.restart();
        Q_EMIT m_backend.openingProgressed(done, total);
    }
    bool isCanceled() const override { return m_newest != m_ticket; }

private:
    Backend &m_backend;
    const std::atomic<int> &m_newest;
    int m_ticket;
    QElapsedTimer m_since;
};

} // namespace

template<typename Work>
void Backend::post(Work work)
{
    const auto withStore = [this, work = std::move(work)] {
        if (m_store)
            work();
    };
    QMetaObject::invokeMethod(this, withStore, Qt::QueuedConnection);
}

template<typename T>
bool Backend::check(const Result<T> &result)
{
    if (!result && result.error().kind != Error::Kind::Cancelled)
        Q_EMIT failed(result.error());
    return result.has_value();
}

Backend::Backend(QString dataFolder)
    : m_dataFolder(std::move(dataFolder))
    , m_connections(new LibvirtConnections(this))
{
    connect(m_connections, &LibvirtConnections::nodesChanged, this, &Backend::publish);
    connect(m_connections, &LibvirtConnections::statusChanged, this,
        [this] { Q_EMIT connectionsChanged(m_connections->status()); });
    connect(m_connections, &LibvirtConnections::powerStatesChanged, this, &Backend::tellServers);
}

Backend::~Backend() = default;

void Backend::openStore()
{
    const auto open = [this] {
        QDir().mkpath(m_dataFolder);
        auto store = Store::open(QDir(m_dataFolder).filePath(u"astrolabe.sqlite"_s));
        if (!store) {
            Q_EMIT storeRefused(store.error());
            m_temporary = std::make_unique<QTemporaryDir>();
            store = Store::open(m_temporary->filePath(u"astrolabe.sqlite"_s));
        }
        if (!check(store))
            return;
        m_store = std::make_unique<Store>(std::move(*store));
        tellClouds();
        tellHistory();
    };
    QMetaObject::invokeMethod(this, open, Qt::QueuedConnection);
}

// -- Clouds

void Backend::openCloud(const QString &source)
{
    const int ticket = ++m_openTicket;
    post([this, source, ticket] { read(source, ticket); });
}

void Backend::openLastCloud()
{
    const int ticket = ++m_openTicket;
    post([this, ticket] {
        const auto clouds = m_store->clouds();
        const bool any = clouds && !clouds->isEmpty();
        read(any ? clouds->first().source : samplePrefix + u"campus"_s, ticket);
    });
}

void Backend::cancelOpening()
{
    ++m_openTicket;
}

void Backend::forgetCloud(qint64 id)
{
    post([this, id] {
        if (!check(m_store->removeCloud(id)))
            return;
        tellClouds();
        tellHistory();
    });
}

void Backend::read(const QString &source, int ticket)
{
    if (ticket != m_openTicket) {
        Q_EMIT openingEnded();
        return;
    }
    Q_EMIT openingBegan(QFileInfo(source).fileName());
    OpeningProgress progress(*this, m_openTicket, ticket);
    auto loaded = readCloudFile(pathOf(source), progress);
    if (check(loaded) && !progress.isCanceled())
        check(adopt(loaded->cloud, source, loaded->warnings));
    Q_EMIT openingEnded();
}

Result<void> Backend::adopt(const Cloud &cloud, const QString &source, const QStringList &warnings)
{
    // Whatever fails here fails before anything that is open has changed.
    auto base = schedulerFor(cloud, {}, {});
    if (!base)
        return tl::unexpected(base.error().in(source));
    const auto id = m_store->putCloud(cloud, source);
    if (!id)
        return tl::unexpected(id.error());
    const auto connections = m_store->connections(*id);
    if (!connections)
        return tl::unexpected(connections.error());

    m_cloudId = *id;
    m_base = cloud;
    m_scheduler = *base;
    m_servers.clear();
    m_connections->setConnections(*connections);

    CloudServers records(*m_store, m_cloudId);
    auto servers = workflow(records).recover();
    if (check(servers))
        m_servers = *std::move(servers);
    auto scheduler = schedulerFor(m_base, m_connections->nodes(), m_servers);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    m_scheduler = *scheduler;

    StoredCloud stored;
    stored.id = *id;
    stored.name = cloud.name;
    stored.source = source;
    stored.openedAt = QDateTime::currentDateTimeUtc();
    stored.hosts = int(cloud.computeNodes.size());
    Q_EMIT cloudOpened(m_scheduler, {stored, warnings});
    tellServers();
    tellClouds();
    return {};
}

void Backend::publish()
{
    if (!m_scheduler)
        return;
    auto scheduler = schedulerFor(m_base, m_connections->nodes(), m_servers);
    if (!check(scheduler))
        return;
    m_scheduler = *scheduler;
    Q_EMIT cloudChanged(m_scheduler);
    tellServers();
}

// -- Servers

void Backend::boot(const Request &request)
{
    post([this, request] {
        if (m_scheduler)
            bootNow(request);
        Q_EMIT bootEnded();
    });
}

void Backend::bootNow(const Request &request)
{
    NoProgress progress;
    DecideOptions options;
    options.everyFilter = true;
    const auto decision = std::make_shared<const Decision>(m_scheduler->decide(request, options, progress));
    CloudServers records(*m_store, m_cloudId);
    const auto booted = workflow(records).boot(*decision, request, progress);
    if (!check(booted))
        return;
    m_servers += *booted;
    publish();
    Q_EMIT bootDone(decision, *booted);
    tellHistory();
}

void Backend::startServer(const QString &uuid)
{
    post([this, uuid] { changeServer(uuid, &BootWorkflow::start); });
}

void Backend::stopServer(const QString &uuid)
{
    post([this, uuid] { changeServer(uuid, &BootWorkflow::stop); });
}

void Backend::changeServer(const QString &uuid, Result<BootedServer> (BootWorkflow::*change)(const BootedServer &))
{
    const BootedServer *before = server(uuid);
    if (before == nullptr)
        return;
    CloudServers records(*m_store, m_cloudId);
    BootWorkflow flow = workflow(records);
    const auto after = (flow.*change)(*before);
    if (!check(after))
        return;
    std::ranges::replace_if(m_servers, [&](const BootedServer &s) { return s.instance.uuid == uuid; }, *after);
    publish();
}

void Backend::deleteServer(const QString &uuid)
{
    post([this, uuid] {
        const BootedServer *gone = server(uuid);
        if (gone == nullptr)
            return;
        CloudServers records(*m_store, m_cloudId);
        if (!check(workflow(records).remove(*gone)))
            return;
        m_servers.removeIf([&](const BootedServer &s) { return s.instance.uuid == uuid; });
        publish();
    });
}

BootWorkflow Backend::workflow(ServerRecords &records) const
{
    return {m_scheduler->index(), records, [this](const QString &node) { return m_connections->hypervisorOf(node); }};
}

const BootedServer *Backend::server(const QString &uuid) const
{
    const auto found = std::ranges::find_if(m_servers, [&](const BootedServer &s) { return s.instance.uuid == uuid; });
    return found == m_servers.end() ? nullptr : &*found;
}

// -- History

void Backend::readDecision(qint64 id)
{
    post([this, id] {
        auto decision = m_store->decision(id);
        if (check(decision))
            Q_EMIT decisionRead(std::make_shared<const Decision>(*std::move(decision)));
    });
}

void Backend::removeDecision(qint64 id)
{
    post([this, id] {
        if (check(m_store->removeDecision(id)))
            tellHistory();
    });
}

// -- Connections

void Backend::addConnection(const QString &uri)
{
    post([this, uri] {
        QtConcurrent::run(openShared, uri).then(this, [this, uri](const Result<std::shared_ptr<LibvirtHost>> &host) {
            connectionOpened(uri, host);
        });
    });
}

void Backend::connectionOpened(const QString &uri, const Result<std::shared_ptr<LibvirtHost>> &host)
{
    if (!check(host) || m_cloudId == 0)
        return;
    const auto node = (*host)->computeNode();
    if (!check(node))
        return;
    const auto id = m_store->putConnection(m_cloudId, uri, *node);
    if (check(id))
        m_connections->add({*id, m_cloudId, uri, *node}, *host);
}

void Backend::testConnection(const QString &uri)
{
    const auto ask = [uri]() -> Result<ComputeNode> {
        auto host = LibvirtHost::open(uri);
        if (!host)
            return tl::unexpected(host.error());
        return (*host)->computeNode();
    };
    post([this, uri, ask] {
        QtConcurrent::run(ask).then(this, [this, uri](const Result<ComputeNode> &node) {
            Q_EMIT connectionTested(uri,
                node ? tr("✓ %1 answers: %2 CPUs, %3 MiB, %4.")
                           .arg(node->host)
                           .arg(node->vcpus)
                           .arg(node->memoryMb)
                           .arg(node->hypervisorType)
                     : u"✕ "_s + node.error().text());
        });
    });
}

void Backend::removeConnection(qint64 id)
{
    post([this, id] {
        if (check(m_store->removeConnection(id)))
            m_connections->remove(id);
    });
}

// -- What listeners are told

void Backend::tellServers()
{
    const QHash<QString, PowerState> power = m_connections->powerStates();
    QList<ServerStatus> servers;
    for (const BootedServer &booted : m_servers) {
        const auto state = power.constFind(booted.instance.uuid);
        servers.append({booted, state == power.cend() ? std::nullopt : std::optional(*state)});
    }
    Q_EMIT serversChanged(servers);
}

void Backend::tellHistory()
{
    const auto decisions = m_store->decisions();
    if (check(decisions))
        Q_EMIT historyChanged(*decisions);
}

void Backend::tellClouds()
{
    const auto clouds = m_store->clouds();
    if (check(clouds))
        Q_EMIT cloudsChanged(*clouds);
}

} // namespace astrolabe
