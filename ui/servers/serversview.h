// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backend.h"
#include "widgets/newestwork.h"

#include <QWidget>

class QAction;

namespace astrolabe {

class FilteredTable;
class ServersModel;
class Workspace;
struct ServerRow;

// The servers of the open cloud; those that were booted here can be started, stopped and deleted.
class ServersView final : public QWidget
{
    Q_OBJECT

public:
    ServersView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);

    void setServers(const QList<ServerStatus> &bootedHere);
    void filterByHost(const QString &host);
    void selectServer(const QString &uuid);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void startWanted(const QString &uuid);
    void stopWanted(const QString &uuid);
    void deleteWanted(const QString &uuid);
    void decisionWanted(qint64 decisionId);
    void bootWanted(); // the empty view's action

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *addAction(const QString &icon, void (ServersView::*triggered)());
    void makeRows();
    void showRows(const QList<ServerRow> &rows);
    // nullptr: no such server.
    const ServerRow *server(const QString &uuid) const;
    void showActions();
    void start();
    void stop();
    void confirmDelete();
    void showDecision();
    void retranslate();

    Workspace &m_workspace;
    bool m_readOnly;
    ServersModel *m_model;
    FilteredTable *m_servers;
    QList<ServerStatus> m_bootedHere;
    QAction *m_start;
    QAction *m_stop;
    QAction *m_delete;
    QAction *m_decision;
    NewestWork m_work{this}; // makes the rows
};

} // namespace astrolabe
