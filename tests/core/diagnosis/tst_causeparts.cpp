// SPDX-License-Identifier: GPL-3.0-or-later
// What causes share: which hosts a rule is to blame for, what conditions are called, and the changes that undo them.
#include "core/decision/handmade.h"
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/toldchanges.h"
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/conditionnames.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/reserved.h"
#include "diagnosis/causes/servicedown.h"
#include "diagnosis/causes/traits.h"
#include "diagnosis/causes/zones.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

QString labelsOf(const Case &examined, const QList<HostIndex> &hosts)
{
    QStringList labels;
    for (const HostIndex host : hosts)
        labels.append(examined.decision().hosts.at(host).label);
    return labels.join(u' ');
}

QString told(const QList<QList<Change>> &ways)
{
    QStringList texts;
    for (const QList<Change> &changes : ways)
        texts.append(test::told(changes));
    return texts.join(u" | "_s);
}

// What is asked of a case, in words.
using Ask = std::function<QString(const Case &)>;

Ask blameOf(const QString &filter)
{
    return [=](const Case &examined) {
        const auto blame = blameOnFilter(examined, filter);
        if (!blame)
            return u"none"_s;
        const QString nearest = examined.decision().hosts.at(blame->nearest).label;
        return u"%1, nearest %2%3"_s.arg(blame->hosts.isEmpty() ? u"nobody"_s : labelsOf(examined, blame->hosts),
            nearest, blame->isMetByNone ? u", all miss it"_s : QString());
    };
}

// The first shortage, and the nearest room of it.
Ask ofShortage(const std::function<QString(const Case &, const Shortage &, const Room &)> &ask)
{
    return [=](const Case &examined) {
        if (examined.shortages.isEmpty() || examined.shortages.first().rooms.isEmpty())
            return u"no shortage"_s;
        const Shortage &shortage = examined.shortages.first();
        return ask(examined, shortage, shortage.rooms.first());
    };
}

QString nameOf(const TraitQuestion &question)
{
    static const QStringList askers{u"flavor"_s, u"image"_s, u"filter"_s, u"request"_s};
    return u"%1%2 of group '%3' by %4 %5 (%6)"_s.arg(question.isForbidden ? u"not "_s : QString(),
        std::get<QString>(question.trait.value), question.group, askers.at(int(question.asker)),
        factText(question.askedBy.value), question.askedBy.origin.name);
}

} // namespace

class CausePartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofACase_data();
    void ofACase();
    void namesInASentence_data();
    void namesInASentence();
    void whatAClaimLacked_data();
    void whatAClaimLacked();
    void aFactIsTheFirstOfItsName();
    void amountsOfAFlavor_data();
    void amountsOfAFlavor();
    void aServiceIsBroughtUp_data();
    void aServiceIsBroughtUp();
};

