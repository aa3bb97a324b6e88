// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguedetails.h"
#include "catalogue/cataloguemodel.h"
#include "catalogue/catalogueview.h"
#include "session/workspace.h"
#include "ui/smallcloud.h"
#include "widgets/emptystate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/wordbreaks.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Two servers of project p1, whose quota is three; a network with a port that uses one of its five addresses.
Cloud knownCloud()
{
    Cloud cloud = smallCloud(2);
    cloud.flavors.first().extraSpecs = {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:numa_nodes"_s, u"2"_s}};
    for (const QString &name : {u"web-1"_s, u"web-2"_s}) {
        Instance instance;
        instance.uuid = name;
        instance.displayName = name;
        instance.projectId = u"p1"_s;
        instance.flavorid = u"1"_s;
        cloud.instances.append(instance);
    }
    Surroundings &surroundings = cloud.surroundings;
    Project project;
    project.id = u"p1"_s;
    project.name = u"physics"_s;
    project.quotas = {{u"instances"_s, 3}, {u"cores"_s, -1}, {u"ram"_s, 4096}};
    surroundings.projects = {project};
    Network network;
    network.id = u"n1"_s;
    network.name = u"lab"_s;
    network.projectId = u"p1"_s;
    network.subnets = {{u"s1"_s, u"10.0.0.0/29"_s, {}, {}, {}}};
    surroundings.networks = {network};
    Port port;
    port.id = u"port-1"_s;
    port.networkId = u"n1"_s;
    port.deviceId = u"web-2"_s;
    port.projectId = u"p1"_s;
    port.fixedIps = {{u"s1"_s, u"10.0.0.3"_s}};
    surroundings.ports = {port};
    surroundings.volumes = QList<Volume>();
    return cloud;
}

const CatalogueKind &kindOf(const QList<CatalogueKind> &kinds, const QString &key)
{
    return *std::ranges::find_if(kinds, [&](const CatalogueKind &kind) { return key == QLatin1String(kind.key); });
}

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rowsMeetTheirColumns();
    void saysWhatThereIs_data();
    void saysWhatThereIs();
    void tellsUnknownFromNone();
    void countsEachList();
    void showsAllOfTheChosenThing();
    void wrapsIdsInTheDetails();
    void bootsAFlavor();
    void followsTheCloud();
    void looksOnlyWhenItIsSeen();

private:
    void open(const Cloud &cloud);
    QTreeWidgetItem *listed(const QString &title) const
    {
        const auto items = m_view->findChild<QTreeWidget *>()->findItems(title, Qt::MatchExactly);
        return items.isEmpty() ? nullptr : items.first();
    }
    FilteredTable *page() const
    {
        return qobject_cast<FilteredTable *>(m_view->findChild<QStackedWidget *>(u"lists"_s)->currentWidget());
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<CatalogueView> m_view;
};

void TestCatalogue::init()
{
    m_view.reset();
    m_workspace = std::make_unique<Workspace>();
    m_view = std::make_unique<CatalogueView>(*m_workspace);
    m_view->resize(1000, 600);
    m_view->show();
}

void TestCatalogue::open(const Cloud &cloud)
{
    m_workspace->setScheduler(schedulerOf(cloud));
    QTRY_VERIFY(!m_view->isBusy());
}

void TestCatalogue::rowsMeetTheirColumns()
{
    const auto index = indexOf(knownCloud());
    for (const CatalogueKind &kind : catalogueKinds()) {
        CatalogueModel model(kind.columns, nullptr);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto rows = kind.rows(*index);
        for (const CatalogueRow &row : rows.value_or(CatalogueRows()))
            QCOMPARE(row.cells.size(), kind.columns.size());
        model.setRows(rows ? std::make_shared<const CatalogueRows>(*rows) : nullptr);
        QCOMPARE(model.rowCount(), rows ? int(rows->size()) : 0);
        model.setRows(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
}

void TestCatalogue::saysWhatThereIs_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("explanation");
    const auto row = [](const char *kind, const char *column, const QString &text, const QString &explanation = {}) {
        QTest::addRow("%s: %s", kind, column) << QString::fromLatin1(kind) << QString::fromLatin1(column) << text
                                              << (explanation.isNull() ? text : explanation);
    };
    row("flavors", "ram", u"1 GiB"_s, u"Memory of m1.small: 1 GiB"_s);
    row("flavors", "swap", u"–"_s, u"Swap of m1.small: –"_s);
    row("flavors", "servers", u"2"_s, u"Servers of m1.small: 2"_s);
    row("flavors", "extra_specs", u"hw:cpu_policy=dedicated, hw:numa_nodes=2"_s,
        u"hw:cpu_policy=dedicated\nhw:numa_nodes=2"_s);
    row("images", "name", u"debian-12"_s);
    row("cells", "name", u"cell1"_s);
    row("cells", "state", u"enabled"_s, u"State of cell1: enabled"_s);
    row("cells", "queried", u"✓ yes"_s, u"Queried by nova-scheduler of cell1: ✓ yes"_s);
    row("cells", "size", u"2"_s, u"Hosts of cell1: 2"_s);
    row("cells", "hosts", u"cmp-1, cmp-2"_s, u"cmp-1\ncmp-2"_s);
    row("networks", "addresses", u"1 / 5"_s, u"5 − 1 used = 4 free"_s);
    row("networks", "project", u"physics"_s, u"Project of lab: physics"_s);
    row("networks", "shared", u"no"_s, u"Shared of lab: no"_s);
    row("ports", "network", u"lab"_s, u"Network of port-1: lab"_s);
    row("ports", "server", u"web-2"_s, u"Server of port-1: web-2"_s);
    row("ports", "addresses", u"10.0.0.3"_s, u"Addresses of port-1: 10.0.0.3"_s);
    row("projects", "instances", u"2 / 3"_s, u"3 − 2 used = 1 free"_s);
    row("projects", "cores", u"2, no limit"_s, u"vCPU of physics: 2, no limit"_s);
    row("projects", "ram", u"2 / 4 GiB"_s, u"4 − 2 used = 2 GiB free"_s);
    row("projects", "members", u"10"_s, u"Group members of physics: 10"_s); // the option's value
}

void TestCatalogue::saysWhatThereIs()
{
    QFETCH(QString, kind);
    QFETCH(QString, column);
    QFETCH(QString, text);
    QFETCH(QString, explanation);
    const auto kinds = catalogueKinds();
    const CatalogueKind &of = kindOf(kinds, kind);
    CatalogueModel model(of.columns, nullptr);
    model.setRows(std::make_shared<const CatalogueRows>(of.rows(*indexOf(knownCloud())).value()));
    const auto at
        = std::ranges::find_if(of.columns, [&](const TableColumn &c) { return column == QLatin1String(c.key); });
    const QModelIndex cell = model.index(0, int(at - of.columns.begin()));
    QCOMPARE(cell.data().toString(), text);
    QCOMPARE(cell.data(Qt::ToolTipRole).toString(), explanation);
}

void TestCatalogue::tellsUnknownFromNone()
{
    QVERIFY(page()->emptyState()->sentence().contains(u"No cloud"_s));
    open(knownCloud());
    m_view->showKind(u"volumes"_s);
    QVERIFY(page()->emptyState()->sentence().startsWith(u"This cloud has none of these."_s));
    QVERIFY(page()->emptyState()->sentence().contains(u"\"volumes\""_s)); // where the file would list some
    m_view->showKind(u"users"_s);
    QVERIFY(page()->emptyState()->sentence().contains(u"\"users\""_s));
}

void TestCatalogue::countsEachList()
{
    open(knownCloud());
    QCOMPARE(listed(u"Flavors"_s)->text(1), u"1"_s);
    QCOMPARE(listed(u"Volumes"_s)->text(1), u"0"_s);
    QCOMPARE(listed(u"Users"_s)->text(1), u"?"_s);
}

void TestCatalogue::showsAllOfTheChosenThing()
{
    open(knownCloud());
    m_view->showKind(u"projects"_s);
    page()->table()->selectUuid(u"p1"_s);
    const auto shows = [this](const QString &text) {
        const auto labels = m_view->findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text().remove(wordBreak) == text; });
    };
    QTRY_VERIFY(shows(u"3 − 2 used = 1 free"_s));
    m_view->showKind(u"flavors"_s);
    QTRY_VERIFY(!shows(u"3 − 2 used = 1 free"_s));
}

