// SPDX-License-Identifier: GPL-3.0-or-later
// Causes that lie with hosts: their room, their services, their cells.
#include "core/diagnosis/anylanguage.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/everfits.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

class HostCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comeFirst_data();
    void comeFirst();
    void areInAnyLanguage_data() { comeFirst_data(); }
    void areInAnyLanguage();
    void areOthersAtTheEdge_data();
    void areOthersAtTheEdge();
    void areNoneIfTheRequestLands();
    void namesWhoTookTheRoom();
    void saysWhetherItCouldEverFit_data();
    void saysWhetherItCouldEverFit();
};

void HostCausesTest::comeFirst_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("cause"); // id and certainty
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const char *cause, const QString &sentence, const Arrange &given) {
        QTest::newRow(name) << given << QString::fromLatin1(cause) << sentence;
    };

    row("used up", "C01 certain",
        u"No host has 1 GiB MEMORY_MB free: the most is 512 MiB, on h2; all hosts together have 768 MiB"_s,
        [](Situation &given) {
            given.node(1).memoryMbUsed = 16384 - 256;
            given.node(2).memoryMbUsed = 16384 - 512;
        });
    row("used up, and known by whom", "C01 certain",
        u"No host has 8 VCPU free: the most is 4, on h1, where vm10 holds 3; all hosts together have 5"_s,
        [](Situation &given) {
            given.flavor().vcpus = 8;
            addInstance(given.cloud, 10, u"h1"_s);
            addInstance(given.cloud, 11, u"h1"_s);
            addInstance(given.cloud, 12, u"h2"_s);
            given.hold(uuidOf(10), 1, {{u"VCPU"_s, 3}});
            given.hold(uuidOf(11), 1, {{u"VCPU"_s, 1}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 7}});
        });
    row("used up on some, and the rest is down", "C08 certain", u"nova-compute of h3 is marked as forced down"_s,
        [](Situation &given) {
            given.cloud.computeNodes.append(computeNode(3));
            given.node(1).memoryMbUsed = given.node(2).memoryMbUsed = 16384;
            given.node(3).service->forcedDown = true;
        });
    row("fragmented", "C02 certain",
        u"In all, hosts have 12 VCPU free, but none has the 5 asked for: the most is 4, on h1"_s, [](Situation &given) {
            given.cloud.computeNodes = {computeNode(1), computeNode(2), computeNode(3)};
            for (ComputeNode &node : given.cloud.computeNodes) {
                node.cpuAllocationRatio = 1;
                node.vcpusUsed = 4;
            }
            given.flavor().vcpus = 5;
        });
    row("each class on another host", "C02 certain",
        u"No host has both 1 GiB MEMORY_MB and 1 VCPU free: those with enough MEMORY_MB have at most 0 VCPU, on h1, and those with enough VCPU at most 0 MiB MEMORY_MB, on h2"_s,
        [](Situation &given) {
            given.node(1).vcpusUsed = 8;
            given.node(2).memoryMbUsed = 16384;
        });
    row("larger than any host", "C03 certain",
        u"small asks for 9 VCPU on one host; the largest host has 8 (max_unit). A ratio does not help"_s,
        [](Situation &given) {
            given.flavor().vcpus = 9;
            given.node(1).cpuAllocationRatio = 4;
        });
    row("between steps", "C03 certain", u"small asks for 3 VCPU; the hosts give only multiples of 2 (step_size)"_s,
        [](Situation &given) {
            given.flavor().vcpus = 3;
            for (ResourceProvider &provider : given.placement().resourceProviders)
                provider.inventories[u"VCPU"_s].stepSize = 2;
        });
    row("too much reserved", "C04 certain",
        u"2 hosts reserve too much: h1 reserves 15.5 GiB of its 16 GiB MEMORY_MB; the server would fit if at most 15 "
        "GiB were reserved"_s,
        [](Situation &given) {
            setOption(given.cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 15872);
            given.node(1).memoryMbUsed = given.node(2).memoryMbUsed = 15872;
        });
    row("a ratio that Placement does not know", "C05 certain",
        u"h1 reports a ratio of 4 for VCPU, but Placement has 1; with 4 the server would fit"_s, [](Situation &given) {
            given.hold(uuidOf(10), 1, {{u"VCPU"_s, 8}});
            given.hold(uuidOf(11), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 10, u"h1"_s);
            addInstance(given.cloud, 11, u"h2"_s);
            given.node(1).cpuAllocationRatio = 4;
        });
    row("a server elsewhere holds it", "C06 certain", u"On h1, the server vm10 holds 8 VCPU, but it runs on h2"_s,
        [](Situation &given) {
            addInstance(given.cloud, 10, u"h2"_s);
            given.hold(uuidOf(10), 1, {{u"VCPU"_s, 8}});
            given.hold(uuidOf(10), 2, {{u"VCPU"_s, 8}});
        });
    row("nobody holds it", "C06 certain",
        u"On h1, 00000000-0000-4000-8000-000000000077 holds 8 VCPU, but is neither a server nor an open "
        "migration"_s,
        [](Situation &given) {
            given.hold(uuidOf(77), 1, {{u"VCPU"_s, 8}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("disabled", "C07 certain", u"nova-compute is disabled on all 2 hosts: new disks"_s, [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes) {
            node.service->disabled = true;
            node.service->disabledReason = u"new disks"_s;
        }
    });
    const auto disabled = [](const QStringList &reasons) {
        return [reasons](Situation &given) {
            for (int n = 1; n <= reasons.size(); ++n) {
                given.node(n).service->disabled = true;
                given.node(n).service->disabledReason = reasons.at(n - 1);
            }
        };
    };
    const auto withThird = [](const Arrange &arrange) {
        return [arrange](Situation &given) {
            given.cloud.computeNodes.append(computeNode(3));
            given.node(3).cpuAllocationRatio = 1;
            given.node(3).vcpusUsed = 8;
            arrange(given);
        };
    };
    row("disabled without a reason", "C07 certain",
        u"nova-compute is disabled on all 2 hosts, and no reason was given"_s, disabled({{}, {}}));
    row("disabled for different reasons", "C07 certain", u"nova-compute is disabled on 2 hosts; on h1: new disks"_s,
        disabled({u"new disks"_s, u"old disks"_s}));
    row("disabled for no reason and for one", "C07 certain",
        u"nova-compute is disabled on 2 hosts; on h1, no reason was given"_s, disabled({{}, u"old disks"_s}));
    row("disabled by itself", "C07 certain",
        u"nova-compute disabled itself on all 2 hosts: Connection to libvirt lost: 1"_s,
        disabled({u"AUTO: Connection to libvirt lost: 1"_s, u"AUTO: Connection to libvirt lost: 1"_s}));
    row("disabled by itself, and by the operator", "C07 certain",
        u"nova-compute is disabled on 2 hosts; on h1 it disabled itself: libvirt"_s,
        disabled({u"AUTO: libvirt"_s, u"new disks"_s}));
    row("disabled alike, and another is full", "C07 certain", u"nova-compute is disabled on 2 hosts: new disks"_s,
        withThird(disabled({u"new disks"_s, u"new disks"_s})));
    row("disabled without a reason, and another is full", "C07 certain",
        u"nova-compute is disabled on 2 hosts, and no reason was given"_s, withThird(disabled({{}, {}})));
    row("one disabled by itself, and another is full", "C07 certain", u"nova-compute of h1 disabled itself: libvirt"_s,
        [disabled](Situation &given) {
            disabled({u"AUTO: libvirt"_s})(given);
            given.node(2).vcpusUsed = 8;
        });
    row("one disabled without a reason, and another is full", "C07 certain",
        u"nova-compute of h1 is disabled, and no reason was given"_s, [disabled](Situation &given) {
            disabled({QString()})(given);
            given.node(2).vcpusUsed = 8;
        });
    row("all forced down", "C08 certain", u"nova-compute is marked as forced down on 2 hosts"_s, [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.service->forcedDown = true;
    });
    row("one is ahead of time, the other is full", "C08 certain",
        u"nova-compute of h1 reports 90 s ahead of time, more than the 60 s allowed: the clocks differ"_s,
        [](Situation &given) {
            given.node(1).service->lastSeenUp = given.cloud.now->addSecs(90);
            given.node(2).vcpusUsed = 8;
        });
    row("one is forced down, the other is silent", "C08 certain",
        u"nova-compute of h2 last reported 61 s ago; it counts as down after 60 s"_s, [](Situation &given) {
            given.node(1).service->forcedDown = true;
            given.node(2).service->lastSeenUp = given.cloud.now->addSecs(-61);
        });
    row("two are silent, and another is full", "C08 certain",
        u"nova-compute is down on 2 hosts: on h1 it last reported 600 s ago; it counts as down after 60 s"_s,
        withThird([](Situation &given) {
            for (const int n : {1, 2})
                given.node(n).service->lastSeenUp = given.cloud.now->addSecs(-600);
        }));
    row("several hold it that are nobody", "C06 certain",
        u"On h1, 2 consumers that are neither servers nor open migrations hold 8 VCPU; the greatest, "
        "00000000-0000-4000-8000-000000000077, holds 5"_s,
        [](Situation &given) {
            given.flavor().vcpus = 8;
            given.hold(uuidOf(77), 1, {{u"VCPU"_s, 5}});
            given.hold(uuidOf(78), 1, {{u"VCPU"_s, 3}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("a server elsewhere and nobody hold it", "C06 certain",
        u"On h1, 2 consumers hold 8 VCPU but do not run there: they are on other hosts or on none, or Nova does not "
        "know them; the greatest, 00000000-0000-4000-8000-000000000077, holds 5"_s,
        [](Situation &given) {
            given.flavor().vcpus = 8;
            given.hold(uuidOf(77), 1, {{u"VCPU"_s, 5}});
            given.hold(uuidOf(12), 1, {{u"VCPU"_s, 3}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("several hold it, one of whom would be enough", "C06 certain",
        u"On h1, 3 consumers that are neither servers nor open migrations hold 8 VCPU; the greatest, "
        "00000000-0000-4000-8000-000000000078, holds 5"_s,
        [](Situation &given) {
            given.hold(uuidOf(77), 1, {{u"VCPU"_s, 2}});
            given.hold(uuidOf(78), 1, {{u"VCPU"_s, 5}});
            given.hold(uuidOf(79), 1, {{u"VCPU"_s, 1}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("a server on no host holds it", "C06 certain", u"On h1, the server vm10 holds 8 VCPU, but it is on no host"_s,
        [](Situation &given) {
            addInstance(given.cloud, 10, {});
            addInstance(given.cloud, 12, u"h2"_s);
            given.hold(uuidOf(10), 1, {{u"VCPU"_s, 8}});
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
        });
    row("a migration that is over holds it", "C06 certain",
        u"On h1, a migration that is over still holds 8 VCPU (%1)"_s.arg(uuidOf(77)), [](Situation &given) {
            given.hold(uuidOf(77), 1, {{u"VCPU"_s, 8}});
            given.cloud.placement->allocations[uuidOf(77)].other.insert(u"consumer_type"_s, u"MIGRATION"_s);
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("below the smallest unit of each", "C03 certain",
        u"small asks for 1 VCPU; on each host a server takes at least 2 (min_unit)"_s, [](Situation &given) {
            for (ResourceProvider &provider : given.placement().resourceProviders)
                provider.inventories[u"VCPU"_s].minUnit = 2;
        });
    row("one provider under another uuid, and the other host is full", "C10 certain",
        u"Placement has no resource provider with the uuid of h1: another one has its name"_s, [](Situation &given) {
            given.node(2).vcpusUsed = 8;
            given.placement().resourceProviders.first().uuid.replace(0, 8, u"ffffffff"_s);
            given.placement().allocations.clear();
            given.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
            addInstance(given.cloud, 12, u"h2"_s);
        });
    row("no providers at all", "C10 certain", u"Placement has no resource providers for 2 hosts, such as h1"_s,
        [](Situation &given) {
            given.placement().resourceProviders.clear();
            given.placement().allocations.clear();
        });
    row("several reserve too much, so that inventories are refused", "C33 certain",
        u"h1 reserves 17 GiB MEMORY_MB but has 16 GiB, so Placement refuses its inventories and the host offers nothing"_s,
        [](Situation &given) { setOption(given.cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 17408); });
    row("one is down, the other is full", "C08 certain",
        u"nova-compute of h1 last reported 600 s ago; it counts as down after 60 s"_s, [](Situation &given) {
            given.node(1).service->lastSeenUp = given.cloud.now->addSecs(-600);
            given.node(2).vcpusUsed = 8;
        });
    row("all clocks are ahead", "C08 certain",
        u"nova-compute reports ahead of time on 2 hosts, by 90 s on h1, more than the 60 s allowed: the clocks "
        "differ"_s,
        [](Situation &given) {
            for (ComputeNode &node : given.cloud.computeNodes)
                node.service->lastSeenUp = given.cloud.now->addSecs(90);
        });
    row("a cell is disabled", "C09 certain",
        u"Cell cell1 is disabled, so nova-scheduler reads none of its hosts; 2 of them would do"_s,
        [](Situation &given) { given.cloud.cells[0].disabled = true; });
    row("the scheduler does not know the cell", "C09 certain",
        u"nova-scheduler read its list of cells before cell cell1 was created: restart it; 2 of its hosts would do"_s,
        [](Situation &given) { given.cloud.cells[0].inScheduler = false; });
    row("no service record", "C09 certain", u"Nova has no service record of nova-compute on 2 hosts"_s,
        [](Situation &given) {
            for (ComputeNode &node : given.cloud.computeNodes)
                node.service.reset();
        });
    row("not mapped to its cell", "C09 certain",
        u"h1 is chosen, but Nova has not mapped it to a cell, so the server ends in cell0"_s, [](Situation &given) {
            given.cloud.computeNodes = {given.node(1)};
            given.node(1).isMapped = false;
        });
    row("missing in Placement", "C10 certain",
        u"Placement has no resource providers with the uuids of 2 hosts: others have their names, such as h1"_s,
        [](Situation &given) {
            for (ResourceProvider &provider : given.placement().resourceProviders)
                provider.uuid.replace(0, 8, u"ffffffff"_s);
            given.placement().allocations.clear();
        });
    row("less disk than the root disk", "C26 certain",
        u"small asks for 200 GiB of local disk; the largest host has 100 GiB. Booted from a volume, the server needs "
        u"none "
        "for its root disk"_s,
        [](Situation &given) { given.flavor().rootGb = 200; });
    row("a class that nobody reports", "C28 certain",
        u"No host reports an inventory of VGPU: it is not used up, there is none. Look at [devices] "
        "enabled_mdev_types"_s,
        [](Situation &given) { given.flavor().extraSpecs.insert(u"resources:VGPU"_s, u"1"_s); });
    row("more reserved than there is", "C33 certain",
        u"h1 reserves 20 GiB MEMORY_MB but has 16 GiB, so Placement refuses its inventories and the host offers "
        "nothing"_s,
        [](Situation &given) { setOption(given.cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 20480); });
}

void HostCausesTest::comeFirst()
{
    QFETCH(const Arrange, given);
    QFETCH(const QString, cause);
    QFETCH(const QString, sentence);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    const Cause &first = diagnosis->causes.first();
    QCOMPARE(englishSentence(first.sentence), sentence);
    QCOMPARE(first.id + u' ' + toString(first.certainty), cause);
    for (const int condition : first.conditions)
        QVERIFY(condition < diagnosis->examined.standings.conditions.size());
}

void HostCausesTest::areInAnyLanguage()
{
    QFETCH(const Arrange, given);
    verifyInAnyLanguage(given);
}

// Just inside or outside of what raises a cause.
void HostCausesTest::areOthersAtTheEdge_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("causes"); // ids in their order; empty: it lands
    const auto row
        = [](const char *name, const QString &causes, const Arrange &given) { QTest::newRow(name) << given << causes; };
    const auto seen = [](int secondsAgo) {
        return [secondsAgo](Situation &given) {
            for (ComputeNode &node : given.cloud.computeNodes)
                node.service->lastSeenUp = given.cloud.now->addSecs(-secondsAgo);
        };
    };
    row("seen as long ago as may be", {}, seen(60));
    row("seen a second longer ago", u"C08"_s, seen(61));
    row("seen as far ahead as may be", {}, seen(-60));
    row("seen a second further ahead", u"C08"_s, seen(-61));
    row("one of two is disabled", {}, [](Situation &given) { given.node(1).service->disabled = true; });
    row("one is disabled, the other is down", u"C07 C08"_s, [](Situation &given) {
        given.node(1).service->disabled = true;
        given.node(2).service->forcedDown = true;
    });

    row("as large as the largest host", {}, [](Situation &given) { given.flavor().vcpus = 8; });
    row("larger by one", u"C03"_s, [](Situation &given) { given.flavor().vcpus = 9; });
    row("on a step", {}, [](Situation &given) {
        given.flavor().vcpus = 4;
        for (ResourceProvider &provider : given.placement().resourceProviders)
            provider.inventories[u"VCPU"_s].stepSize = 2;
    });
    row("at the smallest unit", {}, [](Situation &given) {
        given.flavor().vcpus = 2;
        for (ResourceProvider &provider : given.placement().resourceProviders)
            provider.inventories[u"VCPU"_s].minUnit = 2;
    });
    row("below the smallest unit", u"C03"_s, [](Situation &given) {
        for (ResourceProvider &provider : given.placement().resourceProviders)
            provider.inventories[u"VCPU"_s].minUnit = 2;
    });
    row("all of the disk", {}, [](Situation &given) { given.flavor().rootGb = 100; });
    row("a GiB more than all of the disk", u"C26"_s, [](Situation &given) { given.flavor().rootGb = 101; });
    row("all of the disk besides the root disk", u"C26"_s, [](Situation &given) { given.flavor().ephemeralGb = 100; });
    row("a GiB more than that, so that no volume helps", u"C03"_s,
        [](Situation &given) { given.flavor().ephemeralGb = 101; });

    const auto free = [](int each) {
        return [each](Situation &given) {
            given.cloud.computeNodes = {computeNode(1), computeNode(2), computeNode(3)};
            for (ComputeNode &node : given.cloud.computeNodes) {
                node.cpuAllocationRatio = 1;
                node.vcpusUsed = 8 - each;
            }
            given.flavor().vcpus = 5;
        };
    };
    row("not twice the amount is free in total", u"C01"_s, free(3));
    row("more than twice the amount is free in total", u"C02"_s, free(4));
    row("enough on each", {}, free(5));

    const auto full = [](Situation &given) {
        given.hold(uuidOf(10), 1, {{u"VCPU"_s, 8}});
        given.hold(uuidOf(11), 2, {{u"VCPU"_s, 8}});
        addInstance(given.cloud, 10, u"h1"_s);
        addInstance(given.cloud, 11, u"h2"_s);
    };
    row("used up by servers that run there", u"C01"_s, full);
    row("used up, and nova.conf says the ratio of Placement", u"C01"_s, [full](Situation &given) {
        full(given);
        given.node(1).cpuAllocationRatio = 1;
    });
    row("used up, and nova.conf says a lower ratio", u"C01"_s, [full](Situation &given) {
        full(given);
        given.node(1).cpuAllocationRatio = 0.5;
    });
    row("all is reserved, and not more", u"C04"_s,
        [](Situation &given) { setOption(given.cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 16384); });
    row("a MiB more than all is reserved, so that no inventory is left", u"C33"_s,
        [](Situation &given) { setOption(given.cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 16385); });
    row("a class that is there and used up", u"C01"_s, [](Situation &given) {
        given.flavor().extraSpecs.insert(u"resources:CUSTOM_FPGA"_s, u"1"_s);
        given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
        given.placement().resourceProviders.first().inventories.insert(
            u"CUSTOM_FPGA"_s, Inventory{1, 0, 1, 1, 1, 1, {}});
        given.hold(uuidOf(10), 1, {{u"CUSTOM_FPGA"_s, 1}});
        addInstance(given.cloud, 10, u"h1"_s);
    });
    row("a class that nobody reports", u"C28"_s, [](Situation &given) {
        given.flavor().extraSpecs.insert(u"resources:CUSTOM_FPGA"_s, u"1"_s);
        given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
    });
}

void HostCausesTest::areOthersAtTheEdge()
{
    QFETCH(const Arrange, given);
    QFETCH(const QString, causes);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QStringList ids;
    for (const Cause &cause : diagnosis->causes)
        ids.append(cause.id);
    ids.removeDuplicates();
    QCOMPARE(ids.join(u' '), causes);
}

void HostCausesTest::areNoneIfTheRequestLands()
{
    Situation situation;
    situation.node(1).vcpusUsed = 8;
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(diagnosis->causes.isEmpty());
    QVERIFY(!diagnosis->couldEverFit);
}

// Decided while there was room; by the time of the claim two servers have taken it.
void HostCausesTest::namesWhoTookTheRoom()
{
    Situation situation;
    NoProgress nobody;
    const auto before = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(before);
    auto decided = decide(situation.request, *before, {.everyFilter = true}, nobody);
    QVERIFY_RESULT(decided);
    decided->outcome = Outcome::NoValidHost;
    decided->error = DecisionError{
        u"NoValidHost"_s, u"No valid host was found. There are not enough hosts available."_s, Stage::Claim};
    PlacedServer &placed = decided->instances.placed(0);
    placed.selected.reset();
    placed.claims.clear();
    for (const HostIndex host : {0, 1}) {
        placed.claims.append({host, ClaimOutcome::Refused,
            {"",
                {{u"VCPU"_s, qint64{1}, Origin::request()}, {u"resource_class"_s, u"VCPU"_s, Origin::request()},
                    {u"resource_provider"_s, u"h%1"_s.arg(host + 1), Origin::placement()},
                    {u"VCPU.used"_s, qint64{8}, Origin::placement()},
                    {u"VCPU.capacity"_s, qint64{8}, Origin::placement()}}}});
    }
    addInstance(situation.cloud, 10, u"h1"_s);
    situation.cloud.instances.last().displayName = u"hog"_s;
    situation.hold(uuidOf(10), 1, {{u"VCPU"_s, 6}});
    situation.hold(uuidOf(11), 1, {{u"VCPU"_s, 2}});
    situation.hold(uuidOf(12), 2, {{u"VCPU"_s, 8}});
    const auto now = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(now);
    const auto diagnosis = diagnose({*now, situation.request, {}, std::make_shared<const Decision>(*decided)}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    QCOMPARE(diagnosis->causes.first().token, u"claim_refused"_s);
    const QString sentence = englishSentence(diagnosis->causes.first().sentence);
    QVERIFY2(sentence.contains(u"hog (6), %1 (2)"_s.arg(uuidOf(11))), qPrintable(sentence));
    QVERIFY2(sentence.contains(u"h1"_s), qPrintable(sentence));
}

void HostCausesTest::saysWhetherItCouldEverFit_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<bool>("fits");
    QTest::newRow("a full cloud") << Arrange([](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.vcpusUsed = 8;
    }) << true;
    QTest::newRow("allocations in Placement") << Arrange([](Situation &given) {
        given.hold(uuidOf(10), 1, {{u"VCPU"_s, 8}});
        given.hold(uuidOf(11), 2, {{u"VCPU"_s, 8}});
    }) << true;
    const auto manyHosts = [](Situation &given) {
        given.cloud = cloudOf(70); // more than are asked first
        enableFilters(given.cloud, {u"ComputeFilter"_s});
        for (ComputeNode &node : given.cloud.computeNodes) {
            node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
            node.vcpusUsed = 8;
        }
    };
    QTest::newRow("a large full cloud") << Arrange(manyHosts) << true;
    QTest::newRow("a large cloud whose last host is large enough") << Arrange([manyHosts](Situation &given) {
        manyHosts(given);
        given.cloud.computeNodes.last().vcpus = 16;
        given.cloud.computeNodes.last().vcpusUsed = 16;
        given.flavor().vcpus = 16;
    }) << true;
    QTest::newRow("a filter rejects every empty host of many") << Arrange([manyHosts](Situation &given) {
        manyHosts(given);
        given.flavor().vcpus = 2;
        given.flavor().extraSpecs.insert(u"hw:numa_nodes"_s, u"2"_s);
        enableFilters(given.cloud, {u"ComputeFilter"_s, u"NUMATopologyFilter"_s});
    }) << false;
    QTest::newRow("an impossible flavor") << Arrange([](Situation &given) { given.flavor().vcpus = 9; }) << false;
}

void HostCausesTest::saysWhetherItCouldEverFit()
{
    QFETCH(const Arrange, given);
    QFETCH(const bool, fits);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QCOMPARE(diagnosis->couldEverFit, std::optional(fits));
}

QTEST_GUILESS_MAIN(HostCausesTest)
#include "tst_hostcauses.moc"
