// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/switchservice.h"
#include "change/valueplace.h"
#include "hosts/hostrow.h"
#include "session/newestwork.h"

#include <QWidget>

class QAction;
class QSplitter;

namespace astrolabe {

class FilteredTable;
class HostDetails;
class HostsModel;
class UsageChart;
class ShownCloud;

// The compute nodes of the open cloud: a table, a usage chart, and the details of the selected node.
class HostsView final : public QWidget
{
    Q_OBJECT

public:
    explicit HostsView(ShownCloud &shownCloud, bool readOnly = false, QWidget *parent = nullptr);

    // The libvirt URIs of the real nodes, by uuid.
    void setConnectedHosts(const QHash<QString, QString> &uris);
    // The hosts whose nova-compute was stopped.
    void setStoppedServices(const QStringList &hosts);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void openWanted();                                          // from the empty state
    void serversWanted(const QString &host);                    // those on this host
    void serviceWanted(const astrolabe::SwitchService &change); // for a host's nova-compute
    void periodicTasksWanted(const QString &host);              // for a host's nova-compute
    // Of this object, in a what-if; list and id as in EditCloud.
    void valueChangeWanted(const astrolabe::ValuePlace &place);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeRows();
    void showRows(
        const std::shared_ptr<const CloudIndex> &index, const std::shared_ptr<const HostRows> &rows, bool areInOrder);
    void showHost(const QString &nodeUuid);
    void connectSelection();
    void addServiceActions();
    void showService();
    ValuePlace currentPlace() const;
    QString selectedServiceHost() const; // empty if none is selected
    void showChart();
    void retranslate();

    ShownCloud &m_shownCloud;
    bool m_readOnly;
    HostsModel *m_model;
    FilteredTable *m_hosts;
    UsageChart *m_chart;
    HostDetails *m_details;
    QSplitter *m_columns;
    QSplitter *m_rows;
    QAction *m_disabled;
    QAction *m_forcedDown;
    QAction *m_stopped;
    QAction *m_periodicTasks;
    QAction *m_change;
    QStringList m_stoppedServices;
    QHash<QString, QString> m_uris;
    NewestWork m_work{this}; // makes the rows
};

} // namespace astrolabe
