// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/deletion.h"

#include "services/actions/coldmigration.h"
#include "services/neighbours/volumefiles.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// Hosts that may still have a guest of the server.
QList<HostNode> placesOf(const ServerWork &work)
{
    QList<HostNode> places{work.place()};
    const auto add = [&](const HostNode &place) {
        if (!places.contains(place))
            places.append(place);
    };
    if (const auto &migration = work.record().migration)
        add(migration->source);
    for (const Migration &evacuation : work.record().evacuations)
        add(evacuation.source);
    places.removeAll(HostNode());
    return places;
}

QStringList volumesToDelete(const Attached &attached)
{
    QStringList ids;
    for (const Volume &volume : attached.volumes) {
        if (goesWithServer(attached, volume))
            ids.append(volume.id);
    }
    return ids;
}

// Releases ports, volumes, devices and allocations, and deletes the row. `kind`: the deletion's name in notifications.
void giveBack(ServerWork &work, const Party &by, const QString &kind)
{
    const QList<HostNode> places = placesOf(work);
    for (const HostNode &place : places) {
        if (!work.isUp(place.host))
            work.context().databases.keepLeft({work.server(), place, volumesToDelete(work.record().attached)});
    }
    work.networks().release(by, work.server());
    work.volumes().release(by, work.server());
    work.accelerators().release(by, work.server());
    if (const QString &snapshot = work.record().attached.snapshot; !snapshot.isEmpty())
        work.images().remove(by, snapshot, work.server());
    if (const auto &migration = work.record().migration)
        work.allocations().remove(by, migration->uuid);
    work.allocations().remove(by, work.server());
    work.context().databases.destroy(by, work.server());
    work.notify(by, u"compute.instance.%1.end"_s.arg(kind));
}

void terminate(ServerWork &work)
{
    const HostNode place = work.place();
    const Party self = ServerWork::compute(place.host);
    work.notify(self, u"compute.instance.delete.start"_s);
    work.notify(self, u"compute.instance.shutdown.start"_s);
    auto gone = work.guests().destroy(place, work.server());
    const QList<HostNode> places = placesOf(work);
    for (const HostNode &other : places) {
        if (gone && other != place && work.isUp(other.host))
            gone = work.guests().destroy(other, work.server());
    }
    if (!gone) {
        work.endInFault(self, u"error"_s, gone.error());
        return;
    }
    work.notify(self, u"compute.instance.shutdown.end"_s);
    giveBack(work, self, u"delete"_s);
    work.context().wire.tell({self, {Party::Role::Scheduler}, Transport::RpcFanout, u"delete_instance_info"_s,
        {{u"host_name"_s, place.host}, {u"instance_uuid"_s, work.server()}}, work.server()});
}

// Switches off a server that keeps all its resources. Source: ComputeManager.soft_delete_instance.
void switchOff(ServerWork &work)
{
    const Party self = ServerWork::compute(work.place().host);
    work.notify(self, u"compute.instance.soft_delete.start"_s);
    const auto off = work.guests().switchOff(work.place(), work.server()).and_then([&] {
        return work.setState(self, u"soft-delete"_s);
    });
    if (off)
        work.notify(self, u"compute.instance.soft_delete.end"_s);
    else
        work.endInFault(self, work.instance().vmState, off.error());
}

// Source: ComputeManager.restore_instance.
void switchOn(ServerWork &work)
{
    const Party self = ServerWork::compute(work.place().host);
    work.notify(self, u"compute.instance.restore.start"_s);
    const auto on
        = work.guests().powerOn(work.place(), work.server()).and_then([&] { return work.setState(self, u"active"_s); });
    if (on)
        work.notify(self, u"compute.instance.restore.end"_s);
    else
        work.endInFault(self, work.instance().vmState, on.error());
}

Replied<> saveDeletedAt(ServerWork &work, const QString &task, const std::optional<QDateTime> &at)
{
    const QJsonValue time = at ? QJsonValue(at->toString(Qt::ISODate)) : QJsonValue();
    return work.save(ServerWork::api(), {{u"task_state"_s, task}, {u"deleted_at"_s, time}}, [&](BootedServer &record) {
        record.instance.taskState = task;
        setDeletedAt(record.instance, at);
    });
}

// The name in notifications.
QString kindOfDeletion(const ServerWork &work)
{
    if (work.action().kind == ServerAction::Kind::ForceDelete)
        return u"force_delete"_s;
    const int kept = work.context().config().integer("DEFAULT", "reclaim_instance_interval", work.context().release);
    return kept > 0 && wasLaunched(work.instance()) ? u"soft_delete"_s : u"delete"_s;
}

} // namespace

void deleteServer(ServerWork &work)
{
    const Party self = ServerWork::api();
    const QString host = work.instance().host;
    const QString kind = kindOfDeletion(work);
    const bool isSoft = kind == "soft_delete"_L1;
    const auto begin = [&] {
        return isSoft ? saveDeletedAt(work, u"soft-deleting"_s, QDateTime::currentDateTimeUtc())
                      : work.setTask(self, u"deleting"_s);
    };
    if (!begin())
        return;
    confirmResizeOnDeleting(work);
    if (host.isEmpty() || !work.isUp(host)) {
        work.notify(self, u"compute.instance.%1.start"_s.arg(kind));
        giveBack(work, self, kind);
    } else if (isSoft) {
        work.cast(self, ServerWork::compute(host), u"soft_delete_instance"_s, [&work] { switchOff(work); });
    } else {
        work.cast(self, ServerWork::compute(host), u"terminate_instance"_s, [&work] { terminate(work); });
    }
}

void restoreServer(ServerWork &work)
{
    if (saveDeletedAt(work, u"restoring"_s, {}))
        work.cast(ServerWork::api(), ServerWork::compute(work.place().host), u"restore_instance"_s,
            [&work] { switchOn(work); });
}

void reclaimServer(ServerWork &work)
{
    const Party self = ServerWork::compute(work.place().host);
    work.context().wire.tell({self, self, Transport::InProcess, u"_reclaim_queued_deletes"_s, {}, work.server()});
    terminate(work);
}

} // namespace astrolabe::services
