// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/cataloguekind.h"
#include "change/valueplace.h"
#include "session/newestwork.h"

#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QSplitter;
class QStackedWidget;
class QTreeWidget;

namespace astrolabe {

class CatalogueDetails;
class CatalogueModel;
class FilteredTable;
class ShownCloud;

// What requests can name and what limits them, as lists: flavors, images, aggregates, networks, volumes, projects with
// their quotas. The lists are made when the view is first shown.
class CatalogueView final : public QWidget
{
    Q_OBJECT

public:
    explicit CatalogueView(ShownCloud &shownCloud, QWidget *parent = nullptr);

    // Shows the list with this key: "flavors", "networks" …
    void showKind(const QString &key);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;
    bool isBusy() const { return m_isWorking; }

Q_SIGNALS:
    void openWanted();                        // from the empty state
    void flavorWanted(const QString &flavor); // to boot with; a flavorid
    // Of this object, in a what-if; list and id as in EditCloud.
    void valueChangeWanted(const astrolabe::ValuePlace &place);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Lists = QList<std::optional<CatalogueRows>>; // by kind

    // The page of a kind, made when first shown.
    struct Page
    {
        CatalogueModel *model = nullptr;
        FilteredTable *table = nullptr;
    };

    void makeLists();
    void setLists(const std::shared_ptr<const Lists> &lists);
    void choose(int kind);
    Page &pageOf(int kind);
    void fill(int kind);
    void showChosen();
    void changeChosen();
    void showCounts();
    void retranslate();

    ShownCloud &m_shownCloud;
    QList<CatalogueKind> m_kinds;
    std::vector<Page> m_pages; // by kind
    QTreeWidget *m_list;
    QStackedWidget *m_stack;
    CatalogueDetails *m_details;
    QSplitter *m_columns;
    QAction *m_change;
    std::shared_ptr<const Lists> m_lists; // nullptr if no cloud is open, or the view hasn't been shown yet
    int m_kind = 0;
    bool m_isOutdated = true;
    bool m_isWorking = false;
    NewestWork m_work{this}; // makes the lists
};

} // namespace astrolabe
