// SPDX-License-Identifier: GPL-3.0-or-later
// As many of the servers as fit.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Change> withCount(const Request &request, int count)
{
    QList<Change> changes{requestEdit({u"server"_s, u"max_count"_s}, count)};
    if (request.minCount > count)
        changes.append(requestEdit({u"server"_s, u"min_count"_s}, count));
    return changes;
}

QList<Ladder> withFewerServers(const Ward &ward)
{
    const Request *request = ward.examined().request();
    if (request == nullptr || request->maxCount <= 1)
        return {};
    Ladder fewer;
    for (int count = request->maxCount - 1; count >= 1; --count)
        fewer.rungs.append(withCount(*request, count));
    return {fewer};
}

} // namespace

const RemedyEntry remedies::fewerServers{Effort::Request, nullptr, withFewerServers};

} // namespace astrolabe
