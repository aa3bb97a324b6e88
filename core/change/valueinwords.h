// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

namespace astrolabe {

// A value as the sentence of a change says it, of a list its elements; long ones are truncated. Empty: it takes more
// than a line, as objects do.
QString valueInWords(const QJsonValue &value);

} // namespace astrolabe
