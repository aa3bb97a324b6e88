// SPDX-License-Identifier: GPL-3.0-or-later
// What the record of a decision tells of why it failed, without its cloud: each filter that left no host, builds that
// failed, refusals, and where nothing is told.
#include "core/decision/handmade.h"
#include "diagnosis/diagnosis.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

struct Record
{
    Decision decision = decisionOf(3);
    QList<ServerEnding> servers = {};
};
using Written = std::function<void(Record &)>;

Written all(const QList<Written> &steps)
{
    return [=](Record &record) {
        for (const Written &step : steps)
            step(record);
    };
}

void fromLogs(Record &record)
{
    record.decision.fromLogs = FromLogs{u"E3"_s};
}

// Filters in their order, the last of which leaves none of the hosts.
Written filtered(const QList<FilterRecord> &filters)
{
    return [=](Record &record) {
        fromLogs(record);
        record.decision.instances.append(serverOf({0, 1, 2}, filters));
        fail(record.decision, Stage::Filters);
    };
}

Written leavesNone(const QString &filter)
{
    return filtered({filterOf(u"AllHostsFilter"_s, u"+++"_s), filterOf(filter, u"---"_s)});
}

// The filter's last verdicts in Nova's words, of h1, h2 …
Written saying(const QString &filter, const QList<const char *> &verdicts)
{
    return [=](Record &record) {
        FilterRecord last = filterOf(filter, QString(verdicts.size(), u'-') + QString(3 - verdicts.size(), u'?'));
        last.end = 0;
        for (int position = 0; position < verdicts.size(); ++position)
            last.reasons.insert(position, because(verdicts.at(position)));
        filtered({last})(record);
    };
}

Written faulty(Stage stage, const QString &type, const QString &message)
{
    return [=](Record &record) {
        fromLogs(record);
        raise(record.decision, stage, type, message);
    };
}

Written explained(const char *because)
{
    return [=](Record &record) {
        fromLogs(record);
        fail(record.decision, Stage::Filters);
        record.decision.error->because = {because, {}};
    };
}

// A server that its hosts could not build.
Written built(const QStringList &tried, const QString &message)
{
    return [=](Record &record) {
        record.servers.append(
            {.server = uuidOfHost(90), .vmState = u"error"_s, .host = {}, .tried = tried, .cause = message});
    };
}

Written answered(PlacementFault::Kind kind, const QString &text)
{
    return [=](Record &record) {
        fail(record.decision, Stage::Placement);
        record.decision.placement.asked = true;
        record.decision.placement.fault = PlacementFault{kind, text};
    };
}

} // namespace

class RecordedCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTold_data();
    void areTold();
    void ofBuildsNameWhatFailed_data();
    void ofBuildsNameWhatFailed();
};

