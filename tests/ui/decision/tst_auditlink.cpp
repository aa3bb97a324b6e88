// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/auditlink.h"

#include "decision/decisioncursor.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "session/workspace.h"

#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Two hosts without a server. On each, an allocation that belongs to nobody takes the memory.
Cloud cloudOfOrphans()
{
    const QByteArray json = R"({"format": "astrolabe-cloud", "version": 1, "name": "orphans", "compute_nodes": [
        {"uuid": "11111111-0000-4000-8000-000000000001", "host": "cmp-1", "hypervisor_hostname": "cmp-1", "vcpus": 8,
         "memory_mb": 16384, "local_gb": 100},
        {"uuid": "11111111-0000-4000-8000-000000000002", "host": "cmp-<i>2", "hypervisor_hostname": "cmp-<i>2",
         "vcpus": 8, "memory_mb": 16384, "local_gb": 100}],
        "flavors": [{"flavorid": "1", "name": "m1", "vcpus": 1, "memory_mb": 8192, "root_gb": 1}],
        "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros"}],
        "placement": {"resource_providers": [
            {"uuid": "11111111-0000-4000-8000-000000000001", "name": "cmp-1",
             "inventories": {"VCPU": {"total": 8}, "MEMORY_MB": {"total": 16384}, "DISK_GB": {"total": 100}}},
            {"uuid": "11111111-0000-4000-8000-000000000002", "name": "cmp-<i>2",
             "inventories": {"VCPU": {"total": 8}, "MEMORY_MB": {"total": 16384}, "DISK_GB": {"total": 100}}}],
            "allocations": {
                "33333333-0000-4000-8000-000000000001": {"allocations":
                    {"11111111-0000-4000-8000-000000000001": {"resources": {"MEMORY_MB": 12288}}}},
                "33333333-0000-4000-8000-000000000002": {"allocations":
                    {"11111111-0000-4000-8000-000000000002": {"resources": {"MEMORY_MB": 10240}}}}}}})";
    NoProgress nobody;
    return parseCloud(json, nobody).value().cloud;
}

// A link in a workspace in which the cloud is open and the request was decided.
struct Shown
{
    Shown(AuditLink::About about, const Cloud &cloud)
        : link(about, cursor, workspace)
    {
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
        const Request request = parseRequest(R"({"server": {"name": "web", "imageRef": "cirros", "networks": "none",
            "flavorRef": "1"}})")
                                    .value();
        workspace.setScheduler(scheduler);
        workspace.setDecision(std::make_shared<const Decision>(decideRequest(*scheduler, request, {})));
    }

    bool isThere() const { return !link.isHidden(); }
    QString text() const
    {
        QTextDocument document;
        document.setHtml(link.text());
        return document.toPlainText();
    }

    Workspace workspace;
    DecisionCursor cursor{workspace};
    AuditLink link;
};

} // namespace

class TestAuditLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesWhoHoldsIt_data();
    void namesWhoHoldsIt();
    void namesWhatAFilterLookedAt();
    void followsTheSelection();
    void staysAwayWhereNobodyHoldsAnything();
    void forgetsWithTheCloud();
    void leadsToTheAudit();
};

void TestAuditLink::namesWhoHoldsIt_data()
{
    QTest::addColumn<AuditLink::About>("about");
    QTest::addColumn<QStringList>("lines");
    const QString first = u"33333333-0000-4000-8000-000000000001"_s;
    const QString second = u"33333333-0000-4000-8000-000000000002"_s;
    const QString held = u"No server and no migration has this uuid, but it holds MEMORY_MB %1 GiB on %2."_s;
    QTest::newRow("on the selected host")
        << AuditLink::About::SelectedHost
        << QStringList{u"Wrongly held here"_s, first + u": "_s + held.arg(u"12"_s, u"cmp-1"_s), u"Open the audit"_s};
    QTest::newRow("on every host, whose names are plain text")
        << AuditLink::About::AllHosts
        << QStringList{u"Wrongly held"_s, first + u" on cmp-1: "_s + held.arg(u"12"_s, u"cmp-1"_s),
               second + u" on cmp-<i>2: "_s + held.arg(u"10"_s, u"cmp-<i>2"_s), u"Open the audit"_s};
}

