// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"

#include <optional>

class QMimeData;

namespace astrolabe {

// The one file that is dragged; empty: none, or several.
QString draggedFile(const QMimeData &data);

// The request that a JSON file holds; none: it holds something else. Blocks.
Result<std::optional<Request>> requestIn(const QString &path);

} // namespace astrolabe
