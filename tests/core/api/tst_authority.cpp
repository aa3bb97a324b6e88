// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/createserver.h"
#include "api/servergroup.h"
#include "api/serveruuids.h"
#include "api/specbuilder.h"
#include "api/token.h"
#include "api/visibility.h"
#include "core/scheduler/worlds.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

CloudIndex indexOf(const Cloud &cloud)
{
    return CloudIndex(std::make_shared<const Cloud>(cloud));
}

} // namespace

// Who sends the request, and what nova-api lets them see and use.
class AuthorityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tokens_data();
    void tokens();
    void roles_data();
    void roles();
    void flavors_data();
    void flavors();
    void images_data();
    void images();
    void aServerKeepsWhatItWasBootedWith();
    void uuidsAreNobodys_data();
    void uuidsAreNobodys();
    void groupsNeedTheirRule_data();
    void groupsNeedTheirRule();
};

void AuthorityTest::tokens_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("project");
    QTest::addColumn<QStringList>("roles"); // of the token; empty: no roles given
    QTest::newRow("with the roles in the project") << u"alice"_s << u"demo"_s << QStringList{u"member"_s, u"reader"_s};
    QTest::newRow("in another project with other ones") << u"alice"_s << u"ops"_s << QStringList{u"admin"_s};
    QTest::newRow("in a project without any") << u"bob"_s << u"demo"_s << QStringList();
    QTest::newRow("in a project that has taken them away") << u"bob"_s << u"ops"_s << QStringList();
    QTest::newRow("nobody") << u"mallory"_s << u"demo"_s << QStringList();
}

void AuthorityTest::tokens()
{
    QFETCH(QString, user);
    QFETCH(QString, project);
    QFETCH(QStringList, roles);
    Surroundings known;
    known.users = QList<User>{{u"alice"_s, {}, {{u"demo"_s, {u"member"_s, u"reader"_s}}, {u"ops"_s, {u"admin"_s}}}, {}},
        {u"bob"_s, {}, {{u"ops"_s, {}}}, {}}};
    Request request;
    request.userId = user;
    request.projectId = project;
    request.roles = {u"admin"_s};
    const auto token = authenticated(request, known);
    QCOMPARE(token ? token->roles : QStringList(), roles);
    if (!token)
        QCOMPARE(token.error(), (Raised{u"Unauthorized"_s, u"The request you have made requires authentication."_s}));
    QCOMPARE(authenticated(request, {})->roles, request.roles); // no known projects: the request's own claims count
}

void AuthorityTest::roles_data()
{
    QTest::addColumn<QStringList>("roles");
    QTest::addColumn<bool>("admin");
    QTest::addColumn<bool>("mayChangeServers");
    QTest::newRow("admin") << QStringList{u"admin"_s} << true << true;
    QTest::newRow("in capitals") << QStringList{u"Admin"_s} << true << true;
    QTest::newRow("member") << QStringList{u"reader"_s, u"member"_s} << false << true;
    QTest::newRow("manager, who is a member") << QStringList{u"manager"_s} << false << true;
    QTest::newRow("reader") << QStringList{u"reader"_s} << false << false;
    QTest::newRow("one with a longer name") << QStringList{u"cloud-admin"_s} << false << false;
    QTest::newRow("none") << QStringList() << false << false;
}

void AuthorityTest::roles()
{
    QFETCH(QStringList, roles);
    Request request;
    request.roles = roles;
    QTEST(isAdmin(request), "admin");
    QTEST(mayChange(request), "mayChangeServers");
}

void AuthorityTest::flavors_data()
{
    QTest::addColumn<bool>("isPublic");
    QTest::addColumn<std::optional<QStringList>>("access");
    QTest::addColumn<QString>("role");
    QTest::addColumn<bool>("isSeen");
    using Access = std::optional<QStringList>;
    QTest::newRow("public") << true << Access(QStringList()) << u"member"_s << true;
    QTest::newRow("the project's") << false << Access({u"other"_s, u"project"_s}) << u"member"_s << true;
    QTest::newRow("another project's") << false << Access({u"other"_s}) << u"member"_s << false;
    QTest::newRow("nobody's") << false << Access(QStringList()) << u"member"_s << false;
    QTest::newRow("nobody's, to an administrator") << false << Access(QStringList()) << u"admin"_s << true;
    QTest::newRow("nobody knows whose") << false << Access() << u"member"_s << true;
}

