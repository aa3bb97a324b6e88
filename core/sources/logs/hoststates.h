// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// How the scheduler writes a host's state: "(cmp-1, cmp-1) ram: 7680MB disk: 0MB io_ops: 0 instances: 0", before
// Mitaka "(cmp-1, cmp-1) ram:7680 disk:0 io_ops:0 instances:0".
struct HostStateText
{
    LoggedHost host;
    qsizetype begin = 0; // in the text
    qsizetype end = 0;
};

// The first one at or after `from`. none: there is none.
std::optional<HostStateText> hostStateIn(QStringView text, qsizetype from = 0);

// All hosts that the text names so, in order.
QList<LoggedHost> hostsIn(QStringView text);

} // namespace astrolabe
