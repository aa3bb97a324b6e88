// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/candidategroup.h"
#include "placement/microversion.h"

#include <optional>

namespace astrolabe {

// Python's int(); none where that fails. What is too large for a database is the largest number.
std::optional<qint64> wholeNumber(const QString &text);

// "T1,!T2" as root_required and required have it, by the rules of a microversion.
struct TraitList
{
    QStringList required;
    QStringList forbidden;
};
Answered<TraitList> readTraitList(const QString &value, Microversion version);

// Each reads the values of one parameter into its group. Source: placement.util.normalize_*_qs_param*.
Answered<void> readResources(const QString &value, CandidateGroup &group);
Answered<void> readRequired(const QStringList &values, Microversion version, CandidateGroup &group);
Answered<void> readMemberOf(const QStringList &values, Microversion version, CandidateGroup &group);
Answered<void> readInTree(const QString &value, CandidateGroup &group);

} // namespace astrolabe
