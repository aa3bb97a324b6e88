// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "change/change.h"

namespace astrolabe {

// What changes make of a cloud as it came, and what they ask of it once the servers that were booted here are there.
struct ChangedCloud
{
    Cloud cloud;                                   // edited, with the options that were set
    QMap<QString, ServiceSetting> services = {};   // by service host; that are not as it came
    QMap<qsizetype, QList<Healing>> healings = {}; // by the place of their change among all
    QStringList sentences = {};                    // of each change
    QMap<qsizetype, Error> refusals = {};          // why a change is left out, by its place
};

// In their order. `connected`: hosts that the cloud has beside its own. `leftOut`: changes that cannot be made for
// another reason, by their places.
ChangedCloud changed(const Cloud &came, const QList<ComputeNode> &connected, const QList<Change> &changes,
    const QMap<qsizetype, Error> &leftOut = {});

} // namespace astrolabe
