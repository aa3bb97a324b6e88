// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/imagemeta.h"

namespace astrolabe {

// The topology in which a guest sees its vCPUs.
struct CpuTopology
{
    int sockets = 0;
    int cores = 0;   // per socket
    int threads = 0; // per core

    bool operator==(const CpuTopology &) const = default;
};

// The hardware constraints of a flavor and an image combined, other than NUMA. The unexpected value is the exception
// for an invalid or contradictory value. Source: nova.virt.hardware.
struct HardwareConstraints
{
    const Flavor &flavor;
    const std::optional<ImageMeta> &image;

    tl::expected<std::optional<bool>, Raised> pmu() const; // nullopt: the hypervisor decides
    tl::expected<qint64, Raised> serialPorts() const;
    tl::expected<bool, Raised> vifMultiqueue() const;
    tl::expected<QString, Raised> secureBoot() const; // required, optional, disabled; empty: not specified
    // The best possible topology; nova-api validates no more than cpuTopologyLimits().
    tl::expected<CpuTopology, Raised> cpuTopology() const;

    struct CpuTopologyLimits
    {
        CpuTopology preferred; // 0: no preference
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
