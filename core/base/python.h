// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe::python {

// Nova reads numbers from texts and compares texts of values as Python does, so a rule that wants the same answer has
// to do the same: blanks around, signs, underscores between digits, "inf"; "16.0" and not "16" for a float.
std::optional<double> toFloat(const QString &text);
std::optional<qint64> toInt(const QString &text);

// oslo.utils' bool_from_string; nullopt: neither a word for yes nor one for no.
std::optional<bool> toBool(const QString &text);

// str() of a value.
QString text(double value);
QString text(bool value);
QString text(const QJsonValue &value);
// repr() of a value.
QString repr(const QJsonValue &value);
// json.dumps() of a value: with blanks behind commas and colons.
QString jsonText(const QJsonValue &value);

// str.split() without an argument: words between any white space.
QStringList words(const QString &text);

} // namespace astrolabe::python
