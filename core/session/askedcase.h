// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/casedocument.h"
#include "diagnosis/trial.h"

namespace astrolabe {

// What a case document asks of its cloud.
struct AskedCase
{
    QString source; // of the cloud
    Request request;
    QList<Change> changes; // made in the cloud and the request before deciding
    quint32 seed = 0;      // for the lots that Nova draws
    QStringList warnings = {};

    bool operator==(const AskedCase &) const = default;
};

// Tries what the case asks on its own cloud first. Fails if the request or a change does not fit that cloud, and names
// the place in the document.
Result<AskedCase> askedIn(const CaseDocument &document, const QString &source, Progress &progress);

// The request of the case in this cloud, without the changes, to be decided.
Result<Trial> trialOf(const AskedCase &asked, const SchedulerPtr &scheduler);

} // namespace astrolabe
