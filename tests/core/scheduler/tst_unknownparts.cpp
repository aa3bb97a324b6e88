// SPDX-License-Identifier: GPL-3.0-or-later
// A cloud of which some parts are not known: rules that read them and care for the request have no known outcome.
#include "core/scheduler/worlds.h"
#include "decision/story.h"
#include "decision/unknown.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString image = test::uuidOf(100);
const QString server = test::uuidOf(200);
const QString group = test::uuidOf(300);

// What a request names that the cloud does not have.
using Asking = std::function<void(Request &, Cloud &)>;

// h1 and h2, alike but for the memory.
Cloud twoHostsWithout(CloudParts unknown, const QStringList &filters)
{
    Cloud cloud = test::cloudOf(2);
    cloud.computeNodes[1].memoryMb *= 2;
    cloud.unknown = unknown;
    test::enableFilters(cloud, filters);
    return cloud;
}

} // namespace

class UnknownPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhichRulesReadThem_data();
    void saysWhichRulesReadThem();
    void doesNotTakeWhatIsMissingForRefused_data();
    void doesNotTakeWhatIsMissingForRefused();
    void letsHostsPassThatCannotBeJudged();
    void judgesWhatIsDescribedInFull_data();
    void judgesWhatIsDescribedInFull();
    void judgesNodesThatAreDescribed_data();
    void judgesNodesThatAreDescribed();
    void settlesRules_data();
    void settlesRules();
    void staysInTheDocuments();
    void refusesUnknownNames();
};

void UnknownPartsTest::saysWhichRulesReadThem_data()
{
    QTest::addColumn<CloudParts>("unknown");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<test::Given>("given"); // for the flavor alone
    QTest::addColumn<QString>("pill");
    const auto row
        = [](const char *name, CloudParts unknown, const char *filter, const test::Given &given, const char *pill) {
              QTest::newRow(name) << unknown << QString::fromLatin1(filter) << given << QString::fromLatin1(pill);
          };
    const test::Given nothing = [](test::World &) { };
    row("nothing is unknown", {}, "NUMATopologyFilter", nothing, "Lands on h2");
    row("NUMA cells, which nobody asks for", CloudPart::NumaTopologies, "NUMATopologyFilter", nothing, "Lands on h2");
    row("NUMA cells", CloudPart::NumaTopologies, "NUMATopologyFilter", test::extraSpec(u"hw:numa_nodes"_s, u"1"_s),
        "h2, subject to NUMATopologyFilter");
    row("aggregates, by a filter", CloudPart::Aggregates, "AggregateMultiTenancyIsolation", nothing,
        "h2, subject to AggregateMultiTenancyIsolation");
    row("statistics, by a weigher", CloudPart::Stats, "ComputeFilter", nothing, "h2, subject to BuildFailureWeigher");
    row("services", CloudPart::Services, "ComputeFilter", nothing, "h2, subject to ComputeFilter");
    row("inventories, by Placement", CloudPart::Inventories, "ComputeFilter", nothing,
        "h2, subject to Placement's inventories");
    row("the image's properties", CloudPart::Images, "ComputeFilter", nothing, "h2, subject to the images' properties");
    row("a rule that is not enabled", CloudPart::PciDevices, "ComputeFilter", nothing, "h2, subject to PCIWeigher");
    row("who has what", CloudPart::Allocations, "ComputeFilter", nothing, "Lands on h2");
}

void UnknownPartsTest::saysWhichRulesReadThem()
{
    QFETCH(const CloudParts, unknown);
    QFETCH(const QString, filter);
    QFETCH(const test::Given, given);
    QFETCH(const QString, pill);
    Cloud cloud = twoHostsWithout(unknown, {filter});
    test::World world;
    given(world);
    cloud.flavors[0].extraSpecs = world.spec.flavor.extraSpecs;
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(headline(decision, 0).pill, pill);
    const auto again = parseDecision(QJsonDocument(writeDecision(decision)).toJson());
    QVERIFY_RESULT(again);
    QCOMPARE(*again, decision);
}

