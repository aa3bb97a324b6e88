// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/workspace.h"

namespace astrolabe {

Workspace::Workspace(QObject *parent)
    : QObject(parent)
{ }

void Workspace::setScheduler(SchedulerPtr scheduler)
{
    m_scheduler = std::move(scheduler);
    ++m_cloudChanges;
    m_index = m_scheduler ? std::shared_ptr<const CloudIndex>(m_scheduler, m_scheduler->index().get()) : nullptr;
    if (m_index && m_index->nodeByUuid(m_selectedHost) < 0)
        selectHost({});
    Q_EMIT cloudChanged();
}

CloudPtr Workspace::cloud() const
{
    return m_scheduler ? CloudPtr(m_scheduler, m_scheduler->cloud().get()) : nullptr;
}

std::shared_ptr<const Placement> Workspace::placement() const
{
    return m_scheduler ? std::shared_ptr<const Placement>(m_scheduler, &m_scheduler->placement()) : nullptr;
}

void Workspace::setLoading(bool loading)
{
    if (std::exchange(m_isLoading, loading) != loading && !m_scheduler)
        Q_EMIT cloudChanged();
}

QString Workspace::whyNoCloud() const
{
    return m_isLoading ? tr("Loading…") : tr("No cloud is open.");
}

void Workspace::setDecision(DecisionPtr decision, JournalPtr journal, const QString &server)
{
    m_decidedAt = m_cloudChanges;
    m_decidedUnder = m_scheduler ? CloudOptions{cloud()->release, cloud()->config} : CloudOptions();
    show(std::move(decision), std::move(journal), server);
}

void Workspace::setPastDecision(DecisionPtr decision, JournalPtr journal, const QString &server)
{
    m_decidedUnder.reset();
    show(std::move(decision), std::move(journal), server);
}

void Workspace::show(DecisionPtr decision, JournalPtr journal, const QString &server)
{
    m_decision = std::move(decision);
    m_journal = std::move(journal);
    m_endings = m_journal ? endingsOf(*m_journal) : QList<ServerEnding>();
    m_instanceInQuestion = m_decision ? astrolabe::instanceInQuestion(*m_decision, m_endings, server) : 0;
    Q_EMIT decisionChanged();
}

void Workspace::setJournal(JournalPtr journal)
{
    m_journal = std::move(journal);
    Q_EMIT journalChanged();
}

void Workspace::selectHost(const QString &nodeUuid)
{
    if (m_selectedHost == nodeUuid)
        return;
    m_selectedHost = nodeUuid;
    Q_EMIT selectedHostChanged(nodeUuid);
}

void Workspace::hoverHost(const QString &nodeUuid)
{
    if (m_hoveredHost == nodeUuid)
        return;
    m_hoveredHost = nodeUuid;
    Q_EMIT hoveredHostChanged(nodeUuid);
}

} // namespace astrolabe
