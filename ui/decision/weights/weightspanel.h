// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace astrolabe {

class DecisionCursor;
class FilterField;
class FilterProxy;
class MultipliersPanel;
class Panel;
class SegmentSwitch;
class TableView;
class WeightsChart;
class WeightsModel;
class ShownCloud;

// Why the winner won: the weights of the hosts that passed, as a chart or a filterable table, with one legend.
class WeightsPanel final : public QWidget
{
    Q_OBJECT

public:
    WeightsPanel(DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent = nullptr);

    WeightsModel *model() const { return m_model; }
    TableView *table() const { return m_table; }
    FilterField *filter() const { return m_filter; }
    SegmentSwitch *view() const { return m_view; }
    // Shows the table instead of the chart.
    void showTable(bool shown);
    bool showsTable() const;
    MultipliersPanel *multipliers() const { return m_multipliers; }
    // Shows or hides the multipliers next to the weights; while hidden, the recorded multipliers apply.
    QToolButton *whatIf() const { return m_whatIf; }
    // The height that shows all bars.
    int wantedHeight() const;
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void wantedHeightChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void fitColumns();
    void showLegend();
    void showSentence();
    void setPage(int page);
    void showSelection();

    DecisionCursor &m_cursor;
    WeightsModel *m_model;
    FilterProxy *m_proxy;
    WeightsChart *m_chart;
    TableView *m_table;
    FilterField *m_filter;
    SegmentSwitch *m_view;
    QLabel *m_legend;
    QLabel *m_sentence; // replaces both if nothing was weighed
    QStackedWidget *m_stack;
    MultipliersPanel *m_multipliers;
    QToolButton *m_whatIf;
    QSplitter *m_sides;
    Panel *m_panel;
};

} // namespace astrolabe
