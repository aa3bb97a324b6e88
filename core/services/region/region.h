// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "services/actions/serveraction.h"
#include "services/boot/compute.h"

namespace astrolabe {

// The outcome of a request: the decision, the servers in their final states, and all messages on the way.
struct Boot
{
    DecisionPtr decision;
    QList<BootedServer> servers;
    JournalPtr journal; // never nullptr
};

// The outcome of an action on a server.
struct ActionOutcome
{
    std::optional<BootedServer> server; // none: the server is gone
    DecisionPtr decision;               // nullptr: the scheduler was not asked
    JournalPtr journal;                 // never nullptr
    std::optional<Raised> failure;      // what failed after nova-api had accepted the action
};

// What a nova-compute did in its periodic tasks.
struct PeriodicRun
{
    struct Done
    {
        QString action; // Nova's name of the action
        std::optional<Raised> failure;
    };

    QMap<QString, Done> done; // by the server's uuid
    JournalPtr journal;       // never nullptr
};

// How a boot or an action is to run, apart from the request itself.
struct BootOptions
{
    QList<Fault> faults = {};                              // injected by the user
    std::function<void(const Journal &)> journalGrew = {}; // called while hypervisors work
};

// What a cloud's services need from outside.
struct RegionParts
{
    SchedulerPtr scheduler;
    ServerRecords &records;
    HypervisorOf hypervisorOf;
    NativeCalls &nativeCalls;
    BootOptions options = {};
    QString dataFolder = {}; // for volumes and the disks of shelved servers; empty: they are not kept
};

// Boots servers the way OpenStack's services do it together: identity, API, conductor, scheduler, Placement,
// nova-compute on each host, hypervisors. Each step of a server is recorded before the next, so a program that is
// killed leaves a record of what was under way. Blocks while hypervisors work. A request that Nova refuses or cannot
// place or build is a Boot like any other; errors come from the store. Conflict: other requests were faster, nothing of
// this one is left, and it may be retried.
Result<Boot> boot(const Request &request, const RegionParts &parts, Progress &progress);

// Continues a build whose message waited for the nova-compute of this host, with the decision that placed the server.
// None: the message waits for another host.
Result<std::optional<Boot>> takeQueuedBuild(const BootedServer &server, const DecisionPtr &decision,
    const QString &host, const RegionParts &parts, Progress &progress);

// Performs an action on a server that was booted here. A refusal of nova-api is an error, in its words; a later failure
// is in the outcome, and in the server's record where Nova shows it.
Result<ActionOutcome> act(
    const ServerAction &action, const BootedServer &server, const RegionParts &parts, Progress &progress);

// Lets the nova-compute of a host report, and run all its periodic tasks at once: updates the host's resources and does
// what is due by `now` for these servers. Nothing is due on a host that is down.
Result<PeriodicRun> runPeriodicTasks(const QString &host, const QList<BootedServer> &servers, const QDateTime &now,
    const RegionParts &parts, Progress &progress);

} // namespace astrolabe
