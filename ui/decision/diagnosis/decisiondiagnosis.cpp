// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/decisiondiagnosis.h"

#include "decision/decisioncursor.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/helppanel.h"
#include "session/workspace.h"

#include <algorithm>

namespace astrolabe {

DecisionDiagnosis::DecisionDiagnosis(DecisionCursor &cursor, Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_workspace(workspace)
    , m_line(new CauseLine)
    , m_conditions(new ConditionsPanel)
    , m_help(new HelpPanel)
{
    connect(&workspace, &Workspace::decisionChanged, this, &DecisionDiagnosis::examine);
    connect(&workspace, &Workspace::cloudChanged, this, [this] {
        if (!m_diagnosis && !isRunning())
            examine();
    });
    connect(&cursor, &DecisionCursor::stepsChanged, this, &DecisionDiagnosis::changed);
    connect(&cursor, &DecisionCursor::stateChanged, this, &DecisionDiagnosis::changed);
    connect(&m_diagnoser, &Diagnoser::diagnosed, this, &DecisionDiagnosis::take);
    connect(&m_diagnoser, &Diagnoser::cureFound, this, [this](const Cure &cure) {
        m_cures.append(cure);
        m_help->addCure(cure);
    });
    connect(&m_diagnoser, &Diagnoser::progressed, m_help, &HelpPanel::showProgress);
    connect(&m_diagnoser, &Diagnoser::failed, this, [this](const Error &error) {
        m_line->showFailure(error);
        Q_EMIT changed();
    });
    connect(&m_diagnoser, &Diagnoser::ended, this, &DecisionDiagnosis::end);
    connect(&m_diagnoser, &Diagnoser::othersDecided, this, &DecisionDiagnosis::addConcerns);
    connect(&m_diagnoser, &Diagnoser::othersEnded, this, [this] { m_help->showEnd(true); });
    connect(m_help, &HelpPanel::stopWanted, this, [this] {
        m_isStopped = m_diagnoser.phase() == Diagnoser::Phase::Searching;
        m_diagnoser.stop();
    });
}

bool DecisionDiagnosis::isShown() const
{
    return m_isAsked && m_cursor.isAtEnd();
}

bool DecisionDiagnosis::isCauseShown() const
{
    return (m_isAsked || m_isRecorded) && m_cursor.isAtEnd();
}

bool DecisionDiagnosis::hasFailed() const
{
    const DecisionPtr decision = m_workspace.decision();
    return decision && astrolabe::hasFailed(*decision);
}

bool DecisionDiagnosis::hasFailedToBuild() const
{
    return m_workspace.decision() && std::ranges::any_of(m_workspace.endings(), &ServerEnding::isInError);
}

QList<Cause> DecisionDiagnosis::recordedCauses() const
{
    const DecisionPtr decision = m_workspace.decision();
    const bool tells = decision && (decision->fromLogs || decision->outcome == Outcome::Scheduled);
    return tells ? causesOfRecord(*decision, m_workspace.endings()) : QList<Cause>();
}

std::optional<Trial> DecisionDiagnosis::trial() const
{
    const DecisionPtr decision = m_workspace.decision();
    if (!decision || !m_workspace.scheduler() || m_workspace.cloud()->name != decision->cloudName)
        return std::nullopt;
    const auto question = questionOf(*decision);
    if (!question)
        return std::nullopt;
    return Trial{m_workspace.scheduler(), *question, {.everyFilter = true, .seed = decision->seed},
        m_workspace.isDecisionCurrent() ? decision : nullptr, m_workspace.endings(), m_workspace.made()};
}

std::optional<WhatIf> DecisionDiagnosis::branch() const
{
    return m_workspace.branchOfDecision();
}

LoggedDecisionPtr DecisionDiagnosis::logged() const
{
    return m_workspace.loggedDecision();
}

void DecisionDiagnosis::examine()
{
    m_diagnoser.drop();
    m_isStopped = false;
    m_diagnosis.reset();
    m_cures.clear();
    m_line->showLooking();
    m_conditions->setDiagnosis(nullptr);
    m_help->setDiagnosis(nullptr);
    const std::optional<Trial> asked = hasFailed() || hasFailedToBuild() ? trial() : std::nullopt;
    m_isAsked = asked.has_value();
    const QList<Cause> recorded = asked ? QList<Cause>() : recordedCauses();
    m_isRecorded = !recorded.isEmpty();
    if (asked)
        m_diagnoser.ask(*asked);
    else if (m_isRecorded)
        m_line->setRecorded(recorded.first(), m_workspace.decision()->fromLogs.has_value());
    Q_EMIT changed();
}

void DecisionDiagnosis::take(const DiagnosisPtr &diagnosis)
{
    m_diagnosis = diagnosis;
    m_line->setDiagnosis(diagnosis);
    m_conditions->setDiagnosis(diagnosis);
    m_help->setDiagnosis(diagnosis);
    Q_EMIT changed();
}

void DecisionDiagnosis::end()
{
    m_help->showEnd(!m_isStopped);
    if (std::ranges::any_of(m_cures, [](const Cure &cure) { return cure.effort != Effort::Request; }))
        Q_EMIT othersWanted();
}

void DecisionDiagnosis::decideOthers(const QList<OtherRequest> &others)
{
    if (!m_diagnosis || isRunning() || m_cures.isEmpty())
        return;
    const Trial &before = m_diagnosis->examined.trial;
    QList<OtherRequest> different = others;
    different.removeIf([&](const OtherRequest &other) { return other.question == before.question; });
    if (different.isEmpty())
        return;
    m_help->showOthersDecided();
    m_diagnoser.decideOthers(before, different, m_cures);
}

void DecisionDiagnosis::addConcerns(qsizetype cure, const QList<Reason> &concerns)
{
    m_cures[cure].alsoConcerns += concerns;
    m_help->setCure(cure, m_cures.at(cure));
}

} // namespace astrolabe
