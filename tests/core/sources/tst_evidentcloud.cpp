// SPDX-License-Identifier: GPL-3.0-or-later
// What people hold, as files of a folder, and the cloud that it shows.
#include "sources/evidentcloud.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Files = QMap<QString, QByteArray>;

QByteArray sample(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA "/evidence/cli/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<EvidentCloud> cloudOf(const Files &files)
{
    const QTemporaryDir folder;
    for (auto it = files.cbegin(); it != files.cend(); ++it) {
        const QString path = folder.filePath(it.key());
        QDir().mkpath(path.section(u'/', 0, -2));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(*it);
    }
    NoProgress nobody;
    return readEvidence({folder.path()}, nobody).and_then([&](const Evidence &evidence) {
        return cloudFrom(evidence, nobody);
    });
}

const QString nodes = u"hypervisor_list_long.txt"_s;

} // namespace

class EvidentCloudTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatIsUnknown_data();
    void knowsWhatIsUnknown();
    void asksForCommands();
    void asksForTheSchedulersOptions();
    void placesNodesOnHosts();
    void takesTheOptionsOfTheScheduler_data();
    void takesTheOptionsOfTheScheduler();
    void knowsThingsOfUnknownParts();
    void knowsOnlyBootedImagesWithoutGlance();
    void takesAmountsFromCandidates_data();
    void takesAmountsFromCandidates();
    void takesWhatTheSchedulerLogged_data();
    void takesWhatTheSchedulerLogged();
    void takesPciDevices_data();
    void takesPciDevices();
    void refusesWhatTellsOfNoNode();
};

void EvidentCloudTest::knowsWhatIsUnknown_data()
{
    QTest::addColumn<QStringList>("more"); // beside the nodes
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QStringList>("unknown");
    const auto row = [](const char *name, const QStringList &more, const QStringList &known,
                         const QStringList &unknown) { QTest::newRow(name) << more << known << unknown; };
    row("nodes alone", {}, {},
        {u"options"_s, u"inventories"_s, u"services"_s, u"traits"_s, u"zones"_s, u"aggregates"_s, u"flavors"_s,
            u"images"_s, u"server_groups"_s, u"instances"_s, u"numa_topology"_s, u"metrics"_s, u"usage"_s});
    row("services", {u"compute_service_list_long.txt"_s}, {u"services"_s, u"zones"_s}, {u"aggregates"_s});
    row("aggregates", {u"aggregate_list_long.json"_s}, {u"aggregates"_s, u"zones"_s}, {u"server_groups"_s});
    row("all flavors", {u"flavor_list_all_long.yaml"_s}, {u"flavors"_s}, {u"images"_s});
    row("groups without their rules", {u"server_group_list_long.csv"_s}, {}, {u"server_groups"_s});
    row("images without their properties", {u"image_list_long.txt"_s}, {}, {u"images"_s});
}

void EvidentCloudTest::knowsWhatIsUnknown()
{
    QFETCH(const QStringList, more);
    QFETCH(const QStringList, known);
    QFETCH(const QStringList, unknown);
    Files files{{nodes, sample(nodes)}};
    for (const QString &name : more)
        files.insert(name, sample(name));
    const auto evident = cloudOf(files);
    QVERIFY_RESULT(evident);
    QCOMPARE(evident->cloud.computeNodes.size(), 14);
    const QStringList names = namesOf(evident->cloud.unknown);
    for (const QString &name : known)
        QVERIFY2(!names.contains(name), qPrintable(name));
    for (const QString &name : unknown)
        QVERIFY2(names.contains(name), qPrintable(name));
}

void EvidentCloudTest::asksForCommands()
{
    const auto evident = cloudOf({{nodes, sample(nodes)}});
    QVERIFY_RESULT(evident);
    QCOMPARE(evident->missing.first(), u"nova-scheduler's options: cat /etc/nova/nova.conf"_s);
    QVERIFY(evident->missing.contains(u"host aggregates: openstack aggregate list --long"_s));
    QVERIFY(evident->contradictions.isEmpty());
}

