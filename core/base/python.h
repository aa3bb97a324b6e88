// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe::python {

// Nova parses numbers and compares values as text the way Python does, so rules that must agree with Nova do the same:
// surrounding blanks, signs, underscores between digits, "inf"; a float prints as "16.0", not "16".
std::optional<double> toFloat(const QString &text);
std::optional<qint64> toInt(const QString &text);

// oslo.utils' bool_from_string; nullopt if the text means neither true nor false.
std::optional<bool> toBool(const QString &text);

// str() of a value.
QString text(double value);
QString text(bool value);
QString text(const QJsonValue &value);
// repr() of a value.
QString repr(const QJsonValue &value);
// json.dumps() of a value: with a space after each comma and colon.
QString jsonText(const QJsonValue &value);

// str.split() without an argument: splits at any white space.
QStringList words(const QString &text);

} // namespace astrolabe::python
