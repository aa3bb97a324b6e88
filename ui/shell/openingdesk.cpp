// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/openingdesk.h"

#include "base/joinednames.h"
#include "base/visibletext.h"
#include "session/whendone.h"
#include "session/workspace.h"
#include "widgets/errorbanner.h"
#include "widgets/jobbanner.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMimeData>
#include <QShortcut>
#include <QTime>
#include <QUrl>
#include <QtConcurrent>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Says which of the places dropped are not on this machine.
Error elsewhere(const QList<QUrl> &urls)
{
    return {Error::Kind::Unsupported,
        OpeningDesk::tr("Only files on this machine can be read; %Ln place(s) elsewhere.", nullptr, int(urls.size())),
        urls.first().toDisplayString(), OpeningDesk::tr("Save it in a file, and drop that.")};
}

} // namespace

OpeningDesk::OpeningDesk(Workspace &workspace, Backend &backend, EvidenceDesk &evidence, bool readOnly, JobBanner *job,
    ErrorBanner *banner, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_clouds(backend.clouds())
    , m_changes(backend.changes())
    , m_evidence(evidence)
    , m_readOnly(readOnly)
    , m_window(window)
    , m_job(job)
    , m_banner(banner)
    , m_cancel(new QShortcut(Qt::Key_Escape, window))
{
    m_cancel->setEnabled(false);
    connect(m_cancel, &QShortcut::activated, m_job, &JobBanner::canceled);
    connect(m_job, &JobBanner::canceled, this, [this] {
        m_evidence.cancel();
        m_clouds.cancelOpening();
    });
    followDesks();
    followEvidence();
}

void OpeningDesk::followDesks()
{
    connect(&m_clouds, &CloudsDesk::openingBegan, this, [this](const QString &name) {
        m_cancel->setEnabled(true);
        m_begun = {name, false};
        m_job->begin(jobText(), jobPhases());
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

void OpeningDesk::followEvidence()
{
    connect(&m_evidence, &EvidenceDesk::readingBegan, this, [this](const QString &name) {
        countOpenings(1);
        m_cancel->setEnabled(true);
        m_begun = {name, true};
        m_job->begin(jobText(), jobPhases());
    });
    connect(&m_evidence, &EvidenceDesk::readingProgressed, m_job, &JobBanner::report);
    connect(&m_evidence, &EvidenceDesk::added, this, [this] {
        Q_EMIT evidenceRead();
        openEvident();
    });
    connect(&m_evidence, &EvidenceDesk::changed, this, [this] {
        if (const LoggedDecisionPtr logged = m_workspace.loggedDecision())
            m_evidence.recompute(logged);
    });
    connect(&m_evidence, &EvidenceDesk::refreshed, this, &OpeningDesk::openEvident);
    connect(&m_evidence, &EvidenceDesk::removed, this, [this] {
        if (m_source.startsWith(evidencePrefix))
            openEvident();
    });
    connect(&m_evidence, &EvidenceDesk::failed, m_banner, &ErrorBanner::show);
    connect(&m_evidence, &EvidenceDesk::databasesRead, this,
        [this](const QString &address, const QStringList &warnings, const QStringList &news) {
            m_news.of = address;
            m_news.sentences = news + warnings;
            if (!m_evidence.evidence()->cloud)
                showNews();
        });
    connect(&m_evidence, &EvidenceDesk::readingEnded, this, [this] {
        m_cancel->setEnabled(false);
        m_job->end();
        countOpenings(-1);
    });
}

// Once; when the cloud of the evidence is open, since opening one dismisses notices.
void OpeningDesk::showNews()
{
    const auto [of, sentences, isElsewhere] = std::exchange(m_news, {});
    QString sentence;
    if (sentences.size() == 1)
        sentence = withHead(of, sentences.first());
    else if (!sentences.isEmpty())
        sentence = tr("%1 was read: %Ln remark(s).", nullptr, int(sentences.size())).arg(of);
    else if (isElsewhere)
        sentence = tr("%1 was read.").arg(of);
    else
        return;
    const QStringList details = sentences.size() > 1 ? sentences : QStringList();
    if (isElsewhere)
        m_banner->showNoticeOf(sentence, details, [this] { Q_EMIT evidenceWanted(); });
    else
        m_banner->showNotice(sentence, details);
}

void OpeningDesk::announceEvidence()
{
    m_news = {visibleText(m_begun.name), {}, true};
    if (!m_evidence.evidence()->cloud)
        showNews();
}

QString OpeningDesk::jobText() const
{
    return m_begun.isEvidence ? tr("Reading %1").arg(visibleText(m_begun.name)) : tr("Opening %1").arg(m_begun.name);
}

QStringList OpeningDesk::jobPhases() const
{
    return m_begun.isEvidence ? QStringList{tr("its pieces…"), tr("making a cloud of them…")}
                              : QStringList{tr("reading…"), tr("checking it and preparing its hosts…")};
}

void OpeningDesk::retranslate()
{
    if (m_job->isRunning())
        m_job->rename(jobText(), jobPhases());
}

void OpeningDesk::openEvident()
{
    const EvidencePtr evidence = m_evidence.evidence();
    if (!evidence || !evidence->cloud)
        return;
    countOpenings(1);
    m_clouds.openRead(evidence->cloud);
}

QList<Command> OpeningDesk::commands()
{
    return {
        {u"open-request"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open a request…"),
            Qt::CTRL | Qt::SHIFT | Qt::Key_O, [this] { askForFile(tr("Open a request")); }},
        {u"open-decision"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open a decision…"), {},
            [this] { askForFile(tr("Open a decision")); }},
    };
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

void OpeningDesk::openFile(const QString &path, Cases cases)
{
    if (path.endsWith(".conf"_L1) && !path.startsWith(evidencePrefix)) {
        importConf(path);
        return;
    }
    countOpenings(1);
    whenDone(QtConcurrent::run(contentOf, path), this, [this, path, cases](Result<FileContent> content) {
        if (content && cases == Cases::AsClouds)
            content->asked.reset();
        if (content)
            takeContent(path, *content);
        else
            m_banner->show(content.error());
        countOpenings(-1);
    });
}

void OpeningDesk::openFiles(const QStringList &paths, Confs confs)
{
    countOpenings(1);
    whenDone(QtConcurrent::run(sortedOut, paths), this, [this, confs](SortedPaths sorted) {
        if (confs == Confs::AsEvidence && !sorted.conf.isEmpty())
            sorted.evidence.append(std::exchange(sorted.conf, {}));
        takeSorted(sorted);
        countOpenings(-1);
    });
}

void OpeningDesk::takeSorted(const SortedPaths &sorted)
{
    for (const Error &error : sorted.refused)
        m_banner->show(error);
    if (!sorted.conf.isEmpty())
        importConf(sorted.conf);
    QList<EvidenceInput> inputs;
    for (const QString &path : sorted.evidence)
        inputs.append({path});
    m_evidence.add(inputs);
    for (const auto &[path, content] : sorted.documents)
        takeContent(path, content);
}

void OpeningDesk::take(const QMimeData &data, Confs confs)
{
    QStringList paths;
    QList<QUrl> others;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
        else
            others.append(url);
    }
    if (!paths.isEmpty())
        openFiles(paths, confs);
    if (!others.isEmpty())
        m_banner->show(elsewhere(others));
    if (paths.isEmpty() && others.isEmpty())
        takeText(data.text());
}

void OpeningDesk::takeText(const QString &text)
{
    if (text.trimmed().isEmpty()) {
        m_banner->showNotice(tr("There is no text to read."), {});
        return;
    }
    const QString name = tr("Text of %1").arg(QLocale().toString(QTime::currentTime(), u"HH:mm:ss"_s));
    countOpenings(1);
    whenDone(QtConcurrent::run([text] {
        const QByteArray bytes = text.toUtf8();
        return std::pair(bytes, contentOfText(bytes));
    }),
        this, [this, name](const std::pair<QByteArray, Result<FileContent>> &read) {
            const auto &[bytes, content] = read;
            if (!content)
                m_banner->show(content.error());
            else if (content->isEvidence)
                m_evidence.add({{name, bytes}});
            else
                takeContent(name, *content);
            countOpenings(-1);
        });
}

void OpeningDesk::countOpenings(int more)
{
    m_openings += more;
    m_workspace.setLoading(isBusy());
    if (isBusy())
        return;
    askCase();
    askRequests();
    Q_EMIT settled();
}

void OpeningDesk::takeContent(const QString &path, const FileContent &content)
{
    if (content.isEvidence)
        m_evidence.add({{path}});
    else if (content.decision)
        Q_EMIT decisionRead(content.decision);
    else if (content.isChanges)
        importChanges(path);
    else if (!content.requests.isEmpty())
        m_asked += content.requests; // asked when nothing is being opened any more
    else {
        m_case = {content.asked, false}; // likewise
        openCloud(path);
    }
}

void OpeningDesk::askCase()
{
    const auto [asked, isOpen] = std::exchange(m_case, {});
    if (asked && isOpen)
        Q_EMIT caseOpened(*asked);
}

// Asks what was read when everything that came with it is open; with no cloud then, opens the last one first.
void OpeningDesk::askRequests()
{
    if (m_asked.isEmpty())
        return;
    const bool triedAll = std::exchange(m_opensLast, !m_workspace.cloud());
    if (m_workspace.cloud())
        Q_EMIT requestsRead(std::exchange(m_asked, {}));
    else if (!triedAll)
        openLastCloud();
    else
        m_asked.clear();
}

void OpeningDesk::askForFile(const QString &title)
{
    auto *dialog = new QFileDialog(m_window, title, {}, tr("JSON documents (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) { openFile(path); });
    dialog->open();
}

void OpeningDesk::takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened)
{
    const QString source = opened.stored.source;
    const bool isEvident = source.startsWith(evidencePrefix);
    const bool isNewer = std::exchange(m_source, source) == source && isEvident;
    m_banner->dismissNotice();
    m_workspace.setBranch(std::nullopt);
    if (!isNewer)
        m_workspace.setDecision(nullptr);
    m_workspace.setScheduler(scheduler, opened.content);
    if (opened.keptSince && !isEvident) {
        const QString when = QLocale().toString(opened.keptSince->toLocalTime(), QLocale::ShortFormat);
        m_banner->showNotice(
            tr("The file %1 no longer exists: this is the cloud as it was opened on %2.").arg(source, when), {});
    }
    m_case.isOpen = m_case.asked && m_case.asked->source == source;
    QStringList warnings = opened.warnings;
    if (m_case.isOpen)
        warnings += m_case.asked->warnings;
    if (const EvidencePtr evidence = m_evidence.evidence(); isEvident && evidence && evidence->cloud)
        warnings.removeIf([&](const QString &warning) { return evidence->cloud->warnings.contains(warning); });
    tellOpened(warnings); // other than those that the page Evidence lists
    if (isEvident)
        showNews();
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

void OpeningDesk::tellOpened(const QStringList &warnings)
{
    QStringList sentences;
    if (m_case.isOpen) {
        const QString name = visibleText(QFileInfo(m_case.asked->source).fileName());
        const int changes = int(m_case.asked->changes.size());
        sentences.append(changes == 0 ? tr("The case %1 was opened: its cloud and its request.").arg(name)
                                      : tr("The case %1 was opened: its cloud, its request, and its %Ln change(s) "
                                           "as a what-if.",
                                            nullptr, changes)
                                            .arg(name));
    }
    if (!warnings.isEmpty())
        sentences.append(
            tr("%Ln item(s) in this file have no effect, or contradict each other.", nullptr, int(warnings.size())));
    if (!sentences.isEmpty())
        m_banner->showNotice(joinedSentences(sentences), warnings);
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
    const bool isOfWhatIf = m_workspace.isBranch();
    QString sentence = isOfWhatIf
        ? tr("The options of %1 were applied in this branch; the open cloud stays as it is.").arg(name)
        : tr("The options of %1 were applied; the cloud file stays as it is.").arg(name);
    if (!ignored.isEmpty())
        sentence = joinedSentences(sentence, tr("%n of them have no effect here.", nullptr, int(ignored.size())));
    m_banner->showNotice(sentence, ignored, isOfWhatIf ? ErrorBanner::About::WhatIf : ErrorBanner::About::Window);
}

} // namespace astrolabe
