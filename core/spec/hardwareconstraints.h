// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/imagemeta.h"

namespace astrolabe {

// How a guest's vCPUs appear to it.
struct CpuTopology
{
    int sockets = 0;
    int cores = 0;   // of each socket
    int threads = 0; // of each core

    bool operator==(const CpuTopology &) const = default;
};

// What a flavor and an image say together about a guest's hardware beside NUMA. The unexpected value is the exception
// about what cannot be, or not together. Source: nova.virt.hardware.
struct HardwareConstraints
{
    const Flavor &flavor;
    const std::optional<ImageMeta> &image;

    tl::expected<std::optional<bool>, Raised> pmu() const; // none: the hypervisor decides
    tl::expected<qint64, Raised> serialPorts() const;
    tl::expected<bool, Raised> vifMultiqueue() const;
    tl::expected<QString, Raised> secureBoot() const; // required, optional, disabled; empty: nothing is said
    // The one that fits best; `limits` are all that nova-api checks of it.
    tl::expected<CpuTopology, Raised> cpuTopology() const;

    struct CpuTopologyLimits
    {
        CpuTopology preferred; // 0: nothing is
        CpuTopology maximum;
    };
    tl::expected<CpuTopologyLimits, Raised> cpuTopologyLimits() const;

private:
    QString extraSpec(const QString &name) const { return flavor.extraSpecs.value(name); }
    QString imageProperty(const QString &name) const { return image ? image->properties.value(name) : QString(); }
    tl::unexpected<Raised> conflict(const QString &name, const QString &ofFlavor, const QString &ofImage) const;
    tl::expected<std::optional<bool>, Raised> agreedFlag(const QString &name) const;
    tl::expected<CpuTopology, Raised> topologyOfFlavor(const QString &prefix) const;
    CpuTopology topologyOfImage(const QString &prefix) const;
};

} // namespace astrolabe
