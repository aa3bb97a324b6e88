// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/cloudfields.h"
#include "formats/jsontextwriter.h"

// The plain objects of the decision document, with members listed once for reading and writing.

namespace astrolabe {

using namespace Qt::StringLiterals;

// A text, or a list of them if there are several aggregates.
void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Origin &origin);
QJsonValue toJson(const Origin &origin);

// {"name", "value", "origin"}; a "type" marks a real number that looks like an integer.
void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Fact &fact);
QJsonValue toJson(const Fact &fact);
void appendJson(QByteArray &text, const Fact &fact);

// The facts of a reason and its sentence before they were filled in.
template<typename Writer>
void writeDetails(Writer &writer, QLatin1StringView name, const Reason &reason)
{
    writer.nested(name, {}, [&](Writer &details) {
        details.required("facts"_L1, reason.facts);
        details.required("source"_L1, QString::fromUtf8(reason.source));
    });
}
// Reads a reason from an object with the sentence and, if present, its facts and source sentence.
Reason readReason(JsonObjectReader &reader);
// Reads only the facts and the source sentence.
void readDetails(JsonObjectReader &reader, Reason &reason, QLatin1StringView member = "details"_L1);

// The English sentence with its details.
template<typename Archive>
void describe(Archive &archive, Of<Reason> auto &reason)
{
    if constexpr (Archive::isReading) {
        QString sentence;
        archive.required("reason"_L1, sentence);
        reason.source = sentence.toUtf8();
        readDetails(archive, reason);
    } else {
        writeDetails(archive, "details"_L1, reason);
        archive.required("reason"_L1, englishSentence(reason));
    }
}

// Reads an enum by its toString() names, from 0 to `last`.
template<typename Enum>
void readName(const JsonView &json, const JsonPlace &place, JsonReading &reading, Enum &value, Enum last);

void describe(auto &archive, Of<HostFacts> auto &facts)
{
    archive.required("free_ram_mb"_L1, facts.freeRamMb, Range::Any);
    archive.required("total_usable_ram_mb"_L1, facts.totalUsableRamMb, Range::Any);
    archive.required("free_disk_mb"_L1, facts.freeDiskMb, Range::Any);
    archive.required("total_usable_disk_gb"_L1, facts.totalUsableDiskGb, Range::Any);
    archive.required("vcpus_total"_L1, facts.vcpusTotal, Range::Any);
    archive.required("vcpus_used"_L1, facts.vcpusUsed, Range::Any);
    archive.required("cpu_allocation_ratio"_L1, facts.cpuAllocationRatio, Range::Any);
    archive.required("ram_allocation_ratio"_L1, facts.ramAllocationRatio, Range::Any);
    archive.required("disk_allocation_ratio"_L1, facts.diskAllocationRatio, Range::Any);
    archive.required("num_instances"_L1, facts.numInstances, Range::Any);
    archive.required("num_io_ops"_L1, facts.numIoOps, Range::Any);
    archive.required("failed_builds"_L1, facts.failedBuilds, Range::Any);
    archive.required("hypervisor_version"_L1, facts.hypervisorVersion, Range::Any);
    archive.member("seconds_since_seen"_L1, facts.secondsSinceSeen, Range::Any);
}

template<typename Archive>
void describe(Archive &archive, Of<DecidedHost> auto &host)
{
    archive.required("host"_L1, host.host);
    archive.required("node"_L1, host.node);
    archive.member("uuid"_L1, host.uuid);
    archive.required("label"_L1, host.label);
    archive.member("zone"_L1, host.zone);
    archive.member("cell"_L1, host.cell);
    archive.member("facts"_L1, host.facts);
    describeMapping(archive, host);
}

void describe(auto &archive, Of<WantedHost> auto &wanted)
{
    archive.member("host"_L1, wanted.host);
    archive.member("node"_L1, wanted.node);
}

void describe(auto &archive, Of<ComputeRefusal> auto &refusal)
{
    archive.required("type"_L1, refusal.type);
    archive.required("message"_L1, refusal.message);
}

void describe(auto &archive, Of<Asked> auto &asked)
{
    archive.member("server_name"_L1, asked.serverName);
    archive.member("count"_L1, asked.count, Range::Any);
    archive.member("flavor"_L1, asked.flavor);
    archive.member("image"_L1, asked.image);
    archive.member("group"_L1, asked.group);
    archive.member("group_policy"_L1, asked.groupPolicy);
    archive.member("zone"_L1, asked.zone);
    archive.member("request"_L1, asked.request);
}

void describe(auto &archive, Of<HostCache> auto &cache)
{
    archive.required("read_at"_L1, cache.readAt);
    archive.member("changed_since"_L1, cache.changedSince);
}

