// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestsecrets.h"

#include "boot/passphrase.h"

#include <array>
#include <cstdlib>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using SecretHandle = std::unique_ptr<virSecret, Releaser<virSecretFree>>;

SecretHandle find(const Connection &connection, const SecretUse &use)
{
    return SecretHandle(virSecretLookupByUsage(connection.handle(), use.type, use.id.toUtf8().constData()));
}

QString uuidOfSecret(virSecretPtr secret)
{
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    virSecretGetUUIDString(secret, uuid.data());
    return QString::fromLatin1(uuid.data());
}

Result<void> setPassphrase(virSecretPtr secret, const QByteArray &value)
{
    const auto *bytes = reinterpret_cast<const unsigned char *>(value.constData()); // NOLINT
    if (virSecretSetValue(secret, bytes, static_cast<std::size_t>(value.size()), 0) < 0)
        return lastFailure();
    return {};
}

// `uuid`: if empty, libvirt chooses one.
Result<SecretHandle> define(const Connection &connection, const SecretUse &use, const QString &uuid)
{
    const QString named = uuid.isEmpty() ? QString() : u"<uuid>%1</uuid>"_s.arg(uuid);
    const QString usage = use.type == VIR_SECRET_USAGE_TYPE_VTPM
        ? u"<usage type=\"vtpm\"><name>%1</name></usage>"_s.arg(use.id.toHtmlEscaped())
        : u"<usage type=\"volume\"><volume>%1</volume></usage>"_s.arg(use.id.toHtmlEscaped());
    const QString xml = u"<secret ephemeral=\"no\" private=\"no\">%1%2</secret>"_s.arg(named, usage);
    SecretHandle secret(virSecretDefineXML(connection.handle(), xml.toUtf8().constData(), 0));
    if (!secret)
        return lastFailure();
    return secret;
}

Result<QString> keep(
    const Connection &connection, const SecretUse &use, const QString &uuid, const QByteArray &passphrase)
{
    SecretHandle before = find(connection, use);
    const auto secret = before ? Result<SecretHandle>(std::move(before)) : define(connection, use, uuid);
    return secret.and_then([&](const SecretHandle &kept) {
        return setPassphrase(kept.get(), passphrase).map([&] { return uuidOfSecret(kept.get()); });
    });
}

Result<QByteArray> passphraseIn(virSecretPtr secret)
{
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, decltype(&std::free)> value(virSecretGetValue(secret, &size, 0), std::free);
    if (!value)
        return lastFailure();
    return QByteArray(reinterpret_cast<const char *>(value.get()), static_cast<qsizetype>(size)); // NOLINT
}

} // namespace

std::optional<QString> findSecret(const Connection &connection, const SecretUse &use)
{
    const SecretHandle secret = find(connection, use);
    return secret ? std::optional(uuidOfSecret(secret.get())) : std::nullopt;
}

Result<QString> keepSecret(const Connection &connection, const SecretUse &use, const QByteArray &passphrase)
{
    return keep(connection, use, {}, passphrase);
}

Result<QByteArray> passphraseOf(const Connection &connection, const SecretUse &use)
{
    const SecretHandle secret = find(connection, use);
    if (!secret)
        return lastFailure();
    return passphraseIn(secret.get());
}

Result<void> copySecret(const Connection &source, const Connection &destination, const SecretUse &use)
{
    const SecretHandle secret = find(source, use);
    if (!secret)
        return {};
    return passphraseIn(secret.get()).and_then([&](const QByteArray &passphrase) {
        return keep(destination, use, uuidOfSecret(secret.get()), passphrase).map([](const QString &) { });
    });
}

Result<void> deleteSecret(const Connection &connection, const SecretUse &use)
{
    const SecretHandle secret = find(connection, use);
    if (secret && virSecretUndefine(secret.get()) < 0)
        return lastFailure();
    return {};
}

Result<QString> tpmSecret(const Connection &connection, const Guest &guest)
{
    constexpr qsizetype usualBytes = 384; // Source: nova.crypto.ensure_vtpm_secret
    const SecretUse use = tpmOf(guest.instance.uuid);
    if (guest.tpmState)
        return keepSecret(connection, use, guest.tpmState->passphrase);
    const auto before = findSecret(connection, use);
    return before ? *before : keepSecret(connection, use, newPassphrase(usualBytes));
}

} // namespace astrolabe
