// SPDX-License-Identifier: GPL-3.0-or-later
// What scripts read of a diagnosis, as docs/formats/diagnosis.md describes it.
#include "core/diagnosis/situation.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/diagnosisformat.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// h1 is full, and nova-compute of h2 is down.
Situation fullAndDown()
{
    Situation situation;
    situation.node(1).vcpusUsed = 8;
    situation.node(2).service->lastSeenUp = situation.cloud.now->addSecs(-600);
    return situation;
}

QJsonObject memberNamed(const QJsonArray &array, QLatin1StringView member, const QString &value)
{
    const auto found
        = std::ranges::find_if(array, [&](const QJsonValue &each) { return each[member].toString() == value; });
    return found == array.end() ? QJsonObject() : QJsonValue(*found).toObject();
}

} // namespace

class DiagnosisFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatKeepsHostsOff();
    void tellsCuresIfTheyWereSearched();
    void tellsWhatIsNotKnown();
    void tellsOfARefusalWithoutHosts();
    void tellsWhatIsBehindARefusal();
    void tellsWhatWasChanged();
    void keepsSecretsToItself();
    void tellsWhyAHostWasNotChosen_data();
    void tellsWhyAHostWasNotChosen();
};

void DiagnosisFormatTest::tellsWhatKeepsHostsOff()
{
    const auto diagnosis = diagnosisOf(fullAndDown());
    QVERIFY_RESULT(diagnosis);
    const QJsonObject document = writeDiagnosis(*diagnosis);
    QCOMPARE(document["format"_L1], QJsonValue(u"astrolabe-diagnosis"_s));
    QCOMPARE(document["version"_L1], QJsonValue(1));
    QCOMPARE(document["release"_L1], QJsonValue(u"zed"_s));
    QCOMPARE(document["outcome"_L1], QJsonValue(u"no_valid_host"_s));
    QCOMPARE(document["fault"_L1], QJsonValue(u"No valid host was found. There are not enough hosts available."_s));
    QCOMPARE(document["server"_L1], QJsonValue(0));
    QCOMPARE(document["judged_hosts"_L1], QJsonValue(2));
    QCOMPARE(document["could_ever_fit"_L1], QJsonValue(true));
    QVERIFY(!document.contains("cures"_L1));

    // Each host with its own value, the nearest first.
    const QJsonArray hosts = document["hosts"_L1].toArray();
    QCOMPARE(hosts.size(), 2);
    QCOMPARE(writeDiagnosis(*diagnosis, {}, 1)["hosts"_L1], QJsonValue(QJsonArray{hosts.first()}));
    QSet<QString> told;
    for (const QJsonValue host : hosts) {
        const QJsonValue miss = host["misses"_L1].toArray().first();
        told.insert(host["host"_L1].toString() + u": "_s + miss["why"_L1].toString());
        QVERIFY(!miss["facts"_L1].toArray().isEmpty());
    }
    const QSet<QString> expected{u"h1: (8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1"_s,
        u"h2: nova-compute last reported 600 s ago; it counts as down after 60 s"_s};
    QCOMPARE(told, expected);

    const QJsonArray conditions = document["conditions"_L1].toArray();
    QCOMPARE(conditions.size(), 2);
    const QJsonObject room = conditions.at(0).toObject();
    QCOMPARE(room["kind"_L1], QJsonValue(u"placement"_s));
    QCOMPARE(room["name"_L1], QJsonValue(u"resources:VCPU"_s));
    QCOMPARE(room["part"_L1], QJsonValue(QString()));
    QCOMPARE(room["met_by"_L1], QJsonValue(1));
    QCOMPARE(room["lost_alone"_L1], QJsonValue(1));
    const QJsonObject up = conditions.at(1).toObject();
    QCOMPARE(up["kind"_L1], QJsonValue(u"filter"_s));
    QCOMPARE(up["name"_L1], QJsonValue(u"ComputeFilter"_s));
    QCOMPARE(up["part"_L1], QJsonValue(u"down"_s));
    QCOMPARE(document["corrections"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"conditions"_s, QJsonArray{0}}, {u"hosts"_s, QJsonArray{u"h1"_s}}},
            QJsonObject{{u"conditions"_s, QJsonArray{1}}, {u"hosts"_s, QJsonArray{u"h2"_s}}}}));
    QJsonArray conflict;
    conflict.append(QJsonArray{0, 1});
    QCOMPARE(document["conflicts"_L1].toObject(), (QJsonObject{{u"sets"_s, conflict}, {u"complete"_s, true}}));

    const QJsonArray causes = document["causes"_L1].toArray();
    const QJsonObject first = causes.at(0).toObject();
    QCOMPARE(first["id"_L1], QJsonValue(u"C08"_s));
    QCOMPARE(first["token"_L1], QJsonValue(u"service_down"_s));
    QCOMPARE(first["certain"_L1], QJsonValue(true));
    QCOMPARE(first["certainty"_L1], QJsonValue(u"certain"_s));
    QCOMPARE(first["conditions"_L1].toArray(), QJsonArray{1});
    QCOMPARE(first["hosts"_L1].toArray(), QJsonArray{u"h2"_s});
    QCOMPARE(memberNamed(first["facts"_L1].toArray(), "name"_L1, u"seconds_since_seen"_s)["value"_L1], QJsonValue(600));
    QVERIFY(!first.contains("unknown"_L1));
    QCOMPARE(causes.at(1)["id"_L1], QJsonValue(u"C01"_s));
}

