// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QStringView>

#include <optional>

namespace astrolabe {

// An object or a list of objects as oslo.versionedobjects writes them into logs: "Aggregate(hosts=['cmp-1'],id=1,
// metadata={ssd='true'},updated_at=None,…)". Texts come in quotes that are not escaped; times and names of classes,
// which stand for objects within objects, come bare, and are texts here. A value that is not set ("<?>") is left out.
// none: the text is nothing of the kind, or it ends within. What follows is ignored.
// Source: oslo_versionedobjects.base.VersionedObject.__repr__, oslo_versionedobjects.fields.
std::optional<QJsonValue> objectRepr(QStringView text);

} // namespace astrolabe
