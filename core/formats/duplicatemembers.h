// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace astrolabe {

struct DuplicateMember
{
    qsizetype offset = 0; // of the second
    QByteArray name;      // as it is written
};

// The first member of an object that has one of its name already: QJsonDocument keeps the last and forgets the others.
// The text is well formed.
std::optional<DuplicateMember> duplicateMember(QByteArrayView json);

} // namespace astrolabe
