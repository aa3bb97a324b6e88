// SPDX-License-Identifier: GPL-3.0-or-later
// Where the value stands that a condition asks for, so that it can be edited there; and quotas that are too low.
#include "core/diagnosis/arrangements.h"
#include "diagnosis/askedvalue.h"
#include "diagnosis/lowquotas.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

Condition asking(const QList<Fact> &facts)
{
    Condition condition;
    condition.asks.facts = facts;
    return condition;
}

Fact fact(const QString &name, const Origin &origin)
{
    return {name, qint64(1), origin};
}

// "list id member/member"
QString inWords(const std::optional<ValuePlace> &place)
{
    return place ? u"%1 %2 %3"_s.arg(place->list, place->id, place->member.join(u'/')) : QString();
}

// The project has these quotas, the user `user` those.
Arrange quotas(const QMap<QString, int> &quotas, const QMap<QString, int> &own = {})
{
    return [=](Situation &given) {
        Project project{u"project"_s, u"demo"_s, quotas, {}, {}};
        if (!own.isEmpty())
            project.userQuotas.insert(u"user"_s, own);
        given.cloud.surroundings.projects = QList<Project>{project};
    };
}

// A server of the project that somebody has, with the request's flavor.
Arrange serverOf(const QString &user)
{
    return [=](Situation &given) {
        addInstance(given.cloud, 40 + int(given.cloud.instances.size()), u"h1"_s);
        Instance &server = given.cloud.instances.last();
        server.projectId = u"project"_s;
        server.userId = user;
        server.flavorid = u"1"_s;
    };
}

Arrange askedBy(const QString &user)
{
    return [=](Situation &given) { given.request.userId = user; };
}

} // namespace

class AskedValueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasAPlace_data();
    void hasAPlace();
    void isAskedByTheRequest_data();
    void isAskedByTheRequest();
    void quotasThatAreTooLow_data();
    void quotasThatAreTooLow();
};

void AskedValueTest::hasAPlace_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QList<Fact>>("facts");
    QTest::addColumn<QString>("place"); // empty: none
    const auto row = [](
                         const char *name, const QList<Fact> &facts, const QString &place,
                         const Arrange &given = [](Situation &) {}) { QTest::newRow(name) << given << facts << place; };
    const Origin flavor = Origin::flavor(u"small"_s);

    // -- Flavors: Placement's classes, and what filters of older releases call the amounts
    row("CPUs", {fact(u"VCPU"_s, flavor)}, u"flavors 1 vcpus"_s);
    row("dedicated CPUs", {fact(u"PCPU"_s, flavor)}, u"flavors 1 vcpus"_s);
    row("memory", {fact(u"MEMORY_MB"_s, flavor)}, u"flavors 1 memory_mb"_s);
    row("CPUs of CoreFilter", {fact(u"vcpus"_s, flavor)}, u"flavors 1 vcpus"_s);
    row("memory of RamFilter", {fact(u"memory_mb"_s, flavor)}, u"flavors 1 memory_mb"_s);
    row("a disk", {fact(u"DISK_GB"_s, flavor)}, u"flavors 1 root_gb"_s);
    row("a disk of DiskFilter", {fact(u"requested_disk_mb"_s, flavor)}, u"flavors 1 root_gb"_s);
    row("a disk of which the larger part is ephemeral", {fact(u"DISK_GB"_s, flavor)}, u"flavors 1 ephemeral_gb"_s,
        [](Situation &given) { given.flavor().ephemeralGb = 11; });
    row("a disk whose parts are as large", {fact(u"DISK_GB"_s, flavor)}, u"flavors 1 root_gb"_s,
        [](Situation &given) { given.flavor().ephemeralGb = 10; });
    row("what no member of a flavor has", {fact(u"VGPU"_s, flavor)}, {});
    row("an extra spec", {fact(u"hw:cpu_policy"_s, Origin::extraSpec(u"hw:cpu_policy"_s))},
        u"flavors 1 extra_specs/hw:cpu_policy"_s, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s));
    row("an extra spec that the flavor does not have", {fact(u"x"_s, Origin::extraSpec(u"hw:cpu_policy"_s))}, {});
    row("a flavor that there is not", {fact(u"VCPU"_s, flavor)}, {},
        [](Situation &given) { given.request.flavorRef = u"large"_s; });

    // -- Images
    row("a property", {fact(u"hw_disk_bus"_s, Origin::imageProperty(u"hw_disk_bus"_s))},
        u"images 00000000-0000-4000-8000-000000000100 properties/hw_disk_bus"_s,
        withProperty(u"hw_disk_bus"_s, u"scsi"_s));
    row("a property that the image does not have", {fact(u"x"_s, Origin::imageProperty(u"hw_disk_bus"_s))}, {});
    row("a format", {fact(u"disk_format"_s, Origin::image(u"cirros"_s))},
        u"images 00000000-0000-4000-8000-000000000100 disk_format"_s);
    row("an image that there is not", {fact(u"disk_format"_s, Origin::image(u"cirros"_s))}, {},
        [](Situation &given) { given.request.imageRef = u"none"_s; });

    // -- Aggregates, groups and options
    const Origin ssd = Origin::aggregate(u"agg2"_s);
    row("metadata", {fact(u"ssd"_s, ssd)}, u"aggregates 2 metadata/ssd"_s,
        both(inAggregate(1, {}, {{u"ssd"_s, u"true"_s}}), inAggregate(2, {}, {{u"ssd"_s, u"true"_s}})));
    row("metadata that the aggregate does not have", {fact(u"ssd"_s, ssd)}, {}, inAggregate(2, {}, {}));
    row("the most servers of a group", {fact(u"max_server_per_host"_s, Origin::group(u"web"_s))},
        u"server_groups 00000000-0000-4000-8000-000000000300 rules/max_server_per_host"_s,
        both(grouped(u"anti-affinity"_s, {u"h1"_s}),
            [](Situation &given) { given.cloud.serverGroups[0].maxServerPerHost = 1; }));
    row("a group that has no such rule", {fact(u"max_server_per_host"_s, Origin::group(u"web"_s))}, {},
        grouped(u"anti-affinity"_s, {u"h1"_s}));
    row("the members of a group", {fact(u"members"_s, Origin::group(u"web"_s))}, {},
        grouped(u"anti-affinity"_s, {u"h1"_s}));
    row("an option", {fact(u"x"_s, Origin::option(u"[filter_scheduler] max_io_ops_per_host"_s))},
        u"nova.conf filter_scheduler max_io_ops_per_host"_s);
    row("an option without its group", {fact(u"x"_s, Origin::option(u"max_io_ops_per_host"_s))}, {});

    // -- Neither
    row("a host's value", {fact(u"vcpus"_s, Origin::host())}, {});
    row("a value of the request", {fact(u"availability_zone"_s, Origin::request())}, {});
    row("Placement's", {fact(u"VCPU"_s, Origin::placement())}, {});
    row("the first that has a place",
        {fact(u"vcpus"_s, Origin::host()), fact(u"MEMORY_MB"_s, flavor), fact(u"VCPU"_s, flavor)},
        u"flavors 1 memory_mb"_s);
    row("nothing", {}, {});
}

