// SPDX-License-Identifier: GPL-3.0-or-later
// What a cloud is asked, as a value and as a document, and what cannot be asked.
#include "core/diagnosis/movers.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/question.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString mover = u"00000000-0000-4000-8000-00000000aaaa"_s;

} // namespace

class QuestionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anActionIsWrittenAndRead_data();
    void anActionIsWrittenAndRead();
    void aRequestIsWrittenAndRead();
    void isOfADecision();
    void isABootWithoutAnActionThatIsKnown_data();
    void isABootWithoutAnActionThatIsKnown();
    void flavorsAreNamedByTheirMember_data();
    void flavorsAreNamedByTheirMember();
    void hintsKeepTheirName_data();
    void hintsKeepTheirName();
    void cannotBeAsked_data();
    void cannotBeAsked();
    void aServerKeepsWhatItsRequestSaid_data();
    void aServerKeepsWhatItsRequestSaid();
};

void QuestionTest::anActionIsWrittenAndRead_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("body"); // its member
    QTest::newRow("resize") << ServerAction{.kind = Kind::Resize, .flavorRef = u"2"_s} << u"resize"_s;
    QTest::newRow("migrate") << ServerAction{.kind = Kind::Migrate} << u"migrate"_s;
    QTest::newRow("migrate to a host") << ServerAction{.kind = Kind::Migrate, .host = u"h2"_s} << u"migrate"_s;
    QTest::newRow("live") << ServerAction{.kind = Kind::LiveMigrate, .host = u"h2"_s} << u"os-migrateLive"_s;
    QTest::newRow("live to any host") << ServerAction{.kind = Kind::LiveMigrate} << u"os-migrateLive"_s;
    QTest::newRow("evacuate") << ServerAction{.kind = Kind::Evacuate, .host = u"h2"_s} << u"evacuate"_s;
    QTest::newRow("rebuild") << ServerAction{.kind = Kind::Rebuild, .imageRef = u"i"_s} << u"rebuild"_s;
    QTest::newRow("unshelve") << ServerAction{.kind = Kind::Unshelve} << u"unshelve"_s;
    QTest::newRow("unshelve in a zone") << ServerAction{.kind = Kind::Unshelve, .availabilityZone = u"az1"_s}
                                        << u"unshelve"_s;
}

// With the request that the server was booted with.
void QuestionTest::anActionIsWrittenAndRead()
{
    QFETCH(const ServerAction, action);
    QFETCH(const QString, body);
    const QJsonObject booted{{u"server"_s, QJsonObject{{u"name"_s, u"web"_s}}}};
    const QJsonObject document = writeQuestion(ServerQuestion{action, mover, booted});
    QCOMPARE(document["action"_L1].toObject().keys(), QStringList{body});
    QCOMPARE(document["instance_uuids"_L1], QJsonValue(QJsonArray{mover}));
    QCOMPARE(document["server"_L1], booted["server"_L1]);
    const auto read = parseQuestion(document);
    QVERIFY_RESULT(read);
    QVERIFY(std::holds_alternative<ServerQuestion>(*read));
    const auto &asked = std::get<ServerQuestion>(*read);
    QCOMPARE(asked.action, action);
    QCOMPARE(asked.server, mover);
    QCOMPARE(asked.request["server"_L1], booted["server"_L1]);
}

void QuestionTest::aRequestIsWrittenAndRead()
{
    Request request = test::bootRequest();
    request.availabilityZone = u"az1"_s;
    request.hints.insert(u"group"_s, {test::uuidOf(300)});
    const auto read = parseQuestion(writeQuestion(request));
    QVERIFY_RESULT(read);
    QVERIFY(std::holds_alternative<Request>(*read));
    const auto &asked = std::get<Request>(*read);
    QCOMPARE(asked.name, request.name);
    QCOMPARE(asked.flavorRef, request.flavorRef);
    QCOMPARE(asked.availabilityZone, request.availabilityZone);
    QCOMPARE(asked.hints, request.hints);
}

void QuestionTest::isOfADecision()
{
    Decision decision;
    const auto none = questionOf(decision);
    QVERIFY(!none);
    QCOMPARE(none.error().kind, Error::Kind::BadInput);
    const test::Situation situation;
    const auto request = parseRequest(writeRequest(situation.request));
    QVERIFY_RESULT(request);
    decision = test::decide(situation.cloud, *request);
    const auto asked = questionOf(decision);
    QVERIFY_RESULT(asked);
    QCOMPARE(std::get<Request>(*asked).flavorRef, situation.request.flavorRef);
}

void QuestionTest::isABootWithoutAnActionThatIsKnown_data()
{
    QTest::addColumn<QJsonObject>("action");
    QTest::addColumn<QJsonArray>("uuids");
    QTest::newRow("no action") << QJsonObject() << QJsonArray{mover};
    QTest::newRow("an action that does not ask the scheduler")
        << QJsonObject{{u"pause"_s, QJsonValue()}} << QJsonArray{mover};
    QTest::newRow("no server to act on") << QJsonObject{{u"migrate"_s, QJsonValue()}} << QJsonArray();
}

void QuestionTest::isABootWithoutAnActionThatIsKnown()
{
    QFETCH(const QJsonObject, action);
    QFETCH(const QJsonArray, uuids);
    QJsonObject document = writeRequest(test::bootRequest());
    if (!action.isEmpty())
        document.insert(u"action"_s, action);
    document.insert(u"instance_uuids"_s, uuids);
    const auto read = parseQuestion(document);
    if (read)
        QVERIFY(std::holds_alternative<Request>(*read));
    else
        QCOMPARE(read.error().kind, Error::Kind::BadInput);
}

