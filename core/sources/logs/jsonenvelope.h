// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace astrolabe {

// What a JSON object on a line of its own says of one log line.
struct JsonLogLine
{
    QByteArray text; // as oslo.log would write it into a file
    QByteArray time;
    bool goesOn = false;
};

// The log line in an object of docker ("log"), the journal ("MESSAGE", a text or a list of bytes), oslo.log's JSON
// formatter or its formatter for Fluent ("message"). none: it is no such object.
std::optional<JsonLogLine> fromJsonLine(QByteArrayView line);

} // namespace astrolabe
