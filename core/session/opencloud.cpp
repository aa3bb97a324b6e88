// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "change/healed.h"
#include "scheduler/drivers/caching.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

// Servers that are already in `among` are replaced: they were read in an earlier state.
void put(const QList<BootedServer> &servers, QList<BootedServer> &among)
{
    QHash<QString, qsizetype> positions;
    for (qsizetype at = 0; at < among.size(); ++at)
        positions.insert(among.at(at).instance.uuid, at);
    for (const BootedServer &server : servers) {
        if (const qsizetype at = positions.value(server.instance.uuid, -1); at >= 0)
            among[at] = server;
        else
            among.append(server);
    }
}

Error unread(const Error &error)
{
    Error told = error.in(QCoreApplication::translate("Error", "The changes of this cloud"));
    told.remedy = QCoreApplication::translate(
        "Error", "The cloud cannot be changed until you restore a good copy of the store or forget the cloud.");
    return told;
}

} // namespace

OpenCloud::OpenCloud(Store &store, HostConnections &connections, CustomRules rules)
    : m_store(store)
    , m_connections(connections)
    , m_rules(std::move(rules))
{ }

CloudState OpenCloud::now() const
{
    CloudState added = m_added;
    added.at = QDateTime::currentDateTimeUtc();
    added.connected = m_connections.nodes();
    return added;
}

// Placement's data is never cached, and a cloud with other options or hosts is read anew.
CloudState OpenCloud::read(const CloudState &now, const ChangedCloud &changed) const
{
    CloudState added = m_read && changed.cloud == m_changed.cloud ? *m_read : now;
    added.raises = now.raises;
    added.healings = now.healings;
    return added;
}

void OpenCloud::beginReading()
{
    m_read = readingPeriod() ? std::optional(now()) : std::nullopt;
}

const BootedServer *OpenCloud::server(const QString &uuid) const
{
    const auto found = std::ranges::find(
        m_added.servers, uuid, [](const BootedServer &server) -> const QString & { return server.instance.uuid; });
    return found == m_added.servers.end() ? nullptr : &*found;
}

std::shared_ptr<const CloudIndex> OpenCloud::hosts() const
{
    return std::make_shared<const CloudIndex>(std::make_shared<const Cloud>(hostsWith(now(), m_changed.cloud)));
}

SeenPlacement OpenCloud::seen() const
{
    SeenPlacement seen{m_scheduler->placement(), {}, m_read ? m_read->servers : m_added.servers};
    for (const BootedServer &server : m_added.servers)
        seen.held.insert(server.instance.uuid, heldBy(server));
    return seen;
}

CloudServers OpenCloud::records() const
{
    return {m_store, id(), seen()};
}

// -- The open cloud

Result<void> OpenCloud::open(const Cloud &cloud, const QString &source)
{
    // The cloud alone first: one that cannot be decided is not stored.
    const CloudState none{.at = QDateTime::currentDateTimeUtc()};
    const auto bare = decidingCloud(cloud, none, none, m_rules);
    if (!bare)
        return tl::unexpected(bare.error().in(source));
    const auto id = idInStore(cloud, source);
    if (!id)
        return tl::unexpected(id.error());
    const auto connections = m_store.connections().all(*id);
    if (!connections)
        return tl::unexpected(connections.error());
    const auto added = withCounters({}, *id);
    if (!added)
        return tl::unexpected(added.error());
    const auto changes = m_store.changes().all(*id);
    m_stored = {*id, cloud.name, source, QDateTime::currentDateTimeUtc(), int(cloud.computeNodes.size())};
    m_came = cloud;
    m_changes = changes.value_or(ChangeHistory());
    m_unreadChanges = changes ? std::nullopt : std::optional(unread(changes.error()));
    m_leftOut.clear();
    m_added = *added;
    m_connections.setConnections(*connections);
    use(changedBy(made()));
    use(*bare);
    ++m_ground;
    m_read.reset();
    return {};
}

Result<qint64> OpenCloud::idInStore(const Cloud &cloud, const QString &source) const
{
    if (!m_store.isReadOnly())
        return m_store.clouds().put(cloud, source);
    return m_store.clouds().all().map([&](const QList<StoredCloud> &clouds) {
        const auto known = std::ranges::find(clouds, source, &StoredCloud::source);
        return known == clouds.end() ? 0 : known->id;
    });
}

