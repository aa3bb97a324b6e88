// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ipaddress.h"
#include "decision/hostoutcome.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/forcedhost.h"
#include "diagnosis/causes/refusals/othernetworks.h"
#include "model/networkname.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/foretoldbuilds.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The filters that would have kept a server off a host whose nova-compute refuses it, were they enabled.
constexpr QLatin1StringView foreseeingFilters[] = {"NUMATopologyFilter"_L1, "PciPassthroughFilter"_L1,
    "ServerGroupAffinityFilter"_L1, "ServerGroupAntiAffinityFilter"_L1};

QStringList enabledFilters(const Case &examined)
{
    return examined.cloud().config.list("filter_scheduler", "enabled_filters", examined.trial.scheduler->release());
}

Change withFilter(const Case &examined, const QString &filter)
{
    return withOption(
        "filter_scheduler", "enabled_filters", QJsonArray::fromStringList(enabledFilters(examined) << filter));
}

bool concerns(const RequestSpec &spec, QLatin1StringView filter)
{
    if (filter == "NUMATopologyFilter"_L1)
        return spec.numaTopology.has_value();
    if (filter == "PciPassthroughFilter"_L1)
        return !spec.pciRequests.isEmpty();
    return spec.group && (filter == "ServerGroupAffinityFilter"_L1) == (spec.group->policy == "affinity"_L1);
}

// What the request needs and no enabled filter looks at.
QList<QLatin1StringView> absentFilters(const Case &examined)
{
    QList<QLatin1StringView> absent;
    const QStringList enabled = enabledFilters(examined);
    for (const QLatin1StringView filter : foreseeingFilters) {
        if (examined.spec && concerns(*examined.spec, filter) && !enabled.contains(filter))
            absent.append(filter);
    }
    return absent;
}

// What Nova's message of a failed build names, and the sentence about it.
struct FailedPart
{
    QRegularExpression pattern;
    const char *sentence;
};

// Source: the messages of nova.exception that nova.compute.manager passes on when a build fails.
const char *sentenceOnBuild(const QString &message)
{
    const auto any
        = [](QLatin1StringView words) { return QRegularExpression(words, QRegularExpression::CaseInsensitiveOption); };
    static const FailedPart parts[] = {
        {any("insufficient compute resources|insufficient free"_L1),
            QT_TRANSLATE_NOOP("Reason",
                "The scheduler found a host, but nova-compute on %1 did not have the resources for the server: %2")},
        {any("allocate (the )?network|virtual interface creation failed|binding failed for port|fixed ip"_L1),
            QT_TRANSLATE_NOOP("Reason",
                "The scheduler found a host, but nova-compute on %1 could not connect the server to its network: %2")},
        {any(R"(image (\S+ )?could not be found|image \S+ is unacceptable|glance)"_L1),
            QT_TRANSLATE_NOOP(
                "Reason", "The scheduler found a host, but nova-compute on %1 could not get the server's image: %2")},
        {any(R"(volume \S+ did not finish|cinder|volume \S+ could not be)"_L1),
            QT_TRANSLATE_NOOP(
                "Reason", "The scheduler found a host, but nova-compute on %1 could not get the server's volumes: %2")},
        {any("disk is too small|no space left"_L1),
            QT_TRANSLATE_NOOP(
                "Reason", "The scheduler found a host, but nova-compute on %1 could not make the server's disk: %2")},
        {any("libvirt|internal error: |unsupported configuration: |qemu"_L1),
            QT_TRANSLATE_NOOP(
                "Reason", "The scheduler found a host, but the hypervisor on %1 could not start the server: %2")},
    };
    const auto part
        = std::ranges::find_if(parts, [&](const FailedPart &one) { return one.pattern.match(message).hasMatch(); });
    return part == std::ranges::end(parts)
        ? QT_TRANSLATE_NOOP(
              "Reason", "The scheduler found a host, but nova-compute on %1 could not build the server: %2")
        : part->sentence;
}

// What ended a server after the scheduler had found it a host.
struct FailedBuild
{
    QStringList tried;
    QString message;
};

std::optional<FailedBuild> failedBuildIn(const DecisionRecord &record)
{
    const auto failed = std::ranges::find_if(
        record.servers, [](const ServerEnding &ending) { return ending.isInError() && !ending.tried.isEmpty(); });
    if (failed != record.servers.cend())
        return FailedBuild{failed->tried, failed->cause};
    // Of some builds logs tell no more than Nova's fault.
    const auto &error = record.decision.error;
    if (!error || error->stage != Stage::Compute)
        return std::nullopt;
    FailedBuild build{{}, error->message};
    const auto chosen = record.ending.server < record.decision.instances.size()
        ? chosenHost(record.decision.instances.at(record.ending.server))
        : std::nullopt;
    if (chosen)
        build.tried.append(record.decision.hosts.at(*chosen).host);
    return build;
}

