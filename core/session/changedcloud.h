// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "change/servicesetting.h"

namespace astrolabe {

// The result of applying changes to a cloud in its original state, and what remains to be applied once the servers
// booted here are added.
struct ChangedCloud
{
    Cloud cloud;                                   // with edits and options applied
    QMap<QString, ServiceSetting> services = {};   // by service host, where they differ from the original cloud
    QMap<qsizetype, QList<Healing>> healings = {}; // by the position of their change
    QStringList sentences = {};                    // of each change
    QMap<qsizetype, Error> refusals = {};          // why a change was left out, by its position
};

// Applies `changes` in order. `connected`: hosts added to the cloud's own. `leftOut`: changes that cannot be applied
// for other reasons, by position.
ChangedCloud changed(const Cloud &came, const QList<ComputeNode> &connected, const QList<Change> &changes,
    const QMap<qsizetype, Error> &leftOut = {});

} // namespace astrolabe
