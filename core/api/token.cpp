// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/token.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

tl::expected<Request, Raised> authenticated(Request request, const Surroundings &known)
{
    if (!known.users)
        return request;
    const User *user = find(known.users, &User::id, request.userId);
    if (user == nullptr || user->roles.value(request.projectId).isEmpty())
        return tl::unexpected(Raised{u"Unauthorized"_s, u"The request you have made requires authentication."_s});
    request.roles = user->roles.value(request.projectId);
    return request;
}

bool isAdmin(const Request &request)
{
    return std::ranges::any_of(request.roles, [](const QString &role) { return role.toLower() == u"admin"_s; });
}

} // namespace astrolabe
