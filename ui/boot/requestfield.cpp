// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/requestfield.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// An error is told by its class; HTTPBadRequest, which is many, by its text too.
struct Refusal
{
    QLatin1StringView type;
    QLatin1StringView text;
    RequestField field;
};

constexpr std::array refusals{
    Refusal{"HTTPBadRequest"_L1, "min_count"_L1, RequestField::Count},
    Refusal{"ValidationError"_L1, "'name' value"_L1, RequestField::Name},
    Refusal{"ValidationError"_L1, "field/attribute name."_L1, RequestField::Name},
    Refusal{"ValidationError"_L1, "field/attribute networks."_L1, RequestField::Network},
    Refusal{"ValidationError"_L1, "field/attribute host"_L1, RequestField::Host},
    Refusal{"Unauthorized"_L1, {}, RequestField::Who},
    Refusal{"TooManyInstances"_L1, {}, RequestField::Count},
    Refusal{"PortLimitExceeded"_L1, {}, RequestField::Count},
    Refusal{"OverQuota"_L1, "group"_L1, RequestField::Group},
    Refusal{"NetworkAmbiguous"_L1, {}, RequestField::Network},
    Refusal{"NetworkNotFound"_L1, {}, RequestField::Network},
    Refusal{"NetworkRequiresSubnet"_L1, {}, RequestField::Network},
    Refusal{"UnableToAutoAllocateNetwork"_L1, {}, RequestField::Network},
    Refusal{"PortNotFound"_L1, {}, RequestField::Network},
    Refusal{"PortInUse"_L1, {}, RequestField::Network},
    Refusal{"PortRequiresFixedIP"_L1, {}, RequestField::Network},
    Refusal{"FixedIpAlreadyInUse"_L1, {}, RequestField::Network},
    Refusal{"InvalidFixedIpAndMaxCountRequest"_L1, {}, RequestField::Count},
    Refusal{"MultiplePortsNotApplicable"_L1, {}, RequestField::Count},
    Refusal{"DeviceProfileError"_L1, {}, RequestField::Flavor},
    Refusal{"HTTPBadRequest"_L1, "key_name"_L1, RequestField::KeyPair},
    Refusal{"HTTPBadRequest"_L1, "mutually exclusive"_L1, RequestField::Host},
    Refusal{"HTTPBadRequest"_L1, "availability"_L1, RequestField::Zone},
    Refusal{"HTTPBadRequest"_L1, "imageRef"_L1, RequestField::Image},
    Refusal{"HTTPBadRequest"_L1, "image"_L1, RequestField::Image},
    Refusal{"HTTPBadRequest"_L1, "Flavor"_L1, RequestField::Flavor},
    Refusal{"InvalidRequest"_L1, "availability zone"_L1, RequestField::Zone},
    Refusal{"ComputeHostNotFound"_L1, {}, RequestField::Host},
    Refusal{"FlavorNotFound"_L1, {}, RequestField::Flavor},
    Refusal{"FlavorMemoryTooSmall"_L1, {}, RequestField::Flavor},
    Refusal{"FlavorDiskSmallerThanImage"_L1, {}, RequestField::Flavor},
    Refusal{"FlavorDiskSmallerThanMinDisk"_L1, {}, RequestField::Flavor},
    Refusal{"BootFromVolumeRequiredForZeroDiskFlavor"_L1, {}, RequestField::Flavor},
    Refusal{"VolumeSmallerThanMinDisk"_L1, {}, RequestField::Image},
    Refusal{"ImageNotActive"_L1, {}, RequestField::Image},
    Refusal{"ImageNotFound"_L1, {}, RequestField::Image},
    Refusal{"ImageNotAuthorized"_L1, {}, RequestField::Image},
    Refusal{"ImageUnacceptable"_L1, {}, RequestField::Image},
    Refusal{"InstanceGroupNotFound"_L1, {}, RequestField::Group},
    Refusal{"SchedulerHintParameterIsNotSupported"_L1, {}, RequestField::Hints},
};

bool choosesHost(const Request &request)
{
    return !request.host.isEmpty() || !request.hypervisorHostname.isEmpty() || request.availabilityZone.contains(u':');
}

} // namespace

std::optional<DecisionError> refusalByApi(const Decision &decision)
{
    const bool isRefused = decision.outcome == Outcome::Error && decision.error && decision.error->stage == Stage::Api;
    return isRefused ? decision.error : std::nullopt;
}

std::optional<RequestField> fieldOf(const DecisionError &error, const Request &request)
{
    if (error.type == "PolicyNotAuthorized"_L1)
        return choosesHost(request) ? RequestField::Host : RequestField::Who;
    const auto refusal = std::ranges::find_if(refusals, [&error](const Refusal &candidate) {
        return error.type == candidate.type && error.message.contains(candidate.text);
    });
    return refusal == refusals.end() ? std::nullopt : std::optional(refusal->field);
}

} // namespace astrolabe
