// SPDX-License-Identifier: GPL-3.0-or-later
// One more host like one that there is, without servers.
#include "diagnosis/remedies/catalogue.h"
#include "model/allocationratio.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostModels = 3;

QString freeName(const QString &like, const CloudIndex &index)
{
    QString name = like + u"-new"_s;
    for (int number = 2; !index.nodesOfHost(name).isEmpty() || !index.nodesByName(name).isEmpty(); ++number)
        name = u"%1-new-%2"_s.arg(like).arg(number);
    return name;
}

void emptyCell(NumaCell &cell)
{
    cell.cpuUsage = 0;
    cell.memoryUsageMb = 0;
    cell.pinnedCpus.clear();
    for (MemoryPages &pages : cell.mempages)
        pages.used = 0;
}

ComputeNode emptyLike(const ComputeNode &model, const Ward &ward)
{
    const Configuration &config = ward.cloud().config;
    ComputeNode node = model;
    node.host = freeName(model.host, ward.index());
    node.hypervisorHostname = node.host;
    node.uuid = QUuid::createUuidV5(QUuid(model.uuid), node.host).toString(QUuid::WithoutBraces);
    node.service = Service();
    node.trackedInstances.reset();
    node.isMapped = true;
    node.vcpusUsed = static_cast<int>(cpuAllocationRatio.reserved(config, ward.cloud().release));
    node.memoryMbUsed = ramAllocationRatio.reserved(config, ward.cloud().release);
    node.localGbUsed = diskAllocationRatio.reserved(config, ward.cloud().release);
    node.freeRamMb.reset();
    node.freeDiskGb.reset();
    node.stats.clear();
    node.childAllocations.clear();
    for (NumaCell &cell : node.numaTopology ? *node.numaTopology : QList<NumaCell>())
        emptyCell(cell);
    return node;
}

QList<Change> addedLike(const ComputeNode &model, const Ward &ward)
{
    const ComputeNode node = emptyLike(model, ward);
    QList<Change> changes{EditCloud{.list = u"compute_nodes"_s, .id = node.uuid, .member = {}, .value = jsonOf(node)}};
    if (ward.cloud().placement)
        changes.append(HealPlacement{{{.kind = Healing::Kind::AddProvider, .provider = node.uuid}}});
    for (const int aggregate : ward.index().aggregatesOfHost(model.host))
        changes.append(AggregateHost{QString::number(ward.cloud().aggregates.at(aggregate).id), node.host, false});
    return changes;
}

// The nearest hosts of each correction are the likeliest models.
QList<Ladder> hostsLike(const Ward &ward)
{
    QList<HostIndex> models;
    for (const Correction &correction : ward.examined().corrections) {
        if (models.size() < mostModels && !correction.hosts.isEmpty() && !models.contains(correction.hosts.first()))
            models.append(correction.hosts.first());
    }
    Ladder ladder({}, false);
    for (const HostIndex model : std::as_const(models))
        ladder.rungs.append(addedLike(ward.cloud().computeNodes.at(model), ward));
    return {ladder};
}

} // namespace

const RemedyEntry remedies::oneMoreHost{Effort::Hardware, nullptr, hostsLike};

} // namespace astrolabe
