// SPDX-License-Identifier: GPL-3.0-or-later
// How request filters and Placement's query changed after Zed, following the cases of Nova's own tests.
#include "core/scheduler/worlds.h"
#include "scheduler/requestfilters/catalogue.h"
#include "spec/resourcerequest.h"

#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::Given;
using test::World;

namespace {

// "hw_…" is an image property, everything else an extra spec of the flavor.
Given asks(const QMap<QString, QString> &names, int release = 34)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        for (auto it = names.begin(); it != names.end(); ++it)
            (it.key().startsWith(u"hw_"_s) ? world.spec.image->properties : world.spec.flavor.extraSpecs)
                .insert(it.key(), it.value());
    };
}

struct FilterRow
{
    const char *filter;
    const char *name;
    Given given;
    // "no", or "yes" and the traits then required of the root, or the exception.
    QString says;
};

QString conflict(const QString &extraSpec, const QString &ofFlavor, const QString &property, const QString &ofImage)
{
    return u"FlavorImageConflict: Flavor small has %1 extra spec explicitly set to %2, conflicting with image cirros "
           "which has %3 explicitly set to %4."_s.arg(extraSpec, ofFlavor, property, ofImage);
}

Given computeVersions(const QList<int> &versions, const QSet<QString> &required = {})
{
    return [=](World &world) {
        world.cloud = test::cloudOf(int(versions.size()));
        world.cloud.release = Release{34};
        for (qsizetype i = 0; i < versions.size(); ++i)
            world.cloud.computeNodes[i].service->version = versions.at(i);
        world.spec.rootRequired = required;
    };
}

// Source: nova.tests.unit.scheduler.test_request_filter, 2026.2.
const std::vector<FilterRow> &filterRows()
{
    const QString version = u"hw:tpm_version"_s;
    const QString security = u"hw:tpm_secret_security"_s;
    const QString ring = u"hw:virtio_packed_ring"_s;
    const QString sound = u"hw:sound_model"_s;
    static const std::vector<FilterRow> rows{
        {"packed_virtqueue_filter", "nothing asked", asks({}), u"yes"_s},
        {"packed_virtqueue_filter", "turned off by both",
            asks({{ring, u"false"_s}, {u"hw_virtio_packed_ring"_s, u"no"_s}}), u"yes"_s},
        {"packed_virtqueue_filter", "asked by both", asks({{ring, u"true"_s}, {u"hw_virtio_packed_ring"_s, u"yes"_s}}),
            u"yes COMPUTE_NET_VIRTIO_PACKED"_s},
        {"packed_virtqueue_filter", "flavor and image contradict each other",
            asks({{ring, u"yes"_s}, {u"hw_virtio_packed_ring"_s, u"no"_s}}),
            u"FlavorImageConflict: Flavor has hw:virtio_packed_ring extra spec explicitly set to True, conflicting "
            u"with "
            "image which has hw_virtio_packed_ring explicitly set to False."_s},
        {"virtio_sound_filter", "asked by the flavor", asks({{sound, u"virtio"_s}}),
            u"yes COMPUTE_SOUND_MODEL_VIRTIO"_s},
        {"virtio_sound_filter", "asked by both", asks({{sound, u"virtio"_s}, {u"hw_sound_model"_s, u"virtio"_s}}),
            u"yes COMPUTE_SOUND_MODEL_VIRTIO"_s},
        {"virtio_sound_filter", "flavor and image contradict each other",
            asks({{sound, u"virtio"_s}, {u"hw_sound_model"_s, u"sb16"_s}}),
            conflict(sound, u"virtio"_s, u"hw_sound_model"_s, u"sb16"_s)},
        {"virtio_sound_filter", "a model that there is not", asks({{sound, u"bogus"_s}}),
            u"Invalid: Invalid sound device model 'bogus'. Allowed values: sb16, es1370, pcspk, ac97, ich6, ich9, usb, "
            "virtio."_s},
        {"tpm_secret_security_filter", "the image asks", asks({{u"hw_tpm_version"_s, u"2.0"_s}}),
            u"yes COMPUTE_SECURITY_TPM_SECRET_SECURITY_USER"_s},
        {"tpm_secret_security_filter", "the deployment's secret",
            asks({{version, u"2.0"_s}, {security, u"deployment"_s}}),
            u"yes COMPUTE_SECURITY_TPM_SECRET_SECURITY_DEPLOYMENT"_s},
        {"tpm_secret_security_filter", "an empty word is the default",
            asks({{version, u"2.0"_s}, {security, QString()}}), u"yes COMPUTE_SECURITY_TPM_SECRET_SECURITY_USER"_s},
        {"tpm_secret_security_filter", "a word without a TPM", asks({{security, u"host"_s}}), u"no"_s},
        {"tpm_secret_security_filter", "a TPM that there is not", asks({{version, u"3.0"_s}}),
            u"Invalid: Invalid TPM version '3.0'. Allowed values: 1.2, 2.0."_s},
        {"tpm_secret_security_filter", "flavor and image ask for different TPMs",
            asks({{version, u"2.0"_s}, {u"hw_tpm_version"_s, u"1.2"_s}}),
            conflict(version, u"2.0"_s, u"hw_tpm_version"_s, u"1.2"_s)},
        {"owner_nova_filter", "one of two computes is too old", computeVersions({73, 72}), u"no"_s},
        {"owner_nova_filter", "all are new enough", computeVersions({73, 74}), u"yes OWNER_NOVA"_s},
        {"owner_nova_filter", "no compute at all", computeVersions({}), u"no"_s},
        {"owner_nova_filter", "asked already, and nobody looks at versions", computeVersions({72}, {u"OWNER_NOVA"_s}),
            u"yes OWNER_NOVA"_s},
        {"map_az_to_placement_aggregate", "no zone asked", asks({}), u"no"_s},
        {"ephemeral_encryption_filter", "turned off by the image", asks({{u"hw_ephemeral_encryption"_s, u"False"_s}}),
            u"no"_s},
        {"ephemeral_encryption_filter", "turned off by the flavor", asks({{u"hw:ephemeral_encryption"_s, u"False"_s}}),
            u"no"_s},
    };
    return rows;
}

