// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "configuration/configurationview.h"
#include "configuration/optiondetails.h"
#include "configuration/optionsmodel.h"
#include "ui/shell/testwindow.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"
#include "widgets/filteredtable.h"
#include "widgets/filterfield.h"
#include "widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace astrolabe;

namespace {

OptionRow rowOf(const CloudOptions &options, const QString &id)
{
    for (const OptionRow &row : optionRows(options)) {
        if (row.id() == id)
            return row;
    }
    return {};
}

const auto subset = u"filter_scheduler.host_subset_size"_s;
const auto filters = u"filter_scheduler.enabled_filters"_s;

} // namespace

class TestConfigurationView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void modelKeepsTheRules();
    void rowsAreThoseOfTheRelease();
    void wrongValues_data();
    void wrongValues();
    void emptyFieldsUnset();
    void toleratedIsTold();

    void editsTakeEffectAndAreKept();
    void marksAWrongValueAtItsField();
    void undoesAndRedoes();
    void resetsToTheDefault();
    void ordersFilters();
    void editsLines();
    void showsOnlyWhatChanged();
    void switchesTheRelease();
    void aReleaseThatRefusesTheOptions();
    void goesBackToTheFile();
    void forgettingTheCloudForgetsTheOptions();
    void importsAndExports();
    void theDryRunFollows();
    void readOnlyChangesNothing();

private:
    void open(bool readOnly = false);
    void choose(const QString &id);
    template<typename Widget>
    Widget *inDetails() const
    {
        const auto all = view().details()->findChildren<Widget *>();
        const auto visible = std::ranges::find_if(all, [](const Widget *widget) { return widget->isVisible(); });
        return visible == all.end() ? nullptr : *visible;
    }
    void type(const QString &text);
    ConfigurationView &view() const { return *m_window->findChild<ConfigurationView *>(); }
    CloudOptions inForce() const
    {
        const CloudPtr cloud = m_window->workspace().cloud();
        return {cloud->release, cloud->config};
    }
    int subsetInForce() const
    {
        return inForce().config.integer("filter_scheduler", "host_subset_size", inForce().release);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestConfigurationView::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
}

void TestConfigurationView::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestConfigurationView::open(bool readOnly)
{
    m_window.reset();
    m_window = test::openWindow(m_folder->path(), readOnly);
    QVERIFY(m_window && QTest::qWaitForWindowActive(m_window.get()));
    m_window->goTo(u"configuration"_s);
}

void TestConfigurationView::choose(const QString &id)
{
    view().selectOption(id);
    QCOMPARE(view().table()->table()->currentUuid(), id);
    QCoreApplication::processEvents(); // the field is laid out
}

void TestConfigurationView::type(const QString &text)
{
    auto *line = inDetails<QLineEdit>();
    QVERIFY(line != nullptr);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

void TestConfigurationView::modelKeepsTheRules()
{
    OptionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const QString &release : Release::names()) {
        model.setRows(optionRows({*Release::named(release), {}}));
        QCOMPARE_GT(model.rowCount(), 40);
    }
    model.setRows({});
}

void TestConfigurationView::rowsAreThoseOfTheRelease()
{
    const CloudOptions zed{*Release::named(u"zed"_s), {}};
    QVERIFY(rowOf(zed, u"filter_scheduler.pci_in_placement"_s).option == nullptr); // from 2023.1
    CloudOptions set = zed;
    QVERIFY_RESULT(set.config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, true));
    const OptionRow row = rowOf(set, u"filter_scheduler.pci_in_placement"_s);
    QVERIFY(row.option != nullptr && !row.exists && !row.changed);
    QCOMPARE(row.value, u"true"_s);
    QVERIFY_RESULT(set.config.set(u"neutron"_s, u"physnets"_s, u"red, blue"_s));
    QCOMPARE(rowOf(set, u"neutron_physnet_blue.numa_nodes"_s).value, u""_s);
    QCOMPARE(releasesOf(*row.option), u"from 2023.1"_s);
    QCOMPARE(releasesOf(*findOption(u"scheduler"_s, u"query_placement_for_availability_zone"_s)), u"rocky to 2023.1"_s);
    QCOMPARE(releasesOf(*findOption(u"scheduler"_s, u"driver"_s)), u"up to victoria"_s);
    QCOMPARE(releasesOf(*findOption(u"pci"_s, u"alias"_s)), u"every release"_s);
}

