// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostdetails.h"

#include "base/joinednames.h"
#include "base/visibletext.h"
#include "change/inventoryplace.h"
#include "hosts/hostrow.h"
#include "numa/cpuspec.h"
#include "placement/providerusage.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/panel.h"
#include "widgets/resourceclass.h"
#include "widgets/table/capacityrow.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/statuspill.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QAction>
#include <QEvent>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString number(qint64 value)
{
    return QLocale().toString(value);
}

double gibibytes(qint64 mebibytes)
{
    return double(mebibytes) / 1024;
}

// Builds the column of sections for one node.
class Sections
{
public:
    using Change = std::function<void(const ValuePlace &)>;

    // `change`: what happens when another value is wanted.
    Sections(const Scheduler &scheduler, int node, QVBoxLayout *column, Change change)
        : m_index(*scheduler.index())
        , m_placement(scheduler.placement())
        , m_node(m_index.cloud().computeNodes.at(node))
        , m_position(node)
        , m_column(column)
        , m_change(std::move(change))
    { }

    void addAll()
    {
        addService();
        addProviders();
        addNuma();
        addPci();
        addMetrics();
        addAggregates();
        addTraits();
    }

private:
    void addService() const;
    void addProviders();
    void addNuma() const;
    void addPci() const;
    void addMetrics() const;
    void addAggregates() const;
    void addTraits() const;

    void addAmount(CapacityRow *row, const InventoryName &inventory) const;
    void addHeading(const QString &text) const
    {
        QLabel *heading = headingLabel(text);
        heading->setContentsMargins(0, 8, 0, 0);
        m_column->addWidget(heading);
    }
    void addLine(const QString &text) const { m_column->addWidget(paragraph(visibleText(text))); }
    void addMuted(const QString &text) const { addMutedLines({text}); }
    void addMutedLines(QStringList lines) const
    {
        std::ranges::transform(lines, lines.begin(), [](const QString &line) { return breakable(visibleText(line)); });
        QLabel *line = paragraph(lines.join(u'\n'));
        setLook(line, "muted");
        m_column->addWidget(line);
    }

    const CloudIndex &m_index;
    const Placement &m_placement;
    const ComputeNode &m_node;
    int m_position;
    QVBoxLayout *m_column;
    Change m_change;
    QList<ProviderUsage> m_providers;
};

void Sections::addService() const
{
    const ServiceState state = serviceState(m_index, m_position);
    auto *pill = new StatusPill;
    pill->setText(stateSign(state), stateText(state), stateTone(state));
    m_column->addWidget(pill);
    addLine(stateReason(m_index, m_position));
    addMuted(HostDetails::tr("%1, zone %2, cell %3")
            .arg(hypervisorText(m_node), m_index.zoneOfHost(m_node.host),
                m_index.cloud().cells.at(m_index.cellOf(m_position)).name));
    const QJsonObject topology = m_node.cpuInfo.value("topology"_L1).toObject();
    if (!m_node.cpuInfo.isEmpty()) {
        addMuted(HostDetails::tr("%1 %2, sockets × cores × threads: %3 × %4 × %5")
                .arg(m_node.cpuInfo.value("arch"_L1).toString(), m_node.cpuInfo.value("model"_L1).toString(),
                    number(topology.value("sockets"_L1).toInt()), number(topology.value("cores"_L1).toInt()),
                    number(topology.value("threads"_L1).toInt())));
    }
}

void Sections::addProviders()
{
    m_providers = usageOfTree(m_placement, m_node.uuid);
    addHeading(HostDetails::tr("Inventories in Placement"));
    if (m_providers.isEmpty())
        addMuted(HostDetails::tr("Placement has no provider for this node."));
    else if (!m_index.cloud().placement)
        addMuted(HostDetails::tr("Derived as nova-compute would report it; the cloud file has no placement data."));
    for (const ProviderUsage &usage : m_providers) {
        if (m_providers.size() > 1)
            addMuted(usage.provider.name);
        const auto &inventories = usage.provider.inventories;
        for (auto entry = inventories.cbegin(); entry != inventories.cend(); ++entry) {
            const Inventory &inventory = entry.value();
            const bool isMemory = entry.key() == "MEMORY_MB"_L1; // in GiB, as in the table of hosts
            const auto amount = [isMemory](qint64 units) { return isMemory ? gibibytes(units) : double(units); };
            auto *row = new CapacityRow(entry.key(),
                {.used = amount(usage.used.value(entry.key())),
                    .total = amount(inventory.total),
                    .reserved = amount(inventory.reserved),
                    .ratio = inventory.allocationRatio,
                    .unit = isMemory ? u"GiB"_s : unitOfClass(entry.key())});
            addAmount(row, {m_node, usage.provider.uuid, entry.key()});
        }
    }
}

