// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/request.h"
#include "scheduler/scheduler.h"

#include <QComboBox>

namespace astrolabe {

using TitledRequest = std::pair<QString, Request>;

// The queries that Nova would send to Placement for a request, or why it never gets that far.
struct RequestQueries
{
    QStringList queries;
    QString obstacle;
};

// Decides the request without booting, which takes a while on a large cloud.
RequestQueries queriesFor(const Request &request, const Scheduler &scheduler, Progress &progress);

// Requests whose query may be of interest: the open decision's, those that come with the cloud, and one for each of its
// flavors. Shows a prompt rather than the last choice, since the chosen query is in the line.
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
