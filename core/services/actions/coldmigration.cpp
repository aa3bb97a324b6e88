// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/coldmigration.h"

#include "services/actions/migrations.h"
#include "services/actions/moverequest.h"
#include "services/grouppolicy.h"
#include "spec/constrainttraits.h"

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// The server's own ephemeral disks, which keep their sizes. Source: LibvirtDriver.migrate_disk_and_power_off.
qint64 ephemeralGb(const Attached &attached, const Flavor &flavor)
{
    qint64 sum = 0;
    for (const BlockDevice &device : attached.blockDevices) {
        if (isEphemeral(device))
            sum += device.volumeSizeGb.value_or(0);
    }
    return sum > 0 ? sum : flavor.ephemeralGb;
}

// Swap that the request asked for takes the size of the new flavor. Source: LibvirtDriver.finish_migration, and from
// 2025.1 on ComputeManager._update_bdm_for_swap_to_finish_resize.
void setSwap(Attached &attached, const Flavor *flavor)
{
    const auto swap = std::ranges::find_if(attached.blockDevices, isSwap);
    if (swap != attached.blockDevices.end() && flavor != nullptr)
        swap->volumeSizeGb = flavor->swapMb;
}

} // namespace

ColdMigration::ColdMigration(ServerWork &work)
    : m_work(work)
    , m_source(work.place())
    , m_before(work.instance().vmState)
{ }

void ColdMigration::begin()
{
    if (m_work.setTask(ServerWork::api(), u"resize_prep"_s))
        m_work.cast(ServerWork::api(), ServerWork::conductor(), u"migrate_server"_s, [this] { findHost(); });
}

// -- nova-conductor

void ColdMigration::findHost()
{
    const Party self = ServerWork::conductor();
    const ServiceContext &context = m_work.context();
    auto move = moveOf(m_work.action(), m_work.record(), context.index, context.release).value_or(Move());
    const auto begun
        = createMigration(m_work, self, isResize() ? u"resize"_s : u"migration"_s, u"pre-migrating"_s).and_then([&] {
              return handOverAllocation(m_work);
          });
    if (!begun) {
        noHost({u"AllocationMoveFailed"_s, u"Unable to replace instance claim on source"_s});
        return;
    }
    move.migration = m_work.record().migration->uuid;
    auto selected = services::findHost(m_work, move, u"conductor_migrate_server"_s);
    if (!selected) {
        noHost(selected.error());
        return;
    }
    m_selection = std::move(*selected);
    castPrepare();
}

HostNode ColdMigration::destination() const
{
    return {m_selection->host().host, m_selection->host().node};
}

// The server stays on its host.
void ColdMigration::noHost(const Raised &why)
{
    const Party self = ServerWork::conductor();
    abandonMigration(m_work, self, u"error"_s);
    m_work.endInFault(self, m_before, why);
    m_work.notify(self, u"compute_task.migrate_server"_s);
}

void ColdMigration::castPrepare()
{
    const HostNode there = destination();
    if (const auto directed = directMigration(m_work, there); !directed) {
        m_work.fail(directed.error());
        return;
    }
    m_work.cast(ServerWork::conductor(), ServerWork::compute(there.host), u"prep_resize"_s, [this] { prepare(); },
        {{u"node"_s, there.node}});
}

void ColdMigration::tryNext(const Raised &why)
{
    const Party self = ServerWork::conductor();
    m_work.allocations().remove(self, m_work.server());
    while (!m_selection->alternates.isEmpty()) {
        const Alternate next = m_selection->alternates.takeFirst();
        if (!m_work.allocations().claim(self, m_work.server(), next))
            continue;
        const auto held = m_work.context().databases.apply(
            m_work.server(), [&](BootedServer &record) { record.allocation = next.allocation; });
        if (!held)
            return;
        m_selection->chosen = next;
        castPrepare();
        return;
    }
    noHost(m_work.action().host.isEmpty()
            ? Raised{u"MaxRetriesExceeded"_s,
                  u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for "
                  "instance %1."_s.arg(m_work.server())}
            : why);
}

// -- nova-compute on the destination

void ColdMigration::prepare()
{
    const Party self = ServerWork::compute(destination().host);
    m_work.notify(self, u"compute.instance.resize.prep.start"_s);
    const auto claimed
        = checkGroupPolicy(m_work.context(), self, m_work.server(), since(19)).and_then([this] { return claim(); });
    m_work.notify(self, u"compute.instance.resize.prep.end"_s);
    if (!claimed && !m_work.action().host.isEmpty()) { // no other host to try
        abandonMigration(m_work, self, u"error"_s);
        m_work.endInFault(self, u"error"_s, claimed.error());
        return;
    }
    if (!claimed) {
        m_work.cast(self, ServerWork::conductor(), u"migrate_server"_s, [this, why = claimed.error()] { tryNext(why); },
            {{u"exc_reason"_s, claimed.error().message}});
        return;
    }
    m_work.cast(self, ServerWork::compute(m_source.host), u"resize_instance"_s, [this] { handOver(); });
}