// Its numbers are edited from the pencil beside it, by F2 there, and from its menu; a double click edits the total.
void Sections::addAmount(CapacityRow *row, const InventoryName &inventory) const
{
    auto *edit = new QToolButton;
    auto *menu = new QMenu(edit);
    const std::pair<InventoryNumber, QString> numbers[] = {
        {InventoryNumber::Total, HostDetails::tr("Edit the total…")},
        {InventoryNumber::Reserved, HostDetails::tr("Edit what is reserved…")},
        {InventoryNumber::Ratio, HostDetails::tr("Edit the allocation ratio…")},
    };
    for (const auto &[number, text] : numbers) {
        const ValuePlace place = placeOf(number, inventory, m_index.cloud());
        QAction *action = menu->addAction(text, row, [change = m_change, place] { change(place); });
        row->addAction(action);
        if (place.member.isEmpty()) { // then there is one thing to edit: the node
            action->setText(HostDetails::tr("Edit this value…"));
            break;
        }
    }
    row->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(row, &CapacityRow::opened, menu->actions().constFirst(), &QAction::trigger);
    edit->setMenu(menu);
    edit->setPopupMode(QToolButton::InstantPopup);
    edit->setIcon(themedIcon(u"edit"_s));
    edit->setAutoRaise(true);
    auto *open = new QAction(edit);
    open->setShortcut(Qt::Key_F2);
    open->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(open, &QAction::triggered, edit, &QToolButton::showMenu);
    edit->addAction(open);
    edit->setToolTip(
        HostDetails::tr("Edit the numbers of %1, in a branch beside the open cloud").arg(inventory.resourceClass));
    edit->setAccessibleName(edit->toolTip());
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(row, 1);
    line->addWidget(edit);
    m_column->addLayout(line);
}

void Sections::addNuma() const
{
    if (!m_node.numaTopology || m_node.numaTopology->isEmpty())
        return;
    addHeading(HostDetails::tr("NUMA cells"));
    for (const NumaCell &cell : *m_node.numaTopology) {
        const QString name = HostDetails::tr("Cell %1").arg(number(cell.id));
        if (!cell.cpuset.isEmpty())
            m_column->addWidget(
                new CapacityRow(HostDetails::tr("%1, shared CPUs %2").arg(name, formatCpuSpec(cell.cpuset)),
                    {.used = double(cell.cpuUsage), .total = double(cell.cpuset.size()), .unit = {}}));
        if (!cell.pcpuset.isEmpty())
            m_column->addWidget(
                new CapacityRow(HostDetails::tr("%1, dedicated CPUs %2").arg(name, formatCpuSpec(cell.pcpuset)),
                    {.used = double(cell.pinnedCpus.size()), .total = double(cell.pcpuset.size()), .unit = {}}));
        m_column->addWidget(new CapacityRow(HostDetails::tr("%1, memory").arg(name),
            {.used = gibibytes(cell.memoryUsageMb), .total = gibibytes(cell.memoryMb), .unit = u"GiB"_s}));
        for (const MemoryPages &pages : cell.mempages) {
            m_column->addWidget(new CapacityRow(HostDetails::tr("%1, pages of %2 KiB").arg(name, number(pages.sizeKb)),
                {.used = double(pages.used),
                    .total = double(pages.total),
                    .reserved = double(pages.reserved),
                    .unit = {}}));
        }
    }
}

