// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/coldmigration.h"
#include "services/actions/livemigration.h"
#include "services/actions/rebuilding.h"
#include "services/actions/shelving.h"

namespace astrolabe::services {

// Starts an action that nova-api has accepted. Has to outlive everything that the action casts.
class ActionFlow
{
public:
    explicit ActionFlow(ServerWork &work)
        : m_work(work)
    { }

    void begin();

private:
    ServerWork &m_work;
    std::optional<ColdMigration> m_coldMigration;
    std::optional<LiveMigration> m_liveMigration;
    std::optional<Rebuilding> m_rebuilding;
    std::optional<Unshelving> m_unshelving;
};

} // namespace astrolabe::services
