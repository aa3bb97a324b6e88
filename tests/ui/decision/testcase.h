// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/casefiles.h"
#include "scheduler/requestdecision.h"

namespace astrolabe::test {

struct ToldCase
{
    SchedulerPtr scheduler; // nullptr: the case cannot be read
    DecisionPtr decision;
};

inline ToldCase told(const SchedulerPtr &scheduler, const Request &request)
{
    NoProgress nobody;
    return {
        scheduler, std::make_shared<const Decision>(decideRequest(*scheduler, request, {.everyFilter = true}, nobody))};
}

// A case of tests/data/cases, decided as the console does.
inline ToldCase toldCase(const QString &name)
{
    const auto asked = askedIn(caseNamed(name));
    return asked ? told(asked->scheduler, asked->request) : ToldCase();
}

} // namespace astrolabe::test
