// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded ranking reweighed with other multipliers equals the scheduler's own ranking with them.
#include "core/scheduler/worlds.h"
#include "decision/reweighing.h"
#include "printing.h"
#include "scheduler/weighers/catalogue.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <limits>
#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Hosts that differ in few values, so that many tie; some get a multiplier from an aggregate.
Cloud randomCloud(quint32 seed)
{
    QRandomGenerator random(seed);
    Cloud cloud = test::cloudOf(random.bounded(2, 9));
    for (ComputeNode &node : cloud.computeNodes) {
        node.memoryMbUsed = 1024 * random.bounded(0, 5);
        node.localGbUsed = 10 * random.bounded(0, 4);
        node.vcpusUsed = random.bounded(0, 4);
        node.pciDevicePools = QList<PciDevicePool>();
        node.pciDevicePools->append({u"8086"_s, u"1572"_s, {}, random.bounded(0, 3), {}, {}});
    }
    if (random.bounded(2) == 0) {
        const QStringList keys{u"ram_weight_multiplier"_s, u"disk_weight_multiplier"_s, u"cpu_weight_multiplier"_s};
        cloud.aggregates.append(test::aggregate(
            1, {u"h1"_s, u"h2"_s}, {{keys.at(random.bounded(3)), QString::number(random.bounded(-2, 4))}}));
    }
    for (const QString &name : {u"ram_weight_multiplier"_s, u"disk_weight_multiplier"_s, u"cpu_weight_multiplier"_s})
        test::setOption(cloud, u"filter_scheduler"_s, name, random.bounded(-3, 4) / 2.0);
    return cloud;
}

HostIndex winnerAt(const std::vector<TurningPoint> &points, double value)
{
    const auto after = std::ranges::upper_bound(points, value, {}, &TurningPoint::from);
    return std::prev(after)->winner;
}

// The scheduler's decision with this option value; nullopt if the option does not accept it.
std::optional<InstanceRecord> decided(Cloud cloud, const WeigherEntry &weigher, double value)
{
    const auto set = cloud.config.set(
        QLatin1StringView(weigher.optionGroup), QLatin1StringView(weigher.option), value, cloud.release);
    if (!set)
        return std::nullopt;
    return test::decide(cloud, test::bootRequest()).instances.first();
}

} // namespace

class TestReweighing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turningPointsOfTwoHosts();
    void hostsOfAggregatesStay();
    void aHostThatWinsAtOnePointOnly();
    void oneHostWinsEverywhere();
    void somethingWasToBeWeighed();
    void aRankingIsMadeAnew();
    void equalsStayInTheOrderInWhichTheyCameIn();
    void agreesWithTheScheduler_data();
    void agreesWithTheScheduler();
    void manyHosts();
};

namespace {

WeigherRecord weigher(const QString &name, const std::vector<double> &normalized, double multiplier = 1)
{
    WeigherRecord record;
    record.name = name;
    record.raw = record.normalized = normalized;
    record.multiplier = multiplier;
    return record;
}

// Hosts 0, 1, 2 … that entered and were ranked in this order.
InstanceRecord ranked(const QList<WeigherRecord> &weighers)
{
    InstanceRecord record;
    record.weighers = weighers;
    for (int host = 0; std::cmp_less(host, weighers.first().raw.size()); ++host) {
        record.hosts.append(host);
        record.ranking.append({host, 0});
    }
    return record;
}

} // namespace

void TestReweighing::turningPointsOfTwoHosts()
{
    const InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, {0.5, 1}), weigher(u"DiskWeigher"_s, {1, 0.375})});
    // 0.5 m + 1 against m + 0.375: they tie at 1.25, where the host that entered first still wins.
    const std::vector<TurningPoint> expected{{-infinity, 0}, {std::nextafter(1.25, 2.0), 1}};
    QCOMPARE(turningPoints(record, 0, 1), expected);
    const std::vector<TurningPoint> negated{{-infinity, 1}, {-1.25, 0}};
    QCOMPARE(turningPoints(record, 0, -1), negated);
    // With the other multiplier at 2, the turning point moves.
    const std::vector<TurningPoint> doubled{{-infinity, 0}, {std::nextafter(2.5, 3.0), 1}};
    QCOMPARE(turningPoints(record, 0, 1, {{1, 2.0}}), doubled);
}

