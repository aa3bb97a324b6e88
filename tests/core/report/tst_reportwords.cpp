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

Arrange inDisabledCell(int host)
{
    return [=](Situation &given) {
        given.cloud.cells.append({uuidOf(50), u"cell2"_s, true, {}});
        given.node(host).cell = uuidOf(50);
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
    void ofCauses_data();
    void ofCauses();
    void ofCures_data();
    void ofCures();
    void forUsers_data();
    void forUsers();
    void ofWhatIfs_data();
    void ofWhatIfs();
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
        {u"Existing servers are not the obstacle: even with every host empty, the request would get none."_s});
    row("one host", {hosts(1), full(1)}, {u"Each condition alone, of 1 host(s)"_s, u"h1 ✗"_s});
    row("a filter that leaves none", {down(1), down(2)}, {u"ComputeFilter 2 0"_s}, {u"Placement: at least"_s});
    row("hosts that a move leaves out", {moveFrom({u"h1"_s}), down(2)}, {u"Exclusions 2 1"_s, u"ComputeFilter 1 0"_s},
        {u"Host states"_s});
    row("a host in a disabled cell", {inDisabledCell(1), down(2)}, {u"Host states 2 1"_s, u"ComputeFilter 1 0"_s},
        {u"Exclusions"_s});
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

void ReportWordsTest::ofCauses_data()
{
    QTest::addColumn<Cause>("cause");
    QTest::addColumn<QString>("lead");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *name, const Cause &cause, const QString &lead, const QString &line) {
        QTest::newRow(name) << cause << lead << line;
    };
    Cause cause;
    cause.id = u"C99"_s;
    cause.token = u"planted"_s;
    cause.sentence = {"Something is wrong", {}};
    const QString named = u" In documents its name is C99 planted."_s;
    row("likely", cause, u"Something is wrong (likely)."_s, u"Something is wrong (likely)."_s + named);
    cause.hosts = {1, 0};
    row("with its hosts", cause, u"Something is wrong (likely)."_s,
        u"Something is wrong (likely)."_s + named + u" Hosts concerned: h2, h1."_s);
    cause.hosts.clear();
    cause.certainty = Certainty::NotRuledOut;
    cause.unknown = {"ask nova-compute", {}};
    row("what would settle it", cause, u"Something is wrong (cannot be ruled out)."_s,
        u"Something is wrong (cannot be ruled out)."_s + named + u" To settle it: ask nova-compute."_s);
    cause.unknown = {};
    cause.certainty = Certainty::Likely;
    cause.next = {"Too little is free", {}};
    row("what remains", cause, u"Something is wrong (likely). Once that is undone, this remains: Too little is free."_s,
        u"Something is wrong (likely)."_s + named + u" Once that is undone, this remains: Too little is free."_s);
    cause.next.source = "Nova says that it is too old.";
    row("what remains, with a full stop of Nova's", cause,
        u"Something is wrong (likely). Once that is undone, this remains: Nova says that it is too old."_s,
        u"Something is wrong (likely)."_s + named
            + u" Once that is undone, this remains: Nova says that it is too old."_s);
    cause.next = {};
    cause.certainty = Certainty::Certain;
    cause.sentence.facts = {{u"max_attempts"_s, qint64(3), Origin::option(u"[scheduler] max_attempts"_s)}};
    cause.sentence.source = "Only %1 are tried";
    row("where its value comes from, below the lead", cause,
        u"Only 3 are tried (certain: undoing it alone makes the request fit)."_s,
        u"Only 3 are tried ([scheduler] max_attempts) (certain: undoing it alone makes the request fit)."_s + named);
}

void ReportWordsTest::ofCauses()
{
    QFETCH(const Cause, cause);
    QFETCH(const QString, lead);
    QFETCH(const QString, line);
    auto diagnosis = diagnosisOf(all({down(1), down(2)}));
    QVERIFY_RESULT(diagnosis);
    diagnosis->causes = {cause};
    const Report report = reportOf(*diagnosis, std::nullopt);
    QCOMPARE(report.lead, QStringList{lead});
    compareLines(textOf(report), {line}, {});
}

