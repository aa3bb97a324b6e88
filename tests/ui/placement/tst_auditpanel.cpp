// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healed.h"
#include "core/audit/agreeing.h"
#include "placement/auditpanel.h"
#include "placement/findingsmodel.h"
#include "session/workspace.h"
#include "widgets/emptystate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

// An orphan, a host missing from an aggregate, and overcommitted resources.
Cloud disagreeingCloud()
{
    Cloud cloud = agreeingCloud();
    cloud.placement->allocations[hexUuid(9)] = {{{hexUuid(2), {{u"VCPU"_s, 1}}}}, u"demo"_s, u"bob"_s, 1, {}};
    cloud.aggregates[0].hosts = {u"cmp-2"_s};
    cloud.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"DISK_GB"_s] = 101;
    return cloud;
}

} // namespace

class TestAuditPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void modelKeepsTheRules();
    void showsWhatIsFound();
    void healsTheSelected();
    void healsAll();
    void asksForNothingTwice();
    void readOnlyChangesNothing();
    void filters();
    void tellsTheCurrentOneWhole();
    void copiesTheCommand();
    void goesToTheHost();
    void saysWhyThereIsNothing_data();
    void saysWhyThereIsNothing();
    void looksOnlyWhileItIsShown();

private:
    void open(const Cloud &cloud, bool readOnly = false);
    QAction *action(const QString &text) const;
    TableView *table() const { return m_panel->findings()->table(); }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<AuditPanel> m_panel;
};

void TestAuditPanel::init()
{
    m_workspace = std::make_unique<Workspace>();
}

void TestAuditPanel::cleanup()
{
    m_panel.reset();
    m_workspace.reset();
}

void TestAuditPanel::open(const Cloud &cloud, bool readOnly)
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    m_workspace->setScheduler(*scheduler);
    m_panel = std::make_unique<AuditPanel>(*m_workspace, readOnly);
    m_panel->resize(1000, 500);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    QTRY_VERIFY(!m_panel->isBusy());
}

QAction *TestAuditPanel::action(const QString &text) const
{
    const auto actions = m_panel->findChildren<QAction *>();
    const auto found = std::ranges::find(actions, text, &QAction::text);
    return found == actions.end() ? nullptr : *found;
}

void TestAuditPanel::modelKeepsTheRules()
{
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const QList<AuditFinding> &rows :
        {QList<AuditFinding>(), findings(disagreeingCloud()), QList<AuditFinding>()}) {
        model.setRows(rows);
        QCOMPARE(model.rowCount(), rows.size());
    }
}

void TestAuditPanel::showsWhatIsFound()
{
    open(disagreeingCloud());
    const FilterProxy &rows = *m_panel->findings()->proxy();
    QStringList shown;
    for (int row = 0; row < rows.rowCount(); ++row) {
        shown.append(rows.index(row, FindingsModel::What).data().toString() + u" of "_s
            + rows.index(row, FindingsModel::Whose).data().toString());
    }
    QCOMPARE(shown,
        (QStringList{u"✕ other aggregates of cmp-1"_s, u"✕ over capacity of cmp-1"_s,
            u"! orphaned allocations of "_s + hexUuid(9)}));
    QCOMPARE(rows.index(0, FindingsModel::Facts).data().toString(),
        u"Host cmp-1 is not in the aggregate ssd, its resource provider is."_s);
    QVERIFY(rows.index(0, FindingsModel::Remedy).data(Qt::ToolTipRole).toString().contains("sync_aggregates"_L1));
}

void TestAuditPanel::healsTheSelected()
{
    open(disagreeingCloud());
    QSignalSpy wanted(m_panel.get(), &AuditPanel::healWanted);
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get())); // the table then has the focus, with its first row selected
    table()->selectUuid({});
    QVERIFY(!action(u"Heal selected"_s)->isEnabled());
    table()->selectUuid(u"over_capacity/%1/DISK_GB"_s.arg(hexUuid(1)));
    QVERIFY(!action(u"Heal selected"_s)->isEnabled()); // no change of Placement's data heals that
    table()->selectUuid(u"orphaned_allocations/%1/"_s.arg(hexUuid(9)));
    action(u"Heal selected"_s)->trigger();
    QCOMPARE(wanted.size(), 1);
    const auto healings = wanted.first().first().value<QList<Healing>>();
    QCOMPARE(healings.size(), 1);
    QCOMPARE(healings.first().consumer, hexUuid(9));
}

