// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"

namespace astrolabe {

// The labels of the servers' hosts, in server order.
QStringList landingsOf(const Decision &decision);
// The labels of the hosts, except those where it lands, that pass for a server of the request after the changes and
// did not before.
QStringList alsoAffected(const Decision &before, const Decision &after);

} // namespace astrolabe
