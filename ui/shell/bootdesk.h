// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootdialog.h"
#include "formats/requestlist.h"
#include "session/decider.h"
#include "session/libvirtconnections.h"

#include <QTimer>

#include <optional>

namespace astrolabe {

class CloudsDesk;
class JobBanner;
class ServersDesk;
class Workspace;

// Takes a request through the window: entered in the boot dialog or handed in, then decided or booted.
class BootDesk final : public QObject
{
    Q_OBJECT

public:
    BootDesk(Workspace &workspace, CloudsDesk &clouds, ServersDesk &servers, bool readOnly, QWidget *window);

    // Why nothing can be booted now; empty if a boot is possible.
    QString obstacle() const;
    // nullptr if boots are not possible now.
    BootDialog *openDialog(BootDialog::Purpose purpose = BootDialog::Purpose::Boot);
    // These open the dialog with a request to review: the given one, one of a list, that of the open decision, or the
    // dialog's own with another flavor.
    BootDialog *fillDialog(const Request &request, BootDialog::Purpose purpose = BootDialog::Purpose::Boot);
    void chooseAmong(const QList<ListedRequest> &requests);
    BootDialog *fillDialogFromDecision(BootDialog::Purpose purpose = BootDialog::Purpose::Boot);
    void changeFlavor(const QString &flavor); // a flavorid
    // Decides the request without booting it; waits until a cloud is open.
    void decide(const Request &request);
    void boot(const Request &request);
    // Shows the boot under way. The window places the banner.
    JobBanner *job() const { return m_job; }
    // Whether a decision or boot is under way or waiting.
    bool isBusy() const;
    // The names in the boot requests that wait for the one under way to end.
    QStringList waitingBoots() const;
    void giveUpWaitingBoots();
    void setConnections(const QList<ConnectionStatus> &connections);
    // restoreLayout() and saveLayout() are for the dialog.
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void decided(const astrolabe::DecisionPtr &decision);
    void refused(const astrolabe::Error &error);
    void obstructed(const QString &obstacle);
    void obstructedByWhatIf(const QString &obstacle);

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
    QTimer m_typed;                   // delays keepRequest() until typing pauses
    std::optional<Request> m_last;    // the dialog's last request for this cloud
    std::optional<Request> m_waiting; // decided as soon as a cloud is open
    QMap<int, Request> m_boots;       // by number; the first is under way
    qint64 m_cloudId = -1;            // of the open cloud
    QStringList m_realNodes;          // uuids of the nodes with a libvirt connection
};

} // namespace astrolabe