void AskedValueTest::hasAPlace()
{
    QFETCH(const Arrange, given);
    QFETCH(const QList<Fact>, facts);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QTEST(inWords(placeOfAsked(asking(facts), diagnosis->examined)), "place");
}

void AskedValueTest::isAskedByTheRequest_data()
{
    QTest::addColumn<QList<Fact>>("facts");
    QTest::addColumn<QString>("asked");
    const Fact ofHost = fact(u"zone"_s, Origin::host());
    const Fact ofRequest = fact(u"requested_zone"_s, Origin::request());
    QTest::newRow("nothing") << QList<Fact>() << QString();
    QTest::newRow("by a host's value") << QList{ofHost} << QString();
    QTest::newRow("by the request") << QList{ofRequest} << u"requested_zone"_s;
    QTest::newRow("by the request, too") << QList{ofHost, ofRequest} << u"requested_zone"_s;
}

void AskedValueTest::isAskedByTheRequest()
{
    QFETCH(const QList<Fact>, facts);
    QTEST(factOfRequest(asking(facts)), "asked");
}

void AskedValueTest::quotasThatAreTooLow_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("place"); // of the first; empty: none is too low
    QTest::addColumn<QString>("words"); // of all
    QTest::addColumn<QStringList>("raised");
    const auto row = [](const char *name, const QList<Arrange> &steps, const QString &place, const QString &words,
                         const QStringList &raised) { QTest::newRow(name) << all(steps) << place << words << raised; };
    const QString refused = u"nova-api refuses the request: it would exceed quotas of "_s;
    row("servers", {quotas({{u"instances"_s, 0}})}, u"projects project quotas/instances"_s,
        refused + u"project demo (used + asked > limit): instances 0 + 1 > 0"_s,
        {u"Set the quota instances of project demo to 1"_s});
    row("CPUs and memory, with what is there", {quotas({{u"cores"_s, 1}, {u"ram"_s, 1535}}), serverOf(u"user"_s)},
        u"projects project quotas/cores"_s,
        refused + u"project demo (used + asked > limit): cores 1 + 1 > 1, ram 1024 + 1024 > 1535 MiB"_s,
        {u"Set the quota cores of project demo to 2"_s, u"Set the quota ram of project demo to 2048"_s});
    row("several servers at once", {quotas({{u"instances"_s, 2}}), servers(3)}, u"projects project quotas/instances"_s,
        refused + u"project demo (used + asked > limit): instances 0 + 3 > 2"_s,
        {u"Set the quota instances of project demo to 3"_s});
    row("of the user", {quotas({}, {{u"instances"_s, 0}}), askedBy(u"user"_s)},
        u"projects project user_quotas/user/instances"_s,
        refused + u"user user in project demo (used + asked > limit): instances 0 + 1 > 0"_s,
        {u"Set the quota instances for user user of project demo to 1"_s});
    row("of another user", {quotas({}, {{u"instances"_s, 0}}), askedBy(u"bob"_s)}, {}, {}, {});
    row("enough", {quotas({{u"instances"_s, 1}})}, {}, {}, {});
    row("no room, which no quota would give", {quotas({{u"instances"_s, 9}}), full(1), full(2)}, {}, {}, {});
    row("a refusal for another reason",
        {quotas({{u"instances"_s, 0}}), [](Situation &given) { given.flavor().disabled = true; }}, {}, {}, {});
}

void AskedValueTest::quotasThatAreTooLow()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const Case &examined = diagnosis->examined;
    QTEST(inWords(placeOfLowQuota(examined)), "place");
    const auto words = lowQuotasInWords(examined);
    QTEST(words ? sentence(*words) : QString(), "words");
    QStringList raised;
    for (const Change &change : raisedQuotas(examined))
        raised << sentence(change, examined.cloud());
    QTEST(raised, "raised");
}

QTEST_GUILESS_MAIN(AskedValueTest)
#include "tst_askedvalue.moc"
