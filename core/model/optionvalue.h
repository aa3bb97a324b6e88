// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/option.h"
#include "model/release.h"

#include <QJsonValue>
#include <QStringList>

namespace astrolabe {

// The value of an option, from a typed JSON value or from nova.conf text; nullopt if it is not of that type. Source:
// oslo_config.types.
std::optional<qint64> asInteger(const QJsonValue &value);
std::optional<double> asReal(const QJsonValue &value);
std::optional<bool> asBoolean(const QJsonValue &value);
std::optional<QString> scalarText(const QJsonValue &value); // a string, a number or a boolean
std::optional<QStringList> asList(const QJsonValue &value);
std::optional<QStringList> asMulti(const QJsonValue &value); // for options that may be repeated

// Whether the option is a number and its text is blank, which counts as unset.
bool isBlank(const Option &option, const QJsonValue &value);
// Refuses a value of the wrong type, not among the choices, or outside the release's bounds.
Result<void> checkValue(const Option &option, const QJsonValue &value, Release release);
// null if unset.
QJsonValue defaultOf(const Option &option, Release release);
bool isSameValue(const Option &option, const QJsonValue &a, const QJsonValue &b);

// The value as editable text: a List separated by commas, a Multi with one entry per line; null: unset.
QString textOf(const Option &option, const QJsonValue &value);
// The inverse of textOf(). Text that does not fit the type is kept for checkValue() to refuse.
QJsonValue valueOf(const Option &option, const QString &text);

} // namespace astrolabe
