// SPDX-License-Identifier: GPL-3.0-or-later
// What a trainee reads of a case in the clinic: each look, and what is said of a cause or a change that was chosen.
#include "core/diagnosis/arrangements.h"
#include "lessons/clinic/causenames.h"
#include "lessons/clinic/cliniclooks.h"
#include "verifyresult.h"

#include <QLocale>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

ClinicCase caseOf(Diagnosis diagnosis)
{
    ClinicCase posed;
    posed.diagnosis = std::make_shared<const Diagnosis>(std::move(diagnosis));
    return posed;
}

CureChoice choice(const QString &host, Effort effort, const QStringList &landsOn)
{
    return {{SwitchService{.host = host, .disabled = false}}, effort, landsOn};
}

// Seconds before the cloud's time.
Arrange reported(int host, int seconds)
{
    return [=](Situation &given) { given.node(host).service->lastSeenUp = given.cloud.now->addSecs(-seconds); };
}

enum class Look { Message, Steps, Hosts, Cloud };

} // namespace

class ClinicWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void looks_data();
    void looks();
    void explainsCauses_data();
    void explainsCauses();
    void explainsChanges_data();
    void explainsChanges();
    void givesPointsForChanges();
};

void ClinicWordsTest::looks_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<int>("look");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, const QList<Arrange> &steps, Look look, const QStringList &lines) {
        QTest::newRow(name) << all(steps) << int(look) << lines;
    };
    const QString seen = u"The user sees: “No valid host was found. There are not enough hosts available.”"_s;
    const QString command
        = u"openstack --os-compute-api-version 2.37 server create --flavor small --image cirros --nic none web"_s;
    const QString options = u"[filter_scheduler] enabled_filters = ComputeFilter"_s;
    const QString idle = u"0 of 8 VCPU used, 512 MiB of 16 GiB memory used"_s;

    // -- The message and the request
    row("a flavor and an image of nothing else", {down(1), down(2)}, Look::Message,
        {seen, command, u"Flavor small: 1 VCPU, 1 GiB memory, 10 GiB disk; extra specs: none"_s,
            u"Image cirros; properties: none"_s});
    row("extra specs and properties",
        {down(1), down(2), withSpec(u"hw:pmu"_s, u"true"_s), withSpec(u"hw:cpu_policy"_s, u"shared"_s),
            withProperty(u"hw_disk_bus"_s, u"virtio"_s)},
        Look::Message,
        {seen, command,
            u"Flavor small: 1 VCPU, 1 GiB memory, 10 GiB disk; extra specs: hw:cpu_policy = shared, hw:pmu = true"_s,
            u"Image cirros; properties: hw_disk_bus = virtio"_s});
    row("a request that lands, of whose end there is no message", {}, Look::Message,
        {command, u"Flavor small: 1 VCPU, 1 GiB memory, 10 GiB disk; extra specs: none"_s,
            u"Image cirros; properties: none"_s});

    // -- Why each host is out
    row("each host for its own reason", {down(1), full(2)}, Look::Hosts,
        {u"h1: nova-compute is marked as forced down"_s,
            u"h2: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1"_s});
    row("two reasons of one host", {down(1), full(1)}, Look::Hosts,
        {u"h1: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1; nova-compute is marked as forced down"_s,
            u"h2: it meets every condition by itself"_s});
    row("a request that nova-api refuses", {[](Situation &given) { given.request.flavorRef = u"large"_s; }},
        Look::Hosts, {u"No host was considered."_s});

    // -- The cloud itself
    row("idle hosts", {}, Look::Cloud, {u"h1: "_s + idle, u"h2: "_s + idle, u"Cell cell1"_s, options});
    row("amounts that are told apart",
        {hosts(1), full(1), [](Situation &given) { given.node(1).memoryMbUsed = 16383; }}, Look::Cloud,
        {u"h1: 8 of 8 VCPU used, 15.999 GiB of 16 GiB memory used"_s, u"Cell cell1"_s, options});
    row("services that are out of order", {down(1), [](Situation &given) { given.node(2).service->disabled = true; }},
        Look::Cloud,
        {u"h1: "_s + idle + u", nova-compute is forced down"_s, u"h2: "_s + idle + u", nova-compute is disabled"_s,
            u"Cell cell1"_s, options});
    row("reports", {reported(1, 75), reported(2, -30)}, Look::Cloud,
        {u"h1: "_s + idle + u", nova-compute last reported 75 s ago"_s,
            u"h2: "_s + idle + u", nova-compute reports 30 s ahead of time"_s, u"Cell cell1"_s, options});
    row("a cell that is disabled", {hosts(1), [](Situation &given) { given.cloud.cells[0].disabled = true; }},
        Look::Cloud, {u"h1: "_s + idle, u"Cell cell1 is disabled"_s, options});
    row("aggregates and groups",
        {hosts(1), inAggregate(1, {u"h1"_s, u"h2"_s}, {{u"ssd"_s, u"true"_s}}), inAggregate(2, {}, {}),
            [](Situation &given) {
                given.cloud.serverGroups = {{uuidOf(300), u"web"_s, u"affinity"_s, {}, {uuidOf(1)}, {}, {}, {}}};
            }},
        Look::Cloud,
        {u"h1: "_s + idle, u"Cell cell1"_s, u"Aggregate agg1 of h1 and h2: ssd = true"_s,
            u"Aggregate agg2 of no host: none"_s, u"Server group web, affinity, with 1 member(s)"_s, options});
    row("options of each kind",
        {hosts(1), option(u"DEFAULT"_s, u"reserved_host_cpus"_s, 2),
            option(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 1.5), option(u"quota"_s, u"recheck_quota"_s, false),
            option(u"filter_scheduler"_s, u"isolated_hosts"_s, QJsonArray{u"h1"_s, u"h2"_s})},
        Look::Cloud,
        {u"h1: "_s + idle, u"Cell cell1"_s, u"[DEFAULT] cpu_allocation_ratio = 1.5"_s,
            u"[DEFAULT] reserved_host_cpus = 2"_s, options, u"[filter_scheduler] isolated_hosts = [\"h1\",\"h2\"]"_s,
            u"[quota] recheck_quota = false"_s});
}

