// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that only some requests and actions can be helped with, and what each change applies to beyond them.
#include "core/casefiles.h"
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/movers.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/otherrequests.h"
#include "diagnosis/reach.h"
#include "diagnosis/winningmultipliers.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QFile>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QStringList toldReasons(const QList<Reason> &reasons)
{
    QStringList lines;
    for (const Reason &reason : reasons)
        lines.append(englishSentence(reason));
    return lines;
}

QString sentencesOf(const QList<Change> &changes, const Cloud &before)
{
    QStringList sentences;
    for (const Change &change : changes)
        sentences.append(sentence(change, before));
    return sentences.join(u"; "_s);
}

Result<QList<Cure>> curesOf(const Trial &trial)
{
    NoProgress nobody;
    return diagnose(trial, nobody).and_then([&](const Diagnosis &diagnosis) { return findCures(diagnosis, nobody); });
}

Trial trialOf(const Cloud &cloud, const Request &request)
{
    return {*Scheduler::create(std::make_shared<const Cloud>(cloud)), request, {}, nullptr};
}

// Of the situation after the change.
Result<QList<Cure>> curesIn(test::Situation &situation, const test::Arrange &given)
{
    given(situation);
    return curesOf(trialOf(situation.cloud, situation.request));
}

} // namespace

class RemediesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewGroupIsAsStrictAsItCanBe_data();
    void aNewGroupIsAsStrictAsItCanBe();
    void aRefusalIsHelped_data();
    void aRefusalIsHelped();
    void aSlipIsCorrectedFirst_data();
    void isCuredAsFarAsNeeded_data();
    void isCuredAsFarAsNeeded();
    void aSlipIsCorrectedFirst();
    void anActionAsksForSomethingElse_data();
    void anActionAsksForSomethingElse();
    void aResizeMayStayOnItsHost_data();
    void aResizeMayStayOnItsHost();
    void simpleCuresStayInTheList();
    void aMultiplierPutsTheLoserFirst_data();
    void aMultiplierPutsTheLoserFirst();
    void aChangeReachesOthers_data();
    void aChangeReachesOthers();
    void otherRequestsAreDecidedOtherwise_data();
    void otherRequestsAreDecidedOtherwise();
    void otherRequestsLoseTheirHost_data();
    void otherRequestsLoseTheirHost();
    void decidingOthersCanBeCancelled();
};

// The least that is given up: a new group has no members, so the same policy may do.
void RemediesTest::aNewGroupIsAsStrictAsItCanBe_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<int>("servers");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("givesUp");
    const auto row = [](const char *name, const QString &policy, int servers, const QString &command,
                         const QString &givesUp) { QTest::newRow(name) << policy << servers << command << givesUp; };
    const QString shared = u"Servers of the new group may then share a host with vm10, vm11 of server group web"_s;
    row("one server", u"anti-affinity"_s, 1, u"server group create --policy anti-affinity web-new"_s, shared);
    row("as many as there are hosts", u"anti-affinity"_s, 2, u"server group create --policy anti-affinity web-new"_s,
        shared);
    row("more than hosts", u"anti-affinity"_s, 3,
        u"--os-compute-api-version 2.64 server group create --policy anti-affinity --rule 'max_server_per_host=2' web-per-host-2"_s,
        u"A host may then have up to 2 servers of the new group; "_s + shared);
    row("together on another host", u"affinity"_s, 5, u"server group create --policy affinity web-new"_s,
        u"Servers of the new group may then be on another host than vm10 of server group web"_s);
    row("more than a host takes", u"affinity"_s, 9,
        u"--os-compute-api-version 2.15 server group create --policy soft-affinity web-soft"_s,
        u"Nova then only tries to keep servers of the new group together; Servers of the new group may then be on "
        "another host than vm10 of server group web"_s);
}

void RemediesTest::aNewGroupIsAsStrictAsItCanBe()
{
    QFETCH(const QString, policy);
    QFETCH(const int, servers);
    QFETCH(const QString, command);
    QFETCH(const QString, givesUp);
    const bool isTogether = policy == "affinity"_L1;
    test::Situation situation;
    const auto cures = curesIn(situation,
        test::all({test::grouped(policy, isTogether ? QStringList{u"h1"_s} : QStringList{u"h1"_s, u"h2"_s}),
            test::servers(servers), [&](test::Situation &given) {
                if (isTogether)
                    given.node(1).vcpusUsed = 7;
            }}));
    QVERIFY_RESULT(cures);
    const auto cure = std::ranges::find_if(
        *cures, [](const Cure &one) { return one.commands.value(0).contains(" server group create "_L1); });
    QVERIFY(cure != cures->cend());
    QCOMPARE(cure->commands.first(), u"openstack "_s + command);
    QCOMPARE(cure->landsOn.size(), servers);
    QCOMPARE(toldReasons(cure->givesUp).join(u"; "_s), givesUp);
}

