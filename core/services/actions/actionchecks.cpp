// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/actionchecks.h"

#include "api/flavorandimage.h"
#include "api/quotadriver.h"
#include "api/visibility.h"
#include "services/actions/actionpolicies.h"
#include "services/actions/moverequest.h"
#include "services/actions/unsupportedactions.h"
#include "spec/numaconstraints.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

class ActionCheck
{
public:
    ActionCheck(const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
        : m_action(action)
        , m_server(server)
        , m_instance(server.instance)
        , m_index(index)
        , m_release(release)
    { }

    // Nova's decorators check the kind of server first, then the lock, then the states.
    std::optional<Raised> run() const
    {
        if (auto forbidden = refusedByPolicy(m_action, m_instance, m_release))
            return forbidden;
        if (auto unsupported = refusedByKind(m_action.kind, m_server, m_index, m_release))
            return unsupported;
        const auto locked = refusedByLock(m_action, m_instance);
        return locked ? locked : inItsState();
    }

private:
    std::optional<Raised> inItsState() const
    {
        switch (m_action.kind) {
        case Kind::Stop:
        case Kind::Start:
            return notReady() ? notReady() : state();
        case Kind::Restore:
            return firstOf({state(), quotaOfRestore()});
        case Kind::Resize:
            return firstOf({state(), newFlavor(), quota(), serviceUp()});
        case Kind::Migrate:
            return firstOf({state(), targetOfMigration(), serviceUp()});
        case Kind::ConfirmResize:
            return firstOf({state(), isResized(), serviceUp(sourceHost())});
        case Kind::RevertResize:
            return firstOf({state(), isResized(), quotaOfRevert()});
        case Kind::LiveMigrate:
            return firstOf({state(), targetExists()});
        case Kind::Evacuate:
            return firstOf({state(), targetOfEvacuation(), serviceDown()});
        case Kind::Rebuild:
            return firstOf({state(), newImage()});
        case Kind::Unshelve:
            return firstOf({state(), quotaOfUnshelve(), zoneOfUnshelve(), hostOfUnshelve()});
        default:
            return state();
        }
    }

    static std::optional<Raised> firstOf(std::initializer_list<std::optional<Raised>> checks)
    {
        const auto *const refused
            = std::ranges::find_if(checks, [](const std::optional<Raised> &raised) { return raised.has_value(); });
        return refused == checks.end() ? std::nullopt : *refused;
    }

    std::optional<Raised> state() const { return refusedByState(m_action.kind, m_instance); }

    std::optional<Raised> notReady() const
    {
        if (!m_instance.host.isEmpty())
            return std::nullopt;
        return Raised{u"InstanceNotReady"_s, u"Instance %1 is not ready"_s.arg(m_instance.uuid)};
    }

    bool isUp(const QString &host) const
    {
        const Service *service = m_index.serviceOf(host);
        return service != nullptr && m_index.isUp(*service);
    }

    std::optional<Raised> serviceUp() const { return serviceUp(m_instance.host); }
    std::optional<Raised> serviceUp(const QString &host) const
    {
        if (isUp(host))
            return std::nullopt;
        return Raised{u"ServiceUnavailable"_s, u"Service is unavailable at this time."_s};
    }

    std::optional<Raised> serviceDown() const
    {
        if (!isUp(m_instance.host))
            return std::nullopt;
        return Raised{u"ComputeServiceInUse"_s, u"Compute service of %1 is still in use."_s.arg(m_instance.host)};
    }

    std::optional<Raised> newFlavor() const
    {
        const Flavor *old = m_index.flavorOf(m_instance);
        const Flavor *flavor = m_index.flavor(m_action.flavorRef);
        if (flavor == nullptr || flavor->disabled)
            return Raised{u"FlavorNotFound"_s, u"Flavor %1 could not be found."_s.arg(m_action.flavorRef)};
        if (old != nullptr && old->flavorid == flavor->flavorid)
            return Raised{u"CannotResizeToSameFlavor"_s, u"When resizing, instances must change flavor!"_s};
        if (old != nullptr && old->rootGb > 0 && flavor->rootGb == 0 && !m_instance.image.isEmpty())
            return Raised{u"CannotResizeDisk"_s,
                u"Server disk was unable to be resized because: Resize to zero disk flavor is not allowed."_s};
        const auto misfit = fitsImage(*flavor, m_index.image(m_instance.image));
        return misfit ? misfit : asAtTheBoot({.flavor = flavor->flavorid});
    }

    // Whether the flavor and image of the move exclude each other, as checked at a boot.
    std::optional<Raised> asAtTheBoot(const services::Move &move) const
    {
        const auto checked = services::specToMove(m_server, move, m_index, m_release);
        return checked ? std::nullopt : std::optional(Raised{checked.error().type, checked.error().message});
    }

    // The flavor's and image's minimums, as checked at a boot.
    std::optional<Raised> fitsImage(const Flavor &flavor, const Image *image) const
    {
        const auto checked
            = image == nullptr ? tl::expected<void, Raised>() : checkFlavorHolds(flavor, *image, m_release);
        return refusal(checked);
    }

    // The quotas of the server's own user and project.
    std::unique_ptr<const Quotas> quotas() const
    {
        Request asked;
        asked.projectId = m_instance.projectId;
        asked.userId = m_instance.userId;
        return quotasOf(asked, m_index, m_release);
    }

    RequestSpec specWith(const Flavor &flavor) const
    {
        RequestSpec spec;
        spec.flavor = flavor;
        spec.isVolumeBacked = m_instance.image.isEmpty();
        return spec;
    }

    static std::optional<Raised> refusal(const tl::expected<void, Raised> &checked)
    {
        return checked ? std::nullopt : std::optional(checked.error());
    }

    std::optional<Raised> quota() const
    {
        const Flavor *old = m_index.flavorOf(m_instance);
        const Flavor *flavor = m_index.flavor(m_action.flavorRef);
        if (flavor == nullptr)
            return std::nullopt;
        return refusal(quotas()->resize(old ? *old : Flavor(), specWith(*flavor)));
    }

    std::optional<Raised> quotaOfRevert() const
    {
        if (!m_server.migration)
            return std::nullopt;
        Instance reverted = m_instance;
        restoreFlavor(reverted, *m_server.migration);
        const Flavor *now = m_index.flavorOf(m_instance);
        const Flavor *before = m_index.flavorOf(reverted);
        if (now == nullptr || before == nullptr)
            return std::nullopt;
        return refusal(quotas()->revertResize(*now, *before));
    }

    // A soft-deleted server does not count, so restoring it needs quota.
    std::optional<Raised> quotaOfRestore() const
    {
        const Flavor *flavor = m_index.flavorOf(m_instance);
        if (flavor == nullptr)
            return std::nullopt;
        return refusal(quotas()->servers(specWith(*flavor), 1, 1).map([](int) { }));
    }

    std::optional<Raised> quotaOfUnshelve() const
    {
        const Flavor *flavor = m_index.flavorOf(m_instance);
        if (!isOffloaded() || flavor == nullptr)
            return std::nullopt;
        return refusal(quotas()->unshelve(specWith(*flavor)));
    }

    // The cell of the server's host, or of the host that it was offloaded from. -1: unknown.
    int cellOfServer() const
    {
        const auto &cells = m_index.cloud().cells;
        const auto cell = std::ranges::find(cells, m_server.attached.cell, &Cell::uuid);
        if (!m_instance.host.isEmpty() || cell == cells.end())
            return m_index.cellOfHost(m_instance.host);
        return static_cast<int>(cell - cells.begin());
    }

    // Nova looks for the host in the server's cell only: by default no policy allows a move across cells.
    std::optional<Raised> targetExists() const
    {
        const int cell = m_index.cellOfHost(m_action.host);
        if (m_action.host.isEmpty() || (cell >= 0 && (cellOfServer() < 0 || cellOfServer() == cell)))
            return std::nullopt;
        return Raised{u"ComputeHostNotFound"_s, u"Compute host %1 could not be found."_s.arg(m_action.host)};
    }

    std::optional<Raised> targetOfMigration() const
    {
        if (!m_action.host.isEmpty() && m_action.host == m_instance.host)
            return Raised{u"CannotMigrateToSameHost"_s, u"Cannot migrate to the host where the server exists."_s};
        return targetExists();
    }

    std::optional<Raised> targetOfEvacuation() const
    {
        if (!m_action.host.isEmpty() && m_index.nodesOfHost(m_action.host).isEmpty())
            return Raised{u"HostNotFound"_s, u"Compute host %1 not found."_s.arg(m_action.host)};
        if (!m_action.host.isEmpty() && m_action.host == m_instance.host)
            return Raised{u"HTTPBadRequest"_s, u"The target host can't be the same one."_s};
        return std::nullopt;
    }

    QString sourceHost() const { return m_server.migration ? m_server.migration->source.host : m_instance.host; }

    std::optional<Raised> isResized() const
    {
        if (m_server.migration && m_server.migration->status == "finished"_L1)
            return std::nullopt;
        return Raised{u"MigrationNotFoundByStatus"_s, u"Instance has not been resized."_s};
    }

    std::optional<Raised> newImage() const
    {
        if (m_action.imageRef.isEmpty())
            return std::nullopt;
        Request asked;
        asked.projectId = m_action.asker.projectId.isEmpty() ? m_instance.projectId : m_action.asker.projectId;
        asked.roles = m_action.asker.roles;
        const Image *image = visibleImage(m_action.imageRef, asked, m_index);
        if (image == nullptr)
            return Raised{u"ImageNotFound"_s, u"Cannot find image for rebuild"_s};
        if (isOtherForVolume(*image))
            return Raised{u"ImageUnacceptable"_s,
                u"Image %1 is unacceptable: Unable to rebuild with a different image for a volume-backed server."_s.arg(
                    image->id)};
        const Flavor *flavor = m_index.flavorOf(m_instance);
        if (flavor == nullptr)
            return std::nullopt;
        if (const auto misfit = fitsImage(*flavor, image))
            return misfit;
        if (const auto misfit = asAtTheBoot({.purpose = Purpose::Rebuild, .image = image->id}))
            return misfit;
        return sameNuma(*flavor, *image);
    }

    // Source: nova.compute.api.API._validate_numa_rebuild, from Train.
    std::optional<Raised> sameNuma(const Flavor &flavor, const Image &image) const
    {
        const Image *old = m_index.image(m_instance.image);
        if (old == nullptr || m_release < since(20))
            return std::nullopt;
        const auto topologyWith = [&](const Image &with) {
            const auto meta = ImageMeta::of(with, m_release);
            const std::optional<ImageMeta> known = meta ? std::optional(*meta) : std::nullopt;
            return numaConstraints(flavor, known, m_release).value_or(std::nullopt);
        };
        if (topologyWith(*old) == topologyWith(image))
            return std::nullopt;
        return Raised{u"ImageNUMATopologyRebuildConflict"_s,
            u"An instance's NUMA topology cannot be changed as part of a rebuild. The image provided is invalid for "
            u"this "
            "instance."_s};
    }

    // Until microversion 2.93 a volume-backed server cannot be rebuilt from another image.
    bool isOtherForVolume(const Image &image) const
    {
        if (!m_instance.image.isEmpty() || m_release >= since(26))
            return false;
        return std::ranges::none_of(m_server.attached.volumes, [&](const Volume &volume) {
            return volume.bootable && volume.imageMetadata.value(u"image_id"_s) == image.id;
        });
    }

    bool isOffloaded() const { return m_instance.vmState == "shelved_offloaded"_L1; }

    std::optional<Raised> zoneOfUnshelve() const
    {
        const bool namesPlace = !m_action.availabilityZone.isEmpty() || !m_action.host.isEmpty();
        if (namesPlace && !isOffloaded())
            return Raised{u"UnshelveInstanceInvalidState"_s,
                u"Specifying an availability zone or a host when unshelving server \"%1\" with status \"%2\" is not "
                "supported. The server status must be SHELVED_OFFLOADED."_s.arg(
                    m_instance.uuid, m_instance.vmState.toUpper())};
        if (m_action.availabilityZone.isEmpty())
            return std::nullopt;
        const auto isInZone = [this](const ComputeNode &node) {
            const Service *service = m_index.serviceOf(node.host);
            return service && !service->disabled && m_index.zoneOfHost(node.host) == m_action.availabilityZone;
        };
        if (std::ranges::any_of(m_index.cloud().computeNodes, isInZone))
            return std::nullopt;
        return Raised{u"InvalidRequest"_s, u"The requested availability zone is not available"_s};
    }

    std::optional<Raised> hostOfUnshelve() const
    {
        const QString &zone = m_action.availabilityZone;
        if (!m_action.host.isEmpty() && !zone.isEmpty() && m_index.zoneOfHost(m_action.host) != zone)
            return Raised{u"UnshelveHostNotInAZ"_s,
                u"Host \"%1\" is not in the availability zone \"%2\"."_s.arg(m_action.host, zone)};
        return targetExists();
    }

    const ServerAction &m_action;
    const BootedServer &m_server;
    const Instance &m_instance;
    const CloudIndex &m_index;
    Release m_release;
};

} // namespace

std::optional<Raised> refusedByApi(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
{
    return ActionCheck(action, server, index, release).run();
}

} // namespace astrolabe
