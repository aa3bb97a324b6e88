// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

QString joinedNames(const QStringList &names)
{
    return names.join(QCoreApplication::translate("JoinedNames", ", ", "between two names"));
}

} // namespace astrolabe
