// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/foundcause.h"

#include "diagnosis/diagnosis.h"

#include <algorithm>

namespace astrolabe {

std::optional<Trial> failedTrial(
    const DecisionPtr &decision, const SchedulerPtr &scheduler, const Question &question, const JournalPtr &journal)
{
    if (decision == nullptr)
        return std::nullopt;
    const QList<ServerEnding> endings = endingsOf(*journal);
    if (!hasFailed(*decision) && std::ranges::none_of(endings, &ServerEnding::isInError))
        return std::nullopt;
    return Trial{scheduler, question, {.everyFilter = true, .seed = decision->seed}, decision, endings};
}

std::optional<StoredCause> causeOf(const Trial &trial, Progress &progress)
{
    const auto diagnosis = diagnose(trial, progress);
    if (!diagnosis || diagnosis->causes.isEmpty()
        || (diagnosis->examined.trial.lands() && failedBuild(*diagnosis) == nullptr))
        return std::nullopt;
    const Cause &first = diagnosis->causes.first();
    return StoredCause{first.id, first.token, first.certainty == Certainty::Certain, first.sentence};
}

} // namespace astrolabe
