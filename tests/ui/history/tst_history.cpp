// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"
#include "history/historyview.h"
#include "othercomma.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QList<StoredDecision> decisions(int count)
{
    QList<StoredDecision> all;
    for (int i = 1; i <= count; ++i) {
        StoredDecision decision;
        decision.id = i;
        decision.decidedAt = QDateTime({2026, 9, i}, {12, 0}, Qt::UTC);
        decision.serverName = u"web-%1"_s.arg(i);
        decision.outcome = i % 2 == 0 ? Outcome::NoValidHost : Outcome::Scheduled;
        if (i % 2 == 0)
            decision.error = DecisionError{u"NoValidHost"_s, u"No valid host was found."_s, Stage::Filters};
        all.append(decision);
    }
    return all;
}

const StoredCause wrongZone{u"C11"_s, u"wrong_zone"_s, true, {"No host is in zone az9", {}}};
const StoredCause everyHostFull{u"C01"_s, u"capacity_used_up"_s, true, {"Every host is full", {}}};

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void saysTheOutcomeWithSign();
    void saysWhatBecameOfTheServers_data();
    void saysWhatBecameOfTheServers();
    void hostsAreJoinedAsTheLanguageDoes();
    void saysWhyInTheUsersLanguage();
    void saysTheRecordedCauseFirst();
    void causesAreFound_data();
    void causesAreFound();
    void causesAreReadable();
    void looksForCausesOnceItIsSeen();
    void enterReopens();
    void actionsStandAmongDecisions();
    void saysWhatWasAsked();
    void saysWhichServiceEndedIt_data();
    void saysWhichServiceEndedIt();
    void explainsItsCells_data();
    void explainsItsCells();
    void bothAreInOneOrder_data();
    void bothAreInOneOrder();
};

void TestHistory::modelKeepsTheRules()
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int count : {0, 1, 28, 2}) {
        model.setRows(historyRows(decisions(count), {}));
        QCOMPARE(model.rowCount(), count);
    }
}

void TestHistory::saysTheOutcomeWithSign()
{
    HistoryModel model;
    model.setRows(historyRows(decisions(2), {}));
    QCOMPARE(model.index(0, HistoryModel::Outcome).data().toString(), u"✓ scheduled"_s);
    QCOMPARE(model.index(1, HistoryModel::Outcome).data().toString(), u"✕ no valid host"_s);
    QCOMPARE(model.index(1, HistoryModel::Outcome).data(Qt::ToolTipRole).toString(),
        u"No valid host (in nova-scheduler).\nNova says: No valid host was found."_s);
}

void TestHistory::saysWhatBecameOfTheServers_data()
{
    QTest::addColumn<QList<ServerEnding>>("endings");
    QTest::addColumn<QStringList>("texts"); // outcome, host it runs on, attempts, cause
    const ServerEnding well{u"a"_s, u"active"_s, u"cmp-05"_s, {u"cmp-05"_s}, {}};
    const ServerEnding retried{u"b"_s, u"active"_s, u"cmp-08"_s, {u"cmp-05"_s, u"cmp-08"_s}, u"no disk"_s};
    const ServerEnding failed{u"c"_s, u"error"_s, {}, {u"cmp-05"_s, u"cmp-08"_s}, u"Exhausted all hosts"_s};
    QTest::newRow("nobody knows") << QList<ServerEnding>{} << QStringList{u"✓ scheduled"_s, u"–"_s, u"–"_s, u"–"_s};
    QTest::newRow("built where it was scheduled to")
        << QList{well} << QStringList{u"✓ built"_s, u"cmp-05"_s, u"1"_s, u"–"_s};
    QTest::newRow("built elsewhere") << QList{retried} << QStringList{u"✓ built"_s, u"cmp-08"_s, u"2"_s, u"no disk"_s};
    QTest::newRow("in ERROR") << QList{failed}
                              << QStringList{u"✕ ended in ERROR"_s, u"–"_s, u"2"_s, u"Exhausted all hosts"_s};
    QTest::newRow("one of two in ERROR") << QList{well,
        failed} << QStringList{u"✕ 1 of 2 server(s) ended in ERROR"_s, u"cmp-05"_s, u"2"_s, u"Exhausted all hosts"_s};
    ServerEnding waiting = well;
    waiting.vmState = u"building"_s;
    QTest::newRow("not built yet") << QList{waiting} << QStringList{u"… not built yet"_s, u"–"_s, u"1"_s, u"–"_s};
    const ServerEnding moved{u"d"_s, u"resized"_s, u"cmp-02"_s, {}, {}};
    QTest::newRow("moved") << QList{moved} << QStringList{u"✓ scheduled"_s, u"cmp-02"_s, u"–"_s, u"–"_s};
}

