// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/hosttraits.h"

#include "placement/derived/cputraits.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The traits that a QEMU or KVM host reports in Zed regardless of its hardware.
const QStringList &libvirtTraits()
{
    static const QStringList all{
        u"COMPUTE_ACCELERATORS"_s,
        u"COMPUTE_DEVICE_TAGGING"_s,
        u"COMPUTE_GRAPHICS_MODEL_BOCHS"_s,
        u"COMPUTE_GRAPHICS_MODEL_CIRRUS"_s,
        u"COMPUTE_GRAPHICS_MODEL_NONE"_s,
        u"COMPUTE_GRAPHICS_MODEL_QXL"_s,
        u"COMPUTE_GRAPHICS_MODEL_VGA"_s,
        u"COMPUTE_GRAPHICS_MODEL_VIRTIO"_s,
        u"COMPUTE_GRAPHICS_MODEL_VMVGA"_s,
        u"COMPUTE_IMAGE_TYPE_AKI"_s,
        u"COMPUTE_IMAGE_TYPE_AMI"_s,
        u"COMPUTE_IMAGE_TYPE_ARI"_s,
        u"COMPUTE_IMAGE_TYPE_ISO"_s,
        u"COMPUTE_IMAGE_TYPE_QCOW2"_s,
        u"COMPUTE_IMAGE_TYPE_RAW"_s,
        u"COMPUTE_NET_ATTACH_INTERFACE"_s,
        u"COMPUTE_NET_ATTACH_INTERFACE_WITH_TAG"_s,
        u"COMPUTE_NET_VIF_MODEL_E1000"_s,
        u"COMPUTE_NET_VIF_MODEL_E1000E"_s,
        u"COMPUTE_NET_VIF_MODEL_NE2K_PCI"_s,
        u"COMPUTE_NET_VIF_MODEL_PCNET"_s,
        u"COMPUTE_NET_VIF_MODEL_RTL8139"_s,
        u"COMPUTE_NET_VIF_MODEL_SPAPR_VLAN"_s,
        u"COMPUTE_NET_VIF_MODEL_VIRTIO"_s,
        u"COMPUTE_NET_VIF_MODEL_VMXNET3"_s,
        u"COMPUTE_RESCUE_BFV"_s,
        u"COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s,
        u"COMPUTE_STORAGE_BUS_FDC"_s,
        u"COMPUTE_STORAGE_BUS_IDE"_s,
        u"COMPUTE_STORAGE_BUS_SATA"_s,
        u"COMPUTE_STORAGE_BUS_SCSI"_s,
        u"COMPUTE_STORAGE_BUS_USB"_s,
        u"COMPUTE_STORAGE_BUS_VIRTIO"_s,
        u"COMPUTE_TRUSTED_CERTS"_s,
        u"COMPUTE_VOLUME_ATTACH_WITH_TAG"_s,
        u"COMPUTE_VOLUME_EXTEND"_s,
        u"COMPUTE_VOLUME_MULTI_ATTACH"_s,
    };
    return all;
}

QStringList featureTraitsOf(const QJsonArray &features)
{
    QStringList traits;
    for (const auto &feature : features)
        traits += traitsOfCpuFeature(feature.toString());
    return traits;
}

QStringList hardwareTraits(const QJsonObject &cpuInfo)
{
    static const QStringList architectures{u"x86_64"_s, u"aarch64"_s, u"ppc64le"_s, u"s390x"_s};
    const QString arch = cpuInfo["arch"_L1].toString();
    QStringList traits;
    if (architectures.contains(arch))
        traits << "HW_ARCH_"_L1 + arch.toUpper() << "COMPUTE_ARCH_"_L1 + arch.toUpper();
    if (arch == "x86_64"_L1)
        traits += featureTraitsOf(cpuInfo["features"_L1].toArray());
    return traits;
}

bool hasHyperthreading(const ComputeNode &node)
{
    if (node.cpuInfo["topology"_L1]["threads"_L1].toInt(1) > 1)
        return true;
    const auto shares = [](const QList<int> &siblings) { return siblings.size() > 1; };
    const QList<NumaCell> cells = node.numaTopology.value_or(QList<NumaCell>{});
    return std::ranges::any_of(cells, [&](const NumaCell &cell) { return std::ranges::any_of(cell.siblings, shares); });
}

QStringList derivedTraits(const Cloud &cloud, const ComputeNode &node, bool disabled, bool hyperthreading)
{
    QStringList traits{u"COMPUTE_NODE"_s};
    if (disabled)
        traits.append(u"COMPUTE_STATUS_DISABLED"_s);
    if (hyperthreading)
        traits.append(u"HW_CPU_HYPERTHREADING"_s);
    if (isOfLibvirt(node))
        traits += libvirtTraits() + hardwareTraits(node.cpuInfo) + traitsOfOptions(cloud);
    traits.sort();
    traits.removeDuplicates();
    return traits;
}

} // namespace

QStringList HostTraits::of(const CloudIndex &index, const ComputeNode &node)
{
    const Service *service = index.serviceOf(node.host);
    const bool disabled = service != nullptr && service->disabled;
    const bool hyperthreading = hasHyperthreading(node);
    const std::tuple kind(disabled, hyperthreading, node.hypervisorType, node.cpuInfo);
    // The kind is mostly that of the node before: comparing shared values is cheaper than hashing them.
    if (m_last == nullptr || m_last->first != kind) {
        m_last = &*m_ofKind.try_emplace(kind).first;
        if (m_last->second.isEmpty())
            m_last->second = derivedTraits(index.cloud(), node, disabled, hyperthreading);
    }
    return m_last->second;
}

bool isOfLibvirt(const ComputeNode &node)
{
    return node.hypervisorType == "QEMU"_L1 || node.hypervisorType == "KVM"_L1;
}

QStringList traitsOfOptions(const Cloud &cloud)
{
    if (cloud.release < since(22) || !cloud.config.boolean("libvirt", "swtpm_enabled", cloud.release))
        return {};
    QStringList traits{u"COMPUTE_SECURITY_TPM_1_2"_s, u"COMPUTE_SECURITY_TPM_2_0"_s};
    if (cloud.release >= since(30))
        traits << u"COMPUTE_SECURITY_TPM_CRB"_s << u"COMPUTE_SECURITY_TPM_TIS"_s;
    return traits;
}

} // namespace astrolabe
