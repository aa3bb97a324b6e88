// SPDX-License-Identifier: GPL-3.0-or-later
// How invasive a change is, and who can make it: what orders cures, and what a user is told to do alone.
#include "core/diagnosis/movers.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/cure.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Change edited(const QString &list, const QStringList &member, const QJsonValue &value = QJsonValue::Undefined)
{
    return EditCloud{.list = list, .id = u"1"_s, .member = member, .value = value};
}

Change healed(const QList<Healing::Kind> &kinds)
{
    HealPlacement heal;
    for (const Healing::Kind kind : kinds)
        heal.healings.append({.kind = kind, .provider = test::uuidOf(1)});
    return heal;
}

const Change anotherZone = EditRequest{{u"server"_s, u"availability_zone"_s}, u"az2"_s};

} // namespace

class CureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isAsInvasiveAsItsChange_data();
    void isAsInvasiveAsItsChange();
    void theMostInvasiveChangeCounts_data();
    void theMostInvasiveChangeCounts();
    void isMadeBy_data();
    void isMadeBy();
    void anActionIsOfItsServersProject();
};

void CureTest::isAsInvasiveAsItsChange_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("effort");
    const auto row = [](const char *name, const char *effort, const Change &change) {
        QTest::newRow(name) << change << QString::fromLatin1(effort);
    };
    using Kind = Healing::Kind;
    row("asking for something else", "request", anotherZone);

    row("deleting a server", "free", DeleteServer{test::uuidOf(1)});
    row("deleting a server by its object", "free", edited(u"instances"_s, {}));
    row("starting a server", "request", edited(u"instances"_s, {u"vm_state"_s}, u"active"_s));
    row("moving a server", "free", MoveServer{.server = test::uuidOf(1), .host = u"h2"_s});
    row("allocations that nobody holds", "free", healed({Kind::DropAllocations}));
    row("allocations that are missing", "free", healed({Kind::WriteAllocations}));

    row("a service", "host_state", SwitchService{.host = u"h1"_s, .disabled = false});
    row("a node's service", "host_state", edited(u"compute_nodes"_s, {u"service"_s, u"disabled"_s}, false));
    row("a node's mapping", "host_state", edited(u"compute_nodes"_s, {u"mapped"_s}, true));
    row("a cell", "host_state", edited(u"cells"_s, {u"disabled"_s}, false));
    row("a provider that is missing", "host_state", healed({Kind::AddProvider}));
    row("a provider too many", "host_state", healed({Kind::RemoveProvider}));

    row("a host in an aggregate", "metadata", AggregateHost{.aggregate = u"1"_s, .host = u"h1"_s});
    row("metadata of an aggregate", "metadata", edited(u"aggregates"_s, {u"metadata"_s, u"disk"_s}, u"ssd"_s));
    row("a quota", "quota", edited(u"projects"_s, {u"quotas"_s, u"cores"_s}, 4));
    row("an extra spec", "metadata", edited(u"flavors"_s, {u"extra_specs"_s, u"disk"_s}));
    row("an image property", "metadata", edited(u"images"_s, {u"properties"_s, u"hw_architecture"_s}));
    row("a trait", "metadata", edited(u"resource_providers"_s, {u"traits"_s, u"0"_s}, u"CUSTOM_X"_s));
    row("an inventory's units", "metadata",
        edited(u"resource_providers"_s, {u"inventories"_s, u"VCPU"_s, u"max_unit"_s}, 8));
    row("an aggregate of Placement", "metadata", healed({Kind::JoinAggregate}));

    row("an option", "options", SetOptions{.options = {{u"DEFAULT"_s, QJsonObject{{u"cpu_allocation_ratio"_s, 4.0}}}}});
    row("a node's ratio, which is an option there", "options",
        edited(u"compute_nodes"_s, {u"cpu_allocation_ratio"_s}, 4.0));
    row("what a node reserves, which it counts as used", "options",
        edited(u"compute_nodes"_s, {u"memory_mb_used"_s}, 512));
    row("the zone that a server keeps", "metadata", edited(u"instances"_s, {u"availability_zone"_s}, QJsonValue()));
    row("an inventory's ratio", "options",
        edited(u"resource_providers"_s, {u"inventories"_s, u"VCPU"_s, u"allocation_ratio"_s}, 4.0));
    row("what an inventory reserves", "options",
        edited(u"resource_providers"_s, {u"inventories"_s, u"VCPU"_s, u"reserved"_s}, 0));

    row("a new host", "hardware", edited(u"compute_nodes"_s, {}, QJsonObject{{u"host"_s, u"h9"_s}}));
    row("more memory in a host", "hardware", edited(u"compute_nodes"_s, {u"memory_mb"_s}, 65536));
}

void CureTest::isAsInvasiveAsItsChange()
{
    QFETCH(const Change, change);
    QTEST(toString(effortOf(change)), "effort");
}

