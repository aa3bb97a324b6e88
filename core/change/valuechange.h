// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "change/valueplace.h"

namespace astrolabe {

// Groups of options are the objects of nova.conf: what its options are set to is changed like any other value.

QList<EditableObject> objectsIn(const Cloud &cloud, const QString &list);
// Its values; options as nova.conf has them, with the defaults of those that are not set.
QJsonObject valuesAt(const Cloud &cloud, const QString &list, const QString &id);
// Undefined: removes the member, or unsets the option. Fails if the value cannot be like this.
Result<Change> changeOf(const Cloud &cloud, const ValuePlace &place, const QJsonValue &value);
// Why another value changes no decision; empty if it may.
QString whyWithoutEffect(const Cloud &cloud, const ValuePlace &place);

} // namespace astrolabe
