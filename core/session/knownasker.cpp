// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/knownasker.h"

#include "formats/requestformat.h"

#include <algorithm>

namespace astrolabe {

namespace {

// One whom Keystone gives a role in the project, or whose server is there; empty: none is known.
QString userOf(const QString &project, const Cloud &cloud)
{
    const auto hasRole = [&](const User &user) { return !user.roles.value(project).isEmpty(); };
    if (const auto &users = cloud.surroundings.users) {
        const auto user = std::ranges::find_if(*users, hasRole);
        return user == users->cend() ? QString() : user->id;
    }
    const auto server = std::ranges::find(cloud.instances, project, &Instance::projectId);
    return server == cloud.instances.cend() ? QString() : server->userId;
}

} // namespace

Request askedBySomebodyKnown(Request request, const Cloud &cloud)
{
    const Request nobodys;
    const auto &projects = cloud.surroundings.projects;
    if (!projects || projects->isEmpty() || request.projectId != nobodys.projectId
        || find(projects, &Project::id, request.projectId) != nullptr)
        return request;
    request.projectId = projects->first().id;
    if (const QString user = userOf(request.projectId, cloud); !user.isEmpty() && request.userId == nobodys.userId)
        request.userId = user;
    request.document = writeRequest(request);
    return request;
}

} // namespace astrolabe
