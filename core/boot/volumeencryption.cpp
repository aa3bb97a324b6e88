// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/volumeencryption.h"

#include <QFile>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Providers used to be classes; null: the one that does nothing. Source:
// os_brick.encryptors.LEGACY_PROVIDER_CLASS_TO_FORMAT_MAP.
QString formatOf(const QString &provider)
{
    static const QMap<QString, QString> classes{{u"nova.volume.encryptors.luks.LuksEncryptor"_s, u"luks"_s},
        {u"nova.volume.encryptors.cryptsetup.CryptsetupEncryptor"_s, u"plain"_s},
        {u"nova.volume.encryptors.nop.NoopEncryptor"_s, {}}, {u"os_brick.encryptors.luks.LuksEncryptor"_s, u"luks"_s},
        {u"os_brick.encryptors.cryptsetup.CryptsetupEncryptor"_s, u"plain"_s},
        {u"os_brick.encryptors.nop.NoopEncryptor"_s, {}}, {u"LuksEncryptor"_s, u"luks"_s},
        {u"CryptsetupEncryptor"_s, u"plain"_s}, {u"NoOpEncryptor"_s, {}}};
    return classes.value(provider, provider);
}

} // namespace

// The control location does not matter if QEMU decrypts.
Encryptor encryptorOf(const VolumeEncryption &encryption, Release release)
{
    const QString format = formatOf(encryption.provider);
    if (format == "luks"_L1 && release >= since(17))
        return Encryptor::Qemu;
    if (format.isNull() || encryption.controlLocation.compare("front-end"_L1, Qt::CaseInsensitive) != 0)
        return Encryptor::None;
    const bool isKnown = format == "luks"_L1 || format == "luks2"_L1 || format == "plain"_L1;
    return isKnown ? Encryptor::DmCrypt : Encryptor::Unknown;
}

bool isLuks(const QString &file)
{
    QFile content(file);
    return !file.isEmpty() && content.open(QIODevice::ReadOnly) && content.read(6) == "LUKS\xba\xbe"_ba;
}

const VolumeEncryption *encryptionOf(const Volume &volume, const Surroundings &known)
{
    if (volume.volumeType.isEmpty())
        return nullptr;
    const VolumeType *type = find(known.volumeTypes, &VolumeType::id, volume.volumeType);
    if (!type)
        type = find(known.volumeTypes, &VolumeType::name, volume.volumeType);
    return type && type->encryption ? &*type->encryption : nullptr;
}

} // namespace astrolabe