void CausePartsTest::ofACase_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<Ask>("ask");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char *name, const QList<Arrange> &steps, const Ask &ask, const QString &answer) {
        QTest::newRow(name) << all(steps) << ask << answer;
    };

    // -- Which hosts a filter is to blame for
    const QString counter = u"NumInstancesFilter"_s;
    const Arrange counted
        = both(filters({u"ComputeFilter"_s, counter}), option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1));
    row("every host misses it alone", {counted, crowded(1), crowded(2)}, blameOf(counter),
        u"h1 h2, nearest h1, all miss it"_s);
    row("one host misses it, the other another", {counted, crowded(1), full(2)}, blameOf(counter), u"h1, nearest h1"_s);
    row("the host that misses it misses more, and another meets it", {counted, crowded(1), down(1), full(2)},
        blameOf(counter), u"none"_s);
    row("every host misses it, and more", {counted, crowded(1), crowded(2), down(1), down(2)}, blameOf(counter),
        u"nobody, nearest h1, all miss it"_s);
    row("the one that misses least is nearest", {counted, crowded(1), crowded(2), down(1), down(2), full(1)},
        blameOf(counter), u"nobody, nearest h2, all miss it"_s);
    row("nobody misses it", {counted, full(1), full(2)}, blameOf(counter), u"none"_s);
    row("a host takes the server", {counted, crowded(1)}, blameOf(counter), u"none"_s);
    row("a filter that is not enabled", {counted, crowded(1), crowded(2)}, blameOf(u"IoOpsFilter"_s), u"none"_s);

    // -- Why, and which hosts
    const Ask firstReason = [](const Case &examined) {
        QStringList texts;
        for (const HostIndex host : {0, 1})
            texts.append(englishSentence(reasonAgainst(examined, host, {0, 1, 2, 3})));
        return texts.join(u" | "_s);
    };
    row("the first of what it misses; nothing if it misses nothing", {down(1), full(1)}, firstReason,
        u"(8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1 | "_s);
    const Ask concerned = [](const Case &examined) {
        QStringList texts;
        for (int condition = 0; condition < examined.standings.conditions.size(); ++condition)
            texts.append(labelsOf(examined, concernedBy(examined, {condition})));
        return texts.join(u" | "_s);
    };
    row("those that miss it alone, though others miss it too", {hosts(3), full(1), full(2), down(2), down(3)},
        concerned, u"h1 | h3"_s);
    row("those that miss more, if nobody misses it alone", {full(1), full(2), down(2), down(1)}, concerned,
        u"h1 h2 | h1 h2"_s);
    row(
        "names of more hosts than a sentence takes", {hosts(7)},
        [](const Case &examined) { return factText(namesOfHosts(examined, {6, 5, 4, 3, 2, 1}).value); },
        u"h7, h6, h5, h4, h3, … (6)"_s);

    // -- What conditions are called
    const Ask names = [](const Case &examined) {
        QStringList texts;
        for (const Condition &condition : examined.standings.conditions)
            texts.append(englishSentence(nameInRequest(examined, condition)));
        return texts.join(u" | "_s);
    };
    row("an amount", {full(1), full(2)}, names, u"1 VCPU"_s);
    row("an amount of a group",
        {withSpec(u"resources1:CUSTOM_NIC"_s, u"2"_s), derived,
            [](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_NIC"_s);
                given.placement().resourceProviders.first().inventories.insert(
                    u"CUSTOM_NIC"_s, Inventory{1, 0, 1, 1, 1, 1, {}});
            }},
        names, u"2 CUSTOM_NIC (resources1)"_s);
    row("a trait", {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {})}, names,
        u"trait:CUSTOM_GOLD = required"_s);
    row("a trait that is forbidden",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {1, 2})}, names,
        u"trait:CUSTOM_GOLD = forbidden"_s);
    row("a zone that Placement and a filter ask for",
        {zones(), zone(u"az1"_s), filters({u"AvailabilityZoneFilter"_s}), down(1)}, names,
        u"availability_zone = az1 | availability_zone = az1"_s);
    row("an extra spec", {filters({u"AggregateInstanceExtraSpecsFilter"_s}), withSpec(u"disk"_s, u"ssd"_s)}, names,
        u"disk = ssd"_s);
    row("a property", {filters({u"ImagePropertiesFilter"_s}), withProperty(u"hw_architecture"_s, u"aarch64"_s)}, names,
        u"hw_architecture = aarch64"_s);
    row("the state of a service", {down(1), down(2)}, names, u"nova-compute state = up"_s);
    row("a filter as a whole", {counted, crowded(1), crowded(2)}, names, u"fewer than 1 server"_s);
    row("hosts that the request excludes",
        {[](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s, u"h2"_s}; }}, names,
        u"not h1, h2, which the request leaves out"_s);
    row("a cell that is not read", {[](Situation &given) { given.cloud.cells[0].disabled = true; }}, names,
        u"in a cell that nova-scheduler reads"_s);

    // -- Room on hosts
    const Ask raised = ofShortage([](const Case &examined, const Shortage &shortage, const Room &room) {
        return test::told(ratioRaised(examined, shortage, room));
    });
    const Arrange larger = [](Situation &given) { given.flavor().vcpus = 4; };
    const auto inUse = [](int vcpus) {
        return [=](Situation &given) {
            for (ComputeNode &node : given.cloud.computeNodes)
                node.vcpusUsed = vcpus;
        };
    };
    row("the least ratio of the compute node", {larger, inUse(6)}, raised,
        u"compute_nodes 1 cpu_allocation_ratio = 1.3"_s);
    row("the least ratio in Placement's data", {larger, inUse(6), derived}, raised,
        u"resource_providers 1 inventories.VCPU.allocation_ratio = 1.3"_s);
    row("no ratio where all is reserved", {option(u"DEFAULT"_s, u"reserved_host_cpus"_s, 8), inUse(8)}, raised,
        QString());
    const Ask inReserve = ofShortage([](const Case &examined, const Shortage &shortage, const Room &room) {
        return test::told(reservedSet(examined, shortage, room, 1));
    });
    row("less in reserve by the option, and the host reports less",
        {larger, inUse(7), option(u"DEFAULT"_s, u"reserved_host_cpus"_s, 5)}, inReserve,
        u"[DEFAULT] reserved_host_cpus = 1 & compute_nodes 1 vcpus_used = 3"_s);
    row("less in reserve in Placement's data",
        {larger, inUse(7), option(u"DEFAULT"_s, u"reserved_host_cpus"_s, 5), derived}, inReserve,
        u"resource_providers 1 inventories.VCPU.reserved = 1"_s);
    row("an option in MiB of a class in GiB",
        {[](Situation &given) {
             given.flavor().rootGb = 90;
             for (ComputeNode &node : given.cloud.computeNodes)
                 node.localGbUsed = 50;
         },
            option(u"DEFAULT"_s, u"reserved_host_disk_mb"_s, 40 * 1024 + 1)},
        inReserve, u"[DEFAULT] reserved_host_disk_mb = 1024 & compute_nodes 1 local_gb_used = 10"_s);
    const Ask smaller = ofShortage([](const Case &examined, const Shortage &shortage, const Room &) {
        return told(smallerFlavors(examined, shortage, 6));
    });
    const Arrange flavors = [](Situation &given) {
        for (const int vcpus : {1, 7, 6, 2, 5, 3}) {
            Flavor flavor = given.flavor();
            flavor.flavorid = flavor.name = u"f%1"_s.arg(vcpus);
            flavor.vcpus = vcpus;
            given.cloud.flavors.append(flavor);
        }
        given.cloud.flavors[3].disabled = true;  // f6
        given.cloud.flavors[5].isPublic = false; // f5
        given.flavor().vcpus = 9;
    };
    row("flavors that ask for less, the largest first", {flavors}, smaller,
        u"server.flavorRef = f3 | server.flavorRef = f2 | server.flavorRef = f1"_s);
    row("no flavor with other extra specs", {flavors, withSpec(u"disk"_s, u"ssd"_s)}, smaller, QString());
    const Ask onVolume = ofShortage([](const Case &examined, const Shortage &shortage, const Room &) {
        return volumeHelps(examined, shortage) ? u"helps"_s : u"does not help"_s;
    });
    const auto disk = [](qint64 rootGb, qint64 ephemeralGb) {
        return [=](Situation &given) {
            given.flavor().rootGb = rootGb;
            given.flavor().ephemeralGb = ephemeralGb;
        };
    };
    row("a volume instead of a large root disk", {disk(200, 0)}, onVolume, u"helps"_s);
    row("a volume beside as much as a host has", {disk(200, 100)}, onVolume, u"helps"_s);
    row("a volume beside more than a host has", {disk(200, 101)}, onVolume, u"does not help"_s);
    row("a volume against few CPUs", {larger, inUse(8)}, onVolume, u"does not help"_s);

    // -- Who asks for a trait, and what drops it
    const Ask questions = [](const Case &examined) {
        QStringList texts;
        for (const Condition &condition : examined.standings.conditions) {
            if (asksTrait(condition))
                texts.append(nameOf(traitQuestion(examined, condition)));
        }
        return texts.join(u" | "_s);
    };
    const Ask withoutIt = [](const Case &examined) {
        QStringList texts;
        for (const Condition &condition : examined.standings.conditions) {
            if (asksTrait(condition))
                texts.append(test::told(dropping(examined, traitQuestion(examined, condition))));
        }
        return texts.join(u" | "_s);
    };
    const Arrange gold = trait(u"CUSTOM_GOLD"_s, {});
    const Arrange byFlavor = both(withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), gold);
    const Arrange byImage = both(withProperty(u"trait:CUSTOM_GOLD"_s, u"required"_s), gold);
    const Arrange byFormat = [](Situation &given) {
        setOption(given.cloud, u"scheduler"_s, u"query_placement_for_image_type_support"_s, true);
        given.image().diskFormat = u"vdi"_s;
    };
    row("asked by the flavor", {byFlavor}, questions, u"CUSTOM_GOLD of group '' by flavor small (trait:CUSTOM_GOLD)"_s);
    row("asked by the flavor, dropped", {byFlavor}, withoutIt, u"flavors 1 extra_specs.trait:CUSTOM_GOLD = −"_s);
    row("asked by the image", {byImage}, questions, u"CUSTOM_GOLD of group '' by image cirros (trait:CUSTOM_GOLD)"_s);
    row("asked by the image, dropped", {byImage}, withoutIt, u"images 100 properties.trait:CUSTOM_GOLD = −"_s);
    row("asked by both, the flavor counts", {byFlavor, byImage}, questions,
        u"CUSTOM_GOLD of group '' by flavor small (trait:CUSTOM_GOLD)"_s);
    row("asked for the image's disk format, dropped", {byFormat}, withoutIt,
        u"[scheduler] query_placement_for_image_type_support = "_s + u"false"_s);
    row("the status of nova-compute is no such trait", {[](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.service->disabled = true;
    }},
        questions, QString());
    const Ask instead = [](const Case &examined) {
        return test::told(replacing(examined, traitQuestion(examined, u"CUSTOM_GOLD"_s), u"CUSTOM_RED"_s));
    };
    row("another trait of the flavor", {byFlavor}, instead,
        u"flavors 1 extra_specs.trait:CUSTOM_GOLD = − & flavors 1 extra_specs.trait:CUSTOM_RED = required"_s);
    row("another trait of the image", {byImage}, instead,
        u"images 100 properties.trait:CUSTOM_GOLD = − & images 100 properties.trait:CUSTOM_RED = required"_s);
    row("another trait where nobody asks for the first", {gold}, instead, QString());
    const Ask given = [](const Case &examined) {
        return test::told(onProvider(examined, traitQuestion(examined, u"CUSTOM_GOLD"_s), 1));
    };
    const Arrange bare = [](Situation &made) {
        for (ResourceProvider &provider : made.placement().resourceProviders)
            provider.traits.clear();
    };
    row("a host gets the trait", {bare, byFlavor}, given, u"resource_providers 2 traits = [\"CUSTOM_GOLD\"]"_s);
    row("a host loses the trait",
        {bare, withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {1, 2})}, given,
        u"resource_providers 2 traits = []"_s);

    // -- Zones
    const Ask known = [](const Case &examined) { return knownZones(examined).join(u' '); };
    row("the zone of hosts in none, and those of aggregates", {zones()}, known, u"nova az1 az2"_s);
    row("zones by another name, and one twice",
        {zones(), option(u"DEFAULT"_s, u"default_availability_zone"_s, u"az2"_s),
            inAggregate(3, {}, {{u"availability_zone"_s, u"az1"_s}})},
        known, u"az2 az1"_s);
    const Ask theirs = [](const Case &examined) {
        return inWords(zoneOfHost(examined, 0)) + u" | "_s + inWords(zoneOfHost(examined, 1));
    };
    row("the zone of an aggregate, or of the option", {inAggregate(1, {u"h1"_s}, {{u"availability_zone"_s, u"az1"_s}})},
        theirs,
        u"availability_zone = az1 (aggregate agg1) | availability_zone = nova ([DEFAULT] default_availability_zone (default))"_s);
}

