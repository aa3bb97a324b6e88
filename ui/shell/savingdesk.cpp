// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/savingdesk.h"

#include "session/backend.h"
#include "session/workspace.h"
#include "widgets/jobbanner.h"
#include "widgets/savechoice.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

SavingDesk::SavingDesk(Workspace &workspace, Backend &backend, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_backend(backend)
    , m_window(window)
    , m_job(new JobBanner(JobBanner::Escape::IsOthers))
{
    const CloudsDesk &clouds = backend.clouds();
    connect(&clouds, &CloudsDesk::savingBegan, this,
        [this](const QString &name) { m_job->begin(tr("Saving %1").arg(name), {tr("writing…"), tr("packing…")}); });
    connect(&clouds, &CloudsDesk::savingProgressed, m_job, &JobBanner::report);
    connect(&clouds, &CloudsDesk::savingEnded, m_job, &JobBanner::end);
    connect(m_job, &JobBanner::canceled, this, [this] { m_backend.clouds().cancelSaving(); });
}

QList<Command> SavingDesk::commands()
{
    return {
        {u"save-cloud"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Save the cloud as…"), QKeySequence::SaveAs,
            [this] { saveCloud(); }},
        {u"save-decision"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Save the decision as…"), {},
            [this] { saveDecision(); }},
    };
}

void SavingDesk::saveCloud()
{
    askWhereTo(tr("Save the cloud"), m_workspace.cloud()->name,
        [this](const QString &path) { m_backend.clouds().exportCloud(path); });
}

void SavingDesk::saveDecision()
{
    const DecisionPtr decision = m_workspace.decision();
    askWhereTo(tr("Save the decision"), decision->asked.title(),
        [this, decision](const QString &path) { m_backend.history().exportDecision(decision, path); });
}

void SavingDesk::saveChanges()
{
    askWhereTo(tr("Save the changes"), tr("changes of %1").arg(m_workspace.cloud()->name),
        [this](const QString &path) { m_backend.changes().exportChanges(path); });
}

void SavingDesk::askWhereTo(
    const QString &title, const QString &name, const std::function<void(const QString &)> &exportTo)
{
    askWhereToSave(m_window, {title, name, tr("JSON documents (*.json)"), u"json"_s}, exportTo);
}

} // namespace astrolabe