void UnknownPartsTest::doesNotTakeWhatIsMissingForRefused_data()
{
    QTest::addColumn<CloudParts>("unknown");
    QTest::addColumn<Asking>("ask");
    QTest::addColumn<QString>("part"); // that the refusal depends on; empty: it stands
    const auto row = [](const char *name, CloudParts unknown, const Asking &ask, const char *part) {
        QTest::newRow(name) << unknown << ask << QString::fromLatin1(part);
    };
    const Asking flavor = [](Request &request, Cloud &) { request.flavorRef = u"private"_s; };
    row("a flavor of a list that is complete", {}, flavor, "");
    row("a flavor, where another list is not complete", CloudPart::ServerGroups, flavor, "");
    row("a flavor of a list that is not complete", CloudPart::Flavors, flavor, "private flavors");
    const Asking zone = [](Request &request, Cloud &) { request.availabilityZone = u"az9"_s; };
    row("a zone that no host is in", {}, zone, "");
    row("a zone, where hosts' zones are not known", CloudPart::Zones, zone, "the hosts' availability zones");
    const Asking host = [](Request &request, Cloud &) {
        request.host = u"h9"_s;
        request.roles = QStringList{u"admin"_s};
    };
    row("a host that is not there", {}, host, "");
    row("a host, where services are not known", CloudPart::Services, host, "the state of the compute services");
    const Asking device
        = [](Request &, Cloud &cloud) { cloud.flavors[0].extraSpecs = {{u"pci_passthrough:alias"_s, u"t4:1"_s}}; };
    row("a device that no option names", {}, device, "");
    row("a device, where options are not known", CloudPart::Options, device, "nova-scheduler's options");
}

void UnknownPartsTest::doesNotTakeWhatIsMissingForRefused()
{
    QFETCH(const CloudParts, unknown);
    QFETCH(const Asking, ask);
    QFETCH(const QString, part);
    Request request = test::bootRequest();
    Cloud cloud = twoHostsWithout(unknown, {});
    ask(request, cloud);
    const Decision decision = test::decide(cloud, request);
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    const Headline line = headline(decision, 0);
    QCOMPARE(line.kind == Headline::Kind::Unknown, !part.isEmpty());
    if (!part.isEmpty()) {
        QCOMPARE(line.pill, u"No host, subject to "_s + part);
        QVERIFY2(line.why.contains(commandTelling(*cloudPartNamed(namesOf(unknown).first()))), qPrintable(line.why));
    }
}

// Without the topology the filter would reject every host, and nothing can be said of that.
void UnknownPartsTest::letsHostsPassThatCannotBeJudged()
{
    Cloud cloud = twoHostsWithout(CloudPart::NumaTopologies, {u"NUMATopologyFilter"_s});
    cloud.flavors[0].extraSpecs = {{u"hw:numa_nodes"_s, u"1"_s}};
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(Outcome::Scheduled));
    QCOMPARE(decision.unknownRules.reads.value(u"NUMATopologyFilter"_s), QStringList{u"numa_topology"_s});
    QVERIFY(decision.refusedByCompute().isEmpty());
    QCOMPARE(unknownFilterSentence(decision, u"NUMATopologyFilter"_s),
        u"NUMATopologyFilter depends on data unknown here: the nodes' NUMA cells. To find out: mysqldump "
        "--single-transaction nova"_s);
}

void UnknownPartsTest::judgesWhatIsDescribedInFull_data()
{
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QStringList>("filters"); // that cannot be judged
    QTest::addColumn<QStringList>("parts");   // that the query to Placement lacks
    const QStringList both{u"ServerGroupAffinityFilter"_s, u"DifferentHostFilter"_s};
    QTest::newRow("nothing") << QStringList() << both << QStringList{u"images"_s};
    QTest::newRow("the image") << QStringList{image} << both << QStringList();
    QTest::newRow("the group without its member") << QStringList{group} << both << QStringList{u"images"_s};
    QTest::newRow("the member") << QStringList{server} << both.first(1) << QStringList{u"images"_s};
    QTest::newRow("the group and its member")
        << QStringList{group, server} << QStringList() << QStringList{u"images"_s};
    QTest::newRow("others") << QStringList{u"other"_s} << both << QStringList{u"images"_s};
}

