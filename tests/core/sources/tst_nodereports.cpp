// SPDX-License-Identifier: GPL-3.0-or-later
// What nova-scheduler and nova-compute log of compute nodes, and what nova.conf says of them.
#include "sources/logs/hostreports.h"
#include "sources/logs/hoststates.h"
#include "sources/logs/objectrepr.h"
#include "sources/logs/resourceviews.h"
#include "sources/readers/foundconf.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

LogRecord recordOf(const QString &message, const QString &request = u"req-1"_s, const QString &time = {})
{
    LogRecord record;
    record.message = message;
    record.request = request;
    record.time = time;
    return record;
}

QString nodeMessage(const QString &node, const QString &more = {})
{
    return u"Update host state from compute node: ComputeNode(host='%1',hypervisor_hostname='%1'%2)"_s.arg(node, more);
}

QString instancesMessage(const QString &uuids)
{
    return u"Update host state with instances: [%1]"_s.arg(uuids);
}

QList<HostReport> reportsOf(const QList<LogRecord> &records)
{
    HostReports reports(u"scheduler.log"_s);
    for (const LogRecord &record : records) {
        if (HostReports::isPart(record.message))
            reports.take(record);
    }
    return reports.last();
}

QString jsonOf(const QJsonArray &list)
{
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

} // namespace

class NodeReportsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsObjects_data();
    void readsObjects();
    void readsHostStates_data();
    void readsHostStates();
    void keepsTheLastReport_data();
    void keepsTheLastReport();
    void tellsFreeDevices_data();
    void tellsFreeDevices();
    void tellsSupportedInstances_data();
    void tellsSupportedInstances();
    void readsResourceViews_data();
    void readsResourceViews();
    void knowsHostsWithoutDevices_data();
    void knowsHostsWithoutDevices();
    void recognisesNovaConf_data();
    void recognisesNovaConf();
    void leavesMaskedValuesOut();
};

void NodeReportsTest::readsObjects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    const auto row
        = [](const char *name, const QString &text, const QString &value) { QTest::newRow(name) << text << value; };
    row("members", u"Pool(count=1,numa_node=None,vendor_id='10de',ratio=1.5,ok=True)"_s,
        uR"([{"count":1,"numa_node":null,"ok":true,"ratio":1.5,"vendor_id":"10de"}])"_s);
    row("a list of objects", u"[Pool(count=1), Pool(count=0)]"_s, uR"([[{"count":1},{"count":0}]])"_s);
    row("an empty list", u"[]"_s, u"[[]]"_s);
    row("what is not set", u"Node(a=<?>,b=2)"_s, uR"([{"b":2}])"_s);
    row("a dict", u"Node(tags={dev_type='type-PCI'})"_s, uR"([{"tags":{"dev_type":"type-PCI"}}])"_s);
    row("names of classes", u"Node(pools=PciDevicePoolList,specs=[HVSpec,HVSpec])"_s,
        uR"([{"pools":"PciDevicePoolList","specs":["HVSpec","HVSpec"]}])"_s);
    row("a time", u"Node(updated_at=2026-11-25T11:06:48Z)"_s, uR"([{"updated_at":"2026-11-25T11:06:48Z"}])"_s);
    row("quotes in a text", u"Node(info='{\"a\": \"it's\"}',b=1)"_s, uR"([{"b":1,"info":"{\"a\": \"it's\"}"}])"_s);
    row("what follows", u"[Node(a=1)] _locked_update /nova/host_manager.py:1"_s, uR"([[{"a":1}]])"_s);
    row("cut within a text", u"Node(a='b"_s, u"none"_s);
    row("cut behind a member", u"Node(a=1,"_s, u"none"_s);
    row("cut within a list", u"[Node(a=1)"_s, u"none"_s);
    row("no name", u"Node(1)"_s, u"none"_s);
    row("a list that another bracket closes", u"Node(a=[)"_s, u"none"_s);
    row("a list that a brace closes behind an item", u"[1, }"_s, u"none"_s);
    row("members that another bracket closes", u"{a=1]"_s, u"none"_s);
    row("a list without its end", u"[1, 2"_s, u"none"_s);
    row("nothing", QString(), u"none"_s);
    row("too deep", QString(100, u'['), u"none"_s);
}

