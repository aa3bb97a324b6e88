// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsview.h"

#include "change/inventoryplace.h"
#include "hosts/hostdetails.h"
#include "hosts/hostsmodel.h"
#include "hosts/usagechart.h"
#include "session/freedinbackground.h"
#include "session/showncloud.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int heightForChart = 480;

} // namespace

HostsView::HostsView(ShownCloud &shownCloud, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_readOnly(readOnly)
    , m_model(new HostsModel(this))
    , m_chart(new UsageChart)
    , m_details(new HostDetails)
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_rows(new QSplitter(Qt::Vertical))
    , m_disabled(new QAction(this))
    , m_forcedDown(new QAction(this))
    , m_stopped(new QAction(this))
    , m_periodicTasks(new QAction(this))
    , m_change(new QAction(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);

    auto *tablePanel = new Panel;
    m_hosts = new FilteredTable(m_model, u"hosts"_s, {u"hypervisor"_s, u"source"_s}, this);
    tablePanel->body()->addWidget(m_hosts);
    m_rows->addWidget(tablePanel);
    m_rows->addWidget(m_chart);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 1);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_details);
    m_columns->setStretchFactor(0, 4);
    m_columns->setStretchFactor(1, 1);
    m_columns->setChildrenCollapsible(false);
    m_rows->setChildrenCollapsible(false);

    connectSelection();
    addServiceActions();
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &HostsView::makeRows);
    connect(m_hosts->emptyState(), &EmptyState::triggered, this, &HostsView::openWanted);
    connect(m_details, &HostDetails::serversWanted, this, &HostsView::serversWanted);
    connect(m_details, &HostDetails::valueChangeWanted, this, &HostsView::valueChangeWanted);
    retranslate();
    makeRows();
}

void HostsView::setConnectedHosts(const QHash<QString, QString> &uris)
{
    if (m_uris == uris)
        return;
    m_uris = uris;
    makeRows();
}

void HostsView::focusTable()
{
    m_hosts->setFocus(Qt::OtherFocusReason);
}

void HostsView::restoreLayout()
{
    m_hosts->table()->restoreLayout();
    restoreSplitter(m_columns, u"hosts/columns"_s, {810, 268});
    restoreSplitter(m_rows, u"hosts/rows"_s, {440, 200});
}

void HostsView::saveLayout() const
{
    m_hosts->table()->saveLayout();
    saveSplitter(m_columns, u"hosts/columns"_s);
    saveSplitter(m_rows, u"hosts/rows"_s);
}

void HostsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

void HostsView::resizeEvent(QResizeEvent *event)
{
    showChart();
    QWidget::resizeEvent(event);
}

// A small window leaves the space to the rows; the table has the chart's numbers too.
void HostsView::showChart()
{
    m_chart->setVisible(height() >= heightForChart && m_model->rowCount() > 0);
}

void HostsView::makeRows()
{
    const SchedulerPtr scheduler = m_shownCloud.scheduler();
    if (!scheduler) {
        m_work.drop();
        showRows(nullptr, nullptr, true);
        return;
    }
    // Until the rows are ready, the table shows the previous cloud.
    const auto rowsOf = [scheduler, uris = m_uris](Progress &) {
        const auto rows = freedInBackground(std::make_shared<const HostRows>(hostRows(*scheduler, uris)));
        return std::pair(rows, areInOrder(*rows));
    };
    m_work.begin(
        rowsOf, [this, index = m_shownCloud.index()](const auto &made) { showRows(index, made.first, made.second); });
}

void HostsView::showRows(
    const std::shared_ptr<const CloudIndex> &index, const std::shared_ptr<const HostRows> &rows, bool areInOrder)
{
    {
        // The workspace decides what is selected: a row that disappears may have been deselected there long ago.
        const QSignalBlocker replacing(m_hosts->table());
        if (areInOrder)
            m_hosts->proxy()->setOrderOfSource(HostsModel::Host);
        m_model->setHosts(index, rows);
        if (!areInOrder) // not before: it would sort the rows that go
            m_hosts->proxy()->setOrderOfSource(-1);
    }
    m_chart->setHosts(rows);
    showChart();
    retranslate(); // the empty table's text depends on whether a cloud is open
    showHost(m_shownCloud.selectedHost());
}

void HostsView::showHost(const QString &nodeUuid)
{
    m_details->setHost(m_shownCloud.scheduler(), nodeUuid);
    m_chart->selectHost(nodeUuid);
    m_hosts->table()->showSelected(nodeUuid);
}

void HostsView::connectSelection()
{
    const TableView *table = m_hosts->table();
    connect(table, &TableView::currentUuidChanged, &m_shownCloud, &ShownCloud::selectHost);
    connect(table, &TableView::hoveredUuidChanged, &m_shownCloud, &ShownCloud::hoverHost);
    connect(m_chart, &UsageChart::hostChosen, &m_shownCloud, &ShownCloud::selectHost);
    connect(m_chart, &UsageChart::hostHovered, &m_shownCloud, &ShownCloud::hoverHost);
    connect(&m_shownCloud, &ShownCloud::selectedHostChanged, this, &HostsView::showHost);
    connect(&m_shownCloud, &ShownCloud::hoveredHostChanged, table, &TableView::hoverUuid);
    connect(&m_shownCloud, &ShownCloud::hoveredHostChanged, m_chart, &UsageChart::hoverHost);
    connect(table, &TableView::opened, this, [this](const QString &uuid) {
        const auto index = m_shownCloud.index();
        const int node = index ? index->nodeByUuid(uuid) : -1; // the rows may still be the previous cloud's
        if (node >= 0)
            Q_EMIT serversWanted(index->cloud().computeNodes.at(node).host);
    });
}

