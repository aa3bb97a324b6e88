// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/backend.h"
#include "shell/guidepanel.h"
#include "shell/language.h"
#include "shell/places.h"
#include "shell/preferences.h"
#include "shell/searchindex.h"
#include "shell/workspace.h"

#include <QHash>
#include <QMainWindow>
#include <QThread>

class QShortcut;
class QStackedWidget;

namespace astrolabe {

class BootDialog;
class Commands;
class ConnectionsView;
class Decider;
class DecisionView;
class ErrorBanner;
class HistoryView;
class HostsView;
class JobBanner;
class SearchBox;
class ServersView;
class SettingsView;
class Sidebar;
class StatusLine;

// The console: where one is, what is open, and the way between. Views know the workspace only; whatever they ask for
// comes here as a signal and goes on to the backend.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(const Preferences &preferences, bool readOnly);
    ~MainWindow() override;

    Workspace &workspace() { return m_workspace; }
    Backend &backend() { return *m_backend; }
    QString currentView() const;
    QString errorText() const;
    // Something is being read, decided or booted.
    bool isBusy() const;
    // The requests that come with the open sample.
    const QList<ReadyRequest> &readyRequests() const { return m_readyRequests; }

    // "hosts", "servers", "decision", "history", "connections", "settings".
    void goTo(const QString &view);
    void goToHost(const QString &nodeUuid);
    void goBack();
    void goForward();
    void openCloud(const QString &source);
    void openLastCloud(); // the sample where nothing ever was open
    // Decides and shows it, starts nothing; waits for the cloud that is being opened.
    void decide(const Request &request);
    void boot(const Request &request);
    // nullptr: boots are not possible now.
    BootDialog *openBootDialog();
    void showError(const Error &error);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildFrame();
    void buildViews();
    void buildCommands();
    void connectBackend();
    void connectViews();
    void restoreLayout();
    void saveLayout() const;
    void resetLayout();

    void showPlace(const Place &place);
    void focusView(const QString &view);
    void takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened);
    void takeConnections(const QList<ConnectionStatus> &connections);
    void takeBoot(const DecisionPtr &decision, const QList<BootedServer> &servers);
    void showDecision(const DecisionPtr &decision);
    void usePreferences(const Preferences &preferences);
    void choose(const Finding &finding);
    void showGuide();
    void showBootPossible();
    void retranslate();
    QString bootObstacle() const;

    Preferences m_preferences;
    bool m_readOnly;
    Language m_language;
    Workspace m_workspace;
    QThread m_thread;
    Backend *m_backend; // lives in m_thread
    Places m_places;
    QList<ReadyRequest> m_readyRequests;
    std::optional<Request> m_waiting; // to be decided as soon as a cloud is open
    QString m_source;
    int m_running = 0; // openings and boots under way

    Commands *m_commands;
    Decider *m_decider;
    Sidebar *m_sidebar;
    SearchBox *m_search;
    ErrorBanner *m_error;
    JobBanner *m_job;
    GuidePanel *m_guide;
    QStackedWidget *m_pages;
    StatusLine *m_status;
    QShortcut *m_cancel;
    HostsView *m_hosts;
    ServersView *m_servers;
    DecisionView *m_decision;
    HistoryView *m_history;
    ConnectionsView *m_connections;
    SettingsView *m_settings;
    BootDialog *m_bootDialog = nullptr;
    QHash<QString, QWidget *> m_views;
    QStringList m_realNodes; // uuids of the nodes behind which libvirt is
};

} // namespace astrolabe
