// SPDX-License-Identifier: GPL-3.0-or-later
// Every readable cloud survives writing and reading again without loss; making a scheduler for it succeeds or fails.
#include "formats/cloudformat.h"
#include "fuzz.h"
#include "scheduler/scheduler.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    NoProgress nobody;
    const auto loaded = parseCloud(input, nobody);
    if (!loaded || hasByteOrderMark(input))
        return;
    const auto again = parseCloud(writeCloud(loaded->cloud), nobody);
    require(again && again->cloud == loaded->cloud);
    static_cast<void>(Scheduler::create(std::make_shared<const Cloud>(loaded->cloud)));
}
