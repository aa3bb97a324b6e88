// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

namespace astrolabe {

// Placement's REST API: answers the requests that the real one answers, with the same texts.
// Source: placement.handler.PlacementHandler.
class PlacementService
{
public:
    explicit PlacementService(Placement placement)
        : m_state{std::move(placement)}
    { }

    RestAnswer handle(const RestRequest &request);
    const Placement &placement() const { return m_state.placement; }

private:
    rest::State m_state;
};

} // namespace astrolabe
