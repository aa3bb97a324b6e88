// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/ending.h"
#include "sources/boots/recordedboot.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

// What became of the servers of a boot after the scheduler had answered, as its evidence tells; those of which it tells
// nothing are left out. A server is in error only if Nova's fault or its state says so, and a host has tried it only if
// Nova recorded that its nova-compute began to build it.
QList<ServerEnding> endingsOf(const RecordedBoot &boot);
// The same, as lines of logs tell it.
QList<ServerEnding> endingsOf(const LoggedDecision &logged);

} // namespace astrolabe
