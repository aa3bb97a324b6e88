// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/concerned.h"

namespace astrolabe {

// What hosts reserve of a class, by [DEFAULT] reserved_host_….

// The option, if the class has one; else Placement.
Origin reservedOrigin(const Case &examined, const QString &resourceClass);
// Reserves another amount on the host. Empty: the class has no such option, and Placement's data is derived.
QList<Change> reservedSet(const Case &examined, const Shortage &shortage, const Room &room, qint64 reserved);
// The option set to another amount, in the unit of the class, and the host's usage without what it reserves less.
QList<Change> optionSet(const Case &examined, const QString &resourceClass, HostIndex host, qint64 reserved);

} // namespace astrolabe
