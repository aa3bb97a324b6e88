// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a diagnosis costs beside the decision that it explains. Prints results without judging them.
#include "base/progress.h"
#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/everfits.h"

#include <cstdlib>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

void measure(const char *what, const Cloud &cloud, const Request &request)
{
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    NoProgress nobody;
    const double once = median(5, [&] { return decide(request, scheduler, {}, nobody); });
    Trial trial{scheduler, request, {.everyFilter = true}, nullptr};
    const double every = median(5, [&] {
        trial.decision = std::make_shared<const Decision>(decide(request, scheduler, trial.options, nobody).value());
    });
    const double made = median(5, [&] { return caseOf(trial); });
    const double whole = median(3, [&] { return diagnose(trial, nobody); });
    const Diagnosis diagnosis = diagnose(trial, nobody).value();
    double tried = 0;
    if (!diagnosis.causes.isEmpty() && !diagnosis.causes.first().undoing.isEmpty()) {
        Trial quick = trial;
        quick.options.everyFilter = false;
        tried = median(3, [&] { return tryOut(quick, diagnosis.causes.first().undoing.first(), nobody); });
    }
    const double emptied = median(3, [&] { return couldEverFit(diagnosis.examined, nobody); });
    std::printf("%-28s %9.1f %12.1f %9.1f %9.1f %9.1f %9.1f %8td\n", what, once, every, made, tried, emptied, whole,
        static_cast<std::ptrdiff_t>(diagnosis.causes.size()));
}

} // namespace

int main(int count, char **arguments)
{
    const int hosts = count > 1 ? std::atoi(arguments[1]) : 10'000;
    std::printf("%d hosts, in ms\n%-28s %9s %12s %9s %9s %9s %9s %8s\n", hosts, "", "decision", "every filter", "case",
        "one try", "emptied", "diagnosis", "causes");
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