void NodeReportsTest::readsObjects()
{
    QFETCH(const QString, text);
    const auto value = objectRepr(text);
    QTEST(value ? jsonOf({*value}) : u"none"_s, "value");
}

void NodeReportsTest::readsHostStates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("hosts"); // host/node
    const QString state = u"(%1, %2) ram: 7680MB disk: 0MB io_ops: 0 instances: 0"_s;
    QTest::newRow("one") << state.arg(u"cmp-1"_s, u"cmp-1.example"_s) << QStringList{u"cmp-1/cmp-1.example"_s};
    QTest::newRow("before Mitaka") << u"(cmp-1, cmp-1) ram:7680 disk:0 io_ops:0 instances:0"_s
                                   << QStringList{u"cmp-1/cmp-1"_s};
    QTest::newRow("several") << u'[' + state.arg(u"cmp-1"_s, u"cmp-1"_s) + u", allocation_candidates: 3, "_s
            + state.arg(u"bm-1"_s, u"bm-1-a"_s)
            + u']' << QStringList{u"cmp-1/cmp-1"_s, u"bm-1/bm-1-a"_s};
    QTest::newRow("within a sentence") << u"Host (x) "_s + state.arg(u"cmp-1"_s, u"cmp-1"_s) + u" has no room (y)"_s
                                       << QStringList{u"cmp-1/cmp-1"_s};
    QTest::newRow("cut before its state") << u"(cmp-1, cmp-1) ra"_s << QStringList();
    QTest::newRow("without a node") << u"(cmp-1) ram: 7680MB"_s << QStringList();
    QTest::newRow("without its beginning") << u"cmp-1) ram: 7680MB"_s << QStringList();
    QTest::newRow("nothing but ends") << u") ram:"_s.repeated(1000) << QStringList();
}

void NodeReportsTest::readsHostStates()
{
    QFETCH(const QString, text);
    QStringList found;
    for (const LoggedHost &host : hostsIn(text))
        found << host.host + u'/' + host.node;
    QTEST(found, "hosts");
}

void NodeReportsTest::keepsTheLastReport_data()
{
    QTest::addColumn<QList<LogRecord>>("records");
    QTest::addColumn<QStringList>("reports"); // node: uuids of aggregates; servers
    const auto row = [](const char *name, const QList<LogRecord> &records, const QStringList &reports) {
        QTest::newRow(name) << records << reports;
    };
    const LogRecord cmp1 = recordOf(nodeMessage(u"cmp-1"_s));
    const LogRecord cmp2 = recordOf(nodeMessage(u"cmp-2"_s));
    const LogRecord servers = recordOf(instancesMessage(u"'b', 'a'"_s));
    const LogRecord zone = recordOf(u"Update host state with aggregates: [Aggregate(id=1,uuid=z)]"_s);
    row("a node alone", {cmp1}, {u"cmp-1: none; none"_s});
    row("with all that follows", {cmp1, zone, servers}, {u"cmp-1: z; a b"_s});
    row("of two nodes", {cmp1, servers, cmp2, zone}, {u"cmp-1: none; a b"_s, u"cmp-2: z; none"_s});
    row("of two requests at once",
        {cmp1, recordOf(nodeMessage(u"cmp-2"_s), u"req-2"_s), servers, recordOf(instancesMessage({}), u"req-2"_s)},
        {u"cmp-1: none; a b"_s, u"cmp-2: none; "_s});
    row("read again", {cmp1, servers, cmp1, recordOf(instancesMessage(u"'c'"_s))}, {u"cmp-1: none; c"_s});
    row("without a node before it", {servers, zone}, {});
    row("a node that is cut", {recordOf(u"Update host state from compute node: ComputeNode(host='cmp-1',"_s), servers},
        {});
    row("a node without a name", {recordOf(u"Update host state from compute node: ComputeNode(host='cmp-1')"_s)}, {});
    row("servers that are cut", {cmp1, recordOf(u"Update host state with instances: ['a', 'b"_s)},
        {u"cmp-1: none; none"_s});
}

void NodeReportsTest::keepsTheLastReport()
{
    QFETCH(const QList<LogRecord>, records);
    QStringList found;
    for (const HostReport &report : reportsOf(records)) {
        const QString aggregates = report.aggregates ? report.aggregates->first()["uuid"_L1].toString() : u"none"_s;
        found << u"%1: %2; %3"_s.arg(
            report.nodename(), aggregates, report.instances ? report.instances->join(u' ') : u"none"_s);
    }
    QTEST(found, "reports");
}

