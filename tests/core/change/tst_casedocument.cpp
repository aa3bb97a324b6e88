// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/casedocument.h"

#include "change/changesformat.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestlist.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CaseDocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesARoundTrip();
    void isReadInPartsToo();
    void leavesSecretsOutOfChanges_data();
    void leavesSecretsOutOfChanges();
    void isRefused_data();
    void isRefused();
};

namespace {

const QByteArray cloudText = R"({"format": "astrolabe-cloud", "version": 1, "name": "one", "release": "zed",
    "now": "2026-11-16T09:30:00Z", "compute_nodes": [{"uuid": "11111111-1111-4111-8111-111111111111",
    "host": "cmp-1", "hypervisor_hostname": "cmp-1", "vcpus": 8, "memory_mb": 16384, "local_gb": 100}],
    "flavors": [{"flavorid": "1", "name": "small", "vcpus": 1, "memory_mb": 512, "root_gb": 1}],
    "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros"}]})";
const QByteArray requestText = R"({"server": {"name": "web", "imageRef": "cirros", "networks": "none",
    "flavorRef": "small"}})";

CaseDocument wholeCase()
{
    NoProgress nobody;
    CaseDocument document{parseCloud(cloudText, nobody).value().cloud, parseRequest(requestText).value(),
        {EditRequest{{u"server"_s, u"name"_s}, u"db"_s}}, {}};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(document.cloud)).value();
    document.decision = decideRequest(*scheduler, document.request, {});
    return document;
}

} // namespace

void CaseDocumentTest::survivesARoundTrip()
{
    NoProgress nobody;
    CaseDocument document = wholeCase();
    const auto read = parseCase(writeCase(document), nobody);
    QVERIFY_RESULT(read);
    QCOMPARE(read->cloud, document.cloud);
    QCOMPARE(read->request, document.request);
    QVERIFY(read->changes == document.changes);
    QVERIFY(read->decision);
    QCOMPARE(writeDecision(*read->decision), writeDecision(*document.decision));
    document.changes.clear();
    document.decision.reset();
    const auto least = parseCase(writeCase(document), nobody);
    QVERIFY_RESULT(least);
    QVERIFY(least->changes.isEmpty() && !least->decision);
}

void CaseDocumentTest::isReadInPartsToo()
{
    NoProgress nobody;
    const CaseDocument document = wholeCase();
    const QByteArray json = writeCase(document);
    QCOMPARE(parseCloud(json, nobody).value().cloud, document.cloud);
    QCOMPARE(parseRequest(json).value(), document.request);
    QCOMPARE(parseRequestList(json).value().first().request, document.request);
    QVERIFY(parseChanges(json).value() == document.changes);
    QCOMPARE(parseDecision(json).value().outcome, Outcome::Scheduled);
}

void CaseDocumentTest::leavesSecretsOutOfChanges_data()
{
    QTest::addColumn<QStringList>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QJsonValue>("left"); // null: the change is left out
    const QJsonValue nothing;
    const QJsonValue removed = QJsonValue::Undefined;
    QTest::newRow("user data") << QStringList{u"server"_s, u"user_data"_s} << QJsonValue(u"aHVzaA=="_s) << nothing;
    QTest::newRow("user data removed") << QStringList{u"server"_s, u"user_data"_s} << removed << nothing;
    QTest::newRow("a password") << QStringList{u"server"_s, u"adminPass"_s} << QJsonValue(u"aHVzaA=="_s) << nothing;
    QTest::newRow("the contents of a file") << QStringList{u"server"_s, u"personality"_s, u"0"_s, u"contents"_s}
                                            << QJsonValue(u"aHVzaA=="_s) << QJsonValue(QString());
    QTest::newRow("a whole server") << QStringList{u"server"_s}
                                    << QJsonValue(
                                           QJsonObject{{u"flavorRef"_s, u"small"_s}, {u"adminPass"_s, u"aHVzaA=="_s}})
                                    << QJsonValue(QJsonObject{{u"flavorRef"_s, u"small"_s}});
    QTest::newRow("a name") << QStringList{u"server"_s, u"name"_s} << QJsonValue(u"db"_s) << QJsonValue(u"db"_s);
    QTest::newRow("a name removed") << QStringList{u"server"_s, u"name"_s} << removed << removed;
}

void CaseDocumentTest::leavesSecretsOutOfChanges()
{
    QFETCH(const QStringList, member);
    QFETCH(const QJsonValue, value);
    QFETCH(const QJsonValue, left);
    CaseDocument document = wholeCase();
    document.changes = {EditRequest{member, value}};
    const QByteArray json = writeCase(document);
    QVERIFY(!json.contains("aHVzaA=="));
    NoProgress nobody;
    const auto read = parseCase(json, nobody);
    QVERIFY_RESULT(read);
    QVERIFY(read->changes == (left.isNull() ? QList<Change>() : QList<Change>{EditRequest{member, left}}));
}

void CaseDocumentTest::isRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    const QByteArray head = R"({"format": "astrolabe-case", "version": 1, )";
    const QByteArray cloud = "\"cloud\": " + cloudText;
    QTest::newRow("no request") << head + cloud + '}' << u"/request"_s;
    QTest::newRow("no cloud") << head + "\"request\": " + requestText + '}' << u"/cloud"_s;
    QTest::newRow("another version") << QByteArray(R"({"format": "astrolabe-case", "version": 2})") << u"/version"_s;
    QTest::newRow("a damaged request") << head + cloud + R"(, "request": {"server": {"flavorRef": []}}})"
                                       << u"/request/server/flavorRef"_s;
    QTest::newRow("a damaged change") << head + cloud + ", \"request\": " + requestText
            + R"(, "changes": {"format": "astrolabe-changes", "version": 1, "changes": [{"change": "pray"}]}})"
                                      << u"/changes/changes/0/change"_s;
    QTest::newRow("a damaged cloud") << head
            + R"("cloud": {"format": "astrolabe-cloud", "version": 1, "compute_nodes": [5]}, "request": )" + requestText
            + '}' << u"/cloud/compute_nodes/0"_s;
}

void CaseDocumentTest::isRefused()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, where);
    NoProgress nobody;
    const auto read = parseCase(json, nobody);
    QVERIFY(!read);
    QCOMPARE(read.error().where, where);
}

QTEST_GUILESS_MAIN(CaseDocumentTest)
#include "tst_casedocument.moc"
