// SPDX-License-Identifier: GPL-3.0-or-later
// Each way in which a request can end without a host: the headline names the actor that ended it, and no other.
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "decision/failure.h"
#include "decision/story.h"
#include "formats/decisionformat.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/requestfilters/catalogue.h"
#include "services/messages/ending.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Change = std::function<void(Cloud &, Request &)>;

namespace {

Change option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](Cloud &cloud, Request &) { test::setOption(cloud, group, name, value); };
}

Change extraSpec(const QString &key, const QString &value)
{
    return [=](Cloud &cloud, Request &) { cloud.flavors.first().extraSpecs.insert(key, value); };
}

Change filter(const QString &name, const Change &change)
{
    return [=](Cloud &cloud, Request &request) {
        test::enableFilters(cloud, {name});
        change(cloud, request);
    };
}

Change both(const Change &first, const Change &second)
{
    return [=](Cloud &cloud, Request &request) {
        first(cloud, request);
        second(cloud, request);
    };
}

Change servers(int count)
{
    return [=](Cloud &, Request &request) { request.minCount = request.maxCount = count; };
}

Change release(int number)
{
    return [=](Cloud &cloud, Request &) { cloud.release = Release{number}; };
}

Change zone(const QString &name)
{
    return [=](Cloud &, Request &request) {
        request.availabilityZone = name;
        request.roles = {u"admin"_s};
    };
}

void forceDown(Cloud &cloud, Request &)
{
    for (ComputeNode &node : cloud.computeNodes)
        node.service->forcedDown = true;
}

void askTooMuch(Cloud &cloud, Request &)
{
    cloud.flavors.first().vcpus = 99;
}

void disableCell(Cloud &cloud, Request &)
{
    cloud.cells.first().disabled = true;
}

void loseServices(Cloud &cloud, Request &)
{
    for (ComputeNode &node : cloud.computeNodes)
        node.service.reset();
}

void ignoreAll(Cloud &, Request &request)
{
    request.spec.ignoreHosts = {u"h1"_s, u"h2"_s, u"h3"_s};
}

// Puts a member of the group on each host.
void crowdGroup(Cloud &cloud, Request &request)
{
    for (int n = 1; n <= 3; ++n)
        test::addInstance(cloud, 500 + n, u"h%1"_s.arg(n));
    ServerGroup group;
    group.uuid = test::uuidOf(650);
    group.name = u"web"_s;
    group.policy = u"anti-affinity"_s;
    group.members = {test::uuidOf(501), test::uuidOf(502), test::uuidOf(503)};
    cloud.serverGroups = {group};
    request.hints.insert(u"group"_s, {group.uuid});
}

// A network with a subnet in a segment that is not a provider in Placement.
void routed(Cloud &cloud, Request &request)
{
    Network network;
    network.id = test::uuidOf(400);
    network.shared = true;
    network.subnets = {{u"subnet"_s, u"10.0.0.0/24"_s, {}, u"segment"_s, {}}};
    cloud.surroundings.networks = {network};
    request.networkChoice = NetworkChoice::Listed;
    request.networks = {{network.id, {}, {}}};
}

Change hint(const QString &name, const QString &value)
{
    return [=](Cloud &, Request &request) { request.hints.insert(name, {value}); };
}

Change imageProperty(const QString &name, const QString &value)
{
    return [=](Cloud &cloud, Request &) { cloud.images.first().properties.insert(name, value); };
}

Change aggregated(const QString &key, const QString &value)
{
    return [=](Cloud &cloud, Request &) {
        cloud.aggregates = {test::aggregate(1, {u"h1"_s, u"h2"_s, u"h3"_s}, {{key, value}})};
    };
}

Change eachNode(const std::function<void(ComputeNode &)> &change)
{
    return [=](Cloud &cloud, Request &) { std::ranges::for_each(cloud.computeNodes, change); };
}

Change all(const QList<Change> &changes)
{
    return [=](Cloud &cloud, Request &request) {
        for (const Change &change : changes)
            change(cloud, request);
    };
}

// Fills the node, or nearly so, without overcommitment.
void fillUp(ComputeNode &node)
{
    node.vcpusUsed = 8;
    node.memoryMbUsed = 16000;
    node.localGbUsed = 95;
}

