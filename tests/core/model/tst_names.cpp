// SPDX-License-Identifier: GPL-3.0-or-later
// Releases, names of hypervisors and architectures, allocation ratios, and values that equal hosts share.
#include "model/allocationratio.h"
#include "model/canonical.h"
#include "model/instancenumatopology.h"
#include "model/optionvalue.h"
#include "model/request.h"
#include "model/sharing.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Canonical = std::optional<QString> (*)(const QString &);

class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void releasesHaveNovasVersions_data();
    void releasesHaveNovasVersions();
    void releasesComeBack();
    void releasesHaveTheirTitles();
    void aNameIsMadeCanonical_data();
    void aNameIsMadeCanonical();
    void novasNamesAreCanonical_data();
    void novasNamesAreCanonical();
    void policiesAreCalledAsNovaCallsThem();
    void blankDevicesAreEphemeralOrSwap_data();
    void blankDevicesAreEphemeralOrSwap();
    void aRatioIsTheNodesOrAnOptions_data();
    void aRatioIsTheNodesOrAnOptions();
    void ratiosAreReportedSince_data();
    void ratiosAreReportedSince();
    void sharingChangesNoValue();
    void everyDefaultComesBackAsText();
};

// Source: the tags of openstack/nova: 27.0.0 is 2023.1, 26.0.0 is Zed.
void TestNames::releasesHaveNovasVersions_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("nova");
    QTest::newRow("the oldest") << u"kilo"_s << 11;
    QTest::newRow("the first with Placement") << u"ocata"_s << 15;
    QTest::newRow("the last with a letter") << u"zed"_s << 26;
    QTest::newRow("the first with a year") << u"2023.1"_s << 27;
    QTest::newRow("the second of a year") << u"2024.2"_s << 30;
    QTest::newRow("in capitals") << u"Queens"_s << 17;
    QTest::newRow("as OpenStack writes it") << u"2023.1 Antelope"_s << 27;
    QTest::newRow("before all") << u"juno"_s << 0;
    QTest::newRow("no number of its own") << u"26"_s << 0;
    QTest::newRow("nothing") << QString() << 0;
}

void TestNames::releasesHaveNovasVersions()
{
    QFETCH(const QString, name);
    QTEST(Release::named(name).value_or(Release{0}).nova, "nova");
}

void TestNames::releasesComeBack()
{
    Release before{0};
    for (const QString &name : Release::names()) {
        const std::optional<Release> release = Release::named(name);
        QCOMPARE(release->name(), name);
        // "Zed", "2023.1 Antelope"
        QVERIFY2(name.front().isDigit() ? release->title().startsWith(name + u' ')
                                        : release->title() == name.front().toUpper() + name.sliced(1),
            qPrintable(release->title()));
        QCOMPARE(Release::named(release->title()), release);
        QCOMPARE(Release::titles().at(Release::names().indexOf(name)), release->title());
        QVERIFY(before < *release);
        before = *release;
    }
    QCOMPARE(Release::newest(), before);
    QCOMPARE(Release{99}.name(), u"99"_s);
}

// Source: releases.openstack.org.
void TestNames::releasesHaveTheirTitles()
{
    QCOMPARE(Release::titles().join(u", "_s),
        u"Kilo, Liberty, Mitaka, Newton, Ocata, Pike, Queens, Rocky, Stein, Train, Ussuri, Victoria, Wallaby, Xena, "
        "Yoga, Zed, 2023.1 Antelope, 2023.2 Bobcat, 2024.1 Caracal, 2024.2 Dalmatian, 2025.1 Epoxy, 2025.2 Flamingo, "
        "2026.1 Gazpacho, 2026.2 Hibiscus"_s);
    for (int nova = 11; nova <= Release::newest().nova; ++nova)
        QCOMPARE(Release::named(Release::titles().at(nova - 11)).value_or(Release{0}).nova, nova);
}

