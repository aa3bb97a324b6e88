// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// Joins the words into a command line, quoted so that a shell reads each as one word.
QString shellCommand(const QStringList &words);

} // namespace astrolabe
