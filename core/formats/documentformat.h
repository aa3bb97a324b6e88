// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"
#include "model/release.h"

namespace astrolabe {

// The head of every document: `format` is its name and `version` the only one that this release reads.
void readFormat(JsonObjectReader &document, QLatin1StringView format, int version);

// All of a document by the function that reads its members.
template<typename T>
Result<T> readDocument(const QJsonObject &object, void (*read)(JsonObjectReader &document, T &value))
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    JsonObjectReader document(object, root, reading);
    T value;
    read(document, value);
    if (reading.error())
        return tl::unexpected(*reading.error());
    return value;
}

// By its name.
void fromJson(const QJsonValue &json, const JsonPlace &place, JsonReading &reading, Release &release);
QJsonValue toJson(const Release &release);

} // namespace astrolabe
