// SPDX-License-Identifier: GPL-3.0-or-later
// How long placement data of many providers takes to be audited, healed, packed for the store and unpacked again, and
// how much memory. Prints, and judges nothing.
#include "audit/audit.h"
#include "bench/manyhosts.h"
#include "placement/placement.h"
#include "store/documents.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

#include <sys/resource.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

template<typename Work>
auto measured(const char *what, Work work)
{
    QElapsedTimer timer;
    timer.start();
    auto result = work();
    std::printf("%-40s %8lld ms, peak %6.0f MB\n", what, static_cast<long long>(timer.elapsed()), peakMegabytes());
    std::fflush(stdout);
    return result;
}

// Every consumer of the derived data is nobody, and every host has a server that holds nothing.
CloudPtr disagreeingCloud(int hosts)
{
    Cloud cloud = manyHosts(hosts);
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    return std::make_shared<const Cloud>(std::move(cloud));
}

QList<Healing> healingsOf(const QList<AuditFinding> &findings)
{
    QList<Healing> healings;
    for (const AuditFinding &finding : findings)
        healings += finding.healings;
    return healings;
}

} // namespace

// placementbench [HOSTS]
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const int hosts = QCoreApplication::arguments().value(1, u"100000"_s).toInt();
    NoProgress nobody;
    const CloudPtr cloud = measured("cloud with derived placement data", [&] { return disagreeingCloud(hosts); });
    const auto index = measured("index", [&] { return std::make_shared<const CloudIndex>(cloud); });
    const auto findings = measured("audit", [&] { return audit(*index, nobody).value(); });
    std::printf("%lld findings\n", static_cast<long long>(findings.size()));
    const auto healed = measured("heal all", [&] { return heal(*index, healingsOf(findings)).value(); });
    std::printf("%lld refused\n", static_cast<long long>(healed.refused.size()));
    const CloudIndex after(std::make_shared<const Cloud>(healed.cloud));
    const auto left = measured("audit again", [&] { return audit(after, nobody).value(); });
    std::printf("%lld findings left\n", static_cast<long long>(left.size()));
    const QByteArray packed = measured("pack for the store", [&] { return packCloud(*cloud); });
    std::printf("%.1f MB\n", static_cast<double>(packed.size()) / 1e6);
    const bool same = measured("unpack", [&] { return unpackCloud(packed).value() == *cloud; });
    std::printf("%s\n", same ? "the same" : "another cloud");
    return same ? 0 : 1;
}
