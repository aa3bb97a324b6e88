// SPDX-License-Identifier: GPL-3.0-or-later
// Builds that fail after the scheduler has found a host: the cause is what Nova says of them.
#include "core/scheduler/worlds.h"
#include "decision/story.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/hostreasons.h"
#include "formats/cloudformat.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class FailedBuildsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTold_data();
    void areTold();
    void whatWasBuiltIsNoFailure();
    void aChangedCloudHasNone();
    void aRefusedLiveMigrationIsTold_data();
    void aRefusedLiveMigrationIsTold();
    void aMoveIsCuredOnlyWhereItLands();
    void aHostThatRefusesIsNoWayOut();
    void aMoveToItsOwnHostIsTold();
};

namespace {

Result<Diagnosis> diagnosed(const ServerEnding &ending)
{
    NoProgress nobody;
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(test::cloudOf(2)));
    return diagnose({scheduler, test::bootRequest(), {}, nullptr, {ending}}, nobody);
}

ServerEnding failedOn(const QStringList &hosts, const QString &message)
{
    return {.server = test::uuidOf(1), .vmState = u"error"_s, .tried = hosts, .cause = message};
}

} // namespace

void FailedBuildsTest::areTold_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("told"); // after "The scheduler found a host, but "; %1: the message
    const auto row
        = [](const char *name, const QString &message, const QString &told) { QTest::newRow(name) << message << told; };
    row("network", u"Failed to allocate the network(s), not rescheduling."_s,
        u"nova-compute on h1, h2 could not connect the server to its network: %1"_s);
    row("port", u"Binding failed for port 7, please check neutron logs for more information."_s,
        u"nova-compute on h1, h2 could not connect the server to its network: %1"_s);
    row("image", u"Image 4711 could not be found."_s, u"nova-compute on h1, h2 could not get the server's image: %1"_s);
    row("volume",
        u"Build of instance 1 aborted: Volume 2 did not finish being created even after we waited 187 seconds"_s,
        u"nova-compute on h1, h2 could not get the server's volumes: %1"_s);
    row("disk", u"Flavor's disk is too small for requested image."_s,
        u"nova-compute on h1, h2 could not make the server's disk: %1"_s);
    row("resources", u"Insufficient compute resources: Free memory 512.00 MB < requested 2048 MB."_s,
        u"nova-compute on h1, h2 did not have the resources for the server: %1"_s);
    row("hypervisor", u"internal error: process exited while connecting to monitor"_s,
        u"the hypervisor on h1, h2 could not start the server: %1"_s);
    row("anything else", u"Timed out waiting for a reply to message ID 1"_s,
        u"nova-compute on h1, h2 could not build the server: %1"_s);
    row("nothing", {}, u"nova-compute on h1, h2 could not build the server"_s);
}

void FailedBuildsTest::areTold()
{
    QFETCH(const QString, message);
    QFETCH(const QString, told);
    const auto diagnosis = diagnosed(failedOn({u"h1"_s, u"h2"_s}, message));
    QVERIFY_RESULT(diagnosis);
    const Cause *cause = failedBuild(*diagnosis);
    QVERIFY(cause != nullptr);
    QCOMPARE(cause->id, u"C25"_s);
    QCOMPARE(cause->certainty, Certainty::Likely); // no change of the cloud shows it
    const QString sentence = u"The scheduler found a host, but "_s + told;
    QCOMPARE(englishSentence(cause->sentence), sentence.contains(u"%1"_s) ? sentence.arg(message) : sentence);
    QCOMPARE(cause->hosts, (QList<HostIndex>{0, 1}));
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    QVERIFY(cures->isEmpty());
}

