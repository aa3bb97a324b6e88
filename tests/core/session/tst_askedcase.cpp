// SPDX-License-Identifier: GPL-3.0-or-later
// What a case document asks of its cloud, tried before anything of it is opened.
#include "formats/requestformat.h"
#include "printing.h"
#include "session/askedcase.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray cloud = R"({"format": "astrolabe-cloud", "version": 1, "name": "tiny", "release": "zed",
    "now": "2026-11-20T10:00:00Z",
    "compute_nodes": [{"uuid": "00000000-0000-4000-8000-000000000001", "host": "cmp-1", "hypervisor_hostname": "cmp-1",
        "vcpus": 8, "memory_mb": 16384, "local_gb": 100, "service": {"last_seen_up": "2026-11-20T10:00:00Z"}}],
    "flavors": [{"flavorid": "1", "name": "small", "vcpus": 1, "memory_mb": 512, "root_gb": 1},
        {"flavorid": "2", "name": "large", "vcpus": 9, "memory_mb": 512, "root_gb": 1},
        {"flavorid": "3", "name": "middle", "vcpus": 2, "memory_mb": 512, "root_gb": 1}],
    "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros"}],
    "instances": [{"uuid": "00000000-0000-4000-8000-000000000009", "display_name": "old", "host": "cmp-1",
        "node": "cmp-1", "flavorid": "1", "vm_state": "active", "project_id": "p", "user_id": "u",
        "image_ref": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"}]})";
const QByteArray server
    = R"("server": {"name": "web", "imageRef": "cirros", "networks": "none", "flavorRef": "small"})";
const QByteArray uuids = R"("instance_uuids": ["00000000-0000-4000-8000-000000000009"])";

const Change largeFlavor = EditRequest{{u"server"_s, u"flavorRef"_s}, u"large"_s};

} // namespace

class AskedCaseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTriedOnItsOwnCloud_data();
    void isTriedOnItsOwnCloud();
    void isDecidedWithItsSeed();
    void isAskedBySomebodyKnown_data();
    void isAskedBySomebodyKnown();
};

void AskedCaseTest::isTriedOnItsOwnCloud_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QString>("where"); // of the error; empty: it fits
    const QList<Change> none;
    const Change ofNobody = EditCloud{u"flavors"_s, u"nobody"_s, {u"vcpus"_s}, 2};
    const Change ofNoMember = EditRequest{{u"server"_s, u"metadata"_s}, u"x"_s};
    const QByteArray action = "{" + server + ", " + uuids + R"(, "action": {"resize": {"flavorRef": "3"}}})";
    QTest::newRow("a request") << "{" + server + "}" << none << QString();
    QTest::newRow("a change that leaves no host") << "{" + server + "}" << QList{largeFlavor} << QString();
    QTest::newRow("a uuid that a server has")
        << "{" + server + ", " + uuids + "}" << none << u"/request/instance_uuids/0"_s;
    QTest::newRow("an action on that server") << action << none << QString();
    QTest::newRow("an action that nova-api refuses")
        << QByteArray(action).replace("\"3\"", "\"1\"") << none << QString();
    QTest::newRow("another flavor for the action") << action << QList{largeFlavor} << QString();
    QTest::newRow("a member that the action does not have") << action << QList{ofNoMember} << u"/changes"_s;
    QTest::newRow("a flavor that there is not")
        << "{" + server + "}" << QList{largeFlavor, ofNobody} << u"/changes/changes/1: /flavors/nobody"_s;
}

void AskedCaseTest::isTriedOnItsOwnCloud()
{
    QFETCH(const QByteArray, request);
    QFETCH(const QList<Change>, changes);
    QFETCH(const QString, where);
    NoProgress nobody;
    const auto read = parseCase(
        R"({"format": "astrolabe-case", "version": 1, "cloud": )" + cloud + ", \"request\": " + request + "}", nobody);
    QVERIFY_RESULT(read);
    CaseDocument document = *read;
    document.changes = changes;
    const auto asked = askedIn(document, u"/a/case.json"_s, nobody);
    if (!where.isEmpty()) {
        QVERIFY(!asked);
        QCOMPARE(asked.error().where, where);
        return;
    }
    QVERIFY_RESULT(asked);
    QVERIFY((*asked == AskedCase{u"/a/case.json"_s, document.request, changes, 0}));
}

void AskedCaseTest::isDecidedWithItsSeed()
{
    NoProgress nobody;
    const auto read = parseCase(
        R"({"format": "astrolabe-case", "version": 1, "cloud": )" + cloud + ", \"request\": {" + server + "}}", nobody);
    QVERIFY_RESULT(read);
    CaseDocument document = *read;
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(document.cloud)).value();
    document.decision = decideRequest(*scheduler, document.request, {.everyFilter = true, .seed = 7});
    const auto asked = askedIn(document, {}, nobody);
    QVERIFY_RESULT(asked);
    const auto trial = trialOf(*asked, scheduler);
    QVERIFY_RESULT(trial);
    QCOMPARE(trial->options.seed, 7U);
    QVERIFY(trial->options.everyFilter && !trial->decision);
}

void AskedCaseTest::isAskedBySomebodyKnown_data()
{
    QTest::addColumn<QByteArray>("keystone"); // members of the cloud
    QTest::addColumn<QByteArray>("context");  // a member of the request
    QTest::addColumn<QString>("project");
    QTest::addColumn<QString>("user");
    const QByteArray projects = R"(, "projects": [{"id": "p", "name": "Shop"}, {"id": "q", "name": "Lab"}])";
    const QByteArray users
        = projects + R"(, "users": [{"id": "a", "name": "A"}, {"id": "b", "name": "B", "roles": {"p": ["member"]}}])";
    const QByteArray nobody;
    QTest::newRow("Keystone is unknown") << nobody << nobody << u"project"_s << u"user"_s;
    QTest::newRow("one with a server") << projects << nobody << u"p"_s << u"u"_s;
    QTest::newRow("one with a role") << users << nobody << u"p"_s << u"b"_s;
    QTest::newRow("whom it names itself")
        << users << QByteArray(R"(, "context": {"project_id": "q", "user_id": "a"})") << u"q"_s << u"a"_s;
    QTest::newRow("a project by the name of the default")
        << QByteArray(R"(, "projects": [{"id": "p", "name": "P"}, {"id": "project", "name": "Q"}])") << nobody
        << u"project"_s << u"user"_s;
}

// A body of POST /servers does not say who sends it: what is decided is what can be booted.
void AskedCaseTest::isAskedBySomebodyKnown()
{
    QFETCH(const QByteArray, keystone);
    QFETCH(const QByteArray, context);
    NoProgress nobody;
    const auto read = parseCase(R"({"format": "astrolabe-case", "version": 1, "cloud": )" + cloud.chopped(1) + keystone
            + "}, \"request\": {" + server + context + "}}",
        nobody);
    QVERIFY_RESULT(read);
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(read->cloud)).value();
    const auto trial = trialOf({{}, read->request, {}, 0}, scheduler);
    QVERIFY_RESULT(trial);
    const auto &asked = std::get<Request>(trial->question);
    QTEST(asked.projectId, "project");
    QTEST(asked.userId, "user");
    QCOMPARE(asked, parseRequest(asked.document).value()); // as decisions keep it
}

QTEST_GUILESS_MAIN(AskedCaseTest)
#include "tst_askedcase.moc"