void CausePartsTest::ofACase()
{
    QFETCH(const Arrange, given);
    QFETCH(const Ask, ask);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QTEST(ask(diagnosis->examined), "answer");
}

void CausePartsTest::namesInASentence_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0 << QString();
    QTest::newRow("one") << 1 << u"a"_s;
    QTest::newRow("as many as are named") << 5 << u"a, b, c, d, e"_s;
    QTest::newRow("one more") << 6 << u"a, b, c, d, e, … (6)"_s;
}

void CausePartsTest::namesInASentence()
{
    QFETCH(const int, count);
    const QStringList names{u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"f"_s};
    QTEST(namesInShort(names.first(count)).join(u", "_s), "text");
}

void CausePartsTest::whatAClaimLacked_data()
{
    QTest::addColumn<QList<Fact>>("facts");
    QTest::addColumn<QString>("lack"); // empty: it lacked nothing that is known
    const QList<Fact> whole{{u"VCPU"_s, qint64{4}, {}}, {u"resource_class"_s, u"VCPU"_s, {}},
        {u"resource_provider"_s, u"h1"_s, {}}, {u"VCPU.used"_s, qint64{6}, {}}, {u"VCPU.capacity"_s, qint64{8}, {}}};
    QTest::newRow("all that a sentence needs") << whole << u"4 VCPU of h1: 6 of 8"_s;
    for (const Fact &fact : whole) {
        QList<Fact> part = whole;
        part.removeOne(fact);
        QTest::addRow("without %s", qPrintable(fact.name)) << part << QString();
    }
    QTest::newRow("for something else") << QList<Fact>{{u"min_unit"_s, qint64{2}, {}}} << QString();
}

