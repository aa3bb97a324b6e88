// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/request.h"
#include "services/identity.h"

namespace astrolabe::services {

class Conductor;

// nova-api: checks a request, writes down what was asked for and hands it on. Source: nova.compute.api.API.
class Api
{
public:
    Api(Site &site, Identity &identity, Conductor &conductor);

    // POST /v2.1/servers, by the client: the answer comes before anything is scheduled. What is refused leaves nothing.
    Replied<> createServers(const Request &request);

private:
    Replied<> check(const Request &request);
    Replied<> provision(const Request &request);

    Site &m_site;
    Identity &m_identity;
    Conductor &m_conductor;
};

// The code that the API answers with when this is raised.
int httpStatus(const QString &exception);

} // namespace astrolabe::services
