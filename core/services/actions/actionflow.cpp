// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/actionflow.h"

#include "services/actions/deletion.h"
#include "services/actions/locking.h"
#include "services/actions/powerstates.h"

namespace astrolabe::services {

namespace {

using Kind = ServerAction::Kind;

} // namespace

void ActionFlow::begin()
{
    switch (m_work.action().kind) {
    case Kind::Delete:
    case Kind::ForceDelete:
        return deleteServer(m_work);
    case Kind::Restore:
        return restoreServer(m_work);
    case Kind::Stop:
    case Kind::Start:
    case Kind::SoftReboot:
    case Kind::HardReboot:
    case Kind::Pause:
    case Kind::Unpause:
    case Kind::Suspend:
    case Kind::Resume:
        return changePower(m_work);
    case Kind::Resize:
    case Kind::Migrate:
        return m_coldMigration.emplace(m_work).begin();
    case Kind::ConfirmResize:
        return confirmResize(m_work);
    case Kind::RevertResize:
        return revertResize(m_work);
    case Kind::LiveMigrate:
        return m_liveMigration.emplace(m_work).begin();
    case Kind::Evacuate:
    case Kind::Rebuild:
        return m_rebuilding.emplace(m_work).begin();
    case Kind::Shelve:
        return shelve(m_work);
    case Kind::ShelveOffload:
        return shelveOffload(m_work);
    case Kind::Unshelve:
        return m_unshelving.emplace(m_work).begin();
    case Kind::Lock:
    case Kind::Unlock:
        return changeLock(m_work);
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe::services
