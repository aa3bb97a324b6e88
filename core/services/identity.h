// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/site.h"

namespace astrolabe::services {

// Says who somebody is. Source: Keystone's API v3.
class Identity
{
public:
    explicit Identity(Site &site)
        : m_site(site)
    { }

    // POST /v3/auth/tokens, by the client.
    Replied<> issueToken(const Request &request);
    // Likewise for somebody whose roles nobody looks up.
    Replied<> issueTokenAsSaid(const Request &asker);
    // GET /v3/auth/tokens, by the keystonemiddleware in front of nova-api.
    Replied<> validateToken(const Request &known);

private:
    Site &m_site;
};

} // namespace astrolabe::services