// nova-api refuses the request before any host is considered.
void RemediesTest::aRefusalIsHelped_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<QStringList>("cures"); // all of them
    const auto row = [](const char *name, const test::Arrange &given, const QStringList &cures) {
        QTest::newRow(name) << given << cures;
    };
    row("a zone that there is not", test::both(test::zones(), test::zone(u"europe"_s)),
        {u"Ask for no availability zone"_s, u"Ask for availability zone az1"_s});
    row("a zone whose host is disabled",
        test::all({test::zones(), test::zone(u"az1"_s),
            [](test::Situation &given) { given.node(1).service->disabled = true; }}),
        {u"Ask for no availability zone"_s, u"Ask for availability zone az2"_s, u"Enable nova-compute on h1"_s});
    row("an image that wants more memory", [](test::Situation &given) { given.image().minRamMb = 4096; },
        {u"Set min_ram of image cirros to 1024"_s});
    row("an image that wants more memory than one of two flavors has",
        [](test::Situation &given) {
            given.image().minRamMb = 4096;
            given.image().minDiskGb = 10;
            Flavor larger = given.flavor();
            larger.flavorid = larger.name = u"large"_s;
            larger.memoryMb = 4096;
            given.cloud.flavors.append(larger);
        },
        {u"Ask for flavor large"_s, u"Set min_ram of image cirros to 1024"_s});
    row("an image with more disk than the flavor, refused for something else",
        test::all(
            {test::zones(), test::zone(u"europe"_s), [](test::Situation &given) { given.image().minDiskGb = 20; }}),
        {u"Ask for no availability zone; Boot from a volume"_s,
            u"Ask for no availability zone; Set min_disk of image cirros to 10"_s});
    row("an image that wants more disk", [](test::Situation &given) { given.image().minDiskGb = 20; },
        {u"Boot from a volume"_s, u"Set min_disk of image cirros to 10"_s});
    row("a property that Nova cannot read", test::withProperty(u"hw_architecture"_s, u"sparkling"_s),
        {u"Remove the property hw_architecture of image cirros"_s});
    const auto asks
        = [](NetworkChoice choice) { return [=](test::Situation &given) { given.request.networkChoice = choice; }; };
    row("an image whose name is misspelt", [](test::Situation &given) { given.request.imageRef = u"cirroos"_s; },
        {u"Ask for image cirros"_s});
    row("no network of several", test::both(test::networks(), asks(NetworkChoice::Auto)),
        {u"Ask for network campus"_s, u"Ask for network lab"_s, u"Ask for no network"_s});
    row("a network of another project", test::both(test::networks(), test::onNetworks({{test::uuidOf(203), {}, {}}})),
        {u"Ask for network campus"_s, u"Ask for network lab"_s, u"Ask for no network"_s});
    row("a network of another project beside an own one",
        test::both(test::networks(), test::onNetworks({{test::uuidOf(202), {}, {}}, {test::uuidOf(203), {}, {}}})),
        {u"Ask for network lab"_s, u"Ask for networks lab, campus"_s, u"Ask for no network"_s});
    row("a network by its name", test::both(test::networks(), test::onNetworks({{u"lab"_s, {}, {}}})),
        {u"Ask for network lab"_s, u"Ask for network campus"_s, u"Ask for no network"_s});
    row("an address that is taken",
        test::all(
            {test::networks(), test::takenAddress({}), test::onNetworks({{test::uuidOf(201), {}, u"10.0.0.5"_s}})}),
        {u"Ask for network campus"_s, u"Ask for network lab"_s, u"Ask for no network"_s});
    row("a flavor that is disabled, beside another",
        [](test::Situation &given) {
            given.cloud.flavors.append(given.flavor());
            given.cloud.flavors.last().flavorid = given.cloud.flavors.last().name = u"twin"_s;
            given.flavor().disabled = true;
        },
        {u"Ask for flavor twin"_s});
    row("a flavor of another project",
        [](test::Situation &given) {
            given.flavor().isPublic = false;
            given.flavor().access = QStringList{u"other"_s};
            given.cloud.surroundings.projects = QList<Project>{{u"project"_s, u"demo"_s, {}, {}, {}}};
        },
        {u"Let project demo use flavor small"_s});
    row("an image that is not active, beside another",
        [](test::Situation &given) {
            given.cloud.images.append(given.image());
            given.cloud.images.last().id = given.cloud.images.last().name = u"twin"_s;
            given.image().status = u"queued"_s;
        },
        {u"Ask for image twin"_s});
    row("a server group by its name",
        test::both(test::newGroup(u"anti-affinity"_s), test::hint(u"group"_s, {u"web"_s})),
        {u"Ask for the server group web"_s, u"Drop the scheduler hint group"_s});
    row("a network before there was none",
        test::all({test::follows(13), test::networks(), test::onNetworks({{test::uuidOf(203), {}, {}}})}),
        {u"Ask for network campus"_s, u"Ask for network lab"_s});
    row("an address for two servers",
        test::all({test::networks(), test::servers(2), test::onNetworks({{test::uuidOf(201), {}, u"10.0.0.5"_s}})}),
        {u"Ask for at most 1 server(s); Ask for at least 1 server(s)"_s, u"Ask for network campus"_s,
            u"Ask for network lab"_s, u"Ask for no network"_s});
    row("an address outside of the network",
        test::all({test::networks(), test::onNetworks({{test::uuidOf(201), {}, u"10.0.0.5"_s}}),
            [](test::Situation &given) {
                given.cloud.surroundings.networks->first().subnets.first().cidr = u"10.9.0.0/16"_s;
            }}),
        {u"Ask for network campus"_s, u"Ask for network lab"_s, u"Ask for no network"_s});
    row("a security group that there is not",
        test::securityGroups({u"default"_s, u"web"_s, u"ssh"_s}, {u"mpi"_s}, {u"mpi"_s, u"ssh"_s}),
        {u"Ask for security groups web, ssh"_s, u"Ask for security group ssh"_s});
    row("two security groups that there are not",
        test::securityGroups({u"default"_s, u"web"_s, u"ssh"_s}, {}, {u"mpi"_s, u"ssh"_s, u"nfs"_s}),
        {u"Ask for security groups web, ssh"_s, u"Ask for security group ssh"_s});
    row("what is no address",
        test::all({test::networks(), test::onNetworks({{test::uuidOf(201), {}, u"10.0.0.500"_s}})}),
        {u"Ask for network campus"_s, u"Ask for network lab"_s, u"Ask for no network"_s});
    row("a security group whose name is misspelt", test::securityGroups({u"web"_s}, {}, {u"webb"_s}),
        {u"Ask for security group web"_s, u"Ask for no security group"_s});
    row("a security group of a name that two have",
        test::securityGroups({u"web"_s, u"web"_s, u"ssh"_s}, {}, {u"web"_s}),
        {u"Ask for security group web (%1)"_s.arg(test::uuidOf(401)),
            u"Ask for security group web (%1)"_s.arg(test::uuidOf(402)), u"Ask for no security group"_s});
    row("a key pair that there is not", test::ownKeyPair(u"office"_s),
        {u"Ask for key pair laptop"_s, u"Ask for no key pair"_s});
    row("no network of several, and no host once one is named",
        test::all({test::networks(), asks(NetworkChoice::Auto), test::down(1),
            [](test::Situation &given) { given.node(2).service->disabled = true; }}),
        {u"Ask for network campus; Do not force nova-compute on h1 down any more"_s,
            u"Ask for network campus; Enable nova-compute on h2"_s,
            u"Ask for network campus; Add compute node h1-new"_s});
    row("no network of several, and no key pair of that name",
        test::all({test::networks(), asks(NetworkChoice::Auto), test::ownKeyPair(u"office"_s)}),
        {u"Ask for network campus; Ask for key pair laptop"_s, u"Ask for network campus; Ask for no key pair"_s});
    row("a flavor without a disk",
        test::both(test::follows(26), [](test::Situation &given) { given.flavor().rootGb = 0; }),
        {u"Boot from a volume"_s});
    row("a project with as many servers as it may have",
        [](test::Situation &given) {
            given.cloud.surroundings.projects
                = QList<Project>{{u"project"_s, u"demo"_s, {{u"instances"_s, 1}}, {}, {}}};
            test::addInstance(given.cloud, 1, u"h1"_s);
            test::addInstance(given.cloud, 2, u"h1"_s);
            given.cloud.instances.first().projectId = u"other"_s;
            given.cloud.instances.last().projectId = u"project"_s;
        },
        {u"Delete server vm2 on h1"_s, u"Set the quota instances of project demo to 2"_s});
    const auto quotas = [](const QuotaLimits &ofProject, const QuotaLimits &ofUser, int servers) {
        return [=](test::Situation &given) {
            given.flavor().vcpus = 2;
            given.request.minCount = given.request.maxCount = servers;
            given.cloud.surroundings.projects
                = QList<Project>{{u"project"_s, u"demo"_s, ofProject, {{given.request.userId, ofUser}}, {}}};
        };
    };
    row("a project with too few cores and too little memory", quotas({{u"cores"_s, 1}, {u"ram"_s, 1000}}, {}, 1),
        {u"Set the quota cores of project demo to 2; Set the quota ram of project demo to 1024"_s});
    row("a user with too few cores", quotas({{u"cores"_s, 20}}, {{u"cores"_s, 1}}, 1),
        {u"Set the quota cores for user user of project demo to 2"_s});
    row("two servers where one is within the quota", quotas({{u"cores"_s, 3}}, {}, 2),
        {u"Ask for at least 1 server(s)"_s, u"Set the quota cores of project demo to 4"_s});
    row("five servers where three are within the quota", quotas({{u"cores"_s, 7}}, {}, 5),
        {u"Ask for at least 3 server(s)"_s, u"Set the quota cores of project demo to 10"_s});
    row("a quota of option, of a project that is not listed",
        test::both(test::option(u"quota"_s, u"cores"_s, 0),
            [](test::Situation &given) { given.cloud.surroundings.projects = QList<Project>(); }),
        {u"Set [quota] cores to 1"_s});
    row("a limit of Keystone",
        test::all({test::follows(32), test::option(u"quota"_s, u"driver"_s, u"nova.quota.UnifiedLimitsDriver"_s),
            quotas({}, {}, 1),
            [](test::Situation &given) {
                given.cloud.surroundings.registeredLimits = QList<RegisteredLimit>{{u"servers"_s, 9, {}},
                    {u"class:VCPU"_s, 1, {}}, {u"class:MEMORY_MB"_s, -1, {}}, {u"class:DISK_GB"_s, -1, {}}};
            }}),
        {u"Set the quota class:VCPU of project demo to 2"_s});
}

