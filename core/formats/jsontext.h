// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>

#include <functional>

namespace astrolabe {

// The object that the text is; an error names line and column.
Result<QJsonObject> parseJsonObject(const QByteArray &json);

// Gives the text of a file (base/textfile.h) to `use`, whose errors then name the file as well.
Result<void> withJsonFile(const QString &path, const std::function<Result<void>(const QByteArray &)> &use);

// The value in one line, for messages: long texts are cut.
QString briefly(const QJsonValue &value);

} // namespace astrolabe