// nova-compute's options say nothing of how nova-scheduler decides.
void EvidentCloudTest::asksForTheSchedulersOptions()
{
    const QString ask = u"nova-scheduler's options: cat /etc/nova/nova.conf"_s;
    const QByteArray conf = "[libvirt]\ncpu_mode = none\n";
    const auto ofCompute = cloudOf({{nodes, sample(nodes)}, {u"cmp-1/etc/nova/nova-compute.conf"_s, conf}});
    QVERIFY_RESULT(ofCompute);
    QVERIFY(ofCompute->cloud.unknown.testFlag(CloudPart::Options));
    QVERIFY(ofCompute->missing.contains(ask));
    QCOMPARE(ofCompute->cloud.config.string("libvirt", "cpu_mode", ofCompute->cloud.release), u"none"_s);
    const auto ofAll = cloudOf({{nodes, sample(nodes)}, {u"ctl/etc/nova/nova.conf"_s, conf}});
    QVERIFY_RESULT(ofAll);
    QVERIFY(!ofAll->missing.contains(ask));
}

// Three nodes of bare metal share an address, and only a server tells their host.
void EvidentCloudTest::placesNodesOnHosts()
{
    const auto evident = cloudOf(
        {{nodes, sample(nodes)}, {u"compute_service_list_long.txt"_s, sample(u"compute_service_list_long.txt"_s)}});
    QVERIFY_RESULT(evident);
    for (const ComputeNode &node : evident->cloud.computeNodes) {
        QCOMPARE(node.host, node.hypervisorHostname.startsWith("bm-1"_L1) ? u"bm-1"_s : node.hypervisorHostname);
        QVERIFY(node.service.has_value());
        QCOMPARE(node.service->forcedDown, node.host == "cmp-11"_L1);
        QCOMPARE(node.service->disabled, node.host == "cmp-9"_L1);
    }
}

void EvidentCloudTest::takesTheOptionsOfTheScheduler_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<int>("subset"); // [filter_scheduler] host_subset_size
    const auto conf = [](int subset) {
        return QByteArray("[filter_scheduler]\nhost_subset_size = ") + QByteArray::number(subset) + "\n";
    };
    const auto row = [](const char *name, const Files &files, int subset) { QTest::newRow(name) << files << subset; };
    row("one file", {{u"nova.conf"_s, conf(2)}}, 2);
    row("conf.d after nova.conf, by name",
        {{u"etc/nova/nova.conf"_s, conf(2)}, {u"etc/nova/nova.conf.d/20-b.conf"_s, conf(4)},
            {u"etc/nova/nova.conf.d/10-a.conf"_s, conf(3)}},
        4);
    row("nova-compute's counts less",
        {{u"a/etc/nova/nova-compute.conf"_s, conf(5)}, {u"b/etc/nova/nova.conf"_s, conf(2)}}, 2);
    row("nova-compute's says nothing of scheduling",
        {{u"a/etc/nova/nova-compute.conf"_s, conf(5)}, {u"b/etc/nova/nova.conf"_s, "[pci]\n"}}, 1);
    row("the host where nova-scheduler runs",
        {{u"a/etc/nova/nova.conf"_s, conf(2)}, {u"a/var/log/nova/nova-scheduler.log"_s, "x"},
            {u"b/etc/nova/nova.conf"_s, conf(5)}, {u"b/var/log/nova/nova-compute.log"_s, "x"}},
        2);
    row("containers of a deployment",
        {{u"var/lib/config-data/puppet-generated/nova/etc/nova/nova.conf"_s, conf(2)},
            {u"var/lib/config-data/puppet-generated/nova_libvirt/etc/nova/nova.conf"_s, conf(5)}},
        2);
    row("decoded secrets, in order",
        {{u"secrets/nova/nova-scheduler-config-data.yaml-01-nova.conf"_s, conf(2)},
            {u"secrets/nova/nova-scheduler-config-data.yaml-02-nova-override.conf"_s, conf(3)},
            {u"secrets/nova/nova-cell1-compute-config.yaml-01-nova.conf"_s, conf(5)}},
        3);
    row("a secret",
        {{u"secrets/nova/nova-scheduler-config-data.yaml"_s,
            "apiVersion: v1\ndata:\n  01-nova.conf: " + conf(2).toBase64() + "\n  02-nova.conf: " + conf(3).toBase64()
                + "\nkind: Secret\n"}},
        3);
    row("a value that was masked",
        {{u"nova.conf"_s, conf(2)}, {u"nova.conf.d/1.conf"_s, "[filter_scheduler]\nhost_subset_size = *********\n"}},
        2);
}

