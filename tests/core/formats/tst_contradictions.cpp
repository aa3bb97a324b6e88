// SPDX-License-Identifier: GPL-3.0-or-later
// A cloud that says two things opens, and the warning names the place and both values.
#include "formats/cloudformat.h"
#include "formats/contradictions.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr auto one = "11111111-0000-4000-8000-000000000001"_L1;
constexpr auto two = "11111111-0000-4000-8000-000000000002"_L1;

// Two hosts h1 and h2, a server on each, and what else is said.
QByteArray cloudWith(const QString &more)
{
    return uR"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [
        {"uuid": "%1", "host": "h1", "hypervisor_hostname": "n1", "vcpus": 4, "memory_mb": 4096, "local_gb": 40},
        {"uuid": "%2", "host": "h2", "hypervisor_hostname": "n2", "vcpus": 4, "memory_mb": 4096, "local_gb": 40}]%3})"_s
        .arg(one, two, more)
        .toUtf8();
}

} // namespace

class ContradictionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTold_data();
    void areTold();
    void manyAreOneSentence();
};

void ContradictionsTest::areTold_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char *name, const QString &more, const QString &told) {
        QTest::newRow(name) << u", "_s + more << (told.isEmpty() ? QStringList() : QStringList{told});
    };
    const QString servers = uR"("instances": [{"uuid": "%1", "display_name": "web-1", "host": "h1", "node": "n1"},
        {"uuid": "%2", "display_name": "web-2", "host": "%3", "node": "%4"}])"_s.arg(one, two);
    const auto group = [&](const QString &host, const QString &node, const QString &policy) {
        return servers.arg(host, node)
            + uR"(, "server_groups": [{"uuid": "%1", "name": "web", "policy": "%3", "members": ["%1", "%2"]}])"_s.arg(
                one, two, policy);
    };
    const auto zones = [](const QString &zone) {
        return uR"("aggregates": [{"id": 1, "name": "left", "hosts": ["h1"], "metadata": {"availability_zone": "az1"}},
            {"id": 2, "name": "right", "hosts": ["h1"], "metadata": {"availability_zone": "%1"}}])"_s.arg(zone);
    };
    const auto inventory = [](const QString &members) {
        return uR"("placement": {"resource_providers": [{"uuid": "%1", "name": "n1", "inventories": {"VCPU": {%3}}}],
            "allocations": {"%2": {"allocations": {"%1": {"resources": {"VCPU": 8}}}}}})"_s.arg(one, two, members);
    };

    row("no uuid", uR"("aggregates": [{"id": 1, "uuid": "a"}])"_s, u"/aggregates/0/uuid: “a” is not a uuid."_s);
    row("a host in two zones", zones(u"az2"_s),
        u"/aggregates/1/metadata/availability_zone: h1 is in zone “az1” by left, and in zone “az2” by right."_s);
    row("a host in one zone by two aggregates", zones(u"az1"_s), {});
    row("a server on another host's node", servers.arg(u"h2"_s, u"n1"_s),
        u"/instances/1/node: web-2 is on the node “n1”, and its host h2 has “n2”."_s);
    row("anti-affinity on one host", group(u"h1"_s, u"n1"_s, u"anti-affinity"_s),
        u"/server_groups/0/members: web-1 and web-2 are both on h1, though the group web has the policy "
        "anti-affinity."_s);
    row("anti-affinity on two hosts", group(u"h2"_s, u"n2"_s, u"anti-affinity"_s), {});
    row("affinity on two hosts", group(u"h2"_s, u"n2"_s, u"affinity"_s),
        u"/server_groups/0/members: web-1 is on h1 and web-2 on h2, though the group web has the policy affinity."_s);
    row("affinity on one host", group(u"h1"_s, u"n1"_s, u"affinity"_s), {});
    row("soft anti-affinity on one host", group(u"h1"_s, u"n1"_s, u"soft-anti-affinity"_s), {});
    row("least above most", inventory(u"\"total\": 8, \"min_unit\": 4, \"max_unit\": 2"_s),
        u"/placement/resource_providers/0/inventories/VCPU: the min_unit of VCPU of n1 is 4, and its max_unit 2."_s);
    row("more than there is", inventory(u"\"total\": 4, \"allocation_ratio\": 1.5"_s),
        u"/placement/resource_providers/0/inventories/VCPU: 8 of VCPU of n1 are allocated, but its capacity is 6."_s);
    row("all that there is", inventory(u"\"total\": 4, \"allocation_ratio\": 2"_s), {});
}

void ContradictionsTest::areTold()
{
    QFETCH(QString, more);
    NoProgress nobody;
    const auto read = parseCloud(cloudWith(more), nobody);
    QVERIFY_RESULT(read);
    QTEST(read->warnings, "told");
}

void ContradictionsTest::manyAreOneSentence()
{
    Cloud cloud;
    for (int i = 0; i < 3; ++i) {
        ComputeNode node;
        node.uuid = node.host = node.hypervisorHostname = u"n%1"_s.arg(i);
        NumaCell cell;
        cell.cpuset = {0, 1};
        cell.pinnedCpus = {1, 7};
        node.numaTopology = {cell};
        cloud.computeNodes.append(node);
    }
    QCOMPARE(inShort(contradictionsIn(cloud)),
        (QStringList{u"/compute_nodes/0/uuid: “n0” is not a uuid, and 2 more like it."_s,
            u"/compute_nodes/0/numa_topology/cells/0/pinned_cpus: CPU 7 of n0 is pinned in NUMA cell 0, which has the "
            "CPUs 0,1, and 2 more like it."_s}));
}

QTEST_APPLESS_MAIN(ContradictionsTest)
#include "tst_contradictions.moc"
