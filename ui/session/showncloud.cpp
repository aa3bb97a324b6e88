// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/showncloud.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

void ShownCloud::setScheduler(SchedulerPtr scheduler, const CloudContent &content)
{
    m_scheduler = std::move(scheduler);
    m_openNumber = numberOf(content);
    if (!m_branch)
        useCloud();
}

void ShownCloud::showBranch(SchedulerPtr branch)
{
    m_branch = std::move(branch);
    if (m_branch)
        m_branchNumber = ++m_lastNumber;
    useCloud();
}

int ShownCloud::numberOf(const CloudContent &content)
{
    constexpr qsizetype mostNumbers = 100;
    if (content.ground == 0)
        return ++m_lastNumber;
    const auto known = std::ranges::find(m_numbers, content, &std::pair<CloudContent, int>::first);
    if (known != m_numbers.cend())
        return known->second;
    if (m_numbers.size() == mostNumbers)
        m_numbers.removeFirst();
    m_numbers.append({content, ++m_lastNumber});
    return m_lastNumber;
}

void ShownCloud::useCloud()
{
    const SchedulerPtr shown = scheduler();
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
