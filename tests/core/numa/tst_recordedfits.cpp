// SPDX-License-Identifier: GPL-3.0-or-later
// Places again the servers that Nova fitted into hosts' NUMA cells, recorded by tests/data/record-numa-fits.py.
#include "formats/cloudformat.h"
#include "numa/hostcells.h"
#include "numa/hostfit.h"
#include "numa/usage.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr Release zed{26};

QJsonArray recorded()
{
    QFile file(QStringLiteral(TEST_DATA) + u"/recorded/numa-fits.qz"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(qUncompress(file.readAll())).array();
}

// The cells, from the format of the cloud document.
QList<NumaCell> hostOf(const QJsonArray &cells)
{
    const QJsonObject node{{u"uuid"_s, u"00000000-0000-4000-8000-000000000001"_s}, {u"host"_s, u"h"_s},
        {u"hypervisor_hostname"_s, u"h"_s}, {u"vcpus"_s, 1}, {u"memory_mb"_s, 1}, {u"local_gb"_s, 1},
        {u"numa_topology"_s, QJsonObject{{u"cells"_s, cells}}}};
    const QJsonObject document{
        {u"format"_s, u"astrolabe-cloud"_s}, {u"version"_s, 1}, {u"compute_nodes"_s, QJsonArray{node}}};
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(document).toJson(), nobody);
    if (!cloud)
        qFatal("%s", qPrintable(cloud.error().text()));
    return *hostCellsOf(cloud->cloud.computeNodes.first(), zed);
}

QList<int> numbers(const QJsonValue &json)
{
    QList<int> list;
    for (const QJsonValue value : json.toArray())
        list.append(value.toInt());
    return list;
}

InstanceNumaTopology serverOf(const QJsonObject &server)
{
    static const QMap<QString, CpuPolicy> policies{
        {u"dedicated"_s, CpuPolicy::Dedicated}, {u"shared"_s, CpuPolicy::Shared}, {u"mixed"_s, CpuPolicy::Mixed}};
    static const QMap<QString, CpuThreadPolicy> threadPolicies{{u"prefer"_s, CpuThreadPolicy::Prefer},
        {u"isolate"_s, CpuThreadPolicy::Isolate}, {u"require"_s, CpuThreadPolicy::Require}};
    InstanceNumaTopology topology;
    for (const QJsonValue json : server[u"cells"_s].toArray()) {
        InstanceNumaCell cell;
        cell.id = json[u"id"_s].toInt();
        cell.cpuset = numbers(json[u"cpuset"_s]);
        cell.pcpuset = numbers(json[u"pcpuset"_s]);
        cell.memoryMb = json[u"memory"_s].toInt();
        cell.pagesizeKb = json[u"pagesize"_s].toInt();
        cell.cpuPolicy = policies.value(json[u"cpu_policy"_s].toString());
        cell.cpuThreadPolicy = threadPolicies.value(json[u"cpu_thread_policy"_s].toString());
        topology.cells.append(cell);
    }
    if (server[u"emulator_threads_policy"_s].isString())
        topology.emulatorThreadsPolicy = EmulatorThreadsPolicy::Isolate;
    return topology;
}

std::optional<NumaLimits> limitsOf(const QJsonValue &json)
{
    if (json.isNull())
        return std::nullopt;
    NumaLimits limits{json[u"cpu"_s].toDouble(), json[u"ram"_s].toDouble(), {}};
    if (const QJsonValue network = json[u"network_metadata"_s]; network.isObject())
        limits.networkMetadata
            = NetworkMetadata{network[u"physnets"_s].toVariant().toStringList(), network[u"tunneled"_s].toBool()};
    return limits;
}

QJsonArray placed(const InstanceNumaTopology &topology)
{
    QJsonArray cells;
    for (const InstanceNumaCell &cell : topology.cells) {
        QJsonObject pins;
        for (auto it = cell.cpuPinning.begin(); it != cell.cpuPinning.end(); ++it)
            pins.insert(QString::number(it.key()), it.value());
        QJsonArray reserved;
        for (const int cpu : cell.cpusetReserved)
            reserved.append(cpu);
        cells.append(QJsonObject{{u"id"_s, cell.id},
            {u"pagesize"_s, cell.pagesizeKb != 0 ? QJsonValue(cell.pagesizeKb) : QJsonValue()}, {u"pins"_s, pins},
            {u"reserved"_s, reserved}});
    }
    return cells;
}

// Places the server up to three times, as the recording does, and says why it stopped early.
QJsonArray placeAgain(QList<NumaCell> host, InstanceNumaTopology server, const NumaTerms &terms)
{
    QJsonArray steps;
    for (int i = 0; i < 3; ++i) {
        const auto fitted = fitInstanceToHost(host, server, terms);
        if (!fitted) {
            const auto *raised = std::get_if<Raised>(&fitted.error());
            steps.append(raised != nullptr ? QJsonValue(raised->type) : QJsonValue());
            return steps;
        }
        server = *fitted;
        steps.append(placed(server));
        auto after = afterPlacing(host, server, zed);
        if (!after) {
            steps.append(after.error().type);
            return steps;
        }
        host = std::move(*after);
    }
    return steps;
}

} // namespace

class RecordedFitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesAsNova();
};

void RecordedFitsTest::placesAsNova()
{
    const QJsonArray all = recorded();
    QVERIFY(all.size() >= 400);
    int differing = 0;
    for (int i = 0; i < all.size(); ++i) {
        const QJsonObject one = all.at(i).toObject();
        NumaTerms terms;
        terms.limits = limitsOf(one[u"limits"_s]);
        terms.packCells = one[u"pack"_s].toBool();
        terms.release = zed;
        const QJsonArray steps
            = placeAgain(hostOf(one[u"host"_s].toArray()), serverOf(one[u"server"_s].toObject()), terms);
        if (steps == one[u"steps"_s].toArray())
            continue;
        ++differing;
        qWarning() << "case" << i << QJsonDocument(steps).toJson(QJsonDocument::Compact)
                   << "Nova:" << QJsonDocument(one[u"steps"_s].toArray()).toJson(QJsonDocument::Compact);
    }
    QCOMPARE(differing, 0);
}

QTEST_GUILESS_MAIN(RecordedFitsTest)
#include "tst_recordedfits.moc"
