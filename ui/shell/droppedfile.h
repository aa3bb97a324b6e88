// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/requestlist.h"

class QMimeData;

namespace astrolabe {

// The path of the one dragged file; empty if there is none or more than one.
QString draggedFile(const QMimeData &data);

// What a JSON file other than a cloud holds. If everything is empty, the file may be a cloud.
struct FileContent
{
    QList<ListedRequest> requests = {};
    DecisionPtr decision = nullptr;
    bool isChanges = false;
};
// Blocks.
Result<FileContent> contentOf(const QString &path);

} // namespace astrolabe
