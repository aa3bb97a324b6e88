// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostdetails.h"
#include "hosts/hostsmodel.h"
#include "hosts/hostsview.h"
#include "hosts/usagechart.h"
#include "placement/derived/derive.h"
#include "placement/providerusage.h"
#include "session/workspace.h"
#include "ui/rowsnotfound.h"
#include "ui/smallcloud.h"
#include "widgets/emptystate.h"
#include "widgets/table/capacityrow.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/wordbreaks.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStackedBarSeries>
#include <QTest>
#include <QThreadPool>
#include <QToolTip>

#include <algorithm>

using namespace astrolabe;

namespace {

std::shared_ptr<const HostRows> rowsOf(const Cloud &cloud)
{
    return std::make_shared<const HostRows>(hostRows(*schedulerOf(cloud), {}));
}

void setCloud(HostsModel &model, const Cloud &cloud, const QHash<QString, QString> &uris = {})
{
    const SchedulerPtr scheduler = schedulerOf(cloud);
    model.setHosts(scheduler->index(), std::make_shared<const HostRows>(hostRows(*scheduler, uris)));
}

} // namespace

class TestHosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void saysTheState_data();
    void saysTheState();
    void countsWithRatios();
    void showsWhatPlacementHoldsOtherwise();
    void tellsRealHostsFromSimulated();
    void derivesProviders();
    void readsProviderTrees();
    void chartShowsTheFullest();
    void chartShowsWhatPlacementHoldsOtherwise();
    void chartIsWalkedByKeys_data();
    void chartIsWalkedByKeys();
    void setsTheServiceOfAHost();
    void selectionIsOne();
    void rowsAreMadeInTheBackground();
    void lateRowsKeepTheSelection();
    void comesByNameWhateverTheOrderOfTheCloud();
    void longTraitsWrap();
    void detailsAreMadeForWhoLooks();
    void anEmptyCloudIsNotNoCloud();
    void filtersByWhatTheCellShows();

private:
    static QString cell(const HostsModel &model, int row, int column, int role = Qt::DisplayRole)
    {
        return model.index(row, column).data(role).toString();
    }
};

