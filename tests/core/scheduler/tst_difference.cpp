// SPDX-License-Identifier: GPL-3.0-or-later
// What two decisions about one request have different, decided by the real scheduler.
#include "core/scheduler/worlds.h"
#include "decision/difference.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(Cloud &)>;

// Three hosts; the second runs three servers, and h3 has the least memory.
Cloud threeHosts()
{
    Cloud cloud = test::cloudOf(3);
    cloud.computeNodes[1].stats.insert(u"num_instances"_s, u"3"_s);
    cloud.computeNodes[2].memoryMb = 8192;
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    return cloud;
}

DecisionPtr decided(const Change &change, const Request &request = test::bootRequest())
{
    Cloud cloud = threeHosts();
    if (change)
        change(cloud);
    return std::make_shared<const Decision>(test::decide(cloud, request));
}

Change enable(const QStringList &filters)
{
    return [=](Cloud &cloud) { test::enableFilters(cloud, filters); };
}

Change option(const QString &name, const QJsonValue &value)
{
    return [=](Cloud &cloud) { test::setOption(cloud, u"filter_scheduler"_s, name, value); };
}

QString inWords(const std::optional<StageDifference::Side> &side)
{
    if (!side)
        return u"-"_s;
    if (!side->reached)
        return u"not reached"_s;
    if (!side->hosts.isEmpty())
        return side->hosts.join(u' ');
    return side->multiplier ? u"x%1"_s.arg(*side->multiplier) : u"%1>%2"_s.arg(side->in).arg(side->out);
}

QString nameOf(const StageDifference &stage)
{
    static const QStringList kinds{u"request filter"_s, u"Placement"_s, u"Host states"_s, u"Exclusions"_s, u"filter"_s,
        u"weigher"_s, u"Claim"_s, u"Alternates"_s};
    return stage.name.isEmpty() ? kinds.at(int(stage.kind)) : stage.name;
}

QStringList differentStages(const DecisionDifference &difference)
{
    QStringList lines;
    for (const StageDifference &stage : difference.stages) {
        if (stage.differs())
            lines.append(u"%1 %2 | %3"_s.arg(nameOf(stage), inWords(stage.left), inWords(stage.right)));
    }
    return lines;
}

QStringList differentHosts(const DecisionPtr &left, const DecisionDifference &difference)
{
    static const QStringList kinds{u"choice"_s, u"verdict"_s, u"rank"_s};
    QStringList lines;
    for (const HostDifference &host : difference.hosts)
        lines.append(left->hosts.at(host.left).label + u' ' + kinds.at(int(host.kind)));
    return lines;
}

} // namespace

class DifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatDiffers_data();
    void saysWhatDiffers();
    void saysWhatIsNotRead();
    void saysWhatIsSortedOut();
    void looksAtTheServerThatIsAsked();
    void keepsTheOrderOfBoth();
    void findsHostsByTheirUuid();
};

void DifferenceTest::saysWhatDiffers_data()
{
    QTest::addColumn<Change>("left");
    QTest::addColumn<Change>("right");
    QTest::addColumn<QStringList>("stages");
    QTest::addColumn<QStringList>("hosts");

    const Change same;
    QTest::newRow("nothing") << same << same << QStringList() << QStringList();
    QTest::newRow("a filter that only one has")
        << same << enable({u"ComputeFilter"_s}) << QStringList{u"NumInstancesFilter 3>3 | -"_s} << QStringList();
    QTest::newRow("one that rejects the host in the middle")
        << same << option(u"max_instances_per_host"_s, 2)
        << QStringList{u"NumInstancesFilter 3>3 | 3>2"_s, u"Alternates h2 h3 | h3"_s}
        << QStringList{u"h2 verdict"_s, u"h3 rank"_s};
    QTest::newRow("one that rejects the choice")
        << same << Change([](Cloud &cloud) { cloud.computeNodes[0].service->disabled = true; })
        << QStringList{u"Placement 3>3 | 3>2"_s, u"ComputeFilter 3>3 | 2>2"_s, u"NumInstancesFilter 3>3 | 2>2"_s,
               u"Claim h1 | h2"_s, u"Alternates h2 h3 | h3"_s}
        << QStringList{u"h1 choice"_s, u"h2 choice"_s, u"h3 rank"_s};
    QTest::newRow("a multiplier") << same << option(u"disk_weight_multiplier"_s, 3.0)
                                  << QStringList{u"DiskWeigher x1 | x3"_s} << QStringList();
    QTest::newRow("one that turns the ranking round")
        << same << option(u"ram_weight_multiplier"_s, -5.0)
        << QStringList{u"RAMWeigher x1 | x-5"_s, u"Claim h1 | h3"_s, u"Alternates h2 h3 | h1 h2"_s}
        << QStringList{u"h1 choice"_s, u"h3 choice"_s, u"h2 rank"_s};
    QTest::newRow("a release without Placement")
        << Change([](Cloud &cloud) { cloud.release = Release{26}; })
        << Change([](Cloud &cloud) { cloud.release = Release{12}; })
        << QStringList{u"compute_status_filter 3>3 | -"_s, u"accelerators_filter 3>3 | -"_s,
               u"remote_managed_ports_filter 3>3 | -"_s, u"Placement 3>3 | -"_s, u"Claim h1 | -"_s,
               u"Alternates h2 h3 | -"_s}
        << QStringList();
}

