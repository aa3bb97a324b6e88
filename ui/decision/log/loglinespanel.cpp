// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/log/loglinespanel.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/log/loglinesmodel.h"
#include "session/workspace.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

LogLinesPanel::LogLinesPanel(DecisionCursor &cursor, Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_workspace(workspace)
    , m_lineRows(new LogLinesModel(this))
    , m_remarkRows(new LogRemarksModel(this))
    , m_lines(new FilteredTable(m_lineRows, u"log-lines"_s, {u"time"_s, u"logger"_s}, this))
    , m_remarks(new TableView(u"log-remarks"_s, {}))
    , m_text(paragraph())
    , m_panel(new Panel)
    , m_remarkPanel(new Panel)
    , m_parts(new QSplitter(Qt::Vertical))
{
    m_text->setTextFormat(Qt::PlainText);
    m_lines->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_lines->table()->setSortingEnabled(false);
    m_lines->table()->setFirstSort(-1, Qt::AscendingOrder); // the order is that of the log
    m_panel->body()->addWidget(m_lines, 1);
    m_panel->body()->addWidget(m_text);
    auto *proxy = new FilterProxy(this);
    proxy->setSourceModel(m_remarkRows);
    m_remarks->setProxy(proxy);
    m_remarks->setFirstSort(LogRemarksModel::Kind, Qt::AscendingOrder);
    m_remarks->setSelectionMode(QAbstractItemView::SingleSelection);
    m_remarkPanel->body()->addWidget(m_remarks);
    m_parts->addWidget(m_panel);
    m_parts->addWidget(m_remarkPanel);
    m_parts->setChildrenCollapsible(false);
    m_parts->setStretchFactor(0, 3);
    m_parts->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_parts);

    connect(&workspace, &Workspace::recomputationChanged, this, &LogLinesPanel::showRemarks);
    connect(&cursor, &DecisionCursor::stepsChanged, this, &LogLinesPanel::showLines);
    for (const auto signal : {&DecisionCursor::focusChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &LogLinesPanel::light);
    connect(m_lines->table(), &TableView::opened, this, &LogLinesPanel::goToLine);
    connect(m_remarks, &TableView::opened, this, &LogLinesPanel::goToRemark);
    retranslate();
    showLines();
}

TableView *LogLinesPanel::lines() const
{
    return m_lines->table();
}

QString LogLinesPanel::shownText() const
{
    return m_text->text();
}

void LogLinesPanel::showLines()
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    m_lineRows->setRows(logged ? logged->lines : QList<LoggedLine>());
    showRemarks();
    light();
}

void LogLinesPanel::showRemarks()
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    m_remarkRows->setRows(logged ? remarksOn(*logged, m_workspace.recomputation().get()) : QList<LogRemark>());
    m_remarkPanel->setVisible(m_remarkRows->rowCount() > 0);
}

void LogLinesPanel::light()
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    const HostIndex host = m_cursor.selectedHost().value_or(-1);
    m_lit = logged ? int(lineOf(*logged, m_cursor.instance(), m_cursor.focus(), host)) : -1;
    m_lines->table()->showSelected(m_lit < 0 ? QString() : QString::number(m_lit));
    if (m_lit >= 0) {
        const LoggedLine &line = logged->lines.at(m_lit);
        m_text->setText(u"%1 %2"_s.arg(placeText(line.place), visibleText(line.text.simplified())));
    } else {
        m_text->setText(logged ? tr("No line of the log is about this step.") : QString());
    }
}

void LogLinesPanel::goToLine(const QString &line)
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    const LineLink *link = logged ? linkOf(*logged, line.toInt()) : nullptr;
    if (link != nullptr)
        goTo(link->server, {link->stage, link->element}, link->host);
}

void LogLinesPanel::goToRemark(const QString &remark)
{
    const int row = m_remarkRows->rowOf(remark);
    if (row < 0 || !m_remarkRows->at(row).difference)
        return;
    const LogDifference &difference = *m_remarkRows->at(row).difference;
    goTo(difference.server, difference.step, difference.host);
}

void LogLinesPanel::goTo(int server, const Step &step, int host)
{
    m_cursor.setInstance(server);
    if (!m_cursor.knows(step))
        m_cursor.goTo(step);
    m_cursor.setFocus(step);
    if (host >= 0)
        m_cursor.selectHost(host);
}

void LogLinesPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LogLinesPanel::retranslate()
{
    m_panel->setTitle(tr("Log lines"));
    m_remarkPanel->setTitle(tr("To know about this log"));
    m_lines->table()->setAccessibleName(tr("Lines of the log"));
    m_lines->table()->setToolTip(tr("Enter shows what the line is about"));
    m_remarks->setAccessibleName(tr("What the log does not say, and what differs"));
    m_lines->emptyState()->setText(tr("No line of the log was kept."), {});
    showRemarks();
    light();
}

} // namespace astrolabe
