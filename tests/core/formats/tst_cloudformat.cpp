// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/leaves.h"
#include "formats/cloudformat.h"
#include "printing.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray smallest = R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [
    {"uuid": "11111111-0000-4000-8000-000000000001", "host": "h1", "hypervisor_hostname": "h1", "vcpus": 4, "memory_mb": 4096, "local_gb": 40}]})"_ba;

// The smallest cloud, with one more member.
QByteArray with(const QByteArray &member)
{
    QByteArray json = smallest;
    return json.insert(1, member + ", ");
}

LoadedCloud loaded(const QByteArray &json)
{
    NoProgress unwatched;
    const auto cloud = parseCloud(json, unwatched);
    if (!cloud)
        qWarning("%s", qPrintable(cloud.error().text()));
    return cloud.value_or(LoadedCloud());
}

// Whether `whole` contains everything in `part`; null counts as absent, scalars compare by their text.
bool contains(const QJsonValue &whole, const QJsonValue &part)
{
    if (part.isObject()) {
        const QJsonObject members = part.toObject();
        for (auto it = members.begin(); it != members.end(); ++it) {
            if (!it.value().isNull() && !contains(whole.toObject().value(it.key()), it.value()))
                return false;
        }
        return whole.isObject();
    }
    if (part.isArray()) {
        const QJsonArray elements = part.toArray();
        for (qsizetype i = 0; i < elements.size(); ++i) {
            if (!contains(whole.toArray().at(i), elements.at(i)))
                return false;
        }
        return whole.toArray().size() == elements.size();
    }
    return whole == part;
}

class StopAtOnce final : public Progress
{
public:
    void report(qint64 done, qint64 total) override
    {
        m_done = done;
        m_total = total;
    }
    bool isCanceled() const override { return true; }

    qint64 m_done = 0;
    qint64 m_total = 0;
};

class Told final : public Progress
{
public:
    void report(qint64 done, qint64 total) override { m_shares.append(double(done) / double(total)); }
    bool isCanceled() const override { return false; }

    QList<double> m_shares;
};

} // namespace

class TestCloudFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMemberIsRefusedAtItsPlace_data();
    void everyMemberIsRefusedAtItsPlace();
    void theSmallestCloudHasDefaults();
    void everyMemberIsRead();
    void samplesSurviveARoundTrip_data();
    void samplesSurviveARoundTrip();
    void surroundingsSurviveARoundTrip();
    void unknownMembersSurviveARoundTrip();
    void persistentMemoryIsWhatNdctlLists();
    void noServiceIsNotTheDefaultService();
    void aggregateUuidsAreDerived();
    void usageMayBeUnreported();
    void danglingReferencesOfRealCloudsAreWarnings();
    void unreadableNumbersAreWarnings();
    void unknownOptionsAreWarnings();
    void loadingCanBeStopped();
    void placementIsReadAndWrittenInSteps();
    void longListsAreReadAsShortOnesAre();
    void allReadIsToldOnce();
    void aFileNamesItself();
};

void TestCloudFormat::theSmallestCloudHasDefaults()
{
    const auto [cloud, warnings] = loaded(smallest);
    QCOMPARE(warnings, QStringList());
    QCOMPARE(cloud.release, Release::newest());
    QVERIFY(!cloud.now);
    QCOMPARE(cloud.cells, (QList<Cell>{{defaultCellUuid(), u"cell1"_s, false, {}}}));
    const ComputeNode &node = cloud.computeNodes.first();
    QCOMPARE(node.service, std::optional(Service{}));
    QCOMPARE(node.freeRam(), 4096);
    QCOMPARE(node.freeDisk(), 40);
    QCOMPARE(node.hypervisorType, u"QEMU"_s);
    QVERIFY(!node.numaTopology && !node.pciDevicePools && !cloud.placement);
}

