// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/createserver.h"

#include "api/blockdevices.h"
#include "api/bootimage.h"
#include "api/deviceprofiles.h"
#include "api/flavorandimage.h"
#include "api/quotadriver.h"
#include "api/requestednetworks.h"
#include "api/serverbody.h"
#include "api/servergroup.h"
#include "api/token.h"
#include "api/visibility.h"
#include "base/python.h"
#include "decision/optionorigin.h"
#include "pci/pcirequests.h"
#include "spec/numaconstraints.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<DecisionError> refused(const QString &type, const QString &message)
{
    return tl::unexpected(DecisionError{type, message, Stage::Api});
}

tl::unexpected<DecisionError> httpBadRequest(const QString &message)
{
    return refused(u"HTTPBadRequest"_s, message);
}

tl::unexpected<DecisionError> refused(const Raised &raised)
{
    return refused(raised.type, raised.message);
}

tl::unexpected<DecisionError> forbidden(const QString &rule)
{
    return refused(u"PolicyNotAuthorized"_s, u"Policy doesn't allow %1 to be performed."_s.arg(rule));
}

// One request on its way through the API. Each step may refuse; the first refusal is the result.
class CreateServer
{
public:
    CreateServer(const Request &request, const CloudIndex &index, Release release, const Lookups &lookups)
        : m_lookups(lookups)
        , m_request(request)
        , m_index(index)
        , m_config(index.cloud().config)
        , m_known(index.cloud().surroundings)
        , m_release(release)
        , m_quotas(quotasOf(request, index, release, lookups.silentCells()))
        , m_most(request.maxCount)
    {
        m_spec.projectId = request.projectId;
        m_spec.userId = request.userId;
        m_spec.schedulerHints = request.hints;
        for (const QString &name : request.hints.keys()) {
            if (name.startsWith(u"_nova"_s))
                m_spec.schedulerHints.remove(name);
        }
    }

    tl::expected<RequestSpec, DecisionError> run()
    {
        const Step checked
            = m_request.spec.purpose == Purpose::Boot ? body().and_then([this] { return provisioned(); }) : existing();
        return checked.map([this] { return finished(); });
    }

private:
    using Step = tl::expected<void, DecisionError>;

    // Source: nova.api.openstack.compute.servers.ServersController.create.
    Step body()
    {
        return raised(checkServerBody(m_request, m_release))
            .and_then([this] { return counts(); })
            .and_then([this] { return policy(); })
            .and_then([this] { return availabilityZone(); })
            .and_then([this] { return requestedHost(); })
            .and_then([this] { return raised(checkBlockDevices(m_request)); })
            .and_then([this] { return rootDisk(); })
            .and_then([this] { return raised(checkRequestedNetworks(m_request, m_release)); })
            .and_then([this] { return flavor(); });
    }

    // Source: nova.compute.api.API._create_instance.
    Step provisioned()
    {
        return singleInterfaces()
            .and_then([this] { return zoneExists(); })
            .and_then([this] { return image(); })
            .and_then([this] { return diskConfig(); })
            .and_then([this] { return flavorEnabled(); })
            .and_then([this] { return securityGroups(); })
            .and_then([this] { return networks(); })
            .and_then([this] { return kernelAndRamdisk(); })
            .and_then([this] { return keyPair(); })
            .and_then([this] { return imageMeta(); })
            .and_then([this] { return numaTopology(); })
            .and_then([this] { return pciDevices(); })
            .and_then([this] { return mixedComputes(); })
            .and_then([this] { return portQuota(); })
            .and_then([this] { return volumesTogether(); })
            .and_then([this] { return metadataAndFiles(); })
            .and_then([this] { return flavorAgainstImage(); })
            .and_then([this] { return hardware(); })
            .and_then([this] { return serverGroup(); })
            .and_then([this] { return destination(); })
            .and_then([this] { return quotaAndDevices(); })
            .and_then([this] { return volumes(); })
            .and_then([this] { return groupQuota(); });
    }

