// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

// The astrolabe-diagnosis document, version 1 (docs/formats/diagnosis.md). For scripts: Astrolabe does not read it, but
// diagnoses again. `cures`: none if they were not searched. `mostHosts`: so many of those that miss something, the
// nearest first; none: all.
QJsonObject writeDiagnosis(
    const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures = {}, std::optional<int> mostHosts = 20);
// Its member `causes`, which a decision that only logs tell has too.
QJsonArray causesJson(const QList<Cause> &causes, const Decision &decision);
// Its member `why_not`: why the host did not get the server, and with which multipliers (`wins`) it would.
QJsonObject writeWhyNot(const Diagnosis &diagnosis, HostIndex host, const QList<Cure> &wins);

} // namespace astrolabe