const char *sentenceOn(const FailedBuild &build)
{
    if (build.tried.isEmpty())
        return QT_TRANSLATE_NOOP("Reason", "nova-compute could not build the server: %2");
    if (build.message.isEmpty())
        return QT_TRANSLATE_NOOP(
            "Reason", "The scheduler found a host, but nova-compute on %1 could not build the server");
    return sentenceOnBuild(build.message);
}

QList<Cause> findFailedBuilds(const DecisionRecord &record)
{
    const auto build = failedBuildIn(record);
    if (!build)
        return {};
    Cause cause;
    const QList<DecidedHost> &hosts = record.decision.hosts;
    for (const QString &tried : build->tried) {
        const auto host = std::ranges::find(hosts, tried, &DecidedHost::host);
        if (host != hosts.cend() && !cause.hosts.contains(HostIndex(host - hosts.cbegin())))
            cause.hosts.append(HostIndex(host - hosts.cbegin()));
    }
    QStringList names = build->tried;
    names.removeDuplicates();
    cause.sentence = {sentenceOn(*build),
        {{u"hosts"_s, namesInShort(names), Origin::host()}, {u"message"_s, build->message, Origin::host()}}};
    return {cause};
}

// Whether guests may have the CPU of either: nova-compute does not start with a model of another vendor.
bool areAlike(const QJsonObject &cpu, const QJsonObject &other)
{
    return cpu.value("arch"_L1) == other.value("arch"_L1) && cpu.value("vendor"_L1) == other.value("vendor"_L1);
}

// All guests with the CPU of a host that refuses a live migration for the guest's own.
QList<QList<Change>> withCpuOf(const Case &examined, const QList<HostIndex> &refusing, const FactValue &message)
{
    QList<QList<Change>> ways;
    const QList<ComputeNode> &nodes = examined.cloud().computeNodes;
    const QString left = examined.spec ? examined.spec->ignoreHosts.value(0) : QString();
    const auto source = std::ranges::find(nodes, left, &ComputeNode::host);
    if (!factText(message).contains("Unacceptable CPU info"_L1))
        return ways;
    const bool isList = examined.trial.scheduler->release() >= since(20);
    for (const HostIndex host : refusing) {
        if (source == nodes.cend() || !areAlike(source->cpuInfo, nodes.at(host).cpuInfo))
            continue;
        const QString model = nodes.at(host).cpuInfo.value("model"_L1).toString();
        const Change named = isList ? withOption("libvirt", "cpu_models", QJsonArray{model})
                                    : withOption("libvirt", "cpu_model", model);
        const QList<Change> way{withOption("libvirt", "cpu_mode", u"custom"_s), named};
        if (!model.isEmpty() && !ways.contains(way))
            ways.append(way);
    }
    return ways;
}

// Hosts that refused a live migration before; none of those left takes the server.
QList<Cause> findRefusedMoves(const Case &examined)
{
    const QStringList names = refusedBefore(examined.decision());
    if (names.isEmpty())
        return {};
    Cause cause{.sentence = examined.decision().error->because};
    cause.conditions = conditionsThat(
        examined, [](const Condition &condition) { return condition.kind == Condition::Kind::Candidacy; });
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        if (names.contains(examined.decision().hosts.at(host).host))
            cause.hosts.append(host);
    }
    if (const auto message = factNamed(cause.sentence, u"message"))
        cause.undoing = withCpuOf(examined, cause.hosts, message->value);
    return {cause};
}

bool contains(const Subnet &subnet, const QString &address)
{
    const auto range = IpNetwork::read(subnet.cidr);
    const auto read = readIpAddress(address);
    return range && read && range->contains(*read);
}

// An address that no server of the network can have; nullopt: it is refused for something else.
std::optional<Cause> refusedAddress(const Case &examined, HostIndex host, const ComputeRefusal &refusal)
{
    const Request *request = examined.request();
    for (const RequestedNetwork &wanted : request == nullptr ? QList<RequestedNetwork>() : request->networks) {
        const Surroundings &known = examined.cloud().surroundings;
        const Network *network = find(known.networks, &Network::id, wanted.network);
        if (network == nullptr || refusal.message != invalidAddress(wanted.fixedIp, wanted.network).message)
            continue;
        QStringList subnets;
        bool isOfSubnet = false;
        for (const Subnet &subnet : network->subnets) {
            subnets.append(subnet.cidr);
            isOfSubnet = isOfSubnet || contains(subnet, wanted.fixedIp);
        }
        Cause cause{.hosts = {host}};
        cause.sentence
            = {isOfSubnet ? QT_TRANSLATE_NOOP("Reason",
                                "The scheduler chooses %1, whose nova-compute gets no port with address %2: network "
                                "%3 has %4, and no port can have a network or broadcast address")
                          : QT_TRANSLATE_NOOP("Reason",
                                "The scheduler chooses %1, whose nova-compute gets no port with address %2: network "
                                "%3 has only %4"),
                {hostFact(examined, host), {u"fixed_ip"_s, wanted.fixedIp, Origin::request()},
                    {u"network"_s, nameOfNetwork(known, wanted.network), Origin::request()},
                    {u"subnets"_s, namesInShort(subnets), Origin::host()}}};
        cause.undoing = withOtherNetworks(examined, *request);
        return cause;
    }
    return std::nullopt;
}

