// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

#include <QTemporaryDir>

#include <memory>

namespace astrolabe::services {

// Source: ComputeManager._get_power_off_values.
ShutdownTime shutdownTimeOf(const Instance &instance, const Configuration &config, Release release);

// The guests of existing servers, as each host's nova-compute handles them. A simulated host does what is asked at
// once. Blocks while hypervisors work. Source: nova.virt.driver.ComputeDriver.
class Guests
{
public:
    Guests(ServiceContext &context, const HypervisorOf &hypervisorOf);

    // Creates the guest from the server's current record. Its disks start from those `diskFiles` that have content, the
    // others from the image; its TPM starts with state `tpm`.
    Replied<> spawn(const HostNode &place, const QString &server, const QMap<GuestDisk, QString> &diskFiles = {},
        const std::optional<TpmState> &tpm = {});
    // Brings the guest into its recorded state whatever its condition: a hard reboot. Source: LibvirtDriver.power_on.
    Replied<> powerOn(const HostNode &place, const QString &server);
    // Shuts down, with the time that the guest may take for it.
    Replied<> powerOff(const HostNode &place, const QString &server);
    // Switches off without that time.
    Replied<> switchOff(const HostNode &place, const QString &server);
    // Shuts down and restarts, or does a hard reboot if the guest does not shut down.
    Replied<> softReboot(const HostNode &place, const QString &server);
    // Redefines the guest from the server's record, keeping its disk.
    Replied<> hardReboot(const HostNode &place, const QString &server);
    Replied<> pause(const HostNode &place, const QString &server);
    Replied<> unpause(const HostNode &place, const QString &server);
    Replied<> suspend(const HostNode &place, const QString &server);
    Replied<> resume(const HostNode &place, const QString &server);
    Replied<> destroy(const HostNode &place, const QString &server);
    // The disks of a switched-off guest, in files that live as long as the value, and the state of its TPM. Empty if
    // the other host has no use for them.
    struct DiskCopies
    {
        std::shared_ptr<QTemporaryDir> folder;
        QMap<GuestDisk, QString> files;
        std::optional<TpmState> tpm;
    };
    Replied<DiskCopies> migrateDiskAndPowerOff(const HostNode &from, const HostNode &to, const QString &server);
    // Copies the root disk, if there is one, to `file`, which stays.
    Replied<> snapshot(const HostNode &place, const QString &server, const QString &file);

    // Moves the running guest to another host.
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
