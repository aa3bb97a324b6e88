// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/computenode.h"

namespace astrolabe {

// The contents of libvirt's capabilities document as Nova reads it. Source: nova.virt.libvirt.config.LibvirtConfigCaps,
// nova.virt.libvirt.driver._get_host_numa_topology.
struct Capabilities
{
    QString uuid; // of the host's hardware; empty: not reported
    QString arch;
    QString cpuModel;
    QString cpuVendor;
    int sockets = 0; // per NUMA cell; 0: not reported
    int cores = 0;
    int threads = 0;
    QStringList cpuFeatures;
    QList<HvSpec> supportedHvSpecs;
    QList<NumaCell> cells; // all CPUs both shared and dedicated, as without [compute] cpu_dedicated_set

    bool operator==(const Capabilities &) const = default;
};

Result<Capabilities> parseCapabilities(const QString &xml);
// The features listed in a CPU's document.
QStringList cpuFeatures(const QString &xml);

} // namespace astrolabe
