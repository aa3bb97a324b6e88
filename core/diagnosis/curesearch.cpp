// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/curesearch.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

QStringList landings(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels << decision.hosts.at(host).label;
    return labels;
}

} // namespace

Result<QList<Cure>> findCures(
    const Diagnosis &diagnosis, Progress &progress, const std::function<void(const Cure &)> &found)
{
    QList<Cure> cures;
    for (const Cause &cause : diagnosis.causes) {
        for (const QList<Change> &changes : cause.undoing) {
            auto after = tryOut(diagnosis.examined.trial, changes, progress);
            if (progress.isCanceled())
                return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
            if (!after || !after->lands())
                continue;
            Cure cure{.changes = changes, .trial = *after, .landsOn = landings(*after->decision)};
            if (found)
                found(cure);
            cures.append(std::move(cure));
        }
    }
    return cures;
}

} // namespace astrolabe
