// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// Authenticates users. Source: Keystone's API v3.
class Identity
{
public:
    explicit Identity(ServiceContext &context)
        : m_context(context)
    { }

    // POST /v3/auth/tokens, by the client.
    Replied<> issueToken(const Request &request);
    // Issues a token to a user whose roles are not looked up.
    Replied<> issueTokenAsSaid(const Request &asker);
    // GET /v3/auth/tokens, by the keystonemiddleware in front of nova-api.
    Replied<> validateToken(const Request &known);

private:
    ServiceContext &m_context;
};

} // namespace astrolabe::services
