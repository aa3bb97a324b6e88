// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providerspanel.h"

#include "change/editcloud.h"
#include "placement/providerdetails.h"
#include "placement/providersmodel.h"
#include "session/showncloud.h"
#include "widgets/accessibility.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/panel.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/csv.h"
#include "widgets/text/labels.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int fullestWidth = 196;
constexpr int generationWidth = 104;
constexpr int smallestColumn = 60;
constexpr int leastName = 140; // before the other columns have what they want
constexpr int leastFullest = 120;
constexpr int indentation = 14;
constexpr int mostUnfolded = 200; // providers; the user expands larger trees
constexpr QLatin1StringView columnsKey("columns/providers");

} // namespace

ProvidersPanel::ProvidersPanel(ShownCloud &shownCloud, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_model(new ProvidersModel(this))
    , m_filter(new QLineEdit)
    , m_count(mutedLabel())
    , m_tree(new QTreeView)
    , m_nothing(new EmptyState)
    , m_stack(new QStackedWidget)
    , m_details(new ProviderDetails)
    , m_columns(new QSplitter(Qt::Horizontal))
{
    m_columns->addWidget(makeTree());
    m_columns->addWidget(m_details);
    m_columns->setStretchFactor(0, 4);
    m_columns->setStretchFactor(1, 5);
    m_columns->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
    setFocusProxy(m_tree);

    auto *find
        = new QShortcut(QKeySequence::Find, m_columns->widget(0), nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, m_filter, [this] {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
    });
    connect(m_filter, &QLineEdit::textChanged, this, &ProvidersPanel::makeRows);
    connect(m_nothing, &EmptyState::triggered, this, &ProvidersPanel::takeOffer);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProvidersPanel::takeCurrent);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ProvidersPanel::showMenu);
    connect(m_details, &ProviderDetails::hostWanted, this, &ProvidersPanel::hostWanted);
    connect(m_details, &ProviderDetails::providerWanted, this, &ProvidersPanel::selectProvider);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &ProvidersPanel::makeRows);
    connect(&shownCloud, &ShownCloud::selectedHostChanged, this, &ProvidersPanel::takeHost);
    retranslate();
}

QWidget *ProvidersPanel::makeTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(indentation);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    QHeaderView *header = m_tree->header();
    header->setMinimumSectionSize(smallestColumn);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(ProvidersModel::Name, QHeaderView::Stretch);
    header->resizeSection(ProvidersModel::Fullest, fullestWidth);
    header->resizeSection(ProvidersModel::Generation, generationWidth);
    m_filter->addAction(themedIcon(u"filter"_s), QLineEdit::LeadingPosition);
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_nothing);

    auto *row = new QHBoxLayout;
    row->addWidget(m_filter, 1);
    row->addWidget(m_count);
    auto *panel = new Panel;
    panel->body()->setSpacing(8);
    panel->body()->addLayout(row);
    panel->body()->addWidget(m_stack, 1);
    return panel;
}

void ProvidersPanel::selectProvider(const QString &uuid)
{
    m_selected = uuid;
    const QModelIndex index = m_model->indexOf(uuid);
    if (!index.isValid()) {
        m_filter->clear(); // the unfiltered tree will contain it
        return;
    }
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

QString ProvidersPanel::selectedProvider() const
{
    return m_tree->currentIndex().data(UuidRole).toString();
}

QString ProvidersPanel::countText() const
{
    return m_count->text();
}

void ProvidersPanel::restoreLayout()
{
    restoreSplitter(m_columns, u"placement/columns"_s, {470, 590});
    m_tree->header()->restoreState(QSettings().value(columnsKey).toByteArray());
    m_details->restoreLayout();
}

void ProvidersPanel::saveLayout() const
{
    saveSplitter(m_columns, u"placement/columns"_s);
    QSettings().setValue(columnsKey, m_tree->header()->saveState());
    m_details->saveLayout();
}

void ProvidersPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

bool ProvidersPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        giveNamesRoom();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
        return true;
    }
    if (key == Qt::Key_Down)
        m_tree->setFocus(Qt::TabFocusReason);
    return QWidget::eventFilter(watched, event);
}

void ProvidersPanel::showEvent(QShowEvent *event)
{
    if (!m_model->tree())
        makeRows();
    QWidget::showEvent(event);
}

// The name column takes what the others leave.
void ProvidersPanel::giveNamesRoom()
{
    QHeaderView *header = m_tree->header();
    const int room = m_tree->viewport()->width() - leastName;
    const int fullest = header->sectionSize(ProvidersModel::Fullest);
    if (room >= fullest + header->sectionSize(ProvidersModel::Generation))
        return;
    const int generation = std::clamp(room - fullest, smallestColumn, generationWidth);
    header->resizeSection(ProvidersModel::Generation, generation);
    header->resizeSection(ProvidersModel::Fullest, std::clamp(room - generation, leastFullest, fullestWidth));
}

// The tree is built only while the panel is visible.
void ProvidersPanel::makeRows()
{
    const auto placement = m_shownCloud.placement();
    if (!placement || !isVisible()) {
        m_treeWork.drop();
        takeTree(nullptr);
        return;
    }
    m_isMakingTree = true;
    const auto work = [placement, filter = m_filter->text()](Progress &progress) {
        return std::make_shared<const ProviderTree>(ProviderTree::of(placement, filter, progress));
    };
    m_treeWork.begin(work, [this](const ProviderTreePtr &tree) { takeTree(tree); });
}

