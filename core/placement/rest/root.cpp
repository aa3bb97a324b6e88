// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of the API, and the candidates. Source: placement.handlers.root, allocation_candidate.
#include "placement/candidates/candidatesanswer.h"
#include "placement/rest/handlers.h"

#include <QJsonArray>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

Answer root::home(const Call &, State &)
{
    const QJsonObject self{{"rel"_L1, "self"_L1}, {"href"_L1, ""_L1}};
    const QJsonObject version{{"id"_L1, "v1.0"_L1}, {"max_version"_L1, u"1.%1"_s.arg(Microversion::newest)},
        {"min_version"_L1, "1.0"_L1}, {"status"_L1, "CURRENT"_L1}, {"links"_L1, QJsonArray{self}}};
    return RestAnswer{200, QJsonObject{{"versions"_L1, QJsonArray{version}}}};
}

Answer candidates::list(const Call &call, State &state)
{
    return candidatesAnswer(state.placement, call.query, call.version());
}

} // namespace astrolabe::rest
