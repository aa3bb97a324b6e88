// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "configuration/configurationview.h"
#include "configuration/optiondetails.h"
#include "configuration/optionsmodel.h"
#include "ui/shell/testwindow.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/tableview.h"

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

const auto subset = u"filter_scheduler.host_subset_size"_s;
const auto filters = u"filter_scheduler.enabled_filters"_s;

} // namespace

class TestConfigurationView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

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
    QVERIFY(m_window);
    m_window->goTo(u"configuration"_s);
}

void TestConfigurationView::choose(const QString &id)
{
    view().selectOption(id);
    QCOMPARE(view().table()->table()->currentUuid(), id);
    QCoreApplication::processEvents(); // lets the field be laid out
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
    press(u"Remove"_s);
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
    for (const QString &name : {u"Liberty"_s, u"Wallaby"_s, u"Zed"_s, u"2026.2 Hibiscus"_s}) {
        release->setCurrentText(name);
        Q_EMIT release->textActivated(name);
        QTRY_COMPARE(inForce().release.title(), name);
        QVERIFY(m_window->errorText().isEmpty());
    }
}

void TestConfigurationView::aReleaseThatRefusesTheOptions()
{
    open();
    const QString before = inForce().release.title();
    choose(filters);
    auto *box = inDetails<QComboBox>();
    box->lineEdit()->setText(u"AggregateImagePropertiesIsolation"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    view().setOption(u"filter_scheduler"_s, u"weight_classes"_s, u"nova.scheduler.weights.cpu.CPUWeigher"_s);
    QTRY_VERIFY(inForce().config.isSet(u"filter_scheduler"_s, u"weight_classes"_s));
    auto *release = view().findChild<QComboBox *>();
    release->setCurrentText(u"Liberty"_s);
    Q_EMIT release->textActivated(u"Liberty"_s);
    QTest::qWait(50);
    QCOMPARE(inForce().release.title(), before);
    QCOMPARE(release->currentText(), before);
    bool told = false;
    for (const QLabel *label : view().findChildren<QLabel *>())
        told = told || (label->isVisible() && label->text().contains(u"CPUWeigher could not be found in Liberty"_s));
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
        if (button->text() == u"As in the cloud file"_s && button->isVisible())
            button->click();
    }
    QTRY_COMPARE(inForce(), own);
    open();
    QCOMPARE(inForce(), own);
}

void TestConfigurationView::forgettingTheCloudForgetsTheOptions()
{
    open();
    QSignalSpy clouds(&m_window->backend().clouds(), &CloudsDesk::cloudsChanged);
    choose(subset);
    type(u"4"_s);
    QTRY_COMPARE(subsetInForce(), 4);
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy());
    for (const StoredCloud &cloud : clouds.last().first().value<QList<StoredCloud>>()) {
        if (cloud.source == u"sample:campus"_s)
            m_window->backend().clouds().forgetCloud(cloud.id);
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
    QSignalSpy exported(&m_window->backend(), &Backend::fileWritten);
    Q_EMIT view().exportWanted(path, ConfExtent::Changed);
    QTRY_COMPARE(exported.size(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("host_subset_size = 4\n"));

    view().setOption(u"filter_scheduler"_s, u"host_subset_size"_s, u"7"_s);
    QTRY_COMPARE(subsetInForce(), 7);
    m_window->openFile(path);
    QTRY_COMPARE(subsetInForce(), 4);
    QVERIFY(optionRows(inForce()) == optionRows(before));

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
