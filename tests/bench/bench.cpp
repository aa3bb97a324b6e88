// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the time and memory of loading and deciding, a row per number of hosts, and what it costs to try a change.
// Prints results; with --changes --check it fails if one is beyond its limit, and says which.
#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "bench/whatifs.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonDocument>

#include <cmath>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Milliseconds for a cloud of `hosts` hosts.
struct Row
{
    int hosts = 0;
    double load = 0; // 0: not measured
    double megabytes = 0;
    double prepare = 0;
    double decide = 0;
    double pack = 0;
    double bare = 0;
    double everyFilter = 0;
    double atPlacement = 0;
    double manyServers = 0;
    double pinnedServers = 0;
    double peak = 0;
};

constexpr int fastest = 1; // as the store packs

void decideOver(const CloudPtr &cloud, int repeats, Row &row)
{
    const CpuTimer timer;
    const SchedulerPtr scheduler = Scheduler::create(cloud).value();
    row.prepare = timer.milliseconds();
    const Request request = plainRequest();
    DecideOptions everyFilter;
    everyFilter.everyFilter = true;
    DecideOptions bare;
    bare.placement = false;
    Request nowhere = request;
    nowhere.flavorRef = u"huge"_s;
    Request many = request;
    many.minCount = many.maxCount = 1000;
    Decision decision;
    row.decide = median(repeats, [&] { decision = decideRequest(*scheduler, request); });
    row.pack = median(
        repeats, [&] { qCompress(decisionText(decision, DecisionForm::Compact, Secrecy::Credentials), fastest); });
    row.bare = median(repeats, [&] { decideRequest(*scheduler, request, bare); });
    row.everyFilter = median(repeats, [&] { decideRequest(*scheduler, request, everyFilter); });
    row.atPlacement = median(repeats, [&] { decideRequest(*scheduler, nowhere); });
    row.manyServers = median(repeats, [&] { decideRequest(*scheduler, many, bare); });
}

// Decides one request for 1000 servers with dedicated CPUs.
double decidePinned(Cloud cloud, int repeats)
{
    dedicateCpus(cloud);
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(std::move(cloud))).value();
    DecideOptions bare;
    bare.placement = false;
    return median(repeats, [&] { decideRequest(*scheduler, plainRequest(1000), bare); });
}

Row measure(int hosts, bool withDocuments, int repeats)
{
    Row row;
    row.hosts = hosts;
    Cloud cloud = manyHosts(hosts);
    // Lets every host reach the filters.
    if (!cloud.config.set(u"scheduler"_s, u"max_placement_results"_s, 1000000))
        qFatal("The option is refused");
    cloud.flavors.append({u"huge"_s, u"huge"_s, 1000, 4096, 40, 0, 0, {}, false, true, {}, {}});
    if (withDocuments && hosts <= 10000) {
        // At 100,000 hosts the document alone would dominate the peak memory.
        const QByteArray document = writeCloud(cloud);
        row.megabytes = static_cast<double>(document.size()) / 1e6;
        NoProgress nobody;
        row.load = median(repeats, [&] { parseCloud(document, nobody).value(); });
    }
    decideOver(std::make_shared<const Cloud>(cloud), repeats, row);
    row.peak = peakMegabytes();
    row.pinnedServers = decidePinned(std::move(cloud), repeats);
    return row;
}

void print(const Row &row)
{
    std::printf("%8d %8.1f %8.1f %9.1f %9.2f %9.2f %9.2f %9.2f %9.2f %9.1f %9.1f %8.0f\n", row.hosts, row.megabytes,
        row.load, row.prepare, row.decide, row.pack, row.bare, row.everyFilter, row.atPlacement, row.manyServers,
        row.pinnedServers, row.peak);
    std::fflush(stdout);
}

// The power of the number of hosts that the cost grows with.
double exponent(const Row &few, const Row &many, double Row::*cost)
{
    return std::log(many.*cost / few.*cost) / std::log(static_cast<double>(many.hosts) / few.hosts);
}

