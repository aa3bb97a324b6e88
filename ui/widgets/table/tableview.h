// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/columnlayout.h"
#include "widgets/text/commonpart.h"

#include <QAction>
#include <QTableView>

#include <functional>
#include <optional>
#include <vector>

namespace astrolabe {

class CellDelegate;
class FilterProxy;

// A table that selects whole rows. Supports sorting; columns chosen in the header's menu and saved under the table's
// name; Ctrl+C, which copies the selected rows as tab-separated text with a header; and a context menu that copies the
// cell, row or uuid and contains the view's addAction() actions. When the model is replaced, the selected row and the
// scroll position are kept by uuid, and the column layout by the columns' keys.
class TableView : public QTableView
{
    Q_OBJECT

public:
    // `name` is the settings key; `hiddenAtFirst` has the ColumnKeyRole of columns hidden by default.
    TableView(QString name, QStringList hiddenAtFirst, QWidget *parent = nullptr);

    void setProxy(FilterProxy *proxy);
    // Texts of this column go on in further lines, for tables of few rows.
    void wrapColumn(int column);
    // The column whose texts say most: it is wider than others, and cut after them.
    void setMainColumn(int column) { m_mainColumn = column; }
    // For texts that are not zoomed.
    void setRowHeight(int height);

    // Applies until the user sorts.
    void setFirstSort(int column, Qt::SortOrder order);

    QString currentUuid() const;
    QStringList selectedUuids() const;
    // Does nothing if the table doesn't show the row; an empty uuid clears the selection.
    void selectUuid(const QString &uuid);
    // Follows a selection made elsewhere: selects the row, or none if the table doesn't show it. Emits no signal.
    void showSelected(const QString &uuid);
    void hoverUuid(const QString &uuid);

    void restoreLayout();
    void saveLayout() const;
    // The rows as shown, for a spreadsheet (RFC 4180).
    QByteArray csv() const;
    // Call when texts have changed length in place; widths set by the user are kept.
    void refitColumns();

Q_SIGNALS:
    void currentUuidChanged(const QString &uuid); // emitted after the selection has changed
    void hoveredUuidChanged(const QString &uuid); // empty when the pointer leaves
    void selectedUuidsChanged();                  // also if selected rows are gone or filtered out
    void opened(const QString &uuid);             // Enter or double click

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    // Fits the columns to the content, until the user sizes one.
    virtual void fitColumns();

private:
    void settle(const std::function<void()> &change);
    void showHeaderMenu(QPoint at);
    void resetColumns();
    void shareRoom();
    CommonPart commonPart(int column) const;
    bool saysObstacle(const QKeyEvent &event);
    std::vector<int> roomForCut(int room) const;
    bool isText(int column) const;
    std::vector<int> elided(int missing) const;
    void noteResize(int column, int before, int after);
    void copySelection() const;
    QString rowsAsText(const QList<int> &rows) const;
    QList<QStringList> cellsOf(const QList<int> &rows) const;
    void rememberPlace();
    void returnToPlace();
    int rowOfUuid(const QString &uuid) const;
    void hoverRow(int row);
    ColumnLayout layoutNow() const;
    void useKeptLayout();
    QStringList columnKeys() const;
    QString layoutKey() const;
    QString fittedKey() const;

    QString m_name;
    QStringList m_hiddenAtFirst;
    CellDelegate *m_delegate;
    FilterProxy *m_proxy = nullptr;
    int m_mainColumn = -1; // none
    int m_rowHeight = 0;
    QString m_placeUuid;
    QStringList m_placeColumns;
    int m_placeScroll = 0;
    bool m_replacing = false;
    bool m_fitsColumns = true;
    bool m_isFitted = true; // to the current rows
    bool m_sharing = false;
    struct Width
    {
        int least = 0;  // with long texts elided, and without the room for a sort indicator
        int titled = 0; // shows the title with a sort indicator
        int wanted = 0;
        int whole = 0; // shows every text in full
    };
    std::vector<Width> m_widths;        // by column
    std::optional<ColumnLayout> m_kept; // nullopt if nothing is saved for this table
    struct
    {
        int column = 0;
        Qt::SortOrder order = Qt::AscendingOrder;
    } m_firstSort;
};

} // namespace astrolabe
