// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// A text of the context "Sources" in the application's language.
QString evidentText(const char *text);
// The first few of the names, fewer of long ones, and how many more there are.
QString inOneLine(QStringList names);
// The pieces without their folders, but for the first in which those of the same name differ: "sos-1/…/nova.conf".
QStringList shortNames(const QStringList &pieces);

} // namespace astrolabe
