// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "boot/guest.h"

#include <chrono>
#include <functional>
#include <memory>

namespace astrolabe {

// The power state that the hypervisor reports (libvirt's virDomainState, Nova's power_state).
enum class PowerState { NoState, Running, Paused, Shutdown, Crashed, Suspended };

// How long a guest may take to shut down, and how often to repeat the request, because the guest may still be booting.
// A limit of 0 switches it off at once.
struct ShutdownTime
{
    std::chrono::seconds limit{0};
    std::chrono::seconds retryInterval{10};
};

// By volume id: the local file to replace with the volume's content; empty: the content is lost. It is also lost if the
// host does not have the guest, because the volume may be half written then.
using VolumeFiles = QMap<QString, QString>;

// Runs guests on one host. Calls block, so they are made off the UI thread; each ends within a time that the
// implementation sets, or within the guest's time to shut down. Errors name the host.
class Hypervisor
{
public:
    virtual ~Hypervisor() = default;

    virtual Result<void> spawn(const Guest &guest) = 0; // define and start
    virtual Result<void> start(const QString &uuid) = 0;
    // Switches off, redefines, grows the disk if the guest's is larger now, and starts; the memory is lost. Source:
    // nova.virt.libvirt.driver.LibvirtDriver._hard_reboot.
    virtual Result<void> hardReboot(const Guest &guest) = 0;
    // Shuts down, or switches off after the time limit. Cancelled: the call stops waiting, but the guest may still shut
    // down.
    virtual Result<void> stop(const QString &uuid, const ShutdownTime &time, const Progress &progress) = 0;
    // Shuts down and restarts. False: the guest did not shut down in time and still runs.
    virtual Result<bool> softReboot(const QString &uuid, const ShutdownTime &time, const Progress &progress) = 0;
    // Stops, releases volumes, undefines; no error if the guest is gone.
    virtual Result<void> destroy(const QString &uuid, const VolumeFiles &volumes = {}) = 0;
    virtual Result<void> pause(const QString &uuid) = 0;
    virtual Result<void> resume(const QString &uuid) = 0; // a paused guest
    virtual Result<void> save(const QString &uuid) = 0;   // saves its memory to a file, from which start() resumes
    virtual Result<PowerState> powerState(const QString &uuid) = 0;

    // Removes Cinder's volumes from the host, unless another guest there has them; the guest has to be off.
    virtual Result<void> releaseVolumes(const QString &uuid, const VolumeFiles &volumes) = 0;

    // Copies the current content of one of the guest's disks to a local file. False: no such disk.
    virtual Result<bool> copyDisk(const QString &uuid, const GuestDisk &disk, const QString &file) = 0;
    // The state of the guest's TPM, if it has one; the guest has to be off.
    virtual Result<std::optional<TpmState>> tpmState(const QString &uuid) = 0;
    // Live-migrates the guest with its disk. Unsupported: not between these two hosts, nothing has changed.
    virtual Result<void> migrate(const Guest &guest, Hypervisor &destination) = 0;
};

// The hypervisor of a compute node, by its uuid: nullptr if the host is simulated, an error if a real host cannot be
// reached.
using HypervisorOf = std::function<Result<std::shared_ptr<Hypervisor>>(const QString &nodeUuid)>;

} // namespace astrolabe