QList<Cause> findRefusedBuilds(const Case &examined)
{
    QList<Cause> causes = findRefusedMoves(examined);
    if (!causes.isEmpty())
        return causes;
    if (forcedHostAgainst(examined, numaTopologyFilter) || forcedHostAgainst(examined, pciPassthroughFilter))
        return {}; // what does not fit there is a cause of its own
    for (const int server : examined.decision().refusedByCompute()) {
        const PlacedServer &placed = examined.decision().instances.placed(server);
        const HostIndex host = placed.selected->host;
        if (const auto ofAddress = refusedAddress(examined, host, *placed.computeRefusal))
            return {*ofAddress};
        Cause cause{.hosts = {host}};
        cause.sentence = {examined.decision().asked.isAction()
                ? QT_TRANSLATE_NOOP("Reason", "The scheduler chooses %1, and the action fails there: %2")
                : QT_TRANSLATE_NOOP("Reason", "The scheduler chooses %1, whose nova-compute refuses: %2"),
            {hostFact(examined, host), {u"message"_s, placed.computeRefusal->message, Origin::host()}}};
        cause.undoing = withCpuOf(examined, cause.hosts, placed.computeRefusal->message);
        causes.append(cause);
        break;
    }
    return causes.isEmpty() ? findFailedBuilds(examined.record()) : causes;
}

// nova-conductor refuses a group whose policy no filter enforces: "… ServerGroupAffinityFilter not configured".
std::optional<QString> filterThatConductorMisses(const Case &examined)
{
    static const QString tail = u" not configured"_s;
    const auto &error = examined.decision().error;
    if (examined.ending.by != EndedBy::Conductor || !error || error->type != "UnsupportedPolicyException"_L1
        || !error->message.endsWith(tail))
        return std::nullopt;
    return error->message.chopped(tail.size()).section(u' ', -1);
}

Cause groupWithoutRule(const Case &examined, const QString &rule)
{
    const bool isFilter = rule.endsWith("Filter"_L1);
    Cause cause;
    cause.sentence = {isFilter
            ? QT_TRANSLATE_NOOP("Reason",
                  "nova-conductor refuses the request: group %1 has the policy %2, and its filter %3 is not enabled")
            : QT_TRANSLATE_NOOP("Reason",
                  "nova-conductor refuses the request: group %1 has the policy %2, and its weigher %3 is not enabled"),
        {{u"group"_s, examined.decision().asked.group, Origin::request()},
            {u"policy"_s, examined.decision().asked.groupPolicy, Origin::group(examined.decision().asked.group)},
            {u"rule"_s, rule,
                Origin::option(
                    isFilter ? u"[filter_scheduler] enabled_filters"_s : u"[filter_scheduler] weight_classes"_s)}}};
    if (isFilter) {
        cause.undoing.append({withFilter(examined, rule)});
    } else {
        const QStringList weighers
            = examined.cloud().config.list("filter_scheduler", "weight_classes", examined.trial.scheduler->release());
        cause.undoing.append({withOption("filter_scheduler", "weight_classes",
            QJsonArray::fromStringList(weighers + QStringList{u"nova.scheduler.weights.affinity."_s + rule}))});
    }
    if (examined.request() != nullptr && examined.request()->hints.contains(u"group"_s))
        cause.undoing.append({withoutHint(*examined.request(), u"group"_s)});
    return cause;
}

QList<Cause> findFiltersNotEnabled(const Case &examined)
{
    if (const auto filter = filterThatConductorMisses(examined))
        return {groupWithoutRule(examined, *filter)};
    if (examined.decision().refusedByCompute().isEmpty() || examined.decision().asked.isAction())
        return {};
    const int server = examined.decision().refusedByCompute().first();
    const HostIndex host = examined.decision().instances.placed(server).selected->host;
    QList<Cause> causes;
    for (const QLatin1StringView filter : absentFilters(examined)) {
        Cause cause{.hosts = {host}};
        cause.sentence = {
            QT_TRANSLATE_NOOP("Reason",
                "%1 is not enabled, so the scheduler chooses %2 without checking what nova-compute there will refuse"),
            {{u"enabled_filters"_s, QString(filter), Origin::option(u"[filter_scheduler] enabled_filters"_s)},
                hostFact(examined, host)}};
        cause.undoing = {{withFilter(examined, filter)}};
        causes.append(cause);
    }
    return causes;
}

} // namespace

const CauseEntry causes::refusedBuild{"C25", "build_refused", findRefusedBuilds, nullptr, findFailedBuilds};
const CauseEntry causes::filterNotEnabled{"C30", "filter_not_enabled", findFiltersNotEnabled,
    QT_TRANSLATE_NOOP("Clinic", "A filter that the request relies on is not enabled")};

} // namespace astrolabe
