// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"
#include "sources/evidence.h"

namespace astrolabe {

// Reads everything at the paths: files, folders, archives. The error names the piece; what is not known to any reader
// is listed, not an error. Cancelled: `progress` said so.
Result<Evidence> readEvidence(const QStringList &paths, Progress &progress);

// A cloud as far as the evidence tells.
struct EvidentCloud
{
    Cloud cloud;
    QStringList warnings;       // of the readers and of the cloud's document
    QStringList contradictions; // what pieces say differently, and which counts; a sentence each
    QStringList missing;        // what would tell more, first what would decide most: a command, or a sentence
};

// NotFound: there is no evidence of any compute node.
Result<EvidentCloud> cloudFrom(const Evidence &evidence, Progress &progress);

} // namespace astrolabe
