// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/resourcerequest.h"

#include "placement/derived/vpmems.h"
#include "placement/standardnames.h"
#include "spec/constrainttraits.h"
#include "spec/cpuconstraints.h"
#include "spec/flavororimage.h"
#include "spec/pcigroups.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <map>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Keys such as "resources:VCPU", "resources_GPU:VGPU", "trait1:HW_X", with the suffixes that the release allows.
QRegularExpression groupKeys(Release release)
{
    if (release >= since(21))
        return QRegularExpression(u"^(resources|trait)([a-zA-Z0-9_-]{1,64})?:(.*)$"_s);
    if (release >= since(17))
        return QRegularExpression(u"^(resources|trait)([1-9][0-9]*)?:(.*)$"_s);
    return QRegularExpression(u"^(resources)():(.*)$"_s);
}

void addExtraSpecs(const QMap<QString, QString> &specs, Release release, ResourceRequest &request)
{
    const QRegularExpression keys = groupKeys(release);
    for (auto it = specs.begin(); it != specs.end(); ++it) {
        const auto match = keys.match(it.key());
        if (match.captured(1) == u"resources"_s)
            request.groups[match.captured(2)].addResource(match.captured(3), it.value(), release);
        else if (match.captured(1) == u"trait"_s)
            request.groups[match.captured(2)].addTrait(match.captured(3), it.value());
        else if (it.key() == u"group_policy"_s && (it.value() == u"none"_s || it.value() == u"isolate"_s))
            request.groupPolicy = it.value();
    }
    request.groupsOfFlavor = request.suffixedGroups();
}

// The number of vCPUs with a dedicated CPU under the policy.
int dedicatedCpus(const CpuConstraints &constraints, CpuPolicy policy)
{
    if (policy == CpuPolicy::Dedicated)
        return constraints.flavor.vcpus;
    if (policy != CpuPolicy::Mixed)
        return 0;
    const auto byMask = constraints.dedicatedCpus().value_or(std::nullopt);
    const auto cpus = byMask ? byMask : constraints.realtimeCpus().value_or(std::nullopt);
    return static_cast<int>(cpus.value_or(QList<int>()).size());
}

// Dedicated CPUs are a resource class of their own. nova-api has already validated the policies.
void addCpuPolicy(const RequestSpec &spec, Release release, ResourceRequest &request)
{
    if (release < since(20))
        return;
    const CpuConstraints constraints{spec.flavor, spec.image, release};
    const CpuPolicy policy = constraints.cpuPolicy().value_or(CpuPolicy::None);
    const CpuThreadPolicy threads = constraints.cpuThreadPolicy().value_or(CpuThreadPolicy::None);
    ResourceGroup &group = request.unsuffixed();
    request.cpuPinningRequested = policy == CpuPolicy::Dedicated;
    if (const int dedicated = dedicatedCpus(constraints, policy); dedicated > 0) {
        const int isolated = constraints.emulatorThreadsPolicy() == EmulatorThreadsPolicy::Isolate ? 1 : 0;
        group.resources.insert(u"PCPU"_s, dedicated + isolated);
        if (dedicated < spec.flavor.vcpus)
            group.resources.insert(u"VCPU"_s, spec.flavor.vcpus - dedicated);
    }
    if (threads == CpuThreadPolicy::Isolate)
        group.forbidden.insert(u"HW_CPU_HYPERTHREADING"_s);
    else if (threads == CpuThreadPolicy::Require)
        group.required.insert(u"HW_CPU_HYPERTHREADING"_s);
}

// Adds a group that is not the flavor's; its suffix is the id of the requester.
Checked<> addGroup(const QString &requesterId, const ResourceGroup &group, ResourceRequest &request)
{
    if (requesterId.isEmpty())
        return tl::unexpected(Raised{u"ValueError"_s, u"Missing requester_id in RequestGroup!"_s});
    if (group.isEmpty())
        return tl::unexpected(
            Raised{u"ValueError"_s, u"Refusing to add no-op RequestGroup with requester_id=%1."_s.arg(requesterId)});
    if (request.groups.contains(requesterId))
        return tl::unexpected(
            Raised{u"RequestGroupSuffixConflict"_s, u"Duplicate request group suffix %1."_s.arg(requesterId)});
    request.groups.insert(requesterId, group);
    return {};
}

// Adds the groups of ports, device profiles and PCI devices.
Checked<> addRequestedResources(
    const RequestSpec &spec, const Configuration &config, Release release, ResourceRequest &request)
{
    Checked<> checked;
    for (const RequestedGroup &asked : spec.requestedResources) {
        const ResourceGroup group{asked.resources, {asked.requiredTraits.begin(), asked.requiredTraits.end()},
            {asked.forbiddenTraits.begin(), asked.forbiddenTraits.end()}, {}, {}, {}};
        checked = checked.and_then([&] { return addGroup(asked.requesterId, group, request); });
    }
    const auto devices = pciGroups(spec.pciRequests, config, release);
    if (!devices)
        return tl::unexpected(devices.error());
    for (const PciGroup &device : *devices) {
        const ResourceGroup group{
            {{device.resourceClass, 1}}, device.requiredTraits + spec.pciRequired, {}, {}, {}, {}};
        checked = checked.and_then([&] { return addGroup(device.requesterId, group, request); });
    }
    return checked;
}

