// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// What a change of the request gives up of what it asks for: extra specs of its flavor, properties of its image,
// addresses, groups. Each sentence begins with a capital letter and ends without a full stop. Empty: nothing.
QList<Reason> requestLosses(const EditRequest &change, const Ward &before);
// Of several servers that it asks for.
QList<Reason> lostServers(const QList<Change> &changes, const Request &request);

// That the image does not say on which of the kinds of hosts that the cloud has it runs.
bool leavesPlatformOpen(const Reason &loss);

} // namespace astrolabe