void HostsView::setStoppedServices(const QStringList &hosts)
{
    m_stoppedServices = hosts;
    showService();
}

// Adds them to the table's context menu.
void HostsView::addServiceActions()
{
    const auto add = [this](QAction *action, std::optional<bool> SwitchService::*part) {
        action->setCheckable(true);
        m_hosts->table()->addAction(action);
        connect(action, &QAction::triggered, this, [this, part](bool checked) {
            SwitchService change{.host = selectedServiceHost(), .at = QDateTime::currentDateTimeUtc()};
            change.*part = checked;
            Q_EMIT serviceWanted(change);
        });
    };
    add(m_disabled, &SwitchService::disabled);
    add(m_forcedDown, &SwitchService::forcedDown);
    add(m_stopped, &SwitchService::stopped);
    m_hosts->table()->addAction(m_periodicTasks);
    connect(m_periodicTasks, &QAction::triggered, this, [this] { Q_EMIT periodicTasksWanted(selectedServiceHost()); });
    m_hosts->table()->addAction(m_change);
    m_change->setShortcut(Qt::Key_F2);
    m_change->setShortcutContext(Qt::WidgetShortcut);
    connect(m_change, &QAction::triggered, this, [this] { Q_EMIT valueChangeWanted(currentPlace()); });
    connect(&m_shownCloud, &ShownCloud::selectedHostChanged, this, &HostsView::showService);
    connect(&m_shownCloud, &ShownCloud::cloudChanged, this, &HostsView::showService);
    showService();
}

// The total of the current cell's resource; of other cells no member in particular.
ValuePlace HostsView::currentPlace() const
{
    const QString uuid = m_shownCloud.selectedHost();
    const auto index = m_shownCloud.index();
    const int node = index ? index->nodeByUuid(uuid) : -1;
    const QMap<int, QString> classes{
        {HostsModel::Vcpus, u"VCPU"_s}, {HostsModel::Memory, u"MEMORY_MB"_s}, {HostsModel::Disk, u"DISK_GB"_s}};
    const QString resourceClass = classes.value(m_hosts->table()->currentIndex().column());
    if (node < 0 || resourceClass.isEmpty())
        return {u"compute_nodes"_s, uuid};
    return placeOf(InventoryNumber::Total, {index->cloud().computeNodes.at(node), uuid, resourceClass}, index->cloud());
}

QString HostsView::selectedServiceHost() const
{
    const auto index = m_shownCloud.index();
    const int node = index ? index->nodeByUuid(m_shownCloud.selectedHost()) : -1;
    const QString host = node < 0 ? QString() : index->cloud().computeNodes.at(node).host;
    return host.isEmpty() || index->serviceOf(host) == nullptr ? QString() : host;
}

void HostsView::showService()
{
    const QString host = selectedServiceHost();
    const Service *service = host.isEmpty() ? nullptr : m_shownCloud.index()->serviceOf(host);
    const bool isStopped = m_stoppedServices.contains(host);
    QString obstacle;
    if (m_readOnly)
        obstacle = tr("This console is read-only.");
    else if (m_shownCloud.selectedHost().isEmpty())
        obstacle = tr("Choose a host first.");
    else if (service == nullptr)
        obstacle = tr("The cloud has no record of this host's nova-compute.");
    for (QAction *action : {m_disabled, m_forcedDown, m_stopped})
        setObstacle(action, obstacle);
    setObstacle(m_periodicTasks, obstacle.isEmpty() && isStopped ? tr("Its nova-compute is stopped.") : obstacle);
    setObstacle(m_change, m_shownCloud.selectedHost().isEmpty() ? tr("Choose a host first.") : QString());
    m_disabled->setChecked(service != nullptr && service->disabled);
    m_forcedDown->setChecked(service != nullptr && service->forcedDown);
    m_stopped->setChecked(isStopped);
}

void HostsView::retranslate()
{
    m_disabled->setText(tr("Service disabled: takes no new servers"));
    m_forcedDown->setText(tr("Service forced down: counts as dead"));
    m_stopped->setText(tr("Service stopped: neither reports nor receives messages"));
    m_periodicTasks->setText(tr("Run its periodic tasks now"));
    m_change->setText(tr("What if it were different…"));
    m_hosts->table()->setAccessibleName(tr("Hosts"));
    m_hosts->emptyState()->setText(m_model->hasCloud()
            ? tr("This cloud has no compute nodes. Open another one, or add a libvirt host in Connections.")
            : m_shownCloud.whyNoCloud(),
        tr("Open a cloud"));
}

} // namespace astrolabe
