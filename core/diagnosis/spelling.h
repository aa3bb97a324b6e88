// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace astrolabe {

// The one of `known` that `name` was probably meant to be: the same but for case, "-" and "_", a scope
// ("capabilities:"), the prefix CUSTOM_ or a host's domain, or else a few letters away. Empty if the name is among
// them, none is near, or several are equally near by letters.
QString nearestSpelling(const QString &name, const QStringList &known);
// The one of `known` that differs from `value` in case only. Empty if the value is among them, or none is like it.
QString otherCase(const QString &value, const QStringList &known);

} // namespace astrolabe
