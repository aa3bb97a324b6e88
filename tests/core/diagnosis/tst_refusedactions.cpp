// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on a server that nova-api or nova-conductor refuses before the scheduler is asked: they are diagnosed as
// refused boots are.
#include "core/diagnosis/arrangements.h"
#include "diagnosis/curesearch.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

const QString project = u"project"_s;

// A small server, web-1, on h1, and a flavor of 8 vCPU.
Situation withServer()
{
    Situation given;
    addInstance(given.cloud, 1, u"h1"_s);
    Instance &server = given.cloud.instances.last();
    server.displayName = u"web-1"_s;
    server.projectId = project;
    server.flavorid = given.flavor().flavorid;
    server.image = given.image().id;
    Flavor large = given.flavor();
    large.flavorid = u"8"_s;
    large.name = u"large"_s;
    large.vcpus = 8;
    given.cloud.flavors.append(large);
    return given;
}

Arrange silent(int host, qint64 seconds)
{
    return [=](Situation &given) { given.node(host).service->lastSeenUp = given.cloud.now->addSecs(-seconds); };
}

Arrange quota(const QString &resource, int limit)
{
    return [=](Situation &given) {
        given.cloud.surroundings.projects = QList<Project>{{project, u"demo"_s, {{resource, limit}}, {}, {}}};
    };
}

Arrange flavor(const QString &name, int rootGb)
{
    return [=](Situation &given) {
        Flavor other = given.flavor();
        other.flavorid = other.name = name;
        other.rootGb = rootGb;
        given.cloud.flavors.append(other);
    };
}

Arrange inState(const QString &vmState)
{
    return [=](Situation &given) { given.cloud.instances.last().vmState = vmState; };
}

// h1 and h2 are in cell1, h3 is in cell2.
void inTwoCells(Situation &given)
{
    given.cloud.cells.append({test::uuidOf(901), u"cell2"_s, false, {}});
    given.node(3).cell = test::uuidOf(901);
}

Arrange shelved()
{
    return [=](Situation &given) {
        Instance &server = given.cloud.instances.last();
        server.vmState = u"shelved_offloaded"_s;
        server.host.clear();
        server.node.clear();
    };
}

} // namespace

class RefusedActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areDiagnosed_data();
    void areDiagnosed();
    void whatIsNotKnownIsSaid();
};

