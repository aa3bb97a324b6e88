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
    QString model;   // "tpm-tis", "tpm-crb"; empty: nobody says

    bool operator==(const VirtualTpm &) const = default;
};

// None: flavor and image ask for no TPM. Fails where they contradict each other or ask for one that there is not.
// Source: nova.virt.hardware.get_vtpm_constraint.
tl::expected<std::optional<VirtualTpm>, Raised> virtualTpm(const RequestSpec &spec);

// Adds the traits of hosts that can do what flavor and image ask of the hypervisor: a TPM, secure boot, stateless
// firmware, wide addresses, PCI devices of a socket. Fails where the two contradict each other.
// Source: the _translate_… methods of nova.scheduler.utils.ResourceRequest.
tl::expected<void, Raised> addConstraintTraits(const RequestSpec &spec, Release release, QSet<QString> &required);

} // namespace astrolabe