Replied<> ColdMigration::claim()
{
    return claimFor(m_work, *m_selection, u"resize_claim"_s, [this](const HardwareClaim &claimed) {
        m_claimed = claimed;
        return directMigration(m_work, destination(), claimed);
    });
}

// -- nova-compute on the source

namespace {

// A TPM of another kind starts empty. Source: LibvirtDriver._finish_migration_vtpm.
bool keepsTpm(const Flavor &from, const Flavor &to, const Instance &instance)
{
    const auto tpmIn = [&](const Flavor &flavor) {
        RequestSpec spec;
        spec.flavor = flavor;
        spec.image = ImageMeta{instance.image, {}, {}, instance.imageProperties, {}};
        return virtualTpm(spec).value_or(std::nullopt);
    };
    return tpmIn(from) == tpmIn(to);
}

} // namespace

void ColdMigration::handOver()
{
    const Party self = ServerWork::compute(m_source.host);
    const Flavor *from = m_work.context().index.flavorOf(m_work.instance());
    const Flavor &to = m_selection->spec->flavor;
    m_work.notify(self, u"compute.instance.resize.start"_s);
    const bool hasRootDisk = !m_work.instance().image.isEmpty();
    const bool shrinks = from
        && ((hasRootDisk && to.rootGb < from->rootGb) || to.ephemeralGb < ephemeralGb(m_work.record().attached, *from));
    const HostNode there = destination();
    const auto left = [&](BootedServer &record) {
        record.instance.host = there.host;
        record.instance.node = there.node;
        record.instance.taskState = u"resize_migrated"_s;
        setFlavor(record.instance, to);
        record.hardware = m_claimed;
    };
    const auto done
        = m_work.setMigration(self, u"migrating"_s)
              .and_then([&] { return m_work.setTask(self, u"resize_migrating"_s); })
              .and_then([&] {
                  return shrinks
                      ? tl::unexpected(Raised{u"ResizeError"_s, u"Resize error: Unable to resize disk down."_s})
                      : Replied<>();
              })
              .and_then([&] { return m_work.guests().migrateDiskAndPowerOff(m_source, there, m_work.server()); })
              .map([&](const Guests::DiskCopies &copies) {
                  m_disks = copies;
                  if (from && !keepsTpm(*from, to, m_work.instance()))
                      m_disks.tpm.reset();
              })
              .and_then([&] { return m_work.setMigration(self, u"post-migrating"_s); })
              .and_then([&] {
                  return m_work.save(self,
                      {{u"task_state"_s, u"resize_migrated"_s}, {u"host"_s, there.host}, {u"node"_s, there.node}},
                      left);
              });
    if (!done) {
        abandonMigration(m_work, self, u"error"_s);
        m_work.endInFault(self, shrinks ? m_before : u"error"_s, done.error()); // rolled back if nothing was done
        return;
    }
    m_work.notify(self, u"compute.instance.resize.end"_s);
    m_work.cast(self, ServerWork::compute(there.host), u"finish_resize"_s, [this] { finish(); });
}

// -- nova-compute on the destination again

void ColdMigration::finish()
{
    const HostNode here = destination();
    const Party self = ServerWork::compute(here.host);
    const Flavor &flavor = m_selection->spec->flavor;
    m_work.notify(self, u"compute.instance.finish_resize.start"_s);
    const auto resized = [&](BootedServer &record) {
        record.instance.taskState = u"resize_finish"_s;
        setSwap(record.attached, &flavor);
    };
    const auto done
        = m_work.networks()
              .bindTo(self, m_work.server(), here.host)
              .and_then([&] { return m_work.volumes().attachTo(self, m_work.server(), here.host); })
              .and_then([&] {
                  return m_work.save(
                      self, {{u"task_state"_s, u"resize_finish"_s}, {u"instance_type"_s, flavor.name}}, resized);
              })
              .and_then([&] {
                  return here == m_source ? m_work.guests().hardReboot(here, m_work.server())
                                          : m_work.guests().spawn(here, m_work.server(), m_disks.files, m_disks.tpm);
              })
              .and_then([&] {
                  return m_before == "stopped"_L1 ? m_work.guests().switchOff(here, m_work.server()) : Replied<>();
              })
              .and_then([&] { return m_work.setMigration(self, u"finished"_s); })
              .and_then([&] { return m_work.setState(self, u"resized"_s); });
    if (done) {
        m_work.notify(self, u"compute.instance.finish_resize.end"_s);
        return;
    }
    failMigration(m_work, self, done.error()); // a later hard reboot happens on this host
}

