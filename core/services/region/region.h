// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "services/actions/serveraction.h"
#include "services/boot/compute.h"

namespace astrolabe {

// What came of a request: the decision, the servers as they ended, and all that was said on the way.
struct Boot
{
    DecisionPtr decision;
    QList<BootedServer> servers;
    JournalPtr journal; // never nullptr
};

// What came of an action on a server.
struct ActionOutcome
{
    std::optional<BootedServer> server; // none: it is gone
    DecisionPtr decision;               // nullptr: the scheduler was not asked
    JournalPtr journal;                 // never nullptr
    std::optional<Raised> failure;      // what went wrong after nova-api had accepted it
};

// What a nova-compute did of its own accord.
struct PeriodicRun
{
    struct Done
    {
        QString action; // as Nova names it
        std::optional<Raised> failure;
    };

    QMap<QString, Done> done; // by the server's uuid
    JournalPtr journal;       // never nullptr
};

// How a boot or an action is to go, beside what is asked for.
struct BootOptions
{
    QList<Fault> faults = {};                              // that somebody wants
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
    QString dataFolder = {}; // for the disks of shelved servers, and volumes; empty: they are not kept
};

// Boots servers as the services of an OpenStack do it together: identity, API, conductor, scheduler, Placement,
// nova-compute on each host, hypervisors. Whatever a server goes through is written down before it goes on, so that
// whatever ends the program leaves a record of what was under way. Blocks while hypervisors work. What Nova refuses or
// cannot place or build is a Boot like any other; the error is the store's. Conflict: others were faster, nothing of
// the request is left, and it may be asked again.
Result<Boot> boot(const Request &request, const RegionParts &parts, Progress &progress);

// Goes on with a build whose message has waited for the nova-compute of this host, with the decision that it was placed
// by. None: it waits for another one.
Result<std::optional<Boot>> takeQueuedBuild(const BootedServer &server, const DecisionPtr &decision,
    const QString &host, const RegionParts &parts, Progress &progress);

// Does something with a server that was booted here, likewise. What nova-api refuses is an error, in its words; what
// fails later is in the outcome, and in the server's record where Nova shows it.
Result<ActionOutcome> act(
    const ServerAction &action, const BootedServer &server, const RegionParts &parts, Progress &progress);

// Lets the nova-compute of a host report and do all at once what it does every minute: what it has, and what is due by
// now of these servers; of a host that is down nothing is due.
Result<PeriodicRun> runPeriodicTasks(const QString &host, const QList<BootedServer> &servers, const QDateTime &now,
    const RegionParts &parts, Progress &progress);

} // namespace astrolabe
