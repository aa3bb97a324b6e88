// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/boot/compute.h"

#include "boot/configdrive.h"
#include "boot/serverguest.h"
#include "services/boot/conductor.h"
#include "services/grouppolicy.h"
#include "services/neighbours/volumefiles.h"

#include <QCoreApplication>
#include <QScopedValueRollback>

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party cellConductor{Party::Role::Conductor};

Raised cancelled()
{
    return {u"BuildAbortException"_s,
        QCoreApplication::translate("Error", "The boot was stopped before this guest was started.")};
}

// Source: nova.compute.manager.ComputeManager._prep_block_device.
Raised asInvalidBdm(const Raised &raised)
{
    return {u"InvalidBDM"_s, raised.message};
}

QString buildEvent()
{
    return u"compute__do_build_and_run_instance"_s;
}

void leaveHost(BootedServer &record)
{
    record.instance.host.clear();
    record.instance.node.clear();
    record.hardware = {};
    record.attached.ports.clear();
}

} // namespace

Compute::Compute(
    ServiceContext &context, QString host, const ComputeNeighbours &neighbours, const HypervisorOf &hypervisorOf)
    : m_context(context)
    , m_host(std::move(host))
    , m_neighbours(neighbours)
    , m_hypervisorOf(hypervisorOf)
    , m_self{Party::Role::Compute, m_host}
{ }

void Compute::buildAndRun(const BuildOrder &order)
{
    m_waiting.enqueue(order);
    beginWaiting();
}

void Compute::beginWaiting()
{
    if (m_isBeginning)
        return; // a build ended at once: the loop below goes on
    const QScopedValueRollback beginning(m_isBeginning, true);
    const int most = m_context.config().integer("DEFAULT", "max_concurrent_builds", m_context.release);
    while (!m_waiting.isEmpty() && (most == 0 || m_building < most)) {
        ++m_building;
        build(m_waiting.dequeue());
    }
}

void Compute::build(const BuildOrder &order)
{
    if (m_context.progress.isCanceled()) {
        fail(order, buildFailure(BuildPhase::Building, cancelled()));
        return;
    }
    if (const auto prepared = prepare(order))
        spawn(order);
    else
        fail(order, prepared.error());
}

// Everything before the guest is defined; a failure leaves nothing defined.
Compute::Built Compute::prepare(const BuildOrder &order)
{
    const auto during
        = [](BuildPhase phase) { return [phase](const Raised &raised) { return buildFailure(phase, raised); }; };
    const QString &server = order.server;
    Replied<> ports; // Nova allocates them in parallel, and raises their failure just before it spawns
    return m_context.databases.startEvent(m_self, server, buildEvent())
        .and_then([&] { return setTask(server, {}); })
        .map([&] {
            m_context.notify(
                m_self, {u"compute.instance.create.start"_s, server, {{u"image_name"_s, imageNameOf(server)}}});
        })
        .and_then([&] { return m_neighbours.allocations.read(m_self, server); })
        .and_then([&] { return claim(order); })
        .and_then([&] { return checkGroupPolicy(m_context, m_self, order.server); })
        .and_then([&] { return takeAccelerators(order); })
        .map_error(during(BuildPhase::Building))
        .and_then([&] { return setTask(server, u"networking"_s).map_error(during(BuildPhase::Networking)); })
        .map([&] { ports = m_neighbours.networks.allocate(m_self, order); })
        .and_then([&] {
            return setTask(server, u"block_device_mapping"_s)
                .and_then([&] { return m_neighbours.volumes.attach(m_self, order).map_error(asInvalidBdm); })
                .map_error(during(BuildPhase::BlockDevices));
        })
        .and_then([&] { return ports.map_error(during(BuildPhase::Building)); })
        .and_then([&] { return setTask(server, u"spawning"_s).map_error(during(BuildPhase::Building)); });
}

Replied<> Compute::claim(const BuildOrder &order)
{
    const InstanceClaim wanted = order.claim();
    if (!wanted.takesHardware())
        return claim(order, wanted);
    return m_context.databases.claimHardware({m_host, order.host().node}, [&](const TakenHardware &others) {
        trackerOf(order).setOthers(others);
        return claim(order, wanted);
    });
}

