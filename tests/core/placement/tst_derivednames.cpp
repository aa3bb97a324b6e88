// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/claimrefusal.h"
#include "placement/derived/cputraits.h"
#include "placement/derived/pcinames.h"
#include "placement/derived/vpmems.h"
#include "placement/microversion.h"
#include "placement/standardnames.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

PmemNamespace pmemNamed(const QString &name, const QString &chardev = u"dax0.0"_s)
{
    PmemNamespace pmem;
    pmem.name = name;
    pmem.size = 4096;
    if (!chardev.isEmpty())
        pmem.daxRegion = DaxRegion{2097152, {{chardev, {}}}, {}};
    return pmem;
}

Configuration labelled(const QStringList &namespaces)
{
    Configuration config;
    if (!config.set(u"libvirt"_s, u"pmem_namespaces"_s, QJsonArray::fromStringList(namespaces)))
        qFatal("The option is refused");
    return config;
}

// "label=name", in their order.
QString inWords(const QList<Vpmem> &vpmems)
{
    QStringList words;
    for (const Vpmem &one : vpmems)
        words.append(one.label + u'=' + one.pmem.name);
    return words.join(u' ');
}

Flavor asking(const QString &labels)
{
    Flavor flavor;
    flavor.extraSpecs.insert(u"hw:pmem"_s, labels);
    return flavor;
}

} // namespace

// The names of a host's parts in Placement, and the reasons for refused claims.
class TestDerivedNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cpuFeatures_data();
    void cpuFeatures();
    void featuresAndTraitsLeadToEachOther();
    void pciClasses_data();
    void pciClasses();
    void pciTraitNames_data();
    void pciTraitNames();
    void vpmemClasses_data();
    void vpmemClasses();
    void vpmemsOfAHost_data();
    void vpmemsOfAHost();
    void vpmemsInTheOrderOfTheFlavor_data();
    void vpmemsInTheOrderOfTheFlavor();
    void refusedClaims_data();
    void refusedClaims();
    void microversions_data();
    void microversions();
};

void TestDerivedNames::cpuFeatures_data()
{
    QTest::addColumn<QString>("feature");
    QTest::addColumn<QStringList>("traits");
    QTest::newRow("by another name") << u"aes"_s << QStringList{u"HW_CPU_X86_AESNI"_s};
    QTest::newRow("without its dot") << u"sse4.1"_s << QStringList{u"HW_CPU_X86_SSE41"_s};
    QTest::newRow("two for one") << u"vmx"_s << QStringList{u"HW_CPU_X86_INTEL_VMX"_s, u"HW_CPU_X86_VMX"_s};
    QTest::newRow("two for the other maker's") << u"svm"_s << QStringList{u"HW_CPU_X86_AMD_SVM"_s, u"HW_CPU_X86_SVM"_s};
    QTest::newRow("libvirt's word, not the processor's") << u"pclmulqdq"_s << QStringList();
    QTest::newRow("in capitals it is none") << u"AVX"_s << QStringList();
    QTest::newRow("without a trait") << u"lahf_lm"_s << QStringList();
}

void TestDerivedNames::cpuFeatures()
{
    QFETCH(QString, feature);
    QTEST(traitsOfCpuFeature(feature), "traits");
}

// Where a feature has a single trait; Placement knows each of them.
void TestDerivedNames::featuresAndTraitsLeadToEachOther()
{
    int found = 0;
    for (const QString &trait : standardTraits(Release{26})) {
        if (const QString feature = cpuFeatureOf(trait); !feature.isEmpty()) {
            QCOMPARE(traitsOfCpuFeature(feature), QStringList{trait});
            ++found;
        }
    }
    QCOMPARE(found, 39); // nova.virt.libvirt.utils has 43; two features have two each
    QCOMPARE(cpuFeatureOf(u"HW_CPU_X86_VMX"_s), QString());
    QCOMPARE(cpuFeatureOf(u"HW_NUMA_ROOT"_s), QString());
}

