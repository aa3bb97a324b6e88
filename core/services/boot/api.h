// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "services/acceptedrequest.h"
#include "services/actions/serverwork.h"
#include "services/neighbours/identity.h"

namespace astrolabe::services {

class Conductor;

// Whom nova-api works with.
struct ApiNeighbours
{
    Identity &identity;
    Volumes &volumes;
    Conductor &conductor;
};

// nova-api: checks a request, writes down what was asked for and hands it on. Source: nova.compute.api.API.
class Api
{
public:
    Api(ServiceContext &context, const ApiNeighbours &neighbours);

    // POST /v2.1/servers, by the client: the answer comes before anything is scheduled. What is refused leaves nothing.
    Replied<> createServers(const Request &request);

    // POST /v2.1/servers/{id}/action, or DELETE; likewise. `work` outlives all that is cast.
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

// The code that the API answers with when this is raised.
int httpStatus(const QString &exception);
// What somebody hears of an action on a server that it does not take.
Error refusalOf(const Raised &raised, const Instance &instance);

} // namespace astrolabe::services
