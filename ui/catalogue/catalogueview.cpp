// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/catalogueview.h"

#include "catalogue/cataloguedetails.h"
#include "catalogue/cataloguemodel.h"
#include "change/editcloud.h"
#include "session/freedinbackground.h"
#include "session/showncloud.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum ListColumn { Title, Count };

constexpr int listRowPadding = 6; // above and below

} // namespace

CatalogueView::CatalogueView(ShownCloud &shownCloud, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_kinds(catalogueKinds())
    , m_pages(std::size_t(m_kinds.size()))
    , m_list(new QTreeWidget)
    , m_stack(new QStackedWidget)
    , m_details(new CatalogueDetails)
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_change(new QAction(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
    auto *listPanel = new Panel;
    listPanel->body()->addWidget(m_list);
    auto *tablePanel = new Panel;
    tablePanel->body()->addWidget(m_stack);
    auto *change = new QToolButton;
    change->setDefaultAction(m_change);
    tablePanel->titleRow()->addWidget(change);
    tablePanel->titleRow()->addStretch();
    connect(m_change, &QAction::triggered, this, &CatalogueView::changeChosen);
    for (QWidget *part : std::initializer_list<QWidget *>{listPanel, tablePanel, m_details})
        m_columns->addWidget(part);
    m_columns->setStretchFactor(1, 1);
    m_columns->setChildrenCollapsible(false);

    m_stack->setObjectName(u"lists"_s);
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Title, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Count, QHeaderView::ResizeToContents);
    for (qsizetype kind = 0; kind < m_kinds.size(); ++kind) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setTextAlignment(Count, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(Title, {0, m_list->fontMetrics().height() + 2 * listRowPadding});
    }
    connect(m_list, &QTreeWidget::currentItemChanged, this,
        [this](QTreeWidgetItem *item) { choose(m_list->indexOfTopLevelItem(item)); });
    connect(&shownCloud, &ShownCloud::cloudChanged, this, [this] {
        m_isOutdated = true;
        if (isVisible())
            makeLists();
    });
    m_list->setCurrentItem(m_list->topLevelItem(0));
    retranslate();
}

void CatalogueView::showKind(const QString &key)
{
    const auto kind
        = std::ranges::find_if(m_kinds, [&](const CatalogueKind &k) { return key == QLatin1String(k.key); });
    if (kind != m_kinds.end())
        m_list->setCurrentItem(m_list->topLevelItem(int(kind - m_kinds.begin())));
}

void CatalogueView::focusTable()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

void CatalogueView::restoreLayout()
{
    restoreSplitter(m_columns, u"catalogue/columns"_s, {192, 668, 220});
    for (const Page &page : m_pages) {
        if (page.table != nullptr)
            page.table->table()->restoreLayout();
    }
}

void CatalogueView::saveLayout() const
{
    saveSplitter(m_columns, u"catalogue/columns"_s);
    for (const Page &page : m_pages) {
        if (page.table != nullptr)
            page.table->table()->saveLayout();
    }
}

void CatalogueView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_isOutdated = true; // some cells contain translated words
        if (isVisible())
            makeLists();
    }
    QWidget::changeEvent(event);
}

void CatalogueView::showEvent(QShowEvent *event)
{
    if (m_isOutdated)
        makeLists();
    QWidget::showEvent(event);
}

void CatalogueView::makeLists()
{
    m_isOutdated = false;
    const auto index = m_shownCloud.index();
    if (!index) {
        m_work.drop();
        setLists(nullptr);
        return;
    }
    m_isWorking = true;
    const auto make = [index, kinds = m_kinds](Progress &progress) -> std::shared_ptr<const Lists> {
        auto lists = std::make_shared<Lists>();
        for (const CatalogueKind &kind : kinds) {
            if (progress.isCanceled())
                return nullptr;
            lists->append(kind.rows(*index));
        }
        return freedInBackground<Lists>(lists);
    };
    m_work.begin(make, [this](const auto &lists) { setLists(lists); });
}

void CatalogueView::setLists(const std::shared_ptr<const Lists> &lists)
{
    m_isWorking = false;
    m_lists = lists;
    showCounts();
    for (int kind = 0; kind < m_kinds.size(); ++kind) {
        if (m_pages[std::size_t(kind)].table != nullptr)
            fill(kind);
    }
    showChosen();
}

