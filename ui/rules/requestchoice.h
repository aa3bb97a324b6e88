// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/request.h"
#include "store/history.h"

#include <QComboBox>

namespace astrolabe {

// A request that somebody prepared.
struct NamedRequest
{
    QString title;
    Request request;
};

// The requests that a script can be tried with: that of the open decision, those that come with the cloud, the recent
// ones of the history, else one for the cloud's first flavor and image.
class RequestChoice final : public QComboBox
{
    Q_OBJECT

public:
    explicit RequestChoice(QWidget *parent = nullptr);

    void setCloud(const CloudPtr &cloud);
    void setDecision(const DecisionPtr &decision);
    void setPrepared(const QList<NamedRequest> &requests);
    void setHistory(const QList<StoredDecision> &decisions);
    void setHistoryRequest(qint64 id, const Request &request);
    // None: nothing is chosen, or it is still being read.
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
    QHash<qint64, Request> m_read;            // of the history
    QList<std::optional<Request>> m_requests; // by item
};

} // namespace astrolabe