struct QueryRow
{
    const char *name;
    Given given;
    QString required; // by the flavor's group, or the exception
};

// Source: nova.tests.unit.scheduler.test_utils and nova.virt.hardware, 2025.2 and 2026.2.
const std::vector<QueryRow> &queryRows()
{
    const QString mode = u"hw:maxphysaddr_mode"_s;
    const QString encrypted = u"hw:mem_encryption"_s;
    const QString model = u"hw:mem_encryption_model"_s;
    static const std::vector<QueryRow> rows{
        {"wide addresses passed through", asks({{mode, u"passthrough"_s}}), u"COMPUTE_ADDRESS_SPACE_PASSTHROUGH"_s},
        {"wide addresses emulated, by the image", asks({{u"hw_maxphysaddr_mode"_s, u"emulate"_s}}),
            u"COMPUTE_ADDRESS_SPACE_EMULATED"_s},
        {"which mean nothing until 28", asks({{mode, u"emulate"_s}}, 28), QString()},
        {"a mode that there is not", asks({{mode, u"wide"_s}}),
            u"Invalid: Invalid Maxphyaddr mode 'wide'. Allowed values: passthrough, emulate."_s},
        {"flavor and image want different modes",
            asks({{mode, u"passthrough"_s}, {u"hw_maxphysaddr_mode"_s, u"emulate"_s}}),
            conflict(mode, u"passthrough"_s, u"hw_maxphysaddr_mode"_s, u"emulate"_s)},
        {"encrypted memory of no kind until 31", asks({{encrypted, u"true"_s}}, 31), QString()},
        {"encrypted memory of the first kind from 32", asks({{encrypted, u"true"_s}}, 32), u"HW_CPU_X86_AMD_SEV"_s},
        {"encrypted memory of another kind", asks({{encrypted, u"true"_s}, {model, u"amd-sev-es"_s}}, 32),
            u"HW_CPU_X86_AMD_SEV_ES"_s},
        {"encrypted memory of the newest kind", asks({{encrypted, u"true"_s}, {model, u"amd-sev-snp"_s}}),
            u"HW_CPU_X86_AMD_SEV_SNP"_s},
        {"a TPM with a CRB", asks({{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, u"tpm-crb"_s}}),
            u"COMPUTE_SECURITY_TPM_2_0,COMPUTE_SECURITY_TPM_CRB"_s},
        {"a TPM with a model that there is not",
            asks({{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, u"bogus"_s}}),
            u"Invalid: Invalid TPM model 'bogus'. Allowed values: tpm-tis, tpm-crb."_s},
        {"stateful firmware", asks({{u"hw_firmware_stateless"_s, u"false"_s}, {u"hw_firmware_type"_s, u"uefi"_s}}),
            QString()},
    };
    return rows;
}

// The same, with several demands in one flavor: 10 GiB of root and 5 of ephemeral disk, 1024 MiB.
Given demands(int vcpus, const QMap<QString, QString> &names)
{
    return [=](World &world) {
        asks(names)(world);
        world.spec.flavor.vcpus = vcpus;
        world.spec.flavor.ephemeralGb = 5;
    };
}

struct WholeQueryRow
{
    const char *name;
    Given given;
    QString query; // decoded
};