void TestReweighing::hostsOfAggregatesStay()
{
    InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, {1, 0.5}), weigher(u"DiskWeigher"_s, {0, 0})});
    record.weighers[0].overrides.insert(0, {1, Origin::aggregate(u"ssd"_s)});
    // Host 0 stays at 1 for every value of the option, host 1 rises with half of it.
    const std::vector<TurningPoint> expected{{-infinity, 0}, {std::nextafter(2.0, 3.0), 1}};
    QCOMPARE(turningPoints(record, 0, 1), expected);
    QCOMPARE(optionMultiplier(record.weighers.first()), std::optional(1.0));
    record.weighers[0].overrides.insert(1, {1, Origin::aggregate(u"ssd"_s)});
    QCOMPARE(optionMultiplier(record.weighers.first()), std::optional<double>());
    QVERIFY(!canBeReweighed(record.weighers.first()));
    QCOMPARE(turningPoints(record, 0, 1), (std::vector<TurningPoint>{{-infinity, 0}}));
}

void TestReweighing::aHostThatWinsAtOnePointOnly()
{
    // All three tie at 1; the first to enter has neither the smallest nor the largest slope.
    const InstanceRecord record
        = ranked({weigher(u"RAMWeigher"_s, {0.5, 0, 1}), weigher(u"DiskWeigher"_s, {0.5, 1, 0})});
    // One step below 1 the sums already tie, because of rounding.
    const std::vector<TurningPoint> expected{
        {-infinity, 1}, {std::nextafter(1.0, 0.0), 0}, {std::nextafter(1.0, 2.0), 2}};
    QCOMPARE(turningPoints(record, 0, 1), expected);
}

void TestReweighing::oneHostWinsEverywhere()
{
    const InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, {1, 1, 1}), weigher(u"DiskWeigher"_s, {0.5, 1, 1})});
    QCOMPARE(turningPoints(record, 0, 1), (std::vector<TurningPoint>{{-infinity, 1}}));
}

void TestReweighing::somethingWasToBeWeighed()
{
    QVERIFY(turningPoints({}, 0, 1).empty());
    QVERIFY(canBeReweighed(weigher(u"MetricsWeigher"_s, {0, 1})));
    QVERIFY(!canBeReweighed(weigher(u"MetricsWeigher"_s, {0, 1}, 0)));
    QVERIFY(canBeReweighed(weigher(u"RAMWeigher"_s, {0, 1}, 0)));
}

void TestReweighing::aRankingIsMadeAnew()
{
    InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, {1, 0.5}), weigher(u"DiskWeigher"_s, {0, 1})});
    record.weighers[1].overrides.insert(0, {3, Origin::aggregate(u"ssd"_s)});
    record.weighers[1].raw = {7, 8};
    record.claims = {{0, ClaimOutcome::Refused}, {1, ClaimOutcome::Claimed}};
    record.alternates = {{1}};
    Decision decision;
    decision.instances = {record};
    const InstanceRecord again = reweighed(decision, 0, {{0, 0.5}}).instances.first();
    QCOMPARE(again.ranking, (QList<RankedHost>{{1, 1.25}, {0, 0.5}}));
    QCOMPARE(again.order, (QList<HostIndex>{1, 0}));
    QCOMPARE(again.weighers[0].normalized, (std::vector<double>{0.5, 1}));
    QCOMPARE(again.weighers[1].raw, (std::vector<double>{8, 7}));
    QCOMPARE(again.weighers[1].overrides,
        (QHash<int, HostMultiplier>{{1, {3, Origin::aggregate(u"ssd"_s)}}})); // the override belongs to the host
    QCOMPARE(again.weighers[0].multiplier, 0.5);
    QCOMPARE(again.weighers[0].multiplierOrigin.setting, Origin::Setting::NovaConf);
    QCOMPARE(again.weighers[1].multiplierOrigin.setting, Origin::Setting::Unsaid);
    QCOMPARE(again.claims, (QList<ClaimRecord>{{1, ClaimOutcome::Claimed}}));
    QCOMPARE(again.selected, std::optional(RankedHost{1, 1.25}));
    QVERIFY(again.alternates.isEmpty());
    // Without Placement nothing is claimed, and hosts that were not weighed have no other order.
    record.claims.clear();
    decision.instances = {record};
    QVERIFY(reweighed(decision, 0, {{0, 0.5}}).instances.first().claims.isEmpty());
    record.weighers.clear();
    decision.instances = {record};
    QVERIFY(reweighed(decision, 0, {{0, 0.5}}) == decision);
}