void ProvidersPanel::takeTree(const ProviderTreePtr &tree)
{
    m_isMakingTree = false;
    if (m_selected.isEmpty())
        m_selected = m_shownCloud.selectedHost();
    {
        const QScopedValueRollback replacing(m_isReplacing, true);
        m_model->setTree(tree);
        if (tree && tree->found() <= mostUnfolded)
            m_tree->expandAll();
        const QModelIndex index = m_model->indexOf(m_selected);
        m_tree->setCurrentIndex(index.isValid() ? index : m_model->index(0, 0));
        m_tree->scrollTo(m_tree->currentIndex());
    }
    if (tree && !tree->isFiltered())
        m_selected = selectedProvider();
    showWhatThereIs();
    showFacts();
}

void ProvidersPanel::takeCurrent(const QModelIndex &current)
{
    if (m_isReplacing)
        return;
    m_selected = current.data(UuidRole).toString();
    const auto index = m_shownCloud.index();
    if (index && index->nodeByUuid(m_selected) >= 0)
        m_shownCloud.selectHost(m_selected);
    showFacts();
}

void ProvidersPanel::takeHost(const QString &nodeUuid)
{
    if (m_model->indexOf(nodeUuid).isValid())
        selectProvider(nodeUuid);
    else if (!m_model->tree())
        m_selected = nodeUuid;
}

void ProvidersPanel::showFacts()
{
    const auto placement = m_shownCloud.placement();
    const auto index = m_shownCloud.index();
    const QString provider = selectedProvider();
    if (!placement || provider.isEmpty()) {
        m_factsWork.drop();
        m_isReadingFacts = false;
        m_details->setFacts(std::nullopt);
        return;
    }
    m_isReadingFacts = true;
    const auto work = [placement, index, provider](Progress &) { return factsOf(provider, *placement, *index); };
    m_factsWork.begin(work, [this](const std::optional<ProviderFacts> &facts) {
        m_isReadingFacts = false;
        m_details->setFacts(facts);
    });
}

void ProvidersPanel::showWhatThereIs()
{
    const ProviderTreePtr tree = m_model->tree();
    m_stack->setCurrentIndex(tree && m_model->rowCount() == 0 ? 1 : 0);
    m_filter->setEnabled(tree && tree->all() > 0);
    if (tree && tree->isFiltered())
        m_nothing->setText(tr("No resource provider meets this filter."), tr("Clear the filter"));
    else if (hasHosts())
        m_nothing->setText(
            tr("Placement has no resource provider in this cloud, so it offers none of its hosts. The audit says what "
               "is missing."),
            tr("Show the audit"));
    else
        m_nothing->setText(
            tr("This cloud has no compute nodes, so Placement has no resource provider. Open another cloud, or add a "
               "libvirt host in Connections."),
            tr("Open a cloud"));
    const QLocale locale;
    m_count->setText(
        tree ? tr("%1 of %2").arg(locale.toString(tree->found()), locale.toString(tree->all())) : QString());
}

bool ProvidersPanel::hasHosts() const
{
    const CloudPtr cloud = m_shownCloud.cloud();
    return cloud && !cloud->computeNodes.isEmpty();
}

void ProvidersPanel::takeOffer()
{
    if (!m_filter->text().isEmpty())
        m_filter->clear();
    else if (hasHosts())
        Q_EMIT auditWanted();
    else
        Q_EMIT openWanted();
}

void ProvidersPanel::showMenu(QPoint at)
{
    const QModelIndex index = m_tree->indexAt(at);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto copying = [&](const QString &title, const QString &text) {
        menu->addAction(title, this, [text] { QApplication::clipboard()->setText(text); });
    };
    copying(tr("Copy name"), index.siblingAtColumn(ProvidersModel::Name).data().toString());
    copying(tr("Copy UUID"), index.data(UuidRole).toString());
    menu->addSeparator();
    // Providers that the cloud does not list follow from its compute nodes.
    const QString uuid = index.data(UuidRole).toString();
    const QString list = m_shownCloud.cloud()->placement ? u"resource_providers"_s : u"compute_nodes"_s;
    if (!documentOf(*m_shownCloud.cloud(), list, uuid).isEmpty())
        menu->addAction(
            tr("What if it were different…"), this, [this, list, uuid] { Q_EMIT valueChangeWanted({list, uuid}); });
    menu->addAction(tr("Unfold all below"), this, [this, index] { m_tree->expandRecursively(index); });
    menu->addSeparator();
    offerAsCsv(menu, m_tree, m_tree->accessibleName(), [this] { return csv(); });
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

namespace {

template<typename CellOf>
QStringList lineOf(CellOf cell)
{
    QStringList line;
    for (int column = 0; column < ProvidersModel::ColumnCount; ++column)
        line.append(harmless(cell(column).toString()));
    return line;
}

// The rows below `parent`, as far as they are unfolded.
void appendRows(QList<QStringList> &lines, const QTreeView &tree, const QModelIndex &parent)
{
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex first = tree.model()->index(row, 0, parent);
        lines.append(lineOf([&](int column) { return first.siblingAtColumn(column).data(); }));
        if (tree.isExpanded(first))
            appendRows(lines, tree, first);
    }
}

} // namespace

QByteArray ProvidersPanel::csv() const
{
    QList<QStringList> lines{
        lineOf([&](int column) { return m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole); })};
    appendRows(lines, *m_tree, {});
    return csvOf(lines);
}

void ProvidersPanel::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter by name, UUID, trait or resource class…"));
    m_filter->setAccessibleName(tr("Filter resource providers"));
    nameFieldIcons(m_filter, tr("Filter resource providers"), tr("Clear the filter"));
    m_tree->setAccessibleName(tr("Resource providers"));
    m_count->setAccessibleName(tr("Resource providers shown"));
    showWhatThereIs();
}

} // namespace astrolabe
