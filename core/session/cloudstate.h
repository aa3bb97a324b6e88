// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "change/healing.h"
#include "change/servicesetting.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"

namespace astrolabe {

// What changed in a cloud since it was read, as of one point in time.
struct CloudState
{
    QDateTime at = {};                 // UTC
    QList<ComputeNode> connected = {}; // libvirt hosts
    QList<BootedServer> servers = {};
    QList<Volume> volumes = {};                    // Cinder volumes that were created or deleted
    QMap<QString, int> raises = {};                // of providers' generations, by uuid
    QMap<QString, int> failedBuilds = {};          // by compute node
    QMap<QString, ServiceSetting> services = {};   // by service host; those the user set
    QMap<qsizetype, QList<Healing>> healings = {}; // by the position of their change, in order

    bool isNothing() const;
};

// A cloud that is ready for decisions.
struct DecidingCloud
{
    SchedulerPtr scheduler;
    QMap<qsizetype, Error> refusedHealings = {}; // now refused by Placement; by position
};

// The cloud with its libvirt hosts and service settings, but without the servers.
Cloud hostsWith(const CloudState &added, const Cloud &base);

// The cloud with what was added to it, ready for decisions. The scheduler knows the additions in `read`; a caching
// scheduler also knows which hosts differ in `now`. Whatever the scheduler `before` prepared is reused where it still
// holds. The error: invalid options, or data that Placement would not accept.
Result<DecidingCloud> decidingCloud(const Cloud &base, const CloudState &read, const CloudState &now,
    const CustomRules &rules, const SchedulerPtr &before = nullptr);

} // namespace astrolabe
