// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providerdetails.h"

#include "base/joinednames.h"
#include "base/visibletext.h"
#include "placement/providertables.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/plaintable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum Tab { ConsumersTab, TraitsTab, AggregatesTab, TabCount };

QScrollArea *scrolling(QLabel *text)
{
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setTextFormat(Qt::PlainText);
    area->setWidget(text);
    return area;
}

QString number(qsizetype count)
{
    return QLocale().toString(count);
}

} // namespace

ProviderDetails::ProviderDetails(QWidget *parent)
    : QWidget(parent)
    , m_inventories(new InventoriesModel(this))
    , m_consumers(new ConsumersModel(this))
    , m_holdings(new HoldingsModel(this))
    , m_name(elidedHeading())
    , m_place(new ElidedLabel)
    , m_host(new QPushButton)
    , m_inventoryTable(plainTable(m_inventories, u"inventories"_s, {u"free"_s, u"min_unit"_s, u"step_size"_s}))
    , m_noInventory(mutedLabel())
    , m_tabs(new QTabBar)
    , m_consumerTable(new FilteredTable(m_consumers, u"consumers"_s, {u"providers"_s, u"user"_s}, this))
    , m_holdingTitle(mutedLabel())
    , m_holdingTable(plainTable(m_holdings, u"holdings"_s))
    , m_traits(paragraph())
    , m_aggregates(paragraph())
    , m_rows(new QSplitter(Qt::Vertical))
    , m_stack(new QStackedWidget)
    , m_nothing(new EmptyState)
{
    setLook(m_place, "muted");
    setLook(m_host, "link");
    m_holdingTitle->setTextFormat(Qt::PlainText);
    auto *head = new QHBoxLayout;
    head->addWidget(m_name, 1);
    head->addWidget(m_host);

    auto *pages = new QStackedWidget;
    pages->addWidget(makeConsumers());
    pages->addWidget(scrolling(m_traits));
    pages->addWidget(scrolling(m_aggregates));
    for (int tab = 0; tab < TabCount; ++tab)
        m_tabs->addTab({});
    m_tabs->setExpanding(false);
    auto *below = new QWidget;
    auto *belowColumn = new QVBoxLayout(below);
    belowColumn->setContentsMargins(0, 0, 0, 0);
    belowColumn->addWidget(m_tabs);
    belowColumn->addWidget(pages, 1);
    auto *above = new QWidget;
    auto *aboveColumn = new QVBoxLayout(above);
    aboveColumn->setContentsMargins(0, 0, 0, 0);
    aboveColumn->addWidget(m_inventoryTable);
    aboveColumn->addWidget(m_noInventory, 1, Qt::AlignTop);
    m_rows->addWidget(above);
    m_rows->addWidget(below);
    m_rows->setChildrenCollapsible(false);

    auto *provider = new QWidget;
    auto *column = new QVBoxLayout(provider);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_place);
    column->addWidget(m_rows, 1);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(provider);
    auto *panel = new Panel;
    panel->body()->addWidget(m_stack);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setMinimumWidth(320);

    connect(m_tabs, &QTabBar::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    connect(m_host, &QPushButton::clicked, this, [this] { Q_EMIT hostWanted(m_facts->hostUuid); });
    connect(m_consumerTable->table(), &TableView::currentUuidChanged, this, &ProviderDetails::showHoldings);
    connect(m_holdingTable, &TableView::opened, this, &ProviderDetails::providerWanted);
    retranslate();
    showFacts();
}

QWidget *ProviderDetails::makeConsumers()
{
    m_holding = new QWidget;
    auto *column = new QVBoxLayout(m_holding);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_holdingTitle);
    column->addWidget(m_holdingTable);
    auto *rows = new QSplitter(Qt::Vertical);
    rows->setChildrenCollapsible(false);
    rows->addWidget(m_consumerTable);
    rows->addWidget(m_holding);
    rows->setSizes({200, 110});
    m_consumerTable->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    return rows;
}

void ProviderDetails::setFacts(const std::optional<ProviderFacts> &facts)
{
    m_facts = facts;
    showFacts();
}

void ProviderDetails::restoreLayout()
{
    for (TableView *table : {m_inventoryTable, m_consumerTable->table(), m_holdingTable})
        table->restoreLayout();
    restoreSplitter(m_rows, u"placement/provider"_s, {170, 330});
}

