// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "services/messages/ending.h"
#include "session/showncloud.h"
#include "session/whatif.h"
#include "sources/recorded/recomputation.h"

namespace astrolabe {

// What is open and what is selected: the cloud, and a decision. Views read it and listen to it; nothing else connects
// them. Lives on the UI thread and never blocks: slow work is done elsewhere and its result handed in.
class Workspace final : public ShownCloud
{
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);

    using ShownCloud::setLoading;
    using ShownCloud::setScheduler;
    // Shows the branch's cloud in place of the open one, and its decision in place of the open decision, if it has one.
    // nullopt goes back to both.
    void setBranch(const std::optional<WhatIf> &branch);
    // The branch that the open decision is of.
    std::optional<WhatIf> branchOfDecision() const;

    // `journal` is nullptr if the request was only decided, not booted, or if its journal wasn't kept. `server` is the
    // uuid of the server in question; empty for the request as a whole.
    void setDecision(const DecisionPtr &decision, const JournalPtr &journal = nullptr, const QString &server = {});
    // Shows a stored decision; the cloud as it was then isn't known.
    void setPastDecision(const DecisionPtr &decision, const JournalPtr &journal, const QString &server = {});
    // Shows a decision that logs record. `journal` is nullptr if they tell nothing of the messages.
    void setLoggedDecision(LoggedDecisionPtr logged, const JournalPtr &journal);
    // nullptr: the shown decision is not from logs.
    LoggedDecisionPtr loggedDecision() const { return m_logged; }
    // The logged decision made again. Ignored unless `logged` is shown.
    void setRecomputation(const LoggedDecisionPtr &logged, RecomputationPtr again);
    // nullptr: it was not made again.
    RecomputationPtr recomputation() const { return m_again; }
    // What evidence tells of the servers of a request, for a decision of it that has no journal.
    void setEndings(const Request &request, const QList<ServerEnding> &endings);
    // Shows the journal of a boot under way; its decision follows at the end.
    void setJournal(JournalPtr journal);
    DecisionPtr decision() const { return m_decision; }
    JournalPtr journal() const { return m_journal; }
    // What became of the decision's servers according to the journal, or to the evidence of its request; empty if
    // unknown.
    const QList<ServerEnding> &endings() const { return m_endings; }
    // The index of the decision's server to look at first.
    int instanceInQuestion() const { return m_instanceInQuestion; }
    // The options that the decision was made with; nullopt for a stored decision.
    const std::optional<CloudOptions> &decidedUnder() const { return m_decidedUnder; }
    // What a decision on the cloud in sight differs by from one on the open cloud.
    MadeChanges made() const;
    // Whether the open cloud is unchanged since the decision.
    bool isDecisionCurrent() const { return m_decidedUnder && m_decidedOn == cloudNumber(); }

Q_SIGNALS:
    void decisionChanged(); // and the journal with it
    void journalChanged();  // only the journal
    void recomputationChanged();

private:
    // The decision and journal in sight, and what they were made with.
    struct Shown
    {
        DecisionPtr decision;
        JournalPtr journal;
        QList<ServerEnding> endings;
        int instanceInQuestion = 0;
        std::optional<CloudOptions> decidedUnder;
        int decidedOn = 0;
        LoggedDecisionPtr logged;
        RecomputationPtr again;
    };

    QList<ServerEnding> endingsNow() const;
    void show(const DecisionPtr &decision, const JournalPtr &journal, const QString &server);
    void leaveBranch();
    void showAgain(const Shown &shown);

    std::optional<WhatIf> m_branch;
    std::optional<Shown> m_openDecision; // while a branch is shown
    int m_decidedOn = 0;                 // the cloudNumber() of the cloud that it was decided on
    std::optional<CloudOptions> m_decidedUnder;
    DecisionPtr m_decision;
    JournalPtr m_journal;
    QList<ServerEnding> m_endings;
    std::optional<std::pair<Request, QList<ServerEnding>>> m_told; // by evidence
    int m_instanceInQuestion = 0;
    LoggedDecisionPtr m_logged;
    RecomputationPtr m_again;
};

} // namespace astrolabe