void EvidentCloudTest::takesTheOptionsOfTheScheduler()
{
    QFETCH(Files, files);
    QFETCH(const int, subset);
    files.insert(nodes, sample(nodes));
    const auto evident = cloudOf(files);
    QVERIFY_RESULT(evident);
    QCOMPARE(evident->cloud.config.integer("filter_scheduler", "host_subset_size", evident->cloud.release), subset);
}

// Groups whose policy has no rules need no show, and servers whose host is printed are known though others are not.
void EvidentCloudTest::knowsThingsOfUnknownParts()
{
    const QStringList files{u"server_group_list_long.txt"_s, u"server_show_web-1.txt"_s, u"image_list_long.txt"_s,
        u"image_show_debian-uefi.txt"_s};
    Files pieces{{nodes, sample(nodes)}};
    for (const QString &name : files)
        pieces.insert(name, sample(name));
    const auto evident = cloudOf(pieces);
    QVERIFY_RESULT(evident);
    QStringList known;
    const Cloud &cloud = evident->cloud;
    for (const ServerGroup &group : cloud.serverGroups) {
        if (cloud.known.contains(group.uuid))
            known << group.name;
    }
    for (const Instance &server : cloud.instances) {
        if (cloud.known.contains(server.uuid))
            known << server.displayName;
    }
    for (const Image &image : cloud.images) {
        if (cloud.known.contains(image.id))
            known << image.name;
    }
    known.sort();
    QCOMPARE(known,
        (QStringList{u"debian-uefi"_s, u"spread-if-possible"_s, u"together"_s, u"together-if-possible"_s, u"web-1"_s}));
}

// An image that nobody booted may be there all the same.
void EvidentCloudTest::knowsOnlyBootedImagesWithoutGlance()
{
    NoProgress nobody;
    const auto evident = readEvidence({QStringLiteral(TEST_DATA "/evidence/databases.sql.gz")}, nobody)
                             .and_then([&](const Evidence &evidence) { return cloudFrom(evidence, nobody); });
    QVERIFY_RESULT(evident);
    const Cloud &cloud = evident->cloud;
    QVERIFY(cloud.unknown.testFlag(CloudPart::Images));
    QVERIFY(!cloud.images.isEmpty());
    for (const Image &image : cloud.images)
        QVERIFY2(cloud.known.contains(image.id), qPrintable(image.name));
}

// What a must-gather has without dumps of databases. Which provider is a node's own tells its id since client 6.1, else
// nova-scheduler's log.
void EvidentCloudTest::takesAmountsFromCandidates_data()
{
    QTest::addColumn<QByteArray>("hypervisors");
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<bool>("isToldWhich");
    const QByteArray older = "+----+---------------------+-----------------+-----------+-------+\n"
                             "| ID | Hypervisor Hostname | Hypervisor Type | Host IP   | State |\n"
                             "+----+---------------------+-----------------+-----------+-------+\n"
                             "|  1 | cmp-4               | QEMU            | 127.0.1.5 | up    |\n"
                             "+----+---------------------+-----------------+-----------+-------+\n";
    const auto log = [](const QByteArray &uuid) {
        return "2026-11-25T11:07:04.120Z 2026-11-25 11:07:04.120 1 DEBUG nova.scheduler.host_manager [None req-1 u p - "
               "- "
               "default default] Update host state from compute node: ComputeNode(host='cmp-4',"
               "hypervisor_hostname='cmp-4',uuid="
            + uuid + ") _locked_update /nova/scheduler/host_manager.py:167\n";
    };
    QTest::newRow("a newer client") << sample(u"osc-8.0.0/hypervisor_list_long.txt"_s) << QByteArray() << true;
    QTest::newRow("an older client") << older << QByteArray() << false;
    QTest::newRow("an older client and a log") << older << log("1f6977b8-9840-480f-aaac-c6ce94ee65cd") << true;
    QTest::newRow("an older client and a log of another provider")
        << older << log("00000000-0000-4000-8000-000000000001") << false;
}

