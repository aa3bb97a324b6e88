// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// A persistent memory namespace that nova-compute offers to servers under a label.
struct Vpmem
{
    QString label;
    PmemNamespace pmem;

    QString devicePath() const { return QStringLiteral("/dev/") + pmem.daxRegion->devices.first().chardev; }

    bool operator==(const Vpmem &) const = default;
};

// The resource class for a label.
QString vpmemClass(const QString &label);

// Whether `held` includes a vPMEM resource class.
bool holdsVpmems(const Resources &held);

// The labels in the flavor's hw:pmem, repeated ones included. Source: nova.virt.hardware.get_vpmems.
QStringList vpmemLabels(const Flavor &flavor);

// The node's namespaces named in [libvirt] pmem_namespaces, in that order; empty if the node reports none. The error
// keeps nova-compute from starting. Source: nova.virt.libvirt.driver.LibvirtDriver._discover_vpmems.
Result<QList<Vpmem>> vpmemsOf(const ComputeNode &node, const Configuration &config, Release release);

// The namespaces among `names` that a guest of the flavor gets, in the order of its labels. A label in different case
// is a different label, though its resource class is the same. Source: LibvirtDriver._get_ordered_vpmem_resources.
QList<Vpmem> orderedVpmems(const QList<Vpmem> &vpmems, const QStringList &names, const Flavor &flavor);

} // namespace astrolabe
