// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backend.h"
#include "session/newestwork.h"

#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace astrolabe {

class FilteredTable;
class Panel;
class ServersModel;
class Workspace;
struct ServerRow;

// The servers of the open cloud; with those that were booted here everything can be done that Nova does with servers.
class ServersView final : public QWidget
{
    Q_OBJECT

public:
    ServersView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);

    void setServers(const QList<ServerStatus> &bootedHere);
    // Which nodes are real, by uuid, with their libvirt URI.
    void setConnectedHosts(const QHash<QString, QString> &uris);
    void filterByHost(const QString &host);
    void selectServer(const QString &uuid);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void actionWanted(const QStringList &uuids, const astrolabe::ServerAction &action);
    void decisionWanted(qint64 decisionId, const QString &server); // to look at this one of its servers
    void decided(const astrolabe::DecisionPtr &decision);          // of an action that was only asked about
    void bootWanted();                                             // the empty view's action

protected:
    void changeEvent(QEvent *event) override;

private:
    void addActions(Panel &panel);
    QAction *addAction(const QString &icon);
    void makeRows();
    void showRows(const QList<ServerRow> &rows);
    // nullptr: no such server.
    const ServerRow *server(const QString &uuid) const;
    void showActions();
    // Why an action cannot be chosen for a server; empty: it can.
    QString obstacleTo(ServerAction::Kind kind, const ServerRow &server) const;
    void showAsker();
    void act(ServerAction::Kind kind);
    void ask(ServerAction::Kind kind);
    BootedServer recordOf(const ServerRow &server) const;
    void confirmDelete(ServerAction::Kind kind);
    int secondsKept() const; // that a deleted server can be restored for; 0: it is gone at once
    QString whatDeletionDoes(ServerAction::Kind kind) const;
    void showDecision();
    QString uriOf(const ServerRow &server) const; // empty: its host is simulated
    void openConsole();
    void retranslate();

    Workspace &m_workspace;
    bool m_readOnly;
    ServersModel *m_model;
    FilteredTable *m_servers;
    QList<ServerStatus> m_bootedHere;
    QMap<ServerAction::Kind, QAction *> m_actions;
    QToolButton *m_more = nullptr; // a menu with all of them
    QMenu *m_asMenu = nullptr;     // who asks for them
    ServerAction::Asker m_asker;
    QAction *m_decision = nullptr;
    QAction *m_console = nullptr;
    QHash<QString, QString> m_uris;
    NewestWork m_work{this}; // makes the rows
};

} // namespace astrolabe
