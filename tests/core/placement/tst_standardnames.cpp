// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidates.h"
#include "placement/standardnames.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The standard traits and resource classes.
class TestStandardNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asManyAsInTheRelease_data();
    void asManyAsInTheRelease();
    void comeAndGo_data();
    void comeAndGo();
    void placementKnowsThoseOfItsRelease();
    void areMadeOfAnyName_data();
    void areMadeOfAnyName();
};

void TestStandardNames::asManyAsInTheRelease_data()
{
    QTest::addColumn<int>("nova");
    QTest::addColumn<int>("traits");
    QTest::addColumn<int>("classes");
    QTest::newRow("ocata") << 15 << 0 << 10;
    QTest::newRow("queens: os-traits 0.5.0") << 17 << 164 << 12;
    QTest::newRow("stein: os-traits 0.11.0, os-resource-classes 0.3.0") << 19 << 213 << 15;
    QTest::newRow("train: 0.16.0, 0.5.0") << 20 << 270 << 18;
    QTest::newRow("xena: 2.6.0, 1.1.0") << 24 << 294 << 21;
    QTest::newRow("zed: 2.9.0, 1.1.0") << 26 << 345 << 21;
    QTest::newRow("2025.2: 3.5.0, 1.1.0") << 32 << 369 << 21;
    QTest::newRow("2026.2: 3.9.0, 1.1.0") << 34 << 377 << 21;
}

void TestStandardNames::asManyAsInTheRelease()
{
    QFETCH(int, nova);
    const QStringList traits = standardTraits(Release{nova});
    const QStringList classes = standardResourceClasses(Release{nova});
    QTEST(static_cast<int>(traits.size()), "traits");
    QTEST(static_cast<int>(classes.size()), "classes");
    for (const QString &trait : traits)
        QVERIFY2(isStandardTrait(trait, Release{nova}), qPrintable(trait));
    for (qsizetype number = 0; number < classes.size(); ++number) {
        QVERIFY2(isStandardResourceClass(classes.at(number), Release{nova}), qPrintable(classes.at(number)));
        QCOMPARE(standardResourceClassId(classes.at(number)), static_cast<int>(number));
    }
}

void TestStandardNames::comeAndGo_data()
{
    QTest::addColumn<QString>("trait");
    QTest::addColumn<int>("nova");
    QTest::addColumn<bool>("is");
    QTest::newRow("not yet") << u"COMPUTE_ARCH_X86_64"_s << 24 << false;
    QTest::newRow("there") << u"COMPUTE_ARCH_X86_64"_s << 25 << true;
    QTest::newRow("gone") << u"HW_GPU_API_CUDA_V1_0"_s << 19 << false;
    QTest::newRow("before it went") << u"HW_GPU_API_CUDA_V1_0"_s << 18 << true;
    QTest::newRow("never") << u"HW_NO_SUCH"_s << 34 << false;
}

void TestStandardNames::comeAndGo()
{
    QFETCH(QString, trait);
    QFETCH(int, nova);
    QTEST(isStandardTrait(trait, Release{nova}), "is");
}

void TestStandardNames::placementKnowsThoseOfItsRelease()
{
    const PlacementData data = placementOf({hostProvider(1)});
    const QString query = u"resources=VCPU:1&required=!COMPUTE_ARCH_X86_64"_s;
    QVERIFY(allocationCandidates(*Placement::create(data, since(25)), query));
    const auto refused = allocationCandidates(*Placement::create(data, since(24)), query);
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, u"No such trait(s): COMPUTE_ARCH_X86_64."_s);
}

void TestStandardNames::areMadeOfAnyName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("custom");
    QTest::newRow("in capitals") << u"gold"_s << u"CUSTOM_GOLD"_s;
    QTest::newRow("one for all other letters in a row") << u"4 GB (größer)"_s << u"CUSTOM_4_GB_GR_ER_"_s;
    QTest::newRow("what is custom already") << u"CUSTOM_A"_s << u"CUSTOM_CUSTOM_A"_s;
}

void TestStandardNames::areMadeOfAnyName()
{
    QFETCH(QString, name);
    QTEST(customName(name), "custom");
}

QTEST_GUILESS_MAIN(TestStandardNames)
#include "tst_standardnames.moc"
