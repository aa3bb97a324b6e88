// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/rebuilding.h"

#include "services/actions/migrations.h"
#include "services/grouppolicy.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Rebuilding::Rebuilding(ServerWork &work)
    : m_work(work)
    , m_source(work.place())
    , m_target(m_source)
    , m_before(work.instance())
    , m_move(moveOf(work.action(), work.record(), work.context().index, work.context().release))
{ }

// Records the new image before the scheduler checks whether the server may stay on its host.
void Rebuilding::begin()
{
    const Party self = ServerWork::api();
    const auto begun
        = m_work.setTask(self, u"rebuilding"_s)
              .and_then([&] {
                  if (isEvacuation() || !m_move)
                      return Replied<>();
                  const Image *image = m_work.context().index.image(m_work.action().imageRef);
                  const QString imageRef = m_before.image.isEmpty() ? QString() : image->id; // none if volume-backed
                  return m_work.save(self, {{u"image_ref"_s, imageRef}}, [&](BootedServer &record) {
                      record.instance.image = imageRef;
                      record.instance.imageProperties = image->properties;
                  });
              })
              .and_then([&] {
                  if (!isEvacuation())
                      return Replied<>();
                  return endOtherMigration()
                      .and_then([&] { return createMigration(m_work, self, u"evacuation"_s, u"accepted"_s); })
                      .and_then([&] { return handOverAllocation(m_work); })
                      .map([&] { m_move->migration = m_work.record().migration->uuid; });
              });
    if (!begun)
        return;
    if (isEvacuation())
        m_work.notify(self, u"compute.instance.evacuate"_s);
    m_work.cast(
        self, ServerWork::conductor(), u"rebuild_instance"_s, [this] { conduct(); }, {{u"recreate"_s, isEvacuation()}});
}

// Ends a migration that was under way when the host went down.
Replied<> Rebuilding::endOtherMigration()
{
    const auto &other = m_work.record().migration;
    if (!other)
        return {};
    const auto freed = other->source == m_source ? returnAllocation(m_work, ServerWork::api())
                                                 : dropAllocation(m_work, ServerWork::api());
    return freed.and_then([this] { return m_work.endMigration(ServerWork::api(), u"error"_s); });
}

// -- nova-conductor

void Rebuilding::conduct()
{
    const auto castBuild = [this] {
        m_work.cast(
            ServerWork::conductor(), ServerWork::compute(m_target.host), u"rebuild_instance"_s, [this] { build(); });
    };
    if (!m_move) {
        castBuild();
        return;
    }
    auto selected = findHost(m_work, *m_move, u"rebuild_server"_s);
    if (!selected) {
        noHost(selected.error());
        return;
    }
    if (isEvacuation() && !evacuate(std::move(*selected)))
        return;
    m_work.notify(ServerWork::conductor(), u"compute.instance.rebuild.scheduled"_s);
    castBuild();
}

Replied<> Rebuilding::evacuate(Selection selection)
{
    m_selection = std::move(selection);
    m_target = {m_selection->host().host, m_selection->host().node};
    return directMigration(m_work, m_target);
}

Replied<> Rebuilding::restoreImage(const Party &by)
{
    return m_work.save(by, {{u"image_ref"_s, m_before.image}}, [&](BootedServer &record) {
        record.instance.image = m_before.image;
        record.instance.imageProperties = m_before.imageProperties;
    });
}

void Rebuilding::noHost(const Raised &why)
{
    const Party self = ServerWork::conductor();
    if (isEvacuation())
        abandonMigration(m_work, self, u"error"_s);
    else if (!restoreImage(self))
        return;
    m_work.endInFault(self, u"error"_s, why);
    m_work.notify(self, u"compute_task.rebuild_server"_s);
}

// -- nova-compute, of an evacuation on the new host