void RemediesTest::aRefusalIsHelped()
{
    QFETCH(const test::Arrange, given);
    QFETCH(const QStringList, cures);
    test::Situation situation;
    const auto found = curesIn(situation, given);
    QVERIFY_RESULT(found);
    QStringList told;
    for (const Cure &cure : *found) {
        told.append(sentencesOf(cure.changes, situation.cloud));
        QVERIFY(!cure.landsOn.isEmpty());
    }
    QCOMPARE(told.join(u'\n'), cures.join(u'\n'));
}

// Before the name is left out, and before another flavor or another place is asked for.
void RemediesTest::aSlipIsCorrectedFirst_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("never"); // would spread the slip
    const auto row = [](const char *name, const test::Arrange &given, const QString &first, const QString &never = {}) {
        QTest::newRow(name) << given << first << never;
    };
    const auto fast = test::both(test::filters({u"AggregateInstanceExtraSpecsFilter"_s}),
        test::inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}}));
    row("a trait that Placement does not know",
        test::both(test::withSpec(u"trait:CUSTOM_GLOD"_s, u"required"_s), test::trait(u"CUSTOM_GOLD"_s, {1})),
        u"Remove the extra spec trait:CUSTOM_GLOD of flavor small; Set the extra spec trait:CUSTOM_GOLD of flavor "
        "small to \"required\""_s);
    row("a key of aggregates", test::both(fast, test::withSpec(u"aggregate_instance_extra_specs:dsk"_s, u"ssd"_s)),
        u"Remove the extra spec aggregate_instance_extra_specs:dsk of flavor small; Set the extra spec "
        "aggregate_instance_extra_specs:disk of flavor small to \"ssd\""_s,
        u"Set the metadata dsk of host aggregate agg3 to \"ssd\""_s);
    row("a value in capitals", test::both(fast, test::withSpec(u"aggregate_instance_extra_specs:disk"_s, u"SSD"_s)),
        u"Set the extra spec aggregate_instance_extra_specs:disk of flavor small to \"ssd\""_s,
        u"Set the metadata disk of host aggregate agg3 to \"SSD\""_s);
    row("an architecture", test::withProperty(u"hw_architecture"_s, u"x86-64"_s),
        u"Set the property hw_architecture of image cirros to \"x86_64\""_s);
    row("an image", [](test::Situation &given) { given.request.imageRef = u"cirroos"_s; }, u"Ask for image cirros"_s);
}