void EvidentCloudTest::takesAmountsFromCandidates()
{
    QFETCH(const QByteArray, hypervisors);
    QFETCH(const QByteArray, log);
    QFETCH(const bool, isToldWhich);
    const auto evident = cloudOf({{u"ctlplane/nova/hypervisor_list"_s, hypervisors},
        {u"namespaces/openstack/pods/nova-scheduler-0/logs/current.log"_s, log},
        {u"ctlplane/nova/service_list"_s, sample(u"compute_service_list_long.txt"_s)},
        {u"ctlplane/nova/aggregate_list"_s, sample(u"aggregate_list_long.txt"_s)},
        {u"ctlplane/placement/allocation_candidate_list"_s, R"(
+---+--------------------------------------+----------------------------------------------+----------------------------+
| # | resource provider                    | inventory used/capacity                      | traits                     |
+---+--------------------------------------+----------------------------------------------+----------------------------+
| 1 | 1f6977b8-9840-480f-aaac-c6ce94ee65cd | VCPU=6/96,MEMORY_MB=53248/97792,DISK_GB=60/1 | COMPUTE_NODE,HW_CPU_X86_AV |
|   |                                      | 000                                          | X2                         |
+---+--------------------------------------+----------------------------------------------+----------------------------+
)"},
        {u"namespaces/openstack/secrets/nova/nova-scheduler-config-data.yaml-01-nova.conf"_s,
            "[filter_scheduler]\nhost_subset_size = 4\n"}});
    QVERIFY_RESULT(evident);
    const Cloud &cloud = evident->cloud;
    const auto node = std::ranges::find(cloud.computeNodes, u"cmp-4"_s, &ComputeNode::host);
    QVERIFY(node != cloud.computeNodes.end());
    QVERIFY(cloud.placement.has_value());
    QCOMPARE(cloud.placement->resourceProviders.size(), 1);
    QCOMPARE(cloud.placement->resourceProviders.first().uuid == node->uuid, isToldWhich);
    QCOMPARE(node->memoryMb, isToldWhich ? 97792 : 0);
    QCOMPARE(cloud.placement->resourceProviders.first().traits.size(), 2);
    QCOMPARE(cloud.config.integer("filter_scheduler", "host_subset_size", cloud.release), 4);
    const QStringList unknown = namesOf(cloud.unknown);
    for (const QString &part : {u"services"_s, u"aggregates"_s, u"zones"_s, u"traits"_s})
        QVERIFY2(!unknown.contains(part), qPrintable(part));
    for (const QString &part : {u"inventories"_s, u"flavors"_s, u"images"_s, u"instances"_s, u"numa_topology"_s})
        QVERIFY2(unknown.contains(part), qPrintable(part));
}

// What a debug log of nova-scheduler says of a node counts as long as the node has the same servers and zone.
void EvidentCloudTest::takesWhatTheSchedulerLogged_data()
{
    QTest::addColumn<QString>("uuid");      // of the node, as logged
    QTest::addColumn<QString>("numa");      // as logged
    QTest::addColumn<QString>("instances"); // as logged
    QTest::addColumn<QString>("zone");      // as logged
    QTest::addColumn<QStringList>("known");
    const QString node = u"1f6977b8-9840-480f-aaac-c6ce94ee65cd"_s;
    const QString servers = u"['000a3028-4eeb-4fe8-ae3f-bf9fd7e944ec', 'b24c7771-3eb6-44aa-8844-7002095added', "
                            "'dd4e8014-c0fa-4531-aef2-a9ad079c0586', '1e3aebbc-39e1-4de8-936c-611dde16b223']"_s;
    const QString cells
        = u"'{\"nova_object.data\": {\"cells\": [{\"nova_object.data\": {\"id\": 0, \"cpuset\": [0, 1], "
          "\"memory\": 1024, \"mempages\": []}}]}}'"_s;
    const QStringList all{u"aggregates"_s, u"numa_topology"_s, u"cpu_info"_s, u"usage"_s, u"stats"_s};
    QTest::newRow("as it is") << node << cells << servers << u"az2"_s << all;
    QTest::newRow("without NUMA cells") << node << u"None"_s << servers << u"az2"_s << all;
    QTest::newRow("with other servers") << node << cells << u"[]"_s << u"az2"_s
                                        << QStringList{u"aggregates"_s, u"cpu_info"_s};
    QTest::newRow("with other servers, without NUMA cells")
        << node << u"None"_s << u"[]"_s << u"az2"_s << QStringList{u"aggregates"_s, u"numa_topology"_s, u"cpu_info"_s};
    QTest::newRow("in another zone") << node << cells << servers << u"az1"_s << all.mid(1);
    QTest::newRow("of another node of this name")
        << u"00000000-0000-4000-8000-000000000001"_s << cells << servers << u"az2"_s << QStringList();
}

