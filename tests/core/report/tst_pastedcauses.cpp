// SPDX-License-Identifier: GPL-3.0-or-later
// The causes that pasted logs and faults name: excerpts of the shapes of public reports, and what Nova's services write
// in the cases that people report. Where the text cannot tell the cause, none is named.
#include "diagnosis/diagnosis.h"
#include "report/evidencereport.h"
#include "sources/evidentcloud.h"
#include "sources/recorded/bootendings.h"
#include "sources/recorded/loggeddecision.h"

#include <QFile>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray server = "0114fec5-801e-494b-be2f-63145004ca08";

QByteArray line(const QByteArray &level, const QByteArray &logger, const QByteArray &message)
{
    return "2026-11-25 11:07:02.627 8285 " + level + ' ' + logger
        + " [None req-98062016-d1b3-4af1-9c5d-347ef3cc7238 u1 p1 - - default default] " + message + '\n';
}

// What nova-scheduler writes at INFO where a filter leaves none of the hosts.
QByteArray emptied(const QByteArray &filter, int hosts)
{
    const QByteArray number = QByteArray::number(hosts);
    return line("INFO", "nova.filters", "Filter " + filter + " returned 0 hosts")
        + line("INFO", "nova.filters",
            "Filtering removed all hosts for the request with instance ID '" + server
                + "'. Filter results: ['ComputeCapabilitiesFilter: (start: " + number + ", end: " + number + ")', '"
                + filter + ": (start: " + number + ", end: 0)']");
}

// What a filter says of hosts at DEBUG, before it is the last one.
QByteArray rejecting(const QByteArray &filter, const QByteArray &module, const QList<QByteArray> &verdicts)
{
    QByteArray lines
        = line("DEBUG", "nova.filters", "Starting with " + QByteArray::number(verdicts.size()) + " host(s)");
    for (int i = 0; i < verdicts.size(); ++i)
        lines += line("DEBUG", "nova.scheduler.filters." + module,
            "(h" + QByteArray::number(i) + ", h" + QByteArray::number(i)
                + ") ram: 1024MB disk: 1024MB io_ops: 0 instances: 0 " + verdicts.at(i));
    return lines + line("INFO", "nova.filters", "Filter " + filter + " returned 0 hosts");
}

QByteArray numaRejecting(const QByteArray &detail)
{
    return line("DEBUG", "nova.filters", "Starting with 1 host(s)")
        + (detail.isEmpty() ? QByteArray() : line("DEBUG", "nova.virt.hardware", detail))
        + line("DEBUG", "nova.scheduler.filters.numa_topology_filter",
            "[instance: " + server
                + "] h0, h0 fails NUMA topology requirements. The instance does not fit on this host.")
        + line("INFO", "nova.filters", "Filter NUMATopologyFilter returned 0 hosts");
}

const QByteArray noCandidates = line("INFO", "nova.scheduler.manager",
    "Got no allocation candidates from the Placement API. This could be due to insufficient resources or a temporary "
    "occurrence as compute nodes start up.");
const QByteArray fault = line("WARNING", "nova.scheduler.utils",
    "Failed to compute_task_build_instances: No valid host was found. There are not enough hosts available.");

Evidence pasted(const QByteArray &text)
{
    Evidence evidence;
    NoProgress nobody;
    const auto done = readInto(evidence, {{u"pasted text"_s, text}}, nobody);
    if (!done)
        qFatal("%s", qPrintable(done.error().text()));
    return evidence;
}

// Their ids: "C13"; empty: none is named.
QString causesNamed(const Evidence &evidence)
{
    QStringList ids;
    for (const RecordedDecision &recorded : evidence.recordedDecisions) {
        const LoggedDecision logged = loggedDecisionOf(recorded);
        for (const Cause &cause : causesOfRecord(*logged.decision, endingsOf(logged)))
            ids << cause.id;
    }
    return ids.join(u", "_s);
}

QString reportOn(const Evidence &evidence)
{
    NoProgress nobody;
    return textOf(reportOf(summaryOf(evidence, cloudFrom(evidence, nobody)), evidence.recordedDecisions));
}

} // namespace

class PastedCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesThoseOfPublicReports_data();
    void namesThoseOfPublicReports();
    void namesThoseOfReportedCases_data();
    void namesThoseOfReportedCases();
};

void PastedCausesTest::namesThoseOfPublicReports_data()
{
    QTest::addColumn<QString>("cause");
    QTest::addColumn<QString>("told"); // in the report
    const auto row = [](const char *name, const char *cause, const char *told) {
        QTest::newRow(name) << QString::fromLatin1(cause) << QString::fromLatin1(told);
    };
    row("bare-results", "C31",
        "RackFilter leaves no host: it is not one of Nova's filters, and its own code says what it asks for (C31)");
    row("devstack-journal", "C13",
        "ImagePropertiesFilter leaves no host: the image asks for an architecture, a hypervisor or a kind of guest "
        "that the hosts do not support (C13)");
    // Counts do not tell whether cells, CPUs or pages do not fit.
    row("no-time-and-short-request", "", "NUMATopologyFilter removed the last host.");
    // AvailabilityZoneFilter was asked about no host.
    row("numbered-lines-in-a-fence", "", "No host reached the filters.");
    row("no-candidates", "", "Placement offered no host.");
    row("fault-of-retries", "C25", "nova-compute could not build the server: Exceeded maximum number of retries.");
    row("nova-show-of-a-failed-server", "C25",
        "nova-compute could not build the server: No valid host was found. Exceeded max scheduling attempts 3");
    const char *filters = "not known; possible: Placement offered hosts, but the filters removed all of them.";
    row("logstash-hash", "", filters);
    row("escaped-twice-by-a-tool", "", filters);
    const char *placement = "not known; possible: No resource provider in Placement meets the whole request.";
    row("fault-with-a-traceback", "", placement);
    row("rows-of-a-torn-table", "", placement);
}

