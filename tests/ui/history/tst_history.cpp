// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"
#include "history/historyview.h"
#include "widgets/tableview.h"

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
    void saysWhyInTheUsersLanguage();
    void enterReopens();
};

void TestHistory::modelKeepsTheRules()
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int count : {0, 1, 28, 2}) {
        model.setRows(decisions(count));
        QCOMPARE(model.rowCount(), count);
    }
}

void TestHistory::saysTheOutcomeWithSign()
{
    HistoryModel model;
    model.setRows(decisions(2));
    QCOMPARE(model.index(0, HistoryModel::Outcome).data().toString(), u"✓ scheduled"_s);
    QCOMPARE(model.index(1, HistoryModel::Outcome).data().toString(), u"✕ no valid host"_s);
    QCOMPARE(model.index(1, HistoryModel::Outcome).data(Qt::ToolTipRole).toString(),
        u"No valid host: the filters left none.\nNova says: No valid host was found."_s);
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
    model.setRows({refused});
    const QModelIndex outcome = model.index(0, HistoryModel::Outcome);
    QCOMPARE(outcome.data(Qt::ToolTipRole).toString(), u"Not decided here: volumes. (at api)"_s);
    QCoreApplication::installTranslator(&shouting);
    QCOMPARE(outcome.data(Qt::ToolTipRole).toString(), u"NOT DECIDED HERE: volumes. (at api)"_s);
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

QTEST_MAIN(TestHistory)
#include "tst_history.moc"
