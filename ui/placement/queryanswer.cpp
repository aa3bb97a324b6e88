// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/queryanswer.h"

#include <QElapsedTimer>

namespace astrolabe {

QueryAnswerPtr answerTo(const QString &query, Microversion version, const PlacementPtr &placement, Progress &progress)
{
    QElapsedTimer since;
    since.start();
    QueryAnswer answer{placement, query, version, {}, {}, 0};
    answer.candidates = parseCandidateQuery(query, version).and_then([&](const CandidateQuery &parsed) {
        answer.query = parsed;
        return placement->candidates(parsed, version, progress);
    });
    answer.microseconds = since.nsecsElapsed() / 1000;
    return std::make_shared<const QueryAnswer>(std::move(answer));
}

} // namespace astrolabe
