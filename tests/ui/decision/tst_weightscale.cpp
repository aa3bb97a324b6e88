// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/weightscale.h"

#include <QTest>

using namespace astrolabe;

class TestWeightScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingHasNoLength();
    void ordinaryWeightsKeepTheirLength();
    void oneFarBeyondIsCut();
    void aLoneWeigherIsNeverCut();
};

void TestWeightScale::nothingHasNoLength()
{
    const WeightScale scale({});
    QCOMPARE(scale.least(), 0.0);
    QCOMPARE(scale.greatest(), 0.0);
}

void TestWeightScale::ordinaryWeightsKeepTheirLength()
{
    const WeightScale scale({{1, 0.5}, {-0.25, -1}, {2, 0}});
    QCOMPARE(scale.length(1, -0.25), -0.25);
    QCOMPARE(scale.least(), -1.0);
    QCOMPARE(scale.greatest(), 3.0);
}

void TestWeightScale::oneFarBeyondIsCut()
{
    const WeightScale scale({{1, 0.5}, {0, -1'000'000}, {0.5, 1}});
    QVERIFY(!scale.isCut(0));
    QVERIFY(scale.isCut(1));
    QVERIFY(scale.least() < 0 && scale.least() > -scale.greatest());
    QCOMPARE(scale.length(1, -500'000), scale.least() / 2);
}

void TestWeightScale::aLoneWeigherIsNeverCut()
{
    QVERIFY(!WeightScale({{0, -1'000'000}}).isCut(0));
}

QTEST_APPLESS_MAIN(TestWeightScale)
#include "tst_weightscale.moc"