    // For an existing server, only what is needed to call the scheduler again. Source: nova.objects.RequestSpec.
    Step existing()
    {
        if (m_request.spec.purpose == Purpose::Rebuild)
            m_spec.schedulerHints.insert(u"_nova_check_type"_s, {u"rebuild"_s});
        return availabilityZone()
            .and_then([this] { return rootDisk(); })
            .and_then([this] { return flavor(); })
            .and_then([this] { return image(); })
            .and_then([this] { return imageMeta(); })
            .and_then([this] { return numaTopology(); })
            .and_then([this] { return pciDevices(); })
            .and_then([this] { return hardware(); })
            .and_then([this] { return serverGroup(); })
            .and_then([this] { return destination(); })
            .and_then([this] { return deviceProfile(); });
    }

    static Step raised(const tl::expected<void, Raised> &checked)
    {
        return checked ? Step() : refused(checked.error());
    }

    Step counts()
    {
        if (m_request.minCount > m_request.maxCount)
            return httpBadRequest(u"min_count must be <= max_count"_s);
        return {};
    }

    // Before 2023.1 any role in the project sufficed. Source: nova.policies.servers.
    Step policy()
    {
        if (m_release < since(27) || mayChange(m_request))
            return {};
        return forbidden(u"os_compute_api:servers:create"_s);
    }

    // An existing server keeps the zone of its original request, unless the move names another one.
    QString zoneAskedFor() const
    {
        const Instance *server = m_request.spec.purpose == Purpose::Boot || m_request.instanceUuids.isEmpty()
            ? nullptr
            : m_index.instance(m_request.instanceUuids.first());
        return m_request.availabilityZone.isEmpty() && server ? server->availabilityZone : m_request.availabilityZone;
    }

    // "zone", "zone:host", "zone:host:node" or "zone::node".
    Step availabilityZone()
    {
        const QStringList parts = zoneAskedFor().split(u':');
        if (parts.size() > 3)
            return httpBadRequest(u"Invalid input received: Unable to parse availability_zone"_s);
        m_spec.availabilityZone = parts.value(0);
        m_spec.forceHost = parts.value(1);
        m_spec.forceNode = parts.value(2);
        m_hostNamed = parts.size() == 2 || !m_spec.forceHost.isEmpty();
        if (m_spec.availabilityZone.isEmpty())
            takeDefaultZone();
        if (m_spec.forceHost.isEmpty() && m_spec.forceNode.isEmpty())
            return {};
        if (m_request.spec.purpose == Purpose::Boot && !isAdmin(m_request))
            return forbidden(u"os_compute_api:servers:create:forced_host"_s);
        dropForeignZone();
        return {};
    }

    void takeDefaultZone()
    {
        m_spec.availabilityZone = m_config.string("DEFAULT", "default_schedule_zone", m_release);
        if (!m_spec.availabilityZone.isEmpty())
            m_spec.zoneOrigin = optionOrigin(m_config, "DEFAULT", "default_schedule_zone", m_release);
    }

    // Drops a zone that is not the forced host's own; a forced node without a host counts as being in the default zone.
    void dropForeignZone()
    {
        if (m_index.zoneOfHost(m_spec.forceHost) != m_spec.availabilityZone)
            m_spec.availabilityZone.clear();
    }

    Step requestedHost()
    {
        if (m_request.host.isEmpty() && m_request.hypervisorHostname.isEmpty())
            return {};
        if (!isAdmin(m_request))
            return forbidden(u"compute:servers:create:requested_destination"_s);
        if (!m_spec.forceHost.isEmpty() || !m_spec.forceNode.isEmpty())
            return httpBadRequest(u"One mechanism with host and/or hypervisor_hostname and another mechanism "
                                  "with zone:host:node are mutually exclusive."_s);
        return {};
    }

