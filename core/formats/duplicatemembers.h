// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace astrolabe {

struct DuplicateMember
{
    qsizetype offset = 0; // of the second one
    QByteArray name;      // as written
};

// The first member whose name already occurs in its object: QJsonDocument silently keeps only the last. The text must
// be well-formed.
std::optional<DuplicateMember> duplicateMember(QByteArrayView json);

} // namespace astrolabe