void allowNoOvercommitment(ComputeNode &node)
{
    node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
}

// Hosts h1 to h3 with a server each, of a flavor that no other server has.
void settle(Cloud &cloud, Request &request)
{
    Q_UNUSED(request)
    for (int n = 1; n <= 3; ++n) {
        test::addInstance(cloud, 500 + n, u"h%1"_s.arg(n));
        cloud.instances.last().flavorid = u"large"_s;
    }
}

// A member of the group is on another host.
void keepTogether(Cloud &cloud, Request &request)
{
    test::addInstance(cloud, 500, u"elsewhere"_s);
    ServerGroup group;
    group.uuid = test::uuidOf(650);
    group.name = u"web"_s;
    group.policy = u"affinity"_s;
    group.members = {test::uuidOf(500)};
    cloud.serverGroups = {group};
    request.hints.insert(u"group"_s, {group.uuid});
}

// The only host of the zone is ignored.
void wantAnotherZone(Cloud &cloud, Request &request)
{
    cloud.aggregates = {test::aggregate(1, {u"h3"_s}, {{u"availability_zone"_s, u"az1"_s}})};
    request.availabilityZone = u"az1"_s;
    request.spec.ignoreHosts = {u"h3"_s};
}

// A request for which a filter rejects every host or fails, while Nova's default filters let all hosts pass.
struct Culprit
{
    Change change;
    int release = 26;
    EndedBy by = EndedBy::Filter;
};

// By filter; a filter without a row cannot end a request, or its row is missing.
const QMap<QString, Culprit> &culprits()
{
    const Change full = eachNode(fillUp);
    const Change fullAndStrict = both(full, eachNode(allowNoOvercommitment));
    const Change nothing = [](Cloud &, Request &) { };
    static const QMap<QString, Culprit> known{
        {u"AggregateCoreFilter"_s, {both(full, aggregated(u"cpu_allocation_ratio"_s, u"1.0"_s)), 14}},
        {u"AggregateDiskFilter"_s, {both(full, aggregated(u"disk_allocation_ratio"_s, u"1.0"_s)), 14}},
        {u"AggregateImagePropertiesIsolation"_s,
            {both(aggregated(u"os_distro"_s, u"windows"_s), imageProperty(u"os_distro"_s, u"debian"_s))}},
        {u"AggregateInstanceExtraSpecsFilter"_s, {extraSpec(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s)}},
        {u"AggregateIoOpsFilter"_s, {aggregated(u"max_io_ops_per_host"_s, u"0"_s)}},
        {u"AggregateMultiTenancyIsolation"_s, {aggregated(u"filter_tenant_id"_s, u"somebody"_s)}},
        {u"AggregateNumInstancesFilter"_s,
            {both(aggregated(u"max_instances_per_host"_s, u"1"_s),
                eachNode([](ComputeNode &node) { node.stats.insert(u"num_instances"_s, u"1"_s); }))}},
        {u"AggregateRamFilter"_s, {both(full, aggregated(u"ram_allocation_ratio"_s, u"1.0"_s)), 14}},
        {u"AggregateTypeAffinityFilter"_s, {aggregated(u"instance_type"_s, u"large"_s)}},
        {u"AvailabilityZoneFilter"_s, {wantAnotherZone, 14}},
        {u"BaseCoreFilter"_s, {nothing, 14, EndedBy::Exception}},
        {u"BaseRamFilter"_s, {nothing, 14, EndedBy::Exception}},
        {u"ComputeCapabilitiesFilter"_s, {extraSpec(u"capabilities:hypervisor_type"_s, u"xen"_s)}},
        {u"ComputeFilter"_s, {forceDown}},
        {u"CoreFilter"_s, {fullAndStrict, 14}},
        {u"DifferentHostFilter"_s,
            {both(settle,
                [](Cloud &, Request &request) {
                    request.hints.insert(
                        u"different_host"_s, {test::uuidOf(501), test::uuidOf(502), test::uuidOf(503)});
                })}},
        {u"DiskFilter"_s, {fullAndStrict, 14}},
        {u"ExactCoreFilter"_s, {nothing, 14}},
        {u"ExactDiskFilter"_s, {nothing, 14}},
        {u"ExactRamFilter"_s, {nothing, 14}},
        {u"ImagePropertiesFilter"_s, {imageProperty(u"hw_architecture"_s, u"aarch64"_s)}},
        {u"IoOpsFilter"_s, {option(u"filter_scheduler"_s, u"max_io_ops_per_host"_s, 0)}},
        {u"IsolatedHostsFilter"_s, {option(u"filter_scheduler"_s, u"isolated_images"_s, test::uuidOf(100))}},
        {u"JsonFilter"_s, {hint(u"query"_s, u"[\">\", \"$free_ram_mb\", 9999999]"_s)}},
        {u"MetricsFilter"_s, {option(u"metrics"_s, u"weight_setting"_s, u"heat=1"_s)}},
        {u"NUMATopologyFilter"_s, {extraSpec(u"hw:numa_nodes"_s, u"1"_s)}},
        {u"NumInstancesFilter"_s,
            {both(option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1),
                eachNode([](ComputeNode &node) { node.stats.insert(u"num_instances"_s, u"1"_s); }))}},
        {u"PciPassthroughFilter"_s,
            {both(option(u"pci"_s, u"alias"_s, QJsonArray{u"{\"name\": \"gpu\", \"vendor_id\": \"10de\"}"_s}),
                extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s))}},
        {u"RamFilter"_s, {fullAndStrict, 14}},
        {u"RetryFilter"_s,
            {[](Cloud &, Request &request) {
                 request.spec.retryHosts = {{u"h1"_s, u"h1"_s}, {u"h2"_s, u"h2"_s}, {u"h3"_s, u"h3"_s}};
             },
                14}},
        {u"SameHostFilter"_s, {[](Cloud &cloud, Request &request) {
             test::addInstance(cloud, 500, u"elsewhere"_s);
             request.hints.insert(u"same_host"_s, {test::uuidOf(500)});
         }}},
        {u"ServerGroupAffinityFilter"_s, {keepTogether}},
        {u"ServerGroupAntiAffinityFilter"_s, {crowdGroup}},
        {u"SimpleCIDRAffinityFilter"_s,
            {all({eachNode([](ComputeNode &node) { node.hostIp = u"192.168.0.1"_s; }),
                hint(u"build_near_host_ip"_s, u"10.0.0.1"_s), hint(u"cidr"_s, u"/24"_s)})}},
        {u"TrustedFilter"_s, {extraSpec(u"trust:trusted_host"_s, u"trusted"_s), 14}},
        {u"TypeAffinityFilter"_s, {settle, 14}},
    };
    return known;
}

