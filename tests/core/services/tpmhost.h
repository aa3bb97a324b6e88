// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

namespace astrolabe::test {

// Keeps only its guests' TPMs; a new TPM holds the host's mark.
class TpmHost final : public Hypervisor
{
public:
    explicit TpmHost(QByteArray mark)
        : m_mark(std::move(mark))
    { }

    QMap<QString, TpmState> tpms; // by server

    Result<void> spawn(const Guest &guest) override
    {
        if (guest.flavor.extraSpecs.contains(QStringLiteral("hw:tpm_version")))
            tpms.insert(guest.instance.uuid, guest.tpmState.value_or(TpmState{m_mark, "passphrase of " + m_mark}));
        return {};
    }
    Result<void> destroy(const QString &uuid, const VolumeFiles &) override
    {
        tpms.remove(uuid);
        return {};
    }
    Result<std::optional<TpmState>> tpmState(const QString &uuid) override
    {
        return tpms.contains(uuid) ? std::optional(tpms.value(uuid)) : std::nullopt;
    }

    Result<void> start(const QString &) override { return {}; }
    Result<void> hardReboot(const Guest &) override { return {}; }
    Result<void> stop(const QString &, const ShutdownTime &, const Progress &) override { return {}; }
    Result<bool> softReboot(const QString &, const ShutdownTime &, const Progress &) override { return true; }
    Result<void> pause(const QString &) override { return {}; }
    Result<void> resume(const QString &) override { return {}; }
    Result<void> save(const QString &) override { return {}; }
    Result<PowerState> powerState(const QString &) override { return PowerState::Running; }
    Result<void> releaseVolumes(const QString &, const VolumeFiles &) override { return {}; }
    Result<bool> copyDisk(const QString &, const GuestDisk &, const QString &) override { return false; }
    Result<void> migrate(const Guest &, Hypervisor &) override { return {}; }

private:
    QByteArray m_mark;
};

} // namespace astrolabe::test