void RecordedCausesTest::areTold_data()
{
    QTest::addColumn<Written>("written");
    QTest::addColumn<QStringList>("causes"); // "C11: sentence [h1 h2]"
    const auto row = [](const char *name, const Written &written, const QStringList &causes) {
        QTest::newRow(name) << written << causes;
    };

    // -- The filter that leaves no host
    const auto leaves = [&](const QString &filter, const QString &id, const QString &why) {
        row(qPrintable(filter), leavesNone(filter), {u"%1: %2 leaves no host: %3"_s.arg(id, filter, why)});
    };
    leaves(u"AvailabilityZoneFilter"_s, u"C11"_s, u"none that it checks is in the requested zone"_s);
    leaves(u"ImagePropertiesFilter"_s, u"C13"_s,
        u"the image asks for an architecture, a hypervisor or a kind of guest that the hosts do not support"_s);
    leaves(u"AggregateInstanceExtraSpecsFilter"_s, u"C14"_s,
        u"the hosts' aggregates do not have what the flavor's extra specs ask for"_s);
    leaves(u"AggregateMultiTenancyIsolation"_s, u"C14"_s, u"the hosts' aggregates are reserved for other projects"_s);
    leaves(u"AggregateImagePropertiesIsolation"_s, u"C14"_s,
        u"the image's properties do not match those of the hosts' aggregates"_s);
    leaves(u"AggregateTypeAffinityFilter"_s, u"C14"_s, u"the hosts' aggregates are reserved for other flavors"_s);
    leaves(
        u"IsolatedHostsFilter"_s, u"C14"_s, u"the image is isolated and the hosts are not, or the other way round"_s);
    leaves(
        u"ComputeCapabilitiesFilter"_s, u"C15"_s, u"the flavor's extra specs ask for what the hosts do not report"_s);
    leaves(
        u"ServerGroupAntiAffinityFilter"_s, u"C16"_s, u"each has as many servers of the group as its policy allows"_s);
    leaves(u"ServerGroupAffinityFilter"_s, u"C16"_s, u"none has the group's servers"_s);
    leaves(u"PciPassthroughFilter"_s, u"C19"_s, u"none has enough free devices of the kind that is asked for"_s);
    leaves(u"NumInstancesFilter"_s, u"C20"_s, u"each has as many servers as max_instances_per_host allows"_s);
    leaves(u"AggregateNumInstancesFilter"_s, u"C20"_s, u"each has as many servers as max_instances_per_host allows"_s);
    leaves(u"IoOpsFilter"_s, u"C20"_s, u"each has as many operations under way as max_io_ops_per_host allows"_s);
    leaves(
        u"AggregateIoOpsFilter"_s, u"C20"_s, u"each has as many operations under way as max_io_ops_per_host allows"_s);
    leaves(u"SameHostFilter"_s, u"C21"_s, u"none has the servers that the hint same_host names"_s);
    leaves(u"DifferentHostFilter"_s, u"C21"_s, u"each has a server that the hint different_host names"_s);
    leaves(u"SimpleCIDRAffinityFilter"_s, u"C21"_s, u"none has an address in the network that the hints name"_s);
    leaves(u"JsonFilter"_s, u"C21"_s, u"none meets the hint query"_s);
    for (const QString &exact : {u"ExactRamFilter"_s, u"ExactDiskFilter"_s, u"ExactCoreFilter"_s})
        leaves(exact, u"C27"_s, u"the flavor does not ask for exactly what a node has free"_s);
    leaves(
        u"GoldenHostsFilter"_s, u"C31"_s, u"it is not one of Nova's filters, and its own code says what it asks for"_s);
    row("a filter that counts, of which logs do not tell what is used", leavesNone(u"RamFilter"_s), {});
    row("the same filter in a decision made here",
        all({leavesNone(u"JsonFilter"_s), [](Record &record) { record.decision.fromLogs.reset(); }}), {});
    row("a filter that leaves a host, before one that leaves none",
        filtered({filterOf(u"JsonFilter"_s, u"--+"_s), filterOf(u"RamFilter"_s, u"  -"_s)}), {});
    row("a filter that was asked about no host", filtered({filterOf(u"JsonFilter"_s, u"   "_s)}), {});
    row("a filter that leaves none, for a server that is scheduled",
        all({leavesNone(u"JsonFilter"_s), [](Record &record) { record.decision.outcome = Outcome::Scheduled; }}), {});

    // -- Verdicts in Nova's words
    const char *silent = "has not been heard from in a while";
    row("one is silent", saying(u"ComputeFilter"_s, {silent}),
        {u"C08: nova-compute counts as down on h1: it did not report in time, or is marked as forced down [h1]"_s});
    row("one is silent, one disabled, and one unnamed",
        saying(u"ComputeFilter"_s, {silent, "is disabled, reason: new disks"}),
        {u"C07: nova-compute of h2 is disabled: new disks [h2]"_s,
            u"C08: nova-compute counts as down on h1: it did not report in time, or is marked as forced down [h1]"_s});
    row("disabled for different reasons",
        saying(u"ComputeFilter"_s, {"is disabled, reason: None", "is disabled, reason: new disks"}),
        {u"C07: nova-compute is disabled on 2 hosts; on h1, no reason was given [h1 h2]"_s});
    row("disabled for an empty reason", saying(u"ComputeFilter"_s, {"is disabled, reason: "}),
        {u"C07: nova-compute of h1 is disabled, and no reason was given [h1]"_s});
    row("a reason that begins like another", saying(u"ComputeFilter"_s, {"is disabled"}), {});
    const char *pages = "Requested memory pagesize 2048 is not supported";
    row("no pages on any", saying(u"NUMATopologyFilter"_s, {pages, pages}),
        {u"C18: NUMATopologyFilter leaves no host: none has enough free memory pages of the size that is asked for in its NUMA cells"_s});
    row("no cells on any", saying(u"NUMATopologyFilter"_s, {"No host NUMA topology while the instance specified one"}),
        {u"C17: NUMATopologyFilter leaves no host: the server's NUMA cells or dedicated CPUs fit into no host"_s});
    row("too few CPUs on any",
        saying(u"NUMATopologyFilter"_s, {"Not enough available CPUs; required: 4, available: 2"}),
        {u"C17: NUMATopologyFilter leaves no host: the server's NUMA cells or dedicated CPUs fit into no host"_s});
    row("pages on one, CPUs on the other",
        saying(u"NUMATopologyFilter"_s, {pages, "Not enough available CPUs; required: 4, available: 2"}), {});
    row("only that it does not fit",
        saying(u"NUMATopologyFilter"_s, {"fails NUMA topology requirements. The instance does not fit on this host."}),
        {});

    // -- Refusals
    row("nova-api", faulty(Stage::Api, u"Forbidden"_s, u"Quota exceeded"_s),
        {u"X03: nova-api refuses the request: Quota exceeded"_s});
    row("nova-conductor", faulty(Stage::Conductor, u"UnsupportedPolicyException"_s, u"not configured"_s),
        {u"X03: nova-conductor refuses the request: not configured"_s});
    row("a request filter",
        [](Record &record) {
            RequestFilterRecord zones;
            zones.name = u"map_az_to_placement_aggregate"_s;
            RequestFilterRecord tenants;
            tenants.name = u"require_tenant_aggregate"_s;
            tenants.refused = true;
            record.decision.requestFilters = {zones, tenants};
            raise(record.decision, Stage::RequestFilters, u"RequestFilterFailed"_s, u"No aggregate"_s);
        },
        {u"X03: The request filter require_tenant_aggregate refuses the request: No aggregate"_s});
    row("a request filter that the record does not name",
        faulty(Stage::RequestFilters, u"RequestFilterFailed"_s, u"No aggregate"_s),
        {u"X03: The request filter RequestFilterFailed refuses the request: No aggregate"_s});
    row("Nova's own code", faulty(Stage::Filters, u"KeyError"_s, u"'gpu'"_s),
        {u"X03: Nova's own code fails: KeyError: 'gpu'"_s});
    row("a request that was cancelled", faulty(Stage::Filters, u"Cancelled"_s, u"Cancelled."_s), {});
    row("no host left, and nobody says why", [](Record &record) { fail(record.decision, Stage::Filters); }, {});

    // -- Cells and hosts that are named
    row("no cells", explained("No cells were found"),
        {u"C09: nova-scheduler reads no host of a cell: No cells were found"_s});
    row("a cell that is slow", explained("Timeout getting computes for cell cell1"),
        {u"C09: nova-scheduler reads no host of a cell: Timeout getting computes for cell cell1"_s});
    row("a cell that fails", explained("Failed to get computes for cell cell1"),
        {u"C09: nova-scheduler reads no host of a cell: Failed to get computes for cell cell1"_s});
    row("a host without a cell",
        faulty(Stage::Conductor, u"HostMappingNotFound"_s, u"Host 'h1' is not mapped to any cell"_s),
        {u"C09: The chosen host has no cell: Host 'h1' is not mapped to any cell"_s});
    row("a host that is named", explained("No hosts matched due to not matching 'force_hosts' value of 'h9'"),
        {u"C21: nova-scheduler does not find the host that the request names: No hosts matched due to not matching 'force_hosts' value of 'h9'"_s});

    // -- Placement
    row("Placement refuses", answered(PlacementFault::Kind::Refused, u"No such trait(s): CUSTOM_X."_s),
        {u"C23: Placement refuses the query: No such trait(s): CUSTOM_X."_s});
    row("Placement is silent", answered(PlacementFault::Kind::Silent, u"ConnectTimeout"_s),
        {u"C23: Placement did not answer: ConnectTimeout"_s});
    row("Placement has no candidate",
        [](Record &record) {
            fail(record.decision, Stage::Placement);
            record.decision.placement.asked = true;
        },
        {});
    row("claims that are refused",
        [](Record &record) {
            InstanceRecord server = serverOf({0, 1, 2});
            server.claims = {{1, ClaimOutcome::Refused}, {0, ClaimOutcome::Refused}};
            record.decision.instances.append(server);
            fail(record.decision, Stage::Claim);
        },
        {u"C24: Placement refuses every claim; h2 was the first host tried [h2 h1]"_s});
    row("hosts that nobody claims on",
        [](Record &record) {
            InstanceRecord server = serverOf({0, 1, 2});
            server.claims = {{1, ClaimOutcome::Refused}, {0, ClaimOutcome::NoCandidate}};
            record.decision.instances.append(server);
            fail(record.decision, Stage::Claim);
        },
        {u"C24: nova-scheduler passes over h1: no allocation candidate takes anything from its own resource provider [h2 h1]"_s});
    row("no claim that is told",
        [](Record &record) {
            record.decision.instances.append(serverOf({0, 1, 2}));
            fail(record.decision, Stage::Claim);
        },
        {});

    // -- Builds
    row("a build on a host that is unknown here", built({u"gone"_s}, u"Failed to allocate the network(s)"_s),
        {u"C25: The scheduler found a host, but nova-compute on gone could not connect the server to its network: Failed to allocate the network(s)"_s});
    row("a build on several hosts, one of them twice", built({u"h2"_s, u"h1"_s, u"h2"_s}, u"No space left on device"_s),
        {u"C25: The scheduler found a host, but nova-compute on h2, h1 could not make the server's disk: No space left on device [h2 h1]"_s});
    row("a build on more hosts than a sentence takes",
        built({u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"h1"_s}, u"Glance is away"_s),
        {u"C25: The scheduler found a host, but nova-compute on a, b, c, d, e, … (6) could not get the server's image: Glance is away [h1]"_s});
    row("a build that nobody explains", built({u"h1"_s}, {}),
        {u"C25: The scheduler found a host, but nova-compute on h1 could not build the server [h1]"_s});
    row("a server in error that no host was told to build", built({}, u"No space left on device"_s), {});
    row("a build that failed first and went on elsewhere",
        [](Record &record) {
            record.servers.append({.server = uuidOfHost(90),
                .vmState = u"active"_s,
                .host = u"h2"_s,
                .tried = {u"h1"_s, u"h2"_s},
                .cause = u"No space left on device"_s});
        },
        {});
    row("the second of two servers",
        all({[](Record &record) {
                 record.servers.append(
                     {.server = uuidOfHost(91), .vmState = u"active"_s, .host = u"h1"_s, .tried = {u"h1"_s}});
             },
            built({u"h3"_s}, u"Cinder is away"_s)}),
        {u"C25: The scheduler found a host, but nova-compute on h3 could not get the server's volumes: Cinder is away [h3]"_s});
    row("Nova's fault alone", faulty(Stage::Compute, u"BuildAbortException"_s, u"No space left on device"_s),
        {u"C25: nova-compute could not build the server: No space left on device"_s});
    row("Nova's fault, and the host that was chosen",
        [](Record &record) {
            InstanceRecord server = serverOf({0, 1, 2});
            rank(server, {2, 0, 1});
            claim(server, 2);
            record.decision.instances.append(server);
            raise(record.decision, Stage::Compute, u"BuildAbortException"_s, u"libvirt is away"_s);
        },
        {u"C25: The scheduler found a host, but the hypervisor on h3 could not start the server: libvirt is away [h3]"_s});
}

