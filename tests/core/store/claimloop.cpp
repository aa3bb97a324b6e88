// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/claimloop.h"

#include "core/boot/smallworld.h"
#include "placement/placement.h"
#include "store/store.h"

#include <QRandomGenerator>

#include <mutex>
#include <thread>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// What the threads share: the store is never ahead of it. A claim comes before its record, a release after the removal.
struct Shared
{
    std::mutex mutex;
    Placement placement;
    std::optional<Error> error; // the first one; everybody stops
};

ConsumerClaim claimOf(const BootedServer &server)
{
    ConsumerClaim claim{server.instance.uuid, {}, server.instance.projectId, server.instance.userId, u"INSTANCE"_s};
    for (auto part = server.allocation.begin(); part != server.allocation.end(); ++part) {
        for (auto it = part->begin(); it != part->end(); ++it)
            claim.allocations.append({part.key(), it.key(), *it});
    }
    return claim;
}

class Claimer
{
public:
    Claimer(Shared &shared, Store store, qint64 cloud, Decision decision, QList<BootedServer> servers, quint32 seed)
        : m_shared(shared)
        , m_store(std::move(store))
        , m_cloud(cloud)
        , m_decision(std::move(decision))
        , m_patterns(std::move(servers))
        , m_random(seed)
    { }

    void keep(const BootedServer &server) { m_servers.append(server); }

    void run()
    {
        for (;;) {
            const auto done = m_random.bounded(3) == 0 && !m_servers.isEmpty() ? remove() : boot();
            const std::lock_guard lock(m_shared.mutex);
            if (!done && !m_shared.error)
                m_shared.error = done.error();
            if (m_shared.error)
                return;
        }
    }

private:
    Placement seen()
    {
        const std::lock_guard lock(m_shared.mutex);
        return m_shared.placement;
    }

    // Two servers of one request, on whatever host has room; that somebody else was faster is no failure.
    Result<void> boot()
    {
        const auto found = seen().candidates(u"resources=VCPU:1,MEMORY_MB:512,DISK_GB:6"_s);
        if (!found || found->requests.isEmpty())
            return m_servers.isEmpty() ? Result<void>() : remove();
        QList<BootedServer> servers = m_patterns;
        QList<ConsumerClaim> claims;
        for (BootedServer &server : servers) {
            server.instance.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
            server.allocation = found->requests.at(m_random.bounded(found->requests.size())).allocations;
            claims.append(claimOf(server));
        }
        {
            const std::lock_guard lock(m_shared.mutex);
            if (!m_shared.placement.replace(claims))
                return {};
        }
        m_servers += servers;
        return m_store.recordBoot(m_cloud, m_decision, servers).map([](qint64) { });
    }

    Result<void> remove()
    {
        const BootedServer gone = m_servers.takeAt(m_random.bounded(m_servers.size()));
        return m_store.removeServer(m_cloud, gone.instance.uuid).map([&] {
            const std::lock_guard lock(m_shared.mutex);
            m_shared.placement.release(gone.instance.uuid);
        });
    }

    Shared &m_shared;
    Store m_store;
    qint64 m_cloud;
    Decision m_decision;
    QList<BootedServer> m_patterns;
    QList<BootedServer> m_servers; // of this one, claimed and recorded
    QRandomGenerator m_random;
};

// What is in the store fits together.
Result<void> claimAgain(const QList<BootedServer> &servers, Placement &placement)
{
    for (const BootedServer &server : servers) {
        if (const auto claimed = placement.replace({claimOf(server)}); !claimed)
            return failure(Error::Kind::Conflict, claimed.error().text, server.instance.uuid);
    }
    return {};
}

} // namespace

Result<void> claimForEver(const QString &path)
{
    constexpr quint32 threads = 3;
    const Cloud world = smallCloud();
    const Request pair = request({{u"min_count"_s, 2}});
    const Decision decision = decide(world, pair);
    const QList<BootedServer> patterns = serversOf(decision, pair, *indexOf(world));
    auto store = Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    const auto cloud = store->putCloud(world, u"sample:small"_s);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const auto kept = store->servers(*cloud);
    if (!kept)
        return tl::unexpected(kept.error());
    Shared shared;
    shared.placement = Placement::of(*indexOf(world)).value();
    if (const auto claimed = claimAgain(*kept, shared.placement); !claimed)
        return claimed;

    std::vector<std::thread> running;
    for (quint32 number = 0; number < threads; ++number) {
        running.emplace_back([&, number] {
            auto own = Store::open(path); // belongs to this thread
            if (!own) {
                const std::lock_guard lock(shared.mutex);
                shared.error = own.error();
                return;
            }
            Claimer claimer(
                shared, std::move(*own), *cloud, decision, patterns, QRandomGenerator::global()->generate());
            for (qsizetype i = number; i < kept->size(); i += threads)
                claimer.keep(kept->at(i));
            claimer.run();
        });
    }
    for (std::thread &thread : running)
        thread.join();
    return tl::unexpected(*shared.error);
}

} // namespace astrolabe::test
