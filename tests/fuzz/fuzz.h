// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe::fuzz {

// Processes one input; each target defines its own. Sanitizers and require() report what is wrong.
void tryOut(const QByteArray &input);

// Qt's JSON reader drops a byte order mark at the beginning of a name or string, so such documents are not read
// unchanged.
bool hasByteOrderMark(const QByteArray &json);

// Aborts the program if the promise is broken; libFuzzer then keeps the input.
void require(bool promise);

} // namespace astrolabe::fuzz
