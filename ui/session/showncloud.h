// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/cloudindex.h"
#include "scheduler/scheduler.h"
#include "session/cloudcontent.h"

#include <QObject>

namespace astrolabe {

class Placement;

// The cloud in sight, which is the open one or a branch of it, and the host selected there: all that most views need of
// the Workspace.
class ShownCloud : public QObject
{
    Q_OBJECT

public:
    // The scheduler is made together with its cloud, in the background. Whoever holds the cloud or its index also keeps
    // the scheduler alive. nullptr if nothing is open.
    SchedulerPtr scheduler() const { return m_branch ? m_branch : m_scheduler; }
    CloudPtr cloud() const;
    // Made with the scheduler; nullptr if nothing is open.
    std::shared_ptr<const CloudIndex> index() const { return m_index; }
    // The one that requests are decided with; nullptr if nothing is open.
    std::shared_ptr<const Placement> placement() const;
    bool isBranch() const { return m_branch != nullptr; }
    // Whether a cloud is being read that will then be open.
    bool isLoading() const { return m_isLoading; }
    // The open cloud's, also while a branch is shown.
    SchedulerPtr openScheduler() const { return m_scheduler; }
    // The text to show in place of a cloud.
    QString whyNoCloud() const;

    // The host selected in all views: a compute node's uuid, or empty.
    void selectHost(const QString &nodeUuid);
    QString selectedHost() const { return m_selectedHost; }
    void hoverHost(const QString &nodeUuid);
    QString hoveredHost() const { return m_hoveredHost; }

Q_SIGNALS:
    void cloudChanged();
    void selectedHostChanged(const QString &nodeUuid);
    void hoveredHostChanged(const QString &nodeUuid);

protected:
    using QObject::QObject;

    // Of unknown content, the cloud counts as another one.
    void setScheduler(SchedulerPtr scheduler, const CloudContent &content = {});
    // nullptr goes back to the open cloud.
    void showBranch(SchedulerPtr branch);
    void setLoading(bool loading);
    // The number of the cloud in sight; the same cloud has the same again.
    int cloudNumber() const { return m_branch ? m_branchNumber : m_openNumber; }

private:
    void useCloud();
    int numberOf(const CloudContent &content);

    SchedulerPtr m_scheduler;
    SchedulerPtr m_branch;
    std::shared_ptr<const CloudIndex> m_index;
    bool m_isLoading = false;
    int m_openNumber = 0;
    int m_branchNumber = 0;
    int m_lastNumber = 0;
    QList<std::pair<CloudContent, int>> m_numbers; // of the last open clouds
    QString m_selectedHost;
    QString m_hoveredHost;
};

} // namespace astrolabe
