// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/codeeditor.h"
#include "rules/membersmodel.h"
#include "rules/requestchoice.h"
#include "rules/ruleoption.h"
#include "rules/rulesmodel.h"
#include "rules/rulesview.h"
#include "rules/trialmodel.h"
#include "rules/trialpanel.h"
#include "ui/shell/testwindow.h"
#include "ui/smallcloud.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace std::chrono_literals;

namespace {

const QString goldOnly = uR"(// Only hosts whose name ends with 1.
function filter(host, request) {
    return host.host.endsWith('1') || 'the name is ' + host.host;
}
)"_s;

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

// Scripts in the real window: written, tried, saved, enabled, decided with.
class TestRulesView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void modelsKeepTheRules();
    void membersAreThoseThatAreGiven();
    void enablingChangesOneOption_data();
    void enablingChangesOneOption();

    void isEmptyAtFirst();
    void writesAFilterByKeyboard();
    void triesWhileTyping();
    void marksTheWrongLine();
    void endsWhatRunsAway();
    void decidesWithItAtOnce();
    void keepsWhatIsNotSaved();
    void renames();
    void deletesWhatIsNotEnabled();
    void refusesNames_data();
    void refusesNames();
    void tellsRefusedFiles();
    void undoes();
    void indents();
    void writesMembers();
    void asksBeforeClosing();
    void triesWithAPastRequest();
    void readOnlyChangesNothing();

private:
    void open(bool readOnly = false);
    void write(const QString &name, const QString &text);
    void edit(const QString &text);
    void save();
    RulesView &view() const { return *m_window->findChild<RulesView *>(); }
    CodeEditor &editor() const { return *view().editor(); }
    QPushButton *button(const QString &text) const;
    QString stateOf(const QString &name) const;
    QString pathOf(const QString &name) const { return m_folder->filePath(u"filters/%1.js"_s.arg(name)); }
    QMessageBox *question() const;
    void answer(QMessageBox *box, const QString &button);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestRulesView::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
}