void RemediesTest::aSlipIsCorrectedFirst()
{
    QFETCH(const test::Arrange, given);
    QFETCH(const QString, first);
    QFETCH(const QString, never);
    test::Situation situation;
    given(situation);
    Flavor other = situation.cloud.flavors.first(); // nobody is to be sent to another flavor
    other.flavorid = other.name = u"other"_s;
    other.extraSpecs.clear();
    situation.cloud.flavors.append(other);
    const auto found = curesOf(trialOf(situation.cloud, situation.request));
    QVERIFY_RESULT(found);
    QStringList told;
    for (const Cure &cure : *found)
        told.append(sentencesOf(cure.changes, situation.cloud));
    QCOMPARE(told.value(0), first);
    QVERIFY2(!told.contains(never), qPrintable(told.join(u'\n')));
}

// By the least change that lasts, and with the commands that make it.
void RemediesTest::isCuredAsFarAsNeeded_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<QStringList>("cures"); // that make the change
    QTest::addColumn<QString>("change");    // a part of its sentence
    QTest::addColumn<QString>("command");   // of the first
    const auto row = [](const char *name, const test::Arrange &given, const QStringList &cures, const QString &change,
                         const QString &command) { QTest::newRow(name) << given << cures << change << command; };
    const auto service = [](const std::function<void(Service &, const QDateTime &)> &change) {
        return [=](test::Situation &given) {
            for (ComputeNode &node : given.cloud.computeNodes)
                change(*node.service, *given.cloud.now);
        };
    };
    row("as much stays reserved as may", test::option(u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 20480),
        {u"Set [DEFAULT] reserved_host_memory_mb to 15360"_s}, u"reserved_host_memory_mb"_s,
        u"reserved_host_memory_mb = 15360"_s);
    row("one limit, the least",
        test::all({test::hosts(4), test::down(1), test::option(u"scheduler"_s, u"max_placement_results"_s, 1)}),
        {u"Set [scheduler] max_placement_results to 2"_s}, u"max_placement_results"_s, u"max_placement_results = 2"_s);
    row("a silent service is not waited for",
        service([](Service &one, const QDateTime &now) { one.lastSeenUp = now.addSecs(-600); }), {},
        u"service_down_time"_s, {});
    row("a clock is set, and nothing started",
        service([](Service &one, const QDateTime &now) { one.lastSeenUp = now.addSecs(600); }),
        {u"Set the clock of h1 right"_s}, u"clock"_s, u"chronyc makestep"_s);
    const auto unknownTrait = [](const QString &value) {
        return [=](test::Situation &given) {
            std::ignore = given.placement();
            given.flavor().extraSpecs.insert(u"trait:CUSTOM_BIGVM"_s, value);
        };
    };
    row("a trait that hosts may not have is created", unknownTrait(u"forbidden"_s),
        {u"Create the trait CUSTOM_BIGVM"_s}, u"Create the trait"_s, u"openstack trait create CUSTOM_BIGVM"_s);
    row("a trait that a host needs is not", unknownTrait(u"required"_s), {}, u"Create the trait"_s, {});
    row("a hypervisor that was lost is repaired", service([](Service &one, const QDateTime &) {
        one.disabled = true;
        one.disabledReason = u"AUTO: Connection to libvirt lost: 1"_s;
    }),
        {u"Enable nova-compute on h1"_s}, u"Enable"_s,
        u"# Repair the hypervisor on h1 first: nova-compute enables itself when it is connected again."_s);
}

