// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The flavor's numbers that Placement is asked for, unless an extra spec says 0.
const QStringList numbersOfFlavor{u"VCPU"_s, u"MEMORY_MB"_s, u"DISK_GB"_s};

// One unit of the node's class, and none of what a bare metal node does not report.
QList<Change> asBareMetal(const Case &examined, const QString &resourceClass)
{
    QList<Change> changes;
    const auto &extraSpecs = examined.spec->flavor.extraSpecs;
    const auto set = [&](const QString &name, const QString &amount) {
        if (extraSpecs.value(u"resources:"_s + name) != amount)
            changes.append(withExtraSpec(examined, u"resources:"_s + name, amount));
    };
    set(resourceClass, u"1"_s);
    for (const QString &number : numbersOfFlavor)
        set(number, u"0"_s);
    return changes;
}

// A node that lacks a class of the flavor's numbers, as the record says it.
struct BareMetalNode
{
    HostIndex host;
    Reason against;
};

std::optional<BareMetalNode> bareMetalNode(const Case &examined, ConditionSet &conditions)
{
    std::optional<BareMetalNode> node;
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        const bool isBareMetal = examined.cloud().computeNodes.at(host).isBareMetal();
        for (const UnmetPart &part : isBareMetal ? examined.decision().placement.unmet.all(host) : QList<UnmetPart>()) {
            if (!factNamed(part.reason, u"node_resource_class"))
                continue;
            node = node.value_or(BareMetalNode{host, part.reason});
            const int condition = examined.conditionNamed(Condition::Kind::Placement, nameOf(part));
            if (condition >= 0 && !std::ranges::binary_search(conditions, condition))
                conditions.insert(std::ranges::lower_bound(conditions, condition), condition);
        }
    }
    return node;
}

// Clouds have bare metal nodes beside other hosts: their class, their driver or the flavor's name has to say that the
// flavor is for them.
bool isForBareMetal(const Case &examined)
{
    const Flavor &flavor = examined.spec->flavor;
    const bool isNamedSo = flavor.name.startsWith("bm"_L1, Qt::CaseInsensitive)
        || flavor.name.contains("metal"_L1, Qt::CaseInsensitive)
        || flavor.name.contains("ironic"_L1, Qt::CaseInsensitive);
    const bool asksClass = std::ranges::any_of(flavor.extraSpecs.keys(),
        [](const QString &key) { return key.startsWith("resources"_L1) && key.contains(":CUSTOM_"_L1); });
    const bool hasNothingElse = std::ranges::all_of(
        examined.cloud().computeNodes, [](const ComputeNode &node) { return node.isBareMetal(); });
    return isNamedSo || asksClass || hasNothingElse;
}

QList<Cause> findFlavorWithNumbers(const Case &examined)
{
    Cause cause{.isDisorder = true};
    const auto node = examined.spec ? bareMetalNode(examined, cause.conditions) : std::nullopt;
    if (!node || examined.ending.by != EndedBy::NoCandidates || !isForBareMetal(examined))
        return {};
    const auto own = *factNamed(node->against, u"node_resource_class");
    const QString asked = examined.spec->flavor.extraSpecs.value(u"resources:"_s + factText(own.value));
    cause.hosts = {node->host};
    QStringList kept;
    for (const QString &number : numbersOfFlavor) {
        if (examined.spec->flavor.extraSpecs.value(u"resources:"_s + number) != "0"_L1)
            kept.append(number);
    }
    const Fact numbers{u"resources"_s, kept, Origin::flavor(examined.spec->flavor.name)};
    cause.sentence = {asked.isEmpty()
            ? QT_TRANSLATE_NOOP(
                  "Reason", "%1 is a bare metal node of class %2, which flavor %3 does not ask for; it asks for %4")
            : QT_TRANSLATE_NOOP("Reason", "%1 is a bare metal node of class %2, but flavor %3 still asks for %4 too"),
        {hostFact(examined, node->host), own, flavorFact(examined), numbers}};
    cause.undoing = {asBareMetal(examined, factText(own.value))};
    return {cause};
}

struct ExactFilter
{
    QLatin1StringView name;
    QLatin1StringView member; // of the flavor
    const char *sentence = nullptr;
};

constexpr ExactFilter exactFilters[] = {
    {"ExactRamFilter"_L1, "memory_mb"_L1,
        QT_TRANSLATE_NOOP("Reason",
            "A bare metal node is taken whole: flavor %1 asks for exactly %2 of memory, and the nearest, %3, has %4")},
    {"ExactDiskFilter"_L1, "root_gb"_L1,
        QT_TRANSLATE_NOOP("Reason",
            "A bare metal node is taken whole: flavor %1 asks for exactly %2 of disk, and the nearest, %3, has %4")},
    {"ExactCoreFilter"_L1, "vcpus"_L1,
        QT_TRANSLATE_NOOP("Reason",
            "A bare metal node is taken whole: flavor %1 asks for exactly %2 VCPU, and the nearest, %3, has %4")},
};

qint64 amountOn(const ComputeNode &node, QLatin1StringView member)
{
    if (member == "memory_mb"_L1)
        return node.freeRam();
    return member == "vcpus"_L1 ? node.vcpus : node.freeDisk();
}

QList<Cause> findInexactFlavor(const Case &examined)
{
    QList<Cause> causes;
    for (const ExactFilter &filter : exactFilters) {
        const auto blame = blameOnFilter(examined, QString(filter.name));
        if (!blame || !examined.spec)
            continue;
        const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
        if (against.facts.size() != 2)
            continue;
        Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
        cause.sentence = {filter.sentence,
            {flavorFact(examined), against.facts.last(), hostFact(examined, blame->nearest), against.facts.first()}};
        const qint64 amount = amountOn(examined.cloud().computeNodes.at(blame->nearest), filter.member);
        if (const QList<Change> changes = withNewSize(examined, QString(filter.member), amount, u"-exact"_s);
            !changes.isEmpty())
            cause.undoing = {changes};
        causes.append(cause);
    }
    return causes;
}

QList<Cause> findBareMetalFlavor(const Case &examined)
{
    return findFlavorWithNumbers(examined) + findInexactFlavor(examined);
}

QList<Cause> findRecordedInexact(const DecisionRecord &record)
{
    constexpr auto sentence
        = QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: the flavor does not ask for exactly what a node has free");
    return causedByFilter(
        record, {{"ExactRamFilter"_L1, sentence}, {"ExactDiskFilter"_L1, sentence}, {"ExactCoreFilter"_L1, sentence}});
}

} // namespace

const CauseEntry causes::bareMetalFlavor{"C27", "bare_metal_flavor", findBareMetalFlavor,
    QT_TRANSLATE_NOOP("Clinic", "A flavor for bare metal that also asks for VCPU and memory"), findRecordedInexact};

} // namespace astrolabe
