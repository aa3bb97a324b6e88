// SPDX-License-Identifier: GPL-3.0-or-later
// Who says what a server's NUMA cells need, of what numaConstraints() makes of flavor and image.
#include "spec/numaaskers.h"
#include "spec/numaconstraints.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Values = QMap<QString, QString>;

RequestSpec specOf(const Values &extraSpecs, const Values &properties)
{
    RequestSpec spec;
    spec.flavor.name = u"m1"_s;
    spec.flavor.vcpus = 4;
    spec.flavor.memoryMb = 1024;
    spec.flavor.extraSpecs = extraSpecs;
    Image image;
    image.properties = properties;
    if (auto meta = ImageMeta::of(image, since(26)))
        spec.image = *meta;
    return spec;
}

} // namespace

class NumaAskersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoSaysIt_data();
    void whoSaysIt();
    void whosePolicy();
};

void NumaAskersTest::whoSaysIt_data()
{
    QTest::addColumn<Values>("extraSpecs");
    QTest::addColumn<Values>("image");
    QTest::addColumn<QStringList>("says"); // cells; CPUs and memory of the second cell, else the first; pages; threads
    const auto row = [](const char *name, const Values &extraSpecs, const Values &image, const QStringList &says) {
        QTest::newRow(name) << extraSpecs << image << says;
    };
    const QString nobody = u"request"_s;
    const QString size = u"flavor m1"_s;
    const QString nodes = u"extra spec hw:numa_nodes"_s;
    row("two cells, evenly", {{u"hw:numa_nodes"_s, u"2"_s}}, {}, {nodes, size, size, nobody, nobody});
    row("two cells of the image", {}, {{u"hw_numa_nodes"_s, u"2"_s}},
        {u"image property hw_numa_nodes"_s, size, size, nobody, nobody});
    row("by hand",
        {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0"_s}, {u"hw:numa_cpus.1"_s, u"1-3"_s},
            {u"hw:numa_mem.0"_s, u"256"_s}, {u"hw:numa_mem.1"_s, u"768"_s}},
        {}, {nodes, u"extra spec hw:numa_cpus.1"_s, u"extra spec hw:numa_mem.1"_s, nobody, nobody});
    row("by hand, by the image", {},
        {{u"hw_numa_nodes"_s, u"2"_s}, {u"hw_numa_cpus.0"_s, u"0"_s}, {u"hw_numa_cpus.1"_s, u"1-3"_s},
            {u"hw_numa_mem.0"_s, u"256"_s}, {u"hw_numa_mem.1"_s, u"768"_s}},
        {u"image property hw_numa_nodes"_s, u"image property hw_numa_cpus.1"_s, u"image property hw_numa_mem.1"_s,
            nobody, nobody});
    const QString policy = u"extra spec hw:cpu_policy"_s;
    row("dedicated CPUs", {{u"hw:cpu_policy"_s, u"dedicated"_s}}, {}, {policy, size, size, nobody, nobody});
    row("dedicated CPUs of the image", {}, {{u"hw_cpu_policy"_s, u"dedicated"_s}},
        {u"image property hw_cpu_policy"_s, size, size, nobody, nobody});
    row("dedicated CPUs by their resource class", {{u"resources1:PCPU"_s, u"4"_s}}, {},
        {u"extra spec resources1:PCPU"_s, size, size, nobody, nobody});
    row("dedicated and shared CPUs", {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0-1"_s}}, {},
        {policy, u"extra spec hw:cpu_dedicated_mask"_s, size, nobody, nobody});
    row("dedicated CPUs for real time",
        {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_realtime"_s, u"yes"_s}, {u"hw:cpu_realtime_mask"_s, u"^0"_s}}, {},
        {policy, u"extra spec hw:cpu_realtime_mask"_s, size, nobody, nobody});
    row("dedicated CPUs for real time, by the image",
        {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_realtime"_s, u"yes"_s}}, {{u"hw_cpu_realtime_mask"_s, u"^0"_s}},
        {policy, u"image property hw_cpu_realtime_mask"_s, size, nobody, nobody});
    row("a thread policy", {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"isolate"_s}}, {},
        {policy, size, size, nobody, u"extra spec hw:cpu_thread_policy"_s});
    row("a thread policy of the image, where the flavor prefers one",
        {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"prefer"_s}},
        {{u"hw_cpu_thread_policy"_s, u"prefer"_s}}, {policy, size, size, nobody, u"extra spec hw:cpu_thread_policy"_s});
    row("a thread policy of the image", {{u"hw:cpu_policy"_s, u"dedicated"_s}},
        {{u"hw_cpu_thread_policy"_s, u"require"_s}},
        {policy, size, size, nobody, u"image property hw_cpu_thread_policy"_s});
    row("a thread policy by a trait",
        {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"trait:HW_CPU_HYPERTHREADING"_s, u"forbidden"_s}}, {},
        {policy, size, size, nobody, u"extra spec trait:HW_CPU_HYPERTHREADING"_s});
    row("a thread policy by a trait of the image", {{u"hw:cpu_policy"_s, u"dedicated"_s}},
        {{u"trait:HW_CPU_HYPERTHREADING"_s, u"required"_s}},
        {policy, size, size, nobody, u"image property trait:HW_CPU_HYPERTHREADING"_s});
    const QString pages = u"extra spec hw:mem_page_size"_s;
    const QString imagePages = u"image property hw_mem_page_size"_s;
    row("pages", {{u"hw:mem_page_size"_s, u"2048"_s}}, {}, {pages, size, size, pages, nobody});
    row("pages that the image chooses", {{u"hw:mem_page_size"_s, u"any"_s}}, {{u"hw_mem_page_size"_s, u"2048"_s}},
        {imagePages, size, size, imagePages, nobody});
    row("pages in two cells", {{u"hw:mem_page_size"_s, u"2048"_s}, {u"hw:numa_nodes"_s, u"2"_s}}, {},
        {nodes, size, size, pages, nobody});
    row("pages of no size", {{u"hw:mem_page_size"_s, u"0"_s}, {u"hw:cpu_policy"_s, u"dedicated"_s}}, {},
        {policy, size, size, pages, nobody});
    row("persistent memory", {{u"hw:pmem"_s, u"16GB"_s}}, {}, {u"extra spec hw:pmem"_s, size, size, nobody, nobody});
}