// Adds the flavor's own amounts, except for classes that its extra specs set in some group.
void addFlavor(const RequestSpec &spec, Release release, ResourceRequest &request)
{
    const Flavor &flavor = spec.flavor;
    const Resources asked = request.allResources();
    Resources &resources = request.unsuffixed().resources;
    if (!asked.contains(u"VCPU"_s) && !asked.contains(u"PCPU"_s))
        resources.insert(u"VCPU"_s, flavor.vcpus);
    if (!asked.contains(u"MEMORY_MB"_s))
        resources.insert(u"MEMORY_MB"_s, flavor.memoryMb);
    if (!asked.contains(u"DISK_GB"_s)) {
        const bool isOnVolume = spec.isVolumeBacked && release >= since(18);
        const qint64 swapGb = (flavor.swapMb + 1023) / 1024;
        resources.insert(u"DISK_GB"_s, flavor.ephemeralGb + swapGb + (isOnVolume ? 0 : flavor.rootGb));
    }
}

// Source: nova.virt.hardware.get_mem_encryption_constraint.
Checked<> addMemoryEncryption(const RequestSpec &spec, Release release, ResourceRequest &request)
{
    const auto encrypted = flavorAndImageAsk(spec, u"hw:mem_encryption"_s, u"hw_mem_encryption"_s,
        u"Flavor %1 has hw:mem_encryption extra spec explicitly set to %2, conflicting with image %3 which has "
        "hw_mem_encryption property explicitly set to %4"_s);
    if (!encrypted)
        return tl::unexpected(encrypted.error());
    if (!*encrypted || release < since(20))
        return {};
    request.unsuffixed().resources.insert(u"MEM_ENCRYPTION_CONTEXT"_s, 1);
    if (release < since(32))
        return {};
    const QString model = flavorOrImage(spec, u"hw:mem_encryption_model"_s, u"hw_mem_encryption_model"_s);
    const QString generation = model.section(u'-', 1).toUpper().replace(u'-', u'_'); // "amd-sev-es"
    request.unsuffixed().required.insert(u"HW_CPU_X86_AMD_"_s + (generation.isEmpty() ? u"SEV"_s : generation));
    return {};
}

void addPersistentMemory(const RequestSpec &spec, Release release, ResourceRequest &request)
{
    if (release < since(20))
        return;
    std::map<QString, qint64> amounts;
    for (const QString &label : vpmemLabels(spec.flavor))
        ++amounts[vpmemClass(label)];
    for (const auto &[resourceClass, amount] : amounts)
        request.unsuffixed().resources.insert(resourceClass, amount);
}

void stripZeros(ResourceRequest &request)
{
    for (ResourceGroup &group : request.groups)
        group.resources.removeIf([](const auto &amount) { return amount.value() == 0; });
    request.groups.removeIf([](const auto &group) { return group.value().isEmpty(); });
}

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text, " ").replace(' ', '+'));
}

// The nodes that match a host, a node name or both, in the wanted cell, or else in the enabled cells.
QList<int> targetNodes(const QString &host, const QString &node, int wantedCell, const CloudIndex &index)
{
    const int cell = !host.isEmpty() && wantedCell < 0 ? index.cellOfHost(host) : wantedCell;
    const bool hostUnknown = !host.isEmpty() && cell < 0;
    if (hostUnknown)
        return {};
    QList<int> nodes = host.isEmpty() ? index.nodesByName(node) : index.nodesOfHost(host);
    nodes.removeIf([&](int candidate) {
        const int itsCell = index.cellOf(candidate);
        const bool otherCell = cell >= 0 ? itsCell != cell : index.cloud().cells.at(itsCell).disabled;
        const bool otherName = !node.isEmpty() && index.cloud().computeNodes.at(candidate).hypervisorHostname != node;
        return otherCell || otherName;
    });
    // If only the node name is given, one of the matching nodes is used.
    return host.isEmpty() ? nodes.mid(0, 1) : nodes;
}

} // namespace

