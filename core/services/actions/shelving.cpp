// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/shelving.h"

#include "formats/requestformat.h"
#include "services/actions/moverequest.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

bool isVolumeBacked(const ServerWork &work)
{
    return work.instance().image.isEmpty();
}

// Ends in a fault; the server keeps its state.
void fail(ServerWork &work, const Party &by, const Raised &why)
{
    work.endInFault(by, work.instance().vmState, why);
}

// Without a disk the snapshot is an empty file, so that the image exists and can be found.
Replied<> keepNothing(const QString &file)
{
    QFile empty(file);
    if (file.isEmpty() || empty.exists() || empty.open(QIODevice::WriteOnly))
        return {};
    return tl::unexpected(Raised{u"ImageNotAuthorized"_s, empty.errorString()});
}

// -- nova-compute

Replied<> leaveHost(ServerWork &work, const Party &by)
{
    const Cloud &cloud = work.context().cloud();
    const QString cell = cloud.cells.value(work.context().index.cellOfHost(work.place().host)).uuid;
    return work.save(by, {{u"host"_s, QJsonValue()}, {u"node"_s, QJsonValue()}}, [&](BootedServer &record) {
        record.attached.cell = cell;
        record.instance.host.clear();
        record.instance.node.clear();
        record.allocation.clear();
        for (Migration &evacuation : record.evacuations) // a DELETE releases all that the server holds
            evacuation.allocation.clear();
        record.hardware = {};
    });
}

void offload(ServerWork &work)
{
    const HostNode place = work.place();
    const Party self = ServerWork::compute(place.host);
    work.notify(self, u"compute.instance.shelve_offload.start"_s);
    const auto gone = work.setTask(self, u"shelving_offloading"_s)
                          .and_then([&] { return work.guests().powerOff(place, work.server()); })
                          .and_then([&] { return work.networks().bindTo(self, work.server(), {}); })
                          .and_then([&] { return work.guests().destroy(place, work.server()); });
    if (!gone) {
        fail(work, self, gone.error());
        return;
    }
    work.volumes().disconnect(self, work.server());
    work.allocations().remove(self, work.server());
    if (leaveHost(work, self) && work.setState(self, u"shelved_offloaded"_s))
        work.notify(self, u"compute.instance.shelve_offload.end"_s);
}

Replied<> keepDisk(ServerWork &work, const HostNode &place, const QString &snapshot)
{
    const QString file = work.images().fileOf(snapshot);
    if (file.isEmpty())
        return {};
    QDir().mkpath(QFileInfo(file).path());
    return work.guests().snapshot(place, work.server(), file).and_then([&] { return keepNothing(file); });
}

void shelveOnHost(ServerWork &work, const QString &snapshot)
{
    const HostNode place = work.place();
    const Party self = ServerWork::compute(place.host);
    work.notify(self, u"compute.instance.shelve.start"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto kept = [&](BootedServer &record) {
        record.attached.snapshot = snapshot;
        setShelvedAt(record.instance, now);
    };
    const QJsonObject metadata{{u"shelved_image_id"_s, snapshot}, {u"shelved_at"_s, now.toString(Qt::ISODate)}};
    const bool isPaused
        = work.context().databases.power(work.server()) == PowerState::Paused; // a paused guest would not notice
    const auto shelved
        = (isPaused ? work.guests().switchOff(place, work.server()) : work.guests().powerOff(place, work.server()))
              .and_then([&] { return work.setTask(self, u"shelving_image_pending_upload"_s); })
              .and_then([&] { return work.setTask(self, u"shelving_image_uploading"_s); })
              .and_then([&] { return keepDisk(work, place, snapshot); })
              .and_then([&] { return work.images().upload(self, snapshot, work.server()); })
              .and_then([&] { return work.save(self, metadata, kept); })
              .and_then([&] { return work.setState(self, u"shelved"_s); });
    if (!shelved) {
        work.images().remove(self, snapshot, work.server());
        fail(work, self, shelved.error());
        return;
    }
    work.notify(self, u"compute.instance.shelve.end"_s);
    if (work.context().config().integer("DEFAULT", "shelved_offload_time", work.context().release) == 0)
        offload(work);
}

} // namespace

void shelve(ServerWork &work)
{
    const Party self = ServerWork::api();
    const QString host = work.instance().host;
    if (!work.setTask(self, u"shelving"_s))
        return;
    if (isVolumeBacked(work)) {
        work.cast(self, ServerWork::compute(host), u"shelve_offload_instance"_s, [&work] { offload(work); });
        return;
    }
    const auto snapshot
        = work.images().createSnapshot(self, work.instance().displayName + "-shelved"_L1, work.server());
    if (!snapshot) {
        fail(work, self, snapshot.error());
        return;
    }
    work.cast(self, ServerWork::compute(host), u"shelve_instance"_s,
        [&work, snapshot = *snapshot] { shelveOnHost(work, snapshot); }, {{u"image_id"_s, *snapshot}});
}

void shelveOffload(ServerWork &work)
{
    const QString host = work.instance().host;
    if (work.setTask(ServerWork::api(), u"shelving_offloading"_s))
        work.cast(
            ServerWork::api(), ServerWork::compute(host), u"shelve_offload_instance"_s, [&work] { offload(work); });
}

// -- Back

