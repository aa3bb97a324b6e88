// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/requestfield.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Errors are recognized by class, and the ambiguous HTTPBadRequest also by its text.
struct FieldRefusal
{
    QLatin1StringView type;
    QLatin1StringView text;
    RequestField field = RequestField::Name;
};

constexpr std::array refusals{
    FieldRefusal{"HTTPBadRequest"_L1, "min_count"_L1, RequestField::Count},
    FieldRefusal{"ValidationError"_L1, "'name' value"_L1, RequestField::Name},
    FieldRefusal{"ValidationError"_L1, "field/attribute name."_L1, RequestField::Name},
    FieldRefusal{"ValidationError"_L1, "field/attribute networks."_L1, RequestField::Network},
    FieldRefusal{"ValidationError"_L1, "field/attribute host"_L1, RequestField::Host},
    FieldRefusal{"Unauthorized"_L1, {}, RequestField::Who},
    FieldRefusal{"PolicyNotAuthorized"_L1, {}, RequestField::Roles}, // such as to force a host
    FieldRefusal{"TooManyInstances"_L1, {}, RequestField::Count},
    FieldRefusal{"PortLimitExceeded"_L1, {}, RequestField::Count},
    FieldRefusal{"OverQuota"_L1, "group"_L1, RequestField::Group},
    FieldRefusal{"NetworkAmbiguous"_L1, {}, RequestField::Network},
    FieldRefusal{"NetworkNotFound"_L1, {}, RequestField::Network},
    FieldRefusal{"NetworkRequiresSubnet"_L1, {}, RequestField::Network},
    FieldRefusal{"UnableToAutoAllocateNetwork"_L1, {}, RequestField::Network},
    FieldRefusal{"PortNotFound"_L1, {}, RequestField::Network},
    FieldRefusal{"PortInUse"_L1, {}, RequestField::Network},
    FieldRefusal{"PortRequiresFixedIP"_L1, {}, RequestField::Network},
    FieldRefusal{"FixedIpAlreadyInUse"_L1, {}, RequestField::Network},
    FieldRefusal{"InvalidFixedIpAndMaxCountRequest"_L1, {}, RequestField::Count},
    FieldRefusal{"MultiplePortsNotApplicable"_L1, {}, RequestField::Count},
    FieldRefusal{"DeviceProfileError"_L1, {}, RequestField::Flavor},
    FieldRefusal{"HTTPBadRequest"_L1, "key_name"_L1, RequestField::KeyPair},
    FieldRefusal{"HTTPBadRequest"_L1, "mutually exclusive"_L1, RequestField::Host},
    FieldRefusal{"HTTPBadRequest"_L1, "availability"_L1, RequestField::Zone},
    FieldRefusal{"HTTPBadRequest"_L1, "imageRef"_L1, RequestField::Image},
    FieldRefusal{"HTTPBadRequest"_L1, "image"_L1, RequestField::Image},
    FieldRefusal{"HTTPBadRequest"_L1, "Flavor"_L1, RequestField::Flavor},
    FieldRefusal{"InvalidRequest"_L1, "availability zone"_L1, RequestField::Zone},
    FieldRefusal{"ComputeHostNotFound"_L1, {}, RequestField::Host},
    FieldRefusal{"FlavorNotFound"_L1, {}, RequestField::Flavor},
    FieldRefusal{"FlavorMemoryTooSmall"_L1, {}, RequestField::Flavor},
    FieldRefusal{"FlavorDiskSmallerThanImage"_L1, {}, RequestField::Flavor},
    FieldRefusal{"FlavorDiskSmallerThanMinDisk"_L1, {}, RequestField::Flavor},
    FieldRefusal{"BootFromVolumeRequiredForZeroDiskFlavor"_L1, {}, RequestField::Flavor},
    FieldRefusal{"VolumeSmallerThanMinDisk"_L1, {}, RequestField::Image},
    FieldRefusal{"ImageNotActive"_L1, {}, RequestField::Image},
    FieldRefusal{"ImageNotFound"_L1, {}, RequestField::Image},
    FieldRefusal{"ImageNotAuthorized"_L1, {}, RequestField::Image},
    FieldRefusal{"ImageUnacceptable"_L1, {}, RequestField::Image},
    FieldRefusal{"InstanceGroupNotFound"_L1, {}, RequestField::Group},
    FieldRefusal{"SchedulerHintParameterIsNotSupported"_L1, {}, RequestField::Hints},
};

struct FactInField
{
    QLatin1StringView fact;
    RequestField field = RequestField::Name;
};

constexpr std::array factsInFields{
    FactInField{"flavor"_L1, RequestField::Flavor},
    FactInField{"image"_L1, RequestField::Image},
    FactInField{"networks"_L1, RequestField::Network},
    FactInField{"requested_zone"_L1, RequestField::Zone},
    FactInField{"requested_destination"_L1, RequestField::Host},
    FactInField{"requested_host"_L1, RequestField::Host},
    FactInField{"force_hosts"_L1, RequestField::Host},
    FactInField{"force_nodes"_L1, RequestField::Host},
    FactInField{"group"_L1, RequestField::Group},
    FactInField{"same_host"_L1, RequestField::SameHost},
    FactInField{"different_host"_L1, RequestField::DifferentHost},
    FactInField{"query"_L1, RequestField::Hints},
    FactInField{"build_near_host_ip"_L1, RequestField::Hints},
    FactInField{"project_id"_L1, RequestField::Project},
};

} // namespace

std::optional<DecisionError> refusalByApi(const Decision &decision)
{
    const bool isRefused = decision.outcome == Outcome::Error && decision.error && decision.error->stage == Stage::Api;
    return isRefused ? decision.error : std::nullopt;
}

std::optional<RequestField> fieldOf(const DecisionError &error)
{
    const auto refusal = std::ranges::find_if(refusals, [&error](const FieldRefusal &candidate) {
        return error.type == candidate.type && error.message.contains(candidate.text);
    });
    return refusal == refusals.end() ? std::nullopt : std::optional(refusal->field);
}

std::optional<RequestField> fieldOfFact(const QString &fact)
{
    const auto known = std::ranges::find(factsInFields, fact, &FactInField::fact);
    return known == factsInFields.end() ? std::nullopt : std::optional(known->field);
}

} // namespace astrolabe