void AuthorityTest::flavors()
{
    QFETCH(bool, isPublic);
    QFETCH(std::optional<QStringList>, access);
    QFETCH(QString, role);
    Cloud cloud = test::cloudOf(1);
    cloud.flavors.first().isPublic = isPublic;
    cloud.flavors.first().access = access;
    Request request = test::bootRequest();
    request.roles = {role};
    const CloudIndex index = indexOf(cloud);
    request.flavorRef = cloud.flavors.first().flavorid;
    QTEST(visibleFlavor(request, index) != nullptr, "isSeen");
    request.flavorRef = u"small"_s;
    QTEST(visibleFlavor(request, index) != nullptr, "isSeen");
    request.flavorRef = u"large"_s;
    QVERIFY(visibleFlavor(request, index) == nullptr);
}

void AuthorityTest::images_data()
{
    QTest::addColumn<QString>("visibility");
    QTest::addColumn<QString>("owner");
    QTest::addColumn<std::optional<QStringList>>("members");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isSeen");
    using Members = std::optional<QStringList>;
    const QString other = u"other"_s;
    QTest::newRow("public") << u"public"_s << other << Members() << 26 << true;
    QTest::newRow("community") << u"community"_s << other << Members() << 26 << true;
    QTest::newRow("private, the project's") << u"private"_s << u"project"_s << Members() << 26 << true;
    QTest::newRow("private, another project's") << u"private"_s << other << Members() << 26 << false;
    QTest::newRow("private, with members that do not count")
        << u"private"_s << other << Members({u"project"_s}) << 26 << false;
    QTest::newRow("private with members, until Newton")
        << u"private"_s << other << Members({u"project"_s}) << 14 << true;
    QTest::newRow("shared with the project") << u"shared"_s << other << Members({u"project"_s}) << 26 << true;
    QTest::newRow("shared with somebody else") << u"shared"_s << other << Members({u"ops"_s}) << 26 << false;
    QTest::newRow("shared with nobody knows whom") << u"shared"_s << other << Members() << 26 << true;
    QTest::newRow("nobody knows whose") << u"private"_s << u""_s << Members() << 26 << true;
    QTest::newRow("nobody knows who sees it") << u""_s << other << Members() << 26 << true;
}

void AuthorityTest::images()
{
    QFETCH(QString, visibility);
    QFETCH(QString, owner);
    QFETCH(std::optional<QStringList>, members);
    QFETCH(int, release);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    Image &image = cloud.images.first();
    image.visibility = visibility;
    image.owner = owner;
    image.members = members;
    const CloudIndex index = indexOf(cloud);
    Request request = test::bootRequest();
    QTEST(visibleImage(image.id, request, index) != nullptr, "isSeen");
    request.roles = {u"admin"_s};
    QVERIFY(visibleImage(image.id, request, index) != nullptr);
}

void AuthorityTest::aServerKeepsWhatItWasBootedWith()
{
    Cloud cloud = test::cloudOf(1);
    cloud.flavors.first().isPublic = false;
    cloud.flavors.first().access = QStringList();
    cloud.images.first().visibility = u"private"_s;
    cloud.images.first().owner = u"other"_s;
    const CloudIndex index = indexOf(cloud);
    Request request = test::bootRequest();
    QCOMPARE(createServer(request, index, cloud.release).error().type, u"FlavorNotFound"_s);
    const auto spec = specOfServer(request, index, cloud.release);
    QVERIFY(spec);
    QCOMPARE(spec->flavor.name, u"small"_s);
    QVERIFY(spec->image);
    QCOMPARE(spec->image->id, cloud.images.first().id);
}

