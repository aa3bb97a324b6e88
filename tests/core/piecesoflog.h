// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "sources/logs/logdecisions.h"
#include "sources/recorded/loggeddecision.h"

#include <QBuffer>

namespace astrolabe::test {

// What one of Nova's services writes about a request, always the same one.
inline QByteArray lineBy(const QByteArray &logger, const QByteArray &level, const QByteArray &message)
{
    return "2026-11-25 11:00:00.000 1 " + level + ' ' + logger
        + " [None req-11111111-1111-1111-1111-111111111111 u p - - default default] " + message + '\n';
}

// About its server.
inline QByteArray lineOfServer(const QByteArray &logger, const QByteArray &message)
{
    return lineBy(logger, "DEBUG", "[instance: 22222222-2222-2222-2222-222222222222] " + message);
}

inline QList<RecordedDecision> decisionsIn(const QByteArray &log)
{
    QBuffer buffer;
    buffer.setData(log);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    auto read = readLogDecisions(QStringLiteral("piece.log"), buffer, nobody);
    return read ? joinedDecisions(std::move(read->decisions)) : QList<RecordedDecision>();
}

// Empty unless the log tells of one decision.
inline LoggedDecision loggedIn(const QByteArray &log)
{
    const QList<RecordedDecision> decisions = decisionsIn(log);
    return decisions.size() == 1 ? loggedDecisionOf(decisions.first()) : LoggedDecision{};
}

} // namespace astrolabe::test
