// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// As many bytes from the system's random generator, as hexadecimal digits.
QByteArray newPassphrase(qsizetype bytes);

} // namespace astrolabe
