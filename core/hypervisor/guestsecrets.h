// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

namespace astrolabe {

// What a guest's TPM is kept encrypted with is a secret of libvirt's on its host, as Nova does it with
// hw:tpm_secret_security=host. Its uuid; made where there is none yet.
Result<QString> tpmSecret(const Connection &connection, const QString &server);
// For a guest that moves while it runs: the same one, where it has one.
// Source: LibvirtDriver._add_vtpm_secret_to_live_migrate_data.
Result<void> copyTpmSecret(const Connection &source, const Connection &destination, const QString &server);
// One that is not there is no error.
Result<void> deleteTpmSecret(const Connection &connection, const QString &server);

} // namespace astrolabe