// Enables Nova's default filters, and `filter` last.
void enableLast(Cloud &cloud, const QString &filter)
{
    QStringList enabled{u"ComputeFilter"_s, u"ComputeCapabilitiesFilter"_s, u"ImagePropertiesFilter"_s,
        u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s};
    enabled.removeAll(filter);
    test::enableFilters(cloud, enabled << filter);
}

// The actors that a headline can name.
QStringList actors()
{
    QStringList all{u"nova-api"_s, u"nova-conductor"_s, u"nova-scheduler"_s, u"nova-compute"_s, u"Placement"_s,
        u"claimed"_s, u"excluded before the filters"_s, u"there is no host"_s, u"fake_scheduler"_s};
    for (const FilterEntry *entry : filterCatalogue())
        all.append(QLatin1StringView(entry->name));
    for (const RequestFilterEntry *entry : requestFilterCatalogue())
        all.append(QLatin1StringView(entry->name));
    return all;
}

// Whether `text` contains `actor` as a whole word.
bool names(const QString &text, const QString &actor)
{
    return text.contains(QRegularExpression(u"\\b%1\\b"_s.arg(QRegularExpression::escape(actor))));
}

} // namespace

class EndingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void areNamedAndNothingElse_data();
    void areNamedAndNothingElse();
    void everyFilterIsNamed_data();
    void everyFilterIsNamed();
    void aServerThatEndedOtherwiseIsGivenBack();
    void aRefusedClaimTellsItsNumbers();
    void aRefusalOfTheComputeIsNoLanding();
    void exhaustedRetriesAreNoDecision();
    void aScheduledRequestHasNone();
};