    Step rootDisk()
    {
        const auto first = std::ranges::find(m_request.blockDevices, std::optional(0), &BlockDevice::bootIndex);
        if (first != m_request.blockDevices.end())
            m_root = *first;
        else if (!m_request.blockDevices.isEmpty() && m_request.imageRef.isEmpty())
            m_root = m_request.blockDevices.first();
        const bool hasNeither = m_request.imageRef.isEmpty() && !m_root;
        if (hasNeither && m_request.spec.purpose == Purpose::Boot)
            return httpBadRequest(u"Missing imageRef attribute"_s);
        m_spec.isVolumeBacked = hasNeither || (m_root && m_root->destinationType == u"volume"_s);
        return {};
    }

    Step flavor()
    {
        const Flavor *flavor = visibleFlavor(m_request, m_index);
        m_lookups.tell(Lookup::Flavor, m_request.flavorRef, flavor != nullptr);
        if (flavor == nullptr)
            return refused(u"FlavorNotFound"_s, u"Flavor %1 could not be found."_s.arg(m_request.flavorRef));
        m_spec.flavor = *flavor;
        return {};
    }

    // An enabled nova-compute must be in the zone, whether it is up or not; other services are in "internal".
    Step zoneExists()
    {
        if (m_spec.availabilityZone.isEmpty() || m_hostNamed)
            return {};
        if (m_spec.availabilityZone == m_config.string("DEFAULT", "internal_service_availability_zone", m_release))
            return {};
        const bool exists = std::ranges::any_of(m_index.cloud().computeNodes, [this](const ComputeNode &node) {
            const Service *service = m_index.serviceOf(node.host);
            return service != nullptr && !m_lookups.silentCells().contains(m_index.cellOfHost(node.host))
                && !service->disabled && m_index.zoneOfHost(node.host) == m_spec.availabilityZone;
        });
        m_lookups.tell(Lookup::Services, m_spec.availabilityZone, exists);
        if (!exists)
            return refused(u"InvalidRequest"_s, u"The requested availability zone is not available"_s);
        return {};
    }

    Step image()
    {
        if (m_request.imageRef.isEmpty() && !m_request.trustedCertificates.isEmpty())
            return refused(u"CertificateValidationFailed"_s,
                u"Image certificate validation is not supported when booting from volume"_s);
        auto image = bootImage(m_request, m_root, m_index, m_lookups);
        if (!image)
            return refused(image.error());
        m_image = std::move(*image);
        if (m_request.spec.purpose == Purpose::Boot)
            m_lookups.tell(Lookup::ComputeVersions, {}, true);
        return {};
    }

    Step imageMeta()
    {
        if (!m_image)
            return {};
        auto meta = ImageMeta::of(*m_image, m_release);
        if (!meta)
            return refused(u"InvalidRequest"_s, u"Invalid image metadata. Error: %1"_s.arg(meta.error()));
        m_spec.image = std::move(*meta);
        return {};
    }

    // Fixed IPs, ports and hostnames of a single server cannot be shared by several.
    Step singleInterfaces()
    {
        if (m_request.maxCount == 1)
            return {};
        for (const RequestedNetwork &network : m_request.networks) {
            if (!network.fixedIp.isEmpty())
                return refused(u"InvalidFixedIpAndMaxCountRequest"_s,
                    u"Failed to launch instances: max_count cannot be greater than 1 if an fixed_ip is specified."_s);
            if (!network.port.isEmpty())
                return refused(u"MultiplePortsNotApplicable"_s,
                    u"Failed to launch instances: Unable to launch multiple instances with a single configured port "
                    "ID. Please launch your instance one by one with different ports."_s);
        }
        if (!m_request.hostname.isEmpty())
            return refused(u"AmbiguousHostnameForMultipleInstances"_s,
                u"Unable to allocate a single hostname to multiple instances"_s);
        return {};
    }

    Step diskConfig()
    {
        if (m_image && m_request.diskConfig == "AUTO"_L1
            && m_image->properties.value(u"auto_disk_config"_s) == "Disabled"_L1)
            return refused(u"AutoDiskConfigDisabledByImage"_s,
                u"Requested image %1 has automatic disk resize disabled."_s.arg(m_image->id));
        return {};
    }

