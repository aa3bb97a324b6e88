// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
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
class Workspace;

// Asks with which flavor, image or host something is to be done to servers, and says meanwhile what the scheduler would
// answer for the first of them, or why Nova's API or whoever comes after the scheduler would refuse it. What can only
// be asked about ends with the answer.
class ActionDialog final : public QDialog
{
    Q_OBJECT

public:
    // Why nothing can be done with them, only asked; empty: it can.
    ActionDialog(Workspace &workspace, const ServerAction &action, const BootedServer &server, int count,
        const QString &obstacle, QWidget *parent = nullptr);
    ~ActionDialog() override;

    ServerAction action() const;

Q_SIGNALS:
    void decisionWanted(const astrolabe::DecisionPtr &decision);

private:
    QWidget *buttons();
    void fillChoices();
    QString whatIsUnknown(const CloudIndex &index) const; // empty: the cloud says all that is asked for
    void answer(const QString &sign, const QString &verdict, Tone tone, const QString &why);
    void preview();
    void show(const DecisionPtr &decision);
    void showEnd(const DecisionPtr &decision, const Result<ActionOutcome> &outcome);

    Workspace &m_workspace;
    ServerAction m_action;
    BootedServer m_server;
    bool m_isDryRun;
    ChoiceField *m_choice;
    StatusPill *m_pill;
    QLabel *m_why;
    QPushButton *m_showDecision;
    QPushButton *m_doIt;
    Decider m_decider;
    NewestWork m_dryRun{this}; // with what comes after the scheduler
    DecisionPtr m_decision;    // nullptr: the scheduler was not asked, or has not answered yet
};

} // namespace astrolabe
