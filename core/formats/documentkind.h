// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QJsonObject>

namespace astrolabe {

// The kind of a JSON document, recognised by its members.
enum class DocumentKind { Cloud, Request, RequestList, Decision, Journal, Changes, Case, Unknown };

DocumentKind kindOf(const QJsonObject &document);
// "a cloud"; empty: it is unknown.
QString nameOf(DocumentKind kind);

// Refuses a document of another kind and names that kind. A document of unknown kind is left to its reader.
Result<void> expectKind(DocumentKind expected, const QJsonObject &document);

} // namespace astrolabe
