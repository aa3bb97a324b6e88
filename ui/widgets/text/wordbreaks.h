// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace astrolabe {

// Marks where a name without spaces may wrap: a zero-width space in displayed text, never in copied text.
inline constexpr QChar wordBreak(0x200b);
// A line that ends only because the widget is no wider: nor is this ever in copied text.
inline const QString lineWrap = QStringLiteral("\u200b\n");

// A long name or value that may wrap after its separators.
QString breakable(const QString &name);

// Strips word breaks from text copied in the program, for the lifetime of `context`.
void keepWordBreaksOffClipboard(QObject *context);

} // namespace astrolabe
