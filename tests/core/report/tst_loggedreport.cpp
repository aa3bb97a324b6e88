// SPDX-License-Identifier: GPL-3.0-or-later
// The causes that a log tells by itself, and the report about them.
#include "core/piecesoflog.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/diagnosisformat.h"
#include "printing.h"
#include "report/loggedreport.h"
#include "sources/recorded/bootendings.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class LoggedReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheCause_data();
    void tellsTheCause();
    void tellsWhatPlacementWasAsked();
};

namespace {

const QByteArray server = "22222222-2222-2222-2222-222222222222";

const QByteArray chosen
    = test::lineOfServer("nova.conductor.manager", "Selected host: cmp-1; Selected node: cmp-1; Alternates: []");
const QByteArray weighed = test::lineBy("nova.scheduler.manager", "DEBUG",
    "Weighed [WeighedHost [host: (a, a) ram: 1MB disk: 0MB io_ops: 0 instances: 0, weight: 1.0], "
    "WeighedHost [host: (b, b) ram: 1MB disk: 0MB io_ops: 0 instances: 0, weight: 0.5]]");
const QByteArray claiming = test::lineBy(
    "nova.scheduler.utils", "DEBUG", "Attempting to claim resources in the placement API for instance " + server);
const QByteArray noCandidates = test::lineBy("nova.scheduler.manager", "DEBUG",
    "Got no allocation candidates from the Placement API. This could be due to insufficient resources or a temporary "
    "occurrence as compute nodes start up.");
// What ComputeFilter says of a host, as the host's state names it.
QByteArray computeFilterSays(const QByteArray &host, const QByteArray &verdict)
{
    return test::lineBy("nova.scheduler.filters.compute_filter", "DEBUG",
        '(' + host + ", " + host + ") ram: 1024MB disk: 1024MB io_ops: 0 instances: 0 " + verdict);
}

const QByteArray silent = "has not been heard from in a while";
const QByteArray startOfTwo = test::lineBy("nova.filters", "DEBUG", "Starting with 2 host(s)");
const QByteArray noHost = test::lineBy("nova.scheduler.utils", "DEBUG",
    "Failed to compute_task_build_instances: No valid host was found. There are not enough hosts available.");

} // namespace

void LoggedReportTest::tellsTheCause_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("id"); // empty: the log tells no cause
    QTest::addColumn<QString>("told");
    QTest::addColumn<QStringList>("hosts");
    QTest::newRow("a build that failed")
        << chosen + test::lineOfServer("nova.compute.manager", "Failed to allocate network(s)")
            + test::lineOfServer("nova.scheduler.utils", "Setting instance to ERROR state.")
        << u"C25"_s
        << u"The scheduler found a host, but nova-compute on cmp-1 could not connect the server to its network: "
           "Failed to allocate network(s)"_s
        << QStringList{u"cmp-1"_s};
    QTest::newRow("the fault of a build alone")
        << test::lineOfServer(
               "nova.compute.manager", "Insufficient compute resources: Free memory 512.00 MB < requested 2048 MB.")
        << u"C25"_s
        << u"nova-compute could not build the server: Insufficient compute resources: Free memory 512.00 MB < "
           "requested 2048 MB."_s
        << QStringList{};
    QTest::newRow("claims that Placement refuses")
        << weighed + claiming + claiming + noHost << u"C24"_s
        << u"Placement refuses every claim; a was the first host tried"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a trait that Placement does not know")
        << test::lineBy("nova.scheduler.client.report", "DEBUG",
               "Failed to retrieve allocation candidates from placement API for filters: "
               "RequestGroup(resources={VCPU=1})\n"
               R"(Got 400: {"errors": [{"status": 400, "title": "Bad Request", "detail": "The server could not comply )"
               R"(with the request since it is either malformed or otherwise incorrect.\n\n No such trait(s): CUSTOM_X.  "}]}.)")
            + noCandidates
        << u"C23"_s << u"Placement refuses the query: No such trait(s): CUSTOM_X."_s << QStringList{};
    QTest::newRow("a Placement that is silent")
        << test::lineBy("nova.scheduler.client.report", "DEBUG", "Placement API service is not responding.")
            + noCandidates
        << u"C23"_s << u"Placement did not answer: Placement API service is not responding."_s << QStringList{};
    QTest::newRow("a silence after which Placement offered hosts")
        << test::lineBy("nova.scheduler.client.report", "DEBUG", "Placement API service is not responding.")
            + test::lineBy("nova.filters", "DEBUG", "Filter RamFilter returned 0 hosts") + noHost
        << QString() << QString() << QStringList{};
    QTest::newRow("a refusal of nova-api")
        << test::lineBy("nova.api.openstack.wsgi", "DEBUG",
               "Action: 'create', calling method: <bound method ServersController.create of <x>>")
            + test::lineBy("nova.api.openstack.wsgi", "DEBUG",
                "HTTP exception thrown: The requested availability zone is not available")
        << u"X03"_s << u"nova-api refuses the request: The requested availability zone is not available"_s
        << QStringList{};
    const QByteArray computeFilterLeaves0
        = test::lineBy("nova.filters", "INFO", "Filter ComputeFilter returned 0 hosts") + noHost;
    QTest::newRow("services that are down")
        << startOfTwo + computeFilterSays("a", silent) + computeFilterSays("b", silent) + computeFilterLeaves0
        << u"C08"_s << u"nova-compute counts as down on a, b: it did not report in time, or is marked as forced down"_s
        << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a service that is disabled")
        << startOfTwo + computeFilterSays("a", "is disabled, reason: new disks") + computeFilterLeaves0 << u"C07"_s
        << u"nova-compute of a is disabled: new disks"_s << QStringList{u"a"_s};
    QTest::newRow("a service that is disabled without a reason")
        << startOfTwo + computeFilterSays("a", "is disabled, reason: None") + computeFilterLeaves0 << u"C07"_s
        << u"nova-compute of a is disabled, and no reason was given"_s << QStringList{u"a"_s};
    QTest::newRow("services that disabled themselves")
        << startOfTwo + computeFilterSays("a", "is disabled, reason: AUTO: Connection to libvirt lost: 1")
            + computeFilterSays("b", "is disabled, reason: AUTO: Connection to libvirt lost: 1") + computeFilterLeaves0
        << u"C07"_s << u"nova-compute disabled itself on 2 hosts: Connection to libvirt lost: 1"_s
        << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a service that is down beside a filter that leaves no host")
        << startOfTwo + computeFilterSays("a", silent)
            + test::lineBy("nova.filters", "DEBUG", "Filter ComputeFilter returned 1 host(s)")
            + test::lineBy("nova.filters", "INFO", "Filter RamFilter returned 0 hosts") + noHost
        << QString() << QString() << QStringList{};
    QTest::newRow("ComputeFilter without its reasons")
        << startOfTwo + computeFilterLeaves0 << QString() << QString() << QStringList{};
    QTest::newRow("a filter that leaves no host")
        << test::lineBy("nova.filters", "DEBUG", "Filter RamFilter returned 0 hosts") + noHost << QString() << QString()
        << QStringList{};
}

