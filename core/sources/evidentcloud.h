// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"
#include "sources/boots/recordedboot.h"
#include "sources/boots/serverlives.h"
#include "sources/databases/livedatabases.h"
#include "sources/evidence.h"

namespace astrolabe {

// Something that is handed over: the path of a file, a folder or an archive; or a text in memory, with a name for it.
struct EvidenceInput
{
    QString name;
    std::optional<QByteArray> text = {};

    bool operator==(const EvidenceInput &) const = default;
};

// Adds everything that the inputs hold to the evidence. A piece that cannot be read, or that no reader knows, is
// listed, not an error. BadInput: there is more than can be read. Cancelled: `progress` said so. Reports bytes.
Result<void> readInto(Evidence &evidence, const QList<EvidenceInput> &inputs, Progress &progress);
Result<Evidence> readEvidence(const QStringList &paths, Progress &progress);

// Adds what was read over a connection, but for databases that another address of the same server has led to already.
void addTo(Evidence &evidence, const LiveDatabases &live);

// Whether something that begins with these bytes is an archive, or a reader knows it.
bool isEvidence(const QString &name, const QByteArray &beginning);
// How many bytes from the beginning isEvidence() looks at.
constexpr qint64 evidenceBeginning = 16384;

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