void TestHistory::saysWhatBecameOfTheServers()
{
    QFETCH(const QList<ServerEnding>, endings);
    QFETCH(const QStringList, texts);
    StoredDecision decision;
    decision.hosts = {u"cmp-05"_s};
    decision.endings = endings;
    HistoryModel model;
    model.setRows(historyRows({decision}, {}));
    QStringList shown;
    for (const auto column : {HistoryModel::Outcome, HistoryModel::RunsOn, HistoryModel::Attempts, HistoryModel::Cause})
        shown.append(model.index(0, column).data().toString());
    QCOMPARE(shown, texts);
    QCOMPARE(model.index(0, HistoryModel::Hosts).data().toString(), u"cmp-05"_s);
}

void TestHistory::hostsAreJoinedAsTheLanguageDoes()
{
    StoredDecision decision;
    decision.hosts = {u"cmp-05"_s, u"cmp-06"_s};
    decision.endings = {{u"a"_s, u"active"_s, u"cmp-05"_s, {}, {}}, {u"b"_s, u"active"_s, u"cmp-08"_s, {}, {}}};
    HistoryModel model;
    model.setRows(historyRows({decision}, {}));
    const auto shown = [&](HistoryModel::Column column) { return model.index(0, column).data().toString(); };
    QCOMPARE(shown(HistoryModel::Hosts), u"cmp-05, cmp-06"_s);
    QCOMPARE(shown(HistoryModel::RunsOn), u"cmp-05, cmp-08"_s);
    const test::OtherComma comma;
    QCOMPARE(shown(HistoryModel::Hosts), u"cmp-05、cmp-06"_s);
    QCOMPARE(shown(HistoryModel::RunsOn), u"cmp-05、cmp-08"_s);
}

void TestHistory::saysWhyInTheUsersLanguage()
{
    // The first text that a translator is asked for is the sentence itself.
    class Shouting final : public QTranslator
    {
    public:
        QString translate(const char *context, const char *source, const char *, int) const override
        {
            return QLatin1StringView(context) == "Reason"_L1 ? QString::fromUtf8(source).toUpper() : QString();
        }
        bool isEmpty() const override { return false; }
    } shouting;
    StoredDecision refused;
    refused.outcome = astrolabe::Outcome::Error;
    refused.error = DecisionError{{}, {}, Stage::Api, {"Not decided here: %1.", {{u"x"_s, u"volumes"_s, {}}}}};
    HistoryModel model;
    model.setRows(historyRows({refused}, {}));
    const QModelIndex outcome = model.index(0, HistoryModel::Outcome);
    QCOMPARE(outcome.data(Qt::ToolTipRole).toString(), u"Not decided here: volumes. (in nova-api)"_s);
    QCoreApplication::installTranslator(&shouting);
    QCOMPARE(outcome.data(Qt::ToolTipRole).toString(), u"NOT DECIDED HERE: volumes. (in nova-api)"_s);
    QCoreApplication::removeTranslator(&shouting);
}

