// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>

#include <utility>

namespace astrolabe {

// The parameters of a query string in their order, decoded the way Placement's web framework does it: parts end at
// "&" or ";", "+" is a blank, %XX a byte. Fails with Placement's own text where the bytes are no UTF-8.
using QueryParameters = QList<std::pair<QString, QString>>;
Result<QueryParameters> decodeQueryString(const QString &text);

} // namespace astrolabe