void DiagnosisFormatTest::tellsCuresIfTheyWereSearched()
{
    const auto diagnosis = diagnosisOf(fullAndDown());
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const QJsonArray written = writeDiagnosis(*diagnosis, *cures)["cures"_L1].toArray();
    QCOMPARE(written.size(), cures->size());
    const QJsonObject cure = memberNamed(written, "effort"_L1, u"host_state"_s);
    QCOMPARE(cure["who"_L1], QJsonValue(u"operator"_s));
    QCOMPARE(cure["undoes_cause"_L1], QJsonValue(true));
    QCOMPARE(cure["lands_on"_L1].toArray(), QJsonArray{u"h2"_s});
    QCOMPARE(cure["changes"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"change"_s, u"switch_service"_s}, {u"host"_s, u"h2"_s}, {u"stopped"_s, false},
            {u"at"_s, diagnosis->examined.cloud().now->toString(Qt::ISODate)}}}));
    QCOMPARE(cure["commands"_L1].toArray(), (QJsonArray{u"# On h2:"_s, u"systemctl restart nova-compute"_s}));
    QCOMPARE(writeDiagnosis(*diagnosis, QList<Cure>())["cures"_L1], QJsonValue(QJsonArray()));
}

void DiagnosisFormatTest::tellsWhatIsNotKnown()
{
    Situation situation;
    enableFilters(situation.cloud, {u"ComputeFilter"_s, u"OwnFilter"_s});
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    const QJsonObject document = writeDiagnosis(*diagnosis);
    QCOMPARE(document["outcome"_L1], QJsonValue(u"scheduled"_s));
    QCOMPARE(document["fault"_L1], QJsonValue(QString()));
    QVERIFY(!document.contains("could_ever_fit"_L1));
    const QJsonObject cause = memberNamed(document["causes"_L1].toArray(), "id"_L1, u"C31"_s);
    QCOMPARE(cause["certain"_L1], QJsonValue(false));
    QCOMPARE(cause["certainty"_L1], QJsonValue(u"not_ruled_out"_s));
    QCOMPARE(cause["unknown"_L1],
        QJsonValue(
            u"The effect of OwnFilter is unknown here; the log of nova-scheduler says how many hosts it leaves"_s));
}

void DiagnosisFormatTest::tellsOfARefusalWithoutHosts()
{
    Situation situation;
    situation.request.flavorRef = u"smal"_s;
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    const QJsonObject document = writeDiagnosis(*diagnosis);
    QCOMPARE(document["outcome"_L1], QJsonValue(u"error"_s));
    QCOMPARE(document["judged_hosts"_L1], QJsonValue(0));
    QCOMPARE(document["conditions"_L1], QJsonValue(QJsonArray()));
    QCOMPARE(document["corrections"_L1], QJsonValue(QJsonArray()));
    QCOMPARE(document["conflicts"_L1].toObject(), (QJsonObject{{u"sets"_s, QJsonArray()}, {u"complete"_s, true}}));
    QCOMPARE(document["causes"_L1][0]["sentence"_L1],
        QJsonValue(u"nova-api refuses the request: the cloud has no flavor smal; did you mean small?"_s));
    QVERIFY(!document["causes"_L1][0].toObject().contains("next"_L1));
    QCOMPARE(writeWhyNot(*diagnosis, 0, {})["misses"_L1], QJsonValue(QJsonArray()));
}

