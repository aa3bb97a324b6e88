// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/changehistory.h"

class QSqlDatabase;

namespace astrolabe {

// The changes of a cloud as rows, in their order.

// In place of those that are there. To be called within a transaction.
Result<void> putChanges(const QSqlDatabase &database, qint64 cloudId, const ChangeHistory &changes);
Result<ChangeHistory> readChanges(const QSqlDatabase &database, qint64 cloudId);

} // namespace astrolabe