// A cloud without changes already has a scheduler.
Result<void> OpenCloud::restore(const QList<BootedServer> &servers)
{
    m_added.servers = servers;
    if (auto counted = readCounters(); !counted)
        return counted;
    if (!m_changes.made.isEmpty())
        return takeKept();
    beginReading();
    return now().isNothing() ? Result<void>() : refresh();
}

Result<CloudState> OpenCloud::withCounters(CloudState added, qint64 id) const
{
    return m_store.servers()
        .raises(id)
        .and_then([&](const QMap<QString, int> &raises) {
            added.raises = raises;
            return m_store.computeNodes().failedBuilds(id);
        })
        .and_then([&](const QMap<QString, int> &failed) {
            added.failedBuilds = failed;
            return m_store.volumes().all(id);
        })
        .map([&](const QList<Volume> &volumes) {
            added.volumes = volumes;
            return added;
        });
}

Result<void> OpenCloud::readCounters()
{
    ++m_ground;
    return withCounters(m_added, id()).map([&](const CloudState &added) { m_added = added; });
}

Result<void> OpenCloud::readServers()
{
    return m_store.servers()
        .all(id())
        .and_then([&](const QList<BootedServer> &servers) {
            m_added.servers = servers;
            return readCounters();
        })
        .and_then([&] { return refresh(); });
}

Result<void> OpenCloud::addServers(const QList<BootedServer> &servers)
{
    put(servers, m_added.servers);
    if (m_read)
        put(servers, m_read->servers);
    return readCounters().and_then([&] { return refresh(); });
}

// -- Changes

ChangedCloud OpenCloud::changedBy(const QList<Change> &changes) const
{
    return changed(m_came, m_connections.nodes(), changes, m_leftOut);
}

Result<DecidingCloud> OpenCloud::decidingAfter(const ChangedCloud &changed) const
{
    CloudState then = now();
    then.services = changed.services;
    then.healings = changed.healings;
    return decidingCloud(changed.cloud, read(then, changed), then, m_rules, m_scheduler);
}

void OpenCloud::use(const ChangedCloud &changed)
{
    const bool isOther = changed.cloud != m_changed.cloud;
    m_changed = changed;
    m_added.services = changed.services;
    m_added.healings = changed.healings;
    if (isOther)
        beginReading();
}

void OpenCloud::use(const DecidingCloud &deciding)
{
    m_scheduler = deciding.scheduler;
    m_refusedHealings = deciding.refusedHealings;
}

Result<void> OpenCloud::makeSteps(const QList<ChangeStep> &steps)
{
    ChangeHistory after = m_changes;
    for (const ChangeStep &step : steps)
        after = with(after, step);
    return stateAfter(after).and_then([&](const ChangedState &next) {
        const bool isSame = next.changed.cloud == m_changed.cloud && next.changed.services == m_changed.services
            && next.changed.healings == m_changed.healings;
        return isSame ? Result<void>() : keep(next);
    });
}

Result<void> OpenCloud::undo()
{
    return stateAfter(undone(m_changes)).and_then([this](const ChangedState &before) { return keep(before); });
}

Result<void> OpenCloud::redo()
{
    return stateAfter(redone(m_changes)).and_then([this](const ChangedState &next) { return keep(next); });
}

// Changes that were refused before may be refused again, but none that is made now.
Result<OpenCloud::ChangedState> OpenCloud::stateAfter(const ChangeHistory &history) const
{
    if (m_unreadChanges)
        return tl::unexpected(*m_unreadChanges);
    const ChangedCloud changed = changedBy(changesOf(history.made));
    const auto deciding = decidingAfter(changed);
    if (!deciding)
        return tl::unexpected(deciding.error());
    for (const QMap<qsizetype, Error> *refusals : {&changed.refusals, &deciding->refusedHealings}) {
        const auto refused = refusals->lowerBound(made().size());
        if (refused != refusals->cend())
            return tl::unexpected(refused->in(changed.sentences.at(refused.key())));
    }
    return ChangedState{history, changed, *deciding};
}

Result<void> OpenCloud::keep(const ChangedState &state)
{
    if (state.history == m_changes)
        return {};
    return m_store.changes().set(id(), state.history).map([&] {
        m_changes = state.history;
        m_leftOut.removeIf([all = made().size()](const auto &leftOut) { return leftOut.key() >= all; });
        use(state.changed);
        use(state.deciding);
        if (!stoppedServices().isEmpty())
            ++m_ground;
    });
}

