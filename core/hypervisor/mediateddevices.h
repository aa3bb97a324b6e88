// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The shape with the guest's mediated devices: first those it already has, then existing ones that no other guest has,
// then new ones. They outlive the guest and are reused. Source: nova.virt.libvirt.driver.LibvirtDriver._allocate_mdevs.
Result<DomainShape> withMediatedDevices(DomainShape shape, const Connection &connection, const Guest &guest);

// The uuids of the mediated devices in a domain's document.
QStringList mdevsIn(const QString &domainXml);

// The document for creating a mediated device; its type is named as in the vendor's driver.
QString newMdevXml(const MdevParent &parent);

} // namespace astrolabe