Replied<> Compute::claim(const BuildOrder &order, const InstanceClaim &wanted)
{
    const DecidedHost &host = order.host();
    const auto take = [&](Reply &) { return trackerOf(order).claim(order.server, wanted); };
    return m_context.wire
        .ask({m_self, m_self, Transport::InProcess, u"instance_claim"_s, {{u"node"_s, host.node}}, order.server}, take)
        .and_then([&](const HardwareClaim &claim) {
            return m_context.databases.save(m_self, order.server,
                {{u"host"_s, host.host}, {u"node"_s, host.node}, {u"launched_on"_s, host.host}},
                [&](BootedServer &record) {
                    record.instance.host = host.host;
                    record.instance.node = host.node;
                    record.hardware = claim;
                });
        })
        .map([&] {
            m_context.wire.tell({m_self, cellConductor, Transport::RpcCall, u"object_action ComputeNode.save"_s,
                                    {{u"hypervisor_hostname"_s, host.node}}, order.server},
                {});
        });
}

Replied<> Compute::takeAccelerators(const BuildOrder &order)
{
    return m_neighbours.accelerators.take(m_self, order).map_error([](const Raised &) {
        return Raised{u"BuildAbortException"_s, u"Failure getting accelerator requests."_s};
    });
}

void Compute::spawn(const BuildOrder &order)
{
    const auto hypervisor = m_hypervisorOf(order.host().uuid);
    if (!hypervisor) {
        destroy(order, buildFailure(BuildPhase::Building, {u"HypervisorUnavailable"_s, hypervisor.error().text()}));
        return;
    }
    const BootedServer &server = m_context.databases.server(order.server);
    const QString &image = server.instance.image;
    if (const auto got = image.isEmpty() ? Replied<>() : m_neighbours.images.download(m_self, image, order.server);
        !got) {
        destroy(order, buildFailure(BuildPhase::Building, got.error()));
        return;
    }
    if (const auto read = m_neighbours.volumes.readEncryption(m_self, order.server, *hypervisor == nullptr); !read) {
        destroy(order, buildFailure(BuildPhase::Building, read.error()));
        return;
    }
    const HostNode place = hostNodeOf(server.instance);
    auto whole = *hypervisor ? guestWithVolumes(server, place, m_context.index, m_context.dataFolder)
                             : Result<Guest>(guestOf(server, place, m_context.index));
    if (!whole) {
        destroy(order, buildFailure(BuildPhase::Building, {u"KeyManagerError"_s, whole.error().text()}));
        return;
    }
    Guest &guest = *whole;
    guest.waitsForPorts = m_neighbours.networks.hasPorts(order.server)
        && m_context.config().integer("DEFAULT", "vif_plugging_timeout", m_context.release) > 0;
    const PowerState begun = guest.waitsForPorts ? PowerState::Paused : PowerState::Running;
    const auto call = [hypervisor = *hypervisor, guest] {
        return hypervisor->spawn(guest).and_then([&] { return hypervisor->powerState(guest.instance.uuid); });
    };
    callNative(order, u"spawn"_s, *hypervisor ? call : NativeCalls::Call(), begun,
        [this, order](const Replied<PowerState> &state) { plug(order, state); });
}

// Without a call the host is simulated: it reaches the wanted state at once.
void Compute::callNative(const BuildOrder &order, const QString &name, const NativeCalls::Call &call, PowerState wanted,
    const std::function<void(const Replied<PowerState> &)> &done)
{
    Message message{m_self, {Party::Role::Hypervisor, m_host}, Transport::Native, name, {}, order.server};
    if (m_context.wire.isSilenced(message))
        return; // the build remains under way
    if (call) {
        m_context.wire.begin(std::move(message), call, done);
        return;
    }
    message.content = {{u"simulated"_s, true}};
    done(m_context.wire.ask(std::move(message), {{}, {{u"power_state"_s, numberOf(wanted)}}}).map([&] {
        return wanted;
    }));
}

// A guest with ports waits until Neutron reports them as plugged.
void Compute::plug(const BuildOrder &order, const Replied<PowerState> &spawned)
{
    const auto state = spawned.and_then([&](PowerState begun) -> Replied<PowerState> {
        const auto plugged = m_neighbours.networks.plug(m_self, order.server);
        const bool isFatal = m_context.config().boolean("DEFAULT", "vif_plugging_is_fatal", m_context.release);
        if (!plugged && begun == PowerState::Paused && isFatal)
            return tl::unexpected(plugged.error());
        return begun;
    });
    if (state && *state == PowerState::Paused)
        resume(order);
    else
        end(order, state);
}