// Source: nova.objects.fields.Architecture, HVType and VMMode, canonicalize().
void TestNames::aNameIsMadeCanonical_data()
{
    QTest::addColumn<Canonical>("canonical");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // null: unknown
    const auto rows = [](const char *kind, Canonical canonical, const QList<std::pair<QString, QString>> &names) {
        for (const auto &[name, expected] : names)
            QTest::addRow("%s %s", kind, qPrintable(name)) << canonical << name << expected;
    };
    rows("architecture", canonicalArchitecture,
        {{u"x86_64"_s, u"x86_64"_s}, {u"i486"_s, u"i686"_s}, {u"i586"_s, u"i686"_s}, {u"x86_32"_s, u"i686"_s},
            {u"x86"_s, {}}, {u"i686 "_s, {}}, {u"amd64"_s, u"x86_64"_s}, {u"AMD64"_s, u"x86_64"_s},
            {u"i386"_s, u"i686"_s}, {u"x86_32p"_s, u"i686"_s}, {u"PPC64LE"_s, u"ppc64le"_s},
            {u"aarch64"_s, u"aarch64"_s}, {u"arm64"_s, {}}, {u""_s, {}}});
    rows("hypervisor", canonicalHvType,
        {{u"KVM"_s, u"kvm"_s}, {u"xapi"_s, u"xen"_s}, {u"powervm"_s, u"phyp"_s}, {u"QEMU"_s, u"qemu"_s},
            {u"prsm"_s, u"prsm"_s}, {u"hyper-v"_s, {}}});
    rows("mode", canonicalVmMode,
        {{u"hv"_s, u"hvm"_s}, {u"pv"_s, u"xen"_s}, {u"baremetal"_s, u"hvm"_s}, {u"HVM"_s, u"hvm"_s},
            {u"exe"_s, u"exe"_s}, {u"kvm"_s, {}}});
}

// Source: the constants of the same classes.
void TestNames::novasNamesAreCanonical_data()
{
    QTest::addColumn<Canonical>("canonical");
    QTest::addColumn<QString>("names");
    QTest::newRow("architectures") << Canonical(canonicalArchitecture)
                                   << u"aarch64 alpha armv6 armv7b armv7l cris i686 ia64 lm32 m68k microblaze "
                                      "microblazeel mips mips64 mips64el mipsel openrisc parisc parisc64 ppc ppc64 "
                                      "ppc64le ppcemb ppcle s390 s390x sh4 sh4eb sparc sparc64 unicore32 x86_64 "
                                      "xtensa xtensaeb"_s;
    QTest::newRow("hypervisors") << Canonical(canonicalHvType)
                                 << u"baremetal bhyve docker fake hyperv ironic kqemu kvm lxc lxd openvz parallels "
                                    "phyp prsm qemu test uml vbox vmware vz xen zvm"_s;
    QTest::newRow("modes") << Canonical(canonicalVmMode) << u"exe hvm uml xen"_s;
}

void TestNames::novasNamesAreCanonical()
{
    QFETCH(const Canonical, canonical);
    QFETCH(const QString, names);
    for (const QString &name : names.split(u' ')) {
        QCOMPARE(canonical(name), std::optional(name));
        QCOMPARE(canonical(name.toUpper()), std::optional(name));
        QCOMPARE(canonical(name + u'-'), std::nullopt);
    }
}

void TestNames::aNameIsMadeCanonical()
{
    QFETCH(const Canonical, canonical);
    QFETCH(const QString, name);
    QTEST(canonical(name).value_or(QString()), "expected");
}