// As nova.compute.pci_placement_translator._get_rc_for_dev names them.
void TestDerivedNames::pciClasses_data()
{
    QTest::addColumn<QString>("asked"); // resource_class
    QTest::addColumn<QString>("resourceClass");
    QTest::newRow("none") << u""_s << u"CUSTOM_PCI_10DE_1EB8"_s;
    QTest::newRow("a standard one") << u"PGPU"_s << u"PGPU"_s;
    QTest::newRow("a standard one in small letters") << u"pgpu"_s << u"PGPU"_s;
    QTest::newRow("a standard one and a blank") << u"vgpu "_s << u"CUSTOM_VGPU_"_s;
    QTest::newRow("a custom one") << u"CUSTOM_GPU"_s << u"CUSTOM_GPU"_s;
    QTest::newRow("a custom one in small letters") << u"custom_gpu"_s << u"CUSTOM_GPU"_s;
    QTest::newRow("a custom one with signs, which stay") << u"CUSTOM_a-b"_s << u"CUSTOM_A-B"_s;
    QTest::newRow("signs") << u"my--gpu 4"_s << u"CUSTOM_MY_GPU_4"_s;
}

void TestDerivedNames::pciClasses()
{
    QFETCH(QString, asked);
    PciSpec spec{{u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1eb8"_s}};
    if (!asked.isEmpty())
        spec.insert(u"resource_class"_s, asked);
    QTEST(pciResourceClass(spec, Release{26}), "resourceClass");
}

// As its get_traits() gives them.
void TestDerivedNames::pciTraitNames_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("traits"); // sorted
    QTest::newRow("none") << u""_s << u""_s;
    QTest::newRow("a standard one") << u"HW_GPU_API_VULKAN"_s << u"HW_GPU_API_VULKAN"_s;
    QTest::newRow("a standard one in small letters is none") << u"hw_gpu_api_vulkan"_s << u"CUSTOM_HW_GPU_API_VULKAN"_s;
    QTest::newRow("custom ones in any letters") << u"CUSTOM_x,custom_Y"_s << u"CUSTOM_X CUSTOM_Y"_s;
    QTest::newRow("a blank before") << u" a"_s << u"CUSTOM__A"_s;
    QTest::newRow("nothing between commas") << u"a,,b"_s << u"CUSTOM_ CUSTOM_A CUSTOM_B"_s;
    QTest::newRow("the same twice, and signs")
        << u"HW_NIC_SRIOV,x-y z,HW_NIC_SRIOV"_s << u"CUSTOM_X_Y_Z HW_NIC_SRIOV"_s;
}

void TestDerivedNames::pciTraitNames()
{
    QFETCH(QString, asked);
    QStringList traits = pciTraits({{u"traits"_s, asked}}, Release{26}).values();
    traits.sort();
    QTEST(traits.join(u' '), "traits");
}

void TestDerivedNames::vpmemClasses_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("resourceClass");
    QTest::newRow("a label") << u"6GB"_s << u"CUSTOM_PMEM_NAMESPACE_6GB"_s;
    QTest::newRow("in small letters") << u"small"_s << u"CUSTOM_PMEM_NAMESPACE_SMALL"_s;
    QTest::newRow("with other signs") << u"4 GB-x"_s << u"CUSTOM_PMEM_NAMESPACE_4_GB_X"_s;
}

void TestDerivedNames::vpmemClasses()
{
    QFETCH(QString, label);
    QFETCH(QString, resourceClass);
    QCOMPARE(vpmemClass(label), resourceClass);
    QVERIFY(holdsVpmems({{u"VCPU"_s, 1}, {resourceClass, 1}}));
    QVERIFY(!holdsVpmems({{u"VCPU"_s, 1}, {u"CUSTOM_PMEM"_s, 1}}));
}

