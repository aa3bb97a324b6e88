// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a report about a diagnosis, for operators and for users: numbers, one and several, and where a line must
// not stand.
#include "core/diagnosis/arrangements.h"
#include "core/report/saidlines.h"
#include "diagnosis/curesearch.h"
#include "report/diagnosisreport.h"
#include "report/userreport.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

Arrange allDown()
{
    return [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.service->forcedDown = true;
    };
}

Arrange asksFor(int vcpus)
{
    return [=](Situation &given) { given.flavor().vcpus = vcpus; };
}

} // namespace

class ReportWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forOperators_data();
    void forOperators();
    void forUsers_data();
    void forUsers();
};

void ReportWordsTest::forOperators_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("said"); // whole lines, with single blanks
    QTest::addColumn<QStringList>("unsaid");
    const auto row = [](const char *name, const QList<Arrange> &steps, const QStringList &said,
                         const QStringList &unsaid = {}) { QTest::newRow(name) << all(steps) << said << unsaid; };

    // -- What was asked
    row("a flavor with extra specs, in their order",
        {down(1), down(2), withSpec(u"hw:mem_page_size"_s, u"small"_s), withSpec(u"hw:cpu_policy"_s, u"shared"_s)},
        {u"flavor small: 1 vCPU, 1 GiB, root disk 10 GiB"_s,
            u"extra specs hw:cpu_policy = shared, hw:mem_page_size = small"_s, u"image cirros"_s, u"server web"_s},
        {u"image properties"_s, u"server group"_s, u"zone"_s});
    row("several servers", {asksFor(5), servers(3)},
        {u"server web, 3 server(s)"_s, u"All that follows is about server 3 of the request."_s});
    row("a group, a host and hints",
        {grouped(u"anti-affinity"_s, {u"h1"_s, u"h2"_s}), asksForHost(u"h1"_s),
            hint(u"different_host"_s, {u"a"_s, u"b"_s})},
        {u"server group web (anti-affinity)"_s, u"host h1"_s,
            u"scheduler hints different_host = a, b, group = %1"_s.arg(uuidOf(300))});
    row("a flavor that there is not", {[](Situation &given) { given.request.flavorRef = u"large"_s; }},
        {u"flavor large"_s}, {u"hosts in"_s, u"Each condition alone"_s, u"nearest first"_s});

    // -- What happened
    row("room without its servers", {full(1), full(2)},
        {u"Without its servers and allocations, the cloud would have room for this request."_s,
            u"Placement: at least 1 VCPU (providers) 2 0"_s, u"Each condition alone, of 2 host(s)"_s,
            u"at least 1 VCPU Placement 0 2"_s, u"No host meets: at least 1 VCPU."_s});
    row("no room on any empty host", {asksFor(9)},
        {u"Servers are not what is in the way: even if every host were empty, the request would get none."_s});
    row("one host", {hosts(1), full(1)}, {u"Each condition alone, of 1 host(s)"_s, u"h1 ✗"_s});
    row("a filter that leaves none", {down(1), down(2)}, {u"ComputeFilter 2 0"_s}, {u"Placement: at least"_s});
    row("conditions that exclude each other", {down(1), full(2)},
        {u"No host meets all of these together, though some host meets any smaller part: at least 1 VCPU + "
         u"nova-compute "
         "has reported within 60 s and is not forced down (default of [DEFAULT] service_down_time)."_s},
        {u"No host meets: "_s});

    row("a quota that is too low", {[](Situation &given) {
        given.cloud.surroundings.projects = QList<Project>{{u"project"_s, u"demo"_s, {{u"cores"_s, 0}}, {}, {}}};
    }},
        {u"Nova's fault: “Quota exceeded for cores: Requested 1, but already used 0 of 0 cores”"_s,
            u"Refused by nova-api: TooManyInstances"_s},
        {u"Refused by nova-api: TooManyInstances: "_s, u"refuses the request: Quota exceeded"_s});

    // -- Which hosts
    row("five hosts are named", {hosts(5), allDown()}, {}, {u"more"_s});
    row("the sixth host is counted", {hosts(6), allDown()},
        {u"nova-compute is marked as forced down on 6 hosts (certain: undoing it alone makes the request fit). In "
         "documents its name is C08 service_down. Hosts concerned: h1, h2, h3, h4, h5 and 1 more."_s});

    // -- What helps
    row("nothing that is tried",
        {hosts(1), filters({u"MetricsFilter"_s, u"ComputeFilter"_s}),
            option(u"metrics"_s, u"weight_setting"_s, QJsonArray{u"cpu.frequency=1.0"_s}), down(1)},
        {u"None of the changes that were tried lets the request land."_s}, {u"lands on"_s});
    row("nothing has to help where it lands", {full(1)}, {u"Decided by the rules of Nova Zed."_s},
        {u"What helps"_s, u"None of the changes"_s});
}

