// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"
#include "model/request.h"
#include "sources/boots/recordedboot.h"
#include "sources/boots/serverlives.h"

namespace astrolabe {

// What a recorded boot is decided on.
struct BootGround
{
    Cloud cloud;
    Request request;
    QStringList assumed; // how the cloud differs from the one that nova-scheduler saw, as far as is known; sentences
};

enum class BootMoment {
    Now,  // the cloud as it is
    Then, // the cloud as it was when the boot was asked for, as far as is known
};

// The cloud without the boot's own servers, with its flavor and image as they were. For BootMoment::Then servers that
// were created later are left out, deleted ones that were there are counted in, and moved ones are where they were.
// BadInput: the recorded request is none.
Result<BootGround> groundOf(
    const RecordedBoot &boot, const Cloud &cloud, const QList<ServerLife> &lives, BootMoment moment);

} // namespace astrolabe