void QuestionTest::flavorsAreNamedByTheirMember_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<Question>("question");
    QTest::addColumn<QStringList>("member");
    QTest::newRow("a boot") << Question(Request()) << QStringList{u"server"_s, u"flavorRef"_s};
    QTest::newRow("a resize") << Question(ServerQuestion{{.kind = Kind::Resize}, mover, {}})
                              << QStringList{u"resize"_s, u"flavorRef"_s};
    for (const Kind kind : {Kind::Migrate, Kind::LiveMigrate, Kind::Evacuate, Kind::Rebuild, Kind::Unshelve})
        QTest::addRow("another action, %d", int(kind))
            << Question(ServerQuestion{{.kind = kind}, mover, {}}) << QStringList();
}

void QuestionTest::flavorsAreNamedByTheirMember()
{
    QFETCH(const Question, question);
    QTEST(flavorMemberOf(question), "member");
}

void QuestionTest::hintsKeepTheirName_data()
{
    QTest::addColumn<QJsonObject>("document");
    QTest::addColumn<QString>("member");
    const QString now = u"os:scheduler_hints"_s;
    const QString former = u"OS-SCH-HNT:scheduler_hints"_s;
    QTest::newRow("not from a document") << QJsonObject() << now;
    QTest::newRow("now") << QJsonObject{{now, QJsonObject()}} << now;
    QTest::newRow("formerly") << QJsonObject{{former, QJsonObject()}} << former;
}

void QuestionTest::hintsKeepTheirName()
{
    QFETCH(const QJsonObject, document);
    Request request = test::bootRequest();
    request.document = document;
    QTEST(hintsMemberOf(request), "member");
}

void QuestionTest::cannotBeAsked_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<ServerQuestion>("question");
    QTest::addColumn<Error::Kind>("kind");
    QTest::addColumn<QString>("what"); // a part of it
    QTest::newRow("about a server that there is not")
        << ServerQuestion{{.kind = Kind::Migrate}, test::uuidOf(9)} << Error::Kind::NotFound << test::uuidOf(9);
    QTest::newRow("what does not ask the scheduler")
        << ServerQuestion{{.kind = Kind::Pause}, mover} << Error::Kind::Unsupported << u"scheduler"_s;
}

void QuestionTest::cannotBeAsked()
{
    QFETCH(const ServerQuestion, question);
    QFETCH(const QString, what);
    NoProgress nobody;
    const auto decision = decide(question, test::mover(ServerAction::Kind::Resize).scheduler, {}, nobody);
    QVERIFY(!decision);
    QTEST(decision.error().kind, "kind");
    QVERIFY2(decision.error().what.contains(what), qPrintable(decision.error().what));
}

void QuestionTest::aServerKeepsWhatItsRequestSaid_data()
{
    QTest::addColumn<QString>("zone");          // that the server was asked for in, as the cloud says
    QTest::addColumn<QStringList>("apartFrom"); // a hint that only the request says
    QTest::addColumn<QStringList>("landsOn");
    QTest::newRow("nothing") << QString() << QStringList() << QStringList{u"h2"_s};
    QTest::newRow("its zone") << u"az1"_s << QStringList() << QStringList();
    QTest::newRow("apart from the server on the other host")
        << QString() << QStringList{test::uuidOf(2)} << QStringList();
    QTest::newRow("apart from a server that is on no host")
        << QString() << QStringList{test::uuidOf(3)} << QStringList{u"h2"_s};
}

// h1 and h2 are in zones of their own; the server is on h1, another one on h2.
// Source: nova.conductor.tasks.migrate, which reads the RequestSpec of the boot.
void QuestionTest::aServerKeepsWhatItsRequestSaid()
{
    QFETCH(const QString, zone);
    QFETCH(const QStringList, apartFrom);
    QFETCH(const QStringList, landsOn);
    test::Situation situation;
    test::enableFilters(situation.cloud, {u"AvailabilityZoneFilter"_s, u"DifferentHostFilter"_s});
    situation.cloud.aggregates = {test::aggregate(1, {u"h1"_s}, {{u"availability_zone"_s, u"az1"_s}}),
        test::aggregate(2, {u"h2"_s}, {{u"availability_zone"_s, u"az2"_s}})};
    for (const int n : {1, 2}) {
        test::addInstance(situation.cloud, n, u"h%1"_s.arg(n));
        Instance &server = situation.cloud.instances.last();
        server.flavorid = situation.flavor().flavorid;
        server.image = situation.image().id;
    }
    situation.cloud.instances.first().availabilityZone = zone;
    Request booted = situation.request;
    if (!apartFrom.isEmpty())
        booted.hints.insert(u"different_host"_s, apartFrom);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    const ServerQuestion question{{.kind = ServerAction::Kind::Migrate}, test::uuidOf(1), writeRequest(booted)};
    NoProgress nobody;
    const auto decision = decide(question, *scheduler, {}, nobody);
    QVERIFY_RESULT(decision);
    QStringList labels;
    for (const HostIndex host : decision->landings())
        labels.append(decision->hosts.at(host).label);
    QCOMPARE(labels, landsOn);
    QCOMPARE(decision->asked.zone, zone);
}

QTEST_GUILESS_MAIN(QuestionTest)
#include "tst_question.moc"
