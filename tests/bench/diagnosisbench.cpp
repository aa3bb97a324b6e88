// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a diagnosis and the search for cures cost beside the decision that they explain. Prints results without
// judging them.
//   astrolabe_diagnosisbench [HOSTS]
#include "base/progress.h"
#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/everfits.h"

#include <cstdlib>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int repeats = 3;

// Remembers how many changes were tried.
class Trials final : public Progress
{
public:
    void report(qint64 done, qint64) override { count = done; }
    bool isCanceled() const override { return false; }

    qint64 count = 0;
};

void measureCures(const Diagnosis &diagnosis)
{
    Trials trials;
    const CpuTimer timer;
    double first = 0;
    const auto cures = findCures(diagnosis, trials, [&](const Cure &) {
        if (first == 0)
            first = timer.milliseconds();
    });
    std::printf(" %11.1f %11.1f %8lld %8lld", first, timer.milliseconds(), static_cast<long long>(trials.count),
        static_cast<long long>(cures.value_or(QList<Cure>()).size()));
}

void measure(const char *what, const Cloud &cloud, const Request &request)
{
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    NoProgress nobody;
    const double once = median(repeats, [&] { return decide(request, scheduler, {}, nobody); });
    Trial trial{scheduler, request, {.everyFilter = true}, nullptr};
    const double before = residentMegabytes();
    const CpuTimer timer;
    trial.decision = std::make_shared<const Decision>(decide(request, scheduler, trial.options, nobody).value());
    const double every = timer.milliseconds();
    const double decided = residentMegabytes();
    const double made = median(repeats, [&] { return caseOf(trial); });
    const Diagnosis diagnosis = diagnose(trial, nobody).value();
    const double diagnosed = residentMegabytes();
    const double whole = median(repeats, [&] { return diagnose(trial, nobody); });
    double tried = 0;
    if (!diagnosis.causes.isEmpty() && !diagnosis.causes.first().undoing.isEmpty()) {
        Trial quick = trial;
        quick.options.everyFilter = false;
        tried = median(repeats, [&] { return tryOut(quick, diagnosis.causes.first().undoing.first(), nobody); });
    }
    const double emptied = median(repeats, [&] { return couldEverFit(diagnosis.examined, nobody); });
    std::printf("%-24s %9.1f %12.1f %9.1f %9.1f %9.1f %9.1f %9.1f", what, once, every, made, tried, emptied, whole,
        whole / once);
    measureCures(diagnosis);
    std::printf(" %9.0f %9.0f\n", decided - before, diagnosed - decided);
    std::fflush(stdout);
}

} // namespace

int main(int count, char **arguments)
{
    const int hosts = count > 1 ? std::atoi(arguments[1]) : 10'000;
    std::printf(
        "%d hosts; processor time in ms, resident memory in MB\n%-24s %9s %12s %9s %9s %9s %9s %9s %11s %11s %8s "
        "%8s %9s %9s\n",
        hosts, "", "decision", "every filter", "case", "one try", "emptied", "diagnosis", "decisions", "first cure",
        "all cures", "trials", "cures", "decision", "diagnosis");
    Cloud cloud = manyHosts(hosts);
    measure("scheduled", cloud, plainRequest());
    Flavor huge = cloud.flavors.first();
    huge.flavorid = huge.name = u"huge"_s;
    huge.vcpus = 1000;
    cloud.flavors.append(huge);
    Request tooLarge = plainRequest();
    tooLarge.flavorRef = huge.flavorid;
    measure("larger than any host", cloud, tooLarge);
    Cloud full = cloud;
    for (ComputeNode &node : full.computeNodes)
        node.memoryMbUsed = node.memoryMb;
    measure("memory is used up", full, plainRequest());
    for (ComputeNode &node : cloud.computeNodes)
        node.service->forcedDown = true;
    measure("every service is down", cloud, plainRequest());
    return 0;
}
