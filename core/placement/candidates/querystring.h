// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/refusal.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace astrolabe {

// The parameters of a query string in order, decoded like Placement's web framework does: "&" and ";" separate them,
// "+" is a space, %XX a byte. Fails with Placement's own text if the bytes are not valid UTF-8.
using QueryParameters = QList<std::pair<QString, QString>>;
Answered<QueryParameters> decodeQueryString(const QString &text);

QStringList valuesOf(const QueryParameters &parameters, const QString &name);

} // namespace astrolabe
