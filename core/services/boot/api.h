// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "services/acceptedrequest.h"
#include "services/actions/serverwork.h"
#include "services/neighbours/identity.h"

namespace astrolabe::services {

class Conductor;

// The services that nova-api calls.
struct ApiNeighbours
{
    Identity &identity;
    Volumes &volumes;
    Conductor &conductor;
};

// nova-api: checks a request, records what was asked for and hands it on. Source: nova.compute.api.API.
class Api
{
public:
    Api(ServiceContext &context, const ApiNeighbours &neighbours);

    // POST /v2.1/servers, by the client: answers before anything is scheduled. A refused request leaves nothing.
    Replied<> createServers(const Request &request);

    // POST /v2.1/servers/{id}/action, or DELETE, by the client. `work` has to outlive everything that it casts.
    Replied<> act(ServerWork &work, const std::function<void()> &begin);

private:
    QJsonObject accepted(const Request &request) const;
    void lookInCells(Lookup what, const QString &name);
    void joinGroup(const QString &group, qsizetype members);
    Replied<AcceptedRequestPtr> check(const Request &request);
    Replied<> reserveVolumes(const Request &request);
    Replied<> provision(const AcceptedRequestPtr &accepted);
    Replied<> createInstances(const QList<BootedServer> &servers);

    ServiceContext &m_context;
    ApiNeighbours m_neighbours;
};

// The HTTP status of the API's answer to this exception.
int httpStatus(const QString &exception);
// What the user is told about an action that the server cannot take.
Error refusalOf(const Raised &raised, const Instance &instance);

} // namespace astrolabe::services