// Source: nova.objects.fields.CPUAllocationPolicy and its like.
void TestNames::policiesAreCalledAsNovaCallsThem()
{
    QVERIFY(toString(CpuPolicy::None).isNull());
    QCOMPARE(toString(CpuPolicy::Shared), u"shared"_s);
    QCOMPARE(toString(CpuPolicy::Dedicated), u"dedicated"_s);
    QCOMPARE(toString(CpuPolicy::Mixed), u"mixed"_s);
    QVERIFY(toString(CpuThreadPolicy::None).isNull());
    QCOMPARE(toString(CpuThreadPolicy::Prefer), u"prefer"_s);
    QCOMPARE(toString(CpuThreadPolicy::Isolate), u"isolate"_s);
    QCOMPARE(toString(CpuThreadPolicy::Require), u"require"_s);
    QVERIFY(toString(EmulatorThreadsPolicy::None).isNull());
    QCOMPARE(toString(EmulatorThreadsPolicy::Share), u"share"_s);
    QCOMPARE(toString(EmulatorThreadsPolicy::Isolate), u"isolate"_s);
}

// Source: nova.block_device.new_format_is_ephemeral and new_format_is_swap.
void TestNames::blankDevicesAreEphemeralOrSwap_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("destination");
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("ephemeral");
    QTest::addColumn<bool>("swap");
    QTest::newRow("ephemeral") << u"blank"_s << u"local"_s << u"ext4"_s << true << false;
    QTest::newRow("ephemeral of no format") << u"blank"_s << u"local"_s << QString() << true << false;
    QTest::newRow("swap") << u"blank"_s << u"local"_s << u"swap"_s << false << true;
    QTest::newRow("a blank volume") << u"blank"_s << u"volume"_s << u"swap"_s << false << false;
    QTest::newRow("an image") << u"image"_s << u"local"_s << QString() << false << false;
}

void TestNames::blankDevicesAreEphemeralOrSwap()
{
    QFETCH(const QString, source);
    QFETCH(const QString, destination);
    QFETCH(const QString, format);
    BlockDevice device = blankDevice(5, format);
    device.sourceType = source;
    device.destinationType = destination;
    QTEST(isEphemeral(device), "ephemeral");
    QTEST(isSwap(device), "swap");
    QCOMPARE(blankDevice(5, format).volumeSizeGb, 5);
    QVERIFY(isEphemeral(blankDevice(5, format)) != isSwap(blankDevice(5, format)));
}

// The ratio that the node reports; if that is 0 or missing, the option; if that is too, a new node's initial ratio.
void TestNames::aRatioIsTheNodesOrAnOptions_data()
{
    using Number = std::optional<double>;
    QTest::addColumn<Number>("reported");
    QTest::addColumn<Number>("option");
    QTest::addColumn<int>("release");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QString>("inForce");
    const QString option = u"cpu_allocation_ratio"_s;
    const QString initial = u"initial_cpu_allocation_ratio"_s;
    QTest::newRow("reported") << Number(2) << Number(8) << 26 << 2.0 << option;
    QTest::newRow("reported as not set") << Number(0) << Number(8) << 26 << 8.0 << option;
    QTest::newRow("not reported") << Number() << Number(8) << 26 << 8.0 << option;
    QTest::newRow("nothing is set: what Zed starts with") << Number() << Number() << 26 << 16.0 << initial;
    QTest::newRow("nothing is set: what 2023.1 starts with") << Number() << Number() << 27 << 4.0 << initial;
    QTest::newRow("0 is not set") << Number() << Number(0) << 26 << 16.0 << initial;
    QTest::newRow("Kilo's nodes do not report it") << Number(2) << Number(8) << 11 << 8.0 << option;
}

void TestNames::aRatioIsTheNodesOrAnOptions()
{
    QFETCH(const std::optional<double>, reported);
    QFETCH(const std::optional<double>, option);
    QFETCH(const int, release);
    ComputeNode node;
    node.cpuAllocationRatio = reported;
    Configuration config;
    if (option)
        QVERIFY_RESULT(config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, *option));
    QTEST(cpuAllocationRatio.of(node, config, since(release)), "ratio");
    QTEST(QString::fromLatin1(cpuAllocationRatio.optionInForce(config, since(release))), "inForce");
}

