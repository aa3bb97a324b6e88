// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/unifiedlimits.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

UnifiedLimits::UnifiedLimits(const Cloud &cloud, Release release)
    : m_cloud(cloud)
    , m_release(release)
{ }

tl::expected<void, QString> UnifiedLimits::enforce(
    const QString &projectId, const Amounts &deltas, const Amounts &used) const
{
    QMap<QString, int> exceeded;
    QStringList texts; // in the order of the names
    for (auto delta = deltas.begin(); delta != deltas.end(); ++delta) {
        const int limit = this->limit(projectId, delta.key());
        const qint64 usage = used.value(delta.key());
        if (usage + *delta <= limit)
            continue;
        exceeded.insert(delta.key(), limit);
        texts.append(u"Resource %1 is over limit of %2 due to current usage %3 and delta %4"_s.arg(delta.key())
                .arg(limit)
                .arg(usage)
                .arg(*delta));
    }
    if (!isEnforced(exceeded))
        return {};
    return tl::unexpected(
        u"Project %1 is over a limit for [%2]"_s.arg(projectId.isEmpty() ? u"None"_s : projectId, texts.join(", "_L1)));
}

int UnifiedLimits::limit(const QString &projectId, const QString &name) const
{
    const Project *project = find(m_cloud.surroundings.projects, &Project::id, projectId);
    if (project != nullptr && project->quotas.contains(name))
        return project->quotas.value(name);
    const RegisteredLimit *registered
        = find(m_cloud.surroundings.registeredLimits, &RegisteredLimit::resourceName, name);
    return registered ? registered->defaultLimit : 0;
}

bool UnifiedLimits::isRegistered(const QString &name) const
{
    return find(m_cloud.surroundings.registeredLimits, &RegisteredLimit::resourceName, name) != nullptr;
}

// Since 2025.1 a negative limit means unlimited, and options decide about resources without a registered limit.
// Source: nova.limit.utils.should_enforce.
bool UnifiedLimits::isEnforced(const QMap<QString, int> &exceeded) const
{
    if (m_release < since(31))
        return !exceeded.isEmpty();
    if (std::ranges::any_of(exceeded, [](int limit) { return limit > 0; }))
        return true;
    const QStringList listed = m_cloud.config.list("quota", "unified_limits_resource_list", m_release);
    const bool mustBeListed
        = m_cloud.config.string("quota", "unified_limits_resource_strategy", m_release) == "require"_L1;
    const auto isEnforced
        = [&](const QString &name) { return isRegistered(name) || listed.contains(name) == mustBeListed; };
    return std::ranges::any_of(
        exceeded.keys(), [&](const QString &name) { return exceeded.value(name) == 0 && isEnforced(name); });
}

} // namespace astrolabe
