// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// A user's settings of a nova-compute, which replace those of the cloud.
struct ServiceSetting
{
    bool disabled = false;
    bool forcedDown = false;
    std::optional<QDateTime> stoppedAt = {}; // UTC: when it stopped reporting and taking messages; none: it runs

    bool operator==(const ServiceSetting &) const = default;
};
// The cloud with these settings of the hosts' services at this time. Disabled hosts have the trait
// COMPUTE_STATUS_DISABLED. Source: nova.compute.manager.ComputeVirtAPI.update_compute_provider_status.
Cloud withServices(
    Cloud cloud, const QMap<QString, ServiceSetting> &services, const QDateTime &at = QDateTime::currentDateTimeUtc());

} // namespace astrolabe
