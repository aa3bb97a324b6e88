// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "scheduler/scheduler.h"

#include <QWidget>

class QScrollArea;

namespace astrolabe {

class EmptyState;
class Panel;

// Everything about one compute node: service, inventories, NUMA cells, PCI pools, metrics, aggregates, servers, traits.
class HostDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit HostDetails(QWidget *parent = nullptr);

    // Shows nothing if the cloud has no such node.
    void setHost(const SchedulerPtr &scheduler, const QString &nodeUuid);

Q_SIGNALS:
    void serversWanted(const QString &host);
    void valueChangeWanted(const astrolabe::ValuePlace &place); // in a what-if

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void catchUp();
    void rebuild();

    Panel *m_panel;
    QScrollArea *m_scroll;
    EmptyState *m_nothing;
    SchedulerPtr m_scheduler;
    int m_node = -1;
    bool m_isBehind = false; // the host or the language has changed since rebuild()
};

} // namespace astrolabe