void TestNames::ratiosAreReportedSince_data()
{
    QTest::addColumn<AllocationRatio>("ratio");
    QTest::addColumn<int>("since");
    QTest::addColumn<QString>("words");
    QTest::newRow("CPUs") << cpuAllocationRatio << 12
                          << u"VCPU cpu_allocation_ratio initial_cpu_allocation_ratio reserved_host_cpus"_s;
    QTest::newRow("memory") << ramAllocationRatio << 12
                            << u"MEMORY_MB ram_allocation_ratio initial_ram_allocation_ratio reserved_host_memory_mb"_s;
    QTest::newRow("disk") << diskAllocationRatio << 13
                          << u"DISK_GB disk_allocation_ratio initial_disk_allocation_ratio reserved_host_disk_mb"_s;
}

// Of a node that reports all three.
void TestNames::ratiosAreReportedSince()
{
    QFETCH(const AllocationRatio, ratio);
    QFETCH(const int, since);
    ComputeNode node;
    node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
    node.*ratio.reported = 3;
    QVERIFY(!ratio.isReported(node, Release{since - 1}));
    QVERIFY(ratio.isReported(node, Release{since}));
    QCOMPARE(ratio.of(node, {}, Release{since}), 3.0);
    node.*ratio.reported = 0;
    QVERIFY(!ratio.isReported(node, Release{since}));
    QTEST(u"%1 %2 %3 %4"_s.arg(QLatin1StringView(ratio.resourceClass), QLatin1StringView(ratio.option),
              QLatin1StringView(ratio.initialOption), QLatin1StringView(ratio.reservedOption)),
        "words");
    for (const char *option : {ratio.option, ratio.initialOption, ratio.reservedOption})
        QVERIFY2(findOption(u"DEFAULT"_s, QString::fromLatin1(option)) != nullptr, option);
}

void TestNames::sharingChangesNoValue()
{
    const auto made = [](int id) {
        ComputeNode node;
        node.host = u"h%1"_s.arg(id);
        node.hypervisorHostname = u"h%1"_s.arg(id);
        node.cell = u"cell"_s + QString::number(id / 100);
        node.cpuInfo = QJsonObject{{u"arch"_s, u"x86_64"_s}};
        node.supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
        NumaCell cell;
        cell.cpuset = {0, 1, id % 2};
        node.numaTopology = {cell};
        return node;
    };
    Sharing sharing;
    ComputeNode first = made(1);
    sharing.share(first);
    QCOMPARE(first.hypervisorHostname.constData(), first.host.constData());
    for (int id = 2; id < 6; ++id) {
        ComputeNode node = made(id);
        sharing.share(node);
        QVERIFY(node == made(id));
        QCOMPARE(node.cell.constData(), first.cell.constData());
        QCOMPARE(node.supportedHvSpecs.constData(), first.supportedHvSpecs.constData());
        QCOMPARE(node.numaTopology->constData() == first.numaTopology->constData(), id % 2 == 1);
    }
    ResourceProvider provider;
    provider.traits = {u"HW_CPU_X86_AVX2"_s};
    provider.inventories.insert(u"VCPU"_s, Inventory());
    ResourceProvider other = provider;
    other.traits = {u"HW_CPU_X86_"_s + u"AVX2"_s};
    sharing.share(provider);
    sharing.share(other);
    QCOMPARE(other.traits.constData(), provider.traits.constData());
    QVERIFY(other == provider);
}

// A default value that is displayed and left unchanged sets nothing.
void TestNames::everyDefaultComesBackAsText()
{
    for (const Option &option : optionCatalogue()) {
        for (const Option::Default &entry : option.defaults) {
            if (entry.value == nullptr)
                continue;
            const Release release = since(std::max(entry.fromRelease, option.firstRelease));
            const QJsonValue value = defaultOf(option, release);
            const QJsonValue again = valueOf(option, textOf(option, value));
            QVERIFY2(isSameValue(option, again, value), option.name);
            QVERIFY_RESULT(checkValue(option, again, release));
        }
    }
}

QTEST_APPLESS_MAIN(TestNames)
#include "tst_names.moc"