    Step flavorEnabled()
    {
        if (m_spec.flavor.disabled)
            return refused(u"FlavorNotFound"_s, u"Flavor %1 could not be found."_s.arg(m_request.flavorRef));
        return {};
    }

    Step securityGroups()
    {
        for (const QString &wanted : m_request.securityGroups) {
            if (wanted == "default"_L1 || !m_known.securityGroups)
                continue;
            const auto isIt = [&](const SecurityGroup &group) {
                return group.projectId == m_request.projectId && (group.id == wanted || group.name == wanted);
            };
            const auto found = std::ranges::count_if(*m_known.securityGroups, isIt);
            m_lookups.tell(Lookup::SecurityGroups, wanted, found > 0);
            if (found == 0)
                return refused(u"SecurityGroupNotFound"_s, u"Security group %1 not found."_s.arg(wanted));
            if (found > 1)
                return refused(u"NoUniqueMatch"_s,
                    u"Multiple security groups found matching '%1'. Use an ID to be more specific."_s.arg(wanted));
        }
        return {};
    }

    Step networks()
    {
        const auto servers = validateNetworks(m_request, m_index.cloud(), m_release, m_lookups);
        if (!servers)
            return refused(servers.error());
        m_mostByPorts = *servers;
        return {};
    }

    Step kernelAndRamdisk()
    {
        return m_image ? raised(checkKernelAndRamdisk(*m_image, m_request, m_index, m_lookups)) : Step();
    }

    Step keyPair()
    {
        if (m_request.keyName.isEmpty() || !m_known.keyPairs)
            return {};
        const auto isIt
            = [&](const KeyPair &pair) { return pair.name == m_request.keyName && pair.userId == m_request.userId; };
        const bool isThere = std::ranges::any_of(*m_known.keyPairs, isIt);
        m_lookups.tell(Lookup::KeyPair, m_request.keyName, isThere);
        return isThere ? Step() : httpBadRequest(u"Invalid key_name provided."_s);
    }

    // Until Liberty fewer servers than the least number are built if ports are short.
    Step portQuota()
    {
        const int least = m_release < since(13) ? 1 : m_request.minCount;
        if (m_mostByPorts < least)
            return refused(u"PortLimitExceeded"_s, u"Maximum number of ports exceeded"_s);
        m_most = std::min(m_most, m_mostByPorts);
        return {};
    }

    Step metadataAndFiles()
    {
        return raised(m_quotas->metadata(m_request.metadata.size())).and_then([this] {
            return raised(m_quotas->injectedFiles(m_request.injectedFiles));
        });
    }

    Step numaTopology()
    {
        auto topology = numaConstraints(m_spec.flavor, m_spec.image, m_release);
        if (!topology)
            return refused(topology.error().type, topology.error().message);
        m_spec.numaTopology = std::move(*topology);
        return {};
    }

    Step pciDevices()
    {
        return pciNumaPolicyConstraint(m_spec.flavor.extraSpecs.value(u"hw:pci_numa_affinity_policy"_s),
            m_spec.imageProperty(u"hw_pci_numa_affinity_policy"_s), m_release)
            .and_then([this](std::optional<PciNumaPolicy> policy) {
                return pciRequestsFromFlavor(m_spec.flavor, policy, m_config, m_release)
                    .and_then([&](const QList<PciRequest> &requests) {
                        m_spec.pciRequests = requests;
                        return interfaces(policy);
                    });
            });
    }

    // The demands of networks and ports on a host.
    Step interfaces(std::optional<PciNumaPolicy> policy)
    {
        if (m_known.networks && m_request.spec.purpose == Purpose::Boot) {
            for (const RequestedNetwork &wanted : m_request.networks)
                m_lookups.tell(wanted.port.isEmpty() ? Lookup::Networks : Lookup::Port,
                    wanted.port.isEmpty() ? wanted.network : wanted.port, true);
        }
        auto demands = networkDemands(m_request, m_known, policy, m_release);
        if (!demands)
            return refused(demands.error());
        m_demands = std::move(*demands);
        return {};
    }

