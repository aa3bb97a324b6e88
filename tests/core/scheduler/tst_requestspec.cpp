// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions on a RequestSpec, with and without the request behind it.
#include "core/scheduler/worlds.h"
#include "formats/decisionformat.h"
#include "scheduler/requestdecision.h"

#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// h2 has the most memory. Flavor "small", image "cirros".
struct Asking
{
    Cloud cloud = test::cloudOf(2);
    RequestSpec spec;

    Asking()
    {
        cloud.computeNodes[1].memoryMb *= 2;
        spec.projectId = u"project"_s;
        spec.flavor = cloud.flavors.first();
        spec.image = ImageMeta::of(cloud.images.first(), cloud.release).value_or(ImageMeta());
        spec.instanceUuids = {test::uuidOf(700)};
    }

    SchedulerPtr scheduler() const { return Scheduler::create(std::make_shared<const Cloud>(cloud)).value(); }
};

void addGroup(Cloud &cloud, const QString &policy)
{
    cloud.serverGroups.append({test::uuidOf(300), u"web"_s, policy, {}, {}, {}, {}, {}});
}

} // namespace

class RequestSpecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isDecided_data();
    void isDecided();
    void isDecidedAsItsRequest_data();
    void isDecidedAsItsRequest();
    void saysWhatWasAsked();
    void isRefusedBefore();
};

void RequestSpecTest::isDecided_data()
{
    QTest::addColumn<std::function<void(Asking &)>>("change");
    QTest::addColumn<QString>("host"); // empty: none
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, const std::function<void(Asking &)> &change, const QString &host,
                         const QString &refusal = {}) { QTest::newRow(name) << change << host << refusal; };
    row("as it stands", [](Asking &) { }, u"h2"_s);
    row("without an image", [](Asking &asking) { asking.spec.image.reset(); }, u"h2"_s);
    // Cases that nova-api would refuse.
    row("a disabled flavor", [](Asking &asking) { asking.spec.flavor.disabled = true; }, u"h2"_s);
    row("a flavor that the cloud does not have", [](Asking &asking) { asking.cloud.flavors.clear(); }, u"h2"_s);
    row(
        "a project without quota",
        [](Asking &asking) {
            asking.cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {{u"instances"_s, 0}}, {}, {}}};
        },
        u"h2"_s);
    row(
        "a zone that no host is in",
        [](Asking &asking) {
            test::enableFilters(asking.cloud, {u"AvailabilityZoneFilter"_s});
            asking.spec.availabilityZone = u"az9"_s;
        },
        {}, u"NoValidHost"_s);
    row(
        "a group whose policy nobody follows",
        [](Asking &asking) {
            asking.spec.group = RequestGroup{test::uuidOf(300), u"web"_s, u"anti-affinity"_s, {}, {}, {}};
        },
        {}, u"UnsupportedPolicyException"_s);
    row("absent", [](Asking &asking) { asking.spec.ignoreHosts = {u"h2"_s}; }, u"h1"_s);
    row("there alone", [](Asking &asking) { asking.spec.destination().host = u"h1"_s; }, u"h1"_s);
    row(
        "tried there",
        [](Asking &asking) {
            test::enableFilters(asking.cloud, {u"RetryFilter"_s});
            asking.cloud.release = Release{16};
            asking.spec.retryHosts = {{u"h2"_s, u"h2"_s}};
        },
        u"h1"_s);
}

void RequestSpecTest::isDecided()
{
    QFETCH(std::function<void(Asking &)>, change);
    QFETCH(QString, host);
    QFETCH(QString, refusal);
    Asking asking;
    change(asking);
    const Decision decision = asking.scheduler()->decide(asking.spec);
    QCOMPARE(decision.error ? decision.error->type : QString(), refusal);
    const QList<HostIndex> landings = decision.landings();
    QCOMPARE(landings.isEmpty() ? QString() : decision.hosts.at(landings.first()).host, host);
}

