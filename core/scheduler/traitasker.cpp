// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/traitasker.h"

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Asker
{
    QLatin1StringView trait; // a trait that ends in "_" is completed by the value
    QLatin1StringView name;  // of the extra spec, or of the image property
};

constexpr std::array askers{
    Asker{"COMPUTE_ACCELERATORS"_L1, "accel:device_profile"_L1},
    Asker{"COMPUTE_ARCH_"_L1, "hw_emulation_architecture"_L1},
    Asker{"COMPUTE_EPHEMERAL_ENCRYPTION"_L1, "hw:ephemeral_encryption"_L1},
    Asker{"COMPUTE_EPHEMERAL_ENCRYPTION"_L1, "hw_ephemeral_encryption"_L1},
    Asker{"COMPUTE_GRAPHICS_MODEL_"_L1, "hw_video_model"_L1},
    Asker{"COMPUTE_NET_VIF_MODEL_"_L1, "hw_vif_model"_L1},
    Asker{"COMPUTE_NET_VIRTIO_PACKED"_L1, "hw:virtio_packed_ring"_L1},
    Asker{"COMPUTE_NET_VIRTIO_PACKED"_L1, "hw_virtio_packed_ring"_L1},
    Asker{"COMPUTE_SECURITY_TPM_1_2"_L1, "hw:tpm_version"_L1},
    Asker{"COMPUTE_SECURITY_TPM_1_2"_L1, "hw_tpm_version"_L1},
    Asker{"COMPUTE_SECURITY_TPM_2_0"_L1, "hw:tpm_version"_L1},
    Asker{"COMPUTE_SECURITY_TPM_2_0"_L1, "hw_tpm_version"_L1},
    Asker{"COMPUTE_STORAGE_BUS_"_L1, "hw_disk_bus"_L1},
    Asker{"COMPUTE_STORAGE_BUS_"_L1, "hw_cdrom_bus"_L1},
    Asker{"COMPUTE_VIOMMU_"_L1, "hw_viommu_model"_L1},
    Asker{"HW_ARCH_"_L1, "hw_architecture"_L1},
    Asker{"HW_CPU_HYPERTHREADING"_L1, "hw:cpu_thread_policy"_L1},
    Asker{"HW_CPU_HYPERTHREADING"_L1, "hw_cpu_thread_policy"_L1},
    Asker{"HW_CPU_X86_AMD_SEV"_L1, "hw:mem_encryption"_L1},
    Asker{"HW_CPU_X86_AMD_SEV"_L1, "hw_mem_encryption"_L1},
};

bool asksFor(const Asker &asker, const QString &value, const QString &trait)
{
    if (value.isEmpty())
        return false;
    if (!asker.trait.endsWith(u'_'))
        return trait == asker.trait;
    return trait == asker.trait + QString(value).replace(u'-', u'_').toUpper();
}

Fact askedBy(const QString &name, const QString &value, Origin origin)
{
    return {u"asked_by"_s, u"%1=%2"_s.arg(name, value), std::move(origin)};
}

} // namespace

std::optional<Fact> traitAsker(const RequestSpec &spec, const QString &group, const QString &trait)
{
    const auto &extraSpecs = spec.flavor.extraSpecs;
    const QString named = u"trait%1:%2"_s.arg(group, trait);
    if (extraSpecs.contains(named))
        return askedBy(named, extraSpecs.value(named), Origin::extraSpec(named));
    if (group.isEmpty() && spec.image && spec.image->traitsRequired.contains(trait))
        return askedBy(named, u"required"_s, Origin::imageProperty(named));
    for (const Asker &asker : askers) {
        const QString name(asker.name);
        const bool isExtraSpec = name.contains(u':');
        const QString value = isExtraSpec ? extraSpecs.value(name) : spec.imageProperty(name);
        if (asksFor(asker, value, trait))
            return askedBy(name, value, isExtraSpec ? Origin::extraSpec(name) : Origin::imageProperty(name));
    }
    if (spec.image && trait == u"COMPUTE_IMAGE_TYPE_"_s + spec.image->diskFormat.toUpper())
        return askedBy(u"disk_format"_s, spec.image->diskFormat, Origin::image(spec.image->name));
    return std::nullopt;
}

} // namespace astrolabe