void AuthorityTest::uuidsAreNobodys_data()
{
    QTest::addColumn<QStringList>("uuids");
    QTest::addColumn<Purpose>("purpose");
    QTest::addColumn<QString>("where"); // empty: accepted
    QTest::addColumn<QString>("whose");
    const QString server = test::uuidOf(100);
    const QString consumer = test::uuidOf(200);
    const QString free = test::uuidOf(300);
    QTest::newRow("none") << QStringList() << Purpose::Boot << u""_s << u""_s;
    QTest::newRow("nobody's") << QStringList{free} << Purpose::Boot << u""_s << u""_s;
    QTest::newRow("a server's") << QStringList{free, server} << Purpose::Boot << u"/instance_uuids/1"_s << u"web"_s;
    QTest::newRow("a consumer's") << QStringList{consumer} << Purpose::Boot << u"/instance_uuids/0"_s << consumer;
    QTest::newRow("of a server that moves") << QStringList{server} << Purpose::Move << u""_s << u""_s;
}

void AuthorityTest::uuidsAreNobodys()
{
    QFETCH(QStringList, uuids);
    QFETCH(Purpose, purpose);
    QFETCH(QString, where);
    QFETCH(QString, whose);
    Cloud cloud = test::cloudOf(1);
    Instance instance;
    instance.uuid = test::uuidOf(100);
    instance.displayName = u"web"_s;
    cloud.instances = {instance};
    cloud.placement = PlacementData();
    cloud.placement->allocations.insert(test::uuidOf(200), {});
    Request request = test::bootRequest();
    request.instanceUuids = uuids;
    request.spec.purpose = purpose;
    const auto checked = checkServerUuids(request, indexOf(cloud));
    QCOMPARE(checked.has_value(), where.isEmpty());
    if (checked)
        return;
    QCOMPARE(checked.error().where, where);
    QVERIFY2(checked.error().what.contains(whose), qPrintable(checked.error().what));
}

// Groups are enforced per policy: hard ones by filters, soft ones by weighers; all are enabled unless listed.
void AuthorityTest::groupsNeedTheirRule_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<QStringList>("filters");
    QTest::addColumn<QStringList>("weighers");
    QTest::addColumn<QString>("missing");
    const QStringList all{u"nova.scheduler.weights.all_weighers"_s};
    const QStringList soft{u"nova.scheduler.weights.affinity.ServerGroupSoftAffinityWeigher"_s};
    const QStringList affinity{u"ServerGroupAffinityFilter"_s};
    const QStringList antiAffinity{u"ServerGroupAntiAffinityFilter"_s};
    QTest::newRow("affinity") << u"affinity"_s << affinity << all << u""_s;
    QTest::newRow("affinity with the other filter") << u"affinity"_s << antiAffinity << all << affinity.first();
    QTest::newRow("anti-affinity") << u"anti-affinity"_s << antiAffinity << all << u""_s;
    QTest::newRow("anti-affinity with the other filter")
        << u"anti-affinity"_s << affinity << all << antiAffinity.first();
    QTest::newRow("soft affinity needs no filter") << u"soft-affinity"_s << QStringList() << all << u""_s;
    QTest::newRow("soft affinity by its weigher") << u"soft-affinity"_s << QStringList() << soft << u""_s;
    QTest::newRow("soft anti-affinity with the other weigher")
        << u"soft-anti-affinity"_s << QStringList() << soft << u"ServerGroupSoftAntiAffinityWeigher"_s;
    QTest::newRow("soft affinity without weighers")
        << u"soft-affinity"_s << affinity << QStringList{u"nova.scheduler.weights.ram.RAMWeigher"_s}
        << u"ServerGroupSoftAffinityWeigher"_s;
}

void AuthorityTest::groupsNeedTheirRule()
{
    QFETCH(QString, policy);
    QFETCH(QStringList, filters);
    QFETCH(QStringList, weighers);
    QFETCH(QString, missing);
    Cloud cloud = test::cloudOf(1);
    test::enableFilters(cloud, filters);
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, QJsonArray::fromStringList(weighers));
    const auto error = setupInstanceGroup(policy, indexOf(cloud), cloud.release);
    QCOMPARE(error.has_value(), !missing.isEmpty());
    if (error)
        QCOMPARE(*error,
            (DecisionError{u"UnsupportedPolicyException"_s,
                u"ServerGroup policy is not supported: %1 not configured"_s.arg(missing), Stage::Conductor}));
}

QTEST_GUILESS_MAIN(AuthorityTest)
#include "tst_authority.moc"
