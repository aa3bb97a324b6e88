// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <thread>
#include <vector>

namespace astrolabe {

// How many parts of a list of `count` elements are worth a thread each: as many as there are processors, but none of
// fewer than `least` elements.
inline int partsWorthAThread(qsizetype count, qsizetype least)
{
    const auto processors = static_cast<qsizetype>(std::max(1U, std::thread::hardware_concurrency()));
    return static_cast<int>(std::clamp<qsizetype>(count / least, 1, processors));
}

// Calls work(part, begin, end) for `parts` consecutive ranges of [0, count) at the same time, for the first in the
// calling thread, and returns when all have ended.
template<typename Work>
void inParts(qsizetype count, int parts, const Work &work)
{
    const auto begin = [&](int part) { return count * part / parts; };
    std::vector<std::jthread> others;
    for (int part = 1; part < parts; ++part)
        others.emplace_back([&work, part, from = begin(part), to = begin(part + 1)] { work(part, from, to); });
    work(0, qsizetype(0), begin(1));
}

} // namespace astrolabe