// Measures one cloud and request from files, which another scheduler can be given too.
int measureFiles(const QCommandLineParser &parser, int repeats)
{
    NoProgress nobody;
    const auto loaded = readCloudFile(parser.value(u"cloud"_s), nobody);
    auto request = readRequestFile(parser.value(u"request"_s));
    if (!loaded || !request) {
        std::fprintf(stderr, "%s\n", qPrintable((loaded ? request.error() : loaded.error()).text()));
        return 2;
    }
    request->minCount = request->maxCount = parser.value(u"count"_s).toInt();
    request->instanceUuids.clear();
    const auto cloud = std::make_shared<const Cloud>(loaded->cloud);
    SchedulerPtr scheduler;
    const double prepared = median(3, [&] { scheduler = Scheduler::create(cloud).value(); });
    DecideOptions options;
    options.placement = false;
    Decision decision;
    const double decided = median(repeats, [&] { decision = decideRequest(*scheduler, *request, options); });
    std::printf("%.3f ms, prepared once in %.3f ms, %s, %lld hosts\n", decided, prepared,
        qPrintable(toString(decision.outcome)), static_cast<long long>(decision.hosts.size()));
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{u"hosts"_s, u"How many, comma-separated."_s, u"list"_s, u"100,1000,10000,100000"_s},
        {u"no-documents"_s, u"Leave out writing and loading the cloud's document."_s},
        {u"cloud"_s, u"Decide over this cloud only, without Placement."_s, u"file"_s},
        {u"request"_s, u"The request for it."_s, u"file"_s},
        {u"changes"_s, u"Measure only what follows a change of a cloud."_s},
        {u"check"_s, u"With --changes: fail if preparing takes longer than it may."_s},
        {u"repeats"_s, u"How often; the median counts."_s, u"number"_s, u"7"_s},
        {u"count"_s, u"How many servers."_s, u"number"_s, u"1"_s}});
    parser.addHelpOption();
    parser.process(application);
    const int repeats = parser.value(u"repeats"_s).toInt();
    if (parser.isSet(u"cloud"_s))
        return measureFiles(parser, repeats);
    if (parser.isSet(u"changes"_s)) {
        const bool isWithinLimits = measureWhatIfs(parser.value(u"hosts"_s).split(u','), repeats);
        return isWithinLimits || !parser.isSet(u"check"_s) ? 0 : 1;
    }
    std::printf(
        "Milliseconds of processor time, median of %d; full record. \"pack\": that record, as the store keeps it. "
        "\"bare\": without Placement. \"every f.\": the "
        "filters that Nova does not reach are asked too. \"no host\": a request that Placement can give nowhere. "
        "\"1000 s.\": 1000 servers in one request, without Placement. \"1000 p.\": the same with dedicated CPUs, on "
        "hosts of "
        "two NUMA cells.\n",
        repeats);
    std::printf("%8s %8s %8s %9s %9s %9s %9s %9s %9s %9s %9s %8s\n", "hosts", "MB", "load", "prepare", "decide", "pack",
        "bare", "every f.", "no host", "1000 s.", "1000 p.", "peak MB");
    std::vector<Row> rows;
    for (const QString &hosts : parser.value(u"hosts"_s).split(u',')) {
        rows.push_back(measure(hosts.toInt(), !parser.isSet(u"no-documents"_s), repeats));
        print(rows.back());
    }
    if (rows.size() > 1) {
        const auto grows = [&](double Row::*cost) { return exponent(rows.front(), rows.back(), cost); };
        std::printf(
            "From %d to %d hosts the cost of a decision grows as hosts^%.2f, bare as hosts^%.2f, of 1000 servers as "
            "hosts^%.2f, of 1000 with dedicated CPUs as hosts^%.2f.\n",
            rows.front().hosts, rows.back().hosts, grows(&Row::decide), grows(&Row::bare), grows(&Row::manyServers),
            grows(&Row::pinnedServers));
    }
    measureWhatIfs(parser.value(u"hosts"_s).split(u','), repeats);
    return 0;
}