void describe(auto &archive, Of<UnknownRules> auto &rules)
{
    archive.member("filters"_L1, rules.filters);
    archive.member("weighers"_L1, rules.weighers);
    archive.member("request_filters"_L1, rules.requestFilters);
    archive.member("reads"_L1, rules.reads);
}

void describe(auto &archive, Of<FromLogs> auto &logs)
{
    archive.required("level"_L1, logs.level);
    archive.member("stage_known"_L1, logs.isStageKnown);
    archive.member("hosts_named"_L1, logs.areHostsNamed);
}

void describe(auto &archive, Of<RequestFilterRecord> auto &record)
{
    archive.required("name"_L1, record.name);
    archive.required("applied"_L1, record.applied);
    archive.member("root_required"_L1, record.rootRequired);
    archive.member("root_forbidden"_L1, record.rootForbidden);
    archive.member("aggregates"_L1, record.aggregates);
    archive.member("forbidden_aggregates"_L1, record.forbiddenAggregates);
    archive.member("refused"_L1, record.refused);
}

void describe(auto &archive, Of<Attrition> auto &attrition)
{
    archive.member("group"_L1, attrition.group);
    archive.required("part"_L1, attrition.part);
    archive.member("lost"_L1, attrition.lost);
    archive.member("left"_L1, attrition.left);
}

// A policy by Nova's name; absent if not given.
template<typename Archive, typename Policy>
void describePolicy(Archive &archive, QLatin1StringView name, Policy &policy, std::remove_const_t<Policy> last)
{
    if constexpr (Archive::isReading) {
        const JsonView json = archive.take(name);
        if (!json.isUndefined() && !json.isNull())
            readName(json, JsonPlace(archive.place(), name), archive.reading(), policy, last);
    } else {
        archive.member(name, toString(policy));
    }
}

// {"0": 4}: a map from integers to integers.
template<typename Archive, typename Number>
void describeByNumber(Archive &archive, QLatin1StringView name, QMap<int, Number> &numbers)
{
    QMap<QString, Number> byText;
    archive.member(name, byText);
    for (auto it = byText.cbegin(); it != byText.cend(); ++it)
        numbers.insert(it.key().toInt(), it.value());
}
template<typename Archive, typename Number>
void describeByNumber(Archive &archive, QLatin1StringView name, const QMap<int, Number> &numbers)
{
    QMap<QString, Number> byText;
    for (auto it = numbers.cbegin(); it != numbers.cend(); ++it)
        byText.insert(QString::number(it.key()), it.value());
    archive.member(name, byText);
}

void describe(auto &archive, Of<InstanceNumaCell> auto &cell)
{
    archive.required("id"_L1, cell.id);
    archive.member("cpuset"_L1, cell.cpuset);
    archive.member("pcpuset"_L1, cell.pcpuset);
    archive.required("memory"_L1, cell.memoryMb);
    archive.member("pagesize"_L1, cell.pagesizeKb, Range::Any);
    describePolicy(archive, "cpu_policy"_L1, cell.cpuPolicy, CpuPolicy::Mixed);
    describePolicy(archive, "cpu_thread_policy"_L1, cell.cpuThreadPolicy, CpuThreadPolicy::Require);
    describeByNumber(archive, "cpu_pinning"_L1, cell.cpuPinning); // host CPU by vCPU
    archive.member("cpuset_reserved"_L1, cell.cpusetReserved);
}

void describe(auto &archive, Of<InstanceNumaTopology> auto &topology)
{
    archive.required("cells"_L1, topology.cells);
    describePolicy(
        archive, "emulator_threads_policy"_L1, topology.emulatorThreadsPolicy, EmulatorThreadsPolicy::Isolate);
}

template<typename Archive>
void describe(Archive &archive, Of<FoundCells> auto &found)
{
    if constexpr (Archive::isReading) {
        QList<NumaCell> cells;
        archive.required("cells"_L1, cells);
        found.cells = std::make_shared<const QList<NumaCell>>(std::move(cells));
    } else {
        archive.required("cells"_L1, *found.cells);
    }
    describeByNumber(archive, "free_pci_devices"_L1, found.freeDevices);
}

template<typename Enum>
void readName(const JsonView &json, const JsonPlace &place, JsonReading &reading, Enum &value, Enum last)
{
    QString name;
    reading.read(json, place, name);
    QStringList names;
    for (int i = 0; i <= static_cast<int>(last); ++i)
        names.append(toString(static_cast<Enum>(i)));
    const qsizetype found = names.indexOf(name);
    if (found >= 0) {
        value = static_cast<Enum>(found);
        return;
    }
    names.removeAll(QString()); // of what is written by leaving it out
    reading.expectedOneOf(place, names, json.toQt());
}

} // namespace astrolabe
