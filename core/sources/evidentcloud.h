// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"
#include "sources/boots/recordedboot.h"
#include "sources/boots/serverlives.h"
#include "sources/databases/livedatabases.h"
#include "sources/evidencereading.h"

namespace astrolabe {

// Adds what was read over a connection, but for databases that another address of the same server has led to already.
void addTo(Evidence &evidence, const LiveDatabases &live);

// A cloud as far as the evidence tells.
struct EvidentCloud
{
    Cloud cloud;
    QStringList warnings;           // of the readers and of the cloud's document
    QStringList contradictions;     // what pieces say differently, and which counts; a sentence each
    QStringList missing;            // what would tell more, first what would decide most: a command, or a sentence
    QList<RecordedBoot> boots = {}; // that were ever asked for, by time
    QList<ServerLife> lives = {};   // of the servers, to take the cloud back to an earlier time
    bool isReleaseKnown = false;
};

// NotFound: there is no evidence of any compute node.
Result<EvidentCloud> cloudFrom(const Evidence &evidence, Progress &progress);

} // namespace astrolabe
