// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// The folder where image files are allowed regardless of the cloud file's location.
QString imageFolder();
// Guests can read their image's file, so a cloud file from elsewhere must not name arbitrary local files: after
// resolving links, image files must be in imageFolder() or in or below the cloud file's folder. Makes the paths
// absolute and free of links. Without a cloud file only imageFolder() is allowed.
Result<void> resolveImageFiles(Cloud &cloud, const QString &cloudFile);
// The inverse of resolveImageFiles(): the cloud with paths to be saved there and reopened, also from a copy of the
// folder. Refuses if a file is elsewhere.
Result<Cloud> withImageFilesFor(Cloud cloud, const QString &cloudFile);

} // namespace astrolabe
