// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "services/messages/journalformat.h"
#include "verifyresult.h"

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
