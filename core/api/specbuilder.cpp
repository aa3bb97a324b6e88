// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/specbuilder.h"

#include "api/deviceprofiles.h"
#include "api/flavorandimage.h"
#include "api/servergroup.h"
#include "decision/optionorigin.h"
#include "pci/pcirequests.h"
#include "spec/numaconstraints.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<DecisionError> failed(const QString &type, const QString &message)
{
    return tl::unexpected(DecisionError{type, message, Stage::Api});
}

tl::unexpected<DecisionError> failed(const Raised &raised)
{
    return failed(raised.type, raised.message);
}

bool isUsersHint(const QString &name)
{
    return !name.startsWith("_nova"_L1);
}

std::optional<BlockDevice> rootOf(const SpecComponents &components)
{
    const QList<BlockDevice> &devices = components.blockDevices;
    const auto first = std::ranges::find(devices, std::optional(0), &BlockDevice::bootIndex);
    if (first != devices.end())
        return *first;
    return devices.isEmpty() || !components.imageRef.isEmpty() ? std::nullopt : std::optional(devices.first());
}

// The zone that the server was requested in, unless a move names another one.
QString zoneOf(const SpecComponents &server, const CloudIndex &index)
{
    const Instance *instance = index.instance(server.instanceUuids.value(0));
    return server.availabilityZone.isEmpty() && instance ? instance->availabilityZone : server.availabilityZone;
}

// The server's own, with the properties that it had when the server got it: Nova keeps them, whatever Glance has now.
// None: they are not known, or it is another image. Source: nova.objects.RequestSpec.image.
std::optional<Image> keptImage(const SpecComponents &server, const CloudIndex &index)
{
    const Instance *instance = index.instance(server.instanceUuids.value(0));
    const bool isKept = instance != nullptr && !server.imageRef.isEmpty() && instance->image == server.imageRef;
    if (!isKept || instance->imageProperties.isEmpty())
        return std::nullopt;
    const Image *now = index.image(server.imageRef);
    Image kept = now == nullptr ? Image() : *now;
    kept.id = server.imageRef;
    kept.properties = instance->imageProperties;
    return kept;
}

} // namespace

SpecBuilder::SpecBuilder(const SpecComponents &components, const CloudIndex &index, Release release, Lookups lookups)
    : m_components(components)
    , m_index(index)
    , m_known(index.cloud().surroundings)
    , m_release(release)
    , m_lookups(std::move(lookups))
{
    m_spec.projectId = components.projectId;
    m_spec.userId = components.userId;
    for (auto hint = components.hints.cbegin(); hint != components.hints.cend(); ++hint) {
        if (isUsersHint(hint.key()))
            m_spec.schedulerHints.insert(hint.key(), hint.value());
    }
}

// A zone that is not the forced host's own is dropped; a forced node without a host counts as being in the default one.
SpecBuilder::Accepted SpecBuilder::availabilityZone(const QString &asked)
{
    const QStringList parts = asked.split(u':');
    if (parts.size() > 3)
        return failed(u"HTTPBadRequest"_s, u"Invalid input received: Unable to parse availability_zone"_s);
    m_spec.availabilityZone = parts.value(0);
    m_spec.forceHost = parts.value(1);
    m_spec.forceNode = parts.value(2);
    if (m_spec.availabilityZone.isEmpty()) {
        const Configuration &config = m_index.cloud().config;
        m_spec.availabilityZone = config.string("DEFAULT", "default_schedule_zone", m_release);
        if (!m_spec.availabilityZone.isEmpty())
            m_spec.zoneOrigin = optionOrigin(config, "DEFAULT", "default_schedule_zone", m_release);
    }
    const bool isForced = !m_spec.forceHost.isEmpty() || !m_spec.forceNode.isEmpty();
    if (isForced && m_index.zoneOfHost(m_spec.forceHost) != m_spec.availabilityZone)
        m_spec.availabilityZone.clear();
    return {};
}

