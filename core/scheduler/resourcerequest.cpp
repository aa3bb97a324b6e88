// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/resourcerequest.h"

#include "base/python.h"
#include "placement/standardnames.h"
#include "scheduler/requestfilters/flavororimage.h"

#include <QUrl>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList sorted(const QSet<QString> &names)
{
    QStringList list(names.begin(), names.end());
    std::ranges::sort(list);
    return list;
}

QString traitList(const QSet<QString> &required, const QSet<QString> &forbidden)
{
    QStringList list = sorted(required);
    for (const QString &trait : sorted(forbidden))
        list.append(u'!' + trait);
    return list.join(u',');
}

// Wrong classes, amounts and kinds are left out, as Nova does with a warning.
void addExtraSpecs(const QMap<QString, QString> &specs, ResourceRequest &request)
{
    for (auto it = specs.begin(); it != specs.end(); ++it) {
        const qsizetype colon = it.key().indexOf(u':');
        const QString prefix = it.key().left(colon);
        const QString name = it.key().mid(colon + 1);
        if (prefix == u"resources"_s) {
            const auto amount = python::toInt(it.value());
            const bool known = isStandardResourceClass(name) || name.startsWith(u"CUSTOM_"_s);
            if (known && amount && *amount >= 0)
                request.resources.insert(name, *amount);
        } else if (prefix == u"trait"_s && it.value() == u"required"_s) {
            request.required.insert(name);
        } else if (prefix == u"trait"_s && it.value() == u"forbidden"_s) {
            request.forbidden.insert(name);
        } else if (it.key() == u"group_policy"_s && (it.value() == u"none"_s || it.value() == u"isolate"_s)) {
            request.groupPolicy = it.value();
        }
    }
}

void addFlavor(const RequestSpec &spec, Resources &resources)
{
    const Flavor &flavor = spec.flavor;
    if (!resources.contains(u"VCPU"_s))
        resources.insert(u"VCPU"_s, flavor.vcpus);
    if (!resources.contains(u"MEMORY_MB"_s))
        resources.insert(u"MEMORY_MB"_s, flavor.memoryMb);
    if (!resources.contains(u"DISK_GB"_s)) {
        const qint64 swapGb = (flavor.swapMb + 1023) / 1024;
        resources.insert(u"DISK_GB"_s, flavor.ephemeralGb + swapGb + (spec.isVolumeBacked ? 0 : flavor.rootGb));
    }
}

using Checked = tl::expected<void, Raised>;

Checked notAllowed(const QString &message)
{
    return tl::unexpected(Raised{u"Invalid"_s, message});
}

// Source: nova.virt.hardware.get_vtpm_constraint.
Checked addVirtualTpm(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const auto version = flavorAndImage(spec, u"hw:tpm_version"_s, u"hw_tpm_version"_s);
    if (release < since(22) || version == QString())
        return {};
    if (!version)
        return tl::unexpected(version.error());
    if (*version != u"1.2"_s && *version != u"2.0"_s)
        return notAllowed(u"Invalid TPM version '%1'. Allowed values: 1.2, 2.0."_s.arg(*version));
    const auto model = flavorAndImage(spec, u"hw:tpm_model"_s, u"hw_tpm_model"_s);
    if (!model)
        return tl::unexpected(model.error());
    if (!model->isEmpty() && *model != u"tpm-tis"_s && *model != u"tpm-crb"_s)
        return notAllowed(u"Invalid TPM model '%1'. Allowed values: tpm-tis, tpm-crb."_s.arg(*model));
    if (*model == u"tpm-crb"_s && *version != u"2.0"_s)
        return notAllowed(u"TPM model CRB is only valid with TPM version 2.0."_s);
    required.insert(u"COMPUTE_SECURITY_TPM_"_s + (*version == u"1.2"_s ? u"1_2"_s : u"2_0"_s));
    if (release >= since(30))
        required.insert(*model == u"tpm-crb"_s ? u"COMPUTE_SECURITY_TPM_CRB"_s : u"COMPUTE_SECURITY_TPM_TIS"_s);
    return {};
}

// Source: nova.virt.hardware.get_secure_boot_constraint.
Checked addSecureBoot(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const auto policy = flavorAndImage(spec, u"os:secure_boot"_s, u"os_secure_boot"_s);
    if (release < since(23) || policy == QString())
        return {};
    if (!policy)
        return tl::unexpected(policy.error());
    if (*policy == u"required"_s)
        required.insert(u"COMPUTE_SECURITY_UEFI_SECURE_BOOT"_s);
    else if (*policy != u"disabled"_s && *policy != u"optional"_s)
        return notAllowed(
            u"Invalid secure boot policy '%1'. Allowed values: required, disabled, optional."_s.arg(*policy));
    return {};
}

void addFirmware(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const bool stateless = isTrue(spec.imageProperty(u"hw_firmware_stateless"_s))
        && spec.imageProperty(u"hw_firmware_type"_s) == u"uefi"_s;
    if (release >= since(30) && stateless)
        required.insert(u"COMPUTE_SECURITY_STATELESS_FIRMWARE"_s);
}

