// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe::ctl {

// Asks on the terminal, which does not show what is typed. Empty without a terminal: some accounts need no password.
// However the program ends meanwhile, the terminal shows again what is typed.
QString askForPassword(const QString &question);

} // namespace astrolabe::ctl