// The weight of a request without devices: 100 only if none of the host's is free.
void NodeReportsTest::tellsFreeDevices_data()
{
    QTest::addColumn<QStringList>("messages");
    QTest::addColumn<QString>("servers"); // of cmp-1 when none was free; "none": not told
    const QString servers = instancesMessage(u"'a'"_s);
    const auto weights = [](const QString &weight) {
        return u"PCIWeigher: raw weights {('cmp-1', 'cmp-1'): %1, ('cmp-9', 'cmp-9'): 100}"_s.arg(weight);
    };
    QTest::newRow("none is free") << QStringList{servers, weights(u"100"_s)} << u"a"_s;
    QTest::newRow("one is free") << QStringList{servers, weights(u"99"_s)} << u"none"_s;
    QTest::newRow("a request for devices, and none is free") << QStringList{servers, weights(u"0"_s)} << u"none"_s;
    QTest::newRow("none was free, one is now")
        << QStringList{servers, weights(u"100"_s), weights(u"99"_s)} << u"none"_s;
    QTest::newRow("none was free, and the node is read again")
        << QStringList{servers, weights(u"100"_s), nodeMessage(u"cmp-1"_s), instancesMessage(u"'a', 'b'"_s)} << u"a"_s;
    QTest::newRow("nobody knows its servers") << QStringList{weights(u"100"_s)} << u"none"_s;
    QTest::newRow("normalised weights say nothing")
        << QStringList{servers, u"PCIWeigher: normalized weights {('cmp-1', 'cmp-1'): 100}"_s} << u"none"_s;
    QTest::newRow("cut") << QStringList{servers, u"PCIWeigher: raw weights {('cmp-1', 'cm"_s} << u"none"_s;
    QTest::newRow("no hosts") << QStringList{servers, u"PCIWeigher: raw weights {'cmp-1': 100}"_s} << u"none"_s;
}

void NodeReportsTest::tellsFreeDevices()
{
    QFETCH(const QStringList, messages);
    QList<LogRecord> records{recordOf(nodeMessage(u"cmp-1"_s))};
    for (const QString &message : messages)
        records << recordOf(message);
    const QList<HostReport> reports = reportsOf(records);
    QCOMPARE(reports.size(), 1);
    const auto &found = reports.first().instancesWithoutFreeDevices;
    QTEST(found ? found->join(u' ') : u"none"_s, "servers");
}

void NodeReportsTest::tellsSupportedInstances_data()
{
    QTest::addColumn<QStringList>("messages");
    QTest::addColumn<QString>("supported"); // by cmp-1
    const auto refusal = [](const QString &supported, int version = 7002000) {
        return u"Instance contains properties ImageMetaProps(hw_architecture='aarch64') that are not provided by the "
               "compute node supported_instances %1 or hypervisor version %2 do not match"_s.arg(supported)
                   .arg(version);
    };
    const auto removed = [](const QString &results) {
        return u"Filtering removed all hosts for the request with instance ID 'x'. Filter results: "_s + results;
    };
    const QString two
        = u"[('ComputeFilter', [('cmp-1', 'cmp-1'), ('cmp-2', 'cmp-2')]), ('ImagePropertiesFilter', None)]"_s;
    const QString x86 = refusal(u"[['x86_64', 'kvm', 'hvm'], ['x86_64', 'qemu', 'hvm']]"_s);
    const QString known = uR"([["x86_64","kvm","hvm"],["x86_64","qemu","hvm"]])"_s;
    const QString none = u"[]"_s;
    QTest::newRow("all refused for the same") << QStringList{x86, x86, removed(two)} << known;
    QTest::newRow("of hypervisors of several versions")
        << QStringList{x86, refusal(u"[['x86_64', 'kvm', 'hvm'], ['x86_64', 'qemu', 'hvm']]"_s, 6002000), removed(two)}
        << known;
    QTest::newRow("refused for different ones")
        << QStringList{x86, refusal(u"[['x86_64', 'fake', 'hvm']]"_s), removed(two)} << none;
    QTest::newRow("fewer refusals than hosts") << QStringList{x86, removed(two)} << none;
    QTest::newRow("another filter removed them") << QStringList{x86, x86,
        removed(u"[('ComputeFilter', [('cmp-1', 'cmp-1'), ('cmp-2', 'cmp-2')]), ('RamFilter', None)]"_s)}
                                                 << none;
    QTest::newRow("some were left") << QStringList{x86, x86,
        removed(u"[('ComputeFilter', [('cmp-1', 'cmp-1'), ('cmp-2', 'cmp-2')]), ('ImagePropertiesFilter', "
                "[('cmp-2', 'cmp-2')])]"_s)}
                                    << none;
    QTest::newRow("the first filter") << QStringList{x86, x86, removed(u"[('ImagePropertiesFilter', None)]"_s)} << none;
    QTest::newRow("results of INFO") << QStringList{x86, x86,
        removed(u"['ImagePropertiesFilter: (start: 2, end: 0)']"_s)}
                                     << none;
    QTest::newRow("results that are cut") << QStringList{x86, x86, removed(two.chopped(10))} << none;
    QTest::newRow("no list") << QStringList{refusal(u"None"_s), refusal(u"None"_s), removed(two)} << none;
    QTest::newRow("refusals of a request before")
        << QStringList{x86, removed(two.chopped(10)), x86, removed(two)} << none;
}

