// SPDX-License-Identifier: GPL-3.0-or-later
// Branches beside a cloud without a window: what they change, what is kept of them; and what was asked before.
#include "core/diagnosis/situation.h"
#include "diagnosis/otherrequests.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "session/earlierrequests.h"
#include "session/whatif.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Asking = std::function<void(Request &)>;

SchedulerPtr schedulerFor(const Cloud &cloud)
{
    return Scheduler::create(std::make_shared<const Cloud>(cloud)).value_or(nullptr);
}

Trial trialOf(const Cloud &cloud, const Request &request)
{
    NoProgress nobody;
    return tryOut({schedulerFor(cloud), request, {}, nullptr}, {}, nobody).value_or(Trial());
}

// Both hosts are down.
Cloud downCloud()
{
    test::Situation situation;
    for (ComputeNode &node : situation.cloud.computeNodes)
        node.service->forcedDown = true;
    return situation.cloud;
}

Change up(const QString &host)
{
    return SwitchService{.host = host, .forcedDown = false, .at = *test::cloudOf(1).now};
}

} // namespace

class WhatIfTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesARequest_data();
    void changesARequest();
    void decidesAgain();
    void needsNoQuestion();
    void refuses_data();
    void refuses();
    void isKept_data();
    void isKept();
    void keepsNoPassword();
    void isReadBack();
    void earlierRequestsAreTold_data();
    void earlierRequestsAreTold();
};

void WhatIfTest::changesARequest_data()
{
    QTest::addColumn<Asking>("change");
    QTest::addColumn<QStringList>("members"); // that are changed; in brackets if they are removed
    const auto row = [](const char *name, const QStringList &members, const Asking &change) {
        QTest::newRow(name) << change << members;
    };
    row("nothing", {}, [](Request &) { });
    row("a member", {u"server/name"_s}, [](Request &request) { request.name = u"db"_s; });
    row("a member that is new", {u"server/availability_zone"_s},
        [](Request &request) { request.availabilityZone = u"az1"_s; });
    row("several, in the order of their names", {u"server/flavorRef"_s, u"server/max_count"_s, u"server/min_count"_s},
        [](Request &request) {
            request.minCount = request.maxCount = 2;
            request.flavorRef = u"2"_s;
        });
    row("a member of an object", {u"os:scheduler_hints/a"_s},
        [](Request &request) { request.hints[u"a"_s] = {u"2"_s}; });
    row("a member that goes", {u"(os:scheduler_hints/b)"_s}, [](Request &request) { request.hints.remove(u"b"_s); });
    row("an object that goes", {u"(os:scheduler_hints)"_s}, [](Request &request) { request.hints.clear(); });
}

void WhatIfTest::changesARequest()
{
    QFETCH(const Asking, change);
    Request before = test::bootRequest();
    before.hints = {{u"a"_s, {u"1"_s}}, {u"b"_s, {u"1"_s}}};
    Request after = before;
    change(after);
    const QList<Change> changes = requestChanges(before, after);
    QStringList members;
    for (const Change &one : changes) {
        const auto &edit = std::get<EditRequest>(one);
        const QString way = edit.member.join(u'/');
        members << (edit.value.isUndefined() ? u'(' + way + u')' : way);
    }
    QTEST(members, "members");
    const auto edited = apply(Edited{{}, before}, changes);
    QVERIFY_RESULT(edited);
    QCOMPARE(edited->request->name, after.name);
    QCOMPARE(edited->request->hints, after.hints);
    QCOMPARE(edited->request->maxCount, after.maxCount);
    QVERIFY(changesOfCloud({changes}).isEmpty());
    const Change ofCloud = up(u"h1"_s);
    QCOMPARE(changesOfCloud({changes, changes + ChangeStep{ofCloud}}), QList<ChangeStep>{{ofCloud}});
}

