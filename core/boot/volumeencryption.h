// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "model/surroundings.h"

namespace astrolabe {

// What decrypts a volume on its guest's host: nothing, because its storage does; QEMU; the host's dm-crypt, as a layer
// below a device of the host. Source: LibvirtDriver._allow_native_luksv1, os_brick.encryptors.get_volume_encryptor.
enum class Encryptor { None, Qemu, DmCrypt, Unknown };
Encryptor encryptorOf(const VolumeEncryption &encryption, Release release);

// Whether the file begins with a LUKS header.
bool isLuks(const QString &file);

// The encryption of the volume's type; nullptr: not encrypted.
const VolumeEncryption *encryptionOf(const Volume &volume, const Surroundings &known);

} // namespace astrolabe