void EndingsTest::areNamedAndNothingElse_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<int>("by");
    QTest::addColumn<QStringList>("named");
    const auto row
        = [](const char *name, EndedBy by, const QStringList &named, const Change &change,
              const QList<Fault> &faults = {}) { QTest::newRow(name) << change << faults << int(by) << named; };
    const QStringList api{u"nova-api"_s};
    row("an unknown flavor", EndedBy::Api, api, [](Cloud &, Request &request) { request.flavorRef = u"none"_s; });
    row("an image that is too large", EndedBy::Api, api,
        [](Cloud &cloud, Request &) { cloud.images.first().minRamMb = 99999; });
    row("a quota", EndedBy::Api, api, [](Cloud &cloud, Request &) {
        cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
        test::setOption(cloud, u"quota"_s, u"cores"_s, 0);
    });
    row("a host, as somebody without the role", EndedBy::Api, api,
        [](Cloud &, Request &request) { request.host = u"h1"_s; });
    row("a group without its filter", EndedBy::Conductor, {u"nova-conductor"_s}, crowdGroup);

    row("a project without aggregate", EndedBy::RequestFilter, {u"require_tenant_aggregate"_s},
        both(option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true),
            option(u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true)));
    row("a TPM secret that is nobody's", EndedBy::RequestFilter, {u"tpm_secret_security_filter"_s},
        both(release(33),
            both(extraSpec(u"hw:tpm_version"_s, u"2.0"_s), extraSpec(u"hw:tpm_secret_security"_s, u"mine"_s))));
    row("an encryption that there is not", EndedBy::RequestFilter, {u"ephemeral_encryption_filter"_s},
        both(release(33),
            both(extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s),
                extraSpec(u"hw:ephemeral_encryption_format"_s, u"rot13"_s))));

    row("a network of segments that Placement does not know", EndedBy::RequestFilter, {u"routed_networks_filter"_s},
        both(option(u"scheduler"_s, u"query_placement_for_routed_network_aggregates"_s, true), routed));

    row("a host that does not exist", EndedBy::AbsentHost, {u"there is no host"_s}, zone(u"nova:h9"_s));
    row("Placement does not answer", EndedBy::PlacementSilence, {u"Placement"_s}, [](Cloud &, Request &) { },
        {Fault{Fault::Kind::PlacementTimesOut}});
    row("a trait that nobody created", EndedBy::PlacementRefusal, {u"Placement"_s},
        extraSpec(u"trait:CUSTOM_NONE"_s, u"required"_s));
    row("no candidate", EndedBy::NoCandidates, {u"Placement"_s}, askTooMuch);
    row("a forced host that has no room", EndedBy::NoCandidates, {u"Placement"_s},
        both(zone(u"nova:h1"_s), askTooMuch));

    const QStringList unread{u"nova-scheduler"_s};
    row("a disabled cell", EndedBy::UnreadHosts, unread, disableCell);
    row("a cell that does not answer", EndedBy::UnreadHosts, unread, [](Cloud &, Request &) { },
        {Fault{Fault::Kind::CellDown}});
    row("no service records", EndedBy::UnreadHosts, unread, loseServices);

    row("all hosts ignored", EndedBy::Exclusions, {u"excluded before the filters"_s}, ignoreAll);
    row("an absent host, before it was looked up", EndedBy::Exclusions, {u"excluded before the filters"_s},
        both(release(18), zone(u"nova:h9"_s)));

    row("a filter that fails", EndedBy::Exception, {u"nova-scheduler"_s},
        filter(u"ComputeCapabilitiesFilter"_s, extraSpec(u"capabilities:vcpus_used"_s, u">= four"_s)));

    row("a weigher that fails", EndedBy::Exception, {u"nova-scheduler"_s},
        both(option(u"metrics"_s, u"required"_s, true), option(u"metrics"_s, u"weight_setting"_s, u"heat=1"_s)));

    row("the last of several, at a claim", EndedBy::Claims, {u"claimed"_s}, servers(46));
    row("the last of several, at a filter", EndedBy::Filter, {u"NumInstancesFilter"_s},
        filter(
            u"NumInstancesFilter"_s, both(option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1), servers(4))));

    row("the fake scheduler", EndedBy::Driver, {u"fake_scheduler"_s},
        both(release(20), option(u"scheduler"_s, u"driver"_s, u"fake_scheduler"_s)));
    row("the chance scheduler, all down", EndedBy::Exclusions, {u"excluded before the filters"_s},
        both(both(release(16), option(u"scheduler"_s, u"driver"_s, u"chance_scheduler"_s)), forceDown));
    row("the chance scheduler of Queens", EndedBy::Exception, {u"nova-scheduler"_s},
        both(release(17), option(u"scheduler"_s, u"driver"_s, u"chance_scheduler"_s)));
}

