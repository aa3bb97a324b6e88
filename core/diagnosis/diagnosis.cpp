// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/diagnosis.h"

#include "diagnosis/causes/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool lands(const Trial &trial, const QList<Change> &changes, Progress &progress)
{
    const auto after = tryOut(trial, changes, progress);
    return after && after->lands();
}

QList<Cause> causesOf(const Case &examined, Progress &progress)
{
    QList<Cause> causes;
    for (const CauseEntry *entry : allCauses()) {
        for (Cause &cause : entry->find(examined)) {
            cause.id = QString::fromLatin1(entry->id);
            cause.token = QString::fromLatin1(entry->token);
            const bool isCertain = std::ranges::any_of(
                cause.undoing, [&](const QList<Change> &changes) { return lands(examined.trial, changes, progress); });
            if (isCertain)
                cause.certainty = Certainty::Certain;
            causes.append(std::move(cause));
        }
    }
    std::ranges::stable_sort(causes, {}, &Cause::certainty);
    return causes;
}

Result<Trial> withEveryFilter(Trial trial, Progress &progress)
{
    if (trial.decision && trial.decision->outside)
        return trial;
    trial.options.everyFilter = true;
    return tryOut(trial, {}, progress);
}

} // namespace

Result<Diagnosis> diagnose(Trial trial, Progress &progress)
{
    return withEveryFilter(std::move(trial), progress).map([&](Trial &&complete) {
        Diagnosis diagnosis{caseOf(std::move(complete)), {}, {}};
        diagnosis.causes = causesOf(diagnosis.examined, progress);
        return diagnosis;
    });
}

} // namespace astrolabe