void RecordedCausesTest::areTold()
{
    QFETCH(const Written, written);
    QFETCH(const QStringList, causes);
    Record record;
    written(record);
    QStringList told;
    for (const Cause &cause : causesOfRecord(record.decision, record.servers)) {
        QCOMPARE(cause.certainty, Certainty::Likely); // nothing was decided again
        QStringList hosts;
        for (const HostIndex host : cause.hosts)
            hosts.append(record.decision.hosts.at(host).label);
        const QString concerned = hosts.isEmpty() ? QString() : u" [%1]"_s.arg(hosts.join(u' '));
        told.append(u"%1: %2%3"_s.arg(cause.id, englishSentence(cause.sentence), concerned));
    }
    QCOMPARE(told.join(u'\n'), causes.join(u'\n'));
}

void RecordedCausesTest::ofBuildsNameWhatFailed_data()
{
    QTest::addColumn<QString>("failed"); // "nova-compute on h1 could not …"
    const auto rows = [](const QString &failed, const QStringList &messages) {
        for (const QString &message : messages)
            QTest::newRow(qPrintable(message)) << failed;
    };
    rows(u"nova-compute on h1 did not have the resources for the server"_s,
        {u"Insufficient compute resources: Free memory 512.00 MB < requested 2048 MB."_s,
            u"Build of instance x was re-scheduled: Insufficient compute resources: Requested instance NUMA topology."_s,
            u"Insufficient Free GPUs"_s});
    rows(u"nova-compute on h1 could not connect the server to its network"_s,
        {u"Failed to allocate the network(s), not rescheduling."_s, u"Virtual Interface creation failed"_s,
            u"Binding failed for port 1f0, please check neutron logs for more information."_s,
            u"No fixed IP addresses available for network: 7b1"_s});
    rows(u"nova-compute on h1 could not get the server's image"_s,
        {u"Image 7b1 could not be found."_s, u"Image 7b1 is unacceptable: Unable to convert image to raw"_s,
            u"Error finding address for http://glance:9292/v2/images"_s});
    rows(u"nova-compute on h1 could not get the server's volumes"_s,
        {u"Volume 7b1 did not finish being created even after we waited 180 seconds or 61 attempts."_s,
            u"Volume 7b1 could not be attached."_s, u"Connection to cinder host failed"_s});
    rows(u"nova-compute on h1 could not make the server's disk"_s,
        {u"Flavor's disk is too small for requested image."_s, u"[Errno 28] No space left on device"_s});
    rows(u"the hypervisor on h1 could not start the server"_s,
        {u"internal error: process exited while connecting to monitor"_s,
            u"unsupported configuration: CPU mode 'custom' is not supported"_s, u"libvirtError: Domain not found"_s,
            u"qemu-kvm: could not open disk image"_s});
    rows(u"nova-compute on h1 could not build the server"_s,
        {u"Host 'h1' could not be found."_s, u"Timed out waiting for a reply to message ID 7b1"_s,
            u"The imagination could not be found"_s, u"ImageCacheManager failed"_s});
}

void RecordedCausesTest::ofBuildsNameWhatFailed()
{
    QFETCH(const QString, failed);
    const QString message = QString::fromUtf8(QTest::currentDataTag());
    Record record;
    built({u"h1"_s}, message)(record);
    const QList<Cause> causes = causesOfRecord(record.decision, record.servers);
    QCOMPARE(causes.size(), 1);
    QCOMPARE(
        englishSentence(causes.first().sentence), u"The scheduler found a host, but %1: %2"_s.arg(failed, message));
}

QTEST_GUILESS_MAIN(RecordedCausesTest)
#include "tst_recordedcauses.moc"
