// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/decisiondesk.h"

#include "boot/bootedserver.h"
#include "session/backend.h"
#include "session/evidencedesk.h"
#include "session/workspace.h"
#include "shell/bootdesk.h"
#include "shell/pages/catalogue.h"
#include "shell/whatifdesk.h"
#include "shell/wishes.h"

#include <QTimer>

#include <utility>

namespace astrolabe {

DecisionDesk::DecisionDesk(Workspace &workspace, Backend &backend, EvidenceDesk &evidence, BootDesk &boots,
    WhatIfs &whatIfs, WhatIfDesk &whatIfDesk, Wishes &wishes, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_evidence(evidence)
    , m_boots(boots)
    , m_whatIfs(whatIfs)
    , m_whatIfDesk(whatIfDesk)
    , m_wishes(wishes)
{
    followBackend(backend);
    followWishes();
    connect(&boots, &BootDesk::decided, this, &DecisionDesk::take);
    connect(&evidence, &EvidenceDesk::decisionOpened, this, &DecisionDesk::showLogged);
    connect(&evidence, &EvidenceDesk::decisionRecomputed, &workspace, &Workspace::setRecomputation);
}

void DecisionDesk::followBackend(Backend &backend)
{
    connect(&backend.servers(), &ServersDesk::bootDone, this, &DecisionDesk::takeBoot);
    connect(&backend.servers(), &ServersDesk::actionDone, this, &DecisionDesk::takeAction);
    connect(&backend.servers(), &ServersDesk::journalRead, this, &DecisionDesk::showJournal);
    connect(&backend.servers(), &ServersDesk::journalGrew, &m_workspace, &Workspace::setJournal);
    connect(&backend.history(), &HistoryDesk::journalRead, this, &DecisionDesk::showJournal);
    connect(&backend.history(), &HistoryDesk::decisionRead, this, &DecisionDesk::showPast);
    connect(&backend.clouds(), &CloudsDesk::cloudOpened, this, [this] {
        m_case.drop();
        m_isDeciding = false;
    });
}

void DecisionDesk::followWishes()
{
    connect(&m_wishes, &Wishes::decided, this, [this](const DecisionPtr &decision) { show(decision); });
    connect(&m_wishes, &Wishes::requestChangeWanted, this, &DecisionDesk::askForChangedRequest);
    connect(&m_wishes, &Wishes::loggedAgainWanted, this, &DecisionDesk::askForLoggedRequest);
}

// -- Shown

void DecisionDesk::show(const DecisionPtr &decision, const JournalPtr &journal)
{
    m_workspace.setDecision(decision, journal);
    Q_EMIT m_wishes.pageWanted(decisionPage.name);
}

void DecisionDesk::showPast(const DecisionPtr &decision, const JournalPtr &journal, const QString &server)
{
    m_workspace.setPastDecision(decision, journal, server);
    Q_EMIT m_wishes.pageWanted(decisionPage.name);
}

void DecisionDesk::showLogged(const LoggedDecisionPtr &logged, const JournalPtr &journal)
{
    m_workspace.setLoggedDecision(logged, journal);
    Q_EMIT m_wishes.pageWanted(decisionPage.name);
}

void DecisionDesk::showJournal(const JournalPtr &journal)
{
    m_workspace.setJournal(journal);
    Q_EMIT m_wishes.pageWanted(sequencePage.name);
}

// -- Just made

void DecisionDesk::take(const DecisionPtr &decision)
{
    // The end of a decision that failed says why.
    const bool walks = std::exchange(m_walksNext, false) && decision->outcome == Outcome::Scheduled;
    if (const auto request = parseRequest(decision->asked.request); m_askedOf && request) {
        m_evidence.recompute(m_askedOf, *request, m_workspace.scheduler());
    } else if (m_whatIfDesk.take(decision)) {
        Q_EMIT m_wishes.pageWanted(decisionPage.name);
    } else {
        show(decision);
        m_whatIfs.ask(decision);
    }
    if (walks)
        Q_EMIT m_wishes.walkWanted();
}

void DecisionDesk::takeCase(const AskedCase &asked)
{
    const auto began = trialOf(asked, m_workspace.scheduler());
    if (!began) {
        Q_EMIT m_wishes.errorWanted(began.error().in(asked.source));
        return;
    }
    m_isDeciding = true;
    m_case.begin([began = *began](Progress &progress) { return tryOut(began, {}, progress); },
        [this, asked](const Result<Trial> &decided) {
            m_isDeciding = false;
            if (!decided) {
                Q_EMIT m_wishes.errorWanted(decided.error().in(asked.source));
                return;
            }
            show(decided->decision);
            if (!asked.changes.isEmpty())
                m_whatIfs.showOrMake(asked.changes);
        });
}

void DecisionDesk::takeBoot(const Boot &boot)
{
    m_whatIfs.show(-1);
    // Deferred, so that the other views first take what the boot changes.
    QTimer::singleShot(0, this, [this, boot] { show(boot.decision, boot.journal); });
    if (boot.decision->outcome != Outcome::Scheduled)
        return; // the decision shows why
    for (const BootedServer &server : boot.servers) {
        if (const QString fault = faultOf(server.instance); !fault.isEmpty())
            Q_EMIT m_wishes.errorWanted(
                {Error::Kind::Io, tr("%1 was scheduled but did not start: %2").arg(server.instance.displayName, fault),
                    server.instance.uuid, {}});
    }
}

// The outcome is in the list of servers; how it came about is in the decision and the sequence, which the user can
// open.
void DecisionDesk::takeAction(const ServerAction &action, const ActionOutcome &outcome)
{
    m_whatIfs.show(-1);
    if (outcome.decision)
        m_workspace.setDecision(outcome.decision, outcome.journal);
    else
        m_workspace.setJournal(outcome.journal);
    if (!outcome.failure)
        return;
    const QString name = outcome.server ? outcome.server->instance.displayName : QString();
    Q_EMIT m_wishes.errorWanted({Error::Kind::Conflict,
        tr("%1 did not succeed: %2").arg(actionNameOf(action.kind), outcome.failure->message), name,
        outcome.decision ? tr("The decision and the sequence show why.") : tr("The sequence shows how it went.")});
}

// -- Asked for

void DecisionDesk::askForChangedRequest(const QString &fact)
{
    BootDialog *dialog = m_boots.fillDialogFromDecision(BootDialog::Purpose::ChangeRequest);
    if (dialog == nullptr)
        return;
    if (const auto field = fieldOfFact(fact))
        dialog->focusOn(*field);
    m_whatIfDesk.expectChangeOf(dialog->request());
    connect(
        dialog, &QDialog::finished, this, [this] { m_whatIfDesk.expectChangeOf(std::nullopt); },
        Qt::SingleShotConnection);
}

// Logs do not tell the request of a decision.
void DecisionDesk::askForLoggedRequest()
{
    BootDialog *dialog = m_boots.openDialog(BootDialog::Purpose::TellRequest);
    if (dialog == nullptr) {
        Q_EMIT m_wishes.noticeWanted(m_boots.obstacle());
        return;
    }
    m_askedOf = m_workspace.loggedDecision();
    connect(dialog, &QDialog::finished, this, [this] { m_askedOf.reset(); }, Qt::SingleShotConnection);
}

} // namespace astrolabe
