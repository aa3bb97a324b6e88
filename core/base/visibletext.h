// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// External text on one line, safe to show: characters that are invisible, break the line or change the text direction
// are written as code points, "\u202e".
QString visibleText(const QString &text);
// Like visibleText(), but keeps line breaks, tabs and zero-width spaces (U+200B), where a word may wrap.
QString visibleLines(const QString &text);
// The same JSON document, with invisible characters in its strings escaped.
QByteArray visibleJson(const QByteArray &json);

} // namespace astrolabe
