// SPDX-License-Identifier: GPL-3.0-or-later
// What people hold, as files of a folder, and the cloud that it shows.
#include "sources/evidentcloud.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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
    void placesNodesOnHosts();
    void takesTheOptionsOfTheScheduler_data();
    void takesTheOptionsOfTheScheduler();
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

void EvidentCloudTest::refusesWhatTellsOfNoNode()
{
    const auto evident = cloudOf({{u"flavor_list_all_long.txt"_s, sample(u"flavor_list_all_long.txt"_s)}});
    QVERIFY(!evident);
    QCOMPARE(evident.error().what, u"Nothing here tells of a compute node."_s);
}

QTEST_GUILESS_MAIN(EvidentCloudTest)
#include "tst_evidentcloud.moc"