void TestCatalogue::wrapsIdsInTheDetails()
{
    open(knownCloud());
    m_view->showKind(u"cells"_s);
    page()->table()->selectRow(0);
    const auto *details = m_view->findChild<CatalogueDetails *>();
    QTRY_COMPARE_GT(details->findChildren<QLabel *>().size(), 4);
    QCoreApplication::processEvents();
    for (const QLabel *label : details->findChildren<QLabel *>()) {
        const QRect room = label->contentsRect();
        const QRect needed
            = label->fontMetrics().boundingRect(room.x(), 0, room.width(), 1000, Qt::TextWordWrap, label->text());
        QVERIFY2(!label->isVisible() || needed.width() <= room.width(), qPrintable(label->text()));
    }
}

void TestCatalogue::bootsAFlavor()
{
    open(knownCloud());
    QSignalSpy wanted(m_view.get(), &CatalogueView::flavorWanted);
    page()->table()->selectUuid(u"1"_s);
    QTest::keyClick(page()->table(), Qt::Key_Return);
    QCOMPARE(wanted, (QList<QVariantList>{{u"1"_s}}));
}

void TestCatalogue::followsTheCloud()
{
    Cloud cloud = knownCloud();
    open(cloud);
    page()->table()->selectUuid(u"1"_s);
    Flavor other = cloud.flavors.first();
    other.flavorid = u"2"_s;
    other.name = u"a.first"_s;
    cloud.flavors.append(other);
    open(cloud);
    QTRY_COMPARE(page()->table()->model()->rowCount(), 2);
    QCOMPARE(page()->table()->currentUuid(), u"1"_s); // remains selected
    m_workspace->setScheduler(nullptr);
    QCOMPARE(page()->table()->model()->rowCount(), 0);
}

void TestCatalogue::looksOnlyWhenItIsSeen()
{
    m_view->hide();
    m_workspace->setScheduler(schedulerOf(knownCloud()));
    QVERIFY(!m_view->isBusy());
    QCOMPARE(page()->table()->model()->rowCount(), 0);
    m_view->show();
    QTRY_COMPARE(page()->table()->model()->rowCount(), 1);
}

QTEST_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
