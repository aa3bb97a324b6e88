// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace astrolabe {

class DecisionCursor;
class EmptyState;
class FilterField;
class FilterProxy;
class MatrixModel;
class MatrixView;
class Panel;
class SegmentSwitch;

// Hosts × filters, with a filter field for the rows, a switch for verdicts that Nova did not ask for if the record has
// them, and a button to put the nearest miss first if it is known why the request failed. Where no host was judged, it
// says why.
class MatrixPanel final : public QWidget
{
    Q_OBJECT

public:
    MatrixPanel(DecisionCursor &cursor, QWidget *scope, QWidget *parent = nullptr);

    MatrixView *table() const { return m_table; }
    MatrixModel *model() const { return m_model; }
    FilterField *filter() const { return m_filter; }
    QToolButton *nearestFirst() const { return m_nearest; }
    SegmentSwitch *extent() const { return m_extent; }
    EmptyState *emptyState() const { return m_empty; }
    void setTitleShown(bool shown);
    // Scrolls to the first lit cell; the table has the focus then.
    void showLit();

Q_SIGNALS:
    void requestChangeWanted(); // no host was judged
    void openWanted();          // of a cloud that has hosts

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showWhatThereIs();
    bool hasNoHosts() const;
    QString wayOut() const;

    DecisionCursor &m_cursor;
    MatrixModel *m_model;
    FilterProxy *m_proxy;
    MatrixView *m_table;
    FilterField *m_filter;
    SegmentSwitch *m_extent;
    QToolButton *m_nearest;
    EmptyState *m_empty;
    Panel *m_panel;
};

} // namespace astrolabe
