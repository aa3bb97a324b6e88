// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/deletion.h"

#include "services/coldmigration.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// Ports, volumes, devices, what is held in Placement, the row.
void giveBack(ServerWork &work, const Party &by)
{
    work.networks().release(by, work.server());
    work.volumes().release(by, work.server());
    work.accelerators().release(by, work.server());
    if (const QString &snapshot = work.record().attached.snapshot; !snapshot.isEmpty())
        work.images().remove(by, snapshot, work.server());
    if (const auto &migration = work.record().migration)
        work.allocations().remove(by, migration->uuid);
    work.allocations().remove(by, work.server());
    work.site().databases.destroy(by, work.server());
    work.notify(by, u"compute.instance.delete.end"_s);
}

void terminate(ServerWork &work)
{
    const HostNode place = work.place();
    const Party self = ServerWork::compute(place.host);
    work.notify(self, u"compute.instance.delete.start"_s);
    work.notify(self, u"compute.instance.shutdown.start"_s);
    auto gone = work.guests().destroy(place, work.server());
    const auto &migration = work.record().migration;
    QList<HostNode> others; // where something of it may be still
    if (migration)
        others.append(migration->source);
    for (const Migration &evacuation : work.record().evacuations)
        others.append(evacuation.source);
    for (const HostNode &other : std::as_const(others)) {
        if (gone && other != place && work.isUp(other.host))
            gone = work.guests().destroy(other, work.server());
    }
    if (!gone) {
        work.endInFault(self, u"error"_s, gone.error());
        return;
    }
    work.notify(self, u"compute.instance.shutdown.end"_s);
    giveBack(work, self);
    work.site().wire.tell({self, {Party::Role::Scheduler}, Transport::RpcFanout, u"delete_instance_info"_s,
        {{u"host_name"_s, place.host}, {u"instance_uuid"_s, work.server()}}, work.server()});
}

} // namespace

void deleteServer(ServerWork &work)
{
    const QString host = work.instance().host;
    if (!work.setTask(ServerWork::api(), u"deleting"_s))
        return;
    confirmResizeOnDeleting(work);
    if (host.isEmpty() || !work.isUp(host)) {
        work.notify(ServerWork::api(), u"compute.instance.delete.start"_s);
        giveBack(work, ServerWork::api());
        return;
    }
    work.cast(ServerWork::api(), ServerWork::compute(host), u"terminate_instance"_s, [&work] { terminate(work); });
}

} // namespace astrolabe::services
