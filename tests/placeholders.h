// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

namespace astrolabe::test {

// Whether the sentence has a placeholder for the fact: its own, or %Ln, which stands for the first whole number that
// has none.
inline bool hasPlace(const Reason &reason, qsizetype fact)
{
    const auto hasOwn = [&](qsizetype i) { return reason.source.contains('%' + QByteArray::number(i + 1)); };
    if (hasOwn(fact) || !reason.source.contains("%Ln"))
        return hasOwn(fact);
    for (qsizetype i = 0; i < fact; ++i) {
        if (!hasOwn(i) && std::holds_alternative<qint64>(reason.facts.at(i).value))
            return false;
    }
    return std::holds_alternative<qint64>(reason.facts.at(fact).value);
}

} // namespace astrolabe::test
