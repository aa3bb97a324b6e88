// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/reportedcloud.h"
#include "change/servicesetting.h"
#include "core/services/bootonce.h"

namespace astrolabe::test {

// A cloud whose servers are kept in memory: each request and action starts from the state that the previous ones left.
class KeptCloud
{
public:
    explicit KeptCloud(Cloud cloud, HypervisorOf hypervisorOf = simulated)
        : m_cloud(std::move(cloud))
        , m_hypervisorOf(std::move(hypervisorOf))
    { }

    MemoryRecords records;
    QMap<QString, ServiceSetting> services;
    QString dataFolder;

    Cloud &base() { return m_cloud; } // without what was booted here
    Cloud now() const
    {
        return withServices(withServers(withVolumes(m_cloud, records.volumes), records.kept), services);
    }

    Result<Boot> boot(const Request &request, const QList<Fault> &faults = {})
    {
        return onScheduler([&](const SchedulerPtr &scheduler) {
            return astrolabe::boot(
                request, {scheduler, records, m_hypervisorOf, m_calls, {faults, {}}, dataFolder}, m_progress);
        });
    }

    Result<ActionOutcome> act(const ServerAction &action, const QList<Fault> &faults = {})
    {
        return onScheduler([&](const SchedulerPtr &scheduler) {
            return astrolabe::act(action, records.kept.first(),
                {scheduler, records, m_hypervisorOf, m_calls, {faults, {}}, dataFolder}, m_progress);
        });
    }

    Result<PeriodicRun> runPeriodicTasks(const QString &host, const QDateTime &at)
    {
        return onScheduler([&](const SchedulerPtr &scheduler) {
            return astrolabe::runPeriodicTasks(
                host, records.kept, at, {scheduler, records, m_hypervisorOf, m_calls, {}, dataFolder}, m_progress);
        });
    }

private:
    template<typename Work>
    std::invoke_result_t<Work, SchedulerPtr> onScheduler(Work work) const
    {
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(now()));
        if (!scheduler)
            return tl::unexpected(scheduler.error());
        return work(*scheduler);
    }

    Cloud m_cloud;
    HypervisorOf m_hypervisorOf;
    CallsInTurn m_calls;
    NoProgress m_progress;
};

// "active/resize_prep, active/resize_migrating@cmp-1 …": vm_state, task_state, and the host when it changes.
inline QStringList statesOf(const Journal &journal)
{
    QStringList states;
    StateChange last;
    for (const StateChange &change : journal.states) {
        const QString host = change.host != last.host ? u'@' + change.host : QString();
        const bool isOther = change.vmState != last.vmState || change.taskState != last.taskState || !host.isNull();
        last = change;
        if (isOther)
            states.append(change.vmState + (change.taskState.isEmpty() ? QString() : u'/' + change.taskState) + host);
    }
    return states;
}

// Where nova-compute's usage differs from Placement's allocations; empty: nowhere.
inline QString differenceInUsage(const Cloud &cloud)
{
    QMap<QString, qint64> held;
    for (const ConsumerAllocations &consumer : cloud.placement->allocations) {
        for (auto provider = consumer.allocations.begin(); provider != consumer.allocations.end(); ++provider)
            held[provider.key()] += provider->value(QStringLiteral("VCPU"));
    }
    for (const ComputeNode &node : cloud.computeNodes) {
        if (held.value(node.uuid) != node.vcpusUsed)
            return QStringLiteral("%1 counts %2 VCPUs, Placement %3")
                .arg(node.host)
                .arg(node.vcpusUsed)
                .arg(held.value(node.uuid));
    }
    return {};
}

inline int count(const Journal &journal, const QString &message)
{
    return static_cast<int>(std::ranges::count(journal.messages, message, &Message::name));
}

} // namespace astrolabe::test
