// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/coldmigration.h"

#include "services/grouppolicy.h"
#include "services/migrations.h"
#include "services/moverequest.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

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
    const Site &site = m_work.site();
    auto move = moveOf(m_work.action(), m_work.record(), site.index, site.release).value_or(Move());
    const auto begun = beginMigration(m_work, isResize() ? u"resize"_s : u"migration"_s, u"pre-migrating"_s);
    if (!begun) {
        noHost({u"AllocationMoveFailed"_s, u"Unable to replace instance claim on source"_s});
        return;
    }
    move.migration = m_work.record().migration->uuid;
    const Request request = requestToMove(m_work.record(), move, site.index);
    const auto decision = services::findHost(m_work, request);
    if (!decision) {
        noHost(decision.error());
        return;
    }
    m_order = orderToMove(m_work, request, *decision);
    castPrepare();
}

// The server goes on where it is.
void ColdMigration::noHost(const Raised &why)
{
    const Party self = ServerWork::conductor();
    abandonMigration(m_work, self, u"error"_s);
    m_work.endInFault(self, m_before, why);
    m_work.notify(self, u"compute_task.migrate_server"_s);
}

void ColdMigration::castPrepare()
{
    m_work.cast(ServerWork::conductor(), ServerWork::compute(m_order->host().host), u"prep_resize"_s,
        [this] { prepare(); }, {{u"node"_s, m_order->host().node}});
}

void ColdMigration::tryNext(const Raised &why)
{
    const Party self = ServerWork::conductor();
    m_work.allocations().remove(self, m_work.server());
    while (m_work.action().host.isEmpty() && !m_order->alternates.isEmpty()) {
        const Alternate next = m_order->alternates.takeFirst();
        if (!m_work.allocations().claim(self, m_work.server(), next))
            continue;
        const auto held = m_work.site().databases.apply(
            m_work.server(), [&](BootedServer &record) { record.allocation = next.allocation; });
        if (!held)
            return;
        m_order->chosen = next;
        castPrepare();
        return;
    }
    noHost(why);
}

// -- nova-compute on the destination

void ColdMigration::prepare()
{
    const Party self = ServerWork::compute(m_order->host().host);
    m_work.notify(self, u"compute.instance.resize.prep.start"_s);
    const auto claimed = checkGroupPolicy(m_work.site(), self, m_work.server()).and_then([this] { return claim(); });
    m_work.notify(self, u"compute.instance.resize.prep.end"_s);
    if (!claimed) {
        m_work.cast(self, ServerWork::conductor(), u"migrate_server"_s, [this, why = claimed.error()] { tryNext(why); },
            {{u"exc_reason"_s, claimed.error().message}});
        return;
    }
    m_work.cast(self, ServerWork::compute(m_source.host), u"resize_instance"_s, [this] { handOver(); });
}

Replied<> ColdMigration::claim()
{
    return claimFor(m_work, *m_order, u"resize_claim"_s).map([this](const HardwareClaim &claimed) {
        m_claimed = claimed;
    });
}

// -- nova-compute on the source

void ColdMigration::handOver()
{
    const Party self = ServerWork::compute(m_source.host);
    const Flavor *from = m_work.site().index.flavor(m_work.instance().flavorid);
    const Flavor *to = m_work.site().index.flavor(m_order->request->flavorRef);
    m_work.notify(self, u"compute.instance.resize.start"_s);
    if (from && to && to->rootGb + to->ephemeralGb < from->rootGb + from->ephemeralGb) {
        noHost({u"ResizeError"_s, u"Resize error: Unable to resize disk down."_s}); // rolled back
        return;
    }
    const auto done = m_work.setMigration(self, u"migrating"_s)
                          .and_then([&] { return m_work.setTask(self, u"resize_migrating"_s); })
                          .and_then([&] { return m_work.guests().powerOff(m_source, m_work.server()); })
                          .and_then([&] { return m_work.setMigration(self, u"post-migrating"_s); })
                          .and_then([&] { return m_work.setTask(self, u"resize_migrated"_s); });
    if (!done) {
        fail(self, done.error());
        return;
    }
    m_work.notify(self, u"compute.instance.resize.end"_s);
    m_work.cast(self, ServerWork::compute(m_order->host().host), u"finish_resize"_s, [this] { finish(); });
}

// -- nova-compute on the destination again