void TestAuditLink::namesWhoHoldsIt()
{
    QFETCH(const AuditLink::About, about);
    QFETCH(const QStringList, lines);
    Shown shown(about, cloudOfOrphans());
    shown.cursor.selectHost(0);
    QTRY_VERIFY(shown.isThere());
    QCOMPARE(shown.text().split(u'\n'), lines);
}

void TestAuditLink::namesWhatAFilterLookedAt()
{
    Cloud cloud = cloudOfOrphans();
    cloud.placement->allocations.clear();
    cloud.now = QDateTime::fromString(u"2026-11-22T12:00:00Z"_s, Qt::ISODate);
    cloud.computeNodes[1].service.emplace();
    cloud.computeNodes[1].service->lastSeenUp = cloud.now->addSecs(3600);
    const QString seen
        = u"the service of cmp-<i>2 was seen at 2026-11-22T13:00:00Z, and it is 2026-11-22T12:00:00Z in this cloud"_s;
    Shown one(AuditLink::About::SelectedHost, cloud);
    one.cursor.selectHost(0); // which the request lands on
    Shown all(AuditLink::About::AllHosts, cloud);
    QTRY_VERIFY(all.isThere());
    QCOMPARE(all.text().split(u'\n'), (QStringList{u"The audit finds"_s, seen, u"Open the audit"_s}));
    QVERIFY(!one.isThere());
    one.cursor.selectHost(1);
    QTRY_VERIFY(one.isThere());
    QCOMPARE(one.text().split(u'\n'), (QStringList{u"The audit finds here"_s, seen, u"Open the audit"_s}));
    one.cursor.goToFirst(); // what ComputeFilter says is not known yet
    QVERIFY(!one.isThere());
}

void TestAuditLink::followsTheSelection()
{
    Shown shown(AuditLink::About::SelectedHost, cloudOfOrphans());
    for (const HostIndex host : {0, 1}) {
        shown.cursor.selectHost(host);
        QTRY_VERIFY(shown.isThere());
        QVERIFY2(shown.text().contains(host == 0 ? u"12 GiB"_s : u"10 GiB"_s), qPrintable(shown.text()));
    }
    shown.cursor.goToFirst(); // what Placement answers is not known yet
    QVERIFY(!shown.isThere());
}

void TestAuditLink::staysAwayWhereNobodyHoldsAnything()
{
    Cloud cloud = cloudOfOrphans();
    cloud.flavors.first().memoryMb = 65536; // more than any host has
    cloud.placement->allocations.clear();
    Shown shown(AuditLink::About::AllHosts, cloud);
    QTest::qWait(200); // as long as an audit takes
    QVERIFY(!shown.isThere());
}

void TestAuditLink::forgetsWithTheCloud()
{
    Shown shown(AuditLink::About::AllHosts, cloudOfOrphans());
    QTRY_VERIFY(shown.isThere());
    Cloud other = cloudOfOrphans();
    other.name = u"another"_s;
    shown.workspace.setScheduler(Scheduler::create(std::make_shared<const Cloud>(other)).value());
    QTest::qWait(200);
    QVERIFY(!shown.isThere()); // the decision was not made in this cloud
}

void TestAuditLink::leadsToTheAudit()
{
    Shown shown(AuditLink::About::AllHosts, cloudOfOrphans());
    QTRY_VERIFY(shown.isThere());
    const QSignalSpy wanted(&shown.link, &AuditLink::auditWanted);
    shown.link.setFocus();
    Q_EMIT shown.link.linkActivated(u"audit"_s);
    QCOMPARE(wanted.size(), 1);
}

QTEST_MAIN(TestAuditLink)
#include "tst_auditlink.moc"
