// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/claimloop.h"

#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "placement/candidates/candidates.h"
#include "store/store.h"

#include <QRandomGenerator>

#include <algorithm>
#include <atomic>
#include <thread>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// Shared by all threads and immutable.
struct Task
{
    QString path;
    Cloud world;
    qint64 cloudId = 0;
    Decision decision;
    QList<BootedServer> patterns;
    std::function<bool()> goesOn;
};

class Claimer
{
public:
    Claimer(const Task &task, Store store)
        : m_task(task)
        , m_store(std::move(store))
        , m_seen(seenOn(task.world))
    { }

    Result<int> run()
    {
        Result<void> done = look();
        while (done && m_task.goesOn())
            done = once();
        return done.map([this] { return m_lost; });
    }

private:
    Result<void> once()
    {
        switch (m_random.bounded(4)) {
        case 0:
            return look();
        case 1:
            return m_servers.isEmpty() ? look() : remove();
        default:
            return boot();
        }
    }

    // Updates this thread's view of the store.
    Result<void> look()
    {
        return m_store.servers().all(m_task.cloudId).map([this](const QList<BootedServer> &servers) {
            m_servers = servers;
            m_seen = seenOn(m_task.world, servers);
        });
    }

    // Two servers of one request, on any hosts that had room in the last view.
    Result<void> boot()
    {
        const auto found = allocationCandidates(m_seen.placement, u"resources=VCPU:1,MEMORY_MB:512,DISK_GB:6"_s);
        if (!found || found->requests.isEmpty())
            return m_servers.isEmpty() ? look() : remove();
        QList<BootedServer> servers = m_task.patterns;
        for (BootedServer &server : servers) {
            server.instance.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
            server.allocation = found->requests.at(m_random.bounded(found->requests.size())).allocations;
        }
        const auto recorded = m_store.servers().recordBoot(m_task.cloudId, m_task.decision, servers, m_seen);
        if (recorded)
            return {};
        if (recorded.error().kind != Error::Kind::Conflict)
            return tl::unexpected(recorded.error());
        ++m_lost;
        return look();
    }

    // Removes any server, also of other threads; a server that is already gone is not a failure.
    Result<void> remove()
    {
        return m_store.servers().remove(
            m_task.cloudId, m_servers.takeAt(m_random.bounded(m_servers.size())).instance.uuid);
    }

    const Task &m_task;
    Store m_store;
    SeenPlacement m_seen;
    QList<BootedServer> m_servers; // in the last view
    QRandomGenerator m_random = QRandomGenerator::securelySeeded();
    int m_lost = 0;
};

Result<int> claimAlone(const Task &task)
{
    return Store::open(task.path).and_then([&](Store &&store) { return Claimer(task, std::move(store)).run(); });
}

} // namespace

Result<int> claimAtOnce(const QString &path, const std::function<bool()> &goesOn)
{
    constexpr std::size_t threads = 3;
    Task task{path, smallCloud(), 0, {}, {}, {}};
    const Request pair = request({{u"min_count"_s, 2}});
    const auto booted = bootOn(task.world, pair);
    if (!booted)
        return tl::unexpected(booted.error());
    task.decision = *booted->decision;
    task.patterns = booted->servers;
    const auto cloud
        = Store::open(path).and_then([&](Store &&store) { return store.clouds().put(task.world, u"sample:small"_s); });
    if (!cloud)
        return tl::unexpected(cloud.error());
    task.cloudId = *cloud;
    std::atomic<bool> anyFailed = false;
    task.goesOn = [&] { return !anyFailed && goesOn(); };

    std::vector<Result<int>> ended(threads);
    std::vector<std::thread> running;
    running.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
        running.emplace_back([&, i] {
            ended[i] = claimAlone(task);
            anyFailed = anyFailed || !ended[i];
        });
    }
    for (std::thread &thread : running)
        thread.join();
    int lost = 0;
    for (const Result<int> &one : ended) {
        if (!one)
            return one;
        lost += *one;
    }
    return lost;
}

} // namespace astrolabe::test