void WhatIfTest::decidesAgain()
{
    const Trial began = trialOf(downCloud(), test::bootRequest());
    QVERIFY(began.decision && !began.lands());
    const WhatIf branch = whatIfOf(began);
    QVERIFY(!isWorthKeeping(branch));
    NoProgress nobody;
    const auto one = withSteps(branch, {{up(u"h1"_s)}}, nobody);
    QVERIFY_RESULT(one);
    QVERIFY(isWorthKeeping(*one));
    QVERIFY(one->now->lands());
    QVERIFY(one->base == branch.base && one->scheduler != branch.scheduler);
    QVERIFY(!one->began->lands());
    const auto other = withSteps(*one, {{up(u"h2"_s)}}, nobody); // instead of its own
    QVERIFY_RESULT(other);
    QCOMPARE(other->changes(), QList<Change>{up(u"h2"_s)});
    const auto &decision = *other->now->decision;
    QCOMPARE(decision.hosts.at(decision.landings().first()).host, u"h2"_s);
    const auto document = caseOf(*other);
    QVERIFY_RESULT(document);
    QCOMPARE(document->changes, other->changes());
    QCOMPARE(document->cloud.computeNodes, downCloud().computeNodes); // where it began
    QCOMPARE(*document->decision, decision);
    const auto none = withSteps(*other, {}, nobody);
    QVERIFY_RESULT(none);
    QVERIFY(!isWorthKeeping(*none) && !none->now->lands());
}

void WhatIfTest::needsNoQuestion()
{
    const WhatIf branch = whatIfOf(schedulerFor(downCloud()));
    NoProgress nobody;
    const auto changed = withSteps(branch, {{up(u"h1"_s)}}, nobody);
    QVERIFY_RESULT(changed);
    QVERIFY(!changed->now && !changed->began);
    QVERIFY(!changed->scheduler->cloud()->computeNodes.first().service->forcedDown);
    QVERIFY(branch.scheduler->cloud()->computeNodes.first().service->forcedDown);
}

void WhatIfTest::refuses_data()
{
    QTest::addColumn<bool>("hasQuestion");
    QTest::addColumn<Change>("change");
    QTest::addColumn<Error::Kind>("kind");
    const Change ofRequest = EditRequest{{u"server"_s, u"name"_s}, u"db"_s};
    const Change ofNobody = up(u"h9"_s);
    QTest::newRow("a host that there is not") << true << ofNobody << Error::Kind::NotFound;
    QTest::newRow("a host that there is not, without a question") << false << ofNobody << Error::Kind::NotFound;
    QTest::newRow("a request that there is not") << false << ofRequest << Error::Kind::NotFound;
    QTest::newRow("a request that is none any more")
        << true << Change(EditRequest{{u"server"_s, u"flavorRef"_s}, QJsonObject()}) << Error::Kind::BadInput;
    QTest::newRow("an option with which nova-scheduler does not start")
        << false
        << Change(SetOptions{
               .options = {{u"filter_scheduler"_s,
                   QJsonObject{{u"available_filters"_s, QJsonArray{u"nova.scheduler.filters.no_filter.NoFilter"_s}}}}}})
        << Error::Kind::BadInput;
}

void WhatIfTest::refuses()
{
    QFETCH(const bool, hasQuestion);
    QFETCH(const Change, change);
    const Cloud cloud = downCloud();
    const WhatIf branch = hasQuestion ? whatIfOf(trialOf(cloud, test::bootRequest())) : whatIfOf(schedulerFor(cloud));
    NoProgress nobody;
    const auto changed = withSteps(branch, {{change}}, nobody);
    QVERIFY(!changed);
    QTEST(changed.error().kind, "kind");
}

void WhatIfTest::isKept_data()
{
    QTest::addColumn<WhatIf>("branch");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("nothing") << WhatIf{} << false;
    QTest::newRow("a question alone") << whatIfOf(trialOf(test::cloudOf(1), test::bootRequest())) << false;
    QTest::newRow("a name") << WhatIf{.name = u"full"_s} << true;
    QTest::newRow("changes") << WhatIf{.history = {{{up(u"h1"_s)}}, {}}} << true;
    QTest::newRow("changes that are undone") << WhatIf{.history = {{}, {{up(u"h1"_s)}}}} << false;
}

void WhatIfTest::isKept()
{
    QFETCH(const WhatIf, branch);
    QFETCH(const bool, isKept);
    QCOMPARE(isWorthKeeping(branch), isKept);
    const auto read = parseKept(writeKept({branch}));
    QVERIFY_RESULT(read);
    QCOMPARE(read->size(), isKept ? 1 : 0);
}