void TestCloudFormat::everyMemberIsRead()
{
    const Cloud cloud = loaded(R"({"format": "astrolabe-cloud", "version": 1, "name": "one", "release": "zed",
        "now": "2026-01-15T12:00:00Z", "config": {"filter_scheduler": {"max_io_ops_per_host": "3"}},
        "cells": [{"uuid": "c", "name": "far", "disabled": true}],
        "compute_nodes": [{"uuid": "n", "host": "h", "hypervisor_hostname": "hn", "cell": "c",
            "service": {"disabled": true, "disabled_reason": "r", "forced_down": true,
                        "last_seen_up": "2026-01-15T11:59:00Z", "version": 60},
            "updated_at": "2026-01-15T11:58:00Z", "vcpus": 8, "vcpus_used": 3, "memory_mb": 9000,
            "memory_mb_used": 1000, "local_gb": 90, "local_gb_used": 10, "free_ram_mb": -5, "free_disk_gb": 7,
            "disk_available_least": -3, "cpu_allocation_ratio": 2.5, "ram_allocation_ratio": null,
            "disk_allocation_ratio": 0, "hypervisor_type": "KVM", "hypervisor_version": 6002000, "host_ip": "::1",
            "cpu_info": "{\"arch\": \"x86_64\"}", "supported_hv_specs": [["x86_64", "kvm", "hvm"]],
            "stats": {"num_instances": 2}, "metrics": [{"name": "m", "value": -1.5, "source": "s", "timestamp": "2026-01-15T11:59:30Z"}],
            "numa_topology": {"cells": [{"id": 1, "cpuset": [0], "pcpuset": [1, 2], "memory": 512, "cpu_usage": 1,
                "memory_usage": 2, "pinned_cpus": [2], "siblings": [[1, 2]],
                "mempages": [{"size_kb": 4, "total": 10, "used": 1, "reserved": 2}],
                "network_metadata": {"physnets": ["p"], "tunneled": true}, "socket": 1}]},
            "pci_device_pools": [{"vendor_id": "10de", "product_id": "1eb8", "numa_node": 1, "count": 2,
                                  "tags": {"dev_type": "type-VF", "physical_network": null}}]}],
        "server_groups": [{"uuid": "g", "policy": "anti-affinity", "rules": {"max_server_per_host": 2}}],
        "placement": {"resource_classes": ["CUSTOM_A"], "traits": ["CUSTOM_T"],
            "resource_providers": [{"uuid": "n", "name": "hn", "generation": 4, "aggregates": ["a"],
                "traits": ["T"], "inventories": {"VCPU": {"total": 8, "allocation_ratio": 2.5}}}],
            "allocations": {"u": {"allocations": {"n": {"resources": {"VCPU": 2}}}, "project_id": "p",
                                  "consumer_generation": null}}}})")
                            .cloud;
    QCOMPARE(cloud.release.name(), u"zed"_s);
    QCOMPARE(cloud.config.integer("filter_scheduler", "max_io_ops_per_host", cloud.release), 3);
    QVERIFY(cloud.cells.first().disabled);
    const ComputeNode &node = cloud.computeNodes.first();
    QVERIFY(node.service->disabled && node.service->forcedDown);
    QCOMPARE(node.service->lastSeenUp->secsTo(*cloud.now), 60);
    QCOMPARE(node.freeRam(), -5);
    QCOMPARE(node.diskAvailableLeast, std::optional<qint64>(-3));
    QCOMPARE(node.cpuAllocationRatio, std::optional(2.5));
    QVERIFY(!node.ramAllocationRatio);
    QCOMPARE(node.cpuInfo.value("arch"_L1).toString(), u"x86_64"_s);
    QCOMPARE(node.supportedHvSpecs, (QList<HvSpec>{{u"x86_64"_s, u"kvm"_s, u"hvm"_s}}));
    QCOMPARE(node.stats.value(u"num_instances"_s), u"2"_s);
    QCOMPARE(node.metrics.first().value, -1.5);
    const NumaCell &numa = node.numaTopology->first();
    QCOMPARE(numa.pcpuset, (QList<int>{1, 2}));
    QCOMPARE(numa.mempages.first().reserved, 2);
    QVERIFY(numa.tunneled);
    QCOMPARE(numa.physnets, QStringList{u"p"_s});
    const PciDevicePool &pool = node.pciDevicePools->first();
    QVERIFY(pool.tags.contains(u"physical_network"_s) && pool.tags.value(u"physical_network"_s).isNull());
    QCOMPARE(cloud.serverGroups.first().maxServerPerHost, std::optional(2));
    QCOMPARE(cloud.placement->resourceProviders.first().generation, 4);
    QCOMPARE(cloud.placement->allocations.value(u"u"_s).allocations.value(u"n"_s).value(u"VCPU"_s), 2);
    QVERIFY(!cloud.placement->allocations.value(u"u"_s).consumerGeneration);
}

