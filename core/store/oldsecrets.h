// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases stored secrets that only the server may know, see formats/secrets.h. Removes them from journals, and
// passwords and tokens from decisions and requests, including what the file retains of deleted rows. Damaged documents
// stay as they are.
Result<void> removeOldSecrets(const Database &database);

} // namespace astrolabe
