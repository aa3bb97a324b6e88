// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/candidategroup.h"
#include "placement/microversion.h"

#include <optional>

namespace astrolabe {

// Python's int(); nullopt if it fails. Numbers beyond the range of qint64 become its nearest limit.
std::optional<qint64> wholeNumber(const QString &text);

// "T1,!T2" as in root_required and required, by the rules of the microversion.
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