void CureTest::theMostInvasiveChangeCounts_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QString>("effort");
    const Change aggregate = AggregateHost{.aggregate = u"1"_s, .host = u"h1"_s};
    const Change service = SwitchService{.host = u"h1"_s, .disabled = false};
    using Kind = Healing::Kind;
    QTest::newRow("none") << QList<Change>() << u"request"_s;
    QTest::newRow("first") << QList<Change>{aggregate, anotherZone} << u"metadata"_s;
    QTest::newRow("last") << QList<Change>{service, aggregate} << u"metadata"_s;
    QTest::newRow("within healings") << QList<Change>{healed({Kind::DropAllocations, Kind::RemoveProvider})}
                                     << u"host_state"_s;
    const auto ratio = [](double value) {
        return EditCloud{u"compute_nodes"_s, test::uuidOf(1), {u"cpu_allocation_ratio"_s}, value};
    };
    QTest::newRow("a ratio that nova.conf sets already") << QList<Change>{ratio(4)} << u"host_state"_s;
    QTest::newRow("another ratio") << QList<Change>{ratio(5)} << u"options"_s;
    QTest::newRow("a provider's ratio that nova.conf sets already") << QList<Change>{EditCloud{
        u"resource_providers"_s, test::uuidOf(1), {u"inventories"_s, u"VCPU"_s, u"allocation_ratio"_s}, 4.0}}
                                                                    << u"host_state"_s;
}

void CureTest::theMostInvasiveChangeCounts()
{
    QFETCH(const QList<Change>, changes);
    test::Situation situation;
    situation.node(1).uuid = test::uuidOf(1);
    test::setOption(situation.cloud, u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 4.0);
    QTEST(toString(effortOf(changes, situation.cloud)), "effort");
}

void CureTest::isMadeBy_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QString>("actor"); // for a request of "project"
    const auto row = [](const char *name, const char *actor, const QList<Change> &changes) {
        QTest::newRow(name) << changes << QString::fromLatin1(actor);
    };
    const auto image = [](const QString &id) {
        return Change(EditCloud{u"images"_s, id, {u"properties"_s, u"hw_architecture"_s}, {}});
    };
    row("another request", "user", {anotherZone});
    row("a server of the project", "user", {DeleteServer{test::uuidOf(1)}});
    row("a server of another project", "operator", {DeleteServer{test::uuidOf(2)}});
    const auto starts
        = [](const QString &server) { return EditCloud{u"instances"_s, server, {u"vm_state"_s}, u"active"_s}; };
    row("a server of the project that starts", "user", {starts(test::uuidOf(1))});
    row("a server of another project that starts", "operator", {starts(test::uuidOf(2))});
    row("a server that the cloud does not have", "operator", {DeleteServer{test::uuidOf(3)}});
    row("an image of the project", "user", {image(u"own"_s)});
    row("an image of another project", "operator", {image(u"foreign"_s)});
    row("an image of nobody that is known", "operator", {image(u"unknown"_s)});
    row("a server group", "user", {edited(u"server_groups"_s, {}, QJsonObject())});
    row("a flavor", "operator", {edited(u"flavors"_s, {u"extra_specs"_s, u"disk"_s})});
    row("a quota", "operator", {edited(u"projects"_s, {u"quotas"_s, u"cores"_s}, 4)});
    row("a move", "operator", {MoveServer{.server = test::uuidOf(1), .host = u"h2"_s}});
    row("a service", "operator", {SwitchService{.host = u"h1"_s, .disabled = false}});
    row("an option", "operator", {SetOptions{}});
    row("one of two", "operator", {anotherZone, edited(u"flavors"_s, {u"extra_specs"_s, u"disk"_s})});
    row("both", "user", {anotherZone, DeleteServer{test::uuidOf(1)}});
}

void CureTest::isMadeBy()
{
    QFETCH(const QList<Change>, changes);
    test::Situation situation;
    test::addInstance(situation.cloud, 1, u"h1"_s);
    situation.cloud.instances.last().projectId = u"project"_s;
    test::addInstance(situation.cloud, 2, u"h1"_s);
    situation.cloud.instances.last().projectId = u"other"_s;
    for (const auto &[id, owner] :
        {std::pair(u"own"_s, u"project"_s), {u"foreign"_s, u"other"_s}, {u"unknown"_s, {}}}) {
        Image image = situation.image();
        image.id = image.name = id;
        image.owner = owner;
        situation.cloud.images.append(image);
    }
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    QTEST(toString(actorOf(changes, {*scheduler, situation.request, {}, nullptr})), "actor");
}

// Whose server it is says the cloud.
void CureTest::anActionIsOfItsServersProject()
{
    const test::Mover mover = test::mover(ServerAction::Kind::Resize);
    Cloud cloud = *mover.scheduler->cloud();
    Instance other = cloud.instances.last();
    other.uuid = test::uuidOf(5);
    other.projectId = u"other"_s;
    cloud.instances.append(other);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const Trial before{*scheduler, mover.question, {}, nullptr};
    QCOMPARE(actorOf({DeleteServer{mover.question.server}}, before), Actor::User);
    QCOMPARE(actorOf({DeleteServer{other.uuid}}, before), Actor::Operator);
}

QTEST_GUILESS_MAIN(CureTest)
#include "tst_cure.moc"