void TestCloudFormat::samplesSurviveARoundTrip_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("campus") << QStringLiteral(RESOURCES "/clouds/campus.json");
    QTest::newRow("real") << QStringLiteral(RESOURCES "/clouds/real.json");
}

void TestCloudFormat::samplesSurviveARoundTrip()
{
    QFETCH(QString, file);
    NoProgress unwatched;
    const auto read = readCloudFile(file, unwatched);
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QCOMPARE(read->warnings, QStringList());
    const QByteArray written = writeCloud(read->cloud);
    QCOMPARE(loaded(written).cloud, read->cloud);

    QFile original(file);
    QVERIFY(original.open(QIODevice::ReadOnly));
    QJsonObject expected = QJsonDocument::fromJson(original.readAll()).object();
    expected.remove(u"now"_s); // stored in milliseconds
    QVERIFY(contains(QJsonDocument::fromJson(written).object(), expected));
}

void TestCloudFormat::surroundingsSurviveARoundTrip()
{
    const QByteArray document = R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [],
        "projects": [{"id": "p", "name": "demo", "quotas": {"cores": -1}, "user_quotas": {"u": {"ram": 5}}, "x": 1}],
        "users": [{"id": "u", "name": "alice", "roles": {"p": ["member"]}}],
        "key_pairs": [],
        "networks": [{"id": "n", "router:external": true, "mtu": 9000, "provider:network_type": "vlan",
            "provider:physical_network": "physnet0", "subnets": [{"id": "s", "cidr": "10.0.0.0/24", "segment_id": "g",
            "allocation_pools": [{"start": "10.0.0.2", "end": "10.0.0.9"}]}]}],
        "ports": [{"id": "t", "network_id": "n", "device_id": "i", "binding:vnic_type": "direct",
            "fixed_ips": [{"subnet_id": "s", "ip_address": "10.0.0.2"}], "resource_request": {"request_groups":
            [{"id": "r", "required": ["CUSTOM_X"], "resources": {"NET_BW_EGR_KILOBIT_PER_SEC": 10}}]}}],
        "volumes": [{"id": "v", "size": 5, "bootable": true, "volume_image_metadata": {"os_type": "linux"}}],
        "volume_types": [{"id": "y", "name": "plain"}, {"id": "z", "name": "secret", "encryption":
            {"provider": "luks", "cipher": "aes-xts-plain64", "key_size": 256, "encryption_id": "e"}}],
        "device_profiles": [{"name": "fpga", "groups": [{"resources:FPGA": "1"}]}]})";
    const LoadedCloud read = loaded(document);
    QCOMPARE(read.warnings,
        (QStringList{u"Astrolabe does not know /projects/0/x: it is kept and has no effect."_s,
            u"Astrolabe does not know /volume_types/1/encryption/encryption_id: it is kept and has no effect."_s}));
    const Surroundings &known = read.cloud.surroundings;
    QCOMPARE(known.projects->first().userQuotas.value(u"u"_s).value(u"ram"_s), 5);
    QCOMPARE(known.users->first().roles.value(u"p"_s), QStringList{u"member"_s});
    QVERIFY(known.keyPairs && known.keyPairs->isEmpty()); // empty, not unknown
    QVERIFY(!known.securityGroups);
    QCOMPARE(known.networks->first().subnets.first().allocationPools.first().end, u"10.0.0.9"_s);
    QCOMPARE(known.ports.first().resourceRequest->requestGroups.first().required, QStringList{u"CUSTOM_X"_s});
    QCOMPARE(known.volumes->first().availabilityZone, u"nova"_s);
    QVERIFY(!known.volumeTypes->first().encryption);
    QCOMPARE(known.volumeTypes->last().encryption->keySize, 256);
    QCOMPARE(known.volumeTypes->last().encryption->controlLocation, u"front-end"_s);
    QCOMPARE(loaded(writeCloud(read.cloud)).cloud, read.cloud);
}