void UnknownPartsTest::judgesWhatIsDescribedInFull()
{
    QFETCH(const QStringList, known);
    QFETCH(const QStringList, filters);
    QFETCH(const QStringList, parts);
    Cloud cloud = twoHostsWithout(CloudPart::Images | CloudPart::ServerGroups | CloudPart::Instances,
        {u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s, u"DifferentHostFilter"_s});
    cloud.known = {known.cbegin(), known.cend()};
    Instance member;
    member.uuid = server;
    member.host = member.node = u"h1"_s;
    cloud.instances.append(member);
    ServerGroup together;
    together.uuid = group;
    together.policy = u"affinity"_s;
    together.members = QStringList{server};
    cloud.serverGroups.append(together);
    Request request = test::bootRequest();
    request.hints = {{u"group"_s, {group}}, {u"different_host"_s, {server}}};
    NoProgress nobody;
    const auto again = parseCloud(writeCloud(cloud), nobody);
    QVERIFY_RESULT(again);
    QCOMPARE(again->cloud.known, cloud.known);
    const Decision decision = test::decide(cloud, request);
    QCOMPARE(decision.unknownRules.filters, filters);
    QCOMPARE(namesOf(decision.unknownParts), parts);
}

// h1 and h2 have no NUMA cells, which the request needs.
void UnknownPartsTest::judgesNodesThatAreDescribed_data()
{
    QTest::addColumn<QStringList>("known"); // hosts
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<std::vector<Mark>>("marks");
    const std::vector<Mark> both{Mark::Unknown, Mark::Unknown};
    QTest::newRow("none") << QStringList() << Outcome::Scheduled << both;
    QTest::newRow("the first") << QStringList{u"h1"_s} << Outcome::Scheduled
                               << std::vector<Mark>{Mark::Rejected, Mark::Unknown};
    QTest::newRow("the second") << QStringList{u"h2"_s} << Outcome::Scheduled
                                << std::vector<Mark>{Mark::Unknown, Mark::Rejected};
    QTest::newRow("both") << QStringList{u"h1"_s, u"h2"_s} << Outcome::NoValidHost
                          << std::vector<Mark>{Mark::Rejected, Mark::Rejected};
}

void UnknownPartsTest::judgesNodesThatAreDescribed()
{
    QFETCH(const QStringList, known);
    QFETCH(const Outcome, outcome);
    QFETCH(const std::vector<Mark>, marks);
    Cloud cloud = twoHostsWithout(CloudPart::NumaTopologies, {u"NUMATopologyFilter"_s});
    cloud.flavors[0].extraSpecs = {{u"hw:numa_nodes"_s, u"1"_s}};
    QHash<QString, Mark> expected;
    for (qsizetype i = 0; i < cloud.computeNodes.size(); ++i) {
        const ComputeNode &node = cloud.computeNodes.at(i);
        expected.insert(node.host, marks.at(size_t(i)));
        if (known.contains(node.host))
            cloud.known.insert(knownNodePart(CloudPart::NumaTopologies, node.uuid));
    }
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(outcome));
    const InstanceRecord &record = decision.instances.at(0);
    QCOMPARE(record.filters.size(), 1);
    for (qsizetype position = 0; position < record.hosts.size(); ++position)
        QCOMPARE(int(record.filters.first().marks.at(size_t(position))),
            int(expected.value(decision.hosts.at(record.hosts.at(position)).host)));
    if (outcome == Outcome::Scheduled)
        QCOMPARE(record.filters.first().end, 2 - int(known.size()));
}