void LoggedReportTest::tellsTheCause()
{
    QFETCH(const QByteArray, log);
    QFETCH(const QString, id);
    QFETCH(const QString, told);
    QFETCH(const QStringList, hosts);
    const LoggedDecision logged = test::loggedIn(log);
    QVERIFY(logged.decision);
    const QList<Cause> causes = causesOfRecord(*logged.decision, endingsOf(logged));
    QCOMPARE(causes.size(), id.isEmpty() ? 0 : 1);
    const QString report = textOf(reportOf(logged));
    QCOMPARE(report.contains(u"Causes"_s), !id.isEmpty());
    if (id.isEmpty())
        return;
    QCOMPARE(causes.first().id, id);
    QCOMPARE(englishSentence(causes.first().sentence), told);
    QStringList labels;
    for (const HostIndex host : causes.first().hosts)
        labels << logged.decision->hosts.at(host).label;
    QCOMPARE(labels, hosts);
    const QString ended = told.endsWith(u'.') ? told : told + u'.';
    QCOMPARE(report.section(u'\n', 1, 1), ended); // it leads
    QVERIFY(hosts.isEmpty() || !report.contains(u"hosts are unnamed"_s));
    QCOMPARE(report.contains(u"Nova's fault: "_s),
        logged.recorded.fault && !told.contains(logged.recorded.fault->text.trimmed()));
    QVERIFY2(report.contains(ended + u" In documents its name is "_s + id), qPrintable(report));
    const QJsonObject json = causesJson(causes, *logged.decision).first().toObject();
    QCOMPARE(json["id"_L1].toString(), id);
    QCOMPARE(json["certain"_L1].toBool(), false); // nothing was decided again
}

// Placement logs the queries that it answers at INFO, with the caller's request.
void LoggedReportTest::tellsWhatPlacementWasAsked()
{
    const LoggedDecision logged = test::loggedIn(
        "2026-11-25 11:00:00.000 1 INFO placement.requestlog [req-11111111-1111-1111-1111-111111111111 "
        "req-22222222-2222-2222-2222-222222222222 u p - - default default] 127.0.0.1 \"GET "
        "/allocation_candidates?limit=1000&resources=MEMORY_MB%3A512%2CVCPU%3A4\" status: 200 len: 53 microversion: "
        "1.36\n"
        + noCandidates);
    QVERIFY(logged.decision);
    const QString report = textOf(reportOf(logged));
    QVERIFY2(
        report.contains(u"GET /allocation_candidates?limit=1000&resources=MEMORY_MB:512,VCPU:4"_s), qPrintable(report));
}

QTEST_GUILESS_MAIN(LoggedReportTest)
#include "tst_loggedreport.moc"
