// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/buildfailures.h"

#include <QStringList>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Raised if the server was deleted meanwhile.
const QStringList &vanished()
{
    static const QStringList types{u"InstanceNotFound"_s, u"UnexpectedDeletingTaskStateError"_s};
    return types;
}

// Raised for network problems that any other host would have, too.
const QStringList &networkErrors()
{
    static const QStringList types{u"ExternalNetworkAttachForbidden"_s, u"VirtualInterfaceCreateException"_s,
        u"VirtualInterfaceMacAddressException"_s, u"FixedIpInvalidOnHost"_s, u"UnableToAutoAllocateNetwork"_s,
        u"NetworksWithQoSPolicyNotSupported"_s, u"VTPMSecretForbidden"_s};
    return types;
}

// Raised for problems of flavor and image that any other host would have, too.
const QStringList &requestErrors()
{
    static const QStringList types{u"FlavorDiskTooSmall"_s, u"FlavorDiskSmallerThanImage"_s,
        u"FlavorDiskSmallerThanMinDisk"_s, u"FlavorMemoryTooSmall"_s, u"ImageNotActive"_s, u"ImageUnacceptable"_s,
        u"InvalidDiskInfo"_s, u"InvalidDiskFormat"_s, u"SignatureVerificationError"_s, u"CertificateValidationFailed"_s,
        u"VolumeEncryptionNotSupported"_s, u"InvalidInput"_s, u"RequestedVRamTooHigh"_s};
    return types;
}

const QStringList &blockDeviceErrors()
{
    static const QStringList types{
        u"UnexpectedTaskStateError"_s, u"InstanceUnacceptable"_s, u"OverQuota"_s, u"InvalidBDM"_s};
    return types;
}

QString noNetwork()
{
    return u"Failed to allocate the network(s), not rescheduling."_s;
}

BuildFailure whileBuilding(const Raised &raised)
{
    if (raised.type == "GroupAffinityViolation"_L1)
        return {BuildEnd::RescheduledByPolicy, raised.message};
    if (raised.type == "BuildAbortException"_L1)
        return {BuildEnd::Aborted, raised.message};
    if (raised.type == "NoMoreFixedIps"_L1)
        return {BuildEnd::Aborted,
            u"Failed to allocate the network(s) with error %1, not rescheduling."_s.arg(raised.message)};
    if (networkErrors().contains(raised.type))
        return {BuildEnd::Aborted, noNetwork()};
    if (requestErrors().contains(raised.type))
        return {BuildEnd::Aborted, raised.message};
    return {BuildEnd::Rescheduled, raised.message};
}

} // namespace

QString BuildFailure::message(const QString &uuid) const
{
    return end == BuildEnd::Aborted ? u"Build of instance %1 aborted: %2"_s.arg(uuid, reason)
                                    : u"Build of instance %1 was re-scheduled: %2"_s.arg(uuid, reason);
}

BuildFailure buildFailure(BuildPhase phase, const Raised &raised)
{
    if (vanished().contains(raised.type))
        return {BuildEnd::Vanished, raised.message};
    switch (phase) {
    case BuildPhase::Building:
        return whileBuilding(raised);
    case BuildPhase::Networking:
        return {BuildEnd::Aborted, noNetwork()};
    case BuildPhase::BlockDevices:
        return {BuildEnd::Aborted,
            blockDeviceErrors().contains(raised.type) ? raised.message : u"Failure prepping block device."_s};
    case BuildPhase::CleanUp:
        return {BuildEnd::Aborted, raised.message};
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
