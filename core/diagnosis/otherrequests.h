// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"

#include <functional>

namespace astrolabe {

// Another request to the same cloud.
struct OtherRequest
{
    QString title;
    Question question;
};

// Decides the other requests again after each cure that changes the cloud, and hands over, with the cure's position,
// what comes out otherwise than without it: sentences that begin with a capital letter and end without a full stop.
// Empty: nothing does. Reports the cures decided of all; ends after some seconds, or as soon as `progress` is
// cancelled.
void decideOthers(const Trial &before, const QList<OtherRequest> &others, const QList<Cure> &cures, Progress &progress,
    const std::function<void(qsizetype cure, const QList<Reason> &otherwise)> &found);

} // namespace astrolabe
