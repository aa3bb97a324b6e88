// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "formats/documentkind.h"

namespace astrolabe {

// The document that a case (docs/formats/case.md) has as this member: "cloud", "request", "changes", "decision".
// BadInput: it has none, or is of a version that this release does not read.
Result<QJsonObject> partOfCase(const QJsonObject &document, QLatin1StringView part);
// The error, with its place in the case.
Error inPartOfCase(Error error, QLatin1StringView part);

// Reads a document, or of a case the part that takes its place.
template<typename Read>
auto readPart(const QJsonObject &document, QLatin1StringView part, Read read) -> decltype(read(document))
{
    if (kindOf(document) != DocumentKind::Case)
        return read(document);
    return partOfCase(document, part).and_then(read).map_error([part](const Error &error) {
        return inPartOfCase(error, part);
    });
}

} // namespace astrolabe