void DifferenceTest::saysWhatDiffers()
{
    QFETCH(Change, left);
    QFETCH(Change, right);
    const DecisionPtr one = decided(left);
    const DecisionPtr other = decided(right);
    const DecisionDifference found = difference(one, other, 0);
    QStringList stages = differentStages(found);
    if (one->release != other->release) // their weighers are told by tst_releases
        stages.removeIf([](const QString &line) { return line.contains(u"Weigher"_s); });
    QTEST(stages, "stages");
    QTEST(differentHosts(one, found), "hosts");
    // The other way round the same differ.
    QCOMPARE(difference(other, one, 0).hosts.size(), found.hosts.size());
}

// Disabled cells are left out from Rocky on.
void DifferenceTest::saysWhatIsNotRead()
{
    const auto as = [](int release) {
        return [=](Cloud &cloud) {
            cloud.release = Release{release};
            cloud.cells.append({test::uuidOf(50), u"cell2"_s, true, {}});
            cloud.computeNodes[1].cell = test::uuidOf(50);
        };
    };
    const DecisionDifference found = difference(decided(as(17)), decided(as(18)), 0);
    QVERIFY2(differentStages(found).contains(u"Host states - | 3>2"_s), qPrintable(differentStages(found).join(u'\n')));
}

// Mitaka ignores hosts by their lower-case names.
void DifferenceTest::saysWhatIsSortedOut()
{
    const auto as = [](int release) { return [=](Cloud &cloud) { cloud.release = Release{release}; }; };
    Request request = test::bootRequest();
    request.spec.ignoreHosts = {u"H1"_s};
    const DecisionDifference found = difference(decided(as(12), request), decided(as(13), request), 0);
    QVERIFY2(differentStages(found).contains(u"Exclusions - | 3>2"_s), qPrintable(differentStages(found).join(u'\n')));
}

// The first server finds room on h1 under both, the second does not.
void DifferenceTest::looksAtTheServerThatIsAsked()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const DecisionPtr left = decided({}, request);
    const DecisionPtr right = decided(option(u"max_instances_per_host"_s, 1), request);
    const auto differs = [&](int server, const QString &stage) {
        return differentStages(difference(left, right, server)).contains(stage);
    };
    QVERIFY(!differs(0, u"Claim h2 | h3"_s));
    QVERIFY(differs(1, u"Claim h2 | h3"_s));
}

void DifferenceTest::keepsTheOrderOfBoth()
{
    const DecisionPtr left = decided(enable({u"ComputeFilter"_s, u"IoOpsFilter"_s, u"NumInstancesFilter"_s}));
    const DecisionPtr right
        = decided(enable({u"AllHostsFilter"_s, u"ComputeFilter"_s, u"MetricsFilter"_s, u"NumInstancesFilter"_s}));
    QStringList names;
    for (const StageDifference &stage : difference(left, right, 0).stages) {
        if (stage.kind == StageDifference::Kind::Filter)
            names.append(stage.name);
    }
    QCOMPARE(names,
        (QStringList{
            u"AllHostsFilter"_s, u"ComputeFilter"_s, u"MetricsFilter"_s, u"IoOpsFilter"_s, u"NumInstancesFilter"_s}));
}

void DifferenceTest::findsHostsByTheirUuid()
{
    const DecisionPtr left = decided({});
    const DecisionPtr right = decided([](Cloud &cloud) { cloud.computeNodes.removeFirst(); });
    const DecisionDifference found = difference(left, right, 0);
    for (const HostDifference &host : found.hosts)
        QCOMPARE(left->hosts.at(host.left).uuid, right->hosts.at(host.right).uuid);
    QVERIFY(!found.hosts.isEmpty());
}

QTEST_GUILESS_MAIN(DifferenceTest)
#include "tst_difference.moc"