void NodeReportsTest::tellsSupportedInstances()
{
    QFETCH(const QStringList, messages);
    QList<LogRecord> records{recordOf(nodeMessage(u"cmp-1"_s))};
    for (const QString &message : messages)
        records << recordOf(message);
    const QList<HostReport> reports = reportsOf(records);
    QCOMPARE(reports.size(), 1);
    QTEST(jsonOf(reports.first().supportedInstances), "supported");
    // A later log of the same node does not forget it.
    HostReport later = reports.first();
    later.supportedInstances = {};
    later.time = u"2027-01-01"_s;
    QTEST(jsonOf(lastReports({reports.first(), later}).first().supportedInstances), "supported");
}

void NodeReportsTest::readsResourceViews_data()
{
    QTest::addColumn<QStringList>("messages");
    QTest::addColumn<QStringList>("views"); // node: pools; servers
    const auto view = [](const QString &pools, int vcpus = 4) {
        return u"Final resource view: name=cmp-4 phys_ram=1MB used_ram=1MB total_vcpus=24 used_vcpus=%2 pci_stats=%1"_s
            .arg(pools)
            .arg(vcpus);
    };
    const auto managed = [](const QString &uuid) {
        return u"Instance %1 actively managed on this compute host and has allocations in placement: {}."_s.arg(uuid);
    };
    const QString one = u"[PciDevicePool(count=1)]"_s;
    QTest::newRow("with servers") << QStringList{managed(u"b"_s), managed(u"a"_s), view(one)}
                                  << QStringList{u"cmp-4: 1; a b"_s};
    QTest::newRow("without devices") << QStringList{managed(u"a"_s), view(u"[]"_s)} << QStringList{u"cmp-4: 0; a"_s};
    QTest::newRow("of a release that names no servers") << QStringList{view(one)} << QStringList{u"cmp-4: 1; none"_s};
    QTest::newRow("of an empty node") << QStringList{view(one, 0)} << QStringList{u"cmp-4: 1; "_s};
    QTest::newRow("the last") << QStringList{managed(u"a"_s), view(one), managed(u"b"_s), view(u"[]"_s)}
                              << QStringList{u"cmp-4: 0; b"_s};
    QTest::newRow("cut within its pools") << QStringList{view(u"[PciDevicePool(cou"_s)} << QStringList();
    QTest::newRow("without pools") << QStringList{u"Final resource view: name=cmp-4 used_vcpus=0"_s} << QStringList();
    QTest::newRow("without a name") << QStringList{u"Final resource view: used_vcpus=0 pci_stats=[]"_s}
                                    << QStringList();
    QTest::newRow("another message") << QStringList{u"Hypervisor resource view: name=cmp-4 pci_stats=[]"_s}
                                     << QStringList();
}

void NodeReportsTest::readsResourceViews()
{
    QFETCH(const QStringList, messages);
    ResourceViews views(u"compute.log"_s);
    for (const QString &message : messages)
        views.take(recordOf(message));
    QStringList found;
    for (const ResourceView &view : views.last())
        found << u"%1: %2; %3"_s.arg(view.nodename)
                     .arg(view.pciDevicePools.size())
                     .arg(view.instances ? view.instances->join(u' ') : u"none"_s);
    QTEST(found, "views");
}