void addAddressSpace(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const QString mode = flavorOrImage(spec, u"hw:maxphysaddr_mode"_s, u"hw_maxphysaddr_mode"_s);
    if (release < since(29))
        return;
    if (mode == u"passthrough"_s)
        required.insert(u"COMPUTE_ADDRESS_SPACE_PASSTHROUGH"_s);
    else if (mode == u"emulate"_s)
        required.insert(u"COMPUTE_ADDRESS_SPACE_EMULATED"_s);
}

// The policy was checked by the API.
void addPciAffinity(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const QString policy = flavorOrImage(spec, u"hw:pci_numa_affinity_policy"_s, u"hw_pci_numa_affinity_policy"_s);
    if (release >= since(23) && policy == u"socket"_s)
        required.insert(u"COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s);
}

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

// The nodes that a host, a node or both name, in the cells that are asked.
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
    // Of nodes found by name alone one is taken.
    return host.isEmpty() ? nodes.mid(0, 1) : nodes;
}

} // namespace

tl::expected<ResourceRequest, Raised> ResourceRequest::of(
    const RequestSpec &spec, const CloudIndex &index, Release release)
{
    ResourceRequest request;
    if (release >= since(17))
        request.limit = index.cloud().config.integer("scheduler", "max_placement_results", release);
    request.rootRequired = spec.rootRequired;
    request.rootForbidden = spec.rootForbidden;
    addExtraSpecs(spec.flavor.extraSpecs, request);
    if (spec.image)
        request.required += QSet<QString>(spec.image->traitsRequired.begin(), spec.image->traitsRequired.end());
    addFlavor(spec, request.resources);
    const Checked checked = addVirtualTpm(spec, release, request.required).and_then([&] {
        return addSecureBoot(spec, release, request.required);
    });
    if (!checked)
        return tl::unexpected(checked.error());
    addPciAffinity(spec, release, request.required);
    addFirmware(spec, release, request.required);
    addAddressSpace(spec, release, request.required);
    request.resources.removeIf([](const auto &amount) { return amount.value() == 0; });
    return request;
}

QString ResourceRequest::toQuery() const
{
    QList<std::pair<QString, QString>> parameters;
    const auto add = [&](const QString &key, const QString &value) {
        if (!value.isEmpty())
            parameters.append({key, value});
    };
    if (limit)
        add(u"limit"_s, QString::number(*limit));
    add(u"group_policy"_s, groupPolicy);
    add(u"root_required"_s, traitList(rootRequired, rootForbidden));
    QStringList amounts;
    for (auto it = resources.begin(); it != resources.end(); ++it)
        amounts.append(u"%1:%2"_s.arg(it.key()).arg(it.value()));
    add(u"resources"_s, amounts.join(u','));
    add(u"required"_s, traitList(required, forbidden));
    for (const QStringList &anyOf : memberOf)
        add(u"member_of"_s, u"in:"_s + sorted({anyOf.begin(), anyOf.end()}).join(u','));
    add(u"in_tree"_s, inTree);
    if (!forbiddenAggregates.isEmpty())
        add(u"member_of"_s, u"!in:"_s + sorted(forbiddenAggregates).join(u','));

    std::ranges::sort(parameters);
    QStringList query;
    for (const auto &[key, value] : parameters)
        query.append(key + u'=' + encoded(value));
    return query.join(u'&');
}

tl::expected<ResourceRequest, DecisionError> resourcesFromRequestSpec(
    RequestSpec &spec, const CloudIndex &index, Release release)
{
    auto made = ResourceRequest::of(spec, index, release);
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
        request.memberOf = destination->aggregates;
        request.forbiddenAggregates = destination->forbiddenAggregates;
    }
    if (!host.isEmpty() || !node.isEmpty()) {
        const QList<int> nodes = targetNodes(host, node, cell, index);
        if (nodes.isEmpty()) {
            const auto shown = [](const QString &name) { return name.isEmpty() ? u"None"_s : name; };
            const QString message
                = u"No valid host was found. No such host - host: %1 node: %2 "_s.arg(shown(host), shown(node));
            return tl::unexpected(DecisionError{u"NoValidHost"_s, message, Stage::Placement});
        }
        const ComputeNode &only = index.cloud().computeNodes.at(nodes.first());
        if (nodes.size() == 1 && spec.requestedDestination) {
            spec.requestedDestination->host = only.host;
            spec.requestedDestination->node = only.hypervisorHostname;
        }
        if (nodes.size() == 1)
            request.inTree = only.uuid;
        else
            request.limit.reset();
    }
    const bool affine = std::ranges::any_of(QStringList{u"group"_s, u"same_host"_s, u"different_host"_s},
        [&](const QString &hint) { return spec.schedulerHints.contains(hint); });
    if (affine)
        request.limit.reset();
    return request;
}

} // namespace astrolabe