// Source: nova.tests.unit.scheduler.test_utils, 2026.2.
const std::vector<WholeQueryRow> &wholeQueryRows()
{
    const QMap<QString, QString> separate{{u"resources1:VGPU"_s, u"1"_s}, {u"resources1:VGPU_DISPLAY_HEAD"_s, u"2"_s},
        {u"resources3:VCPU"_s, u"2"_s}, {u"resources42:SRIOV_NET_VF"_s, u"1"_s},
        {u"resources24:SRIOV_NET_VF"_s, u"2"_s}, {u"some:bogus"_s, u"value"_s}, {u"resources:CUSTOM_THING"_s, u"123"_s},
        {u"trait3:CUSTOM_SILVER"_s, u"required"_s}, {u"trait3:CUSTOM_GOLD"_s, u"required"_s},
        {u"resources86:MEMORY_MB"_s, u"0"_s}, {u"resources:IPV4_ADDRESS"_s, u"0"_s},
        {u"resources:CUSTOM_FOO"_s, u"0"_s}, {u"resources1:MEMORY_MB"_s, u"bogus"_s}, {u"group_policy"_s, u"none"_s}};
    const QMap<QString, QString> unreadable{{u"resources:VCPU"_s, u"2"_s}, {u"resources:MEMORY_MB"_s, u"2048"_s},
        {u"trait:HW_CPU_X86_AVX"_s, u"required"_s}, {u"trait:CUSTOM_MAGIC"_s, u"required"_s},
        {u"trait:CUSTOM_BRONZE"_s, u"forbidden"_s}, {u"resources86:CUTSOM_MISSPELLED"_s, u"86"_s},
        {u"resources1:SRIOV_NET_VF"_s, u"1"_s}, {u"resources86:CUSTOM_FOO"_s, u"seven"_s},
        {u"resources86:CUSTOM_NEGATIVE"_s, u"-7"_s}, {u"resources1:IPV4_ADDRESS"_s, u"1"_s},
        {u"trait86:CUSTOM_GOLD"_s, u"preferred"_s}, {u"trait1:CUSTOM_PHYSNET_NET1"_s, u"required"_s},
        {u"trait1:CUSTOM_PHYSNET_NET2"_s, u"forbidden"_s}, {u"resources2:SRIOV_NET_VF"_s, u"1"_s},
        {u"resources2:IPV4_ADDRESS"_s, u"2"_s}, {u"trait2:CUSTOM_PHYSNET_NET2"_s, u"required"_s},
        {u"trait2:HW_NIC_ACCEL_SSL"_s, u"required"_s}, {u"resources_*5:SRIOV_NET_VF"_s, u"7"_s},
        {u"traitFoo$:HW_NIC_ACCEL_SSL"_s, u"required"_s}, {u"resources3:DISK_GB"_s, u"5"_s},
        {u"group_policy"_s, u"isolate"_s}};
    const QString policy = u"hw:cpu_policy"_s;
    static const std::vector<WholeQueryRow> rows{
        {"groups that stay apart", demands(1, separate),
            u"group_policy=none&limit=1000&required3=CUSTOM_GOLD,CUSTOM_SILVER&resources=CUSTOM_THING:123,DISK_GB:15"
            "&resources1=VGPU:1,VGPU_DISPLAY_HEAD:2&resources24=SRIOV_NET_VF:2&resources3=VCPU:2"
            "&resources42=SRIOV_NET_VF:1"_s},
        {"groups among what cannot be read", demands(1, unreadable),
            u"group_policy=isolate&limit=1000&required=CUSTOM_MAGIC,HW_CPU_X86_AVX,!CUSTOM_BRONZE"
            "&required1=CUSTOM_PHYSNET_NET1,!CUSTOM_PHYSNET_NET2&required2=CUSTOM_PHYSNET_NET2,HW_NIC_ACCEL_SSL"
            "&resources=MEMORY_MB:2048,VCPU:2&resources1=IPV4_ADDRESS:1,SRIOV_NET_VF:1"
            "&resources2=IPV4_ADDRESS:2,SRIOV_NET_VF:1&resources3=DISK_GB:5"_s},
        {"a display with a VGPU",
            demands(1, {{u"resources:VGPU"_s, u"1"_s}, {u"resources:VGPU_DISPLAY_HEAD"_s, u"1"_s}}),
            u"limit=1000&resources=DISK_GB:15,MEMORY_MB:1024,VCPU:1,VGPU:1,VGPU_DISPLAY_HEAD:1"_s},
        {"a dedicated CPU without neighbour, and one for the emulator",
            demands(1,
                {{policy, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"isolate"_s},
                    {u"hw:emulator_threads_policy"_s, u"isolate"_s}}),
            u"limit=1000&required=!HW_CPU_HYPERTHREADING&resources=DISK_GB:15,MEMORY_MB:1024,PCPU:2"_s},
        {"as the image wants its CPUs",
            demands(1, {{u"hw_cpu_policy"_s, u"dedicated"_s}, {u"hw_cpu_thread_policy"_s, u"require"_s}}),
            u"limit=1000&required=HW_CPU_HYPERTHREADING&resources=DISK_GB:15,MEMORY_MB:1024,PCPU:1"_s},
        {"two of four CPUs are dedicated", demands(4, {{policy, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"2,3"_s}}),
            u"limit=1000&resources=DISK_GB:15,MEMORY_MB:1024,PCPU:2,VCPU:2"_s},
        {"two of four CPUs are for realtime",
            demands(4, {{policy, u"mixed"_s}, {u"hw:cpu_realtime"_s, u"yes"_s}, {u"hw:cpu_realtime_mask"_s, u"2,3"_s}}),
            u"limit=1000&resources=DISK_GB:15,MEMORY_MB:1024,PCPU:2,VCPU:2"_s},
        {"two of four, and one for the emulator",
            demands(4,
                {{policy, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"2,3"_s},
                    {u"hw:emulator_threads_policy"_s, u"isolate"_s}}),
            u"limit=1000&resources=DISK_GB:15,MEMORY_MB:1024,PCPU:3,VCPU:2"_s},
        {"a volume, with swap that is rounded up",
            [](World &world) {
                demands(1, {})(world);
                world.spec.isVolumeBacked = true;
                world.spec.flavor.swapMb = 1555;
            },
            u"limit=1000&resources=DISK_GB:7,MEMORY_MB:1024,VCPU:1"_s},
    };
    return rows;
}

