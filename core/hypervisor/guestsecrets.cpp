// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestsecrets.h"

#include <QRandomGenerator>

#include <array>
#include <cstdlib>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using SecretHandle = std::unique_ptr<virSecret, Releaser<virSecretFree>>;

SecretHandle find(const Connection &connection, const QString &server)
{
    return SecretHandle(
        virSecretLookupByUsage(connection.handle(), VIR_SECRET_USAGE_TYPE_VTPM, server.toUtf8().constData()));
}

QByteArray newPassphrase()
{
    std::array<quint32, 96> words = {};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    QByteArray text;
    for (const quint32 word : words)
        text += QByteArray::number(word, 16).rightJustified(8, '0');
    return text;
}

Result<QString> uuidOfSecret(virSecretPtr secret)
{
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    if (virSecretGetUUIDString(secret, uuid.data()) < 0)
        return lastFailure();
    return QString::fromLatin1(uuid.data());
}

// `uuid`: empty, for one that libvirt chooses.
Result<SecretHandle> defineSecret(
    const Connection &connection, const QString &server, const QString &uuid, const QByteArray &value)
{
    const QString named = uuid.isEmpty() ? QString() : u"<uuid>%1</uuid>"_s.arg(uuid);
    const QString xml
        = u"<secret ephemeral=\"no\" private=\"no\">%1<usage type=\"vtpm\"><name>%2</name></usage></secret>"_s.arg(
            named, server);
    SecretHandle secret(virSecretDefineXML(connection.handle(), xml.toUtf8().constData(), 0));
    if (!secret
        || virSecretSetValue(secret.get(), reinterpret_cast<const unsigned char *>(value.constData()), // NOLINT
               static_cast<std::size_t>(value.size()), 0)
            < 0)
        return lastFailure();
    return secret;
}

} // namespace

Result<QString> tpmSecret(const Connection &connection, const QString &server)
{
    if (const SecretHandle secret = find(connection, server))
        return uuidOfSecret(secret.get());
    return defineSecret(connection, server, {}, newPassphrase()).and_then([](const SecretHandle &secret) {
        return uuidOfSecret(secret.get());
    });
}

Result<void> copyTpmSecret(const Connection &source, const Connection &destination, const QString &server)
{
    const SecretHandle secret = find(source, server);
    if (!secret)
        return {};
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, decltype(&std::free)> value(
        virSecretGetValue(secret.get(), &size, 0), std::free);
    if (!value)
        return lastFailure();
    const QByteArray content(reinterpret_cast<const char *>(value.get()), static_cast<qsizetype>(size)); // NOLINT
    return uuidOfSecret(secret.get())
        .and_then([&](const QString &uuid) { return defineSecret(destination, server, uuid, content); })
        .map([](const SecretHandle &) {});
}

Result<void> deleteTpmSecret(const Connection &connection, const QString &server)
{
    const SecretHandle secret = find(connection, server);
    if (secret && virSecretUndefine(secret.get()) < 0)
        return lastFailure();
    return {};
}

} // namespace astrolabe