void TestReweighing::equalsStayInTheOrderInWhichTheyCameIn()
{
    InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, {1, 0, 0})});
    record.hosts = {2, 1, 0};
    Decision decision;
    decision.instances = {record};
    const InstanceRecord again = reweighed(decision, 0, {{0, 0.0}}).instances.first();
    QCOMPARE(again.order, (QList<HostIndex>{2, 1, 0}));
}

void TestReweighing::agreesWithTheScheduler_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 30; ++seed)
        QTest::addRow("cloud %u", seed) << seed;
}

void TestReweighing::agreesWithTheScheduler()
{
    QFETCH(quint32, seed);
    const Cloud cloud = randomCloud(seed);
    const Decision decision = test::decide(cloud, test::bootRequest());
    const InstanceRecord &record = decision.instances.first();
    int turns = 0;
    int leftOut = 0;
    for (int index = 0; index < record.weighers.size(); ++index) {
        const WeigherEntry &entry = *findWeigher(record.weighers.at(index).name);
        if (!canBeReweighed(record.weighers.at(index)))
            continue;
        const std::vector<TurningPoint> points = turningPoints(record, index, entry.sign);
        QCOMPARE(points.front().from, -infinity);
        std::vector<double> values;
        for (int step = -6; step <= 6; ++step)
            values.push_back(step / 2.0);
        for (const TurningPoint &point : points) {
            for (const double value : {std::nextafter(point.from, -infinity), point.from}) {
                if (std::isfinite(value))
                    values.push_back(value);
            }
        }
        for (const double value : values) {
            const auto asDecided = decided(cloud, entry, value);
            if (!asDecided)
                continue;
            const InstanceRecord again = reweighed(decision, 0, {{index, entry.sign * value}}).instances.first();
            QCOMPARE(again.ranking, asDecided->ranking);
            QCOMPARE(again.weighers, asDecided->weighers);
            QCOMPARE(again.order, asDecided->order);
            // Only hosts that differ by no more than rounding may be left out.
            const HostIndex said = winnerAt(points, value);
            const double behind
                = again.ranking.first().total - std::ranges::find(again.ranking, said, &RankedHost::host)->total;
            const QByteArray where = QByteArray(entry.name) + " at " + QByteArray::number(value, 'g', 17);
            QVERIFY2(behind <= 1e-12, where);
            leftOut += said == again.ranking.first().host ? 0 : 1;
        }
        turns += int(points.size()) - 1;
    }
    qInfo("%d turning points", turns);
    QCOMPARE_LE(leftOut, 1);
}

void TestReweighing::manyHosts()
{
    constexpr int count = 100'000;
    QRandomGenerator random(7);
    std::vector<double> ram(count);
    std::vector<double> disk(count);
    for (double &value : ram)
        value = random.generateDouble();
    for (double &value : disk)
        value = random.generateDouble();
    const InstanceRecord record = ranked({weigher(u"RAMWeigher"_s, ram), weigher(u"DiskWeigher"_s, disk)});
    const auto points = turningPoints(record, 0, 1);
    QCOMPARE_GT(points.size(), 5U);
    for (const TurningPoint &point : points) {
        // By brute force.
        const double at = std::isfinite(point.from) ? point.from : -1e6;
        std::size_t best = 0;
        for (std::size_t host = 1; host < ram.size(); ++host) {
            if (at * ram[host] + disk[host] > at * ram[best] + disk[best])
                best = host;
        }
        QCOMPARE(point.winner, HostIndex(best));
    }
}

QTEST_APPLESS_MAIN(TestReweighing)
#include "tst_reweighing.moc"
