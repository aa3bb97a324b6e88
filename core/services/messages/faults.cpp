// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/faults.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

bool isMeant(const FailingMessage &meant, const Message &message)
{
    for (auto member = meant.content.begin(); member != meant.content.end(); ++member) {
        if (message.content.value(member.key()) != member.value())
            return false;
    }
    return message.from.role == meant.sender && message.name.startsWith(meant.name);
}

// Whether the fault strikes this message, regardless of the place.
bool spoils(const Fault &fault, const Message &message)
{
    switch (fault.kind) {
    case Fault::Kind::ClaimRefused:
        return message.transport == Transport::InProcess && message.name.endsWith("_claim"_L1);
    case Fault::Kind::SpawnFails: {
        static const QSet<QString> starts{u"spawn"_s, u"power_on"_s, u"hard_reboot"_s, u"migrate"_s};
        return message.to.role == Role::Hypervisor && starts.contains(message.name);
    }
    case Fault::Kind::SpawnHangs:
        return message.to.role == Role::Hypervisor && message.name == "spawn"_L1;
    case Fault::Kind::NoAddresses:
        return message.to.role == Role::Network && message.name.startsWith("POST /v2.0/ports"_L1);
    case Fault::Kind::VifsNotPlugged:
        return message.from.role == Role::Network && message.name.endsWith("/os-server-external-events"_L1);
    case Fault::Kind::ImageMissing:
        return message.to.role == Role::Image && message.from.role == Role::Compute;
    case Fault::Kind::VolumeFails:
        return message.to.role == Role::Volume && message.from.role == Role::Compute
            && !message.name.startsWith("DELETE"_L1);
    case Fault::Kind::AcceleratorFails:
        return message.to.role == Role::Accelerator && message.name.startsWith("PATCH"_L1);
    case Fault::Kind::ArqsNotBound:
        return message.from.role == Role::Accelerator && message.name.endsWith("/os-server-external-events"_L1);
    case Fault::Kind::PlacementTimesOut:
        return message.to.role == Role::Placement;
    case Fault::Kind::CellDown:
        return message.to.role == Role::CellDatabase && message.to.place != "cell0"_L1; // cell0 has no hosts
    case Fault::Kind::DeletedMeanwhile:
        return message.from.role == Role::Conductor
            && (message.name == "SELECT build_requests"_L1 || message.name == "SELECT instances"_L1);
    case Fault::Kind::ServiceDies:
        return message.to.role == Role::Compute
            && (message.transport == Transport::RpcCast || message.transport == Transport::RpcCall);
    case Fault::Kind::MessageFails:
        return isMeant(fault.message, message);
    }
    Q_UNREACHABLE();
}

bool isThere(const Fault &fault, const Message &message)
{
    return fault.place.isEmpty() || fault.place == message.to.place;
}

// The exception that a waiting caller sees.
Raised raisedBy(const Fault &fault)
{
    switch (fault.kind) {
    case Fault::Kind::ClaimRefused:
        return {u"ComputeResourcesUnavailable"_s,
            u"Insufficient compute resources: Requested instance NUMA topology cannot fit the given host NUMA "
            "topology."_s};
    case Fault::Kind::SpawnFails:
        return {u"libvirtError"_s, u"internal error: qemu unexpectedly closed the monitor"_s};
    case Fault::Kind::NoAddresses:
        return {u"NoMoreFixedIps"_s, u"No fixed IP addresses available for network."_s};
    case Fault::Kind::VifsNotPlugged:
        return {u"VirtualInterfaceCreateException"_s, u"Virtual Interface creation failed"_s};
    case Fault::Kind::ImageMissing:
        return {u"ImageNotFound"_s, u"Image could not be found."_s};
    case Fault::Kind::VolumeFails:
        return {u"CinderConnectionFailed"_s, u"Connection to cinder host failed."_s};
    case Fault::Kind::AcceleratorFails:
        return {u"AcceleratorRequestBindingFailed"_s,
            u"Failed to bind accelerator requests: no device of the profile is free"_s};
    case Fault::Kind::ArqsNotBound:
        return {u"Timeout"_s, u"The accelerator requests were not reported as bound in time."_s};
    case Fault::Kind::SpawnHangs:
        return {}; // nobody is told
    case Fault::Kind::DeletedMeanwhile:
        return {u"BuildRequestNotFound"_s, u"BuildRequest not found for the instance."_s};
    case Fault::Kind::PlacementTimesOut:
        return {u"ConnectTimeout"_s, u"Request to the Placement service timed out."_s};
    case Fault::Kind::CellDown:
        return {u"DBConnectionError"_s, u"The cell's database cannot be reached."_s};
    case Fault::Kind::ServiceDies:
        return {u"MessagingTimeout"_s,
            u"Timed out waiting for a reply to message ID %1"_s.arg(QUuid::createUuid().toString(QUuid::Id128))};
    case Fault::Kind::MessageFails:
        return fault.message.raised;
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<Raised> Faults::strike(const Message &message)
{
    const auto fault = use([&](const Fault &wanted) {
        return wanted.kind != Fault::Kind::SpawnHangs && spoils(wanted, message) && isThere(wanted, message);
    });
    return fault ? std::optional(raisedBy(*fault)) : std::nullopt;
}

bool Faults::silence(const Message &message)
{
    return use([&](const Fault &wanted) {
        return wanted.kind == Fault::Kind::SpawnHangs && spoils(wanted, message) && isThere(wanted, message);
    }).has_value();
}

std::optional<Fault> Faults::use(const std::function<bool(const Fault &)> &strikes)
{
    const auto found = std::ranges::find_if(m_wanted, strikes);
    if (found == m_wanted.end())
        return std::nullopt;
    Fault fault = *found;
    found->times = std::max(0, found->times - 1);
    if (fault.times == 1)
        m_wanted.erase(found);
    return fault;
}

QStringList Faults::cellsDown() const
{
    QStringList cells;
    for (const Fault &fault : m_wanted) {
        if (fault.kind == Fault::Kind::CellDown)
            cells.append(fault.place);
    }
    return cells;
}

} // namespace astrolabe
