// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/placementview.h"
#include "session/libvirtconnections.h"
#include "shell/preferences.h"

#include <QHash>
#include <QStackedWidget>
#include <QTimer>

namespace astrolabe {

class Backend;
class CatalogueView;
class ChangesDesk;
class CloudsDesk;
class ConfigurationView;
class ConnectionsDesk;
class ConnectionsView;
class DecisionView;
class HistoryDesk;
class HistoryView;
class HostsView;
class RulesDesk;
class RulesView;
class SequenceView;
struct NamedRequest;
class ServersDesk;
class ServersView;
class SettingsView;
class Workspace;

// The views, one at a time. They know the workspace only; what they ask the backend for goes there from here, what
// they ask of the window comes out as a signal.
class Pages final : public QStackedWidget
{
    Q_OBJECT

public:
    Pages(Workspace &workspace, Backend &backend, const Preferences &preferences, bool readOnly);

    // "hosts", "servers", "placement", "decision", "sequence", "history", "connections", "configuration", "rules",
    // "catalogue", "settings": as people see them, from above.
    static QStringList names();
    QString current() const;
    // The one in front counts alone.
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
    // In front and with the focus, so that the arrows work at once.
    void show(const QString &name);
    // To the view in front.
    void takeFocus();
    void selectServer(const QString &uuid);
    // Requests that come with the open cloud.
    void setReadyRequests(const QList<NamedRequest> &requests);
    // What would be lost with the window: names of scripts.
    QStringList unsaved() const;
    void giveUpUnsaved();
    // One of the views works something out in the background.
    bool isBusy() const;
    // The open decision beside that of another release.
    void compareReleases();
    // Of the open decision.
    void goToFirstStep();
    // What Nova would ask Placement for a request, and the answer.
    void askPlacement(const Request &request);
    void showPlacement(PlacementView::Tab tab);
    // Ask for a file.
    void openFile();
    void openConf();
    void setConnections(const QList<ConnectionStatus> &connections);
    void setPreferences(const Preferences &preferences);
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void wanted(const QString &name);
    void bootWanted();
    void bootThisWanted();                                // what the open decision decided
    void flavorWanted(const QString &flavor);             // for a boot; its id
    void decided(const astrolabe::DecisionPtr &decision); // what was only asked about
    void decideWanted(const astrolabe::Request &request);
    void cloudWanted(const QString &source);
    void confWanted(const QString &path);
    void preferencesChanged(const astrolabe::Preferences &preferences);
    void layoutReset();

private:
    void prepareNext();
    void connectTo(Backend &backend);
    void connectTo(CloudsDesk &clouds);
    void connectTo(ChangesDesk &changes);
    void connectTo(ServersDesk &servers);
    void connectTo(HistoryDesk &history);
    void connectTo(ConnectionsDesk &connections);
    void connectTo(RulesDesk &rules);
    void connectAmongEachOther(Workspace &workspace);

    HostsView *m_hosts;
    ServersView *m_servers;
    PlacementView *m_placement;
    DecisionView *m_decision;
    SequenceView *m_sequence;
    HistoryView *m_history;
    ConnectionsView *m_connections;
    ConfigurationView *m_configuration;
    RulesView *m_rules;
    CatalogueView *m_catalogue;
    SettingsView *m_settings;
    QHash<QString, QWidget *> m_views;
    QTimer m_preparing;
    int m_prepared = 0; // pages that are ready to be shown
};

} // namespace astrolabe
