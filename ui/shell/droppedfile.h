// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/requestlist.h"

class QMimeData;

namespace astrolabe {

// The one file that is dragged; empty: none, or several.
QString draggedFile(const QMimeData &data);

// What a JSON file holds that is no cloud, as far as can be told; none of these: it may be a cloud.
struct FileContent
{
    QList<ListedRequest> requests = {};
    DecisionPtr decision = nullptr;
    bool isChanges = false;
};
// Blocks.
Result<FileContent> contentOf(const QString &path);

} // namespace astrolabe
