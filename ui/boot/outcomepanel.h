// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace astrolabe {

class PassageList;
class StatusPill;

// The result of a dry run: where the servers land, how many hosts pass, and how many each stage loses.
class OutcomePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget *parent);

    // Marks the shown answer as belonging to an older question.
    void setPending();
    void setDecision(const DecisionPtr &decision);
    // Says why the shown decision lands nowhere, above the rule that lost the last hosts or what Nova says.
    void setCause(const QString &sentence);
    // Says that there is nothing to decide yet.
    void setMissing(const QString &sentence);
    // Whether there is a button that leads to the decision.
    void setDecisionOffered(bool isOffered);
    // Shows what would help, in a sentence; empty if there is nothing to say, or not yet.
    void setSuggestion(const QString &sentence);
    // Shows whether a real guest would be started, in a sentence; empty if there is nothing to say.
    void setNote(const QString &sentence);

Q_SIGNALS:
    void decisionWanted();

private:
    void show(const QString &explanation, PassageList *passages);

    QLabel *m_pending;
    StatusPill *m_pill;
    QLabel *m_counts;
    QLabel *m_explanation;
    QString m_belowCause;
    PassageList *m_passages = nullptr;
    QVBoxLayout *m_body;
    QLabel *m_suggestion;
    QLabel *m_note;
    QPushButton *m_show;
};

} // namespace astrolabe
