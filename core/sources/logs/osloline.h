// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <optional>

namespace astrolabe {

// The head of a line as oslo.log writes it: "time pid LEVEL logger [ids] [instance: uuid] message". Time, pid and ids
// may be missing. Views into the line.
struct OsloHead
{
    QByteArrayView time;
    QByteArrayView level;
    QByteArrayView logger;
    QByteArrayView ids; // within the brackets
    bool hasIds = false;
    QByteArrayView instance; // uuid
    QByteArrayView message;
};

// none: the line has no such head.
std::optional<OsloHead> osloHeadOf(QByteArrayView line);

// How many bytes at the beginning of the text are a date and time, "2026-11-25 11:07:02.627"; 0: none.
qsizetype timeLength(QByteArrayView text);

// The request ids among the ids of a line. A service passes the id of the request that called it on as the global one.
struct OsloRequest
{
    QByteArrayView own;
    QByteArrayView global; // empty: none
    QByteArrayView project;
};

OsloRequest requestOf(QByteArrayView ids);

// A debug message without the function, file and line that oslo.log appends.
QByteArrayView withoutDebugSuffix(QByteArrayView message);

} // namespace astrolabe