void TestHistory::saysTheRecordedCauseFirst()
{
    QList<StoredDecision> past = decisions(4);
    past[1].cause = wrongZone;
    HistoryModel model;
    model.setRows(historyRows(past, {}));
    const auto cause = [&](int row, int role) { return model.index(row, HistoryModel::Cause).data(role).toString(); };
    QCOMPARE(cause(1, Qt::DisplayRole), u"C11: No host is in zone az9"_s);
    QVERIFY(cause(1, Qt::ToolTipRole).endsWith(u"No valid host was found."_s));
    model.setCause(past.at(1).id, everyHostFull);
    model.setCause(past.at(3).id, everyHostFull);
    QCOMPARE(cause(1, Qt::DisplayRole), u"C11: No host is in zone az9"_s); // as it was then
    QCOMPARE(cause(3, Qt::DisplayRole), u"C01: Every host is full"_s);
    QVERIFY(cause(3, Qt::ToolTipRole).endsWith(u"Looked for in the cloud as it is now."_s));
}

void TestHistory::causesAreFound_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("rows");
    QTest::newRow("by the id of a recorded one") << u"C11"_s << 1;
    QTest::newRow("by the id of one found later") << u"cause:c01"_s << 1;
    QTest::newRow("by words") << u"az9"_s << 1;
    QTest::newRow("none") << u"C12"_s << 0;
}

void TestHistory::causesAreFound()
{
    QFETCH(const QString, filter);
    QList<StoredDecision> past = decisions(4);
    past[1].cause = wrongZone;
    HistoryView view(false);
    view.setDecisions(past);
    view.setCause(past.at(3).id, everyHostFull);
    const auto *table = view.findChild<FilteredTable *>();
    table->filter()->setText(filter);
    QFETCH(const int, rows);
    QTRY_COMPARE(table->proxy()->rowCount(), rows);
}

// In a window of 1280 × 800, of which the sidebar takes a part.
void TestHistory::causesAreReadable()
{
    QList<StoredDecision> past = decisions(4);
    for (StoredDecision &decision : past) {
        decision.cause = wrongZone;
        decision.cause->sentence
            = {"No host is in the zone az9 that the request asks for; there are az1, az2 and az3", {}};
        decision.hosts = {u"cmp-05"_s};
        decision.flavor = u"m1.small"_s;
        decision.cloudName = u"Ridgeview campus"_s;
    }
    HistoryView view(false);
    view.resize(1050, 700);
    view.setDecisions(past);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto *table = view.findChild<TableView *>();
    QTRY_COMPARE_GE(table->columnWidth(HistoryModel::Cause), 270);
    QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
}

void TestHistory::looksForCausesOnceItIsSeen()
{
    HistoryView view(false);
    const QSignalSpy wanted(&view, &HistoryView::causesWanted);
    view.setDecisions(decisions(2));
    QCOMPARE(wanted.count(), 0);
    view.show();
    QCOMPARE(wanted.count(), 1);
    view.setDecisions(decisions(3));
    QCOMPARE(wanted.count(), 2);
}

void TestHistory::enterReopens()
{
    HistoryView view(false);
    view.setDecisions(decisions(5));
    view.restoreLayout();
    QSignalSpy wanted(&view, &HistoryView::decisionWanted);
    auto *table = view.findChild<TableView *>();
    table->selectUuid(u"4"_s);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toLongLong(), 4);
}

void TestHistory::actionsStandAmongDecisions()
{
    HistoryView view(false);
    const QList<StoredDecision> past = decisions(3); // one on each of the first three days, oldest first
    StoredAction stop;
    stop.id = 7;
    stop.doneAt = QDateTime({2026, 9, 2}, {13, 0}, Qt::UTC);
    stop.serverName = u"web-2"_s;
    stop.action = u"stop"_s;
    StoredAction failed = stop;
    failed.id = 8;
    failed.doneAt = stop.doneAt.addDays(5);
    failed.action = u"reboot"_s;
    failed.failure = u"no guest"_s;
    view.setDecisions({past.at(2), past.at(1), past.at(0)});
    view.setActions({failed, stop});
    auto *table = view.findChild<TableView *>();
    table->setFirstSort(HistoryModel::When, Qt::DescendingOrder);
    QStringList outcomes;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        outcomes.append(table->model()->index(row, HistoryModel::Outcome).data().toString());
    QCOMPARE(outcomes,
        QStringList({u"✕ reboot failed"_s, u"✓ scheduled"_s, u"✓ stop"_s, u"✕ no valid host"_s, u"✓ scheduled"_s}));
    QCOMPARE(
        table->model()->index(0, HistoryModel::Outcome).data(Qt::ToolTipRole).toString(), u"Nova says: no guest"_s);
    QSignalSpy decision(&view, &HistoryView::decisionWanted);
    QSignalSpy action(&view, &HistoryView::actionWanted);
    table->selectUuid(table->model()->index(2, 0).data(UuidRole).toString());
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(decision.size(), 0);
    QCOMPARE(action, (QList<QVariantList>{{qint64(7)}}));
}