void RemediesTest::isCuredAsFarAsNeeded()
{
    QFETCH(const test::Arrange, given);
    QFETCH(const QString, change);
    QFETCH(const QString, command);
    test::Situation situation;
    const auto found = curesIn(situation, given);
    QVERIFY_RESULT(found);
    QStringList told;
    QStringList commands;
    for (const Cure &cure : *found) {
        const QString text = sentencesOf(cure.changes, situation.cloud);
        if (!text.contains(change))
            continue;
        told.append(text.section(u';', 0, 0));
        commands += cure.commands;
    }
    QTEST(told, "cures");
    QVERIFY2(command.isEmpty() || commands.contains(command), qPrintable(commands.join(u'\n')));
}

void RemediesTest::anActionAsksForSomethingElse_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<QString>("cure");
    QTest::newRow("a rebuild for another image") << ServerAction::Kind::Rebuild << u"Ask for image newer"_s;
    QTest::newRow("an unshelve for another zone") << ServerAction::Kind::Unshelve << u"Ask for availability zone az2"_s;
}

void RemediesTest::anActionAsksForSomethingElse()
{
    QFETCH(const ServerAction::Kind, kind);
    QFETCH(const QString, cure);
    test::Mover mover = test::mover(kind);
    if (kind == ServerAction::Kind::Unshelve) { // az1 has no host that is up, az2 has one
        Cloud cloud = *mover.scheduler->cloud();
        cloud.computeNodes[1].service->lastSeenUp = cloud.now;
        cloud.aggregates = {test::aggregate(1, {cloud.computeNodes.at(0).host}, {{u"availability_zone"_s, u"az1"_s}}),
            test::aggregate(2, {cloud.computeNodes.at(1).host}, {{u"availability_zone"_s, u"az2"_s}})};
        cloud.instances.last().availabilityZone = u"az1"_s;
        mover.scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    }
    const auto cures = curesOf({mover.scheduler, mover.question, {}, nullptr});
    QVERIFY_RESULT(cures);
    // What is out of order is repaired first.
    const auto ofRequest = std::ranges::find(*cures, Effort::Request, &Cure::effort);
    QVERIFY(ofRequest != cures->cend());
    QCOMPARE(sentencesOf(ofRequest->changes, *mover.scheduler->cloud()), cure);
}