void CausePartsTest::whatAClaimLacked()
{
    QFETCH(const QList<Fact>, facts);
    const auto lack = lackOfCapacity({0, ClaimOutcome::Refused, {"", facts}});
    const auto text = [](const Fact &fact) { return factText(fact.value); };
    QTEST(lack ? u"%1 %2 of %3: %4 of %5"_s.arg(text(lack->asked), text(lack->resourceClass), text(lack->provider),
                     text(lack->used), text(lack->capacity))
               : QString(),
        "lack");
}

void CausePartsTest::aFactIsTheFirstOfItsName()
{
    const Reason reason{"", {{u"a"_s, qint64{1}, {}}, {u"b"_s, qint64{2}, {}}, {u"a"_s, qint64{3}, {}}}};
    QCOMPARE(factNamed(reason, u"a")->value, FactValue(qint64{1}));
    QVERIFY(!factNamed(reason, u"c"));
    QVERIFY(!factNamed({}, u"a"));
}

void CausePartsTest::amountsOfAFlavor_data()
{
    QTest::addColumn<QString>("member");
    QTest::newRow("VCPU") << u"vcpus"_s;
    QTest::newRow("PCPU") << u"vcpus"_s;
    QTest::newRow("MEMORY_MB") << u"memory_mb"_s;
    QTest::newRow("DISK_GB") << u"root_gb"_s;
    QTest::newRow("CUSTOM_VCPU") << QString();
    QTest::newRow("") << QString();
}

