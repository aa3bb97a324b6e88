// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/token.h"

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
    return request.roles.contains(u"admin"_s, Qt::CaseInsensitive);
}

bool mayChange(const Request &request)
{
    return isAdmin(request) || request.roles.contains(u"member"_s, Qt::CaseInsensitive)
        || request.roles.contains(u"manager"_s, Qt::CaseInsensitive); // in Keystone, manager implies member
}

} // namespace astrolabe