// -- The two ends

namespace {

QString stateAfter(PowerState power)
{
    return power == PowerState::Shutdown ? u"stopped"_s : u"active"_s;
}

QString stateAfter(const Migration &migration)
{
    return migration.vmState == "stopped"_L1 ? u"stopped"_s : u"active"_s;
}

void confirmOnSource(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const Party self = ServerWork::compute(migration.source.host);
    const PowerState power = work.context().databases.power(work.server());
    work.notify(self, u"compute.instance.resize.confirm.start"_s);
    const auto gone
        = migration.source == work.place() ? Replied<>() : work.guests().destroy(migration.source, work.server());
    if (!gone) {
        failMigration(work, self, gone.error());
        return;
    }
    work.context().databases.setPower(work.server(), power);
    const auto done
        = dropAllocation(work, self).and_then([&] { return work.setState(self, stateAfter(power)); }).and_then([&] {
              return work.endMigration(self, u"confirmed"_s);
          });
    if (done)
        work.notify(self, u"compute.instance.resize.confirm.end"_s);
}

void finishRevert(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const HostNode &source = migration.source;
    const Party self = ServerWork::compute(source.host);
    const bool wasStopped = migration.vmState == "stopped"_L1;
    const auto back = [&](BootedServer &record) {
        record.instance.host = source.host;
        record.instance.node = source.node;
        restoreFlavor(record.instance, migration);
        record.hardware = migration.hardware;
        setSwap(record.attached, work.context().index.flavorOf(record.instance));
    };
    const auto done = work.save(self, {{u"host"_s, source.host}, {u"node"_s, source.node}}, back)
                          .and_then([&] { return work.networks().bindTo(self, work.server(), source.host); })
                          .and_then([&] { return work.volumes().attachTo(self, work.server(), source.host); })
                          .and_then([&] {
                              return migration.destination == source ? work.guests().hardReboot(source, work.server())
                                                                     : work.guests().powerOn(source, work.server());
                          })
                          .and_then([&] {
                              return wasStopped ? work.setTask(self, u"powering-off"_s).and_then([&] {
                                  return work.guests().powerOff(source, work.server());
                              })
                                                : Replied<>();
                          })
                          .and_then([&] { return work.setState(self, stateAfter(migration)); })
                          .and_then([&] { return work.endMigration(self, u"reverted"_s); });
    if (done) {
        work.notify(self, u"compute.instance.resize.revert.end"_s);
        return;
    }
    failMigration(work, self, done.error());
}

void revertOnDestination(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const HostNode here = work.place();
    const Party self = ServerWork::compute(here.host);
    work.notify(self, u"compute.instance.resize.revert.start"_s);
    const auto done
        = (here != migration.source ? work.guests().destroy(here, work.server()) : Replied<>()).and_then([&] {
              return returnAllocation(work, self);
          });
    if (done) {
        work.cast(self, ServerWork::compute(migration.source.host), u"finish_revert_resize"_s,
            [&work] { finishRevert(work); });
        return;
    }
    failMigration(work, self, done.error());
}

} // namespace

void confirmResize(ServerWork &work)
{
    const QString source = work.record().migration->source.host;
    if (work.setMigration(ServerWork::api(), u"confirming"_s))
        work.cast(
            ServerWork::api(), ServerWork::compute(source), u"confirm_resize"_s, [&work] { confirmOnSource(work); });
}

void confirmResizeOnDeleting(ServerWork &work)
{
    const auto &migration = work.record().migration;
    const bool waits = work.instance().vmState == "resized"_L1 && migration && migration->status == "finished"_L1;
    if (!waits || !work.isUp(migration->source.host))
        return;
    const Party source = ServerWork::compute(migration->source.host);
    const auto confirm = [&](Reply &) {
        confirmOnSource(work);
        return Replied<>();
    };
    const auto confirmed = work.context().wire.ask(
        {ServerWork::api(), source, Transport::RpcCall, u"confirm_resize"_s, {}, work.server()}, confirm);
    if (!confirmed)
        work.fail(confirmed.error());
}

void revertResize(ServerWork &work)
{
    const QString here = work.instance().host;
    const auto begun = work.setTask(ServerWork::api(), u"resize_reverting"_s).and_then([&] {
        return work.setMigration(ServerWork::api(), u"reverting"_s);
    });
    if (begun)
        work.cast(
            ServerWork::api(), ServerWork::compute(here), u"revert_resize"_s, [&work] { revertOnDestination(work); });
}

} // namespace astrolabe::services