void RefusedActionsTest::areDiagnosed_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<EndedBy>("by");
    QTest::addColumn<QString>("type"); // Nova's exception
    QTest::addColumn<QString>("cause");
    QTest::addColumn<QString>("cure"); // the first; empty: none
    QTest::addColumn<QString>("next"); // what remains once the refusal is undone; empty: nothing
    const auto row
        = [](const char *name, const QList<Arrange> &steps, const ServerAction &action, EndedBy by, const QString &type,
              const QString &cause, const QString &cure = {}, const QString &next = {}) {
              QTest::newRow(name) << all(steps) << action << by << type << cause << cure << next;
          };
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"large"_s};
    const QString back = u"Start nova-compute on h1"_s;
    row("beyond the quota", {quota(u"cores"_s, 4)}, resize, EndedBy::Api, u"TooManyInstances"_s,
        u"nova-api refuses the request: it would exceed quotas of project demo (used + asked > limit): "
        "cores 1 + 7 > 4"_s,
        u"Set the quota cores of project demo to 8"_s);
    row("to a flavor whose name is misspelt", {}, {.kind = Kind::Resize, .flavorRef = u"lagre"_s}, EndedBy::Api,
        u"FlavorNotFound"_s, u"nova-api refuses the request: the cloud has no flavor lagre; did you mean large?"_s,
        u"Ask for flavor large"_s);
    row("to a misspelt flavor with a smaller disk", {flavor(u"tiny"_s, 1)},
        {.kind = Kind::Resize, .flavorRef = u"tinyy"_s}, EndedBy::Api, u"FlavorNotFound"_s,
        u"nova-api refuses the request: the cloud has no flavor tinyy; did you mean tiny?"_s, u"Ask for flavor large"_s,
        u"The scheduler chooses h2, and the action fails there: Resize error: Unable to resize disk down."_s);
    row("to the misspelt flavor that it has", {}, {.kind = Kind::Resize, .flavorRef = u"smalll"_s}, EndedBy::Api,
        u"FlavorNotFound"_s, u"nova-api refuses the request: the cloud has no flavor smalll; did you mean small?"_s,
        u"Ask for flavor large"_s, u"nova-api refuses the resize: web-1 has flavor small already"_s);
    row("to a flavor that there is not", {}, {.kind = Kind::Resize, .flavorRef = u"gigantic"_s}, EndedBy::Api,
        u"FlavorNotFound"_s, u"nova-api refuses the request: the cloud has no flavor gigantic"_s);
    row("to the flavor that it has", {}, {.kind = Kind::Resize, .flavorRef = u"small"_s}, EndedBy::Api,
        u"CannotResizeToSameFlavor"_s, u"nova-api refuses the resize: web-1 has flavor small already"_s,
        u"Ask for flavor large"_s);
    row("a resize on a silent host", {silent(1, 600)}, resize, EndedBy::Api, u"ServiceUnavailable"_s,
        u"nova-api refuses the action: nova-compute of h1, where web-1 runs, last reported 600 s ago; it counts as "
        "down after 60 s"_s,
        back);
    row("a migration on a host that is forced down", {down(1)}, {.kind = Kind::Migrate}, EndedBy::Api,
        u"ServiceUnavailable"_s,
        u"nova-api refuses the action: nova-compute of h1, where web-1 runs, is marked as forced down; from a host "
        "that is down, servers are evacuated"_s,
        u"Do not force nova-compute on h1 down any more"_s);
    row("a live migration on a silent host", {silent(1, 600)}, {.kind = Kind::LiveMigrate}, EndedBy::Conductor,
        u"ComputeServiceUnavailable"_s,
        u"nova-conductor refuses the action: nova-compute of h1, where web-1 runs, last reported 600 s ago; it counts "
        "as down after 60 s; from a host that is down, servers are evacuated"_s,
        back);
    row("on a host whose clock is ahead", {silent(1, -600)}, {.kind = Kind::LiveMigrate}, EndedBy::Conductor,
        u"ComputeServiceUnavailable"_s,
        u"nova-conductor refuses the action: nova-compute of h1, where web-1 runs, reports 600 s ahead of time, more "
        "than the 60 s allowed"_s,
        u"Set the clock of h1 right"_s);
    row("in another state, by its name", {inState(u"paused"_s)}, {.kind = Kind::Migrate}, EndedBy::Api,
        u"InstanceInvalidState"_s,
        u"nova-api refuses the action migrate: web-1 is in state paused; the action needs one of: active, stopped"_s);
    row("a live migration of a stopped server", {inState(u"stopped"_s)}, {.kind = Kind::LiveMigrate}, EndedBy::Api,
        u"InstanceInvalidState"_s,
        u"nova-api refuses the live migration: web-1 is stopped; it has to run, or be migrated by a cold migration"_s,
        u"Start server web-1"_s);
    row("a live migration of a suspended server", {inState(u"suspended"_s)}, {.kind = Kind::LiveMigrate}, EndedBy::Api,
        u"InstanceInvalidState"_s,
        u"nova-api refuses the live migration: web-1 is in state suspended, and it has to run or to be paused"_s,
        u"Resume server web-1"_s);
    row("a live migration of a server in error", {inState(u"error"_s)}, {.kind = Kind::LiveMigrate}, EndedBy::Api,
        u"InstanceInvalidState"_s,
        u"nova-api refuses the live migration: web-1 is in state error, and it has to run or to be paused"_s);
    row("to a host in another cell", {hosts(3), inTwoCells}, {.kind = Kind::LiveMigrate, .host = u"h3"_s}, EndedBy::Api,
        u"ComputeHostNotFound"_s,
        u"nova-api refuses the action: h3 is in cell cell2, and web-1 stays in its own, cell1"_s, u"Name no host"_s);
    row("an evacuation of a host that is up", {}, {.kind = Kind::Evacuate}, EndedBy::Api, u"ComputeServiceInUse"_s,
        u"nova-api refuses the evacuation: nova-compute of h1, where web-1 is, is up; migrate web-1 instead"_s);
    row("to a host that there is not", {}, {.kind = Kind::LiveMigrate, .host = u"h22"_s}, EndedBy::Api,
        u"ComputeHostNotFound"_s, u"nova-api refuses the request: the cloud has no host h22; did you mean h2?"_s,
        u"Ask for host h2"_s);
    row("to a host that is like none", {}, {.kind = Kind::LiveMigrate, .host = u"compute-9"_s}, EndedBy::Api,
        u"ComputeHostNotFound"_s, u"nova-api refuses the request: the cloud has no host compute-9"_s,
        u"Name no host"_s);
    row("into a zone that there is not", {shelved(), zones()},
        {.kind = Kind::Unshelve, .availabilityZone = u"europe"_s}, EndedBy::Api, u"InvalidRequest"_s,
        u"nova-api refuses zone europe: no host is in it; there are hosts in az1, az2"_s,
        u"Ask for no availability zone"_s);
}

void RefusedActionsTest::areDiagnosed()
{
    QFETCH(const Arrange, given);
    QFETCH(const ServerAction, action);
    QFETCH(const EndedBy, by);
    QFETCH(const QString, type);
    QFETCH(const QString, cause);
    QFETCH(const QString, cure);
    QFETCH(const QString, next);
    Situation situation = withServer();
    given(situation);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const auto diagnosis = diagnose({*scheduler, ServerQuestion{action, uuidOf(1)}, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const Decision &decision = diagnosis->examined.decision();
    QCOMPARE(decision.outcome, Outcome::Error);
    QCOMPARE(diagnosis->examined.ending.by, by);
    QCOMPARE(decision.error->type, type);
    QCOMPARE(decision.asked.serverName, u"web-1"_s);
    QVERIFY(decision.asked.isAction());
    QCOMPARE(diagnosis->causes.size(), 1);
    QCOMPARE(diagnosis->causes.first().id, u"X03"_s);
    QCOMPARE(englishSentence(diagnosis->causes.first().sentence), cause);
    QCOMPARE(englishSentence(diagnosis->causes.first().next), next);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    QCOMPARE(
        cures->isEmpty() ? QString() : changeSentences(cures->first().changes, situation.cloud).join(u"; "_s), cure);
    const auto again = questionOf(decision);
    QVERIFY_RESULT(again);
    QCOMPARE(std::get<ServerQuestion>(*again).action, action);
}

// A cloud that does not describe its services may have one that is up.
void RefusedActionsTest::whatIsNotKnownIsSaid()
{
    Situation situation = withServer();
    situation.node(1).service.reset();
    situation.cloud.unknown.setFlag(CloudPart::Services);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const auto diagnosis
        = diagnose({*scheduler, ServerQuestion{{.kind = Kind::Migrate}, uuidOf(1)}, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(diagnosis->examined.decision().unknownParts.testFlag(CloudPart::Services));
    QVERIFY(std::ranges::any_of(diagnosis->causes, [](const Cause &cause) { return cause.id == "X05"_L1; }));
}

QTEST_GUILESS_MAIN(RefusedActionsTest)
#include "tst_refusedactions.moc"
