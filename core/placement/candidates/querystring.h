// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/refusal.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace astrolabe {

// The parameters of a query string in their order, decoded the way Placement's web framework does it: parts end at
// "&" or ";", "+" is a blank, %XX a byte. Fails with Placement's own text where the bytes are no UTF-8.
using QueryParameters = QList<std::pair<QString, QString>>;
Answered<QueryParameters> decodeQueryString(const QString &text);

// All values of a parameter.
QStringList valuesOf(const QueryParameters &parameters, const QString &name);

} // namespace astrolabe
