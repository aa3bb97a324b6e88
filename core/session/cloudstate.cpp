// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/cloudstate.h"

#include "boot/reportedcloud.h"
#include "change/healed.h"
#include "change/healplacement.h"
#include "scheduler/drivers/caching.h"
#include "session/connectednodes.h"
#include "session/freedinbackground.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace astrolabe {

namespace {

// No setting brings back a host whose connection is lost.
QMap<QString, ServiceSetting> settingsOf(const CloudState &added)
{
    QMap<QString, ServiceSetting> settings = added.services;
    for (const ComputeNode &node : added.connected) {
        const auto setting = settings.find(node.host);
        if (setting != settings.end() && node.service && node.service->forcedDown)
            setting->forcedDown = true;
    }
    return settings;
}

// Adds the hosts of entries that are in only one of the lists, or differ between them.
template<typename T, typename UuidOf, typename HostOf>
void addChanged(QSet<QString> &hosts, const QList<T> &before, const QList<T> &now, UuidOf uuidOf, HostOf hostOf)
{
    const auto addMissing = [&](const QList<T> &these, const QList<T> &others) {
        QHash<QString, qsizetype> byUuid;
        for (qsizetype at = 0; at < others.size(); ++at)
            byUuid.insert(uuidOf(others.at(at)), at);
        for (const T &one : these) {
            const auto same = byUuid.constFind(uuidOf(one));
            if (same == byUuid.constEnd() || others.at(*same) != one)
                hosts.insert(hostOf(one));
        }
    };
    addMissing(before, now);
    addMissing(now, before);
}

HostCache cacheOf(const CloudState &read, const CloudState &now)
{
    QSet<QString> changed;
    addChanged(
        changed, read.servers, now.servers, [](const BootedServer &server) { return server.instance.uuid; },
        [](const BootedServer &server) { return server.instance.host; });
    addChanged(
        changed, read.connected, now.connected, [](const ComputeNode &node) { return node.uuid; },
        [](const ComputeNode &node) { return node.host; });
    QStringList hosts(changed.begin(), changed.end());
    hosts.sort();
    return {read.at, hosts};
}

} // namespace

bool CloudState::isNothing() const
{
    return connected.isEmpty() && servers.isEmpty() && volumes.isEmpty() && raises.isEmpty() && failedBuilds.isEmpty()
        && services.isEmpty() && healings.isEmpty();
}

Cloud hostsWith(const CloudState &added, const Cloud &base)
{
    return withServices(withConnectedNodes(base, added.connected), settingsOf(added), added.at);
}

Result<DecidingCloud> decidingCloud(const Cloud &base, const CloudState &read, const CloudState &now,
    const CustomRules &rules, const SchedulerPtr &before)
{
    Cloud booted = withServers(withVolumes(withConnectedNodes(base, read.connected), read.volumes), read.servers);
    Cloud whole = withServices(
        withFailedBuilds(withRaises(std::move(booted), read.raises), read.failedBuilds), settingsOf(read), read.at);
    QMap<qsizetype, Error> refused;
    for (auto healings = read.healings.cbegin(); healings != read.healings.cend(); ++healings) {
        auto healed = heal(CloudIndex(std::make_shared<const Cloud>(whole)), *healings);
        if (!healed)
            return tl::unexpected(healed.error());
        if (!healed->refused.isEmpty())
            refused.insert(healings.key(), HealPlacement::refusalOf(healed->refused.first()));
        whole = std::move(healed->cloud);
    }
    const bool caches = hostCachePeriod(base.config, base.release).has_value();
    return Scheduler::create(std::make_shared<const Cloud>(std::move(whole)), {}, rules,
        caches ? std::optional(cacheOf(read, now)) : std::nullopt, before.get())
        .map([&](const SchedulerPtr &scheduler) { return DecidingCloud{freedInBackground(scheduler), refused}; });
}

} // namespace astrolabe