void TestConfigurationView::wrongValues_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QString &id, const QString &text, const QString &sentence) {
        QTest::newRow(name) << id << text << sentence;
    };
    row("below its bound", subset, u"0"_s, u"[filter_scheduler] host_subset_size: Expected at least 1, found 0."_s);
    row("no number", subset, u"many"_s,
        u"[filter_scheduler] host_subset_size: Expected a whole number, found \"many\"."_s);
    row("a negative multiplier", u"filter_scheduler.pci_weight_multiplier"_s, u"-1"_s,
        u"[filter_scheduler] pci_weight_multiplier: Expected at least 0, found -1."_s);
    row("no choice", u"DEFAULT.servicegroup_driver"_s, u"zk"_s,
        u"[DEFAULT] servicegroup_driver: Expected one of db, mc, found \"zk\"."_s);
    row("an unknown filter", filters, u"ComputeFilter, NoFilter"_s,
        u"[filter_scheduler] enabled_filters: Scheduler Host Filter NoFilter could not be found in zed. Correct the "
        "name, or choose a release that has the filter."_s);
    row("a filter of another release", filters, u"RetryFilter"_s,
        u"[filter_scheduler] enabled_filters: Scheduler Host Filter RetryFilter could not be found in zed. Correct the "
        "name, or choose a release that has the filter."_s);
    row("an unknown weigher", u"filter_scheduler.weight_classes"_s, u"mine.Weigher"_s,
        u"[filter_scheduler] weight_classes: Class mine.Weigher could not be found in zed. Correct the name, or choose "
        "a release that has the weigher."_s);
    row("an unknown filter class", u"filter_scheduler.available_filters"_s, u"mine.Filter"_s,
        u"[filter_scheduler] available_filters: Class mine.Filter could not be found in zed. Correct the name, or "
        "write the filter as a script of this name (docs/custom-rules.md)."_s);
}

void TestConfigurationView::wrongValues()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const CloudOptions zed{*Release::named(u"zed"_s), {}};
    const auto changed = withOption(zed, rowOf(zed, id), text);
    QVERIFY(!changed);
    QTEST(changed.error().text(), "sentence");
}

void TestConfigurationView::emptyFieldsUnset()
{
    CloudOptions zed{*Release::named(u"zed"_s), {}};
    QVERIFY_RESULT(zed.config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 4.0));
    QVERIFY_RESULT(zed.config.set(u"DEFAULT"_s, u"default_availability_zone"_s, u"az"_s));
    const auto without = withOption(zed, rowOf(zed, u"DEFAULT.cpu_allocation_ratio"_s), u""_s);
    QVERIFY_RESULT(without);
    QVERIFY(!without->config.isSet(u"DEFAULT"_s, u"cpu_allocation_ratio"_s));
    const auto empty = withOption(zed, rowOf(zed, u"DEFAULT.default_availability_zone"_s), u""_s);
    QVERIFY_RESULT(empty);
    QCOMPARE(empty->config.string("DEFAULT", "default_availability_zone", zed.release), u""_s);
    const auto reset = withOption(zed, rowOf(zed, u"DEFAULT.default_availability_zone"_s), QString());
    QVERIFY_RESULT(reset);
    QCOMPARE(reset->config.string("DEFAULT", "default_availability_zone", zed.release), u"nova"_s);
}

