// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"
#include "model/release.h"

#include <functional>

namespace astrolabe {

// Checks the head of a document: its `format` and `version`, the only one this release reads.
void readFormat(JsonObjectReader &document, QLatin1StringView format, int version);

// The error from reading the document's members with `read`; none on success.
std::optional<Error> errorReading(
    const QJsonObject &object, const std::function<void(JsonObjectReader &document)> &read);

// Reads a whole document with the function that reads its members.
template<typename T>
Result<T> readDocument(const QJsonObject &object, void (*read)(JsonObjectReader &document, T &value))
{
    T value;
    if (const auto error = errorReading(object, [read, &value](JsonObjectReader &document) { read(document, value); }))
        return tl::unexpected(*error);
    return value;
}

// A release by its name.
void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Release &release);
QJsonValue toJson(const Release &release);

} // namespace astrolabe
