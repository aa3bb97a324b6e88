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

// A table of whole rows: sorting, columns chosen in the header's menu and kept under the name, Ctrl+C copies the
// selected rows as tab-separated text with a header, the context menu copies cell, row or uuid and holds what the view
// adds with addAction(). A model that is replaced keeps the selected row and the scroll position, by uuid, and how its
// columns stand, by their keys.
class TableView : public QTableView
{
    Q_OBJECT

public:
    // The settings key; columns (by their ColumnKeyRole) that are hidden until chosen.
    TableView(QString name, QStringList hiddenAtFirst, QWidget *parent = nullptr);

    void setProxy(FilterProxy *proxy);

    // Until the user sorts otherwise.
    void setFirstSort(int column, Qt::SortOrder order);

    QString currentUuid() const;
    QStringList selectedUuids() const;
    // Does nothing where the table shows no such row; an empty uuid clears the selection.
    void selectUuid(const QString &uuid);
    // What is selected elsewhere: this row, or none where the table does not show it. Tells nobody of a choice.
    void showSelected(const QString &uuid);
    void hoverUuid(const QString &uuid);

    void restoreLayout();
    void saveLayout() const;
    // After the texts have become longer or shorter where they stand; what somebody has sized stays.
    void refitColumns();

Q_SIGNALS:
    void currentUuidChanged(const QString &uuid); // when the selection has followed
    void hoveredUuidChanged(const QString &uuid); // empty: the pointer left
    void opened(const QString &uuid);             // Enter or double click

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    // To what is shown; until the user sizes one.
    virtual void fitColumns();

private:
    void settle(const std::function<void()> &change);
    void showHeaderMenu(QPoint at);
    void resetColumns();
    void shareRoom();
    CommonPart commonPart(int column) const;
    bool saysObstacle(const QKeyEvent &event);
    std::vector<int> roomForCut(int room) const;
    std::vector<int> elided(int missing) const;
    void noteResize(int column, int before, int after);
    void copySelection() const;
    QString rowsAsText(const QList<int> &rows) const;
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
    QString m_placeUuid;
    QStringList m_placeColumns;
    int m_placeScroll = 0;
    bool m_replacing = false;
    bool m_fitsColumns = true;
    bool m_isFitted = true; // to the rows that it has
    bool m_sharing = false;
    struct Width
    {
        int least = 0; // where long texts are elided
        int wanted = 0;
        int whole = 0; // what it would take to show every text whole
    };
    std::vector<Width> m_widths;        // by column
    std::optional<ColumnLayout> m_kept; // none: nothing is kept of this table
    struct
    {
        int column = 0;
        Qt::SortOrder order = Qt::AscendingOrder;
    } m_firstSort;
};

} // namespace astrolabe