void WhatIfTest::keepsNoPassword()
{
    Request request = test::bootRequest();
    request.document = writeRequest(request);
    QJsonObject server = request.document[u"server"_s].toObject();
    server.insert(u"adminPass"_s, u"hunter2"_s);
    request.document.insert(u"server"_s, server);
    WhatIf branch = whatIfOf(trialOf(test::cloudOf(1), request));
    branch.name = u"full"_s;
    QVERIFY(QJsonDocument(writeQuestion(branch.began->question)).toJson().contains("hunter2"));
    QVERIFY(!writeKept({branch}).contains("hunter2"));
}

void WhatIfTest::isReadBack()
{
    WhatIf branch = whatIfOf(trialOf(downCloud(), test::bootRequest()));
    branch.name = u"“one” host"_s;
    branch.history.made = {{up(u"h1"_s)}, {up(u"h2"_s), EditRequest{{u"server"_s, u"name"_s}, u"db"_s}}};
    branch.began->options.seed = 4'000'000'000;
    const WhatIf plain{.name = u"plain"_s};
    const auto read = parseKept(writeKept({branch, plain}));
    QVERIFY_RESULT(read);
    QCOMPARE(read->size(), 2);
    QCOMPARE(read->first().name, branch.name);
    QCOMPARE(read->first().history.made, branch.history.made);
    QCOMPARE(std::get<Request>(read->first().began->question).name, u"web"_s);
    QCOMPARE(read->first().began->options.seed, 4'000'000'000U);
    QVERIFY(!read->first().scheduler && !read->first().began->decision);
    QVERIFY(!read->last().began);
    QVERIFY_RESULT(parseKept({}));

    // Kept by a version that knew no steps.
    QJsonArray older = QJsonDocument::fromJson(writeKept({branch})).array();
    QJsonObject whole = older.first().toObject();
    whole.remove(u"steps"_s);
    older.replace(0, whole);
    const auto each = parseKept(QJsonDocument(older).toJson());
    QVERIFY_RESULT(each);
    QCOMPARE(each->first().history.made, eachAlone(branch.changes()));
}

void WhatIfTest::earlierRequestsAreTold_data()
{
    QTest::addColumn<QStringList>("booted"); // names, the first one first
    QTest::addColumn<QString>("unwanted");
    QTest::addColumn<QStringList>("told");
    QTest::newRow("none") << QStringList() << QString() << QStringList();
    QTest::newRow("the newest first") << QStringList{u"a"_s, u"b"_s} << QString() << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("the same once") << QStringList{u"a"_s, u"b"_s, u"a"_s} << QString() << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("without those that are not wanted")
        << QStringList{u"a"_s, u"b"_s, u"c"_s} << u"b"_s << QStringList{u"c"_s, u"a"_s};
    QStringList many;
    for (int n = 0; n < 22; ++n)
        many << u"s%1"_s.arg(n);
    QStringList newest(many.crbegin(), many.crbegin() + 20);
    QTest::newRow("twenty at most") << many << QString() << newest;
}

void WhatIfTest::earlierRequestsAreTold()
{
    QFETCH(const QStringList, booted);
    QFETCH(const QString, unwanted);
    const QTemporaryDir folder;
    auto store = Store::open(folder.filePath(u"store.db"_s));
    QVERIFY_RESULT(store);
    const auto cloud = store->clouds().put(test::cloudOf(2), u"sample:small"_s);
    QVERIFY_RESULT(cloud);
    const SchedulerPtr scheduler = schedulerFor(test::cloudOf(2));
    Request request = test::bootRequest();
    request.instanceUuids = {u"44444444-4444-4444-8444-444444444444"_s}; // else drawn by lot
    for (const QString &name : booted) {
        request.name = name;
        request.document = writeRequest(request); // which the decision keeps as what it was asked
        QVERIFY_RESULT(store->history().recordDecision(*cloud, decideRequest(*scheduler, request)));
    }
    const auto told
        = earlierRequests(store->history(), [&](const StoredDecision &row) { return row.serverName != unwanted; });
    QVERIFY_RESULT(told);
    QStringList titles;
    for (const OtherRequest &other : *told)
        titles << other.title;
    QTEST(titles, "told");
}

QTEST_GUILESS_MAIN(WhatIfTest)
#include "tst_whatif.moc"
