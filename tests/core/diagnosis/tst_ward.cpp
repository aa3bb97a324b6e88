// SPDX-License-Identifier: GPL-3.0-or-later
// What remedies are told of a failed question: its flavor, image, project and zone, whether a change of one kind could
// help, and what exactly a host misses and why.
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/movers.h"
#include "diagnosis/hostreasons.h"
#include "diagnosis/remedy.h"
#include "diagnosis/sideeffects.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// "flavor, image, project, zone"; "-" for each that there is not.
QString toldOf(const Ward &ward)
{
    const auto orNone = [](const QString &text) { return text.isEmpty() ? u"-"_s : text; };
    return QStringList{orNone(ward.flavor() == nullptr ? QString() : ward.flavor()->name),
        orNone(ward.image() == nullptr ? QString() : ward.image()->name), orNone(ward.project()), orNone(ward.zone())}
        .join(u", "_s);
}

// Each host's misses, and why in the words of its reasons.
QString missesOf(const Diagnosis &diagnosis)
{
    const Case &examined = diagnosis.examined;
    const HostReasons reasons(examined);
    QStringList hosts;
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        QStringList why;
        for (int condition = 0; condition < examined.standings.conditions.size(); ++condition) {
            const Reason reason = reasons.of(host, condition);
            if (!reason.isEmpty())
                why.append(englishSentence(reason));
        }
        hosts.append(u"%1: %2"_s.arg(examined.decision().hosts.at(host).label, why.join(u"; "_s)));
    }
    return hosts.join(u" | "_s);
}

bool isAboutRoom(const Condition &condition)
{
    return condition.name.startsWith("resources"_L1);
}

} // namespace

class WardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsTheRequest_data();
    void knowsTheRequest();
    void knowsTheActionsServer_data();
    void knowsTheActionsServer();
    void saysWhatMayHelp_data();
    void saysWhatMayHelp();
    void saysWhyEachHostIsOut_data();
    void saysWhyEachHostIsOut();
    void saysWhatAMoveLeftOut();
    void namesPartsOfTheQuery();
};

void WardTest::knowsTheRequest_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("told");
    const auto row
        = [](const char *name, const Arrange &given, const QString &told) { QTest::newRow(name) << given << told; };
    row("a boot", full(1), u"small, cirros, project, -"_s);
    row("a boot into a zone", both(zones(), zone(u"az1"_s)), u"small, cirros, project, az1"_s);
    row("a boot that names its host",
        all({zones(), zone(u"az1:h1"_s), [](Situation &given) { given.request.roles = {u"admin"_s}; }}),
        u"small, cirros, project, az1"_s);
    row("the zone of an option", both(zones(), option(u"DEFAULT"_s, u"default_schedule_zone"_s, u"az2"_s)),
        u"small, cirros, project, az2"_s);
    row(
        "a boot from a volume",
        [](Situation &given) {
            given.request.imageRef.clear();
            given.request.blockDevices = {{u"volume"_s, u"volume"_s, uuidOf(400), 0, {}}};
        },
        u"small, -, project, -"_s);
    row(
        "a flavor by its id, an image by its uuid",
        [](Situation &given) {
            given.request.flavorRef = given.flavor().flavorid;
            given.request.imageRef = given.image().id;
        },
        u"small, cirros, project, -"_s);
    row(
        "a flavor and an image that there are not",
        [](Situation &given) {
            given.request.flavorRef = u"gone"_s;
            given.request.imageRef = u"gone"_s;
        },
        u"-, -, project, -"_s);
    row("another project", [](Situation &given) { given.request.projectId = u"demo"_s; }, u"small, cirros, demo, -"_s);
}

void WardTest::knowsTheRequest()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    QVERIFY(ward.action() == nullptr);
    QTEST(toldOf(ward), "told");
}

void WardTest::knowsTheActionsServer_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<QString>("told");
    QTest::newRow("a resize asks for another flavor") << ServerAction::Kind::Resize << u"larger"_s;
    QTest::newRow("a rebuild asks for another image") << ServerAction::Kind::Rebuild << u"arm"_s;
    QTest::newRow("a migration keeps both") << ServerAction::Kind::Migrate << QString();
}