void NodeReportsTest::knowsHostsWithoutDevices_data()
{
    QTest::addColumn<QStringList>("pieces"); // name, text, …
    QTest::addColumn<QStringList>("hosts");
    const QString conf = u"/etc/nova/nova.conf"_s;
    const QString compute = u"/etc/nova/nova-compute.conf"_s;
    const QString all = u"[DEFAULT]\nhost = controller\n"_s;
    const QString own = u"[DEFAULT]\nhost = cmp-3\n"_s;
    const QString spec = u"[pci]\ndevice_spec = {\"vendor_id\": \"10de\"}\n"_s;
    const QString former = u"[pci]\npassthrough_whitelist = {\"vendor_id\": \"10de\"}\n"_s;
    const auto row = [](const char *name, const QStringList &pieces, const QStringList &hosts) {
        QTest::newRow(name) << pieces << hosts;
    };
    row("one file", {conf, own}, {u"cmp-3"_s});
    row("nova-compute's file wins, read first", {compute, own, conf, all}, {u"cmp-3"_s});
    row("nova-compute's file wins, read last", {conf, all, compute, own}, {u"cmp-3"_s});
    row("nova-compute's file names no host", {conf, all, compute, u"[libvirt]\ncpu_mode = none\n"_s},
        {u"controller"_s});
    row("devices in either file", {conf, all + spec, compute, own}, {});
    row("devices by their former name", {conf, own + former}, {});
    row("nova-compute's file alone", {compute, own}, {});
    row("no host", {conf, u"[libvirt]\ncpu_mode = none\n"_s}, {});
    row("two hosts", {u"a"_s + conf, own, u"b"_s + conf, u"[DEFAULT]\nhost = cmp-4\n"_s + spec}, {u"cmp-3"_s});
}

void NodeReportsTest::knowsHostsWithoutDevices()
{
    QFETCH(const QStringList, pieces);
    Evidence evidence;
    for (qsizetype i = 0; i + 1 < pieces.size(); i += 2)
        QVERIFY_RESULT(addConf(pieces.at(i), pieces.at(i + 1).toUtf8(), evidence));
    QTEST(hostsWithoutPciDevices(evidence), "hosts");
}

void NodeReportsTest::recognisesNovaConf_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("is");
    QTest::newRow("a group of Nova's") << u"[DEFAULT]\ndebug = true\n[filter_scheduler]\n"_s << true;
    QTest::newRow("an option of Nova's") << u"[DEFAULT]\nreserved_host_memory_mb = 512\n"_s << true;
    QTest::newRow("an old option") << u"scheduler_default_filters=RamFilter\n"_s << true;
    QTest::newRow("returns") << u"[api_database]\r\nconnection = x\r\n"_s << true;
    QTest::newRow("of Neutron") << u"[DEFAULT]\ncore_plugin = ml2\n[database]\nconnection = x\n"_s << false;
    QTest::newRow("a comment") << u"# [filter_scheduler]\n#cpu_allocation_ratio = 16\n"_s << false;
    QTest::newRow("a group within a line") << u"see [filter_scheduler]\n"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void NodeReportsTest::recognisesNovaConf()
{
    QFETCH(const QString, text);
    QTEST(looksLikeNovaConf(text), "is");
}

void NodeReportsTest::leavesMaskedValuesOut()
{
    Evidence evidence;
    QVERIFY_RESULT(addConf(u"nova.conf"_s,
        "[filter_scheduler]\nhost_subset_size = 3\n[placement]\npassword = *********\n"
        "[pci]\nalias = **********\n",
        evidence));
    const Configuration &config = evidence.confs.first().config;
    QVERIFY(config.isSet(u"filter_scheduler"_s, u"host_subset_size"_s));
    QVERIFY(!config.isSet(u"pci"_s, u"alias"_s));
    QVERIFY(!addConf(u"nova.conf"_s, "[filter_scheduler\n", evidence));
    QCOMPARE(evidence.confs.size(), 1);
}

QTEST_GUILESS_MAIN(NodeReportsTest)
#include "tst_nodereports.moc"
