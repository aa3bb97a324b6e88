// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/createserver.h"

#include "api/blockdevices.h"
#include "api/flavorandimage.h"
#include "api/quotadriver.h"
#include "api/requestednetworks.h"
#include "api/serverbody.h"
#include "api/specbuilder.h"
#include "api/token.h"
#include "api/visibility.h"

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
        , m_builder(request, index, release, lookups)
        , m_most(request.maxCount)
    { }

    tl::expected<RequestSpec, DecisionError> run()
    {
        return body().and_then([this] { return provisioned(); }).map([this] { return m_builder.finished(m_most); });
    }

private:
    using Accepted = SpecBuilder::Accepted;

    const RequestSpec &spec() const { return m_builder.spec(); }
    const std::optional<Image> &bootImage() const { return m_builder.bootImage(); }
    bool isForced() const { return !spec().forceHost.isEmpty() || !spec().forceNode.isEmpty(); }

    // Source: nova.api.openstack.compute.servers.ServersController.create.
    Accepted body()
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
    Accepted provisioned()
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
            .and_then([this] { return m_builder.imageMeta(); })
            .and_then([this] { return m_builder.numaTopology(); })
            .and_then([this] { return m_builder.pciDevices(); })
            .and_then([this] { return mixedComputes(); })
            .and_then([this] { return portQuota(); })
            .and_then([this] { return volumesTogether(); })
            .and_then([this] { return metadataAndFiles(); })
            .and_then([this] { return flavorAgainstImage(); })
            .and_then([this] { return m_builder.hardware(); })
            .and_then([this] { return m_builder.serverGroup(); })
            .and_then([this] { return m_builder.destination(); })
            .and_then([this] { return quotaAndDevices(); })
            .and_then([this] { return volumes(); })
            .and_then([this] { return groupQuota(); });
    }

    static Accepted raised(const tl::expected<void, Raised> &checked)
    {
        return checked ? Accepted() : refused(checked.error());
    }

    Accepted counts()
    {
        if (m_request.minCount > m_request.maxCount)
            return httpBadRequest(u"min_count must be <= max_count"_s);
        return {};
    }

    // Before 2023.1 any role in the project sufficed. Source: nova.policies.servers.
    Accepted policy()
    {
        if (m_release < since(27) || mayChange(m_request))
            return {};
        return forbidden(u"os_compute_api:servers:create"_s);
    }

    Accepted availabilityZone()
    {
        return m_builder.availabilityZone(m_request.availabilityZone).and_then([this]() -> Accepted {
            if (isForced() && !isAdmin(m_request))
                return forbidden(u"os_compute_api:servers:create:forced_host"_s);
            return {};
        });
    }

    Accepted requestedHost()
    {
        if (m_request.host.isEmpty() && m_request.hypervisorHostname.isEmpty())
            return {};
        if (!isAdmin(m_request))
            return forbidden(u"compute:servers:create:requested_destination"_s);
        if (isForced())
            return httpBadRequest(u"One mechanism with host and/or hypervisor_hostname and another mechanism "
                                  "with zone:host:node are mutually exclusive."_s);
        return {};
    }

    Accepted rootDisk()
    {
        m_builder.rootDevice();
        if (m_request.imageRef.isEmpty() && !m_builder.root())
            return httpBadRequest(u"Missing imageRef attribute"_s);
        return {};
    }

    Accepted flavor() { return m_builder.flavor(visibleFlavor(m_request, m_index)); }

    // An enabled nova-compute must be in the zone, whether it is up or not; other services are in "internal".
    Accepted zoneExists()
    {
        const QString &zone = spec().availabilityZone;
        const bool namesHost = m_request.availabilityZone.count(u':') == 1 || !spec().forceHost.isEmpty();
        if (zone.isEmpty() || namesHost)
            return {};
        if (zone == m_config.string("DEFAULT", "internal_service_availability_zone", m_release))
            return {};
        const bool exists = std::ranges::any_of(m_index.cloud().computeNodes, [&](const ComputeNode &node) {
            const Service *service = m_index.serviceOf(node.host);
            return service != nullptr && !m_lookups.silentCells().contains(m_index.cellOfHost(node.host))
                && !service->disabled && m_index.zoneOfHost(node.host) == zone;
        });
        m_lookups.tell(Lookup::Services, zone, exists);
        if (!exists)
            return refused(u"InvalidRequest"_s, u"The requested availability zone is not available"_s);
        return {};
    }

    Accepted image()
    {
        if (m_request.imageRef.isEmpty() && !m_request.trustedCertificates.isEmpty())
            return refused(u"CertificateValidationFailed"_s,
                u"Image certificate validation is not supported when booting from volume"_s);
        return m_builder.image(imageOf()).map([this] { m_lookups.tell(Lookup::ComputeVersions, {}, true); });
    }

    ImageOf imageOf() const
    {
        return [this](const QString &imageRef) { return visibleImage(imageRef, m_request, m_index); };
    }

    // Fixed IPs, ports and hostnames of a single server cannot be shared by several.
    Accepted singleInterfaces()
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

    Accepted diskConfig()
    {
        if (bootImage() && m_request.diskConfig == "AUTO"_L1
            && bootImage()->properties.value(u"auto_disk_config"_s) == "Disabled"_L1)
            return refused(u"AutoDiskConfigDisabledByImage"_s,
                u"Requested image %1 has automatic disk resize disabled."_s.arg(bootImage()->id));
        return {};
    }

    Accepted flavorEnabled()
    {
        if (spec().flavor.disabled)
            return refused(u"FlavorNotFound"_s, u"Flavor %1 could not be found."_s.arg(m_request.flavorRef));
        return {};
    }

    Accepted securityGroups()
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

    Accepted networks()
    {
        const auto servers = validateNetworks(m_request, m_index.cloud(), m_release, m_lookups);
        if (!servers)
            return refused(servers.error());
        m_mostByPorts = *servers;
        return {};
    }

    Accepted kernelAndRamdisk()
    {
        return bootImage() ? raised(checkKernelAndRamdisk(*bootImage(), imageOf(), m_lookups)) : Accepted();
    }

    Accepted keyPair()
    {
        if (m_request.keyName.isEmpty() || !m_known.keyPairs)
            return {};
        const auto isIt
            = [&](const KeyPair &pair) { return pair.name == m_request.keyName && pair.userId == m_request.userId; };
        const bool isThere = std::ranges::any_of(*m_known.keyPairs, isIt);
        m_lookups.tell(Lookup::KeyPair, m_request.keyName, isThere);
        return isThere ? Accepted() : httpBadRequest(u"Invalid key_name provided."_s);
    }

    // Until Liberty fewer servers than the least number are built if ports are short.
    Accepted portQuota()
    {
        const int least = m_release < since(13) ? 1 : m_request.minCount;
        if (m_mostByPorts < least)
            return refused(u"PortLimitExceeded"_s, u"Maximum number of ports exceeded"_s);
        m_most = std::min(m_most, m_mostByPorts);
        return {};
    }

    Accepted metadataAndFiles()
    {
        return raised(m_quotas->metadata(m_request.metadata.size())).and_then([this] {
            return raised(m_quotas->injectedFiles(m_request.injectedFiles));
        });
    }

    // The mixed policy requires that every nova-compute supports it.
    Accepted mixedComputes()
    {
        constexpr int firstVersion = 52;
        if (!spec().numaTopology || spec().numaTopology->cells.first().cpuPolicy != CpuPolicy::Mixed)
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

    Accepted flavorAgainstImage()
    {
        return bootImage()
            ? raised(checkFlavorAgainstImage(m_request, spec(), *bootImage(), m_builder.root(), m_release))
            : Accepted();
    }

    // If the cloud does not list its volumes, they are not checked.
    Accepted volumesTogether()
    {
        return raised(checkLegacyBlockDevices(m_request)).and_then([this] {
            return m_known.volumes ? raised(checkVolumesOfServers(m_request)) : Accepted();
        });
    }

    // Since 2026.2 unified limits count the devices of the profile, so Nova looks it up first.
    Accepted quotaAndDevices()
    {
        if (m_release >= since(34) && usesUnifiedLimits(m_index.cloud(), m_release))
            return m_builder.deviceProfile().and_then([this] { return quota(); });
        return quota().and_then([this] { return m_builder.deviceProfile(); });
    }

    Accepted quota()
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
        RequestSpec demanding = spec();
        demanding.requestedResources = m_builder.demands().groups;
        return demanding;
    }

    Accepted volumes()
    {
        const auto zone = zoneOfVolumes(m_request, spec().availabilityZone, m_index, m_release);
        if (!zone)
            return refused(zone.error());
        if (!zone->isEmpty())
            m_builder.spec().availabilityZone = *zone; // the zone of the volumes that the request names
        if (!m_known.volumes)
            return {};
        return raised(validateBlockDevices(m_request, spec().flavor, m_index, m_release, m_lookups));
    }

    Accepted groupQuota()
    {
        const ServerGroup *group = spec().group ? m_index.serverGroup(spec().group->uuid) : nullptr;
        return group ? raised(m_quotas->groupMembers(*group, m_most)) : Accepted();
    }

    const Lookups &m_lookups;
    const Request &m_request;
    const CloudIndex &m_index;
    const Configuration &m_config;
    const Surroundings &m_known;
    Release m_release;
    std::unique_ptr<const Quotas> m_quotas;
    SpecBuilder m_builder;
    int m_most = 0; // number of servers
    int m_mostByPorts = 0;
};

} // namespace

tl::expected<RequestSpec, DecisionError> createServer(
    const Request &request, const CloudIndex &index, Release release, const Lookups &lookups)
{
    return authenticated(request, index.cloud().surroundings)
        .map_error([](const Raised &raised) { return inStage(Stage::Api, raised); })
        .and_then([&](const Request &known) { return CreateServer(known, index, release, lookups).run(); });
}

} // namespace astrolabe
