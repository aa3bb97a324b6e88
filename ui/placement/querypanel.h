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

// GET /allocation_candidates: a line for the query as in a browser, and Placement's answer, computed in the background,
// or its refusal.
class QueryPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit QueryPanel(Workspace &workspace, QWidget *parent = nullptr);

    void ask(const QString &query);
    // Asks with the query that Nova would send for the request.
    void askFor(const Request &request);
    bool isBusy() const { return m_isAsking; }
    QueryAnswerPtr answer() const { return m_answer; }
    QueryField *field() const { return m_field; }
    QComboBox *version() const { return m_version; }
    QPushButton *askButton() const { return m_ask; }
    QPushButton *copyQueryButton() const { return m_copyQuery; }
    QPushButton *copyJsonButton() const { return m_copyJson; }
    RequestsBox *requests() const { return m_requests; }
    SegmentSwitch *queries() const { return m_which; } // shown if Nova sends two queries
    AnswerPanel *answerPanel() const { return m_panel; }
    QString refusal() const; // Placement's text; empty if there is none
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
    QStringList m_queries; // Nova's for a request, in readable form
    QString m_obstacle;    // why there are no queries
    NewestWork m_work{this};
    NewestWork m_words{this};
    bool m_isAsking = false;
};

} // namespace astrolabe