void ReportWordsTest::ofCures_data()
{
    QTest::addColumn<QList<Cure>>("cures");
    QTest::addColumn<QString>("lead"); // the second one
    QTest::addColumn<QStringList>("said");
    const auto row = [](const char *name, const QList<Cure> &cures, const QString &lead, const QStringList &said) {
        QTest::newRow(name) << cures << lead << said;
    };
    Cure cure;
    cure.changes = {SwitchService{.host = u"h1"_s, .forcedDown = false}};
    cure.landsOn = {u"h1"_s};
    const QString change = u"Do not force nova-compute on h1 down any more"_s;
    const QString smallest
        = u"Smallest change that helps, verified by deciding again: "_s + change + u". The request then lands on h1."_s;
    const auto line = [&](const QString &effort, const QString &who) {
        return u"1. "_s + change + u" → lands on h1 (%1; by %2)."_s.arg(effort, who);
    };
    const QList<std::pair<Effort, QString>> efforts{{Effort::Request, u"another request"_s},
        {Effort::Free, u"freeing resources"_s}, {Effort::HostState, u"the state of a host"_s},
        {Effort::Metadata, u"metadata"_s}, {Effort::Quota, u"quotas"_s}, {Effort::Options, u"options of nova.conf"_s},
        {Effort::Hardware, u"more hardware"_s}};
    for (const auto &[effort, words] : efforts) {
        cure.effort = effort;
        row(qPrintable(words), {cure}, smallest, {line(words, u"the user"_s)});
    }
    cure.who = Actor::Operator;
    row("by the operator", {cure}, smallest, {line(u"more hardware"_s, u"the operator"_s)});
    cure.undoesCause = true;
    const QString fix
        = u"Fix for the cause, verified by deciding again: "_s + change + u". The request then lands on h1."_s;
    const QString whole = line(u"more hardware"_s, u"the operator"_s) + u" It removes the cause."_s;
    row("what removes the cause", {cure}, fix, {whole});
    cure.alsoAffects = {u"h2"_s, u"h3"_s};
    cure.alsoConcerns = {{"The request %1 lands, too", {{u"name"_s, u"db"_s, Origin::request()}}}};
    row("what else it changes", {cure}, fix,
        {whole + u" Hosts that pass then too: h2, h3. The request db lands, too."_s});
    Cure lesser = cure;
    lesser.givesUp = {{"It is then without the GPU", {}}};
    row("what it gives up", {lesser},
        u"Helps, but gives something up, verified by deciding again: "_s + change
            + u". The request then lands on h1. It is then without the GPU."_s,
        {whole + u" Hosts that pass then too: h2, h3. It is then without the GPU. The request db lands, too."_s});
    cure.commands = {u"# First"_s, u"openstack compute service set --up h1 nova-compute"_s};
    Cure other = cure;
    other.undoesCause = false;
    other.alsoAffects.clear();
    other.alsoConcerns.clear();
    other.landsOn = {u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"f"_s, u"g"_s};
    row("a second one, with many hosts, and commands", {cure, other}, fix,
        {u"# First"_s, u"openstack compute service set --up h1 nova-compute"_s,
            u"2. "_s + change + u" → lands on a, b, c, d, e and 2 more (more hardware; by the operator)."_s});
}