void TestDerivedNames::vpmemsOfAHost_data()
{
    QTest::addColumn<QStringList>("option");
    QTest::addColumn<QList<PmemNamespace>>("onHost");
    QTest::addColumn<QString>("answer"); // the namespaces, or the error that keeps nova-compute from starting
    using Namespaces = QList<PmemNamespace>;
    const Namespaces two{pmemNamed(u"ns0"_s), pmemNamed(u"ns1"_s)};
    QTest::newRow("none is given away") << QStringList{} << two << u""_s;
    QTest::newRow("in the option's order") << QStringList{u"B:ns1"_s, u"A:ns0"_s} << two << u"B=ns1 A=ns0"_s;
    QTest::newRow("several of one label") << QStringList{u"A:ns1|ns0"_s} << two << u"A=ns1 A=ns0"_s;
    QTest::newRow("only what is named") << QStringList{u"A:ns1"_s} << two << u"A=ns1"_s;
    QTest::newRow("one without a name is passed by")
        << QStringList{u"A:ns0"_s} << Namespaces{pmemNamed(u""_s, {}), pmemNamed(u"ns0"_s)} << u"A=ns0"_s;
    QTest::newRow("no label") << QStringList{u"ns0"_s} << two
                              << u"No namespaces of persistent memory have the label “ns0”."_s;
    QTest::newRow("twice") << QStringList{u"A:ns0"_s, u"B:ns0"_s} << two
                           << u"The namespace “ns0” of persistent memory is named twice."_s;
    QTest::newRow("absent") << QStringList{u"A:ns7"_s} << two
                            << u"The host cmp-1 has no namespace “ns7” of persistent memory."_s;
    QTest::newRow("of another mode, though nobody asks for it")
        << QStringList{u"A:ns0"_s} << Namespaces{pmemNamed(u"ns0"_s), pmemNamed(u"ns1"_s, {})}
        << u"The namespace “ns1” of persistent memory is not in mode devdax."_s;
}

void TestDerivedNames::vpmemsOfAHost()
{
    QFETCH(QStringList, option);
    QFETCH(QList<PmemNamespace>, onHost);
    ComputeNode node;
    node.host = u"cmp-1"_s;
    node.pmemNamespaces = onHost;
    const auto vpmems = vpmemsOf(node, labelled(option), Release{26});
    QTEST(vpmems ? inWords(*vpmems) : vpmems.error().what, "answer");
    if (!vpmems)
        QCOMPARE(vpmems.error().where, u"[libvirt] pmem_namespaces"_s);
    node.pmemNamespaces.reset();
    QVERIFY(vpmemsOf(node, labelled(option), Release{26})->isEmpty());
}

void TestDerivedNames::vpmemsInTheOrderOfTheFlavor_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QStringList>("names"); // of the server's namespaces
    QTest::addColumn<QString>("ordered");
    QTest::newRow("as the flavor asks") << u"B,A"_s << QStringList{u"a0"_s, u"b0"_s} << u"B=b0 A=a0"_s;
    QTest::newRow("with blanks and nothing between")
        << u" B ,, A "_s << QStringList{u"a0"_s, u"b0"_s} << u"B=b0 A=a0"_s;
    QTest::newRow("two of a label, as they are named") << u"A,A"_s << QStringList{u"a1"_s, u"a0"_s} << u"A=a1 A=a0"_s;
    QTest::newRow("more asked for than it has") << u"A,B,A"_s << QStringList{u"a0"_s} << u"A=a0"_s;
    QTest::newRow("more than is asked for") << u"B"_s << QStringList{u"a0"_s, u"b0"_s} << u"B=b0"_s;
    QTest::newRow("a label in other letters is another") << u"a"_s << QStringList{u"a0"_s} << u""_s;
}

void TestDerivedNames::vpmemsInTheOrderOfTheFlavor()
{
    QFETCH(QString, asked);
    QFETCH(QStringList, names);
    const QList<Vpmem> onHost{{u"A"_s, pmemNamed(u"a0"_s)}, {u"A"_s, pmemNamed(u"a1"_s)}, {u"B"_s, pmemNamed(u"b0"_s)}};
    QTEST(inWords(orderedVpmems(onHost, names, asking(asked))), "ordered");
}

