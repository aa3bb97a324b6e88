// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/journal.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(Transport transport)
{
    switch (transport) {
    case Transport::Http:
        return u"http"_s;
    case Transport::RpcCall:
        return u"rpc_call"_s;
    case Transport::RpcCast:
        return u"rpc_cast"_s;
    case Transport::RpcFanout:
        return u"rpc_fanout"_s;
    case Transport::Notification:
        return u"notification"_s;
    case Transport::Database:
        return u"database"_s;
    case Transport::Native:
        return u"native"_s;
    case Transport::InProcess:
        return u"in_process"_s;
    }
    Q_UNREACHABLE();
}

QString toString(Party::Role role)
{
    switch (role) {
    case Party::Role::Client:
        return u"client"_s;
    case Party::Role::Identity:
        return u"identity"_s;
    case Party::Role::Api:
        return u"api"_s;
    case Party::Role::ApiDatabase:
        return u"api_database"_s;
    case Party::Role::Conductor:
        return u"conductor"_s;
    case Party::Role::Scheduler:
        return u"scheduler"_s;
    case Party::Role::Placement:
        return u"placement"_s;
    case Party::Role::CellDatabase:
        return u"cell_database"_s;
    case Party::Role::Compute:
        return u"compute"_s;
    case Party::Role::Image:
        return u"image"_s;
    case Party::Role::Network:
        return u"network"_s;
    case Party::Role::Accelerator:
        return u"accelerator"_s;
    case Party::Role::Volume:
        return u"volume"_s;
    case Party::Role::Hypervisor:
        return u"hypervisor"_s;
    }
    Q_UNREACHABLE();
}

int numberOf(PowerState state)
{
    switch (state) {
    case PowerState::NoState:
        return 0;
    case PowerState::Running:
        return 1;
    case PowerState::Paused:
        return 3;
    case PowerState::Shutdown:
        return 4;
    case PowerState::Crashed:
        return 6;
    case PowerState::Suspended:
        return 7;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
