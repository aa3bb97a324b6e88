// SPDX-License-Identifier: GPL-3.0-or-later
// Measures Placement's time and memory with many providers: answering queries, being audited and healed, being packed
// for the store and unpacked. Prints results without judging them.
#include "audit/audit.h"
#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "boot/reportedcloud.h"
#include "change/healed.h"
#include "formats/cloudformat.h"
#include "placement/candidates/candidates.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "store/documents.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

template<typename Work>
auto measured(const char *what, Work work)
{
    QElapsedTimer timer;
    timer.start();
    auto result = work();
    std::printf("%-40s %8lld ms, peak %6.0f MB\n", what, static_cast<long long>(timer.elapsed()), peakMegabytes());
    std::fflush(stdout);
    return result;
}

// Each host has one server, which holds other allocations than its flavor asks for.
CloudPtr disagreeingCloud(int hosts)
{
    Cloud cloud = manyHosts(hosts);
    for (const ComputeNode &node : std::as_const(cloud.computeNodes)) {
        Instance server;
        server.uuid = u"server-"_s + node.uuid;
        server.host = node.host;
        server.node = node.hypervisorHostname;
        server.flavorid = cloud.flavors.first().flavorid;
        server.image = cloud.images.first().id;
        cloud.instances.append(server);
    }
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    return std::make_shared<const Cloud>(std::move(cloud));
}

// One more server for each host.
QList<BootedServer> moreServers(const Cloud &cloud)
{
    QList<BootedServer> servers;
    for (Instance server : cloud.instances) {
        server.uuid += u"-more"_s;
        servers.append({server, {}, {}, 0});
    }
    return servers;
}

QList<Healing> healingsOf(const QList<AuditFinding> &findings)
{
    QList<Healing> healings;
    for (const AuditFinding &finding : findings)
        healings += finding.healings;
    return healings;
}

Inventory inventory(qint64 total, double ratio)
{
    return {.total = total, .reserved = 0, .maxUnit = total, .allocationRatio = ratio, .other = {}};
}

// Hosts with one provider each, or with two NUMA cells that have the CPUs and memory.
Placement manyProviders(int hosts, bool numa)
{
    PlacementData data;
    const auto add = [&](const QString &name, const QString &parent, const QMap<QString, Inventory> &inventories) {
        ResourceProvider provider;
        provider.uuid = provider.name = name;
        provider.parentProviderUuid = parent;
        provider.inventories = inventories;
        provider.traits = QStringList{parent.isEmpty() ? u"HW_CPU_X86_AVX2"_s : u"HW_NUMA_ROOT"_s};
        data.resourceProviders.append(provider);
    };
    for (int host = 0; host < hosts; ++host) {
        const QString name = u"cmp-%1"_s.arg(host);
        QMap<QString, Inventory> inventories{{u"DISK_GB"_s, inventory(2000, 1)}};
        const QMap<QString, Inventory> compute{{u"VCPU"_s, inventory(64, 4)}, {u"MEMORY_MB"_s, inventory(262144, 1)}};
        if (!numa)
            inventories.insert(compute);
        add(name, {}, inventories);
        for (int cell = 0; numa && cell < 2; ++cell)
            add(u"%1_NUMA%2"_s.arg(name).arg(cell), name, compute);
    }
    return Placement::create(data).value();
}

// Prints a query's median time, attrition included.
void measureQuery(const char *what, const Placement &placement, const QString &query, int repeats)
{
    qsizetype found = 0;
    const double milliseconds
        = median(repeats, [&] { found = allocationCandidates(placement, query).value().requests.size(); });
    std::printf("%-40s %8.3f ms, %lld candidates\n", what, milliseconds, static_cast<long long>(found));
    std::fflush(stdout);
}

void measureQueries()
{
    const QString flat = u"resources=DISK_GB:20,MEMORY_MB:2048,VCPU:2&required=HW_CPU_X86_AVX2&limit=1000"_s;
    const QString numa = u"resources=DISK_GB:20&resources_NUMA0=MEMORY_MB:2048,VCPU:2&resources_NUMA1=MEMORY_MB:2048,"
                         "VCPU:2&group_policy=isolate&limit=1000"_s;
    const QString nowhere = u"resources=DISK_GB:20,MEMORY_MB:2048,VCPU:1000"_s;
    measureQuery("100,000 flat providers", manyProviders(100'000, false), flat, 9);
    measureQuery("100,000 flat providers, none fits", manyProviders(100'000, false), nowhere, 9);
    measureQuery("10,000 hosts, two groups on two cells", manyProviders(10'000, true), numa, 9);
}

// Measures a cloud from a file, which the real Placement can be given too.
int measureFile(const QString &path, const QString &query, int repeats)
{
    NoProgress nobody;
    const auto loaded = readCloudFile(path, nobody);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", qPrintable(loaded.error().text()));
        return 2;
    }
    const Placement placement = Placement::create(*loaded->cloud.placement).value();
    measureQuery("", placement, query, repeats);
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{u"hosts"_s, u"How many to audit and to pack."_s, u"number"_s, u"100000"_s},
        {u"cloud"_s, u"Answer a query over this cloud only."_s, u"file"_s},
        {u"query"_s, u"The query for it."_s, u"query"_s},
        {u"repeats"_s, u"How often; the median counts."_s, u"number"_s, u"25"_s}});
    parser.addHelpOption();
    parser.process(application);
    if (parser.isSet(u"cloud"_s))
        return measureFile(parser.value(u"cloud"_s), parser.value(u"query"_s), parser.value(u"repeats"_s).toInt());
    measureQueries();
    const int hosts = parser.value(u"hosts"_s).toInt();
    NoProgress nobody;
    const CloudPtr cloud = measured("cloud with derived placement data", [&] { return disagreeingCloud(hosts); });
    const QList<BootedServer> more = moreServers(*cloud);
    measured("as many servers added", [&] { return withServers(*cloud, more); });
    const auto index = measured("index", [&] { return std::make_shared<const CloudIndex>(cloud); });
    const auto findings = measured("audit", [&] { return audit(*index, nobody).value(); });
    std::printf("%lld findings\n", static_cast<long long>(findings.size()));
    const auto healed = measured("heal all", [&] { return heal(*index, healingsOf(findings)).value(); });
    std::printf("%lld refused\n", static_cast<long long>(healed.refused.size()));
    const CloudIndex after(std::make_shared<const Cloud>(healed.cloud));
    const auto left = measured("audit again", [&] { return audit(after, nobody).value(); });
    std::printf("%lld findings left\n", static_cast<long long>(left.size()));
    const QByteArray packed = measured("pack for the store", [&] { return packCloud(*cloud); });
    std::printf("%.1f MB\n", static_cast<double>(packed.size()) / 1e6);
    const bool same = measured("unpack", [&] { return unpackCloud(packed).value() == *cloud; });
    std::printf("%s\n", same ? "the same" : "another cloud");
    return same ? 0 : 1;
}
