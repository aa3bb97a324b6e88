// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Text from outside, in one line that reads as it stands: what is not seen, breaks the line or turns the letters beside
// it around is written as its code point, "\u202e".
QString visibleText(const QString &text);
// The same for text of several lines: their ends stay, and so do the places where a word may be broken (U+200B).
QString visibleLines(const QString &text);
// The same JSON document, with escapes for what would not be seen in its texts.
QByteArray visibleJson(const QByteArray &json);

} // namespace astrolabe