void ProviderDetails::saveLayout() const
{
    for (const TableView *table : {m_inventoryTable, m_consumerTable->table(), m_holdingTable})
        table->saveLayout();
    saveSplitter(m_rows, u"placement/provider"_s);
}

void ProviderDetails::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_inventories->retranslate();
        m_consumers->retranslate();
        m_holdings->retranslate();
        showFacts();
    }
    QWidget::changeEvent(event);
}

void ProviderDetails::showFacts()
{
    m_stack->setCurrentIndex(m_facts ? 1 : 0);
    const ProviderFacts facts = m_facts.value_or(ProviderFacts());
    m_name->setFullText(facts.provider.name);
    m_place->setFullText(m_facts ? placeText() : QString());
    m_host->setVisible(!facts.hostUuid.isEmpty());
    m_host->setText(
        tr("Show host %1").arg(m_host->fontMetrics().elidedText(visibleText(facts.hostLabel), Qt::ElideMiddle, 160)));
    m_host->setToolTip(facts.hostLabel);
    m_inventories->setRows(facts.inventories);
    m_inventoryTable->setVisible(!facts.inventories.isEmpty());
    m_noInventory->setVisible(facts.inventories.isEmpty());
    m_consumers->setRows(facts.consumers);
    m_traits->setText(facts.provider.traits.isEmpty() ? tr("It has no trait.") : facts.provider.traits.join(u'\n'));
    m_aggregates->setText(sharingText());
    m_tabs->setTabText(ConsumersTab, tr("Allocations (%1)").arg(number(facts.consumers.size())));
    m_tabs->setTabText(TraitsTab, tr("Traits (%1)").arg(number(facts.provider.traits.size())));
    m_tabs->setTabText(AggregatesTab, tr("Aggregates and sharing (%1)").arg(number(facts.aggregates.size())));
    showHoldings(m_consumerTable->table()->currentUuid());
}

void ProviderDetails::showHoldings(const QString &consumer)
{
    const QList<ConsumerFacts> &consumers = m_consumers->rows();
    const auto found = std::ranges::find(consumers, consumer, &ConsumerFacts::uuid);
    const bool any = found != consumers.end();
    m_holdings->setRows(any ? found->holdings : QList<Holding>());
    m_holdingTitle->setText(any ? tr("%1: all of its allocations").arg(visibleText(consumerText(*found))) : QString());
    m_holding->setVisible(any);
}

// "Below cmp-1 · generation 3 · 0b1c…"
QString ProviderDetails::placeText() const
{
    QStringList parts;
    if (m_facts->parentName.isEmpty())
        parts.append(tr("Root of its tree"));
    else if (m_facts->parentName == m_facts->rootName)
        parts.append(tr("Below %1").arg(m_facts->parentName));
    else
        parts.append(tr("Below %1, in the tree of %2").arg(m_facts->parentName, m_facts->rootName));
    parts.append(tr("generation %1").arg(m_facts->provider.generation));
    parts.append(m_facts->provider.uuid);
    return parts.join(u" · "_s);
}

QString ProviderDetails::sharingText() const
{
    if (!m_facts)
        return {};
    QStringList lines;
    for (const AggregateFacts &aggregate : m_facts->aggregates)
        lines.append(
            aggregate.name.isEmpty() ? aggregate.uuid : u"%1  %2"_s.arg(visibleText(aggregate.name), aggregate.uuid));
    if (lines.isEmpty())
        lines.append(tr("It is in no aggregate."));
    if (m_facts->treesSharedWith > 0)
        lines.append(u'\n' + tr("It shares its inventories with %n other tree(s).", nullptr, m_facts->treesSharedWith));
    if (!m_facts->sharingWithIt.isEmpty())
        lines.append(u'\n' + tr("These share with its tree: %1").arg(joinedNames(m_facts->sharingWithIt)));
    return lines.join(u'\n');
}

void ProviderDetails::retranslate()
{
    m_nothing->setText(tr("Choose a resource provider to see its inventories and who holds allocations."), {});
    m_tabs->setAccessibleName(tr("About the resource provider"));
    m_inventoryTable->setAccessibleName(tr("Inventories"));
    m_noInventory->setText(tr("It has no inventory."));
    m_consumerTable->table()->setAccessibleName(tr("Allocations"));
    m_consumerTable->emptyState()->setText(tr("No consumer holds allocations of this provider."), {});
    m_holdingTable->setAccessibleName(tr("All allocations of the consumer"));
}

} // namespace astrolabe
