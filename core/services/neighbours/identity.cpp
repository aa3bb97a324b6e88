// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/identity.h"

#include "api/token.h"

#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> Identity::issueToken(const Request &request)
{
    const auto answer = [&](Reply &reply) {
        return authenticated(request, m_context.cloud().surroundings)
            .map([&](const Request &known) {
                reply = {u"201"_s, {{u"roles"_s, QJsonArray::fromStringList(known.roles)}}};
            })
            .map_error([&](const Raised &raised) {
                reply.status = u"401"_s;
                return raised;
            });
    };
    return m_context.wire.ask(
        {{Party::Role::Client}, {Party::Role::Identity}, Transport::Http, u"POST /v3/auth/tokens"_s,
            {{u"user"_s, request.userId}, {u"project"_s, request.projectId}}},
        answer);
}

Replied<> Identity::issueTokenAsSaid(const Request &asker)
{
    return m_context.wire.ask(
        {{Party::Role::Client}, {Party::Role::Identity}, Transport::Http, u"POST /v3/auth/tokens"_s,
            {{u"user"_s, asker.userId}, {u"project"_s, asker.projectId}}},
        {u"201"_s, {{u"roles"_s, QJsonArray::fromStringList(asker.roles)}}});
}

Replied<> Identity::validateToken(const Request &known)
{
    return m_context.wire.ask({{Party::Role::Api}, {Party::Role::Identity}, Transport::Http, u"GET /v3/auth/tokens"_s},
        {u"200"_s,
            {{u"user"_s, known.userId}, {u"project"_s, known.projectId},
                {u"roles"_s, QJsonArray::fromStringList(known.roles)}}});
}

} // namespace astrolabe::services
