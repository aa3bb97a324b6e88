// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "services/messages/journalformat.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray requestText = R"({"server": {"name": "web", "flavorRef": "1", "networks": "none",
    "adminPass": "hunter2", "user_data": "aHVudGVyMg==", "metadata": {"owner": "ops"},
    "personality": [{"path": "/etc/motd", "contents": "aHVudGVyMg=="}]},
    "context": {"auth_token": "hunter2", "project_id": "p"}})";

bool tells(const QByteArray &text)
{
    return text.contains("hunter2") || text.contains("aHVudGVyMg");
}

Request secretRequest(const Cloud &cloud)
{
    QJsonObject document = QJsonDocument::fromJson(requestText).object();
    QJsonObject server = document["server"_L1].toObject();
    server.insert("imageRef"_L1, cloud.images.first().id);
    document.insert("server"_L1, server);
    return parseRequest(document).value();
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areLeftOutOfADocument();
    void areKnownByTheirMember_data();
    void areKnownByTheirMember();
    void areCovered_data();
    void areCovered();
    void areLeftOutOfADecision();
    void areLeftOutOfAJournal();
    void areLeftOutOfARefusal();
};

void TestSecrets::areLeftOutOfADocument()
{
    const QJsonObject document = QJsonDocument::fromJson(requestText).object();
    QVERIFY(!document.isEmpty());
    const QJsonObject without = withoutSecrets(document);
    QVERIFY(!tells(QJsonDocument(without).toJson()));
    const QJsonObject server = without["server"_L1].toObject();
    QCOMPARE(server["name"_L1], u"web"_s);
    QCOMPARE(server["metadata"_L1]["owner"_L1], u"ops"_s);
    QCOMPARE(server["personality"_L1][0]["path"_L1], u"/etc/motd"_s); // files still count
    QVERIFY_RESULT(parseRequest(without));
}

void TestSecrets::areKnownByTheirMember_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<bool>("isCredential");
    QTest::addColumn<bool>("isSecret");
    for (const char *member : {"adminPass", "admin_pass", "admin_password", "auth_token", "X-Auth-Token",
             "X-Subject-Token", "password", "passphrase"})
        QTest::newRow(member) << QString::fromLatin1(member) << true << true;
    QTest::newRow("user_data") << u"user_data"_s << false << true;
    for (const char *member : {"user_id", "key_name", "contents", "Password"})
        QTest::newRow(member) << QString::fromLatin1(member) << false << false;
}

// However deep they stand, but not in other members.
void TestSecrets::areKnownByTheirMember()
{
    QFETCH(const QString, member);
    QFETCH(const bool, isCredential);
    QFETCH(const bool, isSecret);
    const QJsonObject holder{{member, u"hunter2"_s}, {u"name"_s, u"web"_s}};
    const QJsonObject document{{u"deep"_s, QJsonArray{0, QJsonArray{QJsonObject{{u"server"_s, holder}}}}}};
    const auto kept
        = [&](Secrecy which) { return withoutSecrets(document, which)["deep"_L1][1][0]["server"_L1].toObject(); };
    QCOMPARE(kept(Secrecy::Credentials).contains(member), !isCredential);
    QCOMPARE(kept(Secrecy::All).contains(member), !isSecret);
    QCOMPARE(kept(Secrecy::All)["name"_L1], u"web"_s);
}

