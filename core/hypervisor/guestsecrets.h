// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <optional>

namespace astrolabe {

// What is encrypted on a host has its passphrase there as a secret of libvirt's, which is known by what it is for.
struct SecretUse
{
    virSecretUsageType type;
    QString id;
};
// A guest's TPM, as Nova does it with hw:tpm_secret_security=host; by its server.
inline SecretUse tpmOf(const QString &server)
{
    return {VIR_SECRET_USAGE_TYPE_VTPM, server};
}
// One of Cinder's volumes, as LibvirtDriver._attach_encryptor does it; by its id.
inline SecretUse volumeOf(const QString &id)
{
    return {VIR_SECRET_USAGE_TYPE_VOLUME, id};
}

// Its uuid; none: there is no such secret.
std::optional<QString> findSecret(const Connection &connection, const SecretUse &use);
// With that passphrase, whatever it was. Its uuid.
Result<QString> keepSecret(const Connection &connection, const SecretUse &use, const QByteArray &passphrase);
Result<QByteArray> passphraseOf(const Connection &connection, const SecretUse &use);
// For a guest that moves while it runs: the same one, where it has one.
// Source: LibvirtDriver._add_vtpm_secret_to_live_migrate_data, pre_live_migration.
Result<void> copySecret(const Connection &source, const Connection &destination, const SecretUse &use);
// One that is not there is no error.
Result<void> deleteSecret(const Connection &connection, const SecretUse &use);

// The uuid of the secret of a guest's TPM; made where there is none yet.
Result<QString> tpmSecret(const Connection &connection, const Guest &guest);

} // namespace astrolabe
