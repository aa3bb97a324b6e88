// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/constrainttraits.h"

#include "spec/devicemodels.h"
#include "spec/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> notAllowed(const QString &message)
{
    return tl::unexpected(Raised{u"Invalid"_s, message});
}

Checked<> addVirtualTpm(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    if (release < since(22))
        return {};
    const auto tpm = virtualTpm(spec);
    if (!tpm)
        return tl::unexpected(tpm.error());
    if (!*tpm)
        return {};
    required.insert(u"COMPUTE_SECURITY_TPM_"_s + ((*tpm)->version == u"1.2"_s ? u"1_2"_s : u"2_0"_s));
    if (release >= since(30))
        required.insert((*tpm)->model == u"tpm-crb"_s ? u"COMPUTE_SECURITY_TPM_CRB"_s : u"COMPUTE_SECURITY_TPM_TIS"_s);
    return {};
}

// Source: nova.virt.hardware.get_secure_boot_constraint.
Checked<> addSecureBoot(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const auto policy = flavorAndImage(spec, u"os:secure_boot"_s, u"os_secure_boot"_s);
    if (release < since(23) || policy == QString())
        return {};
    if (!policy)
        return tl::unexpected(policy.error());
    if (*policy == u"required"_s)
        required.insert(u"COMPUTE_SECURITY_UEFI_SECURE_BOOT"_s);
    else if (*policy != u"disabled"_s && *policy != u"optional"_s)
        return notAllowed(
            u"Invalid secure boot policy '%1'. Allowed values: required, disabled, optional."_s.arg(*policy));
    return {};
}

void addFirmware(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const bool stateless = isTrue(spec.imageProperty(u"hw_firmware_stateless"_s))
        && spec.imageProperty(u"hw_firmware_type"_s) == u"uefi"_s;
    if (release >= since(30) && stateless)
        required.insert(u"COMPUTE_SECURITY_STATELESS_FIRMWARE"_s);
}

Checked<> addAddressSpace(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    if (release < since(29))
        return {};
    return maxPhysAddrMode(spec).map([&](const QString &mode) {
        if (!mode.isEmpty())
            required.insert(
                mode == u"emulate"_s ? u"COMPUTE_ADDRESS_SPACE_EMULATED"_s : u"COMPUTE_ADDRESS_SPACE_PASSTHROUGH"_s);
    });
}

// The API has already validated the policy.
void addPciAffinity(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    const QString policy = flavorOrImage(spec, u"hw:pci_numa_affinity_policy"_s, u"hw_pci_numa_affinity_policy"_s);
    if (release >= since(23) && policy == u"socket"_s)
        required.insert(u"COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s);
}

} // namespace

tl::expected<std::optional<VirtualTpm>, Raised> virtualTpm(const RequestSpec &spec)
{
    const auto version = flavorAndImage(spec, u"hw:tpm_version"_s, u"hw_tpm_version"_s);
    if (!version)
        return tl::unexpected(version.error());
    if (version->isEmpty())
        return std::nullopt;
    if (*version != u"1.2"_s && *version != u"2.0"_s)
        return notAllowed(u"Invalid TPM version '%1'. Allowed values: 1.2, 2.0."_s.arg(*version));
    const auto model = flavorAndImage(spec, u"hw:tpm_model"_s, u"hw_tpm_model"_s);
    if (!model)
        return tl::unexpected(model.error());
    if (!model->isEmpty() && *model != u"tpm-tis"_s && *model != u"tpm-crb"_s)
        return notAllowed(u"Invalid TPM model '%1'. Allowed values: tpm-tis, tpm-crb."_s.arg(*model));
    if (*model == u"tpm-crb"_s && *version != u"2.0"_s)
        return notAllowed(u"TPM model CRB is only valid with TPM version 2.0."_s);
    return VirtualTpm{*version, *model};
}

Checked<> addConstraintTraits(const RequestSpec &spec, Release release, QSet<QString> &required)
{
    addFirmware(spec, release, required);
    addPciAffinity(spec, release, required);
    return addVirtualTpm(spec, release, required)
        .and_then([&] { return addSecureBoot(spec, release, required); })
        .and_then([&] { return addAddressSpace(spec, release, required); });
}

} // namespace astrolabe
