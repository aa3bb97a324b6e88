// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/guests.h"

#include "base/python.h"
#include "boot/guestdisks.h"
#include "boot/serverguest.h"
#include "services/neighbours/volumefiles.h"

#include <QFile>
#include <QFileInfo>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

ShutdownTime shutdownTimeOf(const Instance &instance, const Configuration &config, Release release)
{
    const auto saidByImage = python::toInt(instance.imageProperties.value(u"os_shutdown_timeout"_s));
    return {std::chrono::seconds(saidByImage.value_or(config.integer("DEFAULT", "shutdown_timeout", release))),
        std::chrono::seconds(config.integer("compute", "shutdown_retry_interval", release))};
}

Guests::Guests(ServiceContext &context, const HypervisorOf &hypervisorOf)
    : m_context(context)
    , m_hypervisorOf(hypervisorOf)
{ }

Replied<> Guests::spawn(const HostNode &place, const QString &server, const QMap<GuestDisk, QString> &diskFiles,
    const std::optional<TpmState> &tpm)
{
    const auto spawn = [&](Hypervisor &host) {
        return guestOn(place, server).and_then([&](Guest guest) {
            guest.tpmState = tpm;
            for (auto file = diskFiles.begin(); file != diskFiles.end(); ++file) {
                if (QFileInfo(file.value()).size() > 0)
                    guest.diskFiles.insert(file.key(), file.value());
            }
            return host.spawn(guest);
        });
    };
    return ask(place, server, u"spawn"_s, PowerState::Running, spawn);
}

Replied<> Guests::powerOn(const HostNode &place, const QString &server)
{
    return ask(place, server, u"power_on"_s, PowerState::Running,
        [&](Hypervisor &host) { return makeAnew(host, place, server); });
}

ShutdownTime Guests::shutdownTime(const QString &server) const
{
    return shutdownTimeOf(m_context.databases.server(server).instance, m_context.config(), m_context.release);
}

Replied<> Guests::powerOff(const HostNode &place, const QString &server)
{
    return ask(place, server, u"power_off"_s, PowerState::Shutdown,
        [&](Hypervisor &host) { return host.stop(server, shutdownTime(server), m_context.progress); });
}

Replied<> Guests::switchOff(const HostNode &place, const QString &server)
{
    return ask(place, server, u"power_off"_s, PowerState::Shutdown,
        [&](Hypervisor &host) { return host.stop(server, {}, m_context.progress); });
}

Replied<> Guests::softReboot(const HostNode &place, const QString &server)
{
    const ShutdownTime time{
        std::chrono::seconds(m_context.config().integer("libvirt", "wait_soft_reboot_seconds", m_context.release)),
        shutdownTime(server).retryInterval};
    return ask(place, server, u"reboot"_s, PowerState::Running, [&](Hypervisor &host) {
        return host.softReboot(server, time, m_context.progress).and_then([&](bool isDone) {
            return isDone ? Result<void>() : makeAnew(host, place, server);
        });
    });
}

Replied<> Guests::hardReboot(const HostNode &place, const QString &server)
{
    return ask(place, server, u"hard_reboot"_s, PowerState::Running,
        [&](Hypervisor &host) { return makeAnew(host, place, server); });
}

Replied<> Guests::pause(const HostNode &place, const QString &server)
{
    return ask(place, server, u"pause"_s, PowerState::Paused, [&](Hypervisor &host) { return host.pause(server); });
}

Replied<> Guests::unpause(const HostNode &place, const QString &server)
{
    return ask(place, server, u"unpause"_s, PowerState::Running, [&](Hypervisor &host) { return host.resume(server); });
}

Replied<> Guests::suspend(const HostNode &place, const QString &server)
{
    return ask(place, server, u"suspend"_s, PowerState::Suspended, [&](Hypervisor &host) { return host.save(server); });
}

Replied<> Guests::resume(const HostNode &place, const QString &server)
{
    return ask(place, server, u"resume"_s, PowerState::Running, [&](Hypervisor &host) { return host.start(server); });
}

Replied<> Guests::destroy(const HostNode &place, const QString &server)
{
    const VolumeFiles volumes = leavingVolumes(place, server);
    return ask(place, server, u"destroy"_s, PowerState::NoState,
        [&](Hypervisor &host) { return host.destroy(server, volumes); });
}

namespace {

// Copies the disks that the guest needs on the other host; its swap is created anew.
Result<Guests::DiskCopies> copyDisks(Hypervisor &source, const Guest &guest)
{
    Guests::DiskCopies copies{std::make_shared<QTemporaryDir>(), {}, {}};
    for (const GuestDisk &disk : ownDisks(guest)) {
        if (disk.kind != GuestDisk::Root && disk.kind != GuestDisk::Ephemeral)
            continue;
        QFile file(copies.folder->filePath(disk.name()));
        if (!file.open(QIODevice::WriteOnly))
            return failure(Error::Kind::Io, file.errorString(), file.fileName());
        const auto has = source.copyDisk(guest.instance.uuid, disk, file.fileName());
        if (!has)
            return tl::unexpected(has.error());
        if (*has)
            copies.files.insert(disk, file.fileName());
    }
    return source.tpmState(guest.instance.uuid).map([&](const std::optional<TpmState> &tpm) {
        copies.tpm = tpm;
        return copies;
    });
}

} // namespace

