// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

#include <QByteArray>
#include <QMap>

namespace astrolabe {

// A file system with these files, by their paths, labelled config-2, into a file that is there: a CD's or, as
// [DEFAULT] config_drive_format may say, a disk's. The error says
// which of the programs that make it is missing. Source: nova.virt.configdrive.ConfigDriveBuilder.
Result<void> writeConfigDrive(
    const QMap<QString, QByteArray> &files, const CloudOptions &options, const QString &image);

} // namespace astrolabe
