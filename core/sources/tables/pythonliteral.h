// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

#include <optional>

namespace astrolabe {

// The value whose repr() the text is: dicts, lists, tuples, texts, numbers, True, False, None. Keys that are not texts
// become texts. none: it is no such value, or nested deeper than any that a client prints.
std::optional<QJsonValue> pythonLiteral(const QString &text);

} // namespace astrolabe
