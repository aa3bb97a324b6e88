// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/openingdesk.h"

#include "session/whendone.h"
#include "session/workspace.h"
#include "widgets/errorbanner.h"
#include "widgets/jobbanner.h"

#include <QFileDialog>
#include <QShortcut>
#include <QtConcurrent>

namespace astrolabe {

using namespace Qt::StringLiterals;

OpeningDesk::OpeningDesk(Workspace &workspace, CloudsDesk &clouds, ChangesDesk &changes, bool readOnly, JobBanner *job,
    ErrorBanner *banner, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_clouds(clouds)
    , m_changes(changes)
    , m_readOnly(readOnly)
    , m_window(window)
    , m_job(job)
    , m_banner(banner)
    , m_cancel(new QShortcut(Qt::Key_Escape, window))
{
    m_cancel->setEnabled(false);
    connect(m_cancel, &QShortcut::activated, m_job, &JobBanner::canceled);
    connect(m_job, &JobBanner::canceled, this, [this] { m_clouds.cancelOpening(); });
    followDesks();
}

void OpeningDesk::followDesks()
{
    connect(&m_clouds, &CloudsDesk::openingBegan, this, [this](const QString &name) {
        m_cancel->setEnabled(true);
        m_job->begin(tr("Opening %1").arg(name), {tr("reading…"), tr("checking it and preparing its hosts…")});
    });
    connect(&m_clouds, &CloudsDesk::openingProgressed, m_job, &JobBanner::report);
    connect(&m_clouds, &CloudsDesk::openingEnded, this, [this] {
        countOpenings(-1);
        m_cancel->setEnabled(false);
        m_job->end();
    });
    connect(&m_clouds, &CloudsDesk::cloudOpened, this, &OpeningDesk::takeCloud);
    connect(&m_clouds, &CloudsDesk::cloudChanged, &m_workspace, &Workspace::setScheduler);
    connect(&m_changes, &ChangesDesk::confImported, this, &OpeningDesk::takeConf);
}

void OpeningDesk::openCloud(const QString &source)
{
    countOpenings(1);
    m_clouds.openCloud(source);
}

void OpeningDesk::openLastCloud()
{
    countOpenings(1);
    m_clouds.openLastCloud();
}

void OpeningDesk::openFile(const QString &path)
{
    if (path.endsWith(".conf"_L1)) {
        importConf(path);
        return;
    }
    countOpenings(1);
    whenDone(QtConcurrent::run(contentOf, path), this, [this, path](const Result<FileContent> &content) {
        if (content)
            takeContent(path, *content);
        else
            m_banner->show(content.error());
        countOpenings(-1);
    });
}

void OpeningDesk::countOpenings(int more)
{
    m_openings += more;
    m_workspace.setLoading(isBusy());
}

// A request with no cloud open opens the last cloud first.
void OpeningDesk::takeContent(const QString &path, const FileContent &content)
{
    if (content.decision) {
        Q_EMIT decisionRead(content.decision);
    } else if (content.isChanges) {
        importChanges(path);
    } else if (content.requests.isEmpty()) {
        openCloud(path);
    } else if (m_workspace.cloud()) {
        Q_EMIT requestsRead(content.requests);
    } else {
        const auto ask = [this, requests = content.requests] { Q_EMIT requestsRead(requests); };
        connect(this, &OpeningDesk::opened, this, ask, Qt::SingleShotConnection);
        if (m_openings == 1) // no other cloud is being opened
            openLastCloud();
    }
}

void OpeningDesk::askForFile(const QString &title)
{
    auto *dialog = new QFileDialog(m_window, title, {}, tr("JSON documents (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &OpeningDesk::openFile);
    dialog->open();
}

void OpeningDesk::takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened)
{
    const QString source = opened.stored.source;
    m_banner->dismissNotice();
    m_workspace.setDecision(nullptr);
    m_workspace.setScheduler(scheduler);
    if (opened.keptSince) {
        const QString when = QLocale().toString(opened.keptSince->toLocalTime(), QLocale::ShortFormat);
        m_banner->showNotice(
            tr("The file %1 no longer exists: this is the cloud as it was opened on %2.").arg(source, when), {});
    }
    if (!opened.warnings.isEmpty()) {
        m_banner->showNotice(tr("%Ln item(s) in this file have no effect, or contradict each other.", nullptr,
                                 int(opened.warnings.size())),
            opened.warnings);
    }
    m_readyRequests.clear();
    if (source.startsWith(samplePrefix)) {
        auto ready = astrolabe::readyRequests(source.mid(samplePrefix.size()));
        if (ready)
            m_readyRequests = *std::move(ready);
        else
            m_banner->show(ready.error());
    }
    Q_EMIT this->opened(source);
}

void OpeningDesk::importConf(const QString &path)
{
    if (m_workspace.isBranch())
        m_changes.importConf(path, CloudOptions{m_workspace.cloud()->release, m_workspace.cloud()->config});
    else if (m_readOnly)
        m_banner->showNotice(tr("This console is read-only."), {});
    else
        m_changes.importConf(path);
}

void OpeningDesk::importChanges(const QString &path)
{
    if (m_workspace.isBranch())
        m_changes.readForBranch(path);
    else if (m_readOnly)
        m_banner->showNotice(tr("This console is read-only."), {});
    else
        m_changes.importChanges(path);
}

void OpeningDesk::takeConf(const QString &name, const QStringList &ignored)
{
    QString sentence = m_workspace.isBranch()
        ? tr("The options of %1 are in force in this branch; the open cloud stays as it is.").arg(name)
        : tr("The options of %1 are in force; the cloud file stays as it is.").arg(name);
    if (!ignored.isEmpty())
        sentence += u' ' + tr("%n of them have no effect here.", nullptr, int(ignored.size()));
    m_banner->showNotice(sentence, ignored);
}

} // namespace astrolabe
