// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/earlierrequests.h"

#include <QElapsedTimer>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr qsizetype mostEarlierRequests = 20;
constexpr qint64 longestReadingMs = 1000;

// They have no names of their own, but the same request boots as many servers each time it is sent.
bool hasQuestion(const QList<OtherRequest> &requests, const Question &question)
{
    return std::ranges::find(requests, question, &OtherRequest::question) != requests.cend();
}

} // namespace

Result<QList<OtherRequest>> earlierRequests(
    const StoredHistory &history, const std::function<bool(const StoredDecision &)> &isWanted)
{
    QElapsedTimer timer;
    timer.start();
    return history.decisions().map([&](const QList<StoredDecision> &decisions) {
        QList<OtherRequest> requests;
        for (const StoredDecision &row : decisions) {
            if (requests.size() == mostEarlierRequests || timer.hasExpired(longestReadingMs))
                break;
            if (!isWanted(row))
                continue;
            const auto question = history.request(row.id).and_then(&parseQuestion);
            if (question && !hasQuestion(requests, *question))
                requests.append({row.title(), *question});
        }
        return requests;
    });
}

} // namespace astrolabe
