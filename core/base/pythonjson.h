// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

#include <tl/expected.hpp>

namespace astrolabe::python {

// json.loads(): accepts any value, including NaN and Infinity. The unexpected value is the text of Python's exception,
// such as "Expecting value: line 1 column 1 (char 0)".
tl::expected<QJsonValue, QString> parseJson(const QString &text);

// null, Python's None, for an empty text.
QJsonValue textOrNone(const QString &text);

} // namespace astrolabe::python
