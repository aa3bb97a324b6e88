// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backend.h"
#include "session/folderaccess.h"
#include "session/whatifs.h"
#include "session/workspace.h"
#include "shell/guidepanel.h"
#include "shell/searchindex.h"
#include "shell/wishes.h"

#include <QMainWindow>
#include <QThread>

#include <functional>

namespace astrolabe {

class BootDesk;
class BootDialog;
class Commands;
class DecisionDesk;
class EditMenu;
struct Confirmation;
class ErrorBanner;
class EvidenceDesk;
class Frame;
class JobBanner;
class Navigator;
class OpeningDesk;
class Pages;
class PreferencesDesk;
class Presenter;
class RecordingBar;
class SavingDesk;
class SearchBox;
class Sidebar;
class StatusLine;
class StyledAtTheEnd;
class WhatIfBar;
class WhatIfDesk;

// The console: what is open, the frame around the views, and the commands. Slow work goes to the backend.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    // The window is also read-only if another console works in the data folder.
    MainWindow(const Preferences &preferences, bool readOnly);
    ~MainWindow() override;

    Workspace &workspace() { return m_workspace; }
    Backend &backend() { return *m_backend; }
    WhatIfs &whatIfs() { return m_whatIfs; }
    WhatIfBar *whatIfBar() const { return m_whatIfBar; }
    bool isReadOnly() const { return m_folder.isReadOnly(); }
    QString currentView() const;
    QString errorText() const;
    bool showsError() const; // as opposed to a mere notice
    // Whether something is being read, decided or booted.
    bool isBusy() const;
    // Whether the open cloud's document is being written to the store; nothing waits for that.
    bool isSaving() const;
    // The requests that come with the open sample.
    const QList<ReadyRequest> &readyRequests() const;

    // `part` names a page or a part of one in the catalogue of pages.
    void goTo(const QString &part);
    void goToHost(const QString &nodeUuid);
    // Shows what the page or part says about a request.
    void ask(const QString &part, const Request &request);
    void openCloud(const QString &source);
    void openLastCloud(); // or the sample if none was ever opened
    // Accepts any file: opens a cloud or a sample, or a case and decides what it asks, fills the boot dialog with a
    // request, shows a decision, or puts the options of a .conf on top of the open cloud's. Anything else is read as
    // evidence.
    void openFile(const QString &path);
    // The same, but of a case only the cloud: another request is decided in it.
    void openFileToAsk(const QString &path);
    // Files and folders of any kinds, together.
    void openFiles(const QStringList &paths);
    // Decides the request and shows the decision, without booting; waits until a cloud is open.
    void decide(const Request &request);
    void boot(const Request &request);
    // nullptr if boots are not possible now.
    BootDialog *openBootDialog();
    // Large texts and nothing around the views, for a class.
    void setPresenting(bool isPresenting);
    Presenter *presenter() const { return m_presenter; }
    void showError(const Error &error);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    MainWindow(const Preferences &preferences, bool readOnly, const StyledAtTheEnd &);

    void buildFrame();
    void buildCommands();
    void connectBackend();
    void connectParts();
    void followWishes();
    void restoreLayout();
    void saveLayout() const;

    void showOpened(const QString &source);
    void onceOpen(const std::function<void()> &then);
    void decideEvident(const Request &wanted);
    void openExercise(
        const QString &path, const std::optional<Request> &request, const QString &part, const QString &nodeUuid);
    void choose(const Finding &finding);
    void showNotice(const QString &sentence);
    void showNoticeOfWhatIf(const QString &sentence);
    void showOtherConsole();
    void showGuide();
    void showBootPossible();
    void showSavable();
    std::optional<Confirmation> lossWhenClosed() const; // nullopt if nothing would be lost
    void retranslate();

    FolderAccess m_folder; // must outlive the backend
    Workspace m_workspace;
    WhatIfs m_whatIfs{m_workspace};
    Wishes m_wishes;
    QThread m_thread;
    Backend *m_backend;          // lives in m_thread
    bool m_closesAnyway = false; // the user confirmed it
    QString m_unkept;            // why nothing is kept; empty if the store works
    QString m_source;            // of the open cloud
    QString m_viewOfReading;     // where the user was when evidence began to be read
    int m_restoredScripts = 0;   // announced with the first cloud, since opening one clears earlier notices

    PreferencesDesk *m_preferences;
    Commands *m_commands;
    EditMenu *m_edit;
    BootDesk *m_boots;
    Sidebar *m_sidebar;
    SearchBox *m_search;
    ErrorBanner *m_error;
    JobBanner *m_job;
    SavingDesk *m_saving;
    EvidenceDesk *m_evidence;
    GuidePanel *m_guide;
    RecordingBar *m_recordingBar;
    WhatIfBar *m_whatIfBar;
    Pages *m_pages;
    Navigator *m_navigator;
    StatusLine *m_status;
    Frame *m_frame;
    Presenter *m_presenter;
    WhatIfDesk *m_whatIfDesk;
    DecisionDesk *m_decisions;
    OpeningDesk *m_openings;
};

} // namespace astrolabe
