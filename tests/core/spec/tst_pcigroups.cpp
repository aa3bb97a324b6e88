// SPDX-License-Identifier: GPL-3.0-or-later
// The PCI devices in Placement's query.
#include "spec/pcigroups.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

PciRequest request(qint64 count, const QList<PciSpec> &specs)
{
    return {count, specs, u"a"_s, {}, u"id"_s};
}

Configuration inPlacement(bool asked)
{
    Configuration config;
    if (!config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, asked))
        qFatal("The option is refused");
    return config;
}

} // namespace

class PciGroupsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void makesOnePerDevice();
    void refusesAlternatives();
    void leavesOut_data();
    void leavesOut();
};

void PciGroupsTest::names_data()
{
    QTest::addColumn<PciSpec>("spec");
    QTest::addColumn<QString>("resourceClass");
    QTest::addColumn<QSet<QString>>("traits");
    const PciSpec ids{{u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1db4"_s}};
    const auto named = [](const QString &name) { return PciSpec{{u"resource_class"_s, name}}; };
    const auto withTraits
        = [](const QString &traits) { return PciSpec{{u"resource_class"_s, u"PGPU"_s}, {u"traits"_s, traits}}; };
    QTest::newRow("from the ids") << ids << u"CUSTOM_PCI_10DE_1DB4"_s << QSet<QString>();
    QTest::newRow("standard") << named(u"pgpu"_s) << u"PGPU"_s << QSet<QString>();
    QTest::newRow("custom") << named(u"custom_gpu"_s) << u"CUSTOM_GPU"_s << QSet<QString>();
    QTest::newRow("of one's own") << named(u"big gpu--2"_s) << u"CUSTOM_BIG_GPU_2"_s << QSet<QString>();
    QTest::newRow("traits") << withTraits(u"HW_GPU_API_VULKAN,custom_blue,big-one"_s) << u"PGPU"_s
                            << QSet<QString>{u"HW_GPU_API_VULKAN"_s, u"CUSTOM_BLUE"_s, u"CUSTOM_BIG_ONE"_s};
    QTest::newRow("a standard trait in small letters is no standard one")
        << withTraits(u"hw_gpu_api_vulkan"_s) << u"PGPU"_s << QSet<QString>{u"CUSTOM_HW_GPU_API_VULKAN"_s};
}

void PciGroupsTest::names()
{
    QFETCH(PciSpec, spec);
    QFETCH(QString, resourceClass);
    QFETCH(QSet<QString>, traits);
    const auto groups = pciGroups({request(1, {spec})}, inPlacement(true), since(27));
    QCOMPARE(*groups, (QList<PciGroup>{{u"id-0"_s, resourceClass, traits}}));
}

void PciGroupsTest::makesOnePerDevice()
{
    PciRequest other = request(1, {{{u"resource_class"_s, u"FPGA"_s}}});
    other.requestId = u"other"_s;
    PciRequest port = request(1, {{{u"physical_network"_s, u"physnet0"_s}}});
    port.aliasName.reset();
    const auto groups
        = pciGroups({request(2, {{{u"resource_class"_s, u"PGPU"_s}}}), port, other}, inPlacement(true), since(27));
    QCOMPARE(*groups,
        (QList<PciGroup>{{u"id-0"_s, u"PGPU"_s, {}}, {u"id-1"_s, u"PGPU"_s, {}}, {u"other-0"_s, u"FPGA"_s, {}}}));
}

void PciGroupsTest::refusesAlternatives()
{
    const auto groups = pciGroups({request(1, {{}, {}})}, inPlacement(true), since(27));
    QCOMPARE(groups.error(),
        (Raised{u"ValueError"_s, u"PCI tracking in placement does not support multiple specs per PCI request"_s}));
}

void PciGroupsTest::leavesOut_data()
{
    QTest::addColumn<bool>("asked");
    QTest::addColumn<int>("release");
    QTest::newRow("not configured") << false << 27;
    QTest::newRow("before 27") << true << 26;
}

void PciGroupsTest::leavesOut()
{
    QFETCH(bool, asked);
    QFETCH(int, release);
    QVERIFY(pciGroups({request(1, {{}, {}})}, inPlacement(asked), since(release))->isEmpty());
}

QTEST_GUILESS_MAIN(PciGroupsTest)
#include "tst_pcigroups.moc"