Result<qsizetype> OpenCloud::heal(const QList<Healing> &healings)
{
    const auto healed = astrolabe::heal(*m_scheduler->index(), healings);
    if (!healed)
        return tl::unexpected(healed.error());
    if (healed->made.isEmpty())
        return healed->refused.size();
    return make({HealPlacement{healed->made}}).map([&] { return healed->refused.size(); });
}

// Changes that today's rules or the cloud's file no longer allow stay in the list; the others are made.
Result<void> OpenCloud::takeKept()
{
    for (;;) {
        use(changedBy(made()));
        beginReading();
        auto refreshed = refresh();
        const auto obstacle = refreshed ? std::nullopt : firstObstacle();
        if (!obstacle)
            return refreshed;
        m_leftOut.insert(obstacle->first, obstacle->second);
    }
}

std::optional<std::pair<qsizetype, Error>> OpenCloud::firstObstacle() const
{
    const QList<Change> all = made();
    for (qsizetype place = 0; place < all.size(); ++place) {
        const auto deciding = decidingAfter(changedBy(all.first(place + 1)));
        if (!deciding && !m_leftOut.contains(place))
            return std::pair(place, deciding.error());
    }
    return std::nullopt;
}

QList<ListedChange> OpenCloud::listedChanges() const
{
    QList<ListedChange> listed;
    for (const ChangeStep &step : m_changes.made) {
        for (qsizetype at = 0; at < step.size(); ++at)
            listed.append({.sentence = m_changed.sentences.at(listed.size()), .continues = at > 0});
    }
    for (const QMap<qsizetype, Error> *refusals : {&m_refusedHealings, &m_changed.refusals}) {
        for (auto refusal = refusals->cbegin(); refusal != refusals->cend(); ++refusal)
            listed[refusal.key()].refusal = *refusal;
    }
    if (m_changes.undone.isEmpty())
        return listed;
    const QList<ChangeStep> redone(m_changes.undone.crbegin(), m_changes.undone.crend());
    const QStringList sentences = changedBy(made() + changesOf(redone)).sentences;
    for (const ChangeStep &step : redone) {
        for (qsizetype at = 0; at < step.size(); ++at)
            listed.append({sentences.at(listed.size()), true, at > 0});
    }
    return listed;
}

QList<Error> OpenCloud::refusals() const
{
    QList<Error> refusals;
    if (m_unreadChanges)
        refusals.append(*m_unreadChanges);
    const QList<ListedChange> listed = listedChanges();
    for (const ListedChange &change : listed) {
        if (change.refusal)
            refusals.append(change.refusal->in(change.sentence));
    }
    return refusals;
}

// -- Hosts

Result<void> OpenCloud::refresh()
{
    if (!isOpen())
        return {};
    const QList<ComputeNode> before = std::exchange(m_connected, m_connections.nodes());
    if (m_connected != before || !stoppedServices().isEmpty()) // what is stopped changes as time goes by
        ++m_ground;
    return decidingAfter(m_changed).map([&](const DecidingCloud &deciding) { use(deciding); });
}

std::optional<std::chrono::seconds> OpenCloud::readingPeriod() const
{
    return isOpen() ? hostCachePeriod(m_changed.cloud.config, m_changed.cloud.release) : std::nullopt;
}

Result<void> OpenCloud::readHosts()
{
    ++m_ground;
    beginReading();
    return refresh();
}

Result<void> OpenCloud::setRules(const CustomRules &rules)
{
    ++m_ground;
    const CustomRules before = std::exchange(m_rules, rules);
    auto refreshed = refresh();
    if (!refreshed)
        m_rules = before;
    return refreshed;
}

// -- Services

QStringList OpenCloud::stoppedServices() const
{
    QStringList hosts;
    for (auto service = m_added.services.begin(); service != m_added.services.end(); ++service) {
        if (service->stoppedAt)
            hosts.append(service.key());
    }
    return hosts;
}

bool OpenCloud::anyFadesOut() const
{
    const QStringList stopped = stoppedServices();
    return std::ranges::any_of(stopped, [this](const QString &host) {
        const Service *service = m_scheduler->index()->serviceOf(host);
        return service != nullptr && m_scheduler->index()->isUp(*service);
    });
}

} // namespace astrolabe
