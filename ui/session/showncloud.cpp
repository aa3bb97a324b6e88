// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/showncloud.h"

#include <utility>

namespace astrolabe {

void ShownCloud::setScheduler(SchedulerPtr scheduler)
{
    m_scheduler = std::move(scheduler);
    if (!m_branch)
        useCloud();
}

void ShownCloud::showBranch(SchedulerPtr branch)
{
    m_branch = std::move(branch);
    useCloud();
}

void ShownCloud::useCloud()
{
    const SchedulerPtr shown = scheduler();
    ++m_cloudChanges;
    m_index = shown ? std::shared_ptr<const CloudIndex>(shown, shown->index().get()) : nullptr;
    if (m_index && m_index->nodeByUuid(m_selectedHost) < 0)
        selectHost({});
    Q_EMIT cloudChanged();
}

CloudPtr ShownCloud::cloud() const
{
    const SchedulerPtr shown = scheduler();
    return shown ? CloudPtr(shown, shown->cloud().get()) : nullptr;
}

std::shared_ptr<const Placement> ShownCloud::placement() const
{
    const SchedulerPtr shown = scheduler();
    return shown ? std::shared_ptr<const Placement>(shown, &shown->placement()) : nullptr;
}

void ShownCloud::setLoading(bool loading)
{
    if (std::exchange(m_isLoading, loading) != loading && !m_scheduler)
        Q_EMIT cloudChanged();
}

QString ShownCloud::whyNoCloud() const
{
    return m_isLoading ? tr("Loading…") : tr("No cloud is open.");
}

void ShownCloud::selectHost(const QString &nodeUuid)
{
    if (m_selectedHost == nodeUuid)
        return;
    m_selectedHost = nodeUuid;
    Q_EMIT selectedHostChanged(nodeUuid);
}

void ShownCloud::hoverHost(const QString &nodeUuid)
{
    if (m_hoveredHost == nodeUuid)
        return;
    m_hoveredHost = nodeUuid;
    Q_EMIT hoveredHostChanged(nodeUuid);
}

} // namespace astrolabe