tl::expected<ResourceRequest, Raised> ResourceRequest::of(
    const RequestSpec &spec, const CloudIndex &index, Release release, CpuPolicies policies)
{
    ResourceRequest request;
    if (release >= since(17))
        request.limit = index.cloud().config.integer("scheduler", "max_placement_results", release);
    request.rootRequired = spec.rootRequired;
    request.rootForbidden = spec.rootForbidden;
    request.sameSubtree = spec.sameSubtree;
    addExtraSpecs(spec.flavor.extraSpecs, release, request);
    if (spec.image) {
        for (const QString &trait : spec.image->traitsRequired)
            request.unsuffixed().required.insert(trait);
    }
    if (policies == CpuPolicies::Translated)
        addCpuPolicy(spec, release, request);
    const Checked<> checked
        = addRequestedResources(spec, index.cloud().config, release, request)
              .and_then([&]() -> Checked<> {
                  addFlavor(spec, release, request);
                  return addMemoryEncryption(spec, release, request);
              })
              .and_then([&] { return addConstraintTraits(spec, release, request.unsuffixed().required); });
    if (!checked)
        return tl::unexpected(checked.error());
    addPersistentMemory(spec, release, request);
    if (release < since(21)) {
        request.unsuffixed().required += std::exchange(request.rootRequired, {});
        request.unsuffixed().forbidden += std::exchange(request.rootForbidden, {});
    }
    stripZeros(request);
    return request;
}

Resources ResourceRequest::allResources() const
{
    Resources all;
    for (const ResourceGroup &group : groups)
        addTo(all, group.resources);
    return all;
}

QSet<QString> ResourceRequest::allRequired() const
{
    QSet<QString> all;
    for (const ResourceGroup &group : groups)
        all += group.required;
    return all;
}

QString ResourceRequest::toQuery() const
{
    ResourceGroup::Parameters parameters;
    const auto add = [&](const QString &name, const QString &value) {
        if (!value.isEmpty())
            parameters.append({name, value});
    };
    if (limit)
        add(u"limit"_s, QString::number(*limit));
    add(u"group_policy"_s, groupPolicy);
    add(u"root_required"_s, traitList(rootRequired, rootForbidden));
    for (QStringList suffixes : sameSubtree) {
        std::ranges::sort(suffixes);
        add(u"same_subtree"_s, suffixes.join(u','));
    }
    for (auto group = groups.begin(); group != groups.end(); ++group)
        parameters += group->parameters(group.key());

    std::ranges::sort(parameters);
    QStringList query;
    for (const auto &[name, value] : parameters)
        query.append(encoded(name) + u'=' + encoded(value));
    return query.join(u'&');
}

tl::expected<ResourceRequest, DecisionError> resourcesFromRequestSpec(
    RequestSpec &spec, const CloudIndex &index, Release release, CpuPolicies policies)
{
    auto made = ResourceRequest::of(spec, index, release, policies);
    if (!made)
        return tl::unexpected(inStage(Stage::Placement, made.error()));
    ResourceRequest request = std::move(*made);
    QString host = spec.forceHost;
    QString node = spec.forceNode;
    int cell = -1;
    if (const auto &destination = spec.requestedDestination) {
        host = destination->host.isEmpty() ? host : destination->host;
        node = destination->node.isEmpty() ? node : destination->node;
        cell = destination->cell;
        if (!destination->aggregates.isEmpty())
            request.unsuffixed().memberOf = destination->aggregates;
        if (!destination->forbiddenAggregates.isEmpty())
            request.unsuffixed().forbiddenAggregates = destination->forbiddenAggregates;
    }
    const bool targeted = !host.isEmpty() || !node.isEmpty();
    if (targeted && release < since(20)) {
        request.limit.reset();
        return request;
    }
    if (targeted) {
        const QList<int> nodes = targetNodes(host, node, cell, index);
        if (nodes.isEmpty()) {
            const auto shown = [](const QString &name) { return name.isEmpty() ? u"None"_s : name; };
            const QString message
                = u"No valid host was found. No such host - host: %1 node: %2 "_s.arg(shown(host), shown(node));
            return tl::unexpected(
                DecisionError{u"NoValidHost"_s, message, Stage::Placement, {}, WantedHost{host, node}});
        }
        const ComputeNode &only = index.cloud().computeNodes.at(nodes.first());
        if (nodes.size() == 1 && spec.requestedDestination) {
            spec.requestedDestination->host = only.host;
            spec.requestedDestination->node = only.hypervisorHostname;
        }
        if (nodes.size() == 1)
            request.unsuffixed().inTree = only.uuid;
        else
            request.limit.reset();
    }
    const bool affine = std::ranges::any_of(QStringList{u"group"_s, u"same_host"_s, u"different_host"_s},
        [&](const QString &hint) { return spec.schedulerHints.contains(hint); });
    if (affine && release >= since(20))
        request.limit.reset();
    // Placement requires a group_policy for several groups, and the groups of ports and device profiles bring none.
    if (request.suffixedGroups() > 1 && request.groupPolicy.isEmpty() && request.groupsOfFlavor <= 1)
        request.groupPolicy = u"none"_s;
    return request;
}

} // namespace astrolabe
