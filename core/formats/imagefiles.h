// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// Where images' files may lie wherever the cloud file is.
QString imageFolder();
// A guest reads what its image is made of, so a cloud file from elsewhere must not choose among all files of this
// machine: the files of images lie in imageFolder(), or in the folder of the cloud file or below it, when all links are
// followed. Makes them absolute, without links. Without a cloud file only imageFolder() is left.
Result<void> resolveImageFiles(Cloud &cloud, const QString &cloudFile);
// The way back: as a cloud has to name them that is saved there and shall be opened again, also from a copy of the
// folder. Refuses where a file lies elsewhere.
Result<Cloud> withImageFilesFor(Cloud cloud, const QString &cloudFile);

} // namespace astrolabe
