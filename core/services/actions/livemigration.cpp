// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/livemigration.h"

#include "services/actions/cpucomparison.h"
#include "services/actions/migrations.h"
#include "services/actions/moverequest.h"
#include "services/grouppolicy.h"

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

Raised preCheckError(const QString &reason)
{
    return {u"MigrationPreCheckError"_s, u"Migration pre-check error: "_s + reason};
}

// For the decision that ends in Nova's NoValidHost, which is silent on what the hosts before said.
Reason refusal(const QStringList &hosts, const Raised &last)
{
    return {hosts.size() == 1
            ? QT_TRANSLATE_NOOP("Reason", "The scheduler had chosen %1, but the live migration there was refused: %2")
            : QT_TRANSLATE_NOOP("Reason",
                  "The scheduler had chosen %1 in turn, but the live migration to each was refused, the last time "
                  "with: "
                  "%2"),
        {{u"refused_hosts"_s, hosts, Origin::request()}, {u"message"_s, last.message.simplified(), Origin::host()}}};
}

// Whether the size of memory pages would change on the destination; all cells of a server have the same.
bool changesPages(const HardwareClaim &before, const HardwareClaim &after)
{
    const auto sizeOf = [](const HardwareClaim &claim) { return claim.numaTopology->cells.first().pagesizeKb; };
    return before.numaTopology && after.numaTopology && sizeOf(before) != sizeOf(after);
}

} // namespace

std::optional<Raised> unlikeHypervisor(const ComputeNode &source, const ComputeNode &destination)
{
    if (source.hypervisorType != destination.hypervisorType)
        return Raised{u"InvalidHypervisorType"_s, u"The supplied hypervisor type of is invalid."_s};
    if (source.hypervisorVersion > destination.hypervisorVersion)
        return Raised{u"DestinationHypervisorTooOld"_s,
            u"The instance requires a newer hypervisor version than has been provided."_s};
    return std::nullopt;
}

LiveMigration::LiveMigration(ServerWork &work)
    : m_work(work)
    , m_source(work.place())
    , m_before(work.instance().vmState)
    , m_ignored{m_source.host}
{ }

void LiveMigration::begin()
{
    if (m_work.setTask(ServerWork::api(), u"migrating"_s))
        m_work.cast(ServerWork::api(), ServerWork::conductor(), u"live_migrate_instance"_s, [this] { conduct(); });
}

// -- nova-conductor

void LiveMigration::conduct()
{
    const auto found = createMigration(m_work, ServerWork::conductor(), u"live-migration"_s, u"accepted"_s)
                           .and_then([this] { return checkServer(); })
                           .and_then([this] { return checkNumaCells(); })
                           .and_then([this] { return handOverAllocation(m_work); })
                           .and_then([this] { return findHost(); });
    if (!found) {
        giveUp(found.error());
        return;
    }
    m_work.cast(ServerWork::conductor(), ServerWork::compute(m_source.host), u"live_migration"_s, [this] { migrate(); },
        {{u"dest"_s, destination().host}});
}

Replied<> LiveMigration::checkServer() const
{
    const PowerState power = m_work.context().databases.power(m_work.server());
    if (power != PowerState::Running && power != PowerState::Paused)
        return tl::unexpected(Raised{u"InstanceInvalidState"_s,
            u"Instance %1 in power_state %2. Cannot live-migrate while the instance is in this state."_s
                .arg(m_work.server())
                .arg(numberOf(power))});
    if (!m_work.isUp(m_source.host))
        return tl::unexpected(Raised{u"ComputeServiceUnavailable"_s,
            u"Compute service of %1 is unavailable at this time."_s.arg(m_source.host)});
    return {};
}

