// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/requestlist.h"
#include "session/decider.h"
#include "session/libvirtconnections.h"

#include <QTimer>

#include <optional>

namespace astrolabe {

class BootDialog;
class CloudsDesk;
class JobBanner;
class ServersDesk;
class Workspace;

// The way of a request in the window: entered in the dialog or handed in, decided, booted.
class BootDesk final : public QObject
{
    Q_OBJECT

public:
    BootDesk(Workspace &workspace, CloudsDesk &clouds, ServersDesk &servers, bool readOnly, QWidget *window);

    // Why nothing can be booted now; empty: it can.
    QString obstacle() const;
    // nullptr: boots are not possible now.
    BootDialog *openDialog();
    // In the dialog, to be looked at once more: a request, one of these, that of the open decision, the last one with
    // another flavor.
    void fillDialog(const Request &request);
    void chooseAmong(const QList<ListedRequest> &requests);
    void fillDialogFromDecision();
    void changeFlavor(const QString &flavor); // its id
    // Decides and starts nothing; waits for the cloud that is being opened.
    void decide(const Request &request);
    void boot(const Request &request);
    // Tells of the boot that is under way; the window shows it.
    JobBanner *job() const { return m_job; }
    // Something is being decided or booted.
    bool isBusy() const;
    // The names of those that are asked for and wait until the one that is under way has come to its end.
    QStringList waitingBoots() const;
    void giveUpWaitingBoots();
    void setConnections(const QList<ConnectionStatus> &connections);
    // Of the dialog.
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void decided(const astrolabe::DecisionPtr &decision);
    void refused(const astrolabe::Error &error);
    void obstructed(const QString &obstacle);

private:
    void makeDialog();
    void prepareDialog();
    void keepRequest();
    void takeLastRequest(const std::optional<Request> &request);
    void decideWaiting();
    void showBoot();
    void endBoot(int number);

    Workspace &m_workspace;
    ServersDesk &m_servers;
    bool m_readOnly;
    QWidget *m_window;
    JobBanner *m_job;
    Decider m_decider;
    BootDialog *m_dialog = nullptr;
    QTimer m_typed;                   // what is in the dialog is kept a moment later
    std::optional<Request> m_last;    // what the dialog asked for last in this cloud
    std::optional<Request> m_waiting; // to be decided as soon as a cloud is open
    QMap<int, Request> m_boots;       // by number: the first is under way
    qint64 m_cloudId = -1;            // of what the window shows
    QStringList m_realNodes;          // uuids of the nodes behind which libvirt is
};

} // namespace astrolabe