void TestCloudFormat::unknownMembersSurviveARoundTrip()
{
    const QByteArray json = R"({"format": "astrolabe-cloud", "version": 1, "x": [1, {"y": null}], "compute_nodes": [
        {"uuid": "11111111-0000-4000-8000-000000000001", "host": "h1", "hypervisor_hostname": "h1", "vcpus": 4, "memory_mb": 4096, "local_gb": 40,
         "x": 1, "service": {"x": 2}, "metrics": [{"name": "m", "value": 1, "x": 3}],
         "numa_topology": {"x": 4, "cells": [{"id": 0, "memory": 1, "network_metadata": {"x": 5},
                           "mempages": [{"size_kb": 4, "total": 1, "x": 6}]}]},
         "pci_device_pools": [{"vendor_id": "1", "product_id": "2", "count": 1, "x": 7}]}],
        "placement": {"x": 8, "resource_providers": [{"uuid": "11111111-0000-4000-8000-000000000001", "inventories": {"VCPU": {"total": 1, "x": 9}}}],
            "allocations": {"11111111-0000-4000-8000-000000000009": {"x": 10, "allocations": {"11111111-0000-4000-8000-000000000001": {"generation": 3, "resources": {"VCPU": 1}}}}}}})";
    const LoadedCloud read = loaded(json);
    QCOMPARE(read.warnings.size(), 12);
    const QByteArray written = writeCloud(read.cloud);
    QVERIFY(contains(QJsonDocument::fromJson(written).object(), QJsonDocument::fromJson(json).object()));
    QCOMPARE(loaded(written).cloud, read.cloud);
}

// As `ndctl list -X` prints it; the second namespace has no name and is a block device.
void TestCloudFormat::persistentMemoryIsWhatNdctlLists()
{
    const QByteArray listed = R"([
      {"dev": "namespace0.0", "mode": "devdax", "map": "mem", "size": 4225761280, "daxregion": {"id": 0,
       "size": 4225761280, "align": 2097152, "devices": [{"chardev": "dax0.0", "size": 4225761280}]}, "name": "ns0"},
      {"dev": "namespace1.0", "mode": "fsdax", "map": "dev", "size": 1071644672, "blockdev": "pmem1"}])";
    QByteArray json = smallest;
    json.replace(R"("host": "h1",)", R"("host": "h1", "pmem_namespaces": )" + listed + ",");
    const LoadedCloud read = loaded(json);
    QCOMPARE(read.warnings.size(), 7); // about members that Nova ignores
    const QList<PmemNamespace> pmem = read.cloud.computeNodes.first().pmemNamespaces.value();
    QCOMPARE(pmem.size(), 2);
    QCOMPARE(pmem.first().name, u"ns0"_s);
    QCOMPARE(pmem.first().size, 4225761280);
    QCOMPARE(pmem.first().daxRegion->align, 2097152);
    QCOMPARE(pmem.first().daxRegion->devices.first().chardev, u"dax0.0"_s);
    QVERIFY(pmem.last().name.isEmpty() && !pmem.last().daxRegion && !pmem.last().isAssigned);

    Cloud cloud = read.cloud;
    cloud.computeNodes.first().pmemNamespaces->first().isAssigned = true;
    const QByteArray written = writeCloud(cloud);
    QCOMPARE(loaded(written).cloud, cloud);
    QVERIFY(contains(QJsonDocument::fromJson(written).object()["compute_nodes"_L1][0]["pmem_namespaces"_L1],
        QJsonDocument::fromJson(listed).array()));
}

void TestCloudFormat::noServiceIsNotTheDefaultService()
{
    QByteArray json = smallest;
    json.replace(R"("host": "h1",)", R"("host": "h1", "service": null,)");
    const Cloud cloud = loaded(json).cloud;
    QVERIFY(!cloud.computeNodes.first().service);
    QCOMPARE(loaded(writeCloud(cloud)).cloud, cloud);
}

void TestCloudFormat::aggregateUuidsAreDerived()
{
    const Cloud cloud = loaded(with(R"("aggregates": [{"id": 26, "hosts": ["h1"]}])")).cloud;
    QCOMPARE(cloud.aggregates.first().uuid, u"00000000-0000-4000-a000-00000000001a"_s);
}

