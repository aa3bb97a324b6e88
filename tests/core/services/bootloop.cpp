// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "core/services/bootonce.h"
#include "core/services/killedworld.h"
#include "store/cloudservers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The cloud with the store's current state, for the next operation.
class KeptWorld
{
public:
    KeptWorld(Store &store, qint64 cloudId, const Cloud &world)
        : m_store(store)
        , m_cloudId(cloudId)
        , m_world(world)
    { }

    Result<Boot> boot(const Request &request, const QList<Fault> &faults)
    {
        return onServers([&](const QList<BootedServer> &, const RegionParts &parts,
                             Progress &progress) { return astrolabe::boot(request, parts, progress); },
            faults);
    }

    // Acts on the first active server; ignores nova-api's refusals.
    Result<void> act(const ServerAction &action)
    {
        const auto servers = m_store.servers().all(m_cloudId);
        if (!servers)
            return tl::unexpected(servers.error());
        const auto runs = [](const BootedServer &server) { return server.instance.vmState != "error"_L1; };
        const auto first = std::ranges::find_if(*servers, runs);
        if (first == servers->end())
            return {};
        return onServers([&](const auto &, const RegionParts &parts, Progress &progress) -> Result<void> {
            const auto acted = astrolabe::act(action, *first, parts, progress);
            return acted || acted.error().kind == Error::Kind::Conflict ? Result<void>()
                                                                        : tl::unexpected(acted.error());
        });
    }

private:
    template<typename Work>
    std::invoke_result_t<Work, QList<BootedServer>, RegionParts, NoProgress &> onServers(
        Work work, const QList<Fault> &faults = {})
    {
        const auto servers = m_store.servers().all(m_cloudId);
        if (!servers)
            return tl::unexpected(servers.error());
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(withServers(m_world, *servers)));
        if (!scheduler)
            return tl::unexpected(scheduler.error());
        CloudServers records(m_store, m_cloudId, test::seenOn(m_world, *servers));
        CallsInTurn calls;
        NoProgress progress;
        return work(*servers, {*scheduler, records, test::simulated, calls, {faults, {}}}, progress);
    }

    Store &m_store;
    qint64 m_cloudId;
    const Cloud &m_world;
};

// Actions on an active server; those that its state does not allow are refused.
const QList<ServerAction> &actions()
{
    using Kind = ServerAction::Kind;
    static const ServerAction grow{.kind = Kind::Resize, .flavorRef = u"m1.small"_s};
    static const QList<ServerAction> all{{Kind::Stop}, {Kind::Start}, {Kind::Pause}, {Kind::Unpause}, {Kind::Suspend},
        {Kind::Resume}, grow, {Kind::RevertResize}, grow, {Kind::ConfirmResize}, {Kind::Migrate}, {Kind::ConfirmResize},
        {Kind::LiveMigrate}, {Kind::Rebuild}, {Kind::Shelve}, {Kind::Unshelve}, {Kind::Delete}};
    return all;
}

// Acts on one server until it is deleted, beginning with the action at `firstAction`; then boots three, every other
// time with a failing build. Deletes all of them when the hosts are full.
Result<void> bootForEver(const QString &path, qsizetype firstAction)
{
    const Cloud world = test::killedWorld();
    const Request request = test::request({{u"min_count"_s, 3}, {u"max_count"_s, 3}});
    auto store = Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    const auto cloud = store->clouds().put(world, u"sample:small"_s);
    if (!cloud)
        return tl::unexpected(cloud.error());
    KeptWorld kept(*store, *cloud, world);
    std::puts("begun");
    std::fflush(stdout);
    for (int boots = 0;; ++boots) {
        for (const ServerAction &action : actions().sliced(boots == 0 ? firstAction % actions().size() : 0)) {
            if (auto acted = kept.act(action); !acted)
                return acted;
        }
        const QList<Fault> faults = boots % 2 == 0 ? QList<Fault>() : QList<Fault>{{Fault::Kind::SpawnFails, {}, 1}};
        const auto booted = kept.boot(request, faults);
        if (!booted)
            return tl::unexpected(booted.error());
        if (booted->decision->outcome == Outcome::Scheduled)
            continue;
        const auto servers = store->servers().all(*cloud);
        if (!servers)
            return tl::unexpected(servers.error());
        for (const BootedServer &server : *servers) {
            if (auto removed = store->servers().remove(*cloud, server.instance.uuid); !removed)
                return removed;
        }
    }
}

} // namespace

// Boots servers through all services into the store named by the first argument, and acts on them, beginning with the
// action whose index is the second argument, until it is killed or something fails. Reports when it has begun.
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto ended = bootForEver(arguments.value(1), arguments.value(2).toInt());
    std::fputs(qPrintable(ended.error().text() + u'\n'), stderr);
    return 1;
}
