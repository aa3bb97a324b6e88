// SPDX-License-Identifier: GPL-3.0-or-later
// What can be read as a cloud is written and read again without loss, and a scheduler made for it or refused.
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