void WardTest::knowsTheActionsServer()
{
    QFETCH(const ServerAction::Kind, kind);
    QFETCH(const QString, told);
    const Mover moved = mover(kind);
    NoProgress nobody;
    const auto diagnosis = diagnose({moved.scheduler, moved.question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const Ward ward(*diagnosis, nobody);
    QVERIFY(ward.action() != nullptr);
    const Cloud &cloud = *moved.scheduler->cloud();
    const bool isFlavor = kind == ServerAction::Kind::Resize;
    const bool isImage = kind == ServerAction::Kind::Rebuild;
    QCOMPARE(ward.flavor()->name, isFlavor ? told : cloud.flavors.first().name);
    QCOMPARE(ward.image()->name, isImage ? told : cloud.images.first().name);
    QCOMPARE(ward.project(), u"demo"_s);
}

void WardTest::saysWhatMayHelp_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<bool>("mayHelp"); // a change that makes room
    QTest::newRow("a host misses only room") << both(full(1), down(2)) << true;
    QTest::newRow("no host misses only room") << all({full(1), down(1), down(2)}) << false;
    QTest::newRow("hosts miss other things") << both(down(1), down(2)) << false;
    QTest::newRow("nova-api refused the request")
        << Arrange([](Situation &given) { given.request.flavorRef = u"gone"_s; }) << true;
}

void WardTest::saysWhatMayHelp()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    QTEST(Ward(*diagnosis, nobody).mayHelp(isAboutRoom), "mayHelp");
}

void WardTest::saysWhyEachHostIsOut_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("why");
    const auto row
        = [](const char *name, const Arrange &given, const QString &why) { QTest::newRow(name) << given << why; };
    row("it takes the server", full(1),
        u"h1: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1 | h2: "_s);
    row("one is full, the other is down", both(full(1), down(2)),
        u"h1: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1 | h2: nova-compute is marked as forced down"_s);
    row("one is full and down", all({full(1), down(1), down(2)}),
        u"h1: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1; nova-compute is marked as forced "
        u"down | "
        u"h2: "
        "nova-compute is marked as forced down"_s);
    row(
        "a cell that is not read", [](Situation &given) { given.cloud.cells[0].disabled = true; },
        u"h1: its cell cell1 is disabled | h2: its cell cell1 is disabled"_s);
    row(
        "hosts that the request rules out",
        [](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s, u"h2"_s}; },
        u"h1: the request ignores h1, h2 | h2: the request ignores h1, h2"_s);
    row("two extra specs of one filter",
        all({filters({u"ComputeCapabilitiesFilter"_s}), withSpec(u"capabilities:gold"_s, u"1"_s),
            withSpec(u"capabilities:red"_s, u"1"_s),
            [](Situation &given) { given.node(2).stats.insert(u"gold"_s, u"1"_s); }}),
        u"h1: the host does not report gold; the flavor asks for 1; the host does not report red; the flavor asks for "
        u"1 | "
        "h2: the host does not report red; the flavor asks for 1"_s);
}

void WardTest::saysWhyEachHostIsOut()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QTEST(missesOf(*diagnosis), "why");
}

// What remedies read of a condition on Placement: what follows a prefix, of the part that this host misses.
void WardTest::saysWhatAMoveLeftOut()
{
    const QJsonObject document = caseNamed(u"30-live-migration-cpu"_s);
    const auto asked = askedIn(document);
    const auto question = parseQuestion(document["answer"_L1]["question"_L1].toObject());
    QVERIFY_RESULT(asked);
    QVERIFY_RESULT(question);
    NoProgress nobody;
    const auto diagnosis = diagnose({asked->scheduler, *question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QCOMPARE(missesOf(*diagnosis),
        u"hp-1: the move leaves this host | cmp-1: the live migration there was refused: Unacceptable CPU info: CPU "
        "doesn't have compatibility. 0 Refer to "
        "http://libvirt.org/html/libvirt-libvirt-host.html#virCPUCompareResult"_s);
}

void WardTest::namesPartsOfTheQuery()
{
    Situation situation;
    situation.node(1).vcpusUsed = situation.node(2).vcpusUsed = 8;
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    const Condition &room = diagnosis->examined.standings.conditions.first();
    const Miss miss{ward, room, 1};
    QCOMPARE(miss.after("resources:"_L1), u"VCPU"_s);
    QCOMPARE(miss.after("required:"_L1), QString());
    QVERIFY(miss.isPart("resources"_L1) && !miss.isPart("required"_L1));
    QVERIFY(!miss.isFilter("ComputeFilter"_L1));
    QCOMPARE(miss.node().host, u"h2"_s);
    QCOMPARE(miss.reasons().size(), 1);
    QVERIFY(!miss.facts().isEmpty());
    const Condition filter{Condition::Kind::Filter, u"ComputeFilter"_s, {}, {}};
    const Miss passed{ward, filter, 1}; // the host does not miss it
    QVERIFY(passed.isFilter("ComputeFilter"_L1) && passed.parts().isEmpty() && passed.reasons().isEmpty());
}

QTEST_GUILESS_MAIN(WardTest)
#include "tst_ward.moc"
