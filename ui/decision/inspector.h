// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/explanation.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace astrolabe {

class DecisionCursor;
class NumaDrawing;

// The selected host at the step being looked at: the rule in plain words, the formula with this host's numbers, and
// where each number comes from.
class Inspector final : public QWidget
{
    Q_OBJECT

public:
    explicit Inspector(DecisionCursor &cursor, QWidget *parent = nullptr);
    // Adds a widget below the reason.
    void addBelow(QWidget *part);

    const Explanation &explanation() const { return m_explanation; }
    NumaDrawing *numa() const { return m_numa; }
    QLabel *queries() const { return m_queries; }

Q_SIGNALS:
    void queryWanted(const QString &query); // one that Placement was asked

protected:
    void changeEvent(QEvent *event) override;

private:
    void explainNow();
    void show(const Explanation &explanation);
    void showFormula();
    void showSources();
    void showQueries();
    void showCells(std::optional<HostIndex> host);
    bool isBeforeTheStep(HostIndex host) const;
    bool isBeforeTheAnswer(HostIndex host) const;

    DecisionCursor &m_cursor;
    Explanation m_explanation;
    QLabel *m_heading;
    QLabel *m_rule;
    QLabel *m_reason;
    QLabel *m_formula;
    QLabel *m_queries; // one link per query
    QLabel *m_numaTitle;
    NumaDrawing *m_numa;
    QLabel *m_sourcesTitle;
    QLabel *m_sources;
    QLabel *m_novaClass;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
};

} // namespace astrolabe