Replied<> LiveMigration::findHost()
{
    const int most = m_work.context().config().integer("DEFAULT", "migrate_max_retries", m_work.context().release);
    Reason refused;
    for (int attempts = 0; most < 0 || attempts <= most; ++attempts) {
        const Move move{.migration = m_work.record().migration->uuid,
            .ignoreHosts = m_ignored,
            .host = m_work.action().host,
            .refused = refused};
        auto selected = services::findHost(m_work, move, u"conductor_live_migrate_instance"_s);
        if (!selected)
            return tl::unexpected(selected.error());
        m_selection = std::move(*selected);
        const auto checked = checkHost()
                                 .and_then([this] { return checkPersistentMemory(); })
                                 .and_then([this] { return checkDevices(); })
                                 .and_then([this] { return checkDestination(); })
                                 .and_then([this] {
                                     return m_work.networks().bindInactive(
                                         ServerWork::conductor(), m_work.server(), destination().host);
                                 });
        if (checked || !m_work.action().host.isEmpty() || checked.error().type == "GroupAffinityViolation"_L1)
            return checked;
        m_ignored.append(destination().host);
        refused = refusal(m_ignored.sliced(1), checked.error());
        m_work.allocations().remove(ServerWork::conductor(), m_work.server());
    }
    return tl::unexpected(Raised{u"MaxRetriesExceeded"_s,
        u"Exceeded maximum number of retries. Exceeded max scheduling retries %1 for instance %2 during live migration"_s
            .arg(most)
            .arg(m_work.server())});
}

ComputeNode LiveMigration::sourceNode() const
{
    const CloudIndex &index = m_work.context().index;
    return index.cloud().computeNodes.value(index.nodeByHostAndName(m_source.host, m_source.node));
}

ComputeNode LiveMigration::destinationNode() const
{
    const CloudIndex &index = m_work.context().index;
    return index.cloud().computeNodes.value(index.nodeByUuid(m_selection->host().uuid));
}

Replied<> LiveMigration::checkHost() const
{
    const auto refused = unlikeHypervisor(sourceNode(), destinationNode());
    return refused ? tl::unexpected(*refused) : Replied<>();
}

// All nova-computes of the cell have to support it, not only the two involved; Train does not check.
// Source: LiveMigrationTask._check_can_migrate_specific_resources, nova.objects.Service.get_minimum_version.
Replied<> LiveMigration::checkPersistentMemory() const
{
    constexpr int able = 51;
    const CloudIndex &index = m_work.context().index;
    const QList<ComputeNode> &nodes = index.cloud().computeNodes;
    const int cell = index.cellOfHost(m_source.host);
    const auto isTooOld = [&](const ComputeNode &node) {
        return node.service && !node.service->forcedDown && node.service->version < able
            && index.cellOfHost(node.host) == cell;
    };
    if (m_work.context().release < since(21) || m_work.record().hardware.pmemNamespaces.isEmpty()
        || std::ranges::none_of(nodes, isTooOld))
        return {};
    return tl::unexpected(
        preCheckError(u"Cannot live migrate with virtual persistent memory, the operation is not supported."_s));
}

// Devices of ports can be detached and attached again while the guest runs. Source:
// LiveMigrationTask._check_can_migrate_pci.
Replied<> LiveMigration::checkDevices() const
{
    const bool hasOwn = std::ranges::any_of(
        m_selection->spec->pciRequests, [](const PciRequest &request) { return request.aliasName.has_value(); });
    if (m_work.context().release < since(20) || !hasOwn)
        return {};
    return tl::unexpected(
        preCheckError(u"non-VIF related PCI requests for instance are not allowed for live migration."_s));
}

// Before Train the destination claims no cells. Source: LiveMigrationTask._check_instance_has_no_numa.
Replied<> LiveMigration::checkNumaCells() const
{
    const Release release = m_work.context().release;
    if (release < since(17) || release >= since(20) || !m_work.record().hardware.numaTopology
        || m_work.context().config().boolean("workarounds", "enable_numa_live_migration", release))
        return {};
    return tl::unexpected(
        preCheckError(u"Instance has an associated NUMA topology. Instance NUMA topologies, including related "
                      "attributes such as CPU pinning, huge page and emulator thread pinning information, are not "
                      "currently recalculated on live migration. See bug #1289064 for more information."_s));
}

// From Ussuri on the refusal is a MigrationPreCheckError.
Replied<> LiveMigration::compareCpu() const
{
    const auto refused
        = unlikeCpu(sourceNode(), destinationNode(), m_work.context().config(), m_work.context().release);
    if (!refused)
        return {};
    return tl::unexpected(m_work.context().release < since(21) ? *refused : preCheckError(refused->message));
}

