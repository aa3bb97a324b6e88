// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "boot/guest.h"

#include <chrono>
#include <functional>
#include <memory>

namespace astrolabe {

// What runs for a server, as the hypervisor says it (libvirt's virDomainState, Nova's power_state).
enum class PowerState { NoState, Running, Paused, Shutdown, Crashed, Suspended };

// How long a guest may take to shut down by itself, and how often it is told to, for it may have been starting still.
// Without any it is switched off.
struct ShutdownTime
{
    std::chrono::seconds limit{0};
    std::chrono::seconds retryInterval{10};
};

// By the volumes' ids: files of this machine, for what they hold in place of what the files do; empty: that is lost.
// Nor is anything kept where the host has no guest that they were made for.
using VolumeFiles = QMap<QString, QString>;

// Runs guests on one host. Calls block; they are made off the UI thread and each ends within a time that the
// implementation sets, or within the one that a guest has to shut down. Errors name the host.
class Hypervisor
{
public:
    virtual ~Hypervisor() = default;

    virtual Result<void> spawn(const Guest &guest) = 0; // define and start
    virtual Result<void> start(const QString &uuid) = 0;
    // Off by force, defined again, its disk grown where the guest's is larger now, and started; nothing of its memory
    // stays. Source: nova.virt.libvirt.driver.LibvirtDriver._hard_reboot.
    virtual Result<void> hardReboot(const Guest &guest) = 0;
    // Shut down, and switched off if it has not done so in time. Cancelled: nobody waits any more, and it may go off
    // later.
    virtual Result<void> stop(const QString &uuid, const ShutdownTime &time, const Progress &progress) = 0;
    // Shut down and started again. False: it has not shut down in time, and runs.
    virtual Result<bool> softReboot(const QString &uuid, const ShutdownTime &time, const Progress &progress) = 0;
    // Stop, release volumes, undefine; one that is gone is no error.
    virtual Result<void> destroy(const QString &uuid, const VolumeFiles &volumes = {}) = 0;
    virtual Result<void> pause(const QString &uuid) = 0;
    virtual Result<void> resume(const QString &uuid) = 0; // of one that is paused
    virtual Result<void> save(const QString &uuid) = 0;   // its memory goes to a file, and start() goes on with it
    virtual Result<PowerState> powerState(const QString &uuid) = 0;

    // Cinder's volumes leave the host, where no other guest has them, as soon as this one is off.
    virtual Result<void> releaseVolumes(const QString &uuid, const VolumeFiles &volumes) = 0;

    // One of the guest's disks as it is now, into a file of this machine. False: it has no such disk.
    virtual Result<bool> copyDisk(const QString &uuid, const GuestDisk &disk, const QString &file) = 0;
    // What its TPM holds, where it has one; it is off.
    virtual Result<std::optional<TpmState>> tpmState(const QString &uuid) = 0;
    // To another host while it runs, with its disk. Unsupported: not between these two, and nothing has changed.
    virtual Result<void> migrate(const Guest &guest, Hypervisor &destination) = 0;
};

// What runs the guests of a compute node, by its uuid: nullptr where the host is simulated, an error where the host
// is real and cannot be reached.
using HypervisorOf = std::function<Result<std::shared_ptr<Hypervisor>>(const QString &nodeUuid)>;

} // namespace astrolabe