void TestSecrets::areCovered_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("credentials"); // the text without credentials
    QTest::addColumn<QString>("all");
    const auto row = [](const char *name, const QByteArray &document, const QString &text, const QString &credentials,
                         const QString &all) { QTest::newRow(name) << document << text << credentials << all; };
    row("wherever the text repeats it", R"({"server": {"adminPass": "hunter2"}})", u"hunter2: no hunter2"_s,
        u"***: no ***"_s, u"***: no ***"_s);
    row("too short to tell", R"({"password": "abc"})", u"abcdef"_s, u"abcdef"_s, u"abcdef"_s);
    row("just long enough", R"({"password": "abcd"})", u"abcdef"_s, u"***ef"_s, u"***ef"_s);
    row("user data", R"({"user_data": "aHVudGVy"})", u"aHVudGVy?"_s, u"aHVudGVy?"_s, u"***?"_s);
    row("a file's contents", R"({"personality": [{"path": "/etc/motd", "contents": "hunter2"}]})",
        u"hunter2 of /etc/motd"_s, u"hunter2 of /etc/motd"_s, u"*** of /etc/motd"_s);
    row("an injected file's contents", R"({"injected_files": [{"contents": "hunter2"}]})", u"hunter2"_s, u"hunter2"_s,
        u"***"_s);
    row("contents of no file", R"({"volumes": [{"contents": "hunter2"}]})", u"hunter2"_s, u"hunter2"_s, u"hunter2"_s);
    row("one that begins as another does", R"({"adminPass": "hunter2", "password": "hunter2-and-more"})",
        u"hunter2-and-more, hunter2"_s, u"***, ***"_s, u"***, ***"_s);
    row("no secret", R"({"name": "hunter2"})", u"hunter2"_s, u"hunter2"_s, u"hunter2"_s);
}

// In a text about the document and in the document's other texts.
void TestSecrets::areCovered()
{
    QFETCH(const QByteArray, document);
    QFETCH(const QString, text);
    QFETCH(const QString, credentials);
    QFETCH(const QString, all);
    QJsonObject object = QJsonDocument::fromJson(document).object();
    QVERIFY(!object.isEmpty());
    QCOMPARE(withoutSecretsOf(object, text, Secrecy::Credentials), credentials);
    QCOMPARE(withoutSecretsOf(object, text), all);
    object.insert(u"told"_s, QJsonArray{7, QJsonObject{{u"message"_s, text}}});
    const QJsonValue told = withoutSecretsAnywhere(object)["told"_L1];
    QCOMPARE(told[0], QJsonValue(7));
    QCOMPARE(told[1]["message"_L1].toString(), all);
}

void TestSecrets::areLeftOutOfADecision()
{
    const Cloud cloud = test::cloudOf(2);
    const Decision decision = test::decide(cloud, secretRequest(cloud));
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QVERIFY(!tells(QJsonDocument(writeDecision(decision)).toJson()));
    const QJsonObject kept = writeDecision(decision, DecisionForm::Whole, Secrecy::Credentials);
    QVERIFY(QJsonDocument(kept).toJson().contains("aHVudGVyMg")); // user_data, kept for the boot
    QVERIFY(!QJsonDocument(kept).toJson().contains("hunter2"));
    // The recipient's copy decides the same.
    const auto handedOn = parseDecision(QJsonDocument(writeDecision(decision)).toJson());
    QVERIFY_RESULT(handedOn);
    const auto again = parseRequest(handedOn->asked.request);
    QVERIFY_RESULT(again);
    QCOMPARE(test::decide(cloud, *again).landings(), decision.landings());
}

// The server's own record keeps the secrets: its guest is made from it.
void TestSecrets::areLeftOutOfAJournal()
{
    const Cloud cloud = test::cloudOf(2);
    const auto boot = test::bootOn(cloud, secretRequest(cloud));
    QVERIFY_RESULT(boot);
    QVERIFY(!tells(writeJournal(*boot->journal)));
    QVERIFY(tells(QJsonDocument(boot->servers.first().request).toJson()));
}

// Nova's own error message contains the value.
void TestSecrets::areLeftOutOfARefusal()
{
    const Cloud cloud = test::cloudOf(1);
    Request request = secretRequest(cloud);
    QJsonObject server = request.document["server"_L1].toObject();
    server.insert("user_data"_L1, u"hunter2 is no base64"_s);
    request.document.insert("server"_L1, server);
    request = parseRequest(request.document).value();
    const Decision decision = test::decide(cloud, request);
    QVERIFY(decision.error && decision.error->message.contains("hunter2"_L1));
    const QByteArray written = QJsonDocument(writeDecision(decision)).toJson();
    QVERIFY(!tells(written));
    QVERIFY(written.contains("user_data"));
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
