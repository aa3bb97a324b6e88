// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/databases/databaseaddress.h"

namespace astrolabe {

// The error of a library that could not connect, with a clear sentence and what to do if the address has a certificate
// authority and the server does not encrypt, or its certificate is of another authority or names another host. As
// MariaDB's library, libpq and OpenSSL say it. All of these end the connection before the password is sent.
Error withTlsExplained(const Error &error, const DatabaseAddress &address);

} // namespace astrolabe
