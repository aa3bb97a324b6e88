// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/commonpart.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestCommonPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesOutWhatAllHaveInCommon_data();
    void leavesOutWhatAllHaveInCommon();
    void fitsInWhateverScript();
};

void TestCommonPart::leavesOutWhatAllHaveInCommon_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("roomFor"); // its width is the available width
    QTest::addColumn<QString>("shown");   // for the first name

    const QStringList hosts{u"compute-0001.rack12.dc1.example.org"_s, u"compute-0002.rack12.dc1.example.org"_s};
    QTest::newRow("room for all") << hosts << hosts.first() << hosts.first();
    QTest::newRow("the domain goes first") << hosts << u"compute-0001……"_s << u"compute-0001…"_s;
    QTest::newRow("then the beginning") << hosts << u"…0001…"_s << u"…0001…"_s;
    QTest::newRow("a word that tells enough")
        << QStringList{u"cmp-00038.rack38.example.org"_s, u"cmp-00502.rack02.example.org"_s} << u"…00038.r…"_s
        << u"…00038…"_s;
    QTest::newRow("whole words of the rest")
        << QStringList{u"cmp-00038.rack38.example.org"_s, u"cmp-00502.rack02.example.org"_s} << u"…00038.rac…"_s
        << u"…00038…"_s;
    QTest::newRow("two ends that tell enough are cut once")
        << QStringList{u"cmp-05-compute-of-a-long-name-cmp-05"_s, u"cmp-06-compute-of-a-long-name-cmp-06"_s}
        << u"cmp-…p-05"_s << u"cmp…-05"_s;
    QTest::newRow("racks differ") << QStringList{u"cmp-1.rack1.dc1.example.org"_s, u"cmp-1.rack2.dc1.example.org"_s}
                                  << u"cmp-1.rack1……"_s << u"cmp-1.rack1…"_s;
    QTest::newRow("half a word is nothing in common")
        << QStringList{u"alpha-host.example.org"_s, u"beta-ghost.example.org"_s} << u"alpha-host……"_s
        << u"alpha-host…"_s;
    QTest::newRow("one name is no list") << QStringList{hosts.first()} << hosts.first() << hosts.first();
    QTest::newRow("a sentence is read from its beginning")
        << QStringList{u"Nobody has this uuid, and yet it holds 2 VCPU on cmp-1."_s,
               u"Nobody has this uuid, and yet it holds 2 VCPU on cmp-2."_s}
        << u"Nobody has this…"_s << u"Nobody has this…"_s;
    const QStringList ratios{u"initial_cpu_allocation_ratio"_s, u"initial_ram_allocation_ratio"_s,
        u"initial_disk_allocation_ratio"_s, u"max_unit"_s};
    QTest::newRow("the same at both ends") << ratios << u"…cpu_alloc…"_s << u"…cpu_alloc…"_s;
    QTest::newRow("half a word is the same")
        << QStringList{u"max_instances_per_host"_s, u"max_io_ops_per_host"_s, u"x"_s} << u"…instan…"_s << u"…instan…"_s;
    QTest::newRow("no word begins before the difference")
        << QStringList{u"computenodeofracknumberone0001ofthree"_s, u"computenodeofracknumberone0002ofthree"_s, u"x"_s}
        << u"compu…three"_s << u"…1ofthree"_s;
    QTest::newRow("nothing in common") << QStringList{u"alpha"_s, u"beta"_s} << u"alpha"_s << u"alpha"_s;
}

void TestCommonPart::leavesOutWhatAllHaveInCommon()
{
    QFETCH(const QStringList, names);
    QFETCH(const QString, roomFor);
    const QFontMetrics metrics(QGuiApplication::font());
    QTEST(CommonPart::of(names).elided(names.first(), metrics, metrics.horizontalAdvance(roomFor)), "shown");
}

void TestCommonPart::fitsInWhateverScript()
{
    const QStringList names{u"remote_managed_ports_filter (请求过滤器)"_s, u"compute_status_filter (请求过滤器)"_s};
    const QFontMetrics metrics(QGuiApplication::font());
    for (int width = 60; width < metrics.horizontalAdvance(names.first()); ++width) {
        for (const QString &name : names)
            QCOMPARE_LE(metrics.horizontalAdvance(CommonPart::of(names).elided(name, metrics, width)), width + 1);
    }
}

QTEST_MAIN(TestCommonPart)
#include "tst_commonpart.moc"
