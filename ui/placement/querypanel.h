// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "placement/queryanswer.h"
#include "session/newestwork.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace astrolabe {

class AnswerPanel;
class ElidedLabel;
class JobBanner;
class QueryField;
class RequestsBox;
class SegmentSwitch;
class Workspace;

// GET /allocation_candidates: a line for the query as in a browser, what Placement answers in the background, or what
// it refuses the query with.
class QueryPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit QueryPanel(Workspace &workspace, QWidget *parent = nullptr);

    void ask(const QString &query);
    // For what Nova would ask for the request.
    void askFor(const Request &request);
    bool isBusy() const { return m_isAsking; }
    QueryAnswerPtr answer() const { return m_answer; }
    QueryField *field() const { return m_field; }
    QComboBox *version() const { return m_version; }
    QPushButton *askButton() const { return m_ask; }
    QPushButton *copyQueryButton() const { return m_copyQuery; }
    QPushButton *copyJsonButton() const { return m_copyJson; }
    RequestsBox *requests() const { return m_requests; }
    SegmentSwitch *queries() const { return m_which; } // shown where Nova asks twice
    AnswerPanel *answerPanel() const { return m_panel; }
    QString refusal() const; // in Placement's words; empty: none
    QString note() const;
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void providerWanted(const QString &uuid);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void askNow();
    void begin(const QString &what);
    void cancel();
    void take(const QueryAnswerPtr &answer);
    void showQueries();
    void takeCloud();
    void showAnswer();
    void copyJson();
    Microversion chosenVersion() const;
    void retranslate();

    Workspace &m_workspace;
    QLabel *m_method;
    QueryField *m_field;
    QComboBox *m_version;
    QPushButton *m_ask;
    JobBanner *m_job;
    QLabel *m_refusal;
    RequestsBox *m_requests;
    SegmentSwitch *m_which;
    ElidedLabel *m_note;
    QPushButton *m_copyQuery;
    QPushButton *m_copyJson;
    AnswerPanel *m_panel;
    QueryAnswerPtr m_answer;
    QStringList m_queries; // Nova's for a request, as they are read
    QString m_obstacle;    // why there are none
    NewestWork m_work{this};
    NewestWork m_words{this};
    bool m_isAsking = false;
};

} // namespace astrolabe
