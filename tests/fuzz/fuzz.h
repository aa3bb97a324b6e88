// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe::fuzz {

// What a target does with one input; each target has its own. Sanitizers and require() say what is wrong.
void tryOut(const QByteArray &input);

// Qt's JSON reader drops a byte order mark at the beginning of a name or text: such a document is not read as it
// stands.
bool hasByteOrderMark(const QByteArray &json);

// Ends the program where the promise is broken; libFuzzer keeps the input.
void require(bool promise);

} // namespace astrolabe::fuzz
