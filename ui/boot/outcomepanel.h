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

// What a dry run says: where the servers land, how many hosts pass, and which stage loses how many.
class OutcomePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget *parent);

    // The answer that is shown belongs to an older question.
    void setPending();
    void setDecision(const DecisionPtr &decision);
    // There is nothing to decide yet.
    void setMissing(const QString &sentence);
    // What would help, in a sentence; empty: nothing to say, or not known yet.
    void setSuggestion(const QString &sentence);
    // Whether a real guest is started, in a sentence; empty: nothing to say.
    void setNote(const QString &sentence);

Q_SIGNALS:
    void decisionWanted();

private:
    void show(const QString &explanation, PassageList *passages);

    QLabel *m_pending;
    StatusPill *m_pill;
    QLabel *m_counts;
    QLabel *m_explanation;
    PassageList *m_passages = nullptr;
    QVBoxLayout *m_body;
    QLabel *m_suggestion;
    QLabel *m_note;
    QPushButton *m_show;
};

} // namespace astrolabe