void EvidentCloudTest::takesWhatTheSchedulerLogged()
{
    QFETCH(const QString, uuid);
    QFETCH(const QString, numa);
    QFETCH(const QString, instances);
    QFETCH(const QString, zone);
    QFETCH(const QStringList, known);
    const auto line = [](const QString &message) {
        return u"2026-11-25 11:07:04.120 1 DEBUG nova.scheduler.host_manager [None req-1 u p - - default default] "
               "Update host state %1 _locked_update /nova/scheduler/host_manager.py:167\n"_s.arg(message);
    };
    const QString log
        = line(u"from compute node: ComputeNode(cpu_info='{\"arch\": \"x86_64\"}',host='cmp-4',"
               "hypervisor_hostname='cmp-4',hypervisor_version=7002000,local_gb_used=1,memory_mb_used=2,metrics='[]',"
               "numa_topology=%1,pci_device_pools=PciDevicePoolList,stats={failed_builds='0'},"
               "supported_hv_specs=[HVSpec,HVSpec],updated_at=2026-11-25T11:06:48Z,uuid=%2,vcpus=24)"_s.arg(numa, uuid))
        + line(u"with aggregates: [Aggregate(hosts=['cmp-4'],id=2,metadata={availability_zone='%1'},name='zone',"
               "uuid=de28f933-7177-43fb-9852-d9e08acda915)]"_s.arg(zone))
        + line(u"with instances: "_s + instances);
    const auto evident = cloudOf({{nodes, sample(u"osc-8.0.0/hypervisor_list_long.txt"_s)},
        {u"services.txt"_s, sample(u"compute_service_list_long.txt"_s)},
        {u"servers.txt"_s, "$ openstack server list --long --all-projects\n" + sample(u"server_list_long_all.txt"_s)},
        {u"nova-scheduler.log"_s, log.toUtf8()}});
    QVERIFY_RESULT(evident);
    const Cloud &cloud = evident->cloud;
    const auto node = std::ranges::find(cloud.computeNodes, u"cmp-4"_s, &ComputeNode::host);
    QVERIFY(node != cloud.computeNodes.end());
    QStringList parts;
    for (const CloudPart part : allCloudParts()) {
        if (cloud.known.contains(knownNodePart(part, node->uuid)))
            parts << nameOf(part);
    }
    QCOMPARE(parts, known);
    QCOMPARE(node->numaTopology.has_value(), known.contains(u"usage"_s) && numa != "None"_L1);
    // What one node tells is not known of all.
    QVERIFY(cloud.unknown.testFlag(CloudPart::NumaTopologies) && cloud.unknown.testFlag(CloudPart::Aggregates));
}

