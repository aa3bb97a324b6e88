// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "domainxml/domainshape.h"

#include <QDateTime>

namespace astrolabe {

// The domain document that nova-compute's libvirt driver would write, with two exceptions: interfaces are in no bridge,
// since no Neutron agent has set one up on the host, and the console has no log. The error is the reason why
// nova-compute would not start the guest. Source: nova.virt.libvirt.driver.LibvirtDriver._get_guest_config.
Result<QString> domainXml(const Guest &guest, const DomainShape &shape, const QDateTime &createdAt);

// The guest's device names: "root" at "/dev/vda", "ephemeral0", "swap", "ebs0" …; errors as in domainXml().
// Source: nova.block_device.instance_block_mapping.
Result<QMap<QString, QString>> blockDeviceMapping(const Guest &guest, const DomainShape &shape);

// Whether flavor or image ask for a TPM; the shape then needs a secret.
bool wantsTpm(const Guest &guest);

// The number of serial ports reached over TCP, each of which needs a port in the shape; 0: the guest has one that is
// not.
int serialPortsOverTcp(const Guest &guest);

// The namespace of the metadata element that marks Astrolabe's domains.
QString ownMetadataNamespace();

} // namespace astrolabe
