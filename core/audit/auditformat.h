// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"

#include <QJsonObject>

namespace astrolabe {

// {"findings": [{"kind", "severity", "subject", "reasons", "remedy", "command", "changes"}], "counts": {kind: number}}.
QJsonObject writeFindings(const QList<AuditFinding> &findings);

// {"changes": [{"kind", "provider", "consumer", "name", "inventory", "resources"}]}, and back.
QByteArray writeHealings(const QList<Healing> &healings);
Result<QList<Healing>> parseHealings(const QByteArray &json);

} // namespace astrolabe
