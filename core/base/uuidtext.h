// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Whether Python's uuid.UUID accepts the text: upper case, braces and missing dashes are fine. Source:
// oslo_utils.uuidutils.
bool isUuidLike(const QString &text);
// A uuid-like text in canonical form, for comparison.
QString canonicalUuid(const QString &text);
// The canonical form of a uuid-like text; any other text unchanged.
QString comparedAsUuid(const QString &text);

} // namespace astrolabe