// Nova decides by the disks whether to copy them; with a tunnel the copy would include the volumes. Source:
// LibvirtDriver.check_can_live_migrate_source.
Replied<> LiveMigration::checkDisks() const
{
    const BootedServer &server = m_work.record();
    const Configuration &config = m_work.context().config();
    const Release release = m_work.context().release;
    const auto isLocal = [](const BlockDevice &device) { return isEphemeral(device) || isSwap(device); };
    const bool copies = config.string("libvirt", "images_type", release) != "rbd"_L1
        && (!server.instance.image.isEmpty() || std::ranges::any_of(server.attached.blockDevices, isLocal));
    if (!copies || server.attached.volumes.isEmpty() || !config.boolean("libvirt", "live_migration_tunnelled", release))
        return {};
    return tl::unexpected(preCheckError(
        u"Cannot block migrate instance %1 with mapped volumes. Selective block device migration is not supported "
        "with tunnelled block migrations."_s.arg(m_work.server())));
}

HeldMdevs LiveMigration::mdevsOf(const QMap<QString, Resources> &allocation, const ComputeNode &node) const
{
    return heldMdevs(allocation, node, m_work.context().config(), m_work.context().release);
}

HeldMdevs LiveMigration::sourceMdevs() const
{
    return mdevsOf(m_work.record().migration->allocation, sourceNode());
}

// Nova asks for a version of libvirt too, which the cloud does not say. A hypervisor of unknown version is let through.
// Source: LibvirtDriver._assert_source_can_live_migrate_mdevs, from 2024.1.
Replied<> LiveMigration::checkMdevVersions() const
{
    constexpr int able = 8001000; // QEMU 8.1.0
    if (m_work.context().release < since(29) || sourceMdevs().count == 0)
        return {};
    const auto isTooOld = [](const ComputeNode &node) {
        return node.hypervisorType == "QEMU"_L1 && node.hypervisorVersion > 0 && node.hypervisorVersion < able;
    };
    const bool isSource = isTooOld(sourceNode());
    if (!isSource && !isTooOld(destinationNode()))
        return {};
    return tl::unexpected(preCheckError(
        u"Unable to migrate %1: Either libvirt or QEMU version for compute service %2 are too old than the supported "
        "ones : (QEMU: 8.1.0, libvirt: 8.6.0)"_s.arg(m_work.server(), isSource ? u"source"_s : u"target"_s)));
}

// Each device needs one of the same type on the destination. Nova lists the uuids of the source's devices, which no
// cloud tells: “…” stands for them. Source: LibvirtDriver.check_source_migrate_data_at_dest.
Replied<> LiveMigration::mapMdevs() const
{
    const HeldMdevs before = sourceMdevs();
    const HeldMdevs after = mdevsOf(m_work.record().allocation, destinationNode());
    const bool areKnown = !before.parents.isEmpty() && !after.parents.isEmpty();
    if (m_work.context().release < since(29) || !areKnown
        || before.parents.first().mdevType == after.parents.first().mdevType)
        return {};
    return tl::unexpected(Raised{u"MigrationPreCheckError"_s,
        u"Unable to migrate %1: Source mdevs […] are not fully mapped for this compute : {} "_s.arg(m_work.server())});
}

// Until 2023.2 Nova does not ask, and libvirt refuses. Source: libvirt's qemuMigrationSrcIsAllowedHostdev.
Replied<> LiveMigration::moveGuest()
{
    if (m_work.context().release < since(29) && sourceMdevs().count > 0)
        return tl::unexpected(Raised{u"libvirtError"_s,
            u"Operation not supported: cannot migrate a domain with <hostdev mode='subsystem' type='mdev'>"_s});
    return m_work.guests().migrate(m_source, destination(), m_work.server());
}

// Until Xena a violation makes the conductor try another host.
Replied<> LiveMigration::checkGroup(const Party &there) const
{
    return checkGroupPolicy(m_work.context(), there, m_work.server(), since(19)).map_error([](const Raised &why) {
        return why.type == "RescheduledException"_L1
            ? preCheckError(u"Failed to validate instance group policy due to: "_s + why.message)
            : why;
    });
}

Replied<> LiveMigration::checkDestination()
{
    const Party self = ServerWork::compute(destination().host);
    const auto check = [&](Reply &) {
        return checkGroup(self)
            .and_then([this] { return compareCpu(); })
            .and_then([this] { return checkDisks(); })
            .and_then([this] { return checkMdevVersions(); })
            .and_then([this] { return claim(); })
            .and_then([this] { return mapMdevs(); });
    };
    return m_work.context()
        .wire
        .ask({ServerWork::conductor(), self, Transport::RpcCall, u"check_can_live_migrate_destination"_s, {},
                 m_work.server()},
            check)
        .map_error([&](const Raised &why) {
            return why.type == "MessagingTimeout"_L1
                ? preCheckError(u"Timeout while checking if we can live migrate to host: %1"_s.arg(self.place))
                : why;
        });
}

