// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Limits that Keystone stores for Nova: the project's own, else the registered default, else 0.
// Source: oslo_limit.limit, nova.limit.utils.
class UnifiedLimits
{
public:
    using Amounts = QMap<QString, qint64>; // by limit name: "servers", "class:VCPU", "server_metadata_items"

    UnifiedLimits(const Cloud &cloud, Release release);

    // Checks that `used` plus `deltas` is within the limits. With an empty project id only registered limits apply. The
    // unexpected value is oslo.limit's message.
    tl::expected<void, QString> enforce(const QString &projectId, const Amounts &deltas, const Amounts &used) const;
    // 0 if no limit is set.
    int limit(const QString &projectId, const QString &name) const;
    // Only then Keystone holds a limit of a project.
    bool isRegistered(const QString &name) const;

private:
    bool isEnforced(const QMap<QString, int> &exceeded) const;

    const Cloud &m_cloud;
    Release m_release;
};

} // namespace astrolabe
