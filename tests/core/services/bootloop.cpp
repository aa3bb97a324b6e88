// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "store/cloudservers.h"

#include <QCoreApplication>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// What the store has now, as the next boot sees it.
Result<Boot> bootNext(Store &store, qint64 cloudId, const Cloud &world, const Request &request, int boots)
{
    const auto servers = store.servers(cloudId);
    if (!servers)
        return tl::unexpected(servers.error());
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(withServers(world, *servers)));
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    CloudServers records(store, cloudId, test::seenOn(world, *servers));
    CallsInTurn calls;
    NoProgress progress;
    const QList<Fault> faults = boots % 2 == 0 ? QList<Fault>() : QList<Fault>{{Fault::Kind::SpawnFails, {}, 1}};
    return boot(request, {*scheduler, records, test::simulated, calls, {faults, {}}}, progress);
}

// Three servers at a time, every other time with a build that fails; when the hosts are full all of them go.
Result<void> bootForEver(const QString &path)
{
    const Cloud world = test::smallCloud();
    const Request request = test::request({{u"min_count"_s, 3}, {u"max_count"_s, 3}});
    auto store = Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    const auto cloud = store->putCloud(world, u"sample:small"_s);
    if (!cloud)
        return tl::unexpected(cloud.error());
    for (int boots = 0;; ++boots) {
        const auto booted = bootNext(*store, *cloud, world, request, boots);
        if (!booted)
            return tl::unexpected(booted.error());
        if (booted->decision->outcome == Outcome::Scheduled)
            continue;
        const auto servers = store->servers(*cloud);
        if (!servers)
            return tl::unexpected(servers.error());
        for (const BootedServer &server : *servers) {
            if (auto removed = store->removeServer(*cloud, server.instance.uuid); !removed)
                return removed;
        }
    }
}

} // namespace

// Boots servers through all services into the store named by the argument until it is killed, or until something fails.
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const auto ended = bootForEver(QCoreApplication::arguments().value(1));
    std::fputs(qPrintable(ended.error().text() + u'\n'), stderr);
    return 1;
}
