// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/moverequest.h"

namespace astrolabe::services {

// Evacuation and rebuild recreate the server under its uuid: an evacuation on another host because its own is gone, a
// rebuild on its host, from the same image or another. Source:
// nova.conductor.manager.ComputeTaskManager.rebuild_instance, nova.compute.manager.ComputeManager.rebuild_instance.
class Rebuilding
{
public:
    explicit Rebuilding(ServerWork &work);

    void begin();

private:
    Replied<> endOtherMigration();
    void conduct();
    Replied<> evacuate(Selection selection);
    Replied<> restoreImage(const Party &by);
    void noHost(const Raised &why);
    void build();
    Replied<> claim();
    Replied<> spawn();
    void fail(const Raised &why);
    void abort(const Raised &why);
    bool isEvacuation() const { return m_work.action().kind == ServerAction::Kind::Evacuate; }

    ServerWork &m_work;
    HostNode m_source;
    HostNode m_target;
    Instance m_before;
    std::optional<Move> m_move;           // none: the scheduler is not asked
    std::optional<Selection> m_selection; // for an evacuation
    HardwareClaim m_claimed;
};

} // namespace astrolabe::services
