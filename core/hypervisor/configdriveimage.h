// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

#include <QByteArray>
#include <QMap>

namespace astrolabe {

// Writes a file system with these files, by path, labelled config-2, into an existing file: an ISO 9660 or, depending
// on [DEFAULT] config_drive_format, a VFAT image. The error names the missing program.
// Source: nova.virt.configdrive.ConfigDriveBuilder.
Result<void> writeConfigDrive(
    const QMap<QString, QByteArray> &files, const CloudOptions &options, const QString &image);

} // namespace astrolabe