// What nova-compute's log or options say of a node's PCI devices.
void EvidentCloudTest::takesPciDevices_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("base"); // nova.conf beside it; empty: none
    QTest::addColumn<int>("pools");       // -1: not known
    const auto audit = [](const QByteArrayList &servers, const QByteArray &vcpus, const QByteArray &pools) {
        const QByteArray head
            = "2026-11-25 11:09:49.897 8321 DEBUG nova.compute.resource_tracker [None req-1 - - - - - -] ";
        QByteArray log;
        for (const QByteArray &server : servers)
            log += head + "Instance " + server
                + " actively managed on this compute host and has allocations in placement: {'resources': "
                  "{'VCPU': 4}}. _remove_deleted_instances_allocations /nova/compute/resource_tracker.py:1742\n";
        return log + head
            + "Final resource view: name=cmp-4 phys_ram=98304MB used_ram=53760MB phys_disk=1200GB used_disk=260GB "
              "total_vcpus=24 used_vcpus="
            + vcpus + " pci_stats=[" + pools + "] _report_final_resource_view /nova/compute/resource_tracker.py:1081\n";
    };
    const QByteArrayList servers{"000a3028-4eeb-4fe8-ae3f-bf9fd7e944ec", "b24c7771-3eb6-44aa-8844-7002095added",
        "dd4e8014-c0fa-4531-aef2-a9ad079c0586", "1e3aebbc-39e1-4de8-936c-611dde16b223"};
    const QByteArray pools = "PciDevicePool(count=0,numa_node=0,product_id='1eb8',tags={dev_type='type-PCI'},"
                             "vendor_id='10de'), PciDevicePool(count=1,numa_node=None,product_id='1eb8',tags="
                             "{dev_type='type-PCI'},vendor_id='10de')";
    const QString log = u"nova-compute.log"_s;
    const auto row = [](const char *title, const QString &name, const QByteArray &text, const QByteArray &base,
                         int known) { QTest::newRow(title) << name << text << base << known; };
    row("of its servers now", log, audit(servers, "14", pools), {}, 2);
    row("of other servers", log, audit(servers.first(2), "14", pools), {}, -1);
    row("of servers that are not told", log, audit({}, "14", pools), {}, -1);
    row("none, of other servers", log, audit({}, "0", {}), {}, 0);
    row("the last audit", log, audit(servers.first(2), "14", {}) + audit(servers, "14", pools), {}, 2);
    const QString conf = u"cmp-4/etc/nova/nova-compute.conf"_s;
    const QByteArray host = "[DEFAULT]\nhost = cmp-4\ncompute_driver = libvirt.LibvirtDriver\n";
    const QByteArray spec = "[pci]\ndevice_spec = {\"vendor_id\": \"10de\", \"product_id\": \"1eb8\"}\n";
    const QByteArray base = "[filter_scheduler]\nhost_subset_size = 1\n";
    row("options without devices", conf, host, base, 0);
    row("options with devices", conf, host + spec, base, -1);
    row("options with devices in nova.conf", conf, host, base + spec, -1);
    row("options without their nova.conf", conf, host, {}, -1);
    row("options of the host, whose nova.conf is another's", conf, host, base + "[DEFAULT]\nhost = controller\n", 0);
    row("options of another host", conf, "[DEFAULT]\nhost = cmp-3\ncompute_driver = libvirt.LibvirtDriver\n", base, -1);
}

void EvidentCloudTest::takesPciDevices()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, base);
    QFETCH(const int, pools);
    Files files{{nodes, sample(u"osc-8.0.0/hypervisor_list_long.txt"_s)},
        {u"services.txt"_s, sample(u"compute_service_list_long.txt"_s)},
        {u"servers.txt"_s, "$ openstack server list --long --all-projects\n" + sample(u"server_list_long_all.txt"_s)},
        {name, text}};
    if (!base.isEmpty())
        files.insert(u"cmp-4/etc/nova/nova.conf"_s, base);
    const auto evident = cloudOf(files);
    QVERIFY_RESULT(evident);
    const Cloud &cloud = evident->cloud;
    const auto node = std::ranges::find(cloud.computeNodes, u"cmp-4"_s, &ComputeNode::host);
    QVERIFY(node != cloud.computeNodes.end());
    QCOMPARE(cloud.known.contains(knownNodePart(CloudPart::PciDevices, node->uuid)), pools >= 0);
    QCOMPARE(int(node->pciDevicePools ? node->pciDevicePools->size() : -1), pools);
    QVERIFY(cloud.unknown.testFlag(CloudPart::PciDevices));
    if (pools == 2) {
        QCOMPARE(node->pciDevicePools->last().count, 1);
        QVERIFY(!node->pciDevicePools->last().numaNode);
        QCOMPARE(node->pciDevicePools->last().tags.value(u"dev_type"_s), u"type-PCI"_s);
    }
}

void EvidentCloudTest::refusesWhatTellsOfNoNode()
{
    const auto evident = cloudOf({{u"flavor_list_all_long.txt"_s, sample(u"flavor_list_all_long.txt"_s)}});
    QVERIFY(!evident);
    QCOMPARE(evident.error().what, u"Nothing here describes a compute node."_s);
}

QTEST_GUILESS_MAIN(EvidentCloudTest)
#include "tst_evidentcloud.moc"
