// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "services/region/region.h"
#include "session/decider.h"
#include "session/newestwork.h"
#include "widgets/tableroles.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace astrolabe {

class ChoiceField;
class StatusPill;
class ShownCloud;

// Asks for the flavor, image or host of an action on servers. Meanwhile shows the scheduler's answer for the first of
// them, or why nova-api or a later service would refuse the action. A dry run ends with the answer.
class ActionDialog final : public QDialog
{
    Q_OBJECT

public:
    // `obstacle` says why the action can only be a dry run; empty if it can be carried out.
    ActionDialog(ShownCloud &shownCloud, const ServerAction &action, const BootedServer &server, int count,
        const QString &obstacle, QWidget *parent = nullptr);
    ~ActionDialog() override;

    ServerAction action() const;

Q_SIGNALS:
    void decisionWanted(const astrolabe::DecisionPtr &decision);

private:
    QWidget *buttons();
    void fillChoices();
    QString whatIsUnknown(const CloudIndex &index) const; // empty if the cloud has all that is needed
    void answer(const QString &sign, const QString &verdict, Tone tone, const QString &why);
    void preview();
    void decideRefusal();
    void offer(const DecisionPtr &decision);
    void examine();
    void show(const DecisionPtr &decision);
    void showEnd(const DecisionPtr &decision, const Result<ActionOutcome> &outcome);

    ShownCloud &m_shownCloud;
    ServerAction m_action;
    BootedServer m_server;
    bool m_isDryRun;
    ChoiceField *m_choice;
    StatusPill *m_pill;
    QLabel *m_cause; // hidden while none is known
    QLabel *m_why;   // in Nova's words
    QPushButton *m_showDecision;
    QPushButton *m_doIt;
    Decider m_decider;
    NewestWork m_dryRun{this}; // includes what comes before and after the scheduler
    NewestWork m_diagnosis{this};
    DecisionPtr m_decision; // nullptr: there is none, or none yet
};

} // namespace astrolabe