void SpecBuilder::rootDevice()
{
    m_root = rootOf(m_components);
    m_spec.isVolumeBacked = m_root ? m_root->destinationType == "volume"_L1 : m_components.imageRef.isEmpty();
}

SpecBuilder::Accepted SpecBuilder::flavor(const Flavor *found)
{
    m_lookups.tell(Lookup::Flavor, m_components.flavorRef, found != nullptr);
    if (found == nullptr)
        return failed(u"FlavorNotFound"_s, u"Flavor %1 could not be found."_s.arg(m_components.flavorRef));
    m_spec.flavor = *found;
    return {};
}

SpecBuilder::Accepted SpecBuilder::image(const ImageOf &imageOf)
{
    auto found = astrolabe::bootImage(m_components, m_root, m_known, imageOf, m_lookups);
    if (!found)
        return failed(found.error());
    m_image = std::move(*found);
    return {};
}

SpecBuilder::Accepted SpecBuilder::imageMeta()
{
    if (!m_image)
        return {};
    auto meta = ImageMeta::of(*m_image, m_release);
    if (!meta)
        return failed(u"InvalidRequest"_s, u"Invalid image metadata. Error: %1"_s.arg(meta.error()));
    m_spec.image = std::move(*meta);
    return {};
}

SpecBuilder::Accepted SpecBuilder::numaTopology()
{
    auto topology = numaConstraints(m_spec.flavor, m_spec.image, m_release);
    if (!topology)
        return failed(topology.error().type, topology.error().message);
    m_spec.numaTopology = std::move(*topology);
    return {};
}

SpecBuilder::Accepted SpecBuilder::pciDevices()
{
    const auto policy = pciNumaPolicyConstraint(m_spec.flavor.extraSpecs.value(u"hw:pci_numa_affinity_policy"_s),
        m_spec.imageProperty(u"hw_pci_numa_affinity_policy"_s), m_release);
    return policy
        .and_then([this](std::optional<PciNumaPolicy> wanted) {
            return pciRequestsFromFlavor(m_spec.flavor, wanted, m_index.cloud().config, m_release);
        })
        .and_then([&](const QList<PciRequest> &requests) -> Accepted {
            m_spec.pciRequests = requests;
            if (m_known.networks) {
                for (const RequestedNetwork &wanted : m_components.networks)
                    m_lookups.tell(wanted.port.isEmpty() ? Lookup::Networks : Lookup::Port,
                        wanted.port.isEmpty() ? wanted.network : wanted.port, true);
            }
            auto demands = networkDemands(m_components.networks, m_known, *policy, m_release);
            if (!demands)
                return failed(demands.error());
            m_demands = std::move(*demands);
            return {};
        });
}

SpecBuilder::Accepted SpecBuilder::hardware()
{
    const auto checked = checkHardware(m_spec, m_release);
    return checked ? Accepted() : failed(checked.error());
}

SpecBuilder::Accepted SpecBuilder::serverGroup()
{
    const QString uuid = m_spec.hint(u"group"_s).value(0);
    if (uuid.isEmpty())
        return {};
    m_spec.group = requestGroup(uuid, m_index);
    m_lookups.tell(Lookup::ServerGroup, uuid, m_spec.group.has_value());
    if (!m_spec.group)
        return failed(u"InstanceGroupNotFound"_s, u"Instance group %1 could not be found."_s.arg(uuid));
    return {};
}

SpecBuilder::Accepted SpecBuilder::destination()
{
    const QString &host = m_components.host;
    const QString &node = m_components.hypervisorHostname;
    if (host.isEmpty() && node.isEmpty())
        return {};
    const QString &named = host.isEmpty() ? node : host;
    const bool isThere = host.isEmpty() ? !m_index.nodesByName(node).isEmpty()
        : node.isEmpty()                ? m_index.isMapped(host)
                                        : m_index.isMapped(host) && m_index.nodeByHostAndName(host, node) >= 0;
    m_lookups.tell(host.isEmpty() ? Lookup::Provider : Lookup::HostMapping, named, isThere);
    if (!isThere)
        return failed(u"ComputeHostNotFound"_s, u"Compute host %1 could not be found."_s.arg(named));
    m_spec.destination().host = host;
    m_spec.destination().node = node;
    return {};
}