// A decision about a server that there is says which action asked for it, and rows are filtered by that.
void TestHistory::saysWhatWasAsked()
{
    StoredDecision boot;
    boot.id = 1;
    boot.serverName = u"web"_s;
    StoredDecision resize = boot;
    resize.id = 2;
    resize.action = u"resize"_s;
    StoredAction stop;
    stop.id = 3;
    stop.serverName = u"web"_s;
    stop.action = u"stop"_s;
    HistoryModel model;
    model.setRows(historyRows({boot, resize}, {stop}));
    QStringList actions;
    for (int row = 0; row < model.rowCount(); ++row)
        actions.append(model.index(row, HistoryModel::Action).data().toString());
    actions.sort();
    QCOMPARE(actions, QStringList({u"create"_s, u"resize"_s, u"stop"_s}));
    QCOMPARE(boot.title(), u"web"_s);
    QCOMPARE(resize.title(), u"web (resize)"_s);

    HistoryView view(false);
    view.setDecisions({resize, boot});
    auto *table = view.findChild<FilteredTable *>();
    table->filter()->setText(u"action=resize"_s);
    QTRY_COMPARE(table->proxy()->rowCount(), 1);
    QCOMPARE(table->proxy()->index(0, 0).data(UuidRole).toString(), u"2"_s);
}

void TestHistory::saysWhichServiceEndedIt_data()
{
    QTest::addColumn<astrolabe::Outcome>("outcome");
    QTest::addColumn<DecisionError>("error");
    QTest::addColumn<QString>("told");
    const auto row = [](const char *name, astrolabe::Outcome outcome, const DecisionError &error, const QString &told) {
        QTest::newRow(name) << outcome << error << told;
    };
    const auto noValidHost
        = [](Stage stage) { return DecisionError{u"NoValidHost"_s, u"No valid host was found."_s, stage}; };
    const QString nova = u"\nNova says: No valid host was found."_s;
    row("no candidate", astrolabe::Outcome::NoValidHost, noValidHost(Stage::Placement),
        u"No valid host (in nova-scheduler)."_s + nova);
    row("no host left", astrolabe::Outcome::NoValidHost, noValidHost(Stage::Filters),
        u"No valid host (in nova-scheduler)."_s + nova);
    row("no claim", astrolabe::Outcome::NoValidHost, noValidHost(Stage::Claim),
        u"No valid host (in nova-scheduler)."_s + nova);
    row("the conductor", astrolabe::Outcome::NoValidHost, noValidHost(Stage::Conductor),
        u"No valid host (in nova-conductor)."_s + nova);
    DecisionError absent = noValidHost(Stage::Placement);
    absent.absentHost.emplace();
    row("no such host", astrolabe::Outcome::NoValidHost, absent, u"No valid host: there is no such host."_s + nova);
    row("a refusal", astrolabe::Outcome::Error, DecisionError{u"Forbidden"_s, u"Quota exceeded"_s, Stage::Api},
        u"Quota exceeded (in nova-api)"_s);
}

void TestHistory::saysWhichServiceEndedIt()
{
    QFETCH(astrolabe::Outcome, outcome);
    QFETCH(DecisionError, error);
    StoredDecision decision;
    decision.outcome = outcome;
    decision.error = error;
    HistoryModel model;
    model.setRows(historyRows({decision}, {}));
    QTEST(model.index(0, HistoryModel::Outcome).data(Qt::ToolTipRole).toString(), "told");
}