void Compute::resume(const BuildOrder &order)
{
    const auto hypervisor = m_hypervisorOf(order.host().uuid);
    if (!hypervisor) {
        end(order, tl::unexpected(Raised{u"HypervisorUnavailable"_s, hypervisor.error().text()}));
        return;
    }
    const auto call = [hypervisor = *hypervisor, uuid = order.server] {
        return hypervisor->resume(uuid).and_then([&] { return hypervisor->powerState(uuid); });
    };
    callNative(order, u"resume"_s, *hypervisor ? call : NativeCalls::Call(), PowerState::Running,
        [this, order](const Replied<PowerState> &state) { end(order, state); });
}

void Compute::end(const BuildOrder &order, const Replied<PowerState> &state)
{
    if (state)
        becomeActive(order, *state);
    else
        destroy(order, buildFailure(BuildPhase::Building, state.error()));
}

void Compute::becomeActive(const BuildOrder &order, PowerState state)
{
    m_context.databases.setPower(order.server, state);
    const auto saved = m_context.databases.save(m_self, order.server,
        {{u"vm_state"_s, u"active"_s}, {u"task_state"_s, QJsonValue()}, {u"power_state"_s, numberOf(state)},
            {u"launched_at"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}},
        [this](BootedServer &record) {
            keepConfigDrive(record.instance, {m_context.release, m_context.config()});
            record.instance.vmState = u"active"_s;
            record.instance.taskState.clear();
        });
    if (!saved) { // a guest without a record must not run
        destroy(order, buildFailure(BuildPhase::CleanUp, saved.error()));
        return;
    }
    m_context.wire.tell({m_self, {Party::Role::Scheduler}, Transport::RpcFanout, u"update_instance_info"_s,
        {{u"host_name"_s, m_host}, {u"instance_uuid"_s, order.server}}, order.server});
    m_context.notify(m_self, {u"compute.instance.create.end"_s, order.server, {{u"message"_s, u"Success"_s}}});
    finish(order, {});
}

void Compute::destroy(const BuildOrder &order, const BuildFailure &failure)
{
    const auto hypervisor = m_hypervisorOf(order.host().uuid);
    const BootedServer &server = m_context.databases.server(order.server);
    const HostNode place = hostNodeOf(server.instance);
    const bool isReal = !hypervisor || *hypervisor;
    const auto ended = [this, order, failure, place, isReal](const Replied<PowerState> &gone) {
        if (!gone && isReal) // removed once the host can be reached again
            static_cast<void>(m_context.databases.keepLeft({order.server, place}));
        m_neighbours.volumes.disconnect(m_self, order.server);
        fail(order, gone ? failure : buildFailure(BuildPhase::CleanUp, {{}, failure.reason}));
    };
    if (!hypervisor) {
        const Raised unreachable{u"HypervisorUnavailable"_s, hypervisor.error().text()};
        const auto refuse = [&](Reply &) -> Replied<PowerState> { return tl::unexpected(unreachable); };
        ended(m_context.wire.ask(
            {m_self, {Party::Role::Hypervisor, m_host}, Transport::Native, u"destroy"_s, {}, order.server}, refuse));
        return;
    }
    const auto call = [hypervisor = *hypervisor, uuid = order.server,
                          volumes = volumesLeaving(server, place, m_context.dataFolder)] {
        return hypervisor->destroy(uuid, volumes).map([] { return PowerState::NoState; });
    };
    callNative(order, u"destroy"_s, *hypervisor ? call : NativeCalls::Call(), PowerState::NoState, ended);
}

void Compute::fail(const BuildOrder &order, const BuildFailure &failure)
{
    m_neighbours.accelerators.release(m_self, order.server);
    trackerOf(order).abort(order.server);
    m_context.notify(m_self, {u"compute.instance.create.error"_s, order.server, {}, failure.reason});
    switch (failure.end) {
    case BuildEnd::Vanished:
        m_neighbours.networks.deallocate(m_self, order);
        m_neighbours.allocations.remove(m_self, order.server);
        m_context.databases.forget(order.server);
        break;
    case BuildEnd::Aborted:
        abort(order, failure.message(order.server), Keeps::Nothing);
        break;
    case BuildEnd::Rescheduled:
    case BuildEnd::RescheduledByPolicy:
        if (order.retry)
            reschedule(order, failure);
        else
            abort(order, failure.reason,
                failure.end == BuildEnd::RescheduledByPolicy ? Keeps::VolumesAndClaim : Keeps::Volumes);
        break;
    }
    finish(order, failure.end);
}