void TestAuditPanel::healsAll()
{
    open(disagreeingCloud());
    QSignalSpy wanted(m_panel.get(), &AuditPanel::healWanted);
    action(u"Heal all"_s)->trigger();
    QCOMPARE(wanted.size(), 1);
    const auto healed = heal(*m_workspace->index(), wanted.first().first().value<QList<Healing>>());
    QVERIFY_RESULT(healed);
    m_workspace->setScheduler(Scheduler::create(std::make_shared<const Cloud>(healed->cloud)).value());
    m_panel->endHealing();
    QTRY_VERIFY(!m_panel->isBusy());
    QTRY_COMPARE(m_panel->findings()->proxy()->rowCount(), 1); // only "over capacity" is left
    QVERIFY(!action(u"Heal all"_s)->isEnabled());
}

void TestAuditPanel::asksForNothingTwice()
{
    open(disagreeingCloud());
    QSignalSpy wanted(m_panel.get(), &AuditPanel::healWanted);
    action(u"Heal all"_s)->trigger();
    QVERIFY(!action(u"Heal all"_s)->isEnabled());
    QVERIFY(m_panel->isBusy());
    m_panel->endHealing();
    QVERIFY(action(u"Heal all"_s)->isEnabled());
    QCOMPARE(wanted.size(), 1);
}

void TestAuditPanel::readOnlyChangesNothing()
{
    open(disagreeingCloud(), true);
    m_panel->endHealing();
    table()->selectAll();
    for (const QString &text : {u"Heal selected"_s, u"Heal all"_s})
        QVERIFY2(!action(text)->isEnabled(), qPrintable(text));
    QCOMPARE(m_panel->findings()->proxy()->rowCount(), 3);
}

void TestAuditPanel::filters()
{
    open(disagreeingCloud());
    m_panel->findings()->filter()->setText(u"capacity"_s);
    QTRY_COMPARE(m_panel->findings()->proxy()->rowCount(), 1);
}

void TestAuditPanel::tellsTheCurrentOneWhole()
{
    open(disagreeingCloud());
    table()->selectUuid(u"orphaned_allocations/%1/"_s.arg(hexUuid(9)));
    const QStringList lines = m_panel->details().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines.at(0).startsWith("No server and no migration has this uuid"_L1));
    QCOMPARE(lines.at(1), u"→ Delete its allocations."_s);
    QVERIFY(lines.at(2).startsWith("$ nova-manage placement audit"_L1));
}

void TestAuditPanel::copiesTheCommand()
{
    open(disagreeingCloud());
    table()->selectUuid(u"orphaned_allocations/%1/"_s.arg(hexUuid(9)));
    action(u"Copy command"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(),
        u"nova-manage placement audit --verbose --delete --resource_provider "_s + hexUuid(2));
}

void TestAuditPanel::goesToTheHost()
{
    open(disagreeingCloud());
    QSignalSpy wanted(m_panel.get(), &AuditPanel::hostWanted);
    table()->selectUuid(u"over_capacity/%1/DISK_GB"_s.arg(hexUuid(1)));
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toString(), hexUuid(1));
}

void TestAuditPanel::saysWhyThereIsNothing_data()
{
    QTest::addColumn<Cloud>("cloud");
    QTest::addColumn<QString>("beginning");
    Cloud derived = agreeingCloud();
    derived.placement.reset();
    QTest::newRow("agreement") << agreeingCloud() << u"Placement and Nova agree"_s;
    QTest::newRow("no placement data") << derived << u"This cloud has no placement data of its own"_s;
}

void TestAuditPanel::saysWhyThereIsNothing()
{
    QFETCH(Cloud, cloud);
    QFETCH(QString, beginning);
    open(cloud);
    const QString sentence = m_panel->findings()->emptyState()->sentence();
    QVERIFY2(sentence.startsWith(beginning), qPrintable(sentence));
    m_workspace->setScheduler(nullptr);
    QCOMPARE(m_panel->findings()->emptyState()->sentence(), u"No cloud is open."_s);
}

void TestAuditPanel::looksOnlyWhileItIsShown()
{
    open(agreeingCloud());
    m_panel->hide();
    m_workspace->setScheduler(Scheduler::create(std::make_shared<const Cloud>(disagreeingCloud())).value());
    QVERIFY(!m_panel->isBusy());
    m_panel->show();
    QTRY_COMPARE(m_panel->findings()->proxy()->rowCount(), 3);
}

QTEST_MAIN(TestAuditPanel)
#include "tst_auditpanel.moc"