    // The mixed policy requires that every nova-compute supports it.
    Step mixedComputes()
    {
        constexpr int firstVersion = 52;
        if (!m_spec.numaTopology || m_spec.numaTopology->cells.first().cpuPolicy != CpuPolicy::Mixed)
            return {};
        const auto &nodes = m_index.cloud().computeNodes;
        const bool allKnow = std::ranges::all_of(nodes, [this](const ComputeNode &node) {
            const Service *service = m_index.serviceOf(node.host);
            return service == nullptr || service->version >= firstVersion;
        });
        if (!allKnow || nodes.isEmpty())
            return refused(u"MixedInstanceNotSupportByComputeService"_s,
                u"To support 'mixed' policy instance 'nova-compute' service must be upgraded to 'Victoria' or "
                "later."_s);
        return {};
    }

    Step flavorAgainstImage()
    {
        return m_image ? raised(checkFlavorAgainstImage(m_request, m_spec, *m_image, m_root, m_release)) : Step();
    }

    Step hardware() { return raised(checkHardware(m_spec, m_release)); }

    Step serverGroup()
    {
        const QString uuid = m_spec.hint(u"group"_s).value(0);
        if (uuid.isEmpty())
            return {};
        m_spec.group = requestGroup(uuid, m_index);
        m_lookups.tell(Lookup::ServerGroup, uuid, m_spec.group.has_value());
        if (!m_spec.group)
            return refused(u"InstanceGroupNotFound"_s, u"Instance group %1 could not be found."_s.arg(uuid));
        return {};
    }

    Step destination()
    {
        const QString host = m_request.host;
        const QString node = m_request.hypervisorHostname;
        if (host.isEmpty() && node.isEmpty())
            return {};
        const bool isThere = host.isEmpty() ? !m_index.nodesByName(node).isEmpty()
            : node.isEmpty()                ? m_index.isMapped(host)
                                            : m_index.isMapped(host) && m_index.nodeByHostAndName(host, node) >= 0;
        m_lookups.tell(host.isEmpty() ? Lookup::Provider : Lookup::HostMapping, host.isEmpty() ? node : host, isThere);
        if (!isThere)
            return notFound(host.isEmpty() ? node : host);
        m_spec.destination().host = host;
        m_spec.destination().node = node;
        return {};
    }

    // If the cloud does not list its volumes, they are not checked.
    Step volumesTogether()
    {
        return raised(checkLegacyBlockDevices(m_request)).and_then([this] {
            return m_known.volumes ? raised(checkVolumesOfServers(m_request)) : Step();
        });
    }

    // Since 2026.2 unified limits count the devices of the profile, so Nova looks it up first.
    Step quotaAndDevices()
    {
        if (m_release >= since(34) && usesUnifiedLimits(m_index.cloud(), m_release))
            return deviceProfile().and_then([this] { return quota(); });
        return quota().and_then([this] { return deviceProfile(); });
    }

    Step quota()
    {
        if (m_known.projects)
            m_lookups.tell(Lookup::Usage, m_request.projectId, true);
        const auto servers = m_quotas->servers(withDemands(), m_request.minCount, m_most);
        if (!servers)
            return refused(servers.error());
        m_most = *servers;
        return {};
    }

    // Quotas may count more than the flavor.
    RequestSpec withDemands() const
    {
        RequestSpec spec = m_spec;
        spec.requestedResources = m_demands.groups;
        return spec;
    }

    // From Ussuri on.
    QString flavorsDeviceProfile() const
    {
        return m_release >= since(21) ? m_spec.flavor.extraSpecs.value(u"accel:device_profile"_s) : QString();
    }

    Step deviceProfile()
    {
        const QString profile = flavorsDeviceProfile();
        const auto groups = flavorDeviceGroups(profile, m_known);
        if (!profile.isEmpty() && m_known.deviceProfiles)
            m_lookups.tell(Lookup::DeviceProfile, profile, groups.has_value());
        if (!groups)
            return refused(groups.error());
        m_demands.groups += *groups;
        return {};
    }

