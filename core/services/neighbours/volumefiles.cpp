// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/volumefiles.h"

#include "boot/passphrase.h"
#include "boot/serverguest.h"
#include "boot/volumeencryption.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString volumeFile(const QString &dataFolder, const QString &volume)
{
    return dataFolder.isEmpty() ? QString() : QDir(dataFolder).filePath("volumes/"_L1 + volume);
}

namespace {

QString passphraseFile(const QString &dataFolder, const QString &volume)
{
    return volumeFile(dataFolder, volume) + ".key"_L1;
}

// Only the owner can read the file.
Result<QByteArray> writePassphrase(const QString &name, const QByteArray &passphrase)
{
    QDir().mkpath(QFileInfo(name).path());
    QSaveFile file(name);
    const bool isWritten = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(passphrase) == passphrase.size() && file.commit();
    if (!isWritten)
        return failure(Error::Kind::Io, file.errorString(), name);
    return passphrase;
}

} // namespace

void removeVolumeFiles(const QString &dataFolder, const QString &volume)
{
    QFile::remove(volumeFile(dataFolder, volume));
    QFile::remove(passphraseFile(dataFolder, volume));
}

Result<QByteArray> volumePassphrase(const QString &dataFolder, const QString &volume, int keySize)
{
    constexpr int usualBits = 256;
    const qsizetype bytes = (keySize > 0 ? keySize : usualBits) / 8;
    if (dataFolder.isEmpty())
        return {};
    QFile file(passphraseFile(dataFolder, volume));
    if (!file.exists() && isLuks(volumeFile(dataFolder, volume)))
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The file with the passphrase of an encrypted volume is missing."),
            file.fileName(), QCoreApplication::translate("Error", "Put the file back from a copy of the data folder."));
    if (!file.exists())
        return writePassphrase(file.fileName(), newPassphrase(bytes));
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io, file.errorString(), file.fileName());
    return file.readAll();
}

bool goesWithServer(const Attached &attached, const Volume &volume)
{
    return std::ranges::any_of(attached.blockDevices,
        [&](const BlockDevice &device) { return device.deleteOnTermination && device.uuid == volume.id; });
}

Result<Guest> guestWithVolumes(
    const BootedServer &server, const HostNode &place, const CloudIndex &index, const QString &dataFolder)
{
    Guest guest = guestOf(server, place, index);
    for (GuestVolume &volume : guest.volumes) {
        if (volume.encryption) {
            const auto passphrase = volumePassphrase(dataFolder, volume.id, volume.encryption->keySize);
            if (!passphrase)
                return tl::unexpected(passphrase.error());
            volume.passphrase = *passphrase;
        }
        const QString file = volumeFile(dataFolder, volume.id);
        if (file.isEmpty() || !QFile::exists(file))
            continue;
        volume.file = file;
        volume.format = u"raw"_s;
    }
    return guest;
}

VolumeFiles volumesLeaving(const BootedServer &server, const HostNode &place, const QString &dataFolder)
{
    const bool isAtHome = place == hostNodeOf(server.instance);
    VolumeFiles files;
    for (const Volume &volume : server.attached.volumes)
        files.insert(volume.id, isAtHome ? volumeFile(dataFolder, volume.id) : QString());
    return files;
}

} // namespace astrolabe