void EndingsTest::areNamedAndNothingElse()
{
    QFETCH(const Change, change);
    QFETCH(const QList<Fault>, faults);
    QFETCH(const QStringList, named);
    Cloud cloud = test::cloudOf(3);
    Request request = test::bootRequest();
    change(cloud, request);
    DecisionPtr decision = std::make_shared<const Decision>(test::decide(cloud, request));
    if (!faults.isEmpty()) {
        const auto boot = test::bootOn(cloud, request, faults);
        QVERIFY_RESULT(boot);
        decision = boot->decision;
    }
    const Ending ending = endingOf(*decision);
    QTEST(int(ending.by), "by");
    const Headline line = headline(*decision, ending.server);
    for (const QString &actor : actors()) {
        QVERIFY2(names(line.pill, actor) == named.contains(actor),
            qPrintable(u"%1: %2"_s.arg(actor, line.pill + u" | "_s + line.why)));
    }
    const bool isPlacements = ending.by == EndedBy::NoCandidates || ending.by == EndedBy::PlacementRefusal;
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(*decision, ending.server)) {
        const QString told = outcomeSentence(*decision, ending.server, hostOutcome);
        QVERIFY2(!told.isEmpty() && (isPlacements || !told.contains("Placement does not offer"_L1)), qPrintable(told));
        QCOMPARE(decision->placement.unmet.contains(hostOutcome.host), isPlacements);
    }
    if (ending.by != EndedBy::Driver)
        QCOMPARE(faultText(*decision), decision->error->message);
    const Steps steps(decision, ending.server);
    const QString lastStep = stepSentence(steps, steps.last());
    QVERIFY(!lastStep.isEmpty());
    // A filter that got no hosts did not end the request.
    if (const Step last = steps.at(steps.last());
        last.stage == StepStage::Filters && steps.instance()->filters.at(last.element).start == 0)
        QVERIFY2(!line.cause.isEmpty() && lastStep.contains(line.cause), qPrintable(lastStep));

    // A decision read from a document gives the same texts.
    const auto read = parseDecision(QJsonDocument(writeDecision(*decision)).toJson());
    QVERIFY_RESULT(read);
    QVERIFY(endingOf(*read) == ending);
    QVERIFY(headline(*read, ending.server) == line);
}

void EndingsTest::everyFilterIsNamed_data()
{
    QTest::addColumn<QString>("filter");
    for (const FilterEntry *entry : filterCatalogue())
        QTest::newRow(entry->name) << QString(QLatin1StringView(entry->name));
}

void EndingsTest::everyFilterIsNamed()
{
    QFETCH(const QString, filter);
    Cloud cloud = test::cloudOf(3);
    Request request = test::bootRequest();
    if (filter == "AllHostsFilter"_L1) {
        enableLast(cloud, filter);
        QVERIFY(endingOf(test::decide(cloud, request)).by == EndedBy::Nothing);
        return;
    }
    QVERIFY2(culprits().contains(filter), "There is no request that it ends.");
    const Culprit culprit = culprits().value(filter);
    cloud.release = Release{culprit.release};
    enableLast(cloud, filter);
    culprit.change(cloud, request);
    const Decision decision = test::decide(cloud, request);
    const Ending ending = endingOf(decision);
    QCOMPARE(int(ending.by), int(culprit.by));
    QCOMPARE(decision.instances.at(ending.server).filters.at(ending.element).name, filter);
    const Headline line = headline(decision, ending.server);
    const QString who = culprit.by == EndedBy::Filter ? filter : u"nova-scheduler"_s;
    for (const QString &actor : actors())
        QVERIFY2(names(line.pill, actor) == (actor == who), qPrintable(u"%1: %2"_s.arg(actor, line.pill)));
    QVERIFY2(culprit.by == EndedBy::Filter || names(line.why, filter), qPrintable(line.why));
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, ending.server)) {
        if (hostOutcome.filter >= 0)
            QCOMPARE(decision.instances.at(ending.server).filters.at(hostOutcome.filter).name, filter);
    }
}

