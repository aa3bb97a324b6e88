// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/computenode.h"

namespace astrolabe {

// What libvirt's capabilities document says of a host, as Nova reads it.
// Source: nova.virt.libvirt.config.LibvirtConfigCaps, nova.virt.libvirt.driver._get_host_numa_topology.
struct Capabilities
{
    QString uuid; // of the host's hardware; empty: libvirt does not say
    QString arch;
    QString cpuModel;
    QString cpuVendor;
    int sockets = 0; // of each NUMA cell; 0: libvirt does not say
    int cores = 0;
    int threads = 0;
    QStringList cpuFeatures;
    QList<HvSpec> supportedHvSpecs;
    QList<NumaCell> cells; // every CPU both shared and dedicated, as without [compute] cpu_dedicated_set

    bool operator==(const Capabilities &) const = default;
};

Result<Capabilities> parseCapabilities(const QString &xml);
// The features that a CPU's document lists.
QStringList cpuFeatures(const QString &xml);

} // namespace astrolabe
