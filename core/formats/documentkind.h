// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QJsonObject>

namespace astrolabe {

// What a JSON document is, by the members that it has.
enum class DocumentKind { Cloud, Request, RequestList, Decision, Changes, Unknown };

DocumentKind kindOf(const QJsonObject &document);

// Refuses a document that is of another kind, and says of which. One that is of none is left to its reader.
Result<void> expectKind(DocumentKind expected, const QJsonObject &document);

} // namespace astrolabe