void CausePartsTest::amountsOfAFlavor()
{
    QTEST(flavorMember(QString::fromUtf8(QTest::currentDataTag())), "member");
}

void CausePartsTest::aServiceIsBroughtUp_data()
{
    QTest::addColumn<bool>("isForcedDown");
    QTest::addColumn<std::optional<int>>("secondsAgo"); // none: it never reported
    QTest::addColumn<QString>("change");
    using Seconds = std::optional<int>;
    QTest::newRow("up") << false << Seconds(10) << u"h1"_s;
    QTest::newRow("forced down, and reporting") << true << Seconds(10) << u"h1 up"_s;
    QTest::newRow("silent") << false << Seconds(600) << u"h1 running"_s;
    QTest::newRow("forced down, and silent") << true << Seconds(600) << u"h1 up running"_s;
    QTest::newRow("ahead of time") << false << Seconds(-600) << u"h1 running"_s;
    QTest::newRow("forced down, and nobody knows when it reported") << true << Seconds() << u"h1 up"_s;
}

void CausePartsTest::aServiceIsBroughtUp()
{
    QFETCH(const bool, isForcedDown);
    QFETCH(const std::optional<int>, secondsAgo);
    Cloud cloud = cloudOf(1);
    Service &service = *cloud.computeNodes.first().service;
    service.forcedDown = isForcedDown;
    service.lastSeenUp = secondsAgo ? std::optional(cloud.now->addSecs(-*secondsAgo)) : std::nullopt;
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    const SwitchService change = serviceBroughtUp(index, u"h1"_s);
    QTEST(test::told(Change(change)), "change");
    QCOMPARE(change.at, *cloud.now);
    // After it, the service counts as up.
    Edited edited{cloud, {}};
    QVERIFY_RESULT(change.apply(edited));
    const CloudIndex after(std::make_shared<const Cloud>(edited.cloud));
    QVERIFY(after.isUp(*after.serviceOf(u"h1"_s)));
}

QTEST_GUILESS_MAIN(CausePartsTest)
#include "tst_causeparts.moc"
