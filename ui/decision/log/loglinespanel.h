// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QSplitter;

namespace astrolabe {

class DecisionCursor;
class FilteredTable;
class LogLinesModel;
class LogRemarksModel;
class Panel;
class TableView;
class Workspace;
struct Step;

// The lines that the workspace's decision was read from, if it is from logs. The line that tells the step and host in
// question is lit; opening a line leads to what it tells. Below, what the log does not tell, what contradicts itself,
// and what comes out otherwise when decided again.
class LogLinesPanel final : public QWidget
{
    Q_OBJECT

public:
    LogLinesPanel(DecisionCursor &cursor, Workspace &workspace, QWidget *parent = nullptr);

    TableView *lines() const;
    TableView *remarks() const { return m_remarks; }
    // The position of the lit line; -1: none.
    int litLine() const { return m_lit; }
    QString shownText() const; // of the lit line

protected:
    void changeEvent(QEvent *event) override;

private:
    void showLines();
    void showRemarks();
    void light();
    void goToLine(const QString &line);
    void goToRemark(const QString &remark);
    void goTo(int server, const Step &step, int host);
    void retranslate();

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
    int m_lit = -1;
    LogLinesModel *m_lineRows;
    LogRemarksModel *m_remarkRows;
    FilteredTable *m_lines;
    TableView *m_remarks;
    QLabel *m_text; // the lit line in full
    Panel *m_panel;
    Panel *m_remarkPanel;
    QSplitter *m_parts;
};

} // namespace astrolabe