void TestCloudFormat::usageMayBeUnreported()
{
    QByteArray json = smallest;
    json.replace(R"("host": "h1",)", R"("host": "h1", "free_disk_gb": null,)");
    const Cloud cloud = loaded(json).cloud;
    QVERIFY(!cloud.computeNodes.first().usageReported);
    QCOMPARE(loaded(writeCloud(cloud)).cloud, cloud);
}

void TestCloudFormat::danglingReferencesOfRealCloudsAreWarnings()
{
    const LoadedCloud read = loaded(with(R"("aggregates": [{"id": 1, "hosts": ["h1", "gone", "lost"]}],
        "instances": [{"uuid": "i", "host": "away", "flavorid": "deleted"}],
        "server_groups": [{"uuid": "g", "policy": "affinity", "members": ["i", "deleted"]}])"));
    const QStringList expected{u"/instances/0/host: there is no “away” in this cloud."_s,
        u"/instances/0/flavorid: there is no “deleted” in this cloud."_s,
        u"/aggregates/0/hosts/1: there is no “gone” in this cloud, and 1 more like it."_s,
        u"/server_groups/0/members/1: there is no “deleted” in this cloud."_s,
        u"/instances/0/uuid: “i” is not a uuid, and 1 more like it."_s};
    QCOMPARE(read.warnings, expected);
}

void TestCloudFormat::unreadableNumbersAreWarnings()
{
    const LoadedCloud read = loaded(with(R"("aggregates": [{"id": 1, "name": "a", "hosts": [], "metadata":
        {"max_io_ops_per_host": "5.5", "ram_weight_multiplier": " 2 ", "cpu_allocation_ratio": "much", "note": "x"}}],
        "config": {"metrics": {"weight_setting": ["cpu.percent=1", "broken", "=2", "cpu.frequency=x"]}})"));
    const QStringList expected{
        u"/aggregates/0/metadata/cpu_allocation_ratio: “much” is not a number, so Nova uses the option instead."_s,
        u"/aggregates/0/metadata/max_io_ops_per_host: “5.5” is not a number, so Nova uses the option instead."_s,
        u"/config/metrics/weight_setting: “broken” is not of the form name=ratio, so Nova leaves it out."_s,
        u"/config/metrics/weight_setting: “=2” is not of the form name=ratio, so Nova leaves it out."_s,
        u"/config/metrics/weight_setting: “cpu.frequency=x” is not of the form name=ratio, so Nova leaves it out."_s};
    QCOMPARE(read.warnings, expected);
}

void TestCloudFormat::unknownOptionsAreWarnings()
{
    const LoadedCloud read = loaded(with(R"("config": {"libvirt": {"inject_password": "kvm"}})"));
    QCOMPARE(read.warnings, QStringList{u"/config/libvirt/inject_password: Astrolabe does not read this option."_s});
}

void TestCloudFormat::loadingCanBeStopped()
{
    QByteArray flavors;
    for (int i = 0; i < 1000; ++i)
        flavors += R"({"flavorid": )" + QByteArray::number(i) + R"(, "name": "f", "vcpus": 1, "memory_mb": 1},)";
    flavors.chop(1);
    StopAtOnce progress;
    const auto read = parseCloud(with("\"flavors\": [" + flavors + "]"), progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::Cancelled);
    QCOMPARE_GT(progress.m_done, 0);
    QCOMPARE_LT(progress.m_done, 1000);
    QCOMPARE(progress.m_total, 1001);
}

// Placement's providers and consumers count as steps, like everything else.
void TestCloudFormat::placementIsReadAndWrittenInSteps()
{
    Cloud cloud = loaded(smallest).cloud;
    cloud.placement.emplace();
    for (int i = 0; i < 600; ++i) {
        ResourceProvider provider;
        provider.uuid = u"provider-%1"_s.arg(i);
        provider.name = provider.uuid;
        provider.inventories[u"VCPU"_s].total = 8;
        cloud.placement->resourceProviders.append(provider);
        cloud.placement->allocations[u"consumer-%1"_s.arg(i)].allocations[provider.uuid] = {{u"VCPU"_s, 1}};
    }
    const QByteArray written = writeCloud(cloud);
    QCOMPARE(loaded(written).cloud, cloud);
    StopAtOnce reading;
    const auto read = parseCloud(written, reading);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::Cancelled);
    QCOMPARE(reading.m_done, 256);
    QCOMPARE(reading.m_total, 1202); // with a cell
    StopAtOnce writing;
    const auto stopped = writeCloud(cloud, writing);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().kind, Error::Kind::Cancelled);
    QCOMPARE(writing.m_done, 256);
    QCOMPARE(writing.m_total, 1201);
}

