// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/request.h"
#include "model/surroundings.h"

#include <tl/expected.hpp>

namespace astrolabe {

// The request as Keystone authenticates it: if the cloud lists its users, with the user's roles in the project.
// Source: keystonemiddleware.auth_token, Keystone's POST /v3/auth/tokens.
tl::expected<Request, Raised> authenticated(Request request, const Surroundings &known);

// Whether one of the request's roles is admin, ignoring case. Source: nova.policies.base.
bool isAdmin(const Request &request);
// Whether the user is a member of the project or an admin. Source: nova.policies.base.PROJECT_MEMBER_OR_ADMIN.
bool mayChange(const Request &request);

} // namespace astrolabe
