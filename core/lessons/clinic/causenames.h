// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace astrolabe {

// Causes that can be chosen, by token, and what each is in general, in the application's language.
QStringList namedCauses();
QString causeName(const QString &token);

} // namespace astrolabe
