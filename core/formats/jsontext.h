// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>

#include <functional>

namespace astrolabe {

// Parses a JSON object; an error names line and column.
Result<QJsonObject> parseJsonObject(const QByteArray &json);

// Passes a file's text (base/textfile.h) on to `use` and adds the file name to its errors.
Result<void> withJsonFile(const QString &path, const std::function<Result<void>(QByteArray text)> &use);

// Space, tab, line feed or carriage return.
bool isJsonBlank(char c);

// The value on one line, for messages; long texts are truncated.
QString briefly(const QJsonValue &value);

} // namespace astrolabe