void TestHistory::explainsItsCells_data()
{
    QTest::addColumn<QList<ServerEnding>>("endings");
    QTest::addColumn<HistoryModel::Column>("column");
    QTest::addColumn<QString>("told");
    const ServerEnding well{u"a"_s, u"active"_s, u"cmp-05"_s, {u"cmp-05"_s}, {}};
    const ServerEnding retried{u"b"_s, u"active"_s, u"cmp-08"_s, {u"cmp-05"_s, u"cmp-08"_s}, u"no disk"_s};
    const ServerEnding failed{u"c"_s, u"error"_s, {}, {}, u"first\nsecond"_s};
    QTest::newRow("one try") << QList{well} << HistoryModel::Attempts << u"1 host(s) tried to build the server"_s;
    QTest::newRow("no try") << QList<ServerEnding>{} << HistoryModel::Attempts << QString();
    QTest::newRow("each try of who took more than one")
        << QList{well, retried} << HistoryModel::Attempts << u"active: cmp-05 → cmp-08"_s;
    QTest::newRow("who did not get there") << QList{failed} << HistoryModel::Outcome << u"error: –"_s;
    QTest::newRow("every cause in full") << QList{retried, failed, retried} << HistoryModel::Cause
                                         << u"no disk\nfirst\nsecond"_s;
    QTest::newRow("no cause") << QList{well} << HistoryModel::Cause << u"Nothing failed, as far as is recorded"_s;
    QTest::newRow("how many were asked for")
        << QList{well} << HistoryModel::Count << u"3 server(s) asked for in one request"_s;
}

void TestHistory::explainsItsCells()
{
    QFETCH(const QList<ServerEnding>, endings);
    QFETCH(HistoryModel::Column, column);
    StoredDecision decision;
    decision.count = 3;
    decision.endings = endings;
    HistoryModel model;
    model.setRows(historyRows({decision}, {}));
    QTEST(model.index(0, column).data(Qt::ToolTipRole).toString(), "told");
}

// Newest first, in the store's order. At equal times the decision comes first, because the action follows from it.
void TestHistory::bothAreInOneOrder_data()
{
    QTest::addColumn<QList<int>>("decisions"); // minutes
    QTest::addColumn<QList<int>>("actions");
    QTest::addColumn<QString>("rows");
    QTest::newRow("nothing") << QList<int>{} << QList<int>{} << u""_s;
    QTest::newRow("actions alone") << QList<int>{} << QList{9, 3} << u"a9 a3"_s;
    QTest::newRow("one between two") << QList{9, 3} << QList{5} << u"d9 a5 d3"_s;
    QTest::newRow("before and after") << QList{5} << QList{9, 7, 3} << u"a9 a7 d5 a3"_s;
    QTest::newRow("at one time") << QList{5, 4} << QList{5} << u"d5 a5 d4"_s;
}

void TestHistory::bothAreInOneOrder()
{
    QFETCH(const QList<int>, decisions);
    QFETCH(const QList<int>, actions);
    const auto at = [](int minute) { return QDateTime({2026, 9, 1}, {12, minute}, Qt::UTC); };
    QList<StoredDecision> decided;
    for (const int minute : decisions) {
        StoredDecision decision;
        decision.id = minute;
        decision.decidedAt = at(minute);
        decided.append(decision);
    }
    QList<StoredAction> done;
    for (const int minute : actions)
        done.append({.id = minute, .doneAt = at(minute)});
    HistoryModel model;
    model.setRows(historyRows(decided, done));
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString uuid = model.index(row, 0).data(UuidRole).toString();
        const auto action = actionIn(uuid);
        rows.append(action ? u"a%1"_s.arg(*action) : u"d"_s + uuid);
        QCOMPARE(model.rowOf(uuid), row);
    }
    QTEST(rows.join(u' '), "rows");
}

QTEST_MAIN(TestHistory)
#include "tst_history.moc"