// The first amount that does not fit; the consumer's own allocations do not count.
void TestDerivedNames::refusedClaims_data()
{
    QTest::addColumn<AllocationRequest>("request");
    QTest::addColumn<QString>("reason"); // empty: it fits
    const auto of = [](const Resources &resources) { return request(uuidOf(1), resources); };
    QTest::newRow("all that is left, and its own") << of({{u"VCPU"_s, 5}}) << u""_s;
    QTest::newRow("one more") << of({{u"VCPU"_s, 6}})
                              << u"host has a capacity of 8 VCPU, of which 3 are used; the request asks for 6"_s;
    QTest::newRow("too little") << of({{u"DISK_GB"_s,
        8}}) << u"the request asks for 8 GiB DISK_GB; a server takes at least 10 GiB of host (min_unit)"_s;
    QTest::newRow("too much at once") << of({{u"DISK_GB"_s,
        60}}) << u"the request asks for 60 GiB DISK_GB; a server can have at most 50 GiB of host (max_unit)"_s;
    QTest::newRow("off the step") << of({{u"DISK_GB"_s,
        15}}) << u"the request asks for 15 GiB DISK_GB; host gives only multiples of 10 GiB (step_size)"_s;
    QTest::newRow("no inventory") << of({{u"VGPU"_s, 1}}) << u"host has no inventory of VGPU"_s;
    QTest::newRow("no provider") << request(uuidOf(9), {{u"VCPU"_s, 1}})
                                 << u"Placement has no resource provider %1"_s.arg(uuidOf(9));
    QTest::newRow("the first of two")
        << of({{u"DISK_GB"_s, 60}, {u"VCPU"_s, 99}})
        << u"the request asks for 60 GiB DISK_GB; a server can have at most 50 GiB of host "
           "(max_unit)"_s;
}

void TestDerivedNames::refusedClaims()
{
    QFETCH(AllocationRequest, request);
    PlacementData data = providersOf(u"host VCPU:8 DISK_GB:100,min=10,max=50,step=10\n"_s);
    data.allocations[u"own"_s].allocations = {{uuidOf(1), {{u"VCPU"_s, 2}}}};
    data.allocations[u"other"_s].allocations = {{uuidOf(1), {{u"VCPU"_s, 3}}}};
    Placement placement = created(data);
    const Reason reason = claimRefusal(placement, u"own"_s, request);
    QTEST(reason.isEmpty() ? u""_s : sentence(reason), "reason");
    const bool isRefused = placement.claim(u"own"_s, request, {}, {}) == Placement::Claim::Refused;
    QCOMPARE(!reason.isEmpty(), isRefused);
}

void TestDerivedNames::microversions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("minor"); // -1: refused
    QTest::addColumn<int>("status");
    QTest::newRow("the first") << u"1.0"_s << 0 << 200;
    QTest::newRow("the newest") << u"1.39"_s << 39 << 200;
    QTest::newRow("latest") << u"latest"_s << 39 << 200;
    QTest::newRow("newer than that") << u"1.40"_s << -1 << 406;
    QTest::newRow("of another major version") << u"2.0"_s << -1 << 406;
    QTest::newRow("below nothing") << u"1.-1"_s << -1 << 406;
    QTest::newRow("a word") << u"abc"_s << -1 << 400;
    QTest::newRow("no minor") << u"1"_s << -1 << 400;
}

void TestDerivedNames::microversions()
{
    QFETCH(QString, text);
    const auto version = Microversion::fromText(text);
    QTEST(version ? version->minor : -1, "minor");
    QTEST(version ? 200 : version.error().status, "status");
    if (version) {
        QVERIFY(version->includes(version->minor));
        QVERIFY(!version->includes(version->minor + 1));
    }
}

QTEST_GUILESS_MAIN(TestDerivedNames)
#include "tst_derivednames.moc"
