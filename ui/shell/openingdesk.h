// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/changesdesk.h"
#include "session/cloudsdesk.h"
#include "shell/droppedfile.h"
#include "shell/guidepanel.h"

class QShortcut;

namespace astrolabe {

class ErrorBanner;
class JobBanner;
class Workspace;

// The way of a file into the window, whatever it is: a cloud is opened, requests and decisions are handed on, the
// options of a nova.conf come over those of the open cloud, and changes are made in it. Shows what is under way and
// what came of it.
class OpeningDesk final : public QObject
{
    Q_OBJECT

public:
    OpeningDesk(Workspace &workspace, CloudsDesk &clouds, ChangesDesk &changes, bool readOnly, JobBanner *job,
        ErrorBanner *banner, QWidget *window);

    void openCloud(const QString &source);
    void openLastCloud(); // the sample where nothing ever was open
    void openFile(const QString &path);
    // Asks which; the title says what is looked for.
    void askForFile(const QString &title);
    void importConf(const QString &path);
    void importChanges(const QString &path);
    bool isBusy() const { return m_openings > 0; }
    // The requests that come with the open sample.
    const QList<ReadyRequest> &readyRequests() const { return m_readyRequests; }

Q_SIGNALS:
    void opened(const QString &source);
    void requestsRead(const QList<astrolabe::ListedRequest> &requests); // never without a cloud
    void decisionRead(const astrolabe::DecisionPtr &decision);

private:
    void followDesks();
    void countOpenings(int more);
    void takeContent(const QString &path, const FileContent &content);
    void takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened);
    void takeConf(const QString &name, const QStringList &ignored);

    Workspace &m_workspace;
    CloudsDesk &m_clouds;
    ChangesDesk &m_changes;
    bool m_readOnly;
    QWidget *m_window;
    JobBanner *m_job;
    ErrorBanner *m_banner;
    QShortcut *m_cancel; // only while there is something to cancel; else Esc belongs to fields and dialogs
    QList<ReadyRequest> m_readyRequests;
    int m_openings = 0; // under way
};

} // namespace astrolabe
