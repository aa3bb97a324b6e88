// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/manyhosts.h"
#include "services/region/region.h"
#include "store/cloudservers.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Boots through all services with simulated hosts, recording in a store on disk.
Result<void> bootServers(int hosts, int servers)
{
    const QTemporaryDir folder;
    auto store = Store::open(folder.filePath(u"astrolabe.sqlite"_s));
    if (!store)
        return tl::unexpected(store.error());
    const auto cloud = std::make_shared<const Cloud>(manyHosts(hosts));
    const auto id = store->clouds().put(*cloud, u"bench"_s);
    const auto scheduler = Scheduler::create(cloud);
    if (!id || !scheduler)
        return tl::unexpected(id ? scheduler.error() : id.error());
    CloudServers records(*store, *id, {(*scheduler)->placement()});
    CallsInTurn calls;
    NoProgress progress;
    const auto simulated = [](const QString &) -> Result<std::shared_ptr<Hypervisor>> { return nullptr; };

    QElapsedTimer clock;
    clock.start();
    const auto booted = boot(plainRequest(servers), {*scheduler, records, simulated, calls}, progress);
    const auto milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    if (!booted)
        return tl::unexpected(booted.error());
    const auto active = std::ranges::count(
        booted->servers, u"active"_s, [](const BootedServer &server) { return server.instance.vmState; });
    std::printf("%7d %7d %7lld %9lld %11.1f\n", hosts, servers, qint64(active),
        qint64(booted->journal->messages.size()), milliseconds);
    return {};
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Boots servers through all services, with the store on the disk."_s);
    parser.addHelpOption();
    parser.addOptions({{u"hosts"_s, u"How many hosts."_s, u"number"_s, u"1000"_s},
        {u"servers"_s, u"How many servers in one request."_s, u"number[,…]"_s, u"1,100,1000"_s}});
    parser.process(application);
    std::puts("  hosts servers  active  messages milliseconds");
    for (const QString &servers : parser.value(u"servers"_s).split(u',')) {
        if (const auto booted = bootServers(parser.value(u"hosts"_s).toInt(), servers.toInt()); !booted) {
            std::fputs(qPrintable(booted.error().text() + u'\n'), stderr);
            return 1;
        }
    }
    return 0;
}
