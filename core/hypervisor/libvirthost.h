// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "hypervisor/domainstate.h"
#include "model/computenode.h"

#include <chrono>
#include <functional>
#include <memory>

namespace astrolabe {

// One libvirt connection and what is behind it. Each call ends within the timeout, or what copies disks or memory
// within 180 times it, beside the time that a guest has to shut down, with an error that names the URI; a call that
// libvirt never answers is left behind on its own thread. Thread-safe.
class LibvirtHost final : public Hypervisor
{
public:
    // Called from a thread of the connection's; they must neither block nor call back. A domain that was undefined
    // has no state.
    using Domains = std::function<void(const DomainState &)>;
    using Lost = std::function<void(const QString &why)>; // the connection is gone; called once

    static Result<std::unique_ptr<LibvirtHost>> open(
        const QString &uri, std::chrono::milliseconds timeout = std::chrono::seconds(10));
    ~LibvirtHost() override;

    QString uri() const;
    bool isAlive() const;
    void onDomainChanged(Domains callback);
    void onLost(Lost callback);

    // As nova-compute's libvirt driver reports the host before any server is on it: withServers() adds what was booted
    // here, and domains that are not the cloud's do not count, as they do not for Nova. The uuid and the name belong to
    // the URI: two connections to one machine are two nodes.
    Result<ComputeNode> computeNode();
    Result<QList<DomainState>> domains();

    Result<void> spawn(const Guest &guest) override;
    Result<void> start(const QString &uuid) override;
    Result<void> hardReboot(const Guest &guest) override;
    Result<void> stop(const QString &uuid, const ShutdownTime &time, const Progress &progress) override;
    Result<bool> softReboot(const QString &uuid, const ShutdownTime &time, const Progress &progress) override;
    Result<void> destroy(const QString &uuid, const VolumeFiles &volumes = {}) override;
    Result<void> releaseVolumes(const QString &uuid, const VolumeFiles &volumes) override;
    Result<void> pause(const QString &uuid) override;
    Result<void> resume(const QString &uuid) override;
    Result<void> save(const QString &uuid) override;
    Result<PowerState> powerState(const QString &uuid) override;
    Result<bool> copyDisk(const QString &uuid, const GuestDisk &disk, const QString &file) override;
    Result<std::optional<TpmState>> tpmState(const QString &uuid) override;
    Result<void> migrate(const Guest &guest, Hypervisor &destination) override;

private:
    struct Private;
    explicit LibvirtHost(std::shared_ptr<Private> d);
    std::shared_ptr<Private> d;
};

} // namespace astrolabe
