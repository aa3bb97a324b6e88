// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Whether Python's uuid.UUID reads it: also in capitals, without dashes, in braces. Source: oslo_utils.uuidutils.
bool isUuidLike(const QString &text);
// Such a text in the form that all are compared in.
QString canonicalUuid(const QString &text);
// The same of any text: what is no uuid stays as it is.
QString comparedAsUuid(const QString &text);

} // namespace astrolabe
