// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity.h"

#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> Identity::issueToken(const Request &request)
{
    return m_site.wire.ask({{Party::Role::Client}, {Party::Role::Identity}, Transport::Http, u"POST /v3/auth/tokens"_s,
                               {{u"user"_s, request.userId}, {u"project"_s, request.projectId}}},
        {u"201"_s, {{u"roles"_s, QJsonArray::fromStringList(request.roles)}}});
}

Replied<> Identity::validateToken(const Request &request)
{
    return m_site.wire.ask({{Party::Role::Api}, {Party::Role::Identity}, Transport::Http, u"GET /v3/auth/tokens"_s},
        {u"200"_s,
            {{u"user"_s, request.userId}, {u"project"_s, request.projectId},
                {u"roles"_s, QJsonArray::fromStringList(request.roles)}}});
}

} // namespace astrolabe::services
