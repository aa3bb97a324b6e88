// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

namespace astrolabe {

// A Placement as its REST API shows it: any request that the real one answers, in the words of the real one.
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