void FailedBuildsTest::whatWasBuiltIsNoFailure()
{
    ServerEnding ending = failedOn({u"h1"_s}, u"the first host failed"_s);
    ending.vmState = u"active"_s;
    const auto built = diagnosed(ending);
    QVERIFY_RESULT(built);
    QVERIFY(failedBuild(*built) == nullptr);
    const auto never = diagnosed(failedOn({}, u"quota"_s)); // it was never tried
    QVERIFY_RESULT(never);
    QVERIFY(failedBuild(*never) == nullptr);
}

void FailedBuildsTest::aChangedCloudHasNone()
{
    const auto diagnosis = diagnosed(failedOn({u"h1"_s}, {}));
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Change change = SetOptions{.options = {{u"DEFAULT"_s, QJsonObject{{u"cpu_allocation_ratio"_s, 4.0}}}}};
    const auto after = tryOut(diagnosis->examined.trial, {change}, nobody);
    QVERIFY_RESULT(after);
    QVERIFY(after->endings.isEmpty());
}

void FailedBuildsTest::aRefusedLiveMigrationIsTold_data()
{
    QTest::addColumn<QString>("host"); // that the user names
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("vendor"); // of the CPU of h2
    QTest::addColumn<bool>("hasWay");    // one CPU model for all
    // Nova ends with NoValidHost, for which leaving the source is not to blame.
    const QString any = u"The scheduler had chosen h2, but the live migration there was refused: "_s;
    QTest::newRow("any host") << QString() << any << u"Intel"_s << true;
    QTest::newRow("one host") << u"h2"_s << u"The scheduler chooses h2, and the action fails there: "_s << u"Intel"_s
                              << true;
    QTest::newRow("one with another vendor's CPU") << QString() << any << u"AMD"_s << false;
}

