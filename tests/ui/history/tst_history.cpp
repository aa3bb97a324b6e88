// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"
#include "history/historyview.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
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

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void saysTheOutcomeWithSign();
    void saysWhatBecameOfTheServers_data();
    void saysWhatBecameOfTheServers();
    void saysWhyInTheUsersLanguage();
    void enterReopens();
    void actionsStandAmongDecisions();
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
        u"No valid host: no host was left to choose from.\nNova says: No valid host was found."_s);
}

void TestHistory::saysWhatBecameOfTheServers_data()
{
    QTest::addColumn<QList<ServerEnding>>("endings");
    QTest::addColumn<QStringList>("texts"); // outcome, runs on, attempts, cause
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
    decision.hosts = u"cmp-05"_s;
    decision.endings = endings;
    HistoryModel model;
    model.setRows(historyRows({decision}, {}));
    QStringList shown;
    for (const auto column : {HistoryModel::Outcome, HistoryModel::RunsOn, HistoryModel::Attempts, HistoryModel::Cause})
        shown.append(model.index(0, column).data().toString());
    QCOMPARE(shown, texts);
    QCOMPARE(model.index(0, HistoryModel::Hosts).data().toString(), u"cmp-05"_s);
}

void TestHistory::saysWhyInTheUsersLanguage()
{
    // The first that a translator is asked for is the sentence itself.
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
    const QList<StoredDecision> past = decisions(3); // on the first three days, the oldest first
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

QTEST_MAIN(TestHistory)
#include "tst_history.moc"
