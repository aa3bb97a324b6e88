// SPDX-License-Identifier: GPL-3.0-or-later
// Reports, clouds and boots of evidence under other names tell nothing of whose they are.
#include "diagnosis/diagnosis.h"
#include "formats/cloudformat.h"
#include "report/evidencepseudonyms.h"
#include "report/evidencereport.h"
#include "report/loggedreport.h"
#include "sources/boots/bootsformat.h"
#include "sources/logs/recordedformat.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString data = QStringLiteral(TEST_DATA "/evidence/");

Evidence evidenceIn(const QStringList &paths)
{
    NoProgress nobody;
    auto read = readEvidence(paths, nobody);
    if (!read)
        qFatal("%s", qPrintable(read.error().text()));
    return *std::move(read);
}

void collect(const QJsonValue &value, QSet<QString> &names)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QJsonValue &member : object)
            collect(member, names);
        for (const auto member : {"request_id"_L1, "uuid"_L1, "project_id"_L1, "user_id"_L1}) {
            const QString name = object[member].toString();
            names.insert(name.startsWith("req-"_L1) ? name.sliced(4) : name);
        }
    }
    for (const QJsonValue &element : value.toArray())
        collect(element, names);
}

// Requests, servers, projects and users of the recorded boots, and hosts, servers and addresses of the cloud.
QStringList originalsOf(const EvidentCloud *evident)
{
    QSet<QString> names{u"cmp-1"_s, u"cmp-3"_s, u"cmp-11"_s, u"bm-1"_s, u"bm-1-a"_s};
    QFile truth(data + u"logs/truth.json"_s);
    if (!truth.open(QIODevice::ReadOnly))
        qFatal("the truth is not there");
    const QJsonDocument document = QJsonDocument::fromJson(truth.readAll());
    collect(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()), names);
    if (evident != nullptr) {
        for (const ComputeNode &node : evident->cloud.computeNodes)
            names |= {node.host, node.hypervisorHostname, node.uuid, node.hostIp};
        for (const Instance &instance : evident->cloud.instances)
            names |= {instance.uuid, instance.displayName, instance.projectId, instance.userId};
        for (const RecordedBoot &boot : evident->boots)
            names |= {boot.name, boot.requestId.mid(4)};
    }
    names.remove({});
    names.remove(u"0"_s);
    return {names.cbegin(), names.cend()};
}

QStringList foundIn(const QString &text, const QStringList &originals)
{
    QStringList found;
    for (const QString &name : originals) {
        if (text.contains(
                QRegularExpression(u"(?<![0-9A-Za-z])"_s + QRegularExpression::escape(name) + u"(?![0-9A-Za-z])"_s)))
            found << name;
    }
    return found;
}

} // namespace

class EvidencePseudonymsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leaveNoName_data();
    void leaveNoName();
    void agreeWithTheCloud();
    void renamePieces();
    void renameWithinTexts_data();
    void renameWithinTexts();
};

void EvidencePseudonymsTest::leaveNoName_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::newRow("logs") << QStringList{data + u"logs/debug"_s};
    QTest::newRow("databases") << QStringList{data + u"databases.sql.gz"_s};
    QTest::newRow("databases and logs") << QStringList{data + u"databases.sql.gz"_s, data + u"logs/debug"_s};
}

void EvidencePseudonymsTest::leaveNoName()
{
    QFETCH(const QStringList, paths);
    NoProgress nobody;
    const Evidence evidence = evidenceIn(paths);
    const auto evident = cloudFrom(evidence, nobody);
    const QStringList originals = originalsOf(evident ? &*evident : nullptr);
    QVERIFY(originals.size() > 50);
    const Pseudonyms names = pseudonymsOf(evidence, evident ? &*evident : nullptr);

    const Report report = reportOf(summaryOf(evidence, evident), evidence.recordedDecisions);
    QVERIFY(!foundIn(textOf(report), originals).isEmpty());
    const Report renamed = names.of(report);
    for (const QString &text : {textOf(renamed), markdownOf(renamed), htmlOf(renamed)})
        QCOMPARE(foundIn(text, originals), QStringList());
    for (const RecordedDecision &recorded : evidence.recordedDecisions) {
        const QString text = textOf(names.of(reportOf(loggedDecisionOf(recorded))));
        QCOMPARE(foundIn(text, originals), QStringList());
    }
    QJsonObject boots = writeBoots(evident ? evident->boots : QList<RecordedBoot>());
    boots["recorded_decisions"_L1] = recordedDecisionsJson(evidence.recordedDecisions);
    QCOMPARE(foundIn(QString::fromUtf8(QJsonDocument(names.of(boots)).toJson()), originals), QStringList());
    if (!evident)
        return;
    const auto cloud = names.of(evident->cloud);
    QVERIFY_RESULT(cloud);
    QCOMPARE(foundIn(QString::fromUtf8(writeCloud(*cloud)), originals), QStringList());
}

