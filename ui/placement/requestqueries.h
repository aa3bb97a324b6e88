// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/request.h"
#include "scheduler/scheduler.h"

#include <QComboBox>

namespace astrolabe {

using TitledRequest = std::pair<QString, Request>;

// What Nova would ask Placement for a request, or why it does not come to that.
struct RequestQueries
{
    QStringList queries;
    QString obstacle;
};

// Decides the request, which takes a while on a large cloud; starts nothing.
RequestQueries queriesFor(const Request &request, const Scheduler &scheduler, Progress &progress);

// Requests whose query one may want to see: that of the open decision, those that come with the cloud, one for each of
// its flavors. Shows a prompt, not what was chosen last: the query is what stays.
class RequestsBox final : public QComboBox
{
    Q_OBJECT

public:
    explicit RequestsBox(QWidget *parent = nullptr);

    void setSources(const CloudPtr &cloud, const DecisionPtr &decision);
    void setPrepared(const QList<TitledRequest> &requests);

Q_SIGNALS:
    void chosen(const astrolabe::Request &request);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void append(const QString &title, const Request &request);

    CloudPtr m_cloud;
    DecisionPtr m_decision;
    QList<TitledRequest> m_prepared;
    QList<Request> m_requests; // by item
};

} // namespace astrolabe