void TestConfigurationView::toleratedIsTold()
{
    Cloud cloud = smallCloud(1);
    cloud.release = *Release::named(u"zed"_s);
    QVERIFY(toleratedOptions(cloud).isEmpty());
    QVERIFY_RESULT(cloud.config.set(u"metrics"_s, u"weight_setting"_s, u"cpu.percent"_s));
    QVERIFY_RESULT(cloud.config.set(u"wsgi"_s, u"keep_alive"_s, true));
    QVERIFY_RESULT(cloud.config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, true));
    cloud.aggregates.append({1, u"agg"_s, u"ssd"_s, {}, {{u"ram_weight_multiplier"_s, u"lots"_s}}, {}});
    const QStringList told = toleratedOptions(cloud);
    QCOMPARE(told.size(), 4);
    QCOMPARE(told.at(2), u"wsgi.keep_alive is no option that Astrolabe reads."_s);
    QCOMPARE(told.at(3), u"filter_scheduler.pci_in_placement is set, but zed does not have it."_s);
}

void TestConfigurationView::editsTakeEffectAndAreKept()
{
    open();
    choose(subset);
    type(u"3"_s);
    QTRY_COMPARE(subsetInForce(), 3);
    QVERIFY(view()
            .table()
            ->table()
            ->currentIndex()
            .siblingAtColumn(OptionsModel::State)
            .data()
            .toString()
            .contains(u"changed"_s));
    open();
    QTRY_COMPARE(subsetInForce(), 3);
    QCOMPARE(view().shown().config, inForce().config);
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(subsetInForce(), 1);
    m_window->openCloud(u"sample:campus"_s);
    QTRY_COMPARE(subsetInForce(), 3);
}

void TestConfigurationView::marksAWrongValueAtItsField()
{
    open();
    choose(subset);
    auto *line = inDetails<QLineEdit>();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, u"0"_s);
    QVERIFY(line->property("wrong").toBool());
    QVERIFY(view().details()->refusal().contains(u"Expected at least 1, found 0."_s));
    QTest::keyClick(line, Qt::Key_Return);
    QTest::qWait(50);
    QCOMPARE(subsetInForce(), 1);
    QCOMPARE(line->text(), u"0"_s);
    line->selectAll();
    QTest::keyClicks(line, u"2"_s);
    QVERIFY(!line->property("wrong").toBool());
    QVERIFY(view().details()->refusal().isEmpty());
}

void TestConfigurationView::undoesAndRedoes()
{
    open();
    choose(subset);
    type(u"2"_s);
    type(u"3"_s);
    QTRY_COMPARE(subsetInForce(), 3);
    view().focusTable();
    QTest::keySequence(m_window.get(), QKeySequence::Undo);
    QTRY_COMPARE(subsetInForce(), 2);
    QTest::keySequence(m_window.get(), QKeySequence::Undo);
    QTRY_COMPARE(subsetInForce(), 1);
    QTest::keySequence(m_window.get(), QKeySequence::Redo);
    QTRY_COMPARE(subsetInForce(), 2);
    QStringList names;
    for (const QAction *action : view().actions())
        names.append(action->text());
    QVERIFY(names.contains(u"Undo: host_subset_size"_s) && names.contains(u"Redo: host_subset_size"_s));
}

void TestConfigurationView::resetsToTheDefault()
{
    open();
    choose(subset);
    type(u"4"_s);
    QTRY_COMPARE(subsetInForce(), 4);
    for (QPushButton *button : view().details()->findChildren<QPushButton *>())
        button->click();
    QTRY_COMPARE(subsetInForce(), 1);
    QVERIFY(!inForce().config.isSet(u"filter_scheduler"_s, u"host_subset_size"_s));
}

