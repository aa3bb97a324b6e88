// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/tableview.h"

namespace astrolabe {

class DecisionCursor;
class FilterProxy;
class MatrixDelegate;
class MatrixHeader;
class MatrixModel;

// The matrix as a table: the column of the step in focus is tinted, the selected host framed. A click on a cell selects
// its host and puts the focus on its filter; a double click or Enter moves the cursor there.
class MatrixView final : public TableView
{
    Q_OBJECT

public:
    MatrixView(DecisionCursor &cursor, MatrixModel &model, FilterProxy &proxy, QWidget *parent = nullptr);

    // Keeps at least this many hosts visible below the header.
    void setLeastRows(int rows);
    // Rows closer together, so that more hosts are seen at once.
    void setDense(bool isDense);

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void fitColumns() override { layOutColumns(); }

private:
    void layOutColumns();
    void giveRoomToHosts();
    void keepHeight();
    void shrink(int column, int least);
    int lyingWidth(int column) const;
    int widthOfContent(int column) const;
    void showFocus();
    void centerOnStep();
    void showSelection();
    void showHover();
    void lookAt(const QModelIndex &cell);
    void goTo(const QModelIndex &cell);
    int rowOf(std::optional<int> host) const;

    DecisionCursor &m_cursor;
    MatrixModel &m_model;
    FilterProxy &m_proxy;
    MatrixDelegate *m_delegate;
    MatrixHeader *m_header;
    int m_leastRows = 0;
};

} // namespace astrolabe
