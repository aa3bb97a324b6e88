// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/region/region.h"
#include "session/askedcase.h"
#include "session/newestwork.h"
#include "sources/recorded/loggeddecision.h"

#include <QObject>

namespace astrolabe {

class Backend;
class BootDesk;
class EvidenceDesk;
class WhatIfDesk;
class WhatIfs;
class Wishes;
class Workspace;

// Brings decisions in sight: those of boots, actions and mere questions, of cases, of the history and of logs. A
// request that the user changes or tells for a decision leads to the next one.
class DecisionDesk final : public QObject
{
    Q_OBJECT

public:
    DecisionDesk(Workspace &workspace, Backend &backend, EvidenceDesk &evidence, BootDesk &boots, WhatIfs &whatIfs,
        WhatIfDesk &whatIfDesk, Wishes &wishes, QObject *parent);

    // A stored decision; the cloud as it was then is not known.
    void showPast(const DecisionPtr &decision, const JournalPtr &journal = nullptr, const QString &server = {});
    // Decides what a case asks, whose cloud is open, and shows its changes as a branch.
    void takeCase(const AskedCase &asked);
    // Whether a case is being decided.
    bool isBusy() const { return m_isDeciding; }
    // The next decision opens at its first step.
    void walkNext() { m_walksNext = true; }

private:
    void followBackend(Backend &backend);
    void followWishes();
    void show(const DecisionPtr &decision, const JournalPtr &journal = nullptr);
    void showLogged(const LoggedDecisionPtr &logged, const JournalPtr &journal);
    void showJournal(const JournalPtr &journal);
    void take(const DecisionPtr &decision);
    void takeBoot(const Boot &boot);
    void takeAction(const ServerAction &action, const ActionOutcome &outcome);
    void askForChangedRequest(const QString &fact);
    void askForLoggedRequest();

    Workspace &m_workspace;
    EvidenceDesk &m_evidence;
    BootDesk &m_boots;
    WhatIfs &m_whatIfs;
    WhatIfDesk &m_whatIfDesk;
    Wishes &m_wishes;
    NewestWork m_case{this};
    bool m_isDeciding = false;
    LoggedDecisionPtr m_askedOf; // while the dialog asks for the request of a decision from logs
    bool m_walksNext = false;
};

} // namespace astrolabe
