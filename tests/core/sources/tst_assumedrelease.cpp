// SPDX-License-Identifier: GPL-3.0-or-later
// The release that evidence follows which does not tell its own.
#include "sources/recorded/assumedrelease.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

RecordedDecision writtenBy(std::optional<int> earliest, std::optional<int> latest)
{
    RecordedDecision decision;
    decision.release = {earliest, latest};
    return decision;
}

} // namespace

class AssumedReleaseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheNewestThatFits_data();
    void isTheNewestThatFits();
};

void AssumedReleaseTest::isTheNewestThatFits_data()
{
    QTest::addColumn<QStringList>("filters"); // enabled; empty: nova.conf does not say
    QTest::addColumn<QList<RecordedDecision>>("logged");
    QTest::addColumn<int>("nova");
    const auto row = [](const char *name, const QStringList &filters, const QList<RecordedDecision> &logged, int nova) {
        QTest::newRow(name) << filters << logged << nova;
    };
    const int newest = Release::newest().nova;
    row("nothing is told", {}, {}, newest);
    row("filters that there are still", {u"ComputeFilter"_s, u"NUMATopologyFilter"_s}, {}, newest);
    row("a filter that went with 2023.2", {u"AvailabilityZoneFilter"_s}, {}, 27);
    row("a filter of one's own tells nothing", {u"RackFilter"_s}, {}, newest);
    row("logs of some releases", {}, {writtenBy(16, 17)}, 17);
    row("logs since a release", {}, {writtenBy(24, std::nullopt)}, newest);
    row("logs of two", {}, {writtenBy(16, 23), writtenBy(18, 21)}, 21);
    row("filters and logs", {u"AvailabilityZoneFilter"_s}, {writtenBy(std::nullopt, 23)}, 23);
    row("logs that no release wrote", {}, {writtenBy(16, 17), writtenBy(24, std::nullopt)}, newest);
}

void AssumedReleaseTest::isTheNewestThatFits()
{
    QFETCH(const QStringList, filters);
    QFETCH(const QList<RecordedDecision>, logged);
    Configuration config;
    if (!filters.isEmpty())
        config.set(u"filter_scheduler"_s, u"enabled_filters"_s, QJsonArray::fromStringList(filters));
    QTEST(assumedRelease(config, logged).nova, "nova");
}

QTEST_GUILESS_MAIN(AssumedReleaseTest)
#include "tst_assumedrelease.moc"
