// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backend.h"
#include "session/evidencedesk.h"
#include "shell/command.h"
#include "shell/droppedfile.h"
#include "shell/guidepanel.h"

class QMimeData;
class QShortcut;

namespace astrolabe {

class ErrorBanner;
class JobBanner;
class Workspace;

// Handles every file opened in the window: opens clouds, passes on requests and decisions, puts the options of a
// nova.conf on top of the open cloud's, and applies changes to it. Whatever else it is is read as evidence, and what it
// comes to is opened as a cloud; if that is open already, its decisions stay in sight, as older ones. Shows the
// progress and the outcome.
class OpeningDesk final : public QObject
{
    Q_OBJECT

public:
    // How a nova.conf that comes alone is taken.
    enum class Confs { OverTheCloud, AsEvidence };
    // How a case is taken: whole, or as the cloud that is in it.
    enum class Cases { Whole, AsClouds };

    OpeningDesk(Workspace &workspace, Backend &backend, EvidenceDesk &evidence, bool readOnly, JobBanner *job,
        ErrorBanner *banner, QWidget *window);

    QList<Command> commands();
    void openCloud(const QString &source);
    void openLastCloud(); // or the sample if none was ever opened
    void openFile(const QString &path, Cases cases = Cases::Whole);
    // Files and folders of any kinds, together.
    void openFiles(const QStringList &paths, Confs confs = Confs::OverTheCloud);
    // What was dropped or pasted: files, or a text, which is read like a file.
    void take(const QMimeData &data, Confs confs);
    // What the evidence comes to, as a cloud.
    void openEvident();
    // Asks for a file; `title` says what kind.
    void askForFile(const QString &title);
    void importConf(const QString &path);
    void importChanges(const QString &path);
    bool isBusy() const { return m_openings > 0; }
    // Says in a notice that evidence was read, in the place of whoever goes to it.
    void announceEvidence();
    // Says everything in the application's language.
    void retranslate();
    // The requests that come with the open sample.
    const QList<ReadyRequest> &readyRequests() const { return m_readyRequests; }

Q_SIGNALS:
    void opened(const QString &source);
    void settled();                                                     // nothing is being opened any more
    void requestsRead(const QList<astrolabe::ListedRequest> &requests); // emitted only while a cloud is open
    void caseOpened(const astrolabe::AskedCase &asked);                 // its cloud is open
    void decisionRead(const astrolabe::DecisionPtr &decision);
    void evidenceRead();   // more of it, which the user has handed over
    void evidenceWanted(); // to be seen

private:
    void followDesks();
    void followEvidence();
    void showNews();
    // What is under way, for the banner.
    QString jobText() const;
    QStringList jobPhases() const;
    void takeSorted(const SortedPaths &sorted);
    void takeText(const QString &text);
    void askRequests();
    void askCase();
    void countOpenings(int more);
    void takeContent(const QString &path, const FileContent &content);
    void takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened);
    // Tells of a cloud that was opened from a file.
    void tellOpened(const QStringList &warnings);
    void takeConf(const QString &name, const QStringList &ignored);

    Workspace &m_workspace;
    CloudsDesk &m_clouds;
    ChangesDesk &m_changes;
    EvidenceDesk &m_evidence;
    bool m_readOnly;
    QWidget *m_window;
    JobBanner *m_job;
    ErrorBanner *m_banner;
    QShortcut *m_cancel; // enabled only while opening; otherwise Esc belongs to fields and dialogs
    QString m_source;    // of the open cloud
    // Of what was read, not said yet.
    struct
    {
        QString of;               // empty: of nothing
        QStringList sentences;    // about it
        bool isElsewhere = false; // what was read is not in sight
    } m_news;
    struct
    {
        QString name;
        bool isEvidence = false;
    } m_begun; // and shown in the banner
    QList<ReadyRequest> m_readyRequests;
    QList<ListedRequest> m_asked; // read, but not asked yet
    bool m_opensLast = false;     // for them
    struct
    {
        std::optional<AskedCase> asked; // whose cloud is being opened
        bool isOpen = false;            // by now
    } m_case;
    int m_openings = 0; // openings under way
};

} // namespace astrolabe
