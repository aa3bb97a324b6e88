// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/requestlist.h"
#include "session/askedcase.h"

namespace astrolabe {

// What a file other than a cloud is. If nothing is said, it may be a cloud.
struct FileContent
{
    QList<ListedRequest> requests = {};
    DecisionPtr decision = nullptr;
    bool isChanges = false;
    bool isEvidence = false;             // anything that is no document of Astrolabe's
    std::optional<AskedCase> asked = {}; // of a cloud that is in a case

    // Or a case, which has one.
    bool isCloud() const { return requests.isEmpty() && !decision && !isChanges && !isEvidence; }
};
// Blocks.
Result<FileContent> contentOf(const QString &path);
// Of a text in memory, which is never a cloud.
Result<FileContent> contentOfText(const QByteArray &text);

// Several paths by what they are.
struct SortedPaths
{
    QList<std::pair<QString, FileContent>> documents; // clouds first
    QStringList evidence;
    QString conf; // a nova.conf that is the only file beside documents; empty: none
    QList<Error> refused;
};
// Blocks, but never opens a pipe or a device.
SortedPaths sortedOut(const QStringList &paths);

} // namespace astrolabe
