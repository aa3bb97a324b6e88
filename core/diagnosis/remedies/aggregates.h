// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// By uuid; nullptr: there is none.
const Aggregate *aggregateOf(const QString &uuid, const Cloud &cloud);
// The host leaves all aggregates of other zones, if the joined one has a zone, and joins it.
QList<Change> joining(const Aggregate &aggregate, const QString &host, const Ward &ward);
// The uuids in a part of Placement's query: "member_of:in:A,B", "member_of:!A".
QStringList uuidsIn(const QString &memberOf);
// The aggregates of the host that the facts name as their origin.
QList<const Aggregate *> aggregatesNamed(const Fact &fact, const Miss &miss);

} // namespace astrolabe
