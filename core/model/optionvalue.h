// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/option.h"
#include "model/release.h"

#include <QJsonValue>
#include <QStringList>

namespace astrolabe {

// What a value of an option means, whether it was typed in a document or as the text of nova.conf; none: it is not of
// that type. Source: oslo_config.types.
std::optional<qint64> asInteger(const QJsonValue &value);
std::optional<double> asReal(const QJsonValue &value);
std::optional<bool> asBoolean(const QJsonValue &value);
std::optional<QString> scalarText(const QJsonValue &value); // of a text, a number or a boolean
std::optional<QStringList> asList(const QJsonValue &value);
std::optional<QStringList> asMulti(const QJsonValue &value); // of an option that may be repeated

// A number of which nothing was typed is as good as unset.
bool isBlank(const Option &option, const QJsonValue &value);
// Refuses a value of the wrong type, one that is no choice, and one outside the bounds of the release.
Result<void> checkValue(const Option &option, const QJsonValue &value, Release release);
// null: unset.
QJsonValue defaultOf(const Option &option, Release release);
bool isSameValue(const Option &option, const QJsonValue &a, const QJsonValue &b);

// A value as people edit it: a list with commas, a Multi in a line each; null: unset.
QString textOf(const Option &option, const QJsonValue &value);
// The way back. A text that does not fit stays as it is, for checkValue() to refuse.
QJsonValue valueOf(const Option &option, const QString &text);

} // namespace astrolabe
