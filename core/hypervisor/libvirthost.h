// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "hypervisor/domainstate.h"
#include "model/computenode.h"

#include <chrono>
#include <functional>
#include <memory>

namespace astrolabe {

// A libvirt connection and the host behind it. Each call ends within the timeout, or 180 times the timeout if it copies
// disks or memory, plus the time allowed for a guest's shutdown; the error then names the URI. A call that libvirt
// never answers is abandoned on its own thread. Thread-safe.
class LibvirtHost final : public Hypervisor
{
public:
    // Called from a thread of the connection; must neither block nor call back. An undefined domain has no state.
    using Domains = std::function<void(const DomainState &)>;
    using Lost = std::function<void(const QString &why)>; // the connection was lost; called once

    static Result<std::unique_ptr<LibvirtHost>> open(
        const QString &uri, std::chrono::milliseconds timeout = std::chrono::seconds(10));
    ~LibvirtHost() override;

    QString uri() const;
    bool isAlive() const;
    void onDomainChanged(Domains callback);
    void onLost(Lost callback);

    // The host as nova-compute's libvirt driver reports it without servers: withServers() adds those booted here, and
    // foreign domains do not count, as in Nova. Uuid and name depend on the URI: two connections to one machine are two
    // nodes.
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