void ReportWordsTest::ofCures()
{
    QFETCH(const QList<Cure>, cures);
    QFETCH(const QString, lead);
    QFETCH(const QStringList, said);
    const auto diagnosis = diagnosisOf(all({down(1), down(2)}));
    QVERIFY_RESULT(diagnosis);
    const Report report = reportOf(*diagnosis, cures);
    QCOMPARE(report.lead.value(1), lead);
    compareLines(textOf(report), said, {});
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
    const QString noRoom = u"At the moment the cloud finds no place for the request."_s;
    const QString later = u"It would fit if less were in use, so it may succeed later."_s;
    const QString never = u"Freeing resources would not help: the server does not fit even an empty cloud."_s;

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
            u"Ask for at most 2 server(s); Ask for at least 2 server(s). It is accepted then. The request then "
            "boots only 2 of 3 servers."_s,
            orAsk},
        {ask});
    row("room for one of the servers", {hosts(1), asksFor(5), servers(3)},
        {u"There is room for 1 of the 3 servers."_s,
            u"Ask for at most 1 server(s); Ask for at least 1 server(s). It is accepted then. The request then "
            "boots only 1 of 3 servers."_s},
        {});
    const auto otherImage = [](Situation &given) {
        enableFilters(given.cloud, {u"ImagePropertiesFilter"_s});
        given.node(2).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
        Image plain = given.image();
        plain.id = plain.name = u"plain"_s;
        given.cloud.images.append(plain);
        given.image().properties = {{u"hw_architecture"_s, u"s390x"_s}};
    };
    row("what another image leaves open", {otherImage},
        {u"Ask for image plain. It is accepted then. Image plain does not set hw_architecture: Nova may place its "
         "servers on hosts with any of aarch64, x86_64."_s},
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

void ReportWordsTest::ofWhatIfs_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QStringList>("toOperators"); // the first lines below the title, and those of the first section
    QTest::addColumn<QStringList>("toUsers");
    QTest::addColumn<QStringList>("unsaid"); // to either
    const QString whatIf = u"This is a what-if: it was decided on a copy of the cloud and the request, in which the "
                           "changes listed first had been made."_s;
    const QString cloudOnly = u"This is a what-if, decided on a changed copy of the cloud."_s;
    const Change down = SwitchService{.host = u"h1"_s, .forcedDown = true};
    const Change flavor = EditRequest{{u"server"_s, u"flavorRef"_s}, u"small"_s};
    const Change zone = EditRequest{{u"server"_s, u"availability_zone"_s}, QJsonValue::Undefined};
    QTest::newRow("nothing changed") << QList<Change>() << QStringList() << QStringList()
                                     << QStringList{u"This is a what-if"_s, u"Changed before deciding"_s};
    QTest::newRow("the cloud") << QList{down}
                               << QStringList{whatIf, u"Changed before deciding"_s,
                                      u"1. Force nova-compute on h1 down."_s}
                               << QStringList{cloudOnly} << QStringList();
    QTest::newRow("the request") << QList{flavor,
        zone} << QStringList{whatIf, u"1. Ask for flavor small."_s, u"2. Ask for no availability zone."_s}
                                 << QStringList{u"This is a what-if, with the request changed: Ask for flavor small; "
                                                "Ask for no availability zone."_s}
                                 << QStringList{u"The cloud was changed for it"_s};
    QTest::newRow("both") << QList{flavor, down}
                          << QStringList{whatIf, u"1. Ask for flavor small."_s, u"2. Force nova-compute on h1 down."_s}
                          << QStringList{u"This is a what-if, with the request changed: Ask for flavor small."_s,
                                 u"The cloud was changed for it, too."_s}
                          << QStringList();
    QTest::newRow("a host that users do not know")
        << QList<Change>{EditRequest{{u"server"_s, u"host"_s}, u"h1"_s}}
        << QStringList{whatIf, u"1. Ask for host h1."_s}
        << QStringList{u"This is a what-if, with the request changed."_s} << QStringList{cloudOnly};
}

void ReportWordsTest::ofWhatIfs()
{
    QFETCH(const QList<Change>, changes);
    QFETCH(const QStringList, toOperators);
    QFETCH(const QStringList, toUsers);
    QFETCH(const QStringList, unsaid);
    const auto before = diagnosisOf(Situation());
    QVERIFY_RESULT(before);
    NoProgress nobody;
    const auto changed = tryOut(before->examined.trial, changes, nobody);
    QVERIFY_RESULT(changed);
    const auto diagnosis = diagnose(*changed, nobody);
    QVERIFY_RESULT(diagnosis);
    const Report report = reportOf(*diagnosis, std::nullopt);
    compareLines(textOf(report), toOperators, unsaid);
    const Report forUser = reportForUser(*diagnosis, std::nullopt);
    compareLines(textOf(forUser), toUsers, unsaid + QStringList{u"h1"_s, u"nova-compute"_s});
    if (changes.isEmpty())
        return;
    QVERIFY2(report.lead.first().startsWith("This is a what-if"_L1), qPrintable(report.lead.first()));
    QCOMPARE(report.sections.first().title, u"Changed before deciding"_s);
    QVERIFY2(forUser.lead.first().startsWith("This is a what-if"_L1), qPrintable(forUser.lead.first()));
}

QTEST_GUILESS_MAIN(ReportWordsTest)
#include "tst_reportwords.moc"