void TestHosts::modelKeepsTheRules()
{
    HostsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int nodes : {0, 1, 40, 3}) {
        setCloud(model, smallCloud(nodes));
        QCOMPARE(model.rowCount(), nodes);
        QCOMPARE(test::rowsNotFound(model), {});
    }
    QCOMPARE(model.rowOfUuid(u"elsewhere"_s), -1);
    model.setHosts(nullptr, nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestHosts::saysTheState_data()
{
    QTest::addColumn<std::optional<Service>>("service");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    Service disabled;
    disabled.disabled = true;
    disabled.disabledReason = u"new disks"_s;
    Service silent;
    silent.lastSeenUp = QDateTime::fromString(u"2026-09-01T11:00:00Z"_s, Qt::ISODate);
    Service forced;
    forced.forcedDown = true;
    QTest::newRow("up") << std::optional(Service{}) << u"✓ up"_s << u"Enabled"_s;
    QTest::newRow("disabled, with the operator's reason")
        << std::optional(disabled) << u"⊘ disabled"_s << u"new disks"_s;
    QTest::newRow("silent for an hour") << std::optional(silent) << u"✕ down"_s << u"3,600"_s;
    QTest::newRow("forced down") << std::optional(forced) << u"✕ down"_s << u"forced"_s;
    Service lost = forced;
    lost.disabledReason = u"the daemon went away"_s;
    QTest::newRow("a libvirt host that is lost") << std::optional(lost) << u"✕ down"_s << lost.disabledReason;
    QTest::newRow("no service record") << std::optional<Service>() << u"? no service"_s << u"ignores it"_s;
}

void TestHosts::saysTheState()
{
    QFETCH(std::optional<Service>, service);
    QFETCH(QString, text);
    QFETCH(QString, reason);
    Cloud cloud = smallCloud(1);
    cloud.computeNodes[0].service = service;
    HostsModel model;
    setCloud(model, cloud);
    QCOMPARE(cell(model, 0, HostsModel::State), text);
    const QString said = cell(model, 0, HostsModel::State, Qt::ToolTipRole);
    QVERIFY2(said.contains(reason), qPrintable(said));
}

void TestHosts::countsWithRatios()
{
    Cloud cloud = smallCloud(1);
    cloud.computeNodes[0].vcpusUsed = 20;
    cloud.computeNodes[0].memoryMbUsed = 1536;
    HostsModel model;
    setCloud(model, cloud);
    QCOMPARE(cell(model, 0, HostsModel::Vcpus), u"20 / 32"_s);
    QCOMPARE(model.index(0, HostsModel::Vcpus).data(SortRole).toDouble(), 20.0); // what the cell shows
    QCOMPARE(cell(model, 0, HostsModel::Vcpus, Qt::ToolTipRole), u"(16 − 0 reserved) × 2 − 20 used = 12 free"_s);
    QCOMPARE(cell(model, 0, HostsModel::Memory), u"1.5 / 64 GiB"_s);
    QVERIFY(model.index(0, HostsModel::Vcpus).data(CapacityRole).value<Capacity>().isOvercommitted());
    QCOMPARE(cell(model, 0, HostsModel::Hypervisor), u"QEMU 8.2.2"_s);
}

// The trap that people fall into: nova-compute reports an empty host that Placement holds full.
void TestHosts::showsWhatPlacementHoldsOtherwise()
{
    Cloud cloud = smallCloud(2);
    PlacementData placement = derivePlacement(*indexOf(cloud));
    placement.allocations[u"gone"_s].allocations[u"node-1"_s] = {{u"VCPU"_s, 30}};
    cloud.placement = placement;
    HostsModel model;
    setCloud(model, cloud);
    QCOMPARE(cell(model, 0, HostsModel::Vcpus), u"⚠ 0 ≠ 30 / 32"_s);
    const QString hover = cell(model, 0, HostsModel::Vcpus, Qt::ToolTipRole);
    QVERIFY2(hover.contains(u"− 0 used = 32 free"_s) && hover.contains(u"− 30 used = 2 free"_s), qPrintable(hover));
    QCOMPARE(cell(model, 1, HostsModel::Vcpus), u"0 / 32"_s);
    for (const int column : {HostsModel::Memory, HostsModel::Disk})
        QVERIFY(!cell(model, 0, column).startsWith(u"⚠"_s));
}

void TestHosts::tellsRealHostsFromSimulated()
{
    HostsModel model;
    setCloud(model, smallCloud(2), {{u"node-2"_s, u"test:///default"_s}});
    QCOMPARE(cell(model, 0, HostsModel::Source), u"simulated"_s);
    QCOMPARE(cell(model, 1, HostsModel::Source), u"libvirt"_s);
    QVERIFY(cell(model, 1, HostsModel::Source, Qt::ToolTipRole).contains(u"test:///default"_s));
}

void TestHosts::derivesProviders()
{
    Cloud cloud = smallCloud(2);
    cloud.computeNodes[1].vcpusUsed = 4;
    const QList<ProviderUsage> providers = usageOfTree(schedulerOf(cloud)->placement(), u"node-2"_s);
    QCOMPARE(providers.size(), 1);
    QCOMPARE(providers.first().provider.uuid, u"node-2"_s);
    QCOMPARE(providers.first().provider.inventories.value(u"VCPU"_s).total, 16);
    QCOMPARE(providers.first().used.value(u"VCPU"_s), 4);
}

void TestHosts::readsProviderTrees()
{
    Cloud cloud = smallCloud(1);
    PlacementData placement;
    ResourceProvider child;
    child.uuid = u"child"_s;
    child.name = u"cmp-1_pci"_s;
    child.parentProviderUuid = u"node-1"_s;
    Inventory gpus;
    gpus.total = 8;
    child.inventories.insert(u"CUSTOM_GPU"_s, gpus);
    placement.resourceClasses = {u"CUSTOM_GPU"_s};
    ResourceProvider root;
    root.uuid = u"node-1"_s;
    root.name = u"cmp-1"_s;
    ResourceProvider stranger;
    stranger.uuid = u"stranger"_s;
    stranger.name = u"stranger"_s;
    placement.resourceProviders = {child, stranger, root};
    ConsumerAllocations consumer;
    consumer.allocations = {{u"child"_s, {{u"CUSTOM_GPU"_s, 2}}}};
    placement.allocations = {{u"a"_s, consumer}, {u"b"_s, consumer}};
    cloud.placement = placement;
    const QList<ProviderUsage> providers = usageOfTree(schedulerOf(cloud)->placement(), u"node-1"_s);
    QCOMPARE(providers.size(), 2);
    QCOMPARE(providers.first().provider.uuid, u"node-1"_s);
    QCOMPARE(providers.last().used.value(u"CUSTOM_GPU"_s), 4);
}

void TestHosts::chartShowsTheFullest()
{
    Cloud cloud = smallCloud(40);
    cloud.computeNodes[29].vcpusUsed = 32;
    cloud.computeNodes[4].vcpusUsed = 31;
    UsageChart chart;
    chart.setHosts(rowsOf(cloud));
    // Those that are as full are in the order of the cloud.
    QCOMPARE(chart.shownHosts().first(4), (QStringList{u"node-30"_s, u"node-5"_s, u"node-1"_s, u"node-2"_s}));
    QCOMPARE_LT(chart.shownHosts().size(), 20);
    // More than there is, and what is used of nothing, is fuller than full.
    cloud.computeNodes[20].vcpusUsed = 33;
    cloud.computeNodes[10].vcpus = 0;
    cloud.computeNodes[10].vcpusUsed = 2;
    cloud.computeNodes[11].vcpus = 0;
    chart.setHosts(rowsOf(cloud));
    QCOMPARE(chart.shownHosts().first(4), (QStringList{u"node-11"_s, u"node-21"_s, u"node-30"_s, u"node-5"_s}));
    QVERIFY(!chart.shownHosts().contains(u"node-12"_s)); // uses nothing of nothing
    chart.setHosts(nullptr);
    QVERIFY(chart.shownHosts().isEmpty());
}

// A host that Placement holds full is not empty in the chart.
void TestHosts::chartShowsWhatPlacementHoldsOtherwise()
{
    Cloud cloud = smallCloud(3);
    cloud.computeNodes[1].vcpusUsed = 8;
    PlacementData placement = derivePlacement(*indexOf(cloud));
    placement.allocations[u"gone"_s].allocations[u"node-3"_s] = {{u"VCPU"_s, 24}};
    cloud.placement = placement;
    UsageChart chart;
    chart.setHosts(rowsOf(cloud));
    QCOMPARE(chart.shownHosts(), (QStringList{u"node-3"_s, u"node-2"_s, u"node-1"_s}));

    const QChart &drawn = *chart.findChild<QChartView *>()->chart();
    auto *series = qobject_cast<QAbstractBarSeries *>(drawn.series().constFirst());
    QVERIFY(series != nullptr);
    QList<double> first;
    for (const QBarSet *set : series->barSets())
        first.append(set->at(0));
    QCOMPARE(first, (QList<double>{0, 0, 75, 25})); // used, overcommitted, held beyond, free
    const auto *names = qobject_cast<QBarCategoryAxis *>(drawn.axes(Qt::Horizontal).constFirst());
    QVERIFY(names->at(0).startsWith(u"⚠ "_s));
    QVERIFY(!names->at(1).contains(u"⚠"_s));

    chart.show();
    Q_EMIT series->hovered(true, 0, series->barSets().constFirst());
    QTRY_VERIFY(QToolTip::text().contains(u"− 0 used = 32 free"_s));
    QVERIFY2(QToolTip::text().contains(u"− 24 used = 8 free"_s), qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

void TestHosts::chartIsWalkedByKeys_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<QString>("to");
    QTest::newRow("to the right") << u"node-1"_s << Qt::Key_Right << u"node-2"_s;
    QTest::newRow("to the left") << u"node-2"_s << Qt::Key_Left << u"node-1"_s;
    QTest::newRow("no further than the first") << u"node-1"_s << Qt::Key_Left << u"node-1"_s;
    QTest::newRow("no further than the last") << u"node-12"_s << Qt::Key_Right << u"node-12"_s;
    QTest::newRow("to the first") << u"node-7"_s << Qt::Key_Home << u"node-1"_s;
    QTest::newRow("to the last") << u"node-7"_s << Qt::Key_End << u"node-12"_s;
    QTest::newRow("in from the left") << QString() << Qt::Key_Right << u"node-1"_s;
    QTest::newRow("in from the right") << u"node-30"_s << Qt::Key_Left << u"node-12"_s;
}

// The fullest twelve of forty, fullest first.
void TestHosts::chartIsWalkedByKeys()
{
    QFETCH(QString, from);
    QFETCH(Qt::Key, key);
    Cloud cloud = smallCloud(40);
    for (int node = 0; node < 12; ++node)
        cloud.computeNodes[node].vcpusUsed = 30 - node;
    Workspace workspace;
    HostsView view(workspace);
    workspace.setScheduler(schedulerOf(cloud));
    auto *chart = view.findChild<UsageChart *>();
    QTRY_COMPARE(chart->shownHosts().size(), 12);
    workspace.selectHost(from);
    QTest::keyClick(chart->findChild<QChartView *>(), key);
    QTEST(workspace.selectedHost(), "to");
    QCOMPARE(view.findChild<TableView *>()->currentUuid(), workspace.selectedHost());
}

void TestHosts::comesByNameWhateverTheOrderOfTheCloud()
{
    Workspace workspace;
    HostsView view(workspace);
    auto *table = view.findChild<TableView *>();
    const auto names = [&] {
        QStringList all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all.append(table->model()->index(row, HostsModel::Host).data().toString());
        return all;
    };
    const Cloud inOrder = smallCloud(3);
    Cloud other = smallCloud(4);
    std::ranges::reverse(other.computeNodes);
    for (const Cloud &cloud : {other, inOrder, other, inOrder}) {
        workspace.setScheduler(schedulerOf(cloud));
        QTRY_COMPARE(table->model()->rowCount(), cloud.computeNodes.size());
        const QStringList all{u"cmp-1"_s, u"cmp-2"_s, u"cmp-3"_s, u"cmp-4"_s};
        QCOMPARE(names(), all.first(cloud.computeNodes.size()));
        table->sortByColumn(HostsModel::Host, Qt::DescendingOrder);
        QCOMPARE(names().first(), all.at(cloud.computeNodes.size() - 1));
        table->sortByColumn(HostsModel::Host, Qt::AscendingOrder);
        QCOMPARE(names(), all.first(cloud.computeNodes.size()));
    }
}

// Names without blanks, in a column that is narrower than many of them.
void TestHosts::longTraitsWrap()
{
    Workspace workspace;
    HostsView view(workspace);
    view.resize(1000, 600);
    view.show();
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    workspace.selectHost(u"node-1"_s);
    const auto traits = [&]() -> QLabel * {
        for (auto *label : view.findChildren<QLabel *>()) {
            if (label->text().contains(u"GRAPHICS"_s))
                return label;
        }
        return nullptr;
    };
    QTRY_VERIFY(traits() != nullptr && traits()->width() > 1);
    static const QRegularExpression ends(u"[\n %1]"_s.arg(wordBreak));
    for (const QString &piece : traits()->text().split(ends))
        QCOMPARE_LE(traits()->fontMetrics().horizontalAdvance(piece), traits()->width());
}

// Other pages select hosts, too.
void TestHosts::detailsAreMadeForWhoLooks()
{
    Cloud cloud = smallCloud(2);
    cloud.computeNodes[1].service->forcedDown = true;
    Workspace workspace;
    HostsView view(workspace);
    view.show();
    workspace.setScheduler(schedulerOf(cloud));
    const auto says = [&](const QString &words) {
        return std::ranges::any_of(view.findChild<HostDetails *>()->findChildren<QLabel *>(),
            [&](const QLabel *label) { return label->text().contains(words); });
    };
    const QString ofFirst = u"Enabled; last report"_s;
    const QString ofSecond = u"An operator forced"_s;
    workspace.selectHost(u"node-1"_s);
    QCoreApplication::processEvents();
    QVERIFY(says(ofFirst));

    workspace.selectHost(u"node-2"_s);
    view.hide();
    QCoreApplication::processEvents();
    QVERIFY(says(ofFirst));
    view.show();
    QVERIFY(says(ofSecond) && !says(ofFirst));

    workspace.selectHost(u"node-1"_s);
    QCoreApplication::processEvents();
    QVERIFY(says(ofFirst) && !says(ofSecond));
}

void TestHosts::anEmptyCloudIsNotNoCloud()
{
    Workspace workspace;
    HostsView view(workspace);
    const EmptyState *empty = view.findChild<FilteredTable *>()->emptyState();
    const QString without = empty->sentence();
    workspace.setScheduler(schedulerOf(smallCloud(0)));
    QTRY_VERIFY(empty->sentence() != without);
    workspace.setScheduler(nullptr);
    QCOMPARE(empty->sentence(), without);
}

void TestHosts::setsTheServiceOfAHost()
{
    Workspace workspace;
    HostsView view(workspace);
    Cloud cloud = smallCloud(2);
    cloud.computeNodes[1].service->disabled = true;
    workspace.setScheduler(schedulerOf(cloud));
    const QList<QAction *> actions = view.findChild<TableView *>()->actions();
    QCOMPARE(actions.size(), 5);
    for (const QAction *action : actions)
        QVERIFY(!action->isEnabled()); // nothing is selected
    QSignalSpy wanted(&view, &HostsView::serviceWanted);
    workspace.selectHost(u"node-2"_s);
    QVERIFY(actions.first()->isChecked());
    actions.at(1)->trigger();
    QCOMPARE(wanted.size(), 1);
    const auto change = wanted.first().first().value<SwitchService>();
    QCOMPARE(change.host, u"cmp-2"_s);
    QVERIFY(!change.disabled); // it stays what it is
    QCOMPARE(change.forcedDown, std::optional(true));
    QVERIFY(change.at.isValid());

    actions.at(2)->trigger();
    QCOMPARE(wanted.last().first().value<SwitchService>().stopped, std::optional(true));
    QSignalSpy tasks(&view, &HostsView::periodicTasksWanted);
    actions.at(3)->trigger();
    QCOMPARE(tasks, (QList<QVariantList>{{u"cmp-2"_s}}));
    QSignalSpy values(&view, &HostsView::valueChangeWanted);
    actions.at(4)->trigger();
    QCOMPARE(values.first().first().value<ValuePlace>(), (ValuePlace{u"compute_nodes"_s, u"node-2"_s}));
    auto *table = view.findChild<TableView *>();
    view.show();
    QTRY_COMPARE(table->currentUuid(), u"node-2"_s);
    table->setCurrentIndex(table->model()->index(table->currentIndex().row(), HostsModel::Memory));
    QTest::keyClick(table, Qt::Key_F2);
    QCOMPARE(
        values.last().first().value<ValuePlace>(), (ValuePlace{u"compute_nodes"_s, u"node-2"_s, {u"memory_mb"_s}}));
    // In the details, each amount by itself.
    auto *details = view.findChild<HostDetails *>();
    QTRY_VERIFY(!details->findChildren<CapacityRow *>().isEmpty());
    const QList<CapacityRow *> amounts = details->findChildren<CapacityRow *>();
    const auto vcpus = std::ranges::find_if(
        amounts, [](const CapacityRow *row) { return row->accessibleName().startsWith("VCPU"_L1); });
    QVERIFY(vcpus != amounts.end() && !(*vcpus)->actions().isEmpty());
    (*vcpus)->actions().first()->trigger();
    const ValuePlace total{u"compute_nodes"_s, u"node-2"_s, {u"vcpus"_s}};
    QCOMPARE(values.last().first().value<ValuePlace>(), total);
    (*vcpus)->actions().at(1)->trigger();
    QCOMPARE(
        values.last().first().value<ValuePlace>(), (ValuePlace{novaConf, u"DEFAULT"_s, {u"reserved_host_cpus"_s}}));
    values.clear();
    QTest::mouseDClick(*vcpus, Qt::LeftButton);
    QCOMPARE(values.first().first().value<ValuePlace>(), total);
    view.setStoppedServices({u"cmp-2"_s});
    QVERIFY(actions.at(2)->isChecked());
    QVERIFY(!actions.at(3)->isEnabled()); // what does not run does nothing

    HostsView readOnly(workspace, true);
    QVERIFY(!readOnly.findChild<TableView *>()->actions().first()->isEnabled());
}

void TestHosts::selectionIsOne()
{
    Workspace workspace;
    HostsView view(workspace);
    workspace.setScheduler(schedulerOf(smallCloud(12)));
    auto *table = view.findChild<TableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 12);
    table->selectUuid(u"node-7"_s);
    QCOMPARE(workspace.selectedHost(), u"node-7"_s);
    workspace.selectHost(u"node-3"_s);
    QCOMPARE(table->currentUuid(), u"node-3"_s);

    QSignalSpy selected(&workspace, &Workspace::selectedHostChanged);
    workspace.hoverHost(u"node-5"_s);
    QCOMPARE(selected.size(), 0);
    workspace.setScheduler(schedulerOf(smallCloud(4)));
    QTRY_COMPARE(table->model()->rowCount(), 4);
    QCOMPARE(table->currentUuid(), u"node-3"_s);
}

void TestHosts::rowsAreMadeInTheBackground()
{
    Workspace workspace;
    HostsView view(workspace);
    const QAbstractItemModel *rows = view.findChild<TableView *>()->model();
    QSignalSpy reset(rows, &QAbstractItemModel::modelReset);
    workspace.setScheduler(schedulerOf(smallCloud(500)));
    workspace.setScheduler(schedulerOf(smallCloud(12)));
    QCOMPARE(reset.size(), 0);
    QTRY_COMPARE(rows->rowCount(), 12);
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(0);
    QCOMPARE(reset.size(), 1);
    QCOMPARE(rows->rowCount(), 12);

    workspace.setScheduler(schedulerOf(smallCloud(20)));
    workspace.setScheduler(nullptr);
    QCOMPARE(rows->rowCount(), 0);
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(0);
    QCOMPARE(rows->rowCount(), 0);
}

void TestHosts::lateRowsKeepTheSelection()
{
    Workspace workspace;
    HostsView view(workspace);
    auto *table = view.findChild<TableView *>();
    workspace.setScheduler(schedulerOf(smallCloud(4)));
    QTRY_COMPARE(table->model()->rowCount(), 4);
    table->selectUuid(u"node-2"_s);
    Cloud other = smallCloud(1);
    other.computeNodes = {smallNode(7), smallNode(8)};
    workspace.setScheduler(schedulerOf(other));
    workspace.selectHost(u"node-8"_s); // before its row is there
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QCOMPARE(workspace.selectedHost(), u"node-8"_s);
    QCOMPARE(table->currentUuid(), u"node-8"_s);
}

void TestHosts::filtersByWhatTheCellShows()
{
    Cloud cloud = smallCloud(3);
    cloud.computeNodes[1].vcpusUsed = 30;
    HostsModel model;
    setCloud(model, cloud);
    FilterProxy proxy;
    proxy.setSourceModel(&model);
    QVERIFY(proxy.setExpression(u"vcpus>=30"_s, false).has_value()); // as the cell reads: used
    QCOMPARE(proxy.rowCount(), 1);
    QCOMPARE(proxy.index(0, HostsModel::Host).data().toString(), u"cmp-2"_s);
}

QTEST_MAIN(TestHosts)
#include "tst_hosts.moc"