void TestRulesView::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestRulesView::write(const QString &name, const QString &text)
{
    QVERIFY(QDir(m_folder->path()).mkpath(u"filters"_s));
    QFile file(pathOf(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

void TestRulesView::open(bool readOnly)
{
    m_window = test::openWindow(m_folder->path(), readOnly);
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->goTo(u"rules"_s);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestRulesView::edit(const QString &text)
{
    editor().selectAll();
    editor().insertPlainText(text);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestRulesView::save()
{
    QTest::keyClick(&editor(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(view().unsaved().isEmpty() && !m_window->isBusy());
}

QPushButton *TestRulesView::button(const QString &text) const
{
    for (QPushButton *button : view().findChildren<QPushButton *>()) {
        if (button->text().remove(u'&') == text && button->isVisible())
            return button;
    }
    return nullptr;
}

QString TestRulesView::stateOf(const QString &name) const
{
    const QAbstractItemModel *model = view().table()->table()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, RulesModel::Name).data().toString() == name)
            return model->index(row, RulesModel::State).data().toString();
    }
    return {};
}

QMessageBox *TestRulesView::question() const
{
    for (QMessageBox *box : m_window->findChildren<QMessageBox *>()) {
        if (box->isVisible())
            return box;
    }
    return nullptr;
}

void TestRulesView::answer(QMessageBox *box, const QString &text)
{
    QVERIFY(box);
    for (QAbstractButton *button : box->buttons()) {
        if (button->text().remove(u'&') == text) {
            button->click();
            return;
        }
    }
    QFAIL("no such button");
}

// -- Models

void TestRulesView::modelsKeepTheRules()
{
    RulesModel rules;
    TrialModel trials;
    MembersModel members;
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{&rules, &trials, &members})
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
    const OwnRule mine{u"Mine"_s, OwnRule::Kind::Filter, true, u"Mine.js"_s, {}, {}};
    const OwnRule broken{u"libx"_s, OwnRule::Kind::Refused, false, u"libx.so"_s, {}, u"no plugin"_s};
    rules.setRows({{u"1"_s, mine, true, false}, {u"2"_s, broken, false, false}});
    QCOMPARE(rules.index(0, RulesModel::State).data().toString(), u"✓ enabled"_s);
    QCOMPARE(rules.index(1, RulesModel::State).data().toString(), u"✕ refused"_s);
    QCOMPARE(rules.index(1, RulesModel::State).data(Qt::ToolTipRole).toString(), u"no plugin"_s);
    QCOMPARE(rules.rule(u"2"_s)->rule, broken);
    QCOMPARE(rules.rule(u"3"_s), nullptr);
    rules.setRows({{u"1"_s, mine, false, true}});
    QCOMPARE(rules.index(0, RulesModel::State).data().toString(), u"● not saved"_s);
    rules.setRows({});

    trials.setRows({{u"a"_s, u"h1"_s, HostTrial::Outcome::Weighed, {}, -2.5},
        {u"b"_s, u"h2"_s, HostTrial::Outcome::Rejected, u"too hot"_s, 0}});
    QCOMPARE(trials.index(0, TrialModel::Verdict).data(SortRole).toDouble(), -2.5);
    QCOMPARE(trials.index(1, TrialModel::Verdict).data().toString(), u"✕ rejected"_s);
    QCOMPARE(trials.index(1, TrialModel::Why).data().toString(), u"too hot"_s);
    trials.setRows({});
    members.setRows(ruleMembers({}, {}));
    members.setRows({});
}

// The list in the console, the members a script is really given, and the documented list are the same.
void TestRulesView::membersAreThoseThatAreGiven()
{
    Cloud cloud = smallCloud(1);
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"image-1"_s;
    const auto ground = TrialGround::of(schedulerOf(cloud), request).value();
    const QJsonObject host = ground->host(u"node-1"_s);
    QStringList given;
    for (const QString &name : host.keys())
        given.append(u"host."_s + name);
    for (const QString &name : ground->request().keys())
        given.append(u"request."_s + name);
    QStringList told;
    for (const RuleMember &member : ruleMembers(host, ground->request())) {
        told.append(member.name);
        QVERIFY(!member.what.isEmpty() && !member.value.isEmpty());
    }
    given.sort();
    told.sort();
    QCOMPARE(told, given);
    const QString document = textOf(QStringLiteral(DOCS) + u"/custom-rules.md"_s);
    for (const QString &name : told)
        QVERIFY2(document.contains(u'`' + name.section(u'.', 1) + u'`'), qPrintable(name));
}

void TestRulesView::enablingChangesOneOption_data()
{
    QTest::addColumn<OwnRule::Kind>("kind");
    QTest::addColumn<QString>("before");
    QTest::addColumn<bool>("enabled");
    QTest::addColumn<QString>("with");
    QTest::addColumn<QString>("without");

    const auto filter = OwnRule::Kind::Filter;
    const auto weigher = OwnRule::Kind::Weigher;
    QTest::newRow("a filter behind the others")
        << filter << u"ComputeFilter"_s << false << u"ComputeFilter,Mine"_s << u"ComputeFilter"_s;
    QTest::newRow("a filter that is there")
        << filter << u"Mine,ComputeFilter"_s << true << u"ComputeFilter,Mine"_s << u"ComputeFilter"_s;
    QTest::newRow("a weigher beside all of Nova's")
        << weigher << u"nova.scheduler.weights.all_weighers"_s << false << u"nova.scheduler.weights.all_weighers,Mine"_s
        << u"nova.scheduler.weights.all_weighers"_s;
    QTest::newRow("a weigher with a path") << weigher << u"site.weights.Mine"_s << true << u"Mine"_s << QString();
}

void TestRulesView::enablingChangesOneOption()
{
    QFETCH(OwnRule::Kind, kind);
    QFETCH(QString, before);
    const OwnRule rule{u"Mine"_s, kind, true, {}, {}, {}};
    const Release release = Release::newest();
    Configuration config;
    QVERIFY(config.set(u"filter_scheduler"_s, optionOf(kind), before));
    QTEST(enables(config, release, rule), "enabled");
    QTEST(optionWith(config, release, rule, true), "with");
    QTEST(optionWith(config, release, rule, false), "without");
}

// -- The view

void TestRulesView::isEmptyAtFirst()
{
    open();
    QVERIFY(button(u"New filter"_s));
    QVERIFY(!button(u"Save"_s));
    button(u"New filter"_s)->click();
    QCOMPARE(view().unsaved(), QStringList{u"MyFilter"_s});
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(view().verdict().startsWith(u"✓ A filter: "_s), qPrintable(view().verdict()));
}

void TestRulesView::writesAFilterByKeyboard()
{
    open();
    QWidget *table = view().table();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_N, Qt::ControlModifier);
    QVERIFY(view().name()->hasFocus());
    QTest::keyClicks(view().name(), u"Mine"_s);
    QTest::keyClick(view().name(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(QFile::exists(pathOf(u"Mine"_s)));
    QTRY_COMPARE(stateOf(u"Mine"_s), u"– not enabled"_s);
    QTest::keyClick(&editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&editor(), u"function weigh(host) {"_s);
    QTest::keyClick(&editor(), Qt::Key_Return);
    QTest::keyClicks(&editor(), u"return host.vcpus_total; }"_s);
    QCOMPARE(stateOf(u"Mine"_s), u"● not saved"_s);
    save();
    QCOMPARE(textOf(pathOf(u"Mine"_s)), u"function weigh(host) {\n    return host.vcpus_total; }"_s);
    QVERIFY2(view().verdict().startsWith(u"✓ A weigher"_s), qPrintable(view().verdict()));
}

void TestRulesView::triesWhileTyping()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    const CloudPtr cloud = m_window->workspace().cloud();
    const TrialPanel &trial = *view().trial();
    QCOMPARE(trial.hosts()->proxy()->rowCount(), int(cloud->computeNodes.size()));
    for (const ComputeNode &node : cloud->computeNodes) {
        m_window->workspace().selectHost(node.uuid);
        QCOMPARE(trial.verdict(), node.host.endsWith(u'1') ? u"✓ passes"_s : u"✕ rejected"_s);
    }
    edit(u"function filter() { return true; }"_s);
    QCOMPARE(trial.verdict(), u"✓ passes"_s);
    // Selecting in the table selects the host for all views.
    const QString second = cloud->computeNodes.at(1).uuid;
    trial.hosts()->table()->selectUuid(second);
    QCOMPARE(m_window->workspace().selectedHost(), second);
}

void TestRulesView::marksTheWrongLine()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    edit(u"function filter(host) {\n    return true;\n}\n}"_s);
    QCOMPARE(editor().faultLine(), 4);
    QVERIFY2(view().verdict().startsWith(u"✕ Line 4: SyntaxError"_s), qPrintable(view().verdict()));
    QVERIFY(editor().accessibleDescription().contains(u"Line 4"_s));
    edit(u"function filter(host) {\n    return hots.host;\n}"_s);
    QCOMPARE(editor().faultLine(), 2);
    QCOMPARE(view().trial()->verdict(), u"! fails"_s);
    edit(goldOnly);
    QCOMPARE(editor().faultLine(), 0);
    QVERIFY(editor().accessibleDescription().isEmpty());
}

void TestRulesView::endsWhatRunsAway()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    editor().selectAll();
    editor().insertPlainText(u"function filter(host) { while (true); }"_s);
    int beats = 0;
    QTimer pulse;
    connect(&pulse, &QTimer::timeout, this, [&beats] { ++beats; });
    pulse.start(10ms);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 10'000);
    QVERIFY2(view().verdict().contains(u"TimeoutError"_s), qPrintable(view().verdict()));
    QVERIFY2(beats > 20, qPrintable(QString::number(beats))); // the window stayed responsive
}

void TestRulesView::decidesWithItAtOnce()
{
    write(u"GoldOnly"_s, u"function filter() { return true; }"_s);
    open();
    QTest::mouseClick(button(u"Enable"_s), Qt::LeftButton);
    QTRY_COMPARE(stateOf(u"GoldOnly"_s), u"✓ enabled"_s);
    const Request request = m_window->readyRequests().first().request;
    m_window->decide(request);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && m_window->workspace().decision(), 20'000);
    const auto rejected = [&] {
        const QList<FilterRecord> &filters = m_window->workspace().decision()->instances.first().filters;
        const auto mine = std::ranges::find(filters, u"GoldOnly"_s, &FilterRecord::name);
        return mine == filters.cend() ? -1 : int(mine->reasons.size());
    };
    QCOMPARE(rejected(), 0);
    m_window->goTo(u"rules"_s);
    edit(u"function filter(host) { return 'not ' + host.host; }"_s);
    save();
    m_window->workspace().setDecision(nullptr);
    m_window->decide(request);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && m_window->workspace().decision(), 20'000);
    QVERIFY(rejected() > 0);

    m_window->goTo(u"rules"_s);
    QTest::mouseClick(button(u"Disable"_s), Qt::LeftButton);
    QTRY_COMPARE(stateOf(u"GoldOnly"_s), u"– not enabled"_s);
    m_window->workspace().setDecision(nullptr);
    m_window->decide(request);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && m_window->workspace().decision(), 20'000);
    QCOMPARE(rejected(), -1);
}

void TestRulesView::keepsWhatIsNotSaved()
{
    write(u"GoldOnly"_s, goldOnly);
    write(u"Other"_s, goldOnly);
    open();
    view().selectRule(u"GoldOnly"_s);
    edit(u"function filter() { return true; }"_s);
    view().selectRule(u"Other"_s);
    QCOMPARE(editor().toPlainText(), goldOnly);
    edit(u"function weigh() { return 1; }"_s);
    QTest::keyClick(&editor(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(view().unsaved(), QStringList{u"GoldOnly"_s});
    QCOMPARE(textOf(pathOf(u"GoldOnly"_s)), goldOnly);
    view().selectRule(u"GoldOnly"_s);
    QCOMPARE(editor().toPlainText(), u"function filter() { return true; }"_s);
}

void TestRulesView::renames()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    view().name()->setFocus();
    view().name()->selectAll();
    QTest::keyClicks(view().name(), u"SilverToo"_s);
    QCOMPARE(stateOf(u"SilverToo"_s), u"● not saved"_s);
    QTest::keyClick(view().name(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(QFile::exists(pathOf(u"SilverToo"_s)));
    QTRY_VERIFY(!QFile::exists(pathOf(u"GoldOnly"_s)));
    QTRY_COMPARE(stateOf(u"SilverToo"_s), u"– not enabled"_s);
    QCOMPARE(view().table()->proxy()->rowCount(), 1);
}

void TestRulesView::deletesWhatIsNotEnabled()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    QTest::mouseClick(button(u"Enable"_s), Qt::LeftButton);
    QTRY_COMPARE(stateOf(u"GoldOnly"_s), u"✓ enabled"_s);
    const auto remove = [&] {
        for (QAction *action : view().actions()) {
            if (action->text() == u"Delete…"_s)
                action->trigger();
        }
        answer(question(), u"Delete"_s);
    };
    remove();
    QTRY_VERIFY(m_window->errorText().contains(u"GoldOnly"_s));
    QVERIFY(QFile::exists(pathOf(u"GoldOnly"_s)));
    QCOMPARE(editor().toPlainText(), goldOnly);
    QTest::mouseClick(button(u"Disable"_s), Qt::LeftButton);
    QTRY_COMPARE(stateOf(u"GoldOnly"_s), u"– not enabled"_s);
    remove();
    QTRY_VERIFY(!QFile::exists(pathOf(u"GoldOnly"_s)));
    QTRY_COMPARE(view().table()->proxy()->rowCount(), 0);
    QVERIFY(editor().toPlainText().isEmpty());
}

void TestRulesView::refusesNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("canBeSaved");
    QTest::addColumn<QString>("told");
    QTest::newRow("no name of a class") << u"two words"_s << false << QString();
    QTest::newRow("another script's") << u"Other"_s << true << u"A script Other exists already"_s;
}

void TestRulesView::refusesNames()
{
    QFETCH(QString, name);
    QFETCH(bool, canBeSaved);
    QFETCH(QString, told);
    write(u"GoldOnly"_s, goldOnly);
    write(u"Other"_s, u"function filter() { return true; }"_s);
    open();
    view().selectRule(u"GoldOnly"_s);
    view().name()->setFocus();
    view().name()->selectAll();
    QTest::keyClicks(view().name(), name);
    QCOMPARE(button(u"Save"_s)->isEnabled(), canBeSaved);
    QTest::keyClick(view().name(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(m_window->errorText().contains(told));
    QCOMPARE(textOf(pathOf(u"GoldOnly"_s)), goldOnly);
    QCOMPARE(view().unsaved(), QStringList{name});
}

void TestRulesView::tellsRefusedFiles()
{
    write(u"RAMWeigher"_s, goldOnly);
    write(u"Broken"_s, u"function filter( {"_s);
    QVERIFY(QDir(m_folder->path()).mkpath(u"plugins"_s));
    QFile plugin(m_folder->filePath(u"plugins/libnone.so"_s));
    QVERIFY(plugin.open(QIODevice::WriteOnly));
    open();
    for (const QString &name : {u"RAMWeigher"_s, u"Broken"_s, u"libnone"_s})
        QCOMPARE(stateOf(name), u"✕ refused"_s);
    view().selectRule(u"Broken"_s);
    edit(goldOnly);
    save();
    QTRY_COMPARE(stateOf(u"Broken"_s), u"– not enabled"_s);
}

void TestRulesView::undoes()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    editor().moveCursor(QTextCursor::Start);
    QTest::keyClicks(&editor(), u"x"_s);
    QCOMPARE(view().unsaved(), QStringList{u"GoldOnly"_s});
    QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(view().unsaved().isEmpty());
    QCOMPARE(editor().toPlainText(), goldOnly);
    QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view().unsaved(), QStringList{u"GoldOnly"_s});
}

void TestRulesView::indents()
{
    write(u"GoldOnly"_s, {});
    open();
    QTest::keyClicks(&editor(), u"if (x) {"_s);
    QTest::keyClick(&editor(), Qt::Key_Return);
    QTest::keyClicks(&editor(), u"a"_s);
    QTest::keyClick(&editor(), Qt::Key_Tab);
    QTest::keyClicks(&editor(), u"b"_s);
    QTest::keyClick(&editor(), Qt::Key_Return);
    QCOMPARE(editor().toPlainText(), u"if (x) {\n    a   b\n    "_s);
    editor().setFocus();
    QTest::keyClick(&editor(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!editor().hasFocus());
}

void TestRulesView::writesMembers()
{
    write(u"GoldOnly"_s, {});
    open();
    auto *tabs = view().trial()->findChild<QTabBar *>();
    tabs->setCurrentIndex(1);
    TableView *members = view().trial()->members()->table();
    members->selectUuid(u"host.free_ram_mb"_s);
    QTest::keyClick(members, Qt::Key_Return);
    QCOMPARE(editor().toPlainText(), u"host.free_ram_mb"_s);
    const QAbstractItemModel *model = members->model();
    QVERIFY(model->index(members->currentIndex().row(), MembersModel::Value).data().toString().toInt() > 0);
}

void TestRulesView::asksBeforeClosing()
{
    write(u"GoldOnly"_s, goldOnly);
    open();
    edit(u"function filter() { return true; }"_s);
    m_window->goTo(u"hosts"_s);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_window->currentView(), u"rules"_s);
    QVERIFY(question()->informativeText().contains(u"GoldOnly"_s));
    answer(question(), u"Keep"_s);
    QVERIFY(m_window->isVisible());
    QVERIFY(!m_window->close());
    answer(question(), u"Close without saving"_s);
    QVERIFY(!m_window->isVisible());
    QCOMPARE(textOf(pathOf(u"GoldOnly"_s)), goldOnly);
}

void TestRulesView::triesWithAPastRequest()
{
    write(u"ByName"_s, u"function filter(host, request) { return request.flavor.name; }"_s);
    open();
    const Request request = m_window->readyRequests().at(1).request; // not the request that is tried by default
    m_window->boot(request);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && m_window->workspace().decision(), 20'000);
    const QString flavor = m_window->workspace().decision()->asked.flavor;
    m_window->workspace().setDecision(nullptr);
    m_window->goTo(u"rules"_s);
    RequestChoice &requests = *view().trial()->requests();
    const int past = requests.findText(u"History:"_s, Qt::MatchStartsWith);
    QVERIFY(past >= 0);
    requests.setCurrentIndex(past);
    QTRY_VERIFY(requests.request());
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(requests.currentIndex(), past);
    const QAbstractItemModel *hosts = view().trial()->hosts()->table()->model();
    QTRY_COMPARE(hosts->index(0, TrialModel::Why).data().toString(), flavor);
}

void TestRulesView::readOnlyChangesNothing()
{
    write(u"GoldOnly"_s, goldOnly);
    open(true);
    QVERIFY(editor().isReadOnly());
    QVERIFY(view().name()->isReadOnly());
    QVERIFY(!button(u"Save"_s)->isEnabled());
    QVERIFY(!button(u"Enable"_s)->isEnabled());
    QTest::keyClick(view().table(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(view().table()->proxy()->rowCount(), 1);
    QVERIFY2(view().verdict().startsWith(u"✓ A filter"_s), qPrintable(view().verdict()));
}

QTEST_MAIN(TestRulesView)
#include "tst_rulesview.moc"