void TestConfigurationView::ordersFilters()
{
    open();
    choose(filters);
    const auto enabled
        = [this] { return inForce().config.list("filter_scheduler", "enabled_filters", inForce().release); };
    const QStringList before = enabled();
    auto *list = inDetails<QListWidget>();
    QCOMPARE(list->count(), before.size());
    QStringList after = before;
    after.swapItemsAt(0, 1);
    list->setCurrentRow(0);
    const auto press = [this](const QString &name) {
        for (QToolButton *button : view().details()->findChildren<QToolButton *>()) {
            if (button->toolTip() == name && button->isVisible())
                button->click();
        }
    };
    press(u"Later"_s);
    QTRY_COMPARE(enabled(), after);
    list->setCurrentRow(list->count() - 1);
    press(u"Take out"_s);
    after.removeLast();
    QTRY_COMPARE(enabled(), after);
    auto *box = inDetails<QComboBox>();
    QVERIFY(box->findText(u"NUMATopologyFilter"_s) >= 0 || before.contains(u"NUMATopologyFilter"_s));
    QVERIFY(box->findText(u"RetryFilter"_s) < 0);
    box->lineEdit()->setText(u"AllHostsFilter"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    after.append(u"AllHostsFilter"_s);
    QTRY_COMPARE(enabled(), after);
    box->lineEdit()->setText(u"NoFilter"_s);
    press(u"Add"_s);
    QVERIFY(view().details()->refusal().contains(u"NoFilter"_s));
    QCOMPARE(enabled(), after);
}

void TestConfigurationView::editsLines()
{
    open();
    choose(u"pci.alias"_s);
    auto *lines = inDetails<QPlainTextEdit>();
    lines->setFocus();
    lines->setPlainText(u"{\"name\": \"a\"}\n{\"name\": \"b\"}"_s);
    view().focusTable();
    const QStringList expected{u"{\"name\": \"a\"}"_s, u"{\"name\": \"b\"}"_s};
    QTRY_COMPARE(inForce().config.list("pci", "alias", inForce().release), expected);
}

void TestConfigurationView::showsOnlyWhatChanged()
{
    open();
    const int all = view().table()->table()->model()->rowCount();
    auto *onlyChanged = view().findChild<QCheckBox *>();
    onlyChanged->click();
    const int changed = view().table()->table()->model()->rowCount();
    QCOMPARE_LT(changed, all);
    onlyChanged->click();
    choose(u"quota.recheck_quota"_s);
    auto *box = inDetails<QComboBox>();
    box->setCurrentIndex(box->findText(u"false"_s));
    Q_EMIT box->activated(box->currentIndex());
    onlyChanged->click();
    QTRY_COMPARE(view().table()->table()->model()->rowCount(), changed + 1);
    view().table()->filter()->setText(u"quota"_s);
    QCOMPARE(view().table()->table()->model()->rowCount(), 1);
}

void TestConfigurationView::switchesTheRelease()
{
    open();
    auto *release = view().findChild<QComboBox *>();
    for (const QString &name : {u"liberty"_s, u"wallaby"_s, u"zed"_s, u"2026.2"_s}) {
        release->setCurrentText(name);
        Q_EMIT release->textActivated(name);
        QTRY_COMPARE(inForce().release.name(), name);
        QVERIFY(m_window->errorText().isEmpty());
    }
}

void TestConfigurationView::aReleaseThatRefusesTheOptions()
{
    open();
    const QString before = inForce().release.name();
    choose(filters);
    auto *box = inDetails<QComboBox>();
    box->lineEdit()->setText(u"AggregateImagePropertiesIsolation"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    view().setOption(u"filter_scheduler"_s, u"weight_classes"_s, u"nova.scheduler.weights.cpu.CPUWeigher"_s);
    QTRY_VERIFY(inForce().config.isSet(u"filter_scheduler"_s, u"weight_classes"_s));
    auto *release = view().findChild<QComboBox *>();
    release->setCurrentText(u"liberty"_s);
    Q_EMIT release->textActivated(u"liberty"_s);
    QTest::qWait(50);
    QCOMPARE(inForce().release.name(), before);
    QCOMPARE(release->currentText(), before);
    bool told = false;
    for (const QLabel *label : view().findChildren<QLabel *>())
        told = told || (label->isVisible() && label->text().contains(u"CPUWeigher could not be found in liberty"_s));
    QVERIFY(told);
}

void TestConfigurationView::goesBackToTheFile()
{
    open();
    const CloudOptions own = inForce();
    choose(subset);
    type(u"4"_s);
    QTRY_COMPARE(subsetInForce(), 4);
    open();
    QTRY_COMPARE(subsetInForce(), 4);
    for (QPushButton *button : view().findChildren<QPushButton *>()) {
        if (button->text() == u"As in the cloud's file"_s && button->isVisible())
            button->click();
    }
    QTRY_COMPARE(inForce(), own);
    open();
    QCOMPARE(inForce(), own);
}

void TestConfigurationView::forgettingTheCloudForgetsTheOptions()
{
    open();
    QSignalSpy clouds(&m_window->backend(), &Backend::cloudsChanged);
    choose(subset);
    type(u"4"_s);
    QTRY_COMPARE(subsetInForce(), 4);
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy());
    for (const StoredCloud &cloud : clouds.last().first().value<QList<StoredCloud>>()) {
        if (cloud.source == u"sample:campus"_s)
            m_window->backend().forgetCloud(cloud.id);
    }
    m_window->openCloud(u"sample:campus"_s);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(m_window->workspace().cloud()->name, u"campus"_s);
    QCOMPARE(subsetInForce(), 1);
}

void TestConfigurationView::importsAndExports()
{
    open();
    choose(subset);
    type(u"4"_s);
    QTRY_COMPARE(subsetInForce(), 4);
    const CloudOptions before = inForce();
    const QString path = m_folder->filePath(u"out.conf"_s);
    QSignalSpy exported(&m_window->backend(), &Backend::confExported);
    Q_EMIT view().exportWanted(path, ConfExtent::Changed);
    QTRY_COMPARE(exported.size(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("host_subset_size = 4\n"));

    view().setOption(u"filter_scheduler"_s, u"host_subset_size"_s, u"7"_s);
    QTRY_COMPARE(subsetInForce(), 7);
    m_window->openFile(path);
    QTRY_COMPARE(subsetInForce(), 4);
    for (const OptionRow &row : optionRows(before))
        QCOMPARE(rowOf(inForce(), row.id()).value, row.value);

    Q_EMIT view().exportWanted(u"/proc/none/out.conf"_s, ConfExtent::All);
    QTRY_VERIFY(m_window->errorText().contains(u"/proc/none/out.conf"_s));
}

void TestConfigurationView::theDryRunFollows()
{
    open();
    BootDialog *dialog = m_window->openBootDialog();
    dialog->setRequest(m_window->readyRequests().first().request);
    QTRY_VERIFY(dialog->decision() && dialog->decision()->outcome == Outcome::Scheduled);
    const auto ran = [dialog](const QString &filter) {
        const auto &all = dialog->decision()->instances.first().filters;
        return std::ranges::any_of(all, [&](const FilterRecord &record) { return record.name == filter; });
    };
    QVERIFY(!ran(u"AllHostsFilter"_s));
    view().setOption(u"filter_scheduler"_s, u"enabled_filters"_s, u"AllHostsFilter"_s);
    QTRY_VERIFY(dialog->decision() && dialog->decision()->outcome == Outcome::Scheduled && ran(u"AllHostsFilter"_s));
}

void TestConfigurationView::readOnlyChangesNothing()
{
    open(true);
    choose(subset);
    QVERIFY(inDetails<QLineEdit>()->isReadOnly());
    choose(filters);
    QVERIFY(!inDetails<QComboBox>()->isEnabled());
    choose(u"quota.recheck_quota"_s);
    QVERIFY(!inDetails<QComboBox>()->isEnabled());
    for (const QPushButton *button : view().findChildren<QPushButton *>())
        QVERIFY2(!button->isVisible() || !button->isEnabled(), qPrintable(button->text()));
    QFile conf(m_folder->filePath(u"nova.conf"_s));
    QVERIFY(conf.open(QIODevice::WriteOnly));
    conf.write("[filter_scheduler]\nhost_subset_size = 4\n");
    conf.close();
    m_window->openFile(conf.fileName());
    QVERIFY(m_window->errorText().contains(u"read-only"_s));
    QCOMPARE(subsetInForce(), 1);
}

QTEST_MAIN(TestConfigurationView)
#include "tst_configurationview.moc"
