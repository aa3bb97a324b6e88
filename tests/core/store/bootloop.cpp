// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "core/store/claimloop.h"
#include "store/store.h"

#include <QCoreApplication>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Records two servers, makes one active, then removes it.
Result<void> bootOnce(
    Store &store, qint64 cloud, const Decision &decision, QList<BootedServer> servers, const SeenPlacement &seen)
{
    for (BootedServer &server : servers)
        server.instance.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return store.servers()
        .recordBoot(cloud, decision, servers, seen)
        .and_then([&](qint64 id) {
            BootedServer changed = servers.first();
            changed.decisionId = id;
            changed.instance.vmState = u"active"_s;
            return store.servers().update(cloud, changed);
        })
        .and_then([&] { return store.servers().remove(cloud, servers.last().instance.uuid); });
}

Result<void> bootForEver(const QString &path)
{
    Cloud world = test::smallCloud();
    for (ComputeNode &node : world.computeNodes) { // room for all boots until the kill
        node.vcpus = 1000000;
        node.memoryMb = 1000000000;
        node.localGb = 1000000000;
    }
    const Request request = test::request({{u"min_count"_s, 2}});
    const auto booted = test::bootOn(world, request);
    if (!booted)
        return tl::unexpected(booted.error());
    auto store = Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    const auto cloud = store->clouds().put(world, u"sample:small"_s);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const SeenPlacement seen = test::seenOn(world);
    for (;;) {
        if (auto again = bootOnce(*store, *cloud, *booted->decision, booted->servers, seen); !again)
            return again;
    }
}

Result<void> claimForEver(const QString &path)
{
    return test::claimAtOnce(path, [] { return true; }).map([](int) {});
}

} // namespace

// Boots servers into the store named by the argument until it is killed or something fails; with a second argument,
// several threads claim for them at once.
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto ended = arguments.size() > 2 ? claimForEver(arguments.at(1)) : bootForEver(arguments.value(1));
    std::fputs(qPrintable(ended.error().text() + u'\n'), stderr);
    return 1;
}
