// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"

#include <QJsonObject>

namespace astrolabe {

// {"findings": [{"kind", "severity", "subject", "reasons", "remedy", "command", "changes"}], "counts": {kind: number}}.
QJsonObject writeFindings(const QList<AuditFinding> &findings);

} // namespace astrolabe