Replied<Guests::DiskCopies> Guests::migrateDiskAndPowerOff(
    const HostNode &from, const HostNode &to, const QString &server)
{
    DiskCopies copies;
    const Guest guest = guestOf(m_context.databases.server(server), from, m_context.index);
    const VolumeFiles volumes = leavingVolumes(from, server);
    const auto target = hypervisorOn(to);
    const auto work = [&](Hypervisor &source) {
        return source.stop(server, shutdownTime(server), m_context.progress)
            .and_then([&] { return from == to ? Result<void>() : source.releaseVolumes(server, volumes); })
            .and_then([&]() -> Result<void> {
                if (from == to || !target || !*target)
                    return {};
                return copyDisks(source, guest).map([&](const DiskCopies &made) { copies = made; });
            });
    };
    return ask(from, server, u"migrate_disk_and_power_off"_s, PowerState::Shutdown, work).map([&] { return copies; });
}

Replied<> Guests::snapshot(const HostNode &place, const QString &server, const QString &file)
{
    return ask(place, server, u"snapshot"_s, m_context.databases.power(server),
        [&](Hypervisor &host) { return host.copyDisk(server, {GuestDisk::Root}, file).map([](bool) { }); });
}

namespace {

// Moves a guest between hypervisors that cannot do it together: creates it on the destination before destroying it on
// the source, and leaves nothing on the destination if the move fails.
Result<void> replaceGuest(
    const Guest &guest, const VolumeFiles &volumes, PowerState state, Hypervisor &source, Hypervisor &destination)
{
    const QString &uuid = guest.instance.uuid;
    auto moved = destination.spawn(guest);
    if (!moved)
        return moved;
    if (state == PowerState::Paused)
        moved = destination.pause(uuid);
    if (moved)
        moved = source.destroy(uuid, volumes);
    return moved ? moved : destination.destroy(uuid).and_then([&] { return moved; });
}

// At least one of the hypervisors is not nullptr.
Result<void> migrateGuest(
    const Guest &guest, const VolumeFiles &volumes, PowerState state, Hypervisor *source, Hypervisor *destination)
{
    if (source != nullptr && destination != nullptr) {
        const auto moved = source->migrate(guest, *destination);
        const bool isPossible = moved || moved.error().kind != Error::Kind::Unsupported;
        return isPossible ? moved : replaceGuest(guest, volumes, state, *source, *destination);
    }
    if (destination != nullptr)
        return destination->spawn(guest);
    return source->destroy(guest.instance.uuid, volumes);
}

} // namespace

Replied<> Guests::migrate(const HostNode &from, const HostNode &to, const QString &server)
{
    const VolumeFiles volumes = leavingVolumes(from, server);
    const PowerState state = m_context.databases.power(server);
    const auto work = [&](Reply &reply) -> Replied<> {
        reply.content = {{u"power_state"_s, numberOf(state)}};
        const auto source = hypervisorOn(from);
        const auto target = hypervisorOn(to);
        const auto moved = source.and_then([&](const auto &) { return target; }).and_then([&](const auto &) {
            if (*source == nullptr && *target == nullptr)
                return Result<void>();
            return guestOn(to, server).and_then([&](const Guest &guest) {
                return migrateGuest(guest, volumes, state, source->get(), target->get());
            });
        });
        return moved.map_error([](const Error &error) { return Raised{u"libvirtError"_s, error.text()}; });
    };
    return m_context.wire.ask({{Party::Role::Compute, from.host}, {Party::Role::Hypervisor, from.host},
                                  Transport::Native, u"migrate"_s, {{u"destination"_s, to.host}}, server},
        work);
}

Result<Guest> Guests::guestOn(const HostNode &place, const QString &server) const
{
    return guestWithVolumes(m_context.databases.server(server), place, m_context.index, m_context.dataFolder);
}

Result<void> Guests::makeAnew(Hypervisor &host, const HostNode &place, const QString &server) const
{
    return guestOn(place, server).and_then([&](const Guest &guest) { return host.hardReboot(guest); });
}

VolumeFiles Guests::leavingVolumes(const HostNode &place, const QString &server) const
{
    return volumesLeaving(m_context.databases.server(server), place, m_context.dataFolder);
}

Result<std::shared_ptr<Hypervisor>> Guests::hypervisorOn(const HostNode &place) const
{
    const int node = m_context.index.nodeByHostAndName(place.host, place.node);
    if (node < 0)
        return nullptr;
    return m_hypervisorOf(m_context.cloud().computeNodes.at(node).uuid);
}

Replied<> Guests::ask(
    const HostNode &place, const QString &server, const QString &name, PowerState wanted, const Call &call)
{
    const auto hypervisor = hypervisorOn(place);
    const auto work = [&](Reply &reply) -> Replied<> {
        if (!hypervisor)
            return tl::unexpected(Raised{u"HypervisorUnavailable"_s, hypervisor.error().text()});
        if (*hypervisor) {
            const auto done = call(**hypervisor);
            if (!done && done.error().kind == Error::Kind::Cancelled)
                m_context.databases.stop(done.error()); // as if the program had been killed
            if (!done)
                return tl::unexpected(Raised{u"libvirtError"_s, done.error().text()});
        }
        m_context.databases.setPower(server, wanted);
        reply.content = {{u"power_state"_s, numberOf(wanted)}};
        return {};
    };
    const bool isSimulated = hypervisor && !*hypervisor;
    return m_context.wire.ask(
        {{Party::Role::Compute, place.host}, {Party::Role::Hypervisor, place.host}, Transport::Native, name,
            isSimulated ? QJsonObject{{u"simulated"_s, true}} : QJsonObject(), server},
        work);
}

} // namespace astrolabe::services