void DiagnosisFormatTest::tellsWhatIsBehindARefusal()
{
    Situation situation;
    situation.request.flavorRef = u"smal"_s;
    situation.flavor().vcpus = 99;
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    QCOMPARE(writeDiagnosis(*diagnosis)["causes"_L1][0]["next"_L1],
        QJsonValue(u"small asks for 99 VCPU on one host; the largest host has 8 (max_unit). A ratio does not help"_s));
}

void DiagnosisFormatTest::tellsWhatWasChanged()
{
    const auto before = diagnosisOf(fullAndDown());
    QVERIFY_RESULT(before);
    QVERIFY(!writeDiagnosis(*before).contains("changed"_L1));
    NoProgress nobody;
    const QDateTime now = *before->examined.cloud().now;
    const auto changed
        = tryOut(before->examined.trial, {SwitchService{.host = u"h1"_s, .disabled = true, .at = now}}, nobody);
    QVERIFY_RESULT(changed);
    const auto diagnosis = diagnose(*changed, nobody);
    QVERIFY_RESULT(diagnosis);
    const QJsonObject change{{u"change"_s, u"switch_service"_s}, {u"host"_s, u"h1"_s}, {u"disabled"_s, true},
        {u"at"_s, now.toString(Qt::ISODate)}};
    QCOMPARE(writeDiagnosis(*diagnosis)["changed"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"sentence"_s, u"Disable nova-compute on h1"_s}, {u"change"_s, change}}}));
}

// Nova's messages may quote what a user sent.
void DiagnosisFormatTest::keepsSecretsToItself()
{
    Situation situation = fullAndDown();
    const QString secret = u"c2VjcmV0IGtleQ=="_s;
    situation.request.userData = secret;
    situation.request.document = {{u"server"_s,
        QJsonObject{{u"name"_s, u"web"_s}, {u"flavorRef"_s, u"1"_s}, {u"imageRef"_s, u"cirros"_s},
            {u"user_data"_s, secret}, {u"adminPass"_s, u"hunter2hunter2"_s}}}};
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const QByteArray text = QJsonDocument(writeDiagnosis(*diagnosis, *cures)).toJson();
    QVERIFY2(!text.contains(secret.toUtf8()), text.constData());
    QVERIFY2(!text.contains("hunter2hunter2"), text.constData());
}

void DiagnosisFormatTest::tellsWhyAHostWasNotChosen_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<int>("host");
    QTest::addColumn<QStringList>("misses");
    QTest::addColumn<QStringList>("outweighed");
    const Arrange down = [](Situation &given) { given = fullAndDown(); };
    QTest::newRow("it misses something")
        << down << 1 << QStringList{u"1: nova-compute last reported 600 s ago; it counts as down after 60 s"_s}
        << QStringList();
    const Arrange ahead = [](Situation &given) { given.node(2).service->lastSeenUp = given.cloud.now->addSecs(600); };
    QTest::newRow("its clock is ahead")
        << ahead << 1
        << QStringList{u"0: nova-compute reports 600 s ahead of time, more than the 60 s allowed: the clocks differ"_s}
        << QStringList();
    const Arrange lessMemory = [](Situation &given) { given.node(2).memoryMbUsed = 8192; };
    QTest::newRow("another has more memory")
        << lessMemory << 1 << QStringList()
        << QStringList{u"The total of h1 is 0.48 higher than that of h2"_s,
               u"RAMWeigher puts h1 ahead by 0.48 (multiplier 1)"_s, u"RAMWeigher alone is enough to put h1 first"_s,
               u"With a multiplier of RAMWeigher below 0, h2 would come first"_s};
    QTest::newRow("it is the one that was chosen") << lessMemory << 0 << QStringList() << QStringList();
}

void DiagnosisFormatTest::tellsWhyAHostWasNotChosen()
{
    QFETCH(const Arrange, given);
    QFETCH(const int, host);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const QJsonObject document = writeWhyNot(*diagnosis, host, {});
    QCOMPARE(document["host"_L1], QJsonValue(u"h%1"_s.arg(host + 1)));
    QStringList misses;
    for (const QJsonValue miss : document["misses"_L1].toArray())
        misses.append(u"%1: %2"_s.arg(miss["condition"_L1].toInt()).arg(miss["why"_L1].toString()));
    QTEST(misses, "misses");
    QTEST(document["outweighed"_L1].toVariant().toStringList(), "outweighed");
    QCOMPARE(document["wins"_L1], QJsonValue(QJsonArray()));
}

QTEST_GUILESS_MAIN(DiagnosisFormatTest)
#include "tst_diagnosisformat.moc"
