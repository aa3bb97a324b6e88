// SPDX-License-Identifier: GPL-3.0-or-later
// One file for each frequently asked case: a cloud, a request, and the correct result. Outcome, stage and fault of the
// cases in Zed are the real Nova's.
#include "base/progress.h"
#include "decision/failure.h"
#include "decision/story.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
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
    const QDir folder(QStringLiteral(TEST_DATA) + u"/cases"_s);
    for (const QFileInfo &info : folder.entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(info.filePath()));
        QTest::newRow(qPrintable(info.completeBaseName())) << QJsonDocument::fromJson(file.readAll()).object();
    }
}

void CasesTest::areToldAsTheyAre()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["expected"_L1].toObject();
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(document["cloud"_L1].toObject()).toJson(), nobody);
    QVERIFY_RESULT(cloud);
    const auto request = parseRequest(document["request"_L1].toObject());
    QVERIFY_RESULT(request);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud));
    QVERIFY_RESULT(scheduler);
    const Decision decision = decideRequest(**scheduler, *request, {});

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
        QCOMPARE(headline(decideRequest(**scheduler, *request, {.everyFilter = true}), 0).why, knowingAll.toString());
}

QTEST_GUILESS_MAIN(CasesTest)
#include "tst_cases.moc"