// What is saved of the cloud alone has the same names as what is saved with the logs.
void EvidencePseudonymsTest::agreeWithTheCloud()
{
    NoProgress nobody;
    const Evidence evidence = evidenceIn({data + u"databases.sql.gz"_s, data + u"logs/debug"_s});
    const auto evident = cloudFrom(evidence, nobody);
    QVERIFY_RESULT(evident);
    const Pseudonyms alone(evident->cloud);
    const Pseudonyms all = pseudonymsOf(evidence, &*evident);
    for (const ComputeNode &node : evident->cloud.computeNodes) {
        QCOMPARE(all.of(node.host), alone.of(node.host));
        QCOMPARE(all.of(node.uuid), alone.of(node.uuid));
    }
    QSet<QString> others;
    for (const RecordedDecision &decision : evidence.recordedDecisions)
        others.insert(all.inText(decision.requestId));
    QCOMPARE(others.size(), evidence.recordedDecisions.size()); // none has another's
}

void EvidencePseudonymsTest::renamePieces()
{
    Pseudonyms names{Cloud()};
    names.add({{"hosts"_L1, QJsonArray{"cmp-3"_L1, "web"_L1}}},
        {u"sosreport-control-7-2026-11-25-abcdefg/var/log/nova/nova-compute-cmp-3.log"_s, u"logs/web.example-1.log"_s});
    const QString control = names.of(u"control-7"_s);
    const QString host = names.of(u"cmp-3"_s);
    QVERIFY(control.startsWith("host-"_L1));
    QCOMPARE(names.inText(u"sosreport-control-7-2026-11-25-abcdefg/var/log/nova/nova-compute-cmp-3.log:12"_s),
        u"sosreport-%1-2026-11-25-abcdefg/var/log/nova/nova-compute-%2.log:12"_s.arg(control, host));
    QCOMPARE(names.inText(u"logs/web.example-1.log"_s), u"logs/%1.example-1.log"_s.arg(names.of(u"web"_s)));
    names.add({{"servers"_L1, QJsonArray{QJsonObject{{"name"_L1, "shop-1"_L1}}}}}, {u"cli/server_show_shop-1.txt"_s});
    QCOMPARE(names.inText(u"cli/server_show_shop-1.txt:3"_s), u"cli/server_show_%1.txt:3"_s.arg(names.of(u"shop-1"_s)));
    QVERIFY(names.of(u"shop-1"_s).startsWith("server-"_L1));
    // Within other words a host's name is no name.
    QCOMPARE(names.inText(u"a web-based form"_s), u"a web-based form"_s);
}

void EvidencePseudonymsTest::renameWithinTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a host") << u"(cmp-3, cmp-3) ram: 1MB"_s << u"(host-1, host-1) ram: 1MB"_s;
    QTest::newRow("a request's id") << u"[req-11111111-1111-1111-1111-111111111111] x"_s
                                    << u"[req-00000000-0000-4000-8000-000000000001] x"_s;
    QTest::newRow("an id without hyphens") << u"Tenant 5b248fe5523e458ba18fedcbaa6ac9e6 has none"_s
                                           << u"Tenant 00000000000040008000000000000001 has none"_s;
    QTest::newRow("an address") << u"192.0.2.7 \"GET /\""_s << u"10.0.1.7 \"GET /\""_s;
    QTest::newRow("no address") << u"version 1.2.3"_s << u"version 1.2.3"_s;
    QTest::newRow("the body of a request")
        << u"calling create, body: {\"server\": {\"name\": \"mine\"}}"_s << u"calling create, body: {…}"_s;
}

void EvidencePseudonymsTest::renameWithinTexts()
{
    QFETCH(const QString, text);
    Pseudonyms names{Cloud()};
    names.add({{"hosts"_L1, QJsonArray{"cmp-3"_L1}},
                  {"lines"_L1,
                      QJsonArray{"req-11111111-1111-1111-1111-111111111111"_L1,
                          "of 5b248fe5523e458ba18fedcbaa6ac9e6 from 192.0.2.7:80, Nova 1.2.3"_L1}}},
        {});
    QTEST(names.inText(text), "expected");
}

QTEST_GUILESS_MAIN(EvidencePseudonymsTest)
#include "tst_evidencepseudonyms.moc"