void Rebuilding::build()
{
    const Party self = ServerWork::compute(m_target.host);
    m_work.notify(self, u"compute.instance.rebuild.start"_s);
    if (isEvacuation()) {
        if (const auto claimed = claim(); !claimed) {
            abort(claimed.error());
            return;
        }
        if (const auto allowed = checkGroupPolicy(m_work.context(), self, m_work.server(), since(17)); !allowed) {
            fail(allowed.error());
            return;
        }
    }
    const auto built = spawn();
    if (!built) {
        fail(built.error());
        return;
    }
    m_work.notify(self, u"compute.instance.rebuild.end"_s);
    // From microversion 2.95 an evacuated server stays stopped until a user starts it, unless it was in error.
    const bool waits = isEvacuation() && m_work.context().release >= since(27) && m_before.vmState != "error"_L1;
    const bool stops = waits || m_before.vmState == "stopped"_L1;
    if (!stops)
        return;
    const auto stopped = m_work.setTask(self, u"powering-off"_s)
                             .and_then([this] { return m_work.guests().switchOff(m_target, m_work.server()); })
                             .and_then([&] { return m_work.setState(self, u"stopped"_s); });
    if (!stopped)
        fail(stopped.error());
}

Replied<> Rebuilding::claim()
{
    return claimFor(m_work, *m_selection, u"rebuild_claim"_s, [this](const HardwareClaim &claimed) {
        m_claimed = claimed;
        return directMigration(m_work, m_target, claimed);
    });
}

Replied<> Rebuilding::spawn()
{
    const Party self = ServerWork::compute(m_target.host);
    const QString &server = m_work.server();
    const QString image = m_work.instance().image;
    const bool isHere = !isEvacuation();
    const bool hasOtherVolume = isHere && m_move && m_before.image.isEmpty();
    return m_work.networks()
        .bindTo(self, server, m_target.host)
        .and_then([&] { return isHere ? m_work.guests().destroy(m_target, server) : Replied<>(); })
        .and_then([&] {
            return hasOtherVolume ? m_work.volumes().reimageRoot(self, server, m_work.action().imageRef) : Replied<>();
        })
        .and_then([&] { return m_work.setTask(self, u"rebuild_block_device_mapping"_s); })
        .and_then([&] { return m_work.volumes().attachTo(self, server, m_target.host); })
        .and_then([&] { return m_work.setTask(self, u"rebuild_spawning"_s); })
        .and_then([&] { return image.isEmpty() ? Replied<>() : m_work.images().download(self, image, server); })
        .and_then([&] { return m_work.guests().spawn(m_target, server); })
        .and_then([&] {
            if (isHere)
                return Replied<>();
            return m_work
                .save(self, {{u"host"_s, m_target.host}, {u"node"_s, m_target.node}},
                    [&](BootedServer &record) {
                        record.instance.host = m_target.host;
                        record.instance.node = m_target.node;
                        record.hardware = m_claimed;
                    })
                .and_then([&] { return m_work.setMigration(self, u"done"_s); })
                .and_then([&] {
                    return m_work.context().databases.apply(
                        server, [](BootedServer &record) { leaveEvacuated(record); });
                });
        })
        .and_then([&] { return m_work.setState(self, u"active"_s); });
}

void Rebuilding::fail(const Raised &why)
{
    const Party self = ServerWork::compute(m_target.host);
    m_work.notify(self, u"compute.instance.rebuild.error"_s);
    if (isEvacuation() && m_work.place() == m_source)
        abandonMigration(m_work, self, u"failed"_s);
    else if (m_work.record().migration && !m_work.context().databases.apply(m_work.server(), leaveEvacuated))
        return;
    m_work.endInFault(self, u"error"_s, why);
}

// If the host cannot take the server any more, the server stays as it was.
void Rebuilding::abort(const Raised &why)
{
    const Party self = ServerWork::compute(m_target.host);
    abandonMigration(m_work, self, u"failed"_s);
    m_work.endInFault(self, m_before.vmState,
        {u"BuildAbortException"_s, u"Build of instance %1 aborted: %2"_s.arg(m_work.server(), why.message)});
}

} // namespace astrolabe::services
