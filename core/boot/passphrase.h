// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// So many bytes that nobody can guess, as hexadecimal digits.
QByteArray newPassphrase(qsizetype bytes);

} // namespace astrolabe