void Sections::addPci() const
{
    if (!m_node.pciDevicePools || m_node.pciDevicePools->isEmpty())
        return;
    addHeading(HostDetails::tr("PCI device pools"));
    for (const PciDevicePool &pool : *m_node.pciDevicePools) {
        const QString id = u"%1:%2"_s.arg(pool.vendorId, pool.productId);
        const QString cell = pool.numaNode ? HostDetails::tr("NUMA node %1").arg(number(*pool.numaNode))
                                           : HostDetails::tr("no NUMA node");
        QStringList tags;
        for (auto tag = pool.tags.cbegin(); tag != pool.tags.cend(); ++tag)
            tags.append(u"%1=%2"_s.arg(tag.key(), tag.value()));
        addLine(HostDetails::tr("%n free device(s) %1, %2", nullptr, pool.count).arg(id, cell));
        if (!tags.isEmpty())
            addMuted(joinedNames(tags));
    }
}

void Sections::addMetrics() const
{
    if (m_node.metrics.isEmpty())
        return;
    addHeading(HostDetails::tr("Metrics"));
    for (const Metric &metric : m_node.metrics)
        addLine(u"%1 = %2"_s.arg(metric.name, QLocale().toString(metric.value, 'f', QLocale::FloatingPointShortest)));
}

void Sections::addAggregates() const
{
    const QList<int> aggregates = m_index.aggregatesOfHost(m_node.host);
    if (aggregates.isEmpty())
        return;
    addHeading(HostDetails::tr("Aggregates"));
    for (const int position : aggregates) {
        const Aggregate &aggregate = m_index.cloud().aggregates.at(position);
        QStringList metadata;
        for (auto entry = aggregate.metadata.cbegin(); entry != aggregate.metadata.cend(); ++entry)
            metadata.append(u"%1=%2"_s.arg(entry.key(), entry.value()));
        addLine(aggregate.name);
        if (!metadata.isEmpty())
            addMuted(joinedNames(metadata));
    }
}

void Sections::addTraits() const
{
    for (const ProviderUsage &usage : m_providers) {
        if (usage.provider.traits.isEmpty())
            continue;
        addHeading(m_providers.size() > 1 ? HostDetails::tr("Traits of %1").arg(usage.provider.name)
                                          : HostDetails::tr("Traits"));
        QStringList traits = usage.provider.traits;
        traits.sort();
        addMutedLines(traits);
    }
}

} // namespace

HostDetails::HostDetails(QWidget *parent)
    : QWidget(parent)
    , m_panel(new Panel)
    , m_scroll(new QScrollArea)
    , m_nothing(new EmptyState)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_panel->body()->addWidget(m_scroll);
    m_panel->body()->addWidget(m_nothing);
    setMinimumWidth(260);
    rebuild();
}

void HostDetails::setHost(const SchedulerPtr &scheduler, const QString &nodeUuid)
{
    m_scheduler = scheduler;
    m_node = scheduler ? scheduler->index()->nodeByUuid(nodeUuid) : -1;
    catchUp();
}

void HostDetails::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isBehind)
        rebuild();
}

void HostDetails::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        catchUp();
    QWidget::changeEvent(event);
}

// Other pages select hosts too, many more than are looked at here. What is under way may also go to another page, so
// this waits until it is done; nothing is painted before.
void HostDetails::catchUp()
{
    m_isBehind = true;
    const auto rebuildIfSeen = [this] {
        if (m_isBehind && isVisible())
            rebuild();
    };
    QMetaObject::invokeMethod(this, rebuildIfSeen, Qt::QueuedConnection);
}

void HostDetails::rebuild()
{
    m_isBehind = false;
    const auto index = m_scheduler ? m_scheduler->index() : nullptr;
    const bool any = m_node >= 0;
    m_scroll->setVisible(any);
    m_nothing->setVisible(!any);
    m_nothing->setText(tr("Choose a host to see its details."), {});
    m_scroll->setAccessibleName(tr("Details of the host"));
    m_panel->setTitle(any ? index->label(m_node) : QString());
    if (!any)
        return;
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(4);
    Sections(*m_scheduler, m_node, column, [this](const ValuePlace &place) {
        Q_EMIT valueChangeWanted(place);
    }).addAll();

    const QString host = index->cloud().computeNodes.at(m_node).host;
    const int servers = int(index->instancesOnHost(host).size());
    if (servers > 0) {
        auto *toServers = new QPushButton(tr("Show %n server(s) of this host", nullptr, servers));
        setLook(toServers, "link");
        connect(toServers, &QPushButton::clicked, this, [this, host] { Q_EMIT serversWanted(host); });
        column->insertWidget(0, toServers);
    }
    column->addStretch();
    m_scroll->setWidget(content);
}

} // namespace astrolabe