void EndingsTest::aServerThatEndedOtherwiseIsGivenBack()
{
    Cloud cloud = test::cloudOf(2);
    Request request = test::bootRequest();
    filter(u"NumInstancesFilter"_s, both(option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1), servers(3)))(
        cloud, request);
    const Decision decision = test::decide(cloud, request);
    const Headline first = headline(decision, 0);
    QCOMPARE(first.pill, u"No valid host for server 3 of 3: NumInstancesFilter rejects the last one"_s);
    QCOMPARE(first.why, u"this server was placed on h1, but released it because the request failed as a whole"_s);
    QCOMPARE(outcomeSentence(decision, 0, hostOutcomesByHost(decision, 0).at(0)),
        u"it was chosen, but released because the request failed as a whole"_s);
}

void EndingsTest::aRefusedClaimTellsItsNumbers()
{
    Cloud cloud = test::cloudOf(1);
    Request request = test::bootRequest();
    servers(46)(cloud, request);
    const Decision decision = test::decide(cloud, request);
    const int last = int(decision.instances.size()) - 1;
    const Headline line = headline(decision, last);
    QCOMPARE(line.pill, u"No valid host for server %1 of 46: h1 could not be claimed"_s.arg(last + 1));
    QCOMPARE(line.why,
        u"h1: the claim fails: h1 has a capacity of 100 GiB DISK_GB, of which 100 GiB are used; the request asks for 10 GiB"_s);
    const ClaimRecord &claim = decision.instances.at(last).claims.first();
    QCOMPARE(claim.reason.facts.size(), 8);
}

// Filters do not run for a forced host, and another server has the only device.
void EndingsTest::aRefusalOfTheComputeIsNoLanding()
{
    Cloud cloud = test::cloudOf(2);
    Request request = test::bootRequest();
    all({option(u"pci"_s, u"alias"_s, QJsonArray{u"{\"name\": \"gpu\", \"vendor_id\": \"10de\"}"_s}),
        extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s), zone(u"nova:h1"_s)})(cloud, request);
    const Decision decision = test::decide(cloud, request);
    QVERIFY(endingOf(decision).by == EndedBy::Nothing);
    const Headline line = headline(decision, 0);
    for (const QString &actor : actors())
        QVERIFY2(names(line.pill, actor) == (actor == "nova-compute"_L1), qPrintable(line.pill));
    QVERIFY2(line.why.startsWith(u"Insufficient compute resources: Claim pci failed."_s), qPrintable(line.why));
    QVERIFY(headline(*parseDecision(QJsonDocument(writeDecision(decision)).toJson()), 0) == line);
}

// Exhausted retries are the fate of a server, separate from the decision.
void EndingsTest::exhaustedRetriesAreNoDecision()
{
    const auto fails = [](const QString &host) { return Fault{Fault::Kind::SpawnFails, host}; };
    const auto boot
        = test::bootOn(test::cloudOf(3), test::bootRequest(), {fails(u"h1"_s), fails(u"h2"_s), fails(u"h3"_s)});
    QVERIFY_RESULT(boot);
    QVERIFY(endingOf(*boot->decision).by == EndedBy::Nothing);
    const ServerEnding ending = endingsOf(*boot->journal).value(0);
    QVERIFY(ending.isInError());
    QCOMPARE(ending.tried, (QStringList{u"h1"_s, u"h2"_s, u"h3"_s}));
    QVERIFY2(ending.cause.contains(u"Exceeded maximum number of retries"_s), qPrintable(ending.cause));
}

void EndingsTest::aScheduledRequestHasNone()
{
    const Decision decision = test::decide(test::cloudOf(1), test::bootRequest());
    QCOMPARE(endingOf(decision), Ending());
    QVERIFY(faultText(decision).isEmpty());
    QCOMPARE(headline(decision, 0).pill, u"Lands on h1"_s);
}

QTEST_GUILESS_MAIN(EndingsTest)
#include "tst_endings.moc"
