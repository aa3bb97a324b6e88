// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// `bytes` cryptographically random bytes as hexadecimal digits.
QByteArray newPassphrase(qsizetype bytes);

} // namespace astrolabe