void RemediesTest::aResizeMayStayOnItsHost_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<bool>("may");
    QTest::newRow("a resize") << ServerAction::Kind::Resize << true;
    QTest::newRow("a cold migration") << ServerAction::Kind::Migrate << false;
}

void RemediesTest::aResizeMayStayOnItsHost()
{
    QFETCH(const ServerAction::Kind, kind);
    QFETCH(const bool, may);
    const test::Mover mover = test::mover(kind);
    NoProgress nobody;
    const auto diagnosis = diagnose({mover.scheduler, mover.question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const auto cause = std::ranges::find(diagnosis->causes, u"C32"_s, &Cause::id);
    QVERIFY(cause != diagnosis->causes.cend());
    QCOMPARE(cause->certainty, may ? Certainty::Certain : Certainty::Likely);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const auto stays = std::ranges::find_if(*cures, [&](const Cure &cure) {
        return sentencesOf(cure.changes, *mover.scheduler->cloud())
            == "Set [DEFAULT] allow_resize_to_same_host to true"_L1;
    });
    QCOMPARE(stays != cures->cend(), may);
    if (!may)
        return;
    QCOMPARE(stays->landsOn, QStringList{mover.source});
    QCOMPARE(stays->commands,
        (QStringList{u"# In nova.conf of nova-api:"_s, u"[DEFAULT]"_s, u"allow_resize_to_same_host = true"_s,
            u"systemctl restart nova-api"_s}));
}

// Changes of several kinds together are many, and do not take the place of a simple one of a greater effort.
void RemediesTest::simpleCuresStayInTheList()
{
    QFile file(RESOURCES u"/clouds/campus.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    NoProgress nobody;
    const auto loaded = parseCloud(file.readAll(), nobody);
    QVERIFY_RESULT(loaded);
    const auto server
        = std::ranges::find(std::as_const(loaded->cloud.instances), u"arm-lab-1"_s, &Instance::displayName);
    QVERIFY(server != loaded->cloud.instances.cend());
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(loaded->cloud));
    QVERIFY_RESULT(scheduler);
    const ServerQuestion question{{.kind = ServerAction::Kind::Migrate}, server->uuid};
    const auto cures = curesOf({*scheduler, question, {}, nullptr});
    QVERIFY_RESULT(cures);
    QStringList told;
    for (const Cure &cure : *cures)
        told.append(sentencesOf(cure.changes, loaded->cloud));
    QVERIFY2(told.value(0).contains(u"; "_s), qPrintable(told.join(u'\n')));
    QCOMPARE(told.filter(u"Add compute node"_s).size(), 1);
}

void RemediesTest::aMultiplierPutsTheLoserFirst_data()
{
    QTest::addColumn<int>("host");
    QTest::addColumn<QStringList>("wins"); // the options that are changed
    QTest::newRow("one with less memory and more disk")
        << 1 << QStringList{u"disk_weight_multiplier"_s, u"ram_weight_multiplier"_s};
    QTest::newRow("the winner") << 0 << QStringList();
    QTest::newRow("one that is worse in everything") << 2 << QStringList{u"ram_weight_multiplier"_s};
}

// Each wins when decided from scratch, and the next shorter number would not be enough.
void RemediesTest::aMultiplierPutsTheLoserFirst()
{
    QFETCH(const int, host);
    QFETCH(const QStringList, wins);
    Cloud cloud = test::cloudOf(3);
    cloud.computeNodes[1].memoryMbUsed = 8192;
    cloud.computeNodes[2].memoryMbUsed = 12288;
    cloud.computeNodes[0].localGbUsed = 10;
    cloud.computeNodes[2].localGbUsed = 10;
    for (ComputeNode &node : cloud.computeNodes) {
        node.freeRamMb.reset();
        node.freeDiskGb.reset();
    }
    test::setOption(cloud, u"filter_scheduler"_s, u"disk_weight_multiplier"_s, 0.25);
    NoProgress nobody;
    const auto before = tryOut(trialOf(cloud, test::bootRequest()), {}, nobody);
    QVERIFY_RESULT(before);
    QCOMPARE(before->decision->landings(), QList<HostIndex>{0});
    const auto found = findWinningMultipliers(*before, 0, host, nobody);
    QVERIFY_RESULT(found);
    QStringList options;
    for (const Cure &win : *found) {
        const auto after = tryOut(*before, win.changes, nobody);
        QVERIFY_RESULT(after);
        QCOMPARE(after->decision->landings(), QList<HostIndex>{host});
        QCOMPARE(win.landsOn, QStringList(before->decision->hosts.at(host).label));
        QCOMPARE(win.effort, Effort::Options);
        QVERIFY(!win.commands.isEmpty());
        QVERIFY(!win.alsoConcerns.isEmpty());
        const QJsonObject set = std::get<SetOptions>(win.changes.first()).options.value(u"filter_scheduler"_s);
        QVERIFY(QString::number(set.begin().value().toDouble()).size() <= 5); // rounded
        options.append(set.keys());
    }
    options.sort();
    QCOMPARE(options, wins);
}

void RemediesTest::aChangeReachesOthers_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("told");
    const auto edit = [](const QString &list, const QString &id, const QStringList &member, const QJsonValue &value) {
        return Change(EditCloud{.list = list, .id = id, .member = member, .value = value});
    };
    QTest::newRow("a flavor")
        << edit(u"flavors"_s, u"small"_s, {u"extra_specs"_s, u"disk"_s}, u"ssd"_s)
        << QStringList{u"The change applies to every later request for flavor small (used by 2 servers now)"_s};
    QTest::newRow("a new flavor") << edit(u"flavors"_s, u"none"_s, {}, QJsonObject()) << QStringList();
    QTest::newRow("an image")
        << edit(u"images"_s, {}, {u"properties"_s, u"hw_vm_mode"_s}, u"hvm"_s)
        << QStringList{u"The change applies to every later request for image cirros (used by 1 server now)"_s};
    QTest::newRow("an aggregate")
        << edit(u"aggregates"_s, u"7"_s, {u"metadata"_s, u"disk"_s}, u"ssd"_s)
        << QStringList{u"The change applies on 2 hosts, all of aggregate aggregate 7, to every later request too"_s};
    QTest::newRow("an option") << Change(
        SetOptions{.options = {{u"DEFAULT"_s, QJsonObject{{u"cpu_allocation_ratio"_s, 4.0}}}}})
                               << QStringList{u"Nova uses cpu_allocation_ratio for every later request too"_s};
    QTest::newRow("the CPU of guests") << Change(
        SetOptions{.options = {{u"libvirt"_s, QJsonObject{{u"cpu_mode"_s, u"custom"_s}}}}})
                                       << QStringList{u"Nova uses cpu_mode for every later request too"_s,
                                              u"Guests that run keep their CPU until they are rebooted"_s};
    QTest::newRow("a service") << Change(SwitchService{.host = u"h1"_s, .disabled = false})
                               << QStringList{u"The scheduler considers h1 for later requests too"_s};
    QTest::newRow("a service that is taken out")
        << Change(SwitchService{.host = u"h1"_s, .disabled = true}) << QStringList();
    QTest::newRow("a member of an aggregate")
        << Change(AggregateHost{u"7"_s, u"h1"_s})
        << QStringList{u"The change applies to every later request on h1 too (2 servers there now)"_s};
    QTest::newRow("a server that moves") << Change(MoveServer{.server = test::uuidOf(1), .host = u"h2"_s})
                                         << QStringList();
    QTest::newRow("the request") << Change(EditRequest{.member = {u"server"_s, u"name"_s}, .value = u"x"_s})
                                 << QStringList();
}

void RemediesTest::aChangeReachesOthers()
{
    QFETCH(Change, change);
    QFETCH(const QStringList, told);
    Cloud cloud = test::cloudOf(2);
    cloud.aggregates.append(test::aggregate(7, {u"h1"_s, u"h2"_s}, {}));
    for (const int server : {1, 2}) {
        test::addInstance(cloud, server, u"h1"_s);
        cloud.instances.last().flavorid = cloud.flavors.first().flavorid;
        cloud.instances.last().image.clear();
    }
    cloud.instances.last().image = cloud.images.first().id;
    if (auto *edit = std::get_if<EditCloud>(&change); edit != nullptr && edit->list == "images"_L1)
        edit->id = cloud.images.first().id;
    if (auto *edit = std::get_if<EditCloud>(&change); edit != nullptr && edit->id == "small"_L1)
        edit->id = cloud.flavors.first().flavorid;
    QStringList expected = told;
    expected.replaceInStrings(u"aggregate 7"_s, cloud.aggregates.first().name);
    QCOMPARE(toldReasons(reachOf({change}, CloudIndex(std::make_shared<const Cloud>(cloud)))), expected);
}

namespace {

// h1 is enabled by the cure and would win for everybody; h2 is a host for those in zone az2 only.
struct TwoHosts
{
    TwoHosts()
    {
        Cloud cloud = test::cloudOf(2);
        test::enableFilters(cloud, {u"ComputeFilter"_s, u"AvailabilityZoneFilter"_s});
        cloud.aggregates = {test::aggregate(1, {u"h2"_s}, {{u"availability_zone"_s, u"az2"_s}})};
        cloud.computeNodes[0].service->disabled = true;
        cloud.computeNodes[1].memoryMbUsed = 8192;
        cloud.computeNodes[1].freeRamMb.reset();
        Request inNova = test::bootRequest();
        inNova.availabilityZone = u"nova"_s;
        before = trialOf(cloud, inNova);
        NoProgress nobody;
        before.decision = tryOut(before, {}, nobody)->decision;
    }

    static OtherRequest like(const QString &title, const QString &zone)
    {
        Request request = test::bootRequest();
        request.availabilityZone = zone;
        request.name = title;
        return {title, request};
    }
    // web0, web1 …
    static QList<OtherRequest> inZones(const QStringList &zones)
    {
        QList<OtherRequest> requests;
        for (const QString &zone : zones)
            requests.append(like(u"web%1"_s.arg(requests.size()), zone));
        return requests;
    }

    Trial before;
    Cure enabled{.changes = {SwitchService{.host = u"h1"_s, .disabled = false}}};
    Cure disabled{.changes = {SwitchService{.host = u"h2"_s, .disabled = true}}};
    Cure asked{.changes = {EditRequest{{u"server"_s, u"availability_zone"_s}, u"az2"_s}}};
};

} // namespace

void RemediesTest::otherRequestsAreDecidedOtherwise_data()
{
    QTest::addColumn<QStringList>("zones"); // of requests web0, web1 …
    QTest::addColumn<QStringList>("told");
    QTest::newRow("one that lands where it did") << QStringList{u"az2"_s} << QStringList();
    QTest::newRow("one that cannot land") << QStringList{u"az9"_s} << QStringList();
    QTest::newRow("one that got no host")
        << QStringList{u"nova"_s, u"az2"_s} << QStringList{u"The request web0 lands on h1 then; it gets no host now"_s};
    QTest::newRow("one that lands elsewhere")
        << QStringList{QString()} << QStringList{u"The request web0 lands on h1 then, instead of h2"_s};
    QTest::newRow("many") << QStringList{u"nova"_s, {}, u"nova"_s, u"nova"_s, u"az2"_s, u"nova"_s}
                          << QStringList{u"1 other request would land on another host then (web1)"_s,
                                 u"4 other requests would get a host only then (web0, web2, web3, …)"_s};
}

// Only those that are.
void RemediesTest::otherRequestsAreDecidedOtherwise()
{
    QFETCH(const QStringList, zones);
    QFETCH(const QStringList, told);
    const TwoHosts hosts;
    const QList<OtherRequest> others = TwoHosts::inZones(zones);
    NoProgress nobody;
    QMap<qsizetype, QStringList> found;
    decideOthers(hosts.before, others, {hosts.asked, hosts.enabled}, nobody,
        [&](qsizetype cure, const QList<Reason> &otherwise) { found.insert(cure, toldReasons(otherwise)); });
    QCOMPARE(found.keys(), QList<qsizetype>{1}); // a changed request changes no other
    QCOMPARE(found.value(1), told);
}

void RemediesTest::otherRequestsLoseTheirHost_data()
{
    QTest::addColumn<QStringList>("zones"); // of requests web0, web1 …
    QTest::addColumn<QStringList>("told");
    const auto gone
        = [](const QString &title) { return u"The request %1 gets no host then; it lands on h2 now"_s.arg(title); };
    QTest::newRow("one") << QStringList{u"az2"_s} << QStringList{gone(u"web0"_s)};
    QTest::newRow("two, in any zone") << QStringList{{}, u"nova"_s, u"az2"_s}
                                      << QStringList{gone(u"web0"_s), gone(u"web2"_s)};
    QTest::newRow("three are one sentence") << QStringList{u"az2"_s, u"az2"_s,
        u"az2"_s} << QStringList{u"3 other requests would no longer get a host then (web0, web1, web2)"_s};
}

void RemediesTest::otherRequestsLoseTheirHost()
{
    QFETCH(const QStringList, zones);
    QFETCH(const QStringList, told);
    const TwoHosts hosts;
    const QList<OtherRequest> others = TwoHosts::inZones(zones);
    NoProgress nobody;
    QStringList found;
    decideOthers(hosts.before, others, {hosts.disabled}, nobody,
        [&](qsizetype, const QList<Reason> &otherwise) { found = toldReasons(otherwise); });
    QCOMPARE(found, told);
}

void RemediesTest::decidingOthersCanBeCancelled()
{
    class AfterOne final : public Progress
    {
    public:
        void report(qint64 done, qint64 total) override
        {
            m_done = done;
            QCOMPARE(total, 3);
        }
        bool isCanceled() const override { return m_done > 0; }

    private:
        qint64 m_done = 0;
    };
    const TwoHosts hosts;
    AfterOne progress;
    int found = 0;
    decideOthers(hosts.before, {TwoHosts::like(u"web"_s, {})}, {hosts.enabled, hosts.enabled, hosts.enabled}, progress,
        [&](qsizetype, const QList<Reason> &) { ++found; });
    QCOMPARE(found, 1);
}

QTEST_GUILESS_MAIN(RemediesTest)
#include "tst_remedies.moc"