void NumaAskersTest::whoSaysIt()
{
    QFETCH(const Values, extraSpecs);
    QFETCH(const Values, image);
    RequestSpec spec = specOf(extraSpecs, image);
    const auto topology = numaConstraints(spec.flavor, spec.image, since(26));
    QVERIFY(topology && *topology);
    spec.numaTopology = **topology;
    const NumaAskers askers = numaAskers(spec, static_cast<int>(spec.numaTopology->cells.size()) - 1);
    QStringList says;
    for (const Origin &origin : {askers.cells, askers.cpus, askers.memory, askers.pageSize, askers.threadPolicy})
        says.append(origin.toStrings().join(u", "_s));
    QTEST(says, "says");
}

void NumaAskersTest::whosePolicy()
{
    const RequestSpec spec = specOf({{u"hw:cpu_policy"_s, u"dedicated"_s}},
        {{u"hw_cpu_policy"_s, u"dedicated"_s}, {u"hw_cpu_thread_policy"_s, u"require"_s}});
    QCOMPARE(hardwareAsker(spec, u"cpu_policy"_s, u"dedicated"_s), Origin::extraSpec(u"hw:cpu_policy"_s));
    QCOMPARE(
        hardwareAsker(spec, u"cpu_thread_policy"_s, u"require"_s), Origin::imageProperty(u"hw_cpu_thread_policy"_s));
    QCOMPARE(hardwareAsker(spec, u"cpu_thread_policy"_s, u"isolate"_s), std::nullopt);
}

QTEST_GUILESS_MAIN(NumaAskersTest)
#include "tst_numaaskers.moc"
