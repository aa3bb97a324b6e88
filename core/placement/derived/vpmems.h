// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// A namespace of a host's persistent memory that its nova-compute gives to servers, under a label.
struct Vpmem
{
    QString label;
    PmemNamespace pmem;

    QString devicePath() const { return QStringLiteral("/dev/") + pmem.daxRegion->devices.first().chardev; }

    bool operator==(const Vpmem &) const = default;
};

// The resource class of a label.
QString vpmemClass(const QString &label);

// Whether any of it is of such a class.
bool holdsVpmems(const Resources &held);

// The labels that a flavor asks for, each as often as it does. Source: nova.virt.hardware.get_vpmems.
QStringList vpmemLabels(const Flavor &flavor);

// What [libvirt] pmem_namespaces names of the node's namespaces, in its order; none where the node says nothing of any.
// The error is what nova-compute does not start with. Source: nova.virt.libvirt.driver.LibvirtDriver._discover_vpmems.
Result<QList<Vpmem>> vpmemsOf(const ComputeNode &node, const Configuration &config, Release release);

// Those of these names that go to a guest of the flavor, in the order of its labels; a label in other letters is
// another one, though of the same class. Source: LibvirtDriver._get_ordered_vpmem_resources.
QList<Vpmem> orderedVpmems(const QList<Vpmem> &vpmems, const QStringList &names, const Flavor &flavor);

} // namespace astrolabe
