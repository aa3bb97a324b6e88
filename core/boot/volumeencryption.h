// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "model/surroundings.h"

namespace astrolabe {

// Who decrypts a volume on its guest's host: nobody, where its storage does that alone; QEMU itself; the host's
// dm-crypt, beneath a device of the host's. Source: LibvirtDriver._allow_native_luksv1,
// os_brick.encryptors.get_volume_encryptor.
enum class Encryptor { None, Qemu, DmCrypt, Unknown };
Encryptor encryptorOf(const VolumeEncryption &encryption, Release release);

// Whether a file begins as a LUKS volume does.
bool isLuks(const QString &file);

// What a volume's type says of it; nullptr: it is not encrypted.
const VolumeEncryption *encryptionOf(const Volume &volume, const Surroundings &known);

} // namespace astrolabe