void CatalogueView::choose(int kind)
{
    m_kind = kind;
    m_stack->setCurrentWidget(pageOf(kind).table);
    showChosen();
}

CatalogueView::Page &CatalogueView::pageOf(int kind)
{
    Page &page = m_pages[std::size_t(kind)];
    if (page.table != nullptr)
        return page;
    const CatalogueKind &of = m_kinds.at(kind);
    page.model = new CatalogueModel(of.columns, this);
    page.table = new FilteredTable(page.model, u"catalogue-"_s + QLatin1StringView(of.key), of.hiddenAtFirst, this);
    m_stack->addWidget(page.table);
    TableView *table = page.table->table();
    table->setFirstSort(0, Qt::AscendingOrder);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setAccessibleName(tr(of.title));
    table->restoreLayout();
    table->addAction(m_change);
    connect(table, &TableView::currentUuidChanged, this, &CatalogueView::showChosen);
    connect(page.table->emptyState(), &EmptyState::triggered, this, &CatalogueView::openWanted);
    if (qstrcmp(of.key, "flavors") == 0)
        connect(table, &TableView::opened, this, &CatalogueView::flavorWanted);
    fill(kind);
    return page;
}

// Distinguishes a list that the cloud doesn't include from an empty one.
void CatalogueView::fill(int kind)
{
    const Page &page = m_pages[std::size_t(kind)];
    const CatalogueKind &of = m_kinds.at(kind);
    const bool isKnown = m_lists && m_lists->at(kind);
    page.model->setRows(isKnown ? std::shared_ptr<const CatalogueRows>(m_lists, &*m_lists->at(kind)) : nullptr);
    EmptyState *empty = page.table->emptyState();
    if (!m_shownCloud.index())
        empty->setText(m_shownCloud.whyNoCloud(), tr("Open a cloud"));
    else if (isKnown || !m_lists)
        empty->setText(
            tr("This cloud has none of these. Its file can list them as \"%1\".").arg(QLatin1StringView(of.key)), {});
    else
        empty->setText(tr("This cloud does not list these, so every name that a request uses is accepted and nothing "
                          "runs out. A cloud file lists them as \"%1\".")
                           .arg(QLatin1StringView(of.key)),
            {});
}

void CatalogueView::showChosen()
{
    const Page &page = m_pages[std::size_t(m_kind)];
    const QString id = page.table == nullptr ? QString() : page.table->table()->currentUuid();
    m_details->setThing(page.model, id.isEmpty() ? -1 : page.model->rowOf(id));
    const QString list = QString::fromLatin1(m_kinds.at(m_kind).key);
    if (!editableLists().contains(list))
        setObstacle(
            m_change, tr("Only flavors, images, aggregates, cells, server groups and projects can be changed."));
    else
        setObstacle(m_change, id.isEmpty() ? tr("Choose a row first.") : QString());
}

void CatalogueView::changeChosen()
{
    const QString list = QString::fromLatin1(m_kinds.at(m_kind).key);
    QString id = pageOf(m_kind).table->table()->currentUuid();
    const CloudPtr cloud = m_shownCloud.cloud();
    if (list == "aggregates"_L1 && cloud) { // changes call aggregates by their numbers
        const auto aggregate = std::ranges::find(cloud->aggregates, id, &Aggregate::uuid);
        id = aggregate == cloud->aggregates.end() ? QString() : QString::number(aggregate->id);
    }
    if (!id.isEmpty())
        Q_EMIT valueChangeWanted({list, id});
}

void CatalogueView::showCounts()
{
    for (int kind = 0; kind < m_kinds.size(); ++kind) {
        const bool isKnown = m_lists && m_lists->at(kind);
        m_list->topLevelItem(kind)->setText(Count,
            isKnown       ? QLocale().toString(m_lists->at(kind)->size())
                : m_lists ? u"?"_s
                          : QString());
    }
}

void CatalogueView::retranslate()
{
    m_change->setText(tr("What if it were different…"));
    m_list->setAccessibleName(tr("Lists"));
    for (int kind = 0; kind < m_kinds.size(); ++kind) {
        m_list->topLevelItem(kind)->setText(Title, tr(m_kinds.at(kind).title));
        const Page &page = m_pages[std::size_t(kind)];
        if (page.table == nullptr)
            continue;
        page.table->table()->setAccessibleName(tr(m_kinds.at(kind).title));
        page.model->retranslate();
        fill(kind);
    }
}

} // namespace astrolabe
