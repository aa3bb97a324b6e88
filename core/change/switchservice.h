// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "change/servicesetting.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Disables, forces down or stops a host's nova-compute, or reverts that.
struct SwitchService
{
    static constexpr QLatin1StringView kind{"switch_service"};

    QString host;                      // service host
    std::optional<bool> disabled = {}; // none: unchanged
    std::optional<bool> forcedDown = {};
    std::optional<bool> stopped = {};
    QDateTime at = {}; // UTC: time of the change; a stopped service reported last at this time

    bool operator==(const SwitchService &) const = default;

    // The service's setting after the change.
    ServiceSetting after(const ServiceSetting &before) const;
    Result<void> apply(Edited &edited) const;
    // Without what the service has anyway, unless it has all of it.
    QString sentence(const ServiceSetting &before) const;
    // Whether the service reports ahead of time: its host's clock is to be set; starting it would not help.
    bool isAhead(const Cloud &cloud) const;
    QString sentence(const Cloud &before) const;
};

// That of the host's service in the cloud; none: there is no such service.
std::optional<ServiceSetting> serviceSettingIn(const Cloud &cloud, const QString &host);

void describe(auto &archive, Of<SwitchService> auto &change)
{
    archive.required("host"_L1, change.host);
    archive.member("disabled"_L1, change.disabled);
    archive.member("forced_down"_L1, change.forcedDown);
    archive.member("stopped"_L1, change.stopped);
    archive.required("at"_L1, change.at);
}

} // namespace astrolabe
