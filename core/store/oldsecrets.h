// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

class QSqlDatabase;

namespace astrolabe {

// Earlier releases wrote down what only a server is to know, see formats/secrets.h: takes it out of journals, and
// passwords and tokens out of decisions and requests, and of what is said about them. What is damaged stays as it is.
Result<void> removeOldSecrets(const QSqlDatabase &database);

} // namespace astrolabe
