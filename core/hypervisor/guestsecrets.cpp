// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestsecrets.h"

#include <QRandomGenerator>

#include <array>

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

} // namespace

Result<QString> tpmSecret(const Connection &connection, const QString &server)
{
    SecretHandle secret = find(connection, server);
    if (!secret) {
        const QString xml
            = u"<secret ephemeral=\"no\" private=\"yes\"><usage type=\"vtpm\"><name>%1</name></usage></secret>"_s.arg(
                server);
        secret.reset(virSecretDefineXML(connection.handle(), xml.toUtf8().constData(), 0));
        const QByteArray value = newPassphrase();
        if (!secret
            || virSecretSetValue(secret.get(), reinterpret_cast<const unsigned char *>(value.constData()), // NOLINT
                   static_cast<std::size_t>(value.size()), 0)
                < 0)
            return lastFailure();
    }
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    if (virSecretGetUUIDString(secret.get(), uuid.data()) < 0)
        return lastFailure();
    return QString::fromLatin1(uuid.data());
}

Result<void> deleteTpmSecret(const Connection &connection, const QString &server)
{
    const SecretHandle secret = find(connection, server);
    if (secret && virSecretUndefine(secret.get()) < 0)
        return lastFailure();
    return {};
}

} // namespace astrolabe