void RequestSpecTest::isDecidedAsItsRequest_data()
{
    QTest::addColumn<std::function<void(Cloud &, Request &)>>("change");
    const auto row = [](const char *name, const std::function<void(Cloud &, Request &)> &change) {
        QTest::newRow(name) << change;
    };
    row("a server", [](Cloud &, Request &) { });
    row("a group", [](Cloud &cloud, Request &request) {
        test::enableFilters(cloud, {u"ServerGroupAntiAffinityFilter"_s});
        addGroup(cloud, u"anti-affinity"_s);
        request.hints = {{u"group"_s, {test::uuidOf(300)}}};
        request.instanceUuids.append(test::uuidOf(701));
        request.minCount = request.maxCount = 2;
    });
    row("more than fit", [](Cloud &cloud, Request &) { cloud.flavors.first().vcpus = 99; });
    row("a move", [](Cloud &cloud, Request &request) {
        test::addInstance(cloud, 700, u"h2"_s);
        request.spec.purpose = Purpose::Move;
        request.spec.migration = test::uuidOf(800);
        request.spec.ignoreHosts = {u"h2"_s};
    });
    row("a rebuild", [](Cloud &cloud, Request &request) {
        test::addInstance(cloud, 700, u"h2"_s);
        request.spec.purpose = Purpose::Rebuild;
        request.availabilityZone = u":h2:h2"_s;
    });
}

void RequestSpecTest::isDecidedAsItsRequest()
{
    using Change = std::function<void(Cloud &, Request &)>;
    QFETCH(Change, change);
    Asking asking;
    Request request = test::bootRequest();
    request.instanceUuids = asking.spec.instanceUuids;
    change(asking.cloud, request);
    const SchedulerPtr scheduler = asking.scheduler();
    const auto spec = specOfRequest(request, *scheduler->index(), scheduler->release());
    QVERIFY(spec);
    Decision ofSpec = scheduler->decide(*spec, {.everyFilter = true});
    const Decision ofRequest = decideRequest(*scheduler, request, {.everyFilter = true});
    QCOMPARE(ofRequest.asked.serverName, request.name);
    QVERIFY(ofSpec.asked.serverName.isEmpty());
    ofSpec.asked = ofRequest.asked;
    QCOMPARE(ofSpec, ofRequest);
}

void RequestSpecTest::saysWhatWasAsked()
{
    Asking asking;
    test::enableFilters(asking.cloud, {u"ServerGroupAffinityFilter"_s});
    asking.spec.instanceUuids.append(test::uuidOf(701));
    asking.spec.availabilityZone = u"nova"_s;
    asking.spec.group = RequestGroup{test::uuidOf(300), u"web"_s, u"affinity"_s, {}, {}, {}};
    const Decision decision = asking.scheduler()->decide(asking.spec);
    const Asked expected{{}, 2, u"small"_s, u"cirros"_s, u"web"_s, u"affinity"_s, u"nova"_s, {}};
    QCOMPARE(decision.asked, expected);
    QCOMPARE(decision.asked.title(), u"A request without a name"_s);
    QVERIFY(decisionAsText(decision).contains(u"A request without a name: 2 × small, image cirros"_s));
    QCOMPARE(writeDecision(decision)["asked"_L1]["request"_L1].toObject(), QJsonObject());
    asking.spec.isVolumeBacked = true;
    QCOMPARE(asking.scheduler()->decide(asking.spec).asked.image, QString());
}

// The scheduler is not called: the decision records only the cloud.
void RequestSpecTest::isRefusedBefore()
{
    Asking asking;
    Request request = test::bootRequest();
    request.flavorRef = u"none"_s;
    const DecisionError refusal{u"FlavorNotFound"_s, u"Flavor none could not be found."_s, Stage::Api};
    const SchedulerPtr scheduler = asking.scheduler();
    Decision expected = scheduler->undecided(refusal, {.seed = 7});
    QCOMPARE(expected.seed, 7u);
    QCOMPARE(expected.hosts.size(), 2);
    expected.asked = askedOf(request, *scheduler->index());
    const Decision decision = decideRequest(*scheduler, request, {.everyFilter = true, .seed = 7});
    QCOMPARE(decision, expected);
    QCOMPARE(decision.error, refusal);
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    QVERIFY(!decision.outside);
}

QTEST_GUILESS_MAIN(RequestSpecTest)
#include "tst_requestspec.moc"
