// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// The words as a shell takes each of them for one, whatever is in it.
QString shellCommand(const QStringList &words);

} // namespace astrolabe