void Compute::abort(const BuildOrder &order, const QString &message, Keeps keeps)
{
    m_neighbours.networks.deallocate(m_self, order);
    if (keeps == Keeps::Nothing)
        m_neighbours.volumes.cleanUp(m_self, order);
    const auto saved = m_context.databases
                           .save(m_self, order.server,
                               {{u"vm_state"_s, u"error"_s}, {u"task_state"_s, QJsonValue()}, {u"host"_s, QJsonValue()},
                                   {u"node"_s, QJsonValue()}},
                               [&](BootedServer &record) {
                                   leaveHost(record);
                                   if (keeps == Keeps::Nothing)
                                       record.attached = {};
                                   if (keeps != Keeps::VolumesAndClaim)
                                       record.allocation.clear();
                                   record.instance.vmState = u"error"_s;
                                   record.instance.taskState.clear();
                                   setFault(record.instance, message);
                               })
                           .and_then([&] {
                               return m_context.databases.insert(m_self, order.server, u"instance_faults"_s,
                                   {{u"code"_s, 500}, {u"message"_s, message}});
                           });
    if (saved && keeps != Keeps::VolumesAndClaim)
        m_neighbours.allocations.remove(m_self, order.server);
}

void Compute::reschedule(BuildOrder order, const BuildFailure &failure)
{
    order.retry->exceptionReason = failure.reason;
    m_neighbours.networks.deallocate(m_self, order);
    const auto saved = m_context.databases.save(m_self, order.server,
        {{u"task_state"_s, u"scheduling"_s}, {u"host"_s, QJsonValue()}, {u"node"_s, QJsonValue()}},
        [](BootedServer &record) {
            leaveHost(record);
            record.allocation.clear();
            record.instance.taskState = u"scheduling"_s;
        });
    if (!saved)
        return;
    m_neighbours.allocations.remove(m_self, order.server);
    m_context.wire.cast({m_self, cellConductor, Transport::RpcCast, u"build_instances"_s,
                            {{u"exc_reason"_s, failure.reason}, {u"attempt"_s, order.retry->attempts}}, order.server},
        [this, order] { m_neighbours.conductor.buildInstances(order); });
}

void Compute::finish(const BuildOrder &order, std::optional<BuildEnd> failed)
{
    m_context.databases.finishEvent(m_self, order.server, buildEvent(), failed ? u"Error"_s : u"Success"_s);
    countBuild(order, failed);
    --m_building;
    m_context.progress.report(m_context.databases.settled(), m_context.databases.uuids().size());
    beginWaiting();
}

// A violation of the group's policy does not count against the host. Despite the option's name no service is disabled:
// BuildFailureWeigher uses the counter. Source: ComputeManager._build_failed, _build_succeeded.
void Compute::countBuild(const BuildOrder &order, std::optional<BuildEnd> failed)
{
    const auto threshold
        = m_context.config().integer("compute", "consecutive_build_service_disable_threshold", m_context.release);
    if (threshold == 0 || failed == BuildEnd::RescheduledByPolicy)
        return;
    const DecidedHost &host = order.host();
    const int node = m_context.index.nodeByUuid(host.uuid);
    const int before = m_failedBuilds.contains(host.uuid)
        ? m_failedBuilds.value(host.uuid)
        : m_context.cloud().computeNodes.value(node).stats.value(u"failed_builds"_s).toInt();
    const int now = failed ? before + 1 : 0;
    m_failedBuilds.insert(host.uuid, now);
    if (now != before)
        m_context.databases.saveFailedBuilds(m_self, host.uuid, now);
}

QString Compute::imageNameOf(const QString &server) const
{
    const Image *image = m_context.index.image(m_context.databases.server(server).instance.image);
    return image ? image->name : QString();
}

Replied<> Compute::setTask(const QString &server, const QString &taskState)
{
    return m_context.databases.save(m_self, server,
        {{u"vm_state"_s, u"building"_s}, {u"task_state"_s, taskState.isEmpty() ? QJsonValue() : taskState}},
        [&](BootedServer &record) { record.instance.taskState = taskState; });
}

ResourceTracker &Compute::trackerOf(const BuildOrder &order)
{
    const QString &node = order.host().node;
    const int position = m_context.index.nodeByHostAndName(m_host, node);
    return m_trackers
        .try_emplace(
            node, m_context.cloud().computeNodes.value(position), CloudOptions{m_context.release, m_context.config()})
        .first->second;
}

} // namespace astrolabe::services
