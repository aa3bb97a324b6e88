// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <optional>

namespace astrolabe {

// The passphrase of anything encrypted on a host is stored there as a libvirt secret, identified by its usage.
struct SecretUse
{
    virSecretUsageType type;
    QString id;
};
// For the TPM of `server`, as Nova does with hw:tpm_secret_security=host.
inline SecretUse tpmOf(const QString &server)
{
    return {VIR_SECRET_USAGE_TYPE_VTPM, server};
}
// For the Cinder volume `id`, as in LibvirtDriver._attach_encryptor.
inline SecretUse volumeOf(const QString &id)
{
    return {VIR_SECRET_USAGE_TYPE_VOLUME, id};
}

// The secret's uuid; none if it does not exist.
std::optional<QString> findSecret(const Connection &connection, const SecretUse &use);
// Creates or overwrites the secret; its uuid.
Result<QString> keepSecret(const Connection &connection, const SecretUse &use, const QByteArray &passphrase);
Result<QByteArray> passphraseOf(const Connection &connection, const SecretUse &use);
// Copies the secret, if any, for a live migration. Source: LibvirtDriver._add_vtpm_secret_to_live_migrate_data,
// pre_live_migration.
Result<void> copySecret(const Connection &source, const Connection &destination, const SecretUse &use);
// A missing secret is not an error.
Result<void> deleteSecret(const Connection &connection, const SecretUse &use);

// The uuid of the secret for the guest's TPM, created if missing.
Result<QString> tpmSecret(const Connection &connection, const Guest &guest);

} // namespace astrolabe