void ColdMigration::finish()
{
    const DecidedHost &host = m_order->host();
    const Place here{host.host, host.node};
    const Party self = ServerWork::compute(host.host);
    const Flavor *flavor = m_work.site().index.flavor(m_order->request->flavorRef);
    m_work.notify(self, u"compute.instance.finish_resize.start"_s);
    const auto moved = [&](BootedServer &record) {
        record.instance.host = here.host;
        record.instance.node = here.node;
        record.instance.taskState = u"resize_finish"_s;
        record.instance.flavorid = flavor ? flavor->flavorid : record.instance.flavorid;
        record.hardware = m_claimed;
    };
    const auto done
        = m_work.networks()
              .bindTo(self, m_work.server(), host.host)
              .and_then([&] { return m_work.volumes().attachTo(self, m_work.server(), host.host); })
              .and_then([&] {
                  return m_work.save(self,
                      {{u"task_state"_s, u"resize_finish"_s}, {u"host"_s, here.host}, {u"node"_s, here.node},
                          {u"instance_type"_s, flavor ? flavor->name : QString()}},
                      moved);
              })
              .and_then([&] {
                  return here == m_source ? m_work.guests().powerOn(here, m_work.server())
                                          : m_work.guests().spawn(here, m_work.server());
              })
              .and_then([&] {
                  return m_before == "stopped"_L1 ? m_work.guests().powerOff(here, m_work.server()) : Replied<>();
              })
              .and_then([&] { return m_work.setMigration(self, u"finished"_s); })
              .and_then([&] { return m_work.setState(self, u"resized"_s); });
    if (done)
        m_work.notify(self, u"compute.instance.finish_resize.end"_s);
    else
        fail(self, done.error());
}

// Half done: nobody knows where the guest is. It waits for somebody to look, and both hosts stay claimed.
void ColdMigration::fail(const Party &by, const Raised &why)
{
    if (m_work.setMigration(by, u"error"_s))
        m_work.endInFault(by, u"error"_s, why);
}

// -- The two ends

namespace {

QString stateAfter(const Migration &migration)
{
    return migration.vmState == "stopped"_L1 ? u"stopped"_s : u"active"_s;
}

void confirmOnSource(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const Place source{migration.sourceHost, migration.sourceNode};
    const Party self = ServerWork::compute(source.host);
    work.notify(self, u"compute.instance.resize.confirm.start"_s);
    const auto gone = source == work.place() ? Replied<>() : work.guests().destroy(source, work.server());
    if (!gone) {
        work.endInFault(self, u"error"_s, gone.error());
        return;
    }
    work.site().databases.setPower(
        work.server(), migration.vmState == "stopped"_L1 ? PowerState::Shutdown : PowerState::Running);
    work.allocations().remove(self, migration.uuid);
    if (work.setMigration(self, u"confirmed"_s) && forgetMigration(work) && work.setState(self, stateAfter(migration)))
        work.notify(self, u"compute.instance.resize.confirm.end"_s);
}

void finishRevert(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const Place source{migration.sourceHost, migration.sourceNode};
    const Party self = ServerWork::compute(source.host);
    const bool wasStopped = migration.vmState == "stopped"_L1;
    const auto back = [&](BootedServer &record) {
        record.instance.host = source.host;
        record.instance.node = source.node;
        record.instance.flavorid = migration.flavorid;
        record.hardware = migration.hardware;
    };
    const auto done = work.save(self, {{u"host"_s, source.host}, {u"node"_s, source.node}}, back)
                          .and_then([&] { return work.networks().bindTo(self, work.server(), source.host); })
                          .and_then([&] { return work.volumes().attachTo(self, work.server(), source.host); })
                          .and_then([&] { return work.guests().powerOn(source, work.server()); })
                          .and_then([&] {
                              return wasStopped ? work.setTask(self, u"powering-off"_s).and_then([&] {
                                  return work.guests().powerOff(source, work.server());
                              })
                                                : Replied<>();
                          })
                          .and_then([&] { return work.setMigration(self, u"reverted"_s); })
                          .and_then([&] { return forgetMigration(work); })
                          .and_then([&] { return work.setState(self, stateAfter(migration)); });
    if (done)
        work.notify(self, u"compute.instance.resize.revert.end"_s);
    else
        work.endInFault(self, u"error"_s, done.error());
}

void revertOnDestination(ServerWork &work)
{
    const Migration migration = *work.record().migration;
    const Place here = work.place();
    const Party self = ServerWork::compute(here.host);
    work.notify(self, u"compute.instance.resize.revert.start"_s);
    const bool isElsewhere = here != Place{migration.sourceHost, migration.sourceNode};
    const auto done = (isElsewhere ? work.guests().destroy(here, work.server()) : Replied<>()).and_then([&] {
        return returnAllocation(work, self);
    });
    if (done) {
        work.cast(self, ServerWork::compute(migration.sourceHost), u"finish_revert_resize"_s,
            [&work] { finishRevert(work); });
    } else {
        work.endInFault(self, u"error"_s, done.error());
    }
}

} // namespace

void confirmResize(ServerWork &work)
{
    const QString source = work.record().migration->sourceHost;
    if (work.setMigration(ServerWork::api(), u"confirming"_s))
        work.cast(
            ServerWork::api(), ServerWork::compute(source), u"confirm_resize"_s, [&work] { confirmOnSource(work); });
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
