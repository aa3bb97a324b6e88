// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

namespace astrolabe {

// Measures the process's processor time instead of elapsed time, so that other work on the machine counts little.
class CpuTimer
{
public:
    double milliseconds() const { return now() - m_start; }

private:
    static double now()
    {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }

    double m_start = now();
};

// The median of several runs, in milliseconds.
template<typename Work>
double median(int repeats, Work work)
{
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
        const CpuTimer timer;
        work();
        times.push_back(timer.milliseconds());
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

// The least of several runs, in milliseconds: what else the machine does only adds to it.
template<typename Work>
double least(int repeats, Work work)
{
    double time = 0;
    for (int i = 0; i < repeats; ++i) {
        const CpuTimer timer;
        work();
        time = i == 0 ? timer.milliseconds() : std::min(time, timer.milliseconds());
    }
    return time;
}

// The process's resident memory now.
inline double residentMegabytes()
{
    long pages = 0;
    if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%*s %ld", &pages) != 1)
            pages = 0;
        std::fclose(file);
    }
    return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

// What the process has allocated and not freed, whether it was resident before or not.
inline double allocatedMegabytes()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1024 * 1024);
}

inline double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

} // namespace astrolabe