// A rule is in doubt only if it met a node of which it misses something. h3 is disabled, and never a candidate.
void UnknownPartsTest::settlesRules_data()
{
    QTest::addColumn<CloudParts>("unknown");
    QTest::addColumn<QStringList>("known");    // hosts of which the unknown parts are told
    QTest::addColumn<QString>("mirrored");     // an aggregate that Placement has h1 in
    QTest::addColumn<QStringList>("requests"); // request filters in doubt
    QTest::addColumn<QStringList>("filters");
    QTest::addColumn<bool>("areWeighersInDoubt");
    const QString isolate = u"isolate_aggregates"_s;
    const QString tenants = u"AggregateMultiTenancyIsolation"_s;
    const QStringList both{u"h1"_s, u"h2"_s};
    const CloudParts aggregates = CloudPart::Aggregates;
    const auto row = [](const char *name, CloudParts unknown, const QStringList &known, const QString &mirrored,
                         const QStringList &requests, const QStringList &filters, bool areWeighersInDoubt) {
        QTest::newRow(name) << unknown << known << mirrored << requests << filters << areWeighersInDoubt;
    };
    row("nobody tells of any node", aggregates, {}, {}, {isolate}, {tenants}, true);
    row("one of the candidates is told", aggregates, {u"h1"_s}, {}, {isolate}, {tenants}, true);
    row("all candidates are told", aggregates, both, {}, {}, {}, false);
    row("Placement knows of an aggregate that nobody tells", aggregates, both, test::uuidOf(900), {isolate}, {}, false);
    row("nobody tells Placement's aggregates", aggregates | CloudPart::ProviderAggregates, both, {}, {isolate}, {},
        false);
    row("weights of one node miss something", CloudPart::Stats, {u"h1"_s}, {}, {}, {}, true);
    row("weights miss nothing", CloudPart::Stats, both, {}, {}, {}, false);
}

void UnknownPartsTest::settlesRules()
{
    QFETCH(const CloudParts, unknown);
    QFETCH(const QStringList, known);
    QFETCH(const QString, mirrored);
    QFETCH(const QStringList, requests);
    QFETCH(const QStringList, filters);
    QFETCH(const bool, areWeighersInDoubt);
    Cloud cloud = test::cloudOf(3);
    cloud.computeNodes[1].memoryMb *= 2;
    cloud.computeNodes[2].service->disabled = true;
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"AggregateMultiTenancyIsolation"_s});
    test::setOption(cloud, u"scheduler"_s, u"enable_isolated_aggregate_filtering"_s, true);
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    if (!mirrored.isEmpty())
        cloud.placement->resourceProviders[0].aggregates << mirrored;
    cloud.unknown = unknown;
    for (const ComputeNode &node : std::as_const(cloud.computeNodes)) {
        for (const CloudPart part : allCloudParts()) {
            if (unknown.testFlag(part) && known.contains(node.host))
                cloud.known.insert(knownNodePart(part, node.uuid));
        }
    }
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(Outcome::Scheduled));
    QCOMPARE(decision.unknownRules.requestFilters, requests);
    QCOMPARE(decision.unknownRules.filters, filters);
    QCOMPARE(!decision.unknownRules.weighers.isEmpty(), areWeighersInDoubt);
    QCOMPARE(decision.unknownRules.reads.isEmpty(), requests.isEmpty() && filters.isEmpty() && !areWeighersInDoubt);
}

void UnknownPartsTest::staysInTheDocuments()
{
    const Cloud cloud = twoHostsWithout(CloudPart::Aggregates | CloudPart::Metrics, {});
    NoProgress nobody;
    const auto again = parseCloud(writeCloud(cloud), nobody);
    QVERIFY_RESULT(again);
    QCOMPARE(namesOf(again->cloud.unknown), (QStringList{u"aggregates"_s, u"metrics"_s}));
    for (const CloudPart part : allCloudParts())
        QCOMPARE(cloudPartNamed(nameOf(part)), std::optional(part));
}

void UnknownPartsTest::refusesUnknownNames()
{
    NoProgress nobody;
    const auto cloud = parseCloud(
        R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [], "unknown": ["weather"]})", nobody);
    QVERIFY(!cloud);
    QCOMPARE(cloud.error().what, u"weather is not a part of a cloud that may be unknown."_s);
}

QTEST_GUILESS_MAIN(UnknownPartsTest)
#include "tst_unknownparts.moc"
