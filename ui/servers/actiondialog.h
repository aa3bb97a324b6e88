// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "services/serveraction.h"
#include "session/decider.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace astrolabe {

class ChoiceField;
class StatusPill;
class Workspace;

// Asks with which flavor, image or host something is to be done to servers, and says meanwhile what the scheduler would
// answer for the first of them, or why Nova's API would refuse it.
class ActionDialog final : public QDialog
{
    Q_OBJECT

public:
    ActionDialog(Workspace &workspace, const ServerAction &action, const BootedServer &server, int count,
        QWidget *parent = nullptr);

    ServerAction action() const;

private:
    void fillChoices();
    void preview();
    void show(const DecisionPtr &decision);

    Workspace &m_workspace;
    ServerAction m_action;
    BootedServer m_server;
    ChoiceField *m_choice;
    StatusPill *m_pill;
    QLabel *m_why;
    QPushButton *m_doIt;
    Decider m_decider;
};

} // namespace astrolabe