Unshelving::Unshelving(ServerWork &work)
    : m_work(work)
{ }

// The requested zone becomes the server's zone.
Replied<> Unshelving::takeZone()
{
    const QString &zone = m_work.action().availabilityZone;
    if (zone.isEmpty())
        return {};
    const auto take = [&] {
        return m_work.context().databases.apply(m_work.server(), [&](BootedServer &record) {
            Request request = parseRequest(record.request).value_or(Request());
            request.availabilityZone = zone;
            record.request = writeRequest(request);
        });
    };
    return m_work.context()
        .wire
        .ask({ServerWork::api(), Databases::apiDatabase(), Transport::Database, u"UPDATE request_specs"_s,
            {{u"availability_zone"_s, zone}}, m_work.server()})
        .and_then(take);
}

void Unshelving::begin()
{
    const auto begun = m_work.setTask(ServerWork::api(), u"unshelving"_s).and_then([this] { return takeZone(); });
    if (begun)
        m_work.cast(ServerWork::api(), ServerWork::conductor(), u"unshelve_instance"_s, [this] { conduct(); });
}

void Unshelving::conduct()
{
    m_work.notify(ServerWork::conductor(), u"compute.instance.unshelve.start"_s);
    if (m_work.instance().vmState == "shelved"_L1)
        m_work.cast(ServerWork::conductor(), ServerWork::compute(m_work.place().host), u"start_instance"_s,
            [this] { start(); });
    else
        findHost();
}

void Unshelving::start()
{
    const Party self = ServerWork::compute(m_work.place().host);
    const QString snapshot = m_work.record().attached.snapshot;
    const auto started = m_work.setTask(self, u"powering-on"_s)
                             .and_then([&] { return m_work.guests().powerOn(m_work.place(), m_work.server()); })
                             .and_then([&] { return m_work.setState(self, u"active"_s); });
    if (!started) {
        fail(m_work, self, started.error());
        return;
    }
    m_work.images().remove(ServerWork::conductor(), snapshot, m_work.server());
    const auto forgotten = m_work.context().databases.apply(
        m_work.server(), [](BootedServer &record) { record.attached.snapshot.clear(); });
    if (forgotten)
        m_work.notify(self, u"compute.instance.unshelve.end"_s);
}

// If no host is found the server stays as it is; only the action's event reports it.
void Unshelving::findHost()
{
    const Party self = ServerWork::conductor();
    const QString snapshot = m_work.record().attached.snapshot;
    if (!snapshot.isEmpty() && !m_work.images().find(self, snapshot, m_work.server())) {
        m_work.endInFault(self, u"error"_s,
            {u"UnshelveException"_s, u"Unshelve attempted but the image %1 cannot be found."_s.arg(snapshot)});
        return;
    }
    const Move move{.host = m_work.action().host, .zone = m_work.action().availabilityZone};
    auto selected = services::findHost(m_work, move, u"schedule_instances"_s);
    if (!selected) {
        if (m_work.setState(self, u"shelved_offloaded"_s))
            m_work.fail(selected.error());
        return;
    }
    m_selection = std::move(*selected);
    m_work.cast(self, ServerWork::compute(m_selection->host().host), u"unshelve_instance"_s, [this] { build(); },
        {{u"node"_s, m_selection->host().node}});
}

void Unshelving::build()
{
    const DecidedHost &host = m_selection->host();
    const Party self = ServerWork::compute(host.host);
    const QString snapshot = m_work.record().attached.snapshot;
    const auto built = spawn();
    if (!built) {
        m_work.allocations().remove(self, m_work.server());
        if (leaveHost(m_work, self))
            fail(m_work, self, built.error());
        return;
    }
    if (!snapshot.isEmpty())
        m_work.images().remove(self, snapshot, m_work.server());
    m_work.notify(self, u"compute.instance.unshelve.end"_s);
}

Replied<> Unshelving::spawn()
{
    const DecidedHost &host = m_selection->host();
    const HostNode here{host.host, host.node};
    const Party self = ServerWork::compute(host.host);
    const QString &server = m_work.server();
    const QString snapshot = m_work.record().attached.snapshot;
    const auto keep = [&](const HardwareClaim &claimed) {
        return m_work.save(self, {{u"host"_s, here.host}, {u"node"_s, here.node}}, [&](BootedServer &record) {
            record.instance.host = here.host;
            record.instance.node = here.node;
            record.hardware = claimed;
        });
    };
    return m_work.setTask(self, u"spawning"_s)
        .and_then([&] { return claimFor(m_work, *m_selection, u"instance_claim"_s, keep); })
        .and_then([&] { return m_work.networks().bindTo(self, server, here.host); })
        .and_then([&] { return m_work.volumes().attachTo(self, server, here.host); })
        .and_then([&] { return snapshot.isEmpty() ? Replied<>() : m_work.images().download(self, snapshot, server); })
        .and_then([&] {
            return m_work.guests().spawn(here, server, {{{GuestDisk::Root}, m_work.images().fileOf(snapshot)}});
        })
        .and_then([&] { return m_work.setState(self, u"active"_s); })
        .and_then([&] {
            return m_work.context().databases.apply(server, [](BootedServer &record) {
                record.attached.snapshot.clear();
                record.attached.cell.clear();
            });
        });
}

} // namespace astrolabe::services
