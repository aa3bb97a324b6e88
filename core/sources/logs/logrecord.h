// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace astrolabe {

// A message that a service logged, whatever the dialect of the file.
struct LogRecord
{
    QString time;      // as written; empty: none
    QByteArray level;  // "DEBUG"; empty: unknown
    QByteArray logger; // "nova.filters"; empty: unknown
    QString request;   // the id that all services share for a boot; empty: none
    QString ownRequest;
    QString project; // id
    QString instance;
    QString message; // without the function and line of a debug message
    qint64 line = 0;
};

} // namespace astrolabe
