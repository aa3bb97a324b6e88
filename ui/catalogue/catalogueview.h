// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/cataloguekind.h"
#include "session/newestwork.h"

#include <QWidget>

#include <memory>
#include <vector>

class QSplitter;
class QStackedWidget;
class QTreeWidget;

namespace astrolabe {

class CatalogueDetails;
class CatalogueModel;
class FilteredTable;
class Workspace;

// What requests can name and what limits them, list by list: flavors, images, aggregates, networks, volumes, projects
// with their quotas. Made when somebody looks at it.
class CatalogueView final : public QWidget
{
    Q_OBJECT

public:
    explicit CatalogueView(Workspace &workspace, QWidget *parent = nullptr);

    // By its key: "flavors", "networks" …
    void showKind(const QString &key);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;
    bool isBusy() const { return m_isWorking; }

Q_SIGNALS:
    void openWanted();                        // the empty view's action
    void flavorWanted(const QString &flavor); // for a boot; its id

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Lists = QList<std::optional<CatalogueRows>>; // by kind

    // A kind's page; there once somebody looked at it.
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
    void showCounts();
    void retranslate();

    Workspace &m_workspace;
    QList<CatalogueKind> m_kinds;
    std::vector<Page> m_pages; // by kind
    QTreeWidget *m_list;
    QStackedWidget *m_stack;
    CatalogueDetails *m_details;
    QSplitter *m_columns;
    std::shared_ptr<const Lists> m_lists; // nullptr: no cloud, or nobody looked yet
    int m_kind = 0;
    bool m_isOutdated = true;
    bool m_isWorking = false;
    NewestWork m_work{this}; // makes the lists
};

} // namespace astrolabe
