// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/request.h"
#include "store/history.h"
#include "widgets/controls/namebox.h"

namespace astrolabe {

// A prepared request, with its name.
struct NamedRequest
{
    QString title;
    Request request;
};

// The requests a script can be tried with: the open decision's, those that come with the cloud, and recent ones from
// the history; if there are none, one with the cloud's first flavor and image.
class RequestChoice final : public NameBox
{
    Q_OBJECT

public:
    explicit RequestChoice(QWidget *parent = nullptr);

    void setCloud(const CloudPtr &cloud);
    void setDecision(const DecisionPtr &decision);
    void setPrepared(const QList<NamedRequest> &requests);
    void setHistory(const QList<StoredDecision> &decisions);
    void setHistoryRequest(qint64 id, const Request &request);
    // nullopt if nothing is selected, or the request is still being read.
    std::optional<Request> request() const;

Q_SIGNALS:
    void chosen();
    void historyWanted(qint64 id);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void append(const QString &key, const QString &title, const std::optional<Request> &request);
    void choose();

    CloudPtr m_cloud;
    DecisionPtr m_decision;
    QList<NamedRequest> m_prepared;
    QList<StoredDecision> m_history;
    QHash<qint64, Request> m_read;            // from the history
    QList<std::optional<Request>> m_requests; // by item
};

} // namespace astrolabe
