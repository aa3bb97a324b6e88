// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace astrolabe {

// Where a name without blanks may be wrapped: a zero-width space in what is shown, never in what is copied.
inline constexpr QChar wordBreak(0x200b);

// A long name or value that may be wrapped after what parts its words.
QString breakable(const QString &name);

// As long as the context lives, what is copied of the program's texts is without word breaks.
void keepWordBreaksOffClipboard(QObject *context);

} // namespace astrolabe