    Step volumes()
    {
        const auto zone = zoneOfVolumes(m_request, m_spec.availabilityZone, m_index, m_release);
        if (!zone)
            return refused(zone.error());
        if (!zone->isEmpty())
            m_spec.availabilityZone = *zone; // the zone of the volumes that the request names
        if (!m_known.volumes)
            return {};
        return raised(validateBlockDevices(m_request, m_spec.flavor, m_index, m_release, m_lookups));
    }

    Step groupQuota()
    {
        const ServerGroup *group = m_spec.group ? m_index.serverGroup(m_spec.group->uuid) : nullptr;
        return group ? raised(m_quotas->groupMembers(*group, m_most)) : Step();
    }

    static Step notFound(const QString &host)
    {
        return refused(u"ComputeHostNotFound"_s, u"Compute host %1 could not be found."_s.arg(host));
    }

    RequestSpec finished()
    {
        m_spec.instanceUuids = m_request.instanceUuids.mid(0, m_most);
        while (m_spec.instanceUuids.size() < m_most)
            m_spec.instanceUuids.append(QUuid::createUuid().toString(QUuid::WithoutBraces));
        if (m_spec.group && !m_request.instanceUuids.isEmpty())
            m_spec.group = requestGroup(m_spec.group->uuid, m_index, m_spec.instanceUuids);
        m_spec.purpose = m_request.spec.purpose;
        m_spec.migration = m_request.spec.migration;
        m_spec.ignoreHosts = m_request.spec.ignoreHosts;
        m_spec.requestedNetworks = m_request.networks;
        m_spec.hasRemoteManagedPort = m_demands.hasRemoteManagedPort;
        m_spec.networkMetadata = m_request.spec.networkMetadata ? m_request.spec.networkMetadata : m_demands.metadata;
        for (const PciRequest &request : m_demands.pciRequests + m_request.spec.pciRequests) {
            m_spec.pciRequests.append(request);
            m_spec.pciRequests.last().requestId = pciRequestId(m_spec.pciRequests.size() - 1);
        }
        m_spec.requestedResources = m_demands.groups + m_request.spec.requestedResources;
        m_spec.sameSubtree = m_demands.sameSubtree + m_request.spec.sameSubtree;
        for (const QStringList &tried : m_request.spec.retryHosts)
            m_spec.retryHosts.append({tried.value(0), tried.value(1)});
        if (m_request.spec.hasDestination) {
            const auto &cells = m_index.cloud().cells;
            const auto cell = std::ranges::find(cells, m_request.spec.destinationCell, &Cell::uuid);
            if (cell != cells.end())
                m_spec.destination().cell = static_cast<int>(cell - cells.begin());
            m_spec.destination().allowCrossCellMove = m_request.spec.allowCrossCellMove;
        }
        return std::move(m_spec);
    }

    const Lookups &m_lookups;
    const Request &m_request;
    const CloudIndex &m_index;
    const Configuration &m_config;
    const Surroundings &m_known;
    Release m_release;
    std::unique_ptr<const Quotas> m_quotas;
    int m_most = 0; // number of servers
    int m_mostByPorts = 0;
    NetworkDemands m_demands;
    RequestSpec m_spec;
    std::optional<BlockDevice> m_root;
    std::optional<Image> m_image;
    bool m_hostNamed = false;
};

} // namespace

tl::expected<RequestSpec, DecisionError> createServer(
    const Request &request, const CloudIndex &index, Release release, const Lookups &lookups)
{
    if (request.spec.purpose != Purpose::Boot)
        return CreateServer(request, index, release, lookups).run();
    return authenticated(request, index.cloud().surroundings)
        .map_error([](const Raised &raised) { return inStage(Stage::Api, raised); })
        .and_then([&](const Request &known) { return CreateServer(known, index, release, lookups).run(); });
}

} // namespace astrolabe
