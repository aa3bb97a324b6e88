// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisionmenu.h"

#include "decision/decisioncursor.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/reportdialog.h"
#include "diagnosis/casecommand.h"
#include "session/ownrules.h"
#include "session/whendone.h"
#include "widgets/obstacle.h"
#include "widgets/savechoice.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QtConcurrent>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

DecisionMenu::DecisionMenu(QMenu *menu, DecisionCursor &cursor, DecisionDiagnosis &diagnosis, QWidget *view)
    : QObject(view)
    , m_cursor(cursor)
    , m_diagnosis(diagnosis)
    , m_view(view)
    , m_compareWith(new QAction(this))
    , m_compareFile(new QAction(this))
    , m_changeRequest(new QAction(this))
    , m_report(new QAction(this))
    , m_copyForUser(new QAction(this))
    , m_copyCommand(new QAction(this))
{
    menu->addActions({m_compareWith, m_compareFile, m_changeRequest});
    menu->addSeparator();
    menu->addActions({m_report, m_copyForUser, m_copyCommand});
    connect(menu, &QMenu::aboutToShow, this, &DecisionMenu::showObstacles);
    connect(m_report, &QAction::triggered, this, &DecisionMenu::report);
    connect(m_copyForUser, &QAction::triggered, this, &DecisionMenu::copyForUser);
    connect(m_copyCommand, &QAction::triggered, this, &DecisionMenu::copyCommand);
    connect(m_compareWith, &QAction::triggered, this, &DecisionMenu::comparisonWanted);
    connect(m_compareFile, &QAction::triggered, this, &DecisionMenu::askForFile);
    connect(m_changeRequest, &QAction::triggered, this, &DecisionMenu::requestChangeWanted);
}

void DecisionMenu::retranslate()
{
    m_compareWith->setText(tr("Compare with…"));
    m_compareFile->setText(tr("Compare with a file…"));
    m_changeRequest->setText(tr("What if the request were different…"));
    m_report->setText(tr("Report…"));
    m_copyForUser->setText(tr("Copy for the user"));
    m_copyCommand->setText(tr("Copy as command…"));
    showObstacles();
}

void DecisionMenu::setHasPast(bool hasPast)
{
    m_hasPast = hasPast;
    showObstacles();
}

void DecisionMenu::showObstacles()
{
    const bool isHere = m_diagnosis.trial().has_value();
    const QString elsewhere = isHere ? QString() : tr("The cloud of this decision is not open.");
    const bool isFromLogs = m_cursor.decision() && m_cursor.decision()->fromLogs;
    const bool isAction = isHere && std::holds_alternative<ServerQuestion>(m_diagnosis.trial()->question);
    const QString inItsDialog
        = tr("This decision belongs to a server action. Change it in that action's dialog on the Servers page.");
    const QString noFailure = m_diagnosis.diagnosis() ? QString() : tr("There is no failure to explain.");
    const QString nothingPast = tr("The history has no decision yet: boot a server, and its decision is kept there.");
    setObstacle(m_compareWith, m_hasPast ? QString() : nothingPast,
        tr("Shows this decision beside another one of the history"));
    setObstacle(m_compareFile, elsewhere,
        tr("Decides with another snapshot of the cloud, another request or another nova.conf, and shows both"));
    setObstacle(m_changeRequest, isAction ? inItsDialog : elsewhere,
        tr("Changes the request in a branch beside the open cloud"));
    setObstacle(
        m_report, isFromLogs ? QString() : elsewhere, tr("Saves what was asked, what happened, why, and what helps"));
    setObstacle(
        m_copyForUser, noFailure, tr("Copies the cause in words that reveal nothing about the cloud's internals"));
    setObstacle(m_copyCommand, elsewhere, tr("Saves the case and copies the astrolabectl line that answers the same"));
}

void DecisionMenu::run(Deed deed)
{
    const std::array<QAction *, DeedCount> actions{
        m_compareWith, m_compareFile, m_changeRequest, m_report, m_copyForUser, m_copyCommand};
    QAction *action = actions.at(size_t(deed));
    showObstacles();
    if (!m_cursor.decision())
        Q_EMIT noticeWanted(tr("Nothing is decided yet."));
    else if (action->isEnabled())
        action->trigger();
    else
        Q_EMIT noticeWanted(action->toolTip());
}

void DecisionMenu::report()
{
    const std::optional<Trial> trial = m_diagnosis.trial();
    const LoggedDecisionPtr logged = trial ? nullptr : m_diagnosis.logged();
    if (!trial && !logged)
        return;
    const DiagnosisPtr diagnosis = m_diagnosis.diagnosis();
    auto *dialog = new ReportDialog({.trial = trial,
                                        .branch = m_diagnosis.branch(),
                                        .logged = logged,
                                        .diagnosis = diagnosis,
                                        .cures = diagnosis ? std::optional(m_diagnosis.cures()) : std::nullopt,
                                        .program = QCoreApplication::applicationVersion()},
        m_cursor.decision()->asked.title(), m_view);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto save = [this](const ReportWish &wish, const QString &path, const QString &notice) {
        whenDone(QtConcurrent::run(saveReport, wish, path), this,
            [this, notice](const Result<void> &saved) { take(saved, notice); });
    };
    connect(dialog, &ReportDialog::saveWanted, this, save);
    dialog->open();
}

void DecisionMenu::copyForUser()
{
    const std::optional<Trial> trial = m_diagnosis.trial();
    if (!trial || !m_diagnosis.diagnosis())
        return;
    const auto text = reportOf(ReportWish{
        .trial = trial, .diagnosis = m_diagnosis.diagnosis(), .cures = m_diagnosis.cures(), .isForUser = true});
    if (text)
        QApplication::clipboard()->setText(textOf(*text));
}

// The cloud as it is shown has no file, so the command comes with one.
void DecisionMenu::copyCommand()
{
    const std::optional<Trial> trial = m_diagnosis.trial();
    if (!trial)
        return;
    const SaveChoice choice{tr("Save the case for the command"), m_cursor.decision()->asked.title(),
        tr("JSON documents (*.json)"), u"json"_s};
    askWhereToSave(m_view, choice, [this, trial = *trial, branch = m_diagnosis.branch()](const QString &path) {
        const ReportWish wish{.trial = trial, .branch = branch, .format = ReportFormat::Case};
        whenDone(QtConcurrent::run(saveReport, wish, path), this, [this, trial, path](const Result<void> &saved) {
            const CustomRules &own = trial.scheduler->customRules();
            const bool hasOwn = !own.filters.empty() || !own.weighers.empty();
            if (saved)
                QApplication::clipboard()->setText(
                    commandToExplain(trial, path, hasOwn ? OwnRules::commandOptions(m_dataFolder) : QStringList()));
            take(saved,
                tr("Saved %1; the command that explains it is in the clipboard.").arg(QFileInfo(path).fileName()));
        });
    });
}

void DecisionMenu::take(const Result<void> &saved, const QString &notice)
{
    if (saved)
        Q_EMIT noticeWanted(notice);
    else
        Q_EMIT errorWanted(saved.error());
}

void DecisionMenu::askForFile()
{
    auto *dialog = new QFileDialog(m_view, tr("Compare with a file"), {},
        tr("Clouds, requests, decisions, nova.conf (*.json *.conf);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &DecisionMenu::fileChosen);
    dialog->open();
}

} // namespace astrolabe
