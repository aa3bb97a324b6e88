// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"

#include <QString>

namespace astrolabe {

// What a stop of a lesson shows in another view of the window.
struct LessonSight
{
    Trial trial; // decided
    int server = 0;
    int state = -1;    // of the server's walk; -1: nothing is uncovered
    QString view = {}; // as in lessonview.h; empty: the decision
    QString node = {}; // the uuid of the host to look at; empty: none
    bool asks = false; // whether the view is asked about the request
};

} // namespace astrolabe