// A cloud's own lists are read on all processors, those of a case one after the other.
void TestCloudFormat::longListsAreReadAsShortOnesAre()
{
    Cloud cloud = loaded(smallest).cloud;
    const ComputeNode first = cloud.computeNodes.constFirst();
    for (int i = 1; i < 5000; ++i) {
        ComputeNode node = first;
        node.uuid = u"00000000-0000-4000-8000-%1"_s.arg(i, 12, 10, QLatin1Char('0'));
        node.host = node.hypervisorHostname = u"cmp-%1"_s.arg(i);
        node.vcpus = i;
        if (i % 1249 == 0)
            node.other.insert(u"colour"_s, i);
        cloud.computeNodes.append(node);
    }
    const QByteArray json = writeCloud(cloud);
    const LoadedCloud read = loaded(json);
    QCOMPARE(read.cloud, cloud);
    QCOMPARE(read.warnings,
        QStringList{u"Astrolabe does not know /compute_nodes/1249/colour and 3 more like it: they are kept and have no "
                    "effect."_s});
    const LoadedCloud ofCase = loaded(R"({"format": "astrolabe-case", "version": 1, "cloud": )" + json + "}");
    QCOMPARE(ofCase.cloud, cloud);
    QCOMPARE(ofCase.warnings, read.warnings);

    NoProgress unwatched;
    const auto refused = parseCloud(QByteArray(json).replace("\"vcpus\":4321", "\"vcpus\":\"x\""), unwatched);
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, u"/compute_nodes/4321/vcpus"_s);

    StopAtOnce progress;
    const auto stopped = parseCloud(json, progress);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().kind, Error::Kind::Cancelled);
    QCOMPARE_GT(progress.m_done, 0);
    QCOMPARE_LT(progress.m_done, 5001);
}

// The progress of reading ends here; the checks that follow report no steps.
void TestCloudFormat::allReadIsToldOnce()
{
    Cloud cloud = loaded(smallest).cloud;
    for (int i = 0; i < 1023; ++i) { // plus the node: a multiple of the reporting interval
        Flavor flavor;
        flavor.flavorid = QString::number(i);
        flavor.name = u"m1.tiny-%1"_s.arg(i);
        cloud.flavors.append(flavor);
    }
    Told progress;
    QVERIFY(parseCloud(writeCloud(cloud), progress));
    QCOMPARE(progress.m_shares.count(1.0), 1);
    QCOMPARE(progress.m_shares.last(), 1.0);
    QVERIFY(std::ranges::is_sorted(progress.m_shares));
}

void TestCloudFormat::aFileNamesItself()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"cloud.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(with(R"("flavors": [{"flavorid": 1}])"));
    file.close();
    NoProgress unwatched;
    const auto read = readCloudFile(file.fileName(), unwatched);
    QVERIFY(!read);
    QCOMPARE(read.error().where, file.fileName() + u": /flavors/0/name"_s);
}

// What libvirt says of processors is kept as it is; a list in nova.conf is checked as a whole.
void TestCloudFormat::everyMemberIsRefusedAtItsPlace_data()
{
    leaves::addRows(
        u"cloud"_s, [](const QString &pointer) { return !pointer.startsWith("/compute_nodes/0/cpu_info/"_L1); });
}

void TestCloudFormat::everyMemberIsRefusedAtItsPlace()
{
    QFETCH(const QString, pointer);
    NoProgress unwatched;
    const QString list = u"/config/filter_scheduler/enabled_filters"_s;
    leaves::checkPlace(
        u"cloud"_s, pointer, [&](const QByteArray &json) { return parseCloud(json, unwatched); },
        pointer.startsWith(list) ? list : pointer);
}

QTEST_APPLESS_MAIN(TestCloudFormat)
#include "tst_cloudformat.moc"
