// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/diagnoser.h"
#include "session/whatif.h"
#include "sources/recorded/loggeddecision.h"

#include <QObject>

namespace astrolabe {

class CauseLine;
class ConditionsPanel;
class DecisionCursor;
class HelpPanel;
class Workspace;

// Examines the decision that the cursor is on, if it gave a server no host, and fills the parts that show why and what
// helps. A decision of another time is made again in the open cloud, if that has the same name.
class DecisionDiagnosis final : public QObject
{
    Q_OBJECT

public:
    DecisionDiagnosis(DecisionCursor &cursor, Workspace &workspace, QObject *parent = nullptr);

    // The parts; whoever lays them out owns them.
    CauseLine *line() const { return m_line; }
    ConditionsPanel *conditions() const { return m_conditions; }
    HelpPanel *help() const { return m_help; }

    // Whether there is something to show: the outcome of a failed decision must be known at the cursor.
    bool isShown() const;
    // Whether there is a cause to tell: that, or what the decision tells by itself, as of logs, or of a filter that is
    // not known.
    bool isCauseShown() const;
    // Whether it failed only after the scheduler had found a host: then no condition was in the way.
    bool isAfterScheduling() const { return m_isAsked && !hasFailed(); }
    // What the open decision asked of the open cloud; none: it was made in another cloud, or does not hold its request.
    std::optional<Trial> trial() const;
    // The branch that the open decision is of; none: it is not of a what-if.
    std::optional<WhatIf> branch() const;
    // The open decision, if only logs tell it; else nullptr.
    LoggedDecisionPtr logged() const;
    // nullptr until it is known.
    DiagnosisPtr diagnosis() const { return m_diagnosis; }
    const QList<Cure> &cures() const { return m_cures; }
    bool isRunning() const { return m_diagnoser.phase() != Diagnoser::Phase::Idle; }
    // Tells of each cure which of these requests it decides otherwise. Ignored unless the cures are complete.
    void decideOthers(const QList<OtherRequest> &others);

Q_SIGNALS:
    void changed(); // isShown() or the diagnosis
    // There are cures that change the cloud: it is worth deciding other requests again.
    void othersWanted();

private:
    void examine();
    bool hasFailed() const;
    bool hasFailedToBuild() const;
    QList<Cause> recordedCauses() const;
    void take(const DiagnosisPtr &diagnosis);
    void end();
    void addConcerns(qsizetype cure, const QList<Reason> &concerns);

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
    Diagnoser m_diagnoser;
    CauseLine *m_line;
    ConditionsPanel *m_conditions;
    HelpPanel *m_help;
    bool m_isRecorded = false; // the line has a cause that the decision tells by itself
    bool m_isAsked = false;    // something failed and is examined, or was
    bool m_isStopped = false;
    DiagnosisPtr m_diagnosis;
    QList<Cure> m_cures;
};

} // namespace astrolabe