void PastedCausesTest::namesThoseOfPublicReports()
{
    QFETCH(const QString, told);
    QFile file(
        QStringLiteral(TEST_DATA "/evidence/reports/") + QString::fromLatin1(QTest::currentDataTag()) + u".txt"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Evidence evidence = pasted(file.readAll());
    QTEST(causesNamed(evidence), "cause");
    const QString report = reportOn(evidence);
    QVERIFY2(report.contains(told), qPrintable(report));
}

void PastedCausesTest::namesThoseOfReportedCases_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("cause");
    const auto row = [](const char *name, const QByteArray &log, const char *cause) {
        QTest::newRow(name) << log << QString::fromLatin1(cause);
    };
    const QByteArray silent = "has not been heard from in a while";
    row("a host that is down", rejecting("ComputeFilter", "compute_filter", {silent}) + fault, "C08");
    row("a host that is disabled", rejecting("ComputeFilter", "compute_filter", {"is disabled, reason: new disks"}),
        "C07");
    row("more CPUs than a host has",
        line("DEBUG", "placement.objects.research_context", "found no providers with 64 VCPU") + noCandidates, "");
    row("a flavor of bare metal that asks for other memory than is free", emptied("ExactRamFilter", 1), "C27");
    row("a device whose type the alias does not name",
        rejecting("PciPassthroughFilter", "pci_passthrough_filter",
            {"doesn't have the required PCI devices (InstancePCIRequests(instance_uuid=<?>,requests=[]))",
                "doesn't have the required PCI devices (InstancePCIRequests(instance_uuid=<?>,requests=[]))"}),
        "C19");
    row("a class that no host has",
        line("DEBUG", "placement.objects.research_context", "found no providers with 1 VGPU") + noCandidates, "");
    row("a group that has a server on each host", emptied("ServerGroupAntiAffinityFilter", 2), "C16");
    row("a group whose host is full", emptied("ServerGroupAffinityFilter", 2), "C16");
    row("a cell that nova-scheduler does not know",
        line("WARNING", "nova.scheduler.host_manager", "No cells were found")
            + line("DEBUG", "nova.filters", "Starting with 0 host(s)")
            + line("INFO", "nova.filters", "Filter ComputeFilter returned 0 hosts") + fault,
        "C09");
    row("a cell that does not answer",
        line("WARNING", "nova.scheduler.host_manager",
            "Timeout getting computes for cell 3b2c1a00-0000-4000-8000-000000000001")
            + line("DEBUG", "nova.filters", "Starting with 0 host(s)") + fault,
        "C09");
    row("a host that is not mapped",
        line("ERROR", "nova.conductor.manager",
            "Failed to schedule instances: nova.exception_Remote.HostMappingNotFound_Remote: Host 'cmp-9' is not "
            "mapped "
            "to any cell"),
        "C09");
    row("a trait that Placement does not know",
        line("ERROR", "nova.scheduler.client.report",
            "Failed to retrieve allocation candidates from placement API for filters: "
            "RequestGroup(resources={VCPU=1})\n"
            R"(Got 400: {"errors": [{"status": 400, "title": "Bad Request", "detail": "The server could not comply )"
            R"(with the request since it is either malformed or otherwise incorrect.\n\n No such trait(s): CUSTOM_BIGVM.  "}]}.)")
            + noCandidates,
        "C23");
    row("a filter of the operator's own", emptied("FailureDomainFilter", 2), "C31");
    row("full hosts and one that is down", rejecting("ComputeFilter", "compute_filter", {silent}), "C08");
    row("a zone that was renamed",
        line("INFO", "nova.filters", "Filter RetryFilter returned 1 host(s)") + emptied("AvailabilityZoneFilter", 1),
        "C11");
    row("hosts of other projects", emptied("AggregateMultiTenancyIsolation", 2), "C14");
    row("a guest whose processor no other host has",
        line("ERROR", "nova.conductor.manager",
            "Failed to schedule instances: nova.exception.MaxRetriesExceeded: Exceeded maximum number of retries. "
            "Exceeded max scheduling retries 1 for instance "
                + server + " during live migration"),
        "C25");
    row("no host, and no line that says why", line("DEBUG", "nova.filters", "Starting with 0 host(s)") + fault, "");
    row("a forced host that is not there",
        line("INFO", "nova.scheduler.host_manager",
            "No hosts matched due to not matching 'force_hosts' value of 'cmp-9'")
            + fault,
        "C21");
    row("pages that are used up",
        numaRejecting(
            "Host does not support requested memory pagesize, or not enough free pages of the requested size. "
            "Requested: 1048576 kB"),
        "C18");
    row("CPUs that are used up",
        numaRejecting("Not enough available CPUs to schedule instance. Oversubscription is not possible with pinned "
                      "instances. Required: 8 (8 + 0), actual: 4"),
        "C17");
    row("NUMA cells without a line of why", numaRejecting({}), "");
    row("too many servers on each host",
        rejecting("NumInstancesFilter", "num_instances_filter",
            {"fails num_instances check: Max instances per host is set to 50"}),
        "C20");
    row("memory, as old releases filter it", emptied("RamFilter", 3), "");
    row("an extra spec that hosts do not report", emptied("ComputeCapabilitiesFilter", 3), "C15");
    row("a server that was built",
        line("DEBUG", "nova.conductor.manager",
            "[instance: " + server + "] Selected host: cmp-1; Selected node: cmp-1; Alternates: []"),
        "");
}

void PastedCausesTest::namesThoseOfReportedCases()
{
    QFETCH(const QByteArray, log);
    QFETCH(const QString, cause);
    for (const QByteArray &text : {log, "Since Monday nothing boots. The scheduler says:\n\n" + log + "\nRegards\n"}) {
        const Evidence evidence = pasted(text);
        QCOMPARE(evidence.recordedDecisions.size(), 1);
        QCOMPARE(causesNamed(evidence), cause);
        const QString report = reportOn(evidence);
        QVERIFY2(cause.isEmpty() || report.contains(u'(' + cause + u')'), qPrintable(report));
    }
}

QTEST_GUILESS_MAIN(PastedCausesTest)
#include "tst_pastedcauses.moc"
