// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// Where a value stands that a change can set.
struct ValuePlace
{
    QString list;            // as in EditCloud; novaConf: the options
    QString id;              // of the object; an option's group
    QStringList member = {}; // its path; an option's name; empty: none in particular

    bool operator==(const ValuePlace &) const = default;
};

inline constexpr QLatin1StringView novaConf{"nova.conf"};

} // namespace astrolabe
