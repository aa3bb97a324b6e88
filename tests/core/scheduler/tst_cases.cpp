// SPDX-License-Identifier: GPL-3.0-or-later
// One file for each frequently asked case: a cloud, a request, and the correct result. Outcome, stage and fault of the
// cases in Zed are the real Nova's.
#include "core/casefiles.h"
#include "decision/failure.h"
#include "decision/story.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QLocale>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void areToldAsTheyAre_data();
    void areToldAsTheyAre();
};

void CasesTest::areToldAsTheyAre_data()
{
    QTest::addColumn<QJsonObject>("document");
    for (const QString &name : test::caseNames())
        QTest::newRow(qPrintable(name)) << test::caseNamed(name);
}

void CasesTest::areToldAsTheyAre()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["expected"_L1].toObject();
    const auto asked = test::askedIn(document);
    QVERIFY_RESULT(asked);
    const Scheduler &scheduler = *asked->scheduler;
    const Decision decision = decideRequest(scheduler, asked->request, {});

    QCOMPARE(toString(decision.outcome), expected["outcome"_L1].toString());
    QCOMPARE(decision.error ? toString(decision.error->stage) : QString(), expected["stage"_L1].toString());
    QCOMPARE(decision.error ? decision.error->type : QString(), expected["type"_L1].toString());
    QCOMPARE(faultText(decision), expected["fault"_L1].toString());
    const Headline line = headline(decision, std::max(0, int(decision.instances.size()) - 1));
    QCOMPARE(line.pill, expected["headline"_L1].toString());
    if (expected.contains("why"_L1))
        QCOMPARE(line.why, expected["why"_L1].toString());
    const QJsonValue knowingAll = expected["why_with_every_filter"_L1];
    if (knowingAll.isString())
        QCOMPARE(
            headline(decideRequest(scheduler, asked->request, {.everyFilter = true}), 0).why, knowingAll.toString());
}

QTEST_GUILESS_MAIN(CasesTest)
#include "tst_cases.moc"
