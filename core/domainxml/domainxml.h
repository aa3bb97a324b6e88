// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "domainxml/domainshape.h"

#include <QDateTime>

namespace astrolabe {

// The domain document as nova-compute's libvirt driver would write it, but for what an agent of Neutron's would have
// set up on the host: interfaces are not in a bridge; and but for the log of the console. The error is what
// nova-compute would not start the guest with. Source: nova.virt.libvirt.driver.LibvirtDriver._get_guest_config.
Result<QString> domainXml(const Guest &guest, const DomainShape &shape, const QDateTime &createdAt);

// Where the guest finds its disks: "root" at "/dev/vda", "ephemeral0", "swap", "ebs0" …; the error is as above.
// Source: nova.block_device.instance_block_mapping.
Result<QMap<QString, QString>> blockDeviceMapping(const Guest &guest, const DomainShape &shape);

// Whether its flavor or its image asks for a TPM, for which the shape needs a secret.
bool wantsTpm(const Guest &guest);

// How many serial ports of the guest are reached by TCP, for which the shape needs ports; 0: it has one that is not.
int serialPortsOverTcp(const Guest &guest);

// The namespace of the metadata element that tells Astrolabe's domains from others.
QString ownMetadataNamespace();

} // namespace astrolabe
