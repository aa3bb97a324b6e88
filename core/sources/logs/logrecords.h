// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/logs/logrecord.h"
#include "sources/logs/osloline.h"

#include <QIODevice>

#include <functional>

namespace astrolabe {

// What is known of a log when all is read.
struct LogReading
{
    qint64 lines = 0;
    qint64 records = 0; // with a head, of whatever logger
};

// Reads the messages of a log of whatever dialect, one after the other. Hands over those that are wanted by their
// heads, which are views; a log whose lines have no heads at all is handed over line by line, as messages without a
// logger. Cancelled: `progress` said so.
Result<LogReading> readLogRecords(QIODevice &content, const std::function<bool(const OsloHead &head)> &isWanted,
    const std::function<void(const LogRecord &record)> &take, Progress &progress);

// Whether a text that begins like this is a log of an OpenStack service.
bool looksLikeLog(const QByteArray &beginning);

} // namespace astrolabe
