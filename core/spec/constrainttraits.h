// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

struct VirtualTpm
{
    QString version; // "1.2", "2.0"
    QString model;   // "tpm-tis", "tpm-crb"; empty: not specified

    bool operator==(const VirtualTpm &) const = default;
};

// nullopt if flavor and image request no TPM. Fails if they contradict each other or request an unknown version or
// model. Source: nova.virt.hardware.get_vtpm_constraint.
tl::expected<std::optional<VirtualTpm>, Raised> virtualTpm(const RequestSpec &spec);

// Adds the traits of hosts with the hypervisor capabilities that flavor and image request: a TPM, secure boot,
// stateless firmware, wide physical addresses, PCI devices of a socket. Fails if the two contradict each other.
// Source: the _translate_… methods of nova.scheduler.utils.ResourceRequest.
tl::expected<void, Raised> addConstraintTraits(const RequestSpec &spec, Release release, QSet<QString> &required);

} // namespace astrolabe
