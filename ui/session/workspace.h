// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/cloudindex.h"
#include "scheduler/scheduler.h"
#include "services/messages/ending.h"

#include <QObject>

namespace astrolabe {

class Placement;

// What is open and what is chosen. Views read it and listen to it; nothing else connects them. Lives in the UI
// thread and never blocks: whatever takes time is done elsewhere and handed in.
class Workspace final : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);

    // A scheduler is made for a cloud in the background, and both are handed in together. Whoever holds the cloud or
    // its index holds the scheduler. nullptr: nothing is open.
    void setScheduler(SchedulerPtr scheduler);
    SchedulerPtr scheduler() const { return m_scheduler; }
    CloudPtr cloud() const;
    // Made with the scheduler; nullptr when nothing is open.
    std::shared_ptr<const CloudIndex> index() const { return m_index; }
    // That requests are decided with; nullptr when nothing is open.
    std::shared_ptr<const Placement> placement() const;

    // One is being read that will be open.
    void setLoading(bool loading);
    // What to say in place of a cloud.
    QString whyNoCloud() const;

    // With what the services said for it; nullptr: it was decided and not booted, or nobody kept that. `server` is the
    // one of its servers that is asked about, by uuid; empty: the request as a whole.
    void setDecision(DecisionPtr decision, JournalPtr journal = nullptr, const QString &server = {});
    // One of the past: how the cloud was then is not known.
    void setPastDecision(DecisionPtr decision, JournalPtr journal, const QString &server = {});
    // Of a boot that goes on; the decision comes at its end.
    void setJournal(JournalPtr journal);
    DecisionPtr decision() const { return m_decision; }
    JournalPtr journal() const { return m_journal; }
    // What became of the decision's servers, as its journal tells it; empty: nobody knows.
    const QList<ServerEnding> &endings() const { return m_endings; }
    // The decision's server that is to be looked at first, by its position.
    int instanceInQuestion() const { return m_instanceInQuestion; }
    // What it was decided under. None: it is one of the past.
    const std::optional<CloudOptions> &decidedUnder() const { return m_decidedUnder; }
    // The open cloud is still the one that it was decided in.
    bool isDecisionCurrent() const { return m_decidedUnder && m_decidedAt == m_cloudChanges; }

    // One selection for all views: a compute node's uuid; empty: none.
    void selectHost(const QString &nodeUuid);
    QString selectedHost() const { return m_selectedHost; }
    void hoverHost(const QString &nodeUuid);
    QString hoveredHost() const { return m_hoveredHost; }

Q_SIGNALS:
    void cloudChanged();
    void decisionChanged(); // and the journal with it
    void journalChanged();  // alone
    void selectedHostChanged(const QString &nodeUuid);
    void hoveredHostChanged(const QString &nodeUuid);

private:
    void show(DecisionPtr decision, JournalPtr journal, const QString &server);

    SchedulerPtr m_scheduler;
    bool m_isLoading = false;
    int m_cloudChanges = 0; // how often another cloud, or another state of it, was handed in
    int m_decidedAt = 0;    // how often by the time of the decision
    std::optional<CloudOptions> m_decidedUnder;
    std::shared_ptr<const CloudIndex> m_index;
    DecisionPtr m_decision;
    JournalPtr m_journal;
    QList<ServerEnding> m_endings;
    int m_instanceInQuestion = 0;
    QString m_selectedHost;
    QString m_hoveredHost;
};

} // namespace astrolabe