void ClinicWordsTest::looks()
{
    QFETCH(const Arrange, given);
    QFETCH(const int, look);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const QList<ClinicLook> looks = looksAt(caseOf(*diagnosis));
    QCOMPARE(looks.size(), allClinicLooks);
    QTEST(looks.at(look).lines, "lines");
}

void ClinicWordsTest::explainsCauses_data()
{
    QTest::addColumn<CauseChoice>("choice");
    QTest::addColumn<QString>("because");
    const Reason sentence{"nova-compute is disabled on %1 host(s)", {{u"hosts"_s, qint64(1), Origin::host()}}};
    QTest::newRow("the right one") << CauseChoice{u"service_down"_s, sentence, true} << QString();
    QTest::newRow("one that is there, but not to blame")
        << CauseChoice{u"service_disabled"_s, sentence, false}
        << u"It is true: nova-compute is disabled on 1 host(s). But undoing this alone does not let the request land."_s;
    QTest::newRow("one that is not there") << CauseChoice{u"service_disabled"_s, {},
        false} << causeName(u"service_disabled"_s) + u": the request lands without any change to this."_s;
}

void ClinicWordsTest::explainsCauses()
{
    QFETCH(const CauseChoice, choice);
    const auto diagnosis = diagnosisOf(all({down(1), down(2)}));
    QVERIFY_RESULT(diagnosis);
    ClinicCase posed = caseOf(*diagnosis);
    posed.causes = {choice};
    const QuizQuestion question = causeQuestion(posed);
    QCOMPARE(question.text, u"What keeps the request from getting its hosts?"_s);
    QCOMPARE(question.hints, QStringList{u"Where does the last host leave, and what was asked there?"_s});
    QCOMPARE(question.options.size(), 1);
    QCOMPARE(question.options.first().name, choice.token);
    QCOMPARE(question.options.first().right, choice.isRight);
    QTEST(question.options.first().because, "because");
    QCOMPARE(question.because,
        u"nova-compute is marked as forced down on 2 hosts. Once this is undone, and nothing else, the request lands."_s);
}

void ClinicWordsTest::explainsChanges_data()
{
    QTest::addColumn<QList<CureChoice>>("choices");
    QTest::addColumn<int>("right");
    QTest::addColumn<QStringList>("because"); // of each choice
    QTest::addColumn<QString>("lands");
    const QString fails = u"Decided again with this change: the request still fails."_s;
    const QString larger
        = u"Decided again with this change, the request lands, but another choice is a smaller change."_s;
    const CureChoice useless = choice(u"h1"_s, Effort::Request, {});
    const CureChoice small = choice(u"h2"_s, Effort::Free, {u"h2"_s, u"h2"_s});
    const CureChoice large = choice(u"h1"_s, Effort::Hardware, {u"h1"_s});
    QTest::newRow("the smallest that lands is right, wherever it stands")
        << QList{useless, large, small} << 2 << QStringList{fails, larger, QString()} << u"h2"_s;
    QTest::newRow("of two that are as small, the first")
        << QList{large, choice(u"h2"_s, Effort::Hardware, {u"h2"_s, u"h1"_s})} << 0 << QStringList{QString(), larger}
        << u"h1"_s;
    QTest::newRow("several hosts") << QList{choice(u"h2"_s, Effort::Free, {u"h2"_s, u"h1"_s, u"h2"_s})} << 0
                                   << QStringList{QString()} << u"h2 and h1"_s;
}

void ClinicWordsTest::explainsChanges()
{
    QFETCH(const QList<CureChoice>, choices);
    QFETCH(const int, right);
    QFETCH(const QString, lands);
    const auto diagnosis = diagnosisOf([](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.service->disabled = true;
    });
    QVERIFY_RESULT(diagnosis);
    ClinicCase posed = caseOf(*diagnosis);
    posed.cures = choices;
    QCOMPARE(posed.leastCure(), right);
    const QuizQuestion question = cureQuestion(posed);
    QCOMPARE(rightAnswer(question).options, QSet<int>{right});
    QStringList because;
    for (int at = 0; at < question.options.size(); ++at) {
        const QuizOption &option = question.options.at(at);
        because << option.because;
        QCOMPARE(option.name, QString::number(at + 1));
        QCOMPARE(option.text, sentence(choices.at(at).changes.first(), diagnosis->examined.cloud()));
    }
    QTEST(because, "because");
    QCOMPARE(question.because, u"Decided again with the smallest change, the request lands on %1."_s.arg(lands));
    QCOMPARE(question.hints,
        QStringList{
            u"From small to large: the request, freeing room, a host's state, metadata, nova.conf, more hardware."_s});
}

void ClinicWordsTest::givesPointsForChanges()
{
    ClinicCase posed;
    posed.cures = {choice(u"h1"_s, Effort::Request, {}), choice(u"h1"_s, Effort::Quota, {u"h1"_s}),
        choice(u"h2"_s, Effort::Metadata, {u"h2"_s})};
    QCOMPARE(QList({curePoints(posed, 0), curePoints(posed, 1), curePoints(posed, 2)}), (QList{0, 2, 5}));
    posed.cures = posed.cures.first(1);
    QCOMPARE(posed.leastCure(), -1);
}

QTEST_GUILESS_MAIN(ClinicWordsTest)
#include "tst_clinicwords.moc"