// Until Stein the server keeps its CPU numbers and devices on the destination, even if others use them there. Source:
// ComputeManager._live_migration_claim, nova.compute.claims.MoveClaim.
Replied<> LiveMigration::claim()
{
    const HardwareClaim before = m_work.record().hardware;
    const auto keep = [&](const HardwareClaim &claimed) -> Replied<> {
        if (changesPages(before, claimed))
            return tl::unexpected(preCheckError(
                u"Insufficient compute resources: Requested page size is different from current page size."_s));
        m_claimed = claimed;
        return directMigration(m_work, destination(), claimed);
    };
    if (m_work.context().release < since(20) || !m_selection->claim().takesHardware())
        return keep(before);
    return claimFor(m_work, *m_selection, u"live_migration_claim"_s, keep).map_error([](const Raised &why) {
        return why.type == "ComputeResourcesUnavailable"_L1 ? preCheckError(why.message) : why;
    });
}

// Errors that the conductor expects leave the server as it was. Source: ComputeTaskManager._live_migrate.
void LiveMigration::giveUp(const Raised &why)
{
    const Party self = ServerWork::conductor();
    const bool isKnown = why.type != "GroupAffinityViolation"_L1;
    abandonMigration(m_work, self, u"error"_s);
    m_work.endInFault(self, isKnown ? m_before : u"error"_s, why);
    m_work.notify(self, u"compute_task.migrate_server"_s);
}

// -- nova-compute on the source

void LiveMigration::migrate()
{
    const Party self = ServerWork::compute(m_source.host);
    const auto done = m_work.setMigration(self, u"queued"_s)
                          .and_then([&] { return m_work.setMigration(self, u"preparing"_s); })
                          .and_then([this] { return prepareDestination(); })
                          .and_then([&] { return m_work.setMigration(self, u"running"_s); })
                          .and_then([this] { return moveGuest(); });
    if (done)
        finish();
    else
        rollBack(done.error());
}

Replied<> LiveMigration::prepareDestination()
{
    const Party there = ServerWork::compute(destination().host);
    const auto prepare = [&](Reply &) {
        m_work.notify(there, u"compute.instance.live_migration.pre.start"_s);
        return m_work.volumes().attachTo(there, m_work.server(), there.place).map([&] {
            m_work.notify(there, u"compute.instance.live_migration.pre.end"_s);
        });
    };
    return m_work.context().wire.ask(
        {ServerWork::compute(m_source.host), there, Transport::RpcCall, u"pre_live_migration"_s, {}, m_work.server()},
        prepare);
}

void LiveMigration::finish()
{
    const Party self = ServerWork::compute(m_source.host);
    const Party there = ServerWork::compute(destination().host);
    m_work.notify(self, u"compute.instance.live_migration._post.start"_s);
    const auto done
        = m_work.networks()
              .activate(self, m_work.server(), destination().host)
              .and_then([&] {
                  return m_work.context().wire.ask(
                      {self, there, Transport::RpcCall, u"post_live_migration_at_destination"_s, {}, m_work.server()});
              })
              .and_then([&] {
                  m_work.notify(there, u"compute.instance.live_migration.post.dest.start"_s);
                  return m_work.save(there, {{u"host"_s, destination().host}, {u"node"_s, destination().node}},
                      [&](BootedServer &record) {
                          record.instance.host = destination().host;
                          record.instance.node = destination().node;
                          record.hardware = m_claimed;
                      });
              })
              .and_then([&] { return m_work.setState(there, m_before); });
    if (!done) {
        failMigration(m_work, self, done.error());
        return;
    }
    m_work.notify(there, u"compute.instance.live_migration.post.dest.end"_s);
    if (dropAllocation(m_work, self) && m_work.endMigration(self, u"completed"_s))
        m_work.notify(self, u"compute.instance.live_migration._post.end"_s);
}

void LiveMigration::rollBack(const Raised &why)
{
    const Party self = ServerWork::compute(m_source.host);
    m_work.notify(self, u"compute.instance.live_migration._rollback.start"_s);
    abandonMigration(m_work, self, u"error"_s);
    m_work.endInFault(self, m_before, why);
    m_work.notify(self, u"compute.instance.live_migration._rollback.end"_s);
}

} // namespace astrolabe::services
