// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "change/healing.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"

namespace astrolabe {

// What has become of a cloud since it was read, at one time.
struct CloudState
{
    QDateTime at = {};                 // UTC
    QList<ComputeNode> connected = {}; // libvirt hosts
    QList<BootedServer> servers = {};
    QList<Volume> volumes = {};                    // Cinder's that were made or deleted
    QMap<QString, int> raises = {};                // of the providers' generations
    QMap<QString, int> failedBuilds = {};          // by compute node
    QMap<QString, ServiceSetting> services = {};   // by service host; that somebody set
    QMap<qsizetype, QList<Healing>> healings = {}; // by the place of their change, first to last

    bool isNothing() const;
};

// A cloud that is ready to decide.
struct DecidingCloud
{
    SchedulerPtr scheduler;
    QMap<qsizetype, Error> refusedHealings = {}; // that Placement would not take by now, by their place
};

// The cloud with its libvirt hosts, its services as they are set, and without the servers.
Cloud hostsWith(const CloudState &added, const Cloud &base);

// The cloud with what was added to it, ready to decide. The scheduler knows of that what it has `read`; where it is one
// that caches, it also knows which hosts are others by `now`. What the scheduler `before` prepared is taken over where
// it still holds. The error: options that do not hold, or data that Placement would not take.
Result<DecidingCloud> decidingCloud(const Cloud &base, const CloudState &read, const CloudState &now,
    const CustomRules &rules, const SchedulerPtr &before = nullptr);

} // namespace astrolabe