template<typename Errored>
QString raised(const Errored &error)
{
    return error.type + u": "_s + error.message;
}

} // namespace

class RequestCasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filters_data();
    void filters();
    void asksPlacementFor_data();
    void asksPlacementFor();
    void asksAllOf_data();
    void asksAllOf();
    void devicesAreNovasToo();
};

void RequestCasesTest::filters_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const FilterRow &given : filterRows())
        QTest::addRow("%s: %s", given.filter, given.name) << row++;
}

void RequestCasesTest::filters()
{
    QFETCH(int, row);
    const FilterRow &given = filterRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto applied
        = findRequestFilter(QLatin1StringView(given.filter))->apply(world.spec, index, world.cloud.release);
    if (!applied) {
        QCOMPARE(raised(applied.error()), given.says);
        return;
    }
    QStringList says{*applied ? u"yes"_s : u"no"_s};
    says.append(QStringList(world.spec.rootRequired.begin(), world.spec.rootRequired.end()));
    QCOMPARE(says.join(u' '), given.says);
}

void RequestCasesTest::asksPlacementFor_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const QueryRow &given : queryRows())
        QTest::addRow("%s", given.name) << row++;
}

void RequestCasesTest::asksPlacementFor()
{
    QFETCH(int, row);
    const QueryRow &given = queryRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto request = ResourceRequest::of(world.spec, index, world.cloud.release);
    if (!request) {
        QCOMPARE(raised(request.error()), given.required);
        return;
    }
    QStringList required(request->groups.value(QString()).required.values());
    std::ranges::sort(required);
    QCOMPARE(required.join(u','), given.required);
}

void RequestCasesTest::asksAllOf_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const WholeQueryRow &given : wholeQueryRows())
        QTest::addRow("%s", given.name) << row++;
}

void RequestCasesTest::asksAllOf()
{
    QFETCH(int, row);
    const WholeQueryRow &given = wholeQueryRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto request = resourcesFromRequestSpec(world.spec, index, world.cloud.release);
    QVERIFY(request);
    QCOMPARE(QUrl::fromPercentEncoding(request->toQuery().toLatin1()), given.query);
}

// Source: nova.scheduler.request_filter.owner_nova_filter, 2026.2.
void RequestCasesTest::devicesAreNovasToo()
{
    World world;
    computeVersions({73})(world);
    world.setOption(u"filter_scheduler"_s, u"pci_in_placement"_s, true);
    world.spec.pciRequests = {{2, {{{u"resource_class"_s, u"gpu"_s}}}, u"a"_s, {}, u"id"_s}};
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    QVERIFY(findRequestFilter(u"owner_nova_filter"_s)->apply(world.spec, index, world.cloud.release).value_or(false));
    const auto request = resourcesFromRequestSpec(world.spec, index, world.cloud.release);
    QVERIFY(request);
    QCOMPARE(QUrl::fromPercentEncoding(request->toQuery().toLatin1()),
        u"group_policy=none&limit=1000&requiredid-0=OWNER_NOVA&requiredid-1=OWNER_NOVA"
        "&resources=DISK_GB:10,MEMORY_MB:1024,VCPU:1&resourcesid-0=CUSTOM_GPU:1&resourcesid-1=CUSTOM_GPU:1"
        "&root_required=OWNER_NOVA"_s);
}

QTEST_GUILESS_MAIN(RequestCasesTest)
#include "tst_requestcases.moc"
