// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "change/valueplace.h"
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
class ShownCloud;
struct ServerRow;

// The servers of the open cloud. Those booted here support all of Nova's actions on servers.
class ServersView final : public QWidget
{
    Q_OBJECT

public:
    ServersView(ShownCloud &shownCloud, bool readOnly, QWidget *parent = nullptr);

    void setServers(const QList<ServerStatus> &bootedHere);
    // The libvirt URIs of the real nodes, by uuid.
    void setConnectedHosts(const QHash<QString, QString> &uris);
    void filterByHost(const QString &host);
    void selectServer(const QString &uuid);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void actionWanted(const QStringList &uuids, const astrolabe::ServerAction &action);
    void decisionWanted(qint64 decisionId, const QString &server); // to show this server of the decision
    void decided(const astrolabe::DecisionPtr &decision);          // by the dry run of an action
    void bootWanted();                                             // from the empty state
    // In a what-if; list and id as in EditCloud.
    void valueChangeWanted(const astrolabe::ValuePlace &place);
    void changeWanted(const astrolabe::Change &change);

protected:
    void changeEvent(QEvent *event) override;

private:
    void addActions(Panel &panel);
    QMenu *makeWhatIfMenu(QMenu *parent);
    void askWhereItWere();
    QAction *addAction(const QString &icon);
    void makeRows();
    void showRows(const QList<ServerRow> &rows);
    // nullptr if there is no such server.
    const ServerRow *server(const QString &uuid) const;
    void showActions();
    // Why an action isn't possible for a server; empty if it is.
    QString obstacleTo(ServerAction::Kind kind, const ServerRow &server) const;
    void showAsker();
    void act(ServerAction::Kind kind);
    void ask(ServerAction::Kind kind);
    BootedServer recordOf(const ServerRow &server) const;
    void confirmDelete(ServerAction::Kind kind);
    int secondsKept() const; // during which a deleted server can be restored; 0 if never
    QString whatDeletionDoes(ServerAction::Kind kind) const;
    void showDecision();
    QString uriOf(const ServerRow &server) const; // empty if its host is simulated
    void openConsole();
    void retranslate();

    ShownCloud &m_shownCloud;
    bool m_readOnly;
    ServersModel *m_model;
    FilteredTable *m_servers;
    QList<ServerStatus> m_bootedHere;
    QMap<ServerAction::Kind, QAction *> m_actions;
    QToolButton *m_more = nullptr; // with a menu of all actions
    QMenu *m_asMenu = nullptr;     // chooses who requests them
    ServerAction::Asker m_asker;
    QAction *m_decision = nullptr;
    QAction *m_console = nullptr;
    QMenu *m_whatIfMenu = nullptr; // has the next three
    QAction *m_different = nullptr;
    QAction *m_elsewhere = nullptr;
    QAction *m_gone = nullptr;
    QHash<QString, QString> m_uris;
    NewestWork m_work{this}; // makes the rows
};

} // namespace astrolabe
