// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

#include <QTemporaryDir>

#include <memory>

namespace astrolabe::services {

// Source: ComputeManager._get_power_off_values.
ShutdownTime shutdownTimeOf(const Instance &instance, const Configuration &config, Release release);

// The guests of servers that are there, as each host's nova-compute handles them. A host that is simulated does what is
// wanted at once. Blocks while hypervisors work. Source: nova.virt.driver.ComputeDriver.
class Guests
{
public:
    Guests(ServiceContext &context, const HypervisorOf &hypervisorOf);

    // Made of the server's record as it is then; its disks begin as those of these files that have
    // something in them, else as its image, and its TPM with that state.
    Replied<> spawn(const HostNode &place, const QString &server, const QMap<GuestDisk, QString> &diskFiles = {},
        const std::optional<TpmState> &tpm = {});
    // As it is to be now, whatever became of it: a hard reboot. Source: LibvirtDriver.power_on.
    Replied<> powerOn(const HostNode &place, const QString &server);
    // With the time that it may take to shut down by itself.
    Replied<> powerOff(const HostNode &place, const QString &server);
    // As it is, without that.
    Replied<> switchOff(const HostNode &place, const QString &server);
    // Shut down and started again, or a hard reboot where it does not shut down.
    Replied<> softReboot(const HostNode &place, const QString &server);
    // Made anew of the server's record around the disk that it has.
    Replied<> hardReboot(const HostNode &place, const QString &server);
    Replied<> pause(const HostNode &place, const QString &server);
    Replied<> unpause(const HostNode &place, const QString &server);
    Replied<> suspend(const HostNode &place, const QString &server);
    Replied<> resume(const HostNode &place, const QString &server);
    Replied<> destroy(const HostNode &place, const QString &server);
    // Off, its disks in files that go with what is returned, and its TPM's state; nothing where there is nothing to do
    // with it on the other host.
    struct DiskCopies
    {
        std::shared_ptr<QTemporaryDir> folder;
        QMap<GuestDisk, QString> files;
        std::optional<TpmState> tpm;
    };
    Replied<DiskCopies> migrateDiskAndPowerOff(const HostNode &from, const HostNode &to, const QString &server);
    // Its disk in a file that stays, if it has one.
    Replied<> snapshot(const HostNode &place, const QString &server, const QString &file);

    // From one host to another while it runs.
    Replied<> migrate(const HostNode &from, const HostNode &to, const QString &server);

private:
    Result<Guest> guestOn(const HostNode &place, const QString &server) const;
    Result<void> makeAnew(Hypervisor &host, const HostNode &place, const QString &server) const;
    ShutdownTime shutdownTime(const QString &server) const;
    VolumeFiles leavingVolumes(const HostNode &place, const QString &server) const;
    Result<std::shared_ptr<Hypervisor>> hypervisorOn(const HostNode &place) const;
    using Call = std::function<Result<void>(Hypervisor &)>;
    Replied<> ask(
        const HostNode &place, const QString &server, const QString &name, PowerState wanted, const Call &call);

    ServiceContext &m_context;
    const HypervisorOf &m_hypervisorOf;
};

} // namespace astrolabe::services
