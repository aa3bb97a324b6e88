// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases wrote down what only a server is to know, see formats/secrets.h: takes it out of journals, and
// passwords and tokens out of decisions and requests, also of what the file keeps of rows that are gone. What is
// damaged stays as it is.
Result<void> removeOldSecrets(const Database &database);

} // namespace astrolabe
