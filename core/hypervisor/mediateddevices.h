// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The shape with the mediated devices that the guest gets: those that it has already, then such as exist and no other
// guest of the host has, then new ones. They outlive the guest, for the next one.
// Source: nova.virt.libvirt.driver.LibvirtDriver._allocate_mdevs.
Result<DomainShape> withMediatedDevices(DomainShape shape, const Connection &connection, const Guest &guest);

// Those that a domain's document names, by uuid.
QStringList mdevsIn(const QString &domainXml);

// What libvirt is told to make a new one; the type is as the vendor's driver names it.
QString newMdevXml(const MdevParent &parent);

} // namespace astrolabe
