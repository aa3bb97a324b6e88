// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/openingdesk.h"

#include "session/workspace.h"
#include "shell/droppedfile.h"
#include "widgets/errorbanner.h"
#include "widgets/jobbanner.h"
#include "widgets/whendone.h"

#include <QShortcut>
#include <QtConcurrent>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView samplePrefix("sample:");

} // namespace

OpeningDesk::OpeningDesk(
    Workspace &workspace, Backend &backend, bool readOnly, JobBanner *job, ErrorBanner *banner, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_backend(backend)
    , m_readOnly(readOnly)
    , m_job(job)
    , m_banner(banner)
    , m_cancel(new QShortcut(Qt::Key_Escape, window))
{
    m_cancel->setEnabled(false);
    connect(m_cancel, &QShortcut::activated, m_job, &JobBanner::canceled);
    connect(m_job, &JobBanner::canceled, this, [this] { m_backend.cancelOpening(); });
    connectBackend();
}

void OpeningDesk::connectBackend()
{
    connect(&m_backend, &Backend::openingBegan, this, [this](const QString &name) {
        m_cancel->setEnabled(true);
        m_job->begin(tr("Reading %1…").arg(name));
    });
    connect(&m_backend, &Backend::openingProgressed, m_job, &JobBanner::report);
    connect(&m_backend, &Backend::openingEnded, this, [this] {
        --m_openings;
        m_cancel->setEnabled(false);
        m_job->end();
    });
    connect(&m_backend, &Backend::cloudOpened, this, &OpeningDesk::takeCloud);
    connect(&m_backend, &Backend::cloudChanged, &m_workspace, &Workspace::setScheduler);
    connect(&m_backend, &Backend::confImported, this, &OpeningDesk::takeConf);
}

void OpeningDesk::openCloud(const QString &source)
{
    ++m_openings;
    m_backend.openCloud(source);
}

void OpeningDesk::openLastCloud()
{
    ++m_openings;
    m_backend.openLastCloud();
}

void OpeningDesk::openFile(const QString &path)
{
    if (path.endsWith(".conf"_L1)) {
        importConf(path);
        return;
    }
    ++m_openings;
    whenDone(QtConcurrent::run(requestIn, path), this, [this, path](const Result<std::optional<Request>> &request) {
        --m_openings;
        if (!request)
            m_banner->show(request.error());
        else if (*request)
            Q_EMIT requestRead(**request);
        else
            openCloud(path);
    });
}

void OpeningDesk::takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened)
{
    const QString source = opened.stored.source;
    m_banner->dismiss();
    m_workspace.setDecision(nullptr);
    m_workspace.setScheduler(scheduler);
    if (opened.keptSince) {
        const QString when = QLocale().toString(opened.keptSince->toLocalTime(), QLocale::ShortFormat);
        m_banner->showNotice(
            tr("The file %1 is gone: this is the cloud as it was opened on %2.").arg(source, when), {});
    }
    if (!opened.warnings.isEmpty()) {
        m_banner->showNotice(
            tr("%n thing(s) in this file have no effect.", nullptr, int(opened.warnings.size())), opened.warnings);
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
    if (m_readOnly)
        m_banner->showNotice(tr("The console was started read-only."), {});
    else
        m_backend.importConf(path);
}

void OpeningDesk::takeConf(const QString &name, const QStringList &ignored)
{
    QString sentence = tr("The options of %1 are in force; the cloud's file stays as it is.").arg(name);
    if (!ignored.isEmpty())
        sentence += u' ' + tr("%n of them have no effect here.", nullptr, int(ignored.size()));
    m_banner->showNotice(sentence, ignored);
}

} // namespace astrolabe
