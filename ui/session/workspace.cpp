// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/workspace.h"

#include "diagnosis/question.h"
#include "session/freedinbackground.h"
#include "sources/recorded/bootendings.h"

#include <utility>

namespace astrolabe {

Workspace::Workspace(QObject *parent)
    : ShownCloud(parent)
{ }

void Workspace::setBranch(const std::optional<WhatIf> &branch)
{
    m_branch = branch;
    if (!branch) {
        leaveBranch();
        return;
    }
    if (!isBranch()) {
        m_openDecision = Shown{
            m_decision, m_journal, m_endings, m_instanceInQuestion, m_decidedUnder, m_decidedOn, m_logged, m_again};
    }
    showBranch(branch->scheduler);
    if (branch->now && branch->now->decision)
        setDecision(branch->now->decision);
    else if (m_decision != m_openDecision->decision)
        showAgain(*m_openDecision);
}

std::optional<WhatIf> Workspace::branchOfDecision() const
{
    const bool isItsOwn = m_branch && m_branch->now && m_branch->now->decision == m_decision;
    return isItsOwn ? m_branch : std::nullopt;
}

// Changes of the request are made for the branch's own decision only.
MadeChanges Workspace::made() const
{
    if (!m_branch)
        return {};
    const QList<ChangeStep> &all = m_branch->history.made;
    return {m_branch->base->cloud(), changesOf(branchOfDecision() ? all : changesOfCloud(all))};
}

void Workspace::leaveBranch()
{
    if (!isBranch())
        return;
    showBranch(nullptr);
    showAgain(*std::exchange(m_openDecision, std::nullopt));
}

void Workspace::showAgain(const Shown &shown)
{
    m_decision = shown.decision;
    m_journal = shown.journal;
    m_endings = shown.endings;
    m_instanceInQuestion = shown.instanceInQuestion;
    m_decidedUnder = shown.decidedUnder;
    m_logged = shown.logged;
    m_again = shown.again;
    m_decidedOn = shown.decidedOn;
    Q_EMIT decisionChanged();
}

void Workspace::setDecision(const DecisionPtr &decision, const JournalPtr &journal, const QString &server)
{
    m_decidedOn = cloudNumber();
    m_decidedUnder = openScheduler() ? CloudOptions{cloud()->release, cloud()->config} : CloudOptions();
    m_logged.reset();
    m_again.reset();
    show(decision, journal, server);
}

void Workspace::setPastDecision(const DecisionPtr &decision, const JournalPtr &journal, const QString &server)
{
    m_decidedUnder.reset();
    m_logged.reset();
    m_again.reset();
    show(decision, journal, server);
}

void Workspace::setLoggedDecision(LoggedDecisionPtr logged, const JournalPtr &journal)
{
    m_decidedUnder.reset();
    m_logged = std::move(logged);
    m_again.reset();
    show(m_logged->decision, journal, {});
}

void Workspace::setRecomputation(const LoggedDecisionPtr &logged, RecomputationPtr again)
{
    if (logged != m_logged)
        return;
    m_again = std::move(again);
    Q_EMIT recomputationChanged();
}

void Workspace::show(const DecisionPtr &decision, const JournalPtr &journal, const QString &server)
{
    // Those of a boot are freed here otherwise; they hold what was recorded of each host.
    m_decision = decision ? freedInBackground(decision) : nullptr;
    m_journal = journal ? freedInBackground(journal) : nullptr;
    m_endings = endingsNow();
    m_instanceInQuestion = m_decision ? astrolabe::instanceInQuestion(*m_decision, m_endings, server) : 0;
    Q_EMIT decisionChanged();
}

void Workspace::setEndings(const Request &request, const QList<ServerEnding> &endings)
{
    m_told = {request, endings};
}

QList<ServerEnding> Workspace::endingsNow() const
{
    if (m_logged)
        return endingsOf(*m_logged);
    if (m_journal)
        return endingsOf(*m_journal);
    if (!m_told || !m_decision)
        return {};
    const auto question = questionOf(*m_decision);
    return question && *question == Question(m_told->first) ? m_told->second : QList<ServerEnding>();
}

void Workspace::setJournal(JournalPtr journal)
{
    m_journal = std::move(journal);
    Q_EMIT journalChanged();
}

} // namespace astrolabe
