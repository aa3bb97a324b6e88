// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QPushButton;

namespace astrolabe {

// A request that comes with a sample cloud.
struct ReadyRequest
{
    QString title;
    QString about;
    Request request;
};

// The requests of a sample, from ":/requests/<sample>.json".
Result<QList<ReadyRequest>> readyRequests(const QString &sample);

// What a newcomer can try at once; one click brings a decision to the screen.
class GuidePanel final : public QFrame
{
    Q_OBJECT

public:
    explicit GuidePanel(QWidget *parent = nullptr);

    void setRequests(const QList<ReadyRequest> &requests);

Q_SIGNALS:
    void tried(const astrolabe::Request &request);
    void dismissed();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showCards();
    void showMore();
    void fold();
    void retranslate();

    QLabel *m_title;
    QLabel *m_about;
    QPushButton *m_more; // shows the requests that have no card
    QPushButton *m_dismiss;
    QGridLayout *m_cards;
    QList<ReadyRequest> m_requests;
};

} // namespace astrolabe