void ReportWordsTest::forOperators()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, said);
    QFETCH(const QStringList, unsaid);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    compareLines(textOf(reportOf(*diagnosis, QList<Cure>())), said, unsaid);
}

void ReportWordsTest::forUsers_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("said"); // whole lines
    QTest::addColumn<QStringList>("unsaid");
    const auto row = [](const char *name, const QList<Arrange> &steps, const QStringList &said,
                         const QStringList &unsaid) { QTest::newRow(name) << all(steps) << said << unsaid; };
    const QString ask = u"Ask the operator of the cloud, with the time and the name of the server."_s;
    const QString orAsk = u"Otherwise ask the operator of the cloud, with the time and the name of the server."_s;
    const QString noRoom = u"At the moment no part of the cloud has everything that the request asks for."_s;
    const QString later = u"It would fit if less were in use, so it may succeed later."_s;
    const QString never = u"What others use is not in the way: it would not fit even if nothing were in use."_s;

    row("it lands", {}, {u"The cloud has room for it."_s}, {ask, u"stands in the way"_s, u"What you can do"_s});
    row("the cloud is full", {full(1), full(2)},
        {noRoom, later, u"Nothing in the cloud meets this condition: at least 1 VCPU."_s},
        {u"h1"_s, u"The reason lies in the cloud"_s});
    row("the flavor is too large", {asksFor(9)}, {noRoom, never}, {later});
    row("every service is down", {down(1), down(2)}, {noRoom, u"The reason lies in the cloud, not in the request."_s},
        {u"nova-compute"_s});
    row("the request is refused", {[](Situation &given) { given.request.flavorRef = u"large"_s; }},
        {u"The request ends before the cloud looks for room."_s}, {noRoom, later, never});
    row("two demands of the request that exclude each other",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), withSpec(u"trait:CUSTOM_RED"_s, u"required"_s),
            trait(u"CUSTOM_GOLD"_s, {1}), trait(u"CUSTOM_RED"_s, {2})},
        {u"Each of these conditions can be met, but not all together: trait CUSTOM_GOLD (extra spec "
         "trait:CUSTOM_GOLD); trait CUSTOM_RED (extra spec trait:CUSTOM_RED)."_s},
        {later});
    row("a demand of the request and the state of the cloud",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1}), down(1)}, {noRoom},
        {u"but not all together"_s, u"The reason lies in the cloud, not in the request."_s});
    row("room for some of the servers", {asksFor(5), servers(3)},
        {u"There is room for 2 of the 3 servers."_s,
            u"Ask for at most 2 server(s); Ask for at least 2 server(s). It is accepted then."_s, orAsk},
        {ask});
    row("room for one of the servers", {hosts(1), asksFor(5), servers(3)},
        {u"There is room for 1 of the 3 servers."_s,
            u"Ask for at most 1 server(s); Ask for at least 1 server(s). It is accepted then."_s},
        {});
    row("a host that the user names stays unsaid", {asksForHost(u"h1"_s), down(1)}, {noRoom}, {u"h1"_s});
}

void ReportWordsTest::forUsers()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, said);
    QFETCH(const QStringList, unsaid);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    compareLines(textOf(reportForUser(*diagnosis, *cures)), said, unsaid);
}

QTEST_GUILESS_MAIN(ReportWordsTest)
#include "tst_reportwords.moc"
