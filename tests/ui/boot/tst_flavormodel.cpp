// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memorytext.h"
#include "boot/flavormodel.h"

#include "clouds.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_FlavorModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheRulesOfModels();
    void reads_data();
    void reads();
    void findsAFlavorByIdBeforeName();
    void memoryReadsInItsUnit_data();
    void memoryReadsInItsUnit();
};

void tst_FlavorModel::keepsTheRulesOfModels()
{
    FlavorModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QList<Flavor> two = smallCloud().flavors;
    const QList<Flavor> many(500, two.first());
    for (const QList<Flavor> &flavors : {two, many, two.mid(0, 1), QList<Flavor>{}, two}) {
        model.setRows(flavors);
        QCOMPARE(model.rowCount(), flavors.size());
    }
}

void tst_FlavorModel::reads_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("name") << int(FlavorModel::Name) << u"m1.large"_s << QVariant(u"m1.large"_s);
    QTest::newRow("vCPU") << int(FlavorModel::Vcpus) << u"16"_s << QVariant(16);
    QTest::newRow("memory in GiB, sorted in MiB") << int(FlavorModel::Memory) << u"16 GiB"_s << QVariant(qint64(16384));
    QTest::newRow("root and ephemeral disk together") << int(FlavorModel::Disk) << u"25 GiB"_s << QVariant(qint64(25));
    QTest::newRow("extra specs") << int(FlavorModel::ExtraSpecs) << u"quota:cpu_shares=1024"_s
                                 << QVariant(u"quota:cpu_shares=1024"_s);
}

void tst_FlavorModel::reads()
{
    QFETCH(const int, column);
    Flavor flavor = smallCloud().flavors.first();
    flavor.ephemeralGb = 5;
    FlavorModel model;
    model.setRows({flavor});
    const QModelIndex cell = model.index(0, column);
    QTEST(cell.data().toString(), "text");
    QTEST(cell.data(SortRole), "value");
    QVERIFY(!cell.data(Qt::ToolTipRole).toString().isEmpty());
}

void tst_FlavorModel::findsAFlavorByIdBeforeName()
{
    Flavor first;
    first.flavorid = u"a"_s;
    first.name = u"b"_s;
    Flavor second;
    second.flavorid = u"b"_s;
    second.name = u"c"_s;
    FlavorModel model;
    model.setRows({first, second});
    QCOMPARE(model.rowOfRef(u"b"_s), 1);
    QCOMPARE(model.rowOfRef(u"c"_s), 1);
    QCOMPARE(model.rowOfRef(u"d"_s), -1);
}

void tst_FlavorModel::memoryReadsInItsUnit_data()
{
    QTest::addColumn<int>("mebibytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("below a GiB") << 1023 << u"1,023 MiB"_s;
    QTest::newRow("a GiB") << 1024 << u"1 GiB"_s;
    QTest::newRow("one and a half") << 1536 << u"1.5 GiB"_s;
}

void tst_FlavorModel::memoryReadsInItsUnit()
{
    QFETCH(const int, mebibytes);
    QLocale::setDefault(QLocale(QLocale::English));
    QTEST(memoryText(mebibytes), "text");
}

QTEST_MAIN(tst_FlavorModel)
#include "tst_flavormodel.moc"
