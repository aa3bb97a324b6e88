// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Limits that Keystone holds for Nova: a project's own, else the registered one of all projects, else none may be had.
// Source: oslo_limit.limit, nova.limit.utils.
class UnifiedLimits
{
public:
    using Amounts = QMap<QString, qint64>; // by a limit's name: "servers", "class:VCPU", "server_metadata_items"

    UnifiedLimits(const Cloud &cloud, Release release);

    // Whether so much more goes beside what is used. No project: only what is registered counts. The unexpected value
    // is what oslo.limit says.
    tl::expected<void, QString> enforce(const QString &projectId, const Amounts &deltas, const Amounts &used) const;
    // 0: also where nobody has set one.
    int limit(const QString &projectId, const QString &name) const;

private:
    bool isRegistered(const QString &name) const;
    bool isEnforced(const QMap<QString, int> &exceeded) const;

    const Cloud &m_cloud;
    Release m_release;
};

} // namespace astrolabe