// The flavor's, from Ussuri on.
SpecBuilder::Accepted SpecBuilder::deviceProfile()
{
    const QString profile
        = m_release >= since(21) ? m_spec.flavor.extraSpecs.value(u"accel:device_profile"_s) : QString();
    const auto groups = flavorDeviceGroups(profile, m_known);
    if (!profile.isEmpty() && m_known.deviceProfiles)
        m_lookups.tell(Lookup::DeviceProfile, profile, groups.has_value());
    if (!groups)
        return failed(groups.error());
    m_demands.groups += *groups;
    return {};
}

RequestSpec SpecBuilder::finished(int servers)
{
    const RequestSpecExtras &extras = m_components.spec;
    m_spec.instanceUuids = m_components.instanceUuids.mid(0, servers);
    while (m_spec.instanceUuids.size() < servers)
        m_spec.instanceUuids.append(QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (m_spec.group && !m_components.instanceUuids.isEmpty())
        m_spec.group = requestGroup(m_spec.group->uuid, m_index, m_spec.instanceUuids);
    m_spec.purpose = extras.purpose;
    m_spec.migration = extras.migration;
    m_spec.returnAlternates = extras.returnAlternates;
    m_spec.ignoreHosts = extras.ignoreHosts;
    m_spec.requestedNetworks = m_components.networks;
    m_spec.hasRemoteManagedPort = m_demands.hasRemoteManagedPort;
    m_spec.networkMetadata = extras.networkMetadata ? extras.networkMetadata : m_demands.metadata;
    for (const PciRequest &request : m_demands.pciRequests + extras.pciRequests) {
        m_spec.pciRequests.append(request);
        m_spec.pciRequests.last().requestId = pciRequestId(m_spec.pciRequests.size() - 1);
    }
    m_spec.requestedResources = m_demands.groups + extras.requestedResources;
    m_spec.sameSubtree = m_demands.sameSubtree + extras.sameSubtree;
    for (const QStringList &tried : extras.retryHosts)
        m_spec.retryHosts.append({tried.value(0), tried.value(1)});
    if (extras.hasDestination) {
        const auto &cells = m_index.cloud().cells;
        const auto cell = std::ranges::find(cells, extras.destinationCell, &Cell::uuid);
        if (cell != cells.end())
            m_spec.destination().cell = static_cast<int>(cell - cells.begin());
        m_spec.destination().allowCrossCellMove = extras.allowCrossCellMove;
    }
    return std::move(m_spec);
}

tl::expected<RequestSpec, DecisionError> specOfServer(
    const SpecComponents &server, const CloudIndex &index, Release release)
{
    SpecBuilder builder(server, index, release);
    const bool isRebuild = server.spec.purpose == Purpose::Rebuild;
    const std::optional<Image> kept = keptImage(server, index);
    const auto imageOf
        = [&](const QString &imageRef) { return kept && imageRef == server.imageRef ? &*kept : index.image(imageRef); };
    builder.rootDevice();
    return builder.availabilityZone(zoneOf(server, index))
        .and_then([&] { return builder.flavor(index.flavorOf(server)); })
        .and_then([&] { return builder.image(imageOf); })
        .and_then([&] { return builder.imageMeta(); })
        .and_then([&] { return builder.numaTopology(); })
        .and_then([&] { return builder.pciDevices(); })
        .and_then([&] { return builder.hardware(); })
        .and_then([&] { return builder.serverGroup(); })
        .and_then([&] { return builder.destination(); })
        .and_then([&] { return builder.deviceProfile(); })
        .map([&] {
            RequestSpec spec = builder.finished(1);
            if (isRebuild)
                spec.schedulerHints.insert(u"_nova_check_type"_s, {u"rebuild"_s});
            return spec;
        });
}

} // namespace astrolabe