void FailedBuildsTest::aRefusedLiveMigrationIsTold()
{
    QFETCH(const QString, host);
    QFETCH(const QString, told);
    QFETCH(const QString, vendor);
    Cloud cloud = test::cloudOf(2);
    for (const auto &[node, model] : {std::pair(0, u"Haswell-noTSX"_s), std::pair(1, u"IvyBridge"_s)})
        cloud.computeNodes[node].cpuInfo = {{u"arch"_s, u"x86_64"_s}, {u"model"_s, model}, {u"vendor"_s, u"Intel"_s}};
    cloud.computeNodes[1].cpuInfo.insert("vendor"_L1, vendor);
    test::addInstance(cloud, 500, u"h1"_s);
    Instance &server = cloud.instances.first();
    server.flavorid = u"1"_s;
    server.image = test::uuidOf(100);
    NoProgress nobody;
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    const ServerQuestion question{{.kind = ServerAction::Kind::LiveMigrate, .host = host}, server.uuid};
    const auto diagnosis = diagnose({scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->examined.trial.lands());
    QCOMPARE(diagnosis->causes.size(), 1);
    const Cause &cause = diagnosis->causes.first();
    QCOMPARE(cause.id, u"C25"_s);
    QCOMPARE(cause.hosts, QList<HostIndex>{1});
    const QString sentence = englishSentence(cause.sentence);
    QVERIFY2(sentence.startsWith(told + u"Migration pre-check error: Unacceptable CPU info"_s), qPrintable(sentence));
    const Headline head = headline(diagnosis->examined.decision(), 0);
    QVERIFY2(head.why.contains(u"Unacceptable CPU info"_s), qPrintable(head.pill + u": "_s + head.why));
    QVERIFY2(!head.why.contains(u"ERROR"_s), qPrintable(head.why)); // the server stays as it is
    QTEST(!cause.undoing.isEmpty(), "hasWay");
}

// Once nova-compute of cmp-09 runs again: nova-scheduler lets cmp-11 pass, which is of another architecture.
void FailedBuildsTest::aMoveIsCuredOnlyWhereItLands()
{
    NoProgress nobody;
    const auto loaded = readCloudFile(QStringLiteral(RESOURCES "/clouds/campus.json"), nobody);
    QVERIFY_RESULT(loaded);
    Cloud cloud = loaded->cloud;
    std::ranges::find(cloud.computeNodes, u"cmp-09"_s, &ComputeNode::host)->service->lastSeenUp = cloud.now;
    const auto server = std::ranges::find(cloud.instances, u"batch-2"_s, &Instance::displayName);
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    const ServerQuestion question{{.kind = ServerAction::Kind::LiveMigrate}, server->uuid};
    const auto diagnosis = diagnose({scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QStringList told;
    for (const Cause &cause : diagnosis->causes)
        told.append(cause.id + u": "_s + englishSentence(cause.sentence).first(24));
    QCOMPARE(told,
        (QStringList{u"C20: cmp-10 would do, but its"_s, u"C25: The scheduler had chosen"_s,
            u"C20: cmp-12 would do, but has"_s}));
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    QVERIFY(!cures->isEmpty());
    for (const Cure &cure : *cures)
        QVERIFY2(!cure.landsOn.contains(u"cmp-11"_s) && !cure.alsoAffects.contains(u"cmp-11"_s),
            qPrintable(sentence(cure.changes.first(), cloud)));
}

// A live migration away from the group's only host; the CPU of every other host lacks something.
void FailedBuildsTest::aHostThatRefusesIsNoWayOut()
{
    NoProgress nobody;
    const auto loaded = readCloudFile(QStringLiteral(RESOURCES "/clouds/campus.json"), nobody);
    QVERIFY_RESULT(loaded);
    const Cloud &cloud = loaded->cloud;
    const auto server = std::ranges::find(cloud.instances, u"catalogue-db-1"_s, &Instance::displayName);
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    const ServerQuestion question{{.kind = ServerAction::Kind::LiveMigrate}, server->uuid};
    const auto diagnosis = diagnose({scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const Cause &cause = diagnosis->causes.first();
    QCOMPARE(cause.id, u"C16"_s);
    QCOMPARE(cause.certainty, Certainty::Likely);
    QCOMPARE(englishSentence(cause.sentence),
        u"Affinity group catalogue-db is on cmp-05, which cannot take the server; cmp-01 would do, but is elsewhere; "
        "there, a live migration from cmp-05 would also be refused for the CPU or the hypervisor"_s);
    const QString next = englishSentence(cause.next);
    QVERIFY2(next.startsWith(u"The scheduler had chosen cmp-"_s) && next.contains(u"the live migration"_s),
        qPrintable(next));
    const Standings &standings = diagnosis->examined.standings;
    const auto refuses = std::ranges::find_if(standings.conditions, isOfDestination);
    QVERIFY(refuses != standings.conditions.cend());
    QCOMPARE(englishSentence(refuses->asks), u"a hypervisor that takes live migrations from cmp-05"_s);
    const HostReasons reasons(diagnosis->examined);
    for (const HostIndex host : cause.hosts) {
        QVERIFY(std::ranges::any_of(standings.missesOn(host), [&](int condition) {
            return isOfDestination(standings.conditions.at(condition))
                && englishSentence(reasons.of(host, condition))
                       .startsWith(u"a live migration there would be refused: "_s);
        }));
    }
}

void FailedBuildsTest::aMoveToItsOwnHostIsTold()
{
    Cloud cloud = test::cloudOf(3);
    test::addInstance(cloud, 500, u"h1"_s);
    Instance &server = cloud.instances.first();
    server.flavorid = u"1"_s;
    server.image = test::uuidOf(100);
    NoProgress nobody;
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    const ServerQuestion question{{.kind = ServerAction::Kind::LiveMigrate, .host = u"h1"_s}, server.uuid};
    const auto diagnosis = diagnose({scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const Cause &cause = diagnosis->causes.first();
    QCOMPARE(englishSentence(cause.sentence), u"The server is on h1 already, and a move must leave its host"_s);
    QCOMPARE(cause.certainty, Certainty::Certain);
}

QTEST_GUILESS_MAIN(FailedBuildsTest)
#include "tst_failedbuilds.moc"
