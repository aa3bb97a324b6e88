// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidatesanswer.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// host $1 with a card $2, and the pool $3.
Placement cloud()
{
    PlacementData data = providersOf(uR"(
host VCPU:8,ratio=2 MEMORY_MB:16,reserved=1 +COMPUTE_NODE +HW_CPU_X86_AVX @1
  card VGPU:2 +CUSTOM_FAST
pool DISK_GB:100 CUSTOM_GOLD:3 +MISC_SHARES_VIA_AGGREGATE @1
)"_s);
    data.allocations[u"server"_s].allocations = {{uuidOf(1), {{u"VCPU"_s, 3}}}, {uuidOf(3), {{u"CUSTOM_GOLD"_s, 1}}}};
    return created(data);
}

QString shortText(const QJsonValue &value)
{
    QString text = QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    for (int n = 1; n <= 3; ++n)
        text.replace(uuidOf(n), u"$%1"_s.arg(n));
    return text.replace(u'"', u'\'');
}

} // namespace

// The body of GET /allocation_candidates at each microversion that changes it, as the real Placement gives it.
class TestCandidatesAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requests_data();
    void requests();
    void summaries_data();
    void summaries();
    void nothingFound();
    void refusals_data();
    void refusals();
    void stopped();
};

void TestCandidatesAnswer::requests_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("request"); // the only one
    const QString both = u"resources=VCPU:1,DISK_GB:50"_s;
    const QString list = u"{'allocations':[{'resource_provider':{'uuid':'$1'},'resources':{'VCPU':1}},"
                         "{'resource_provider':{'uuid':'$3'},'resources':{'DISK_GB':50}}]}"_s;
    const QString byProvider = u"{'allocations':{'$1':{'resources':{'VCPU':1}},'$3':{'resources':{'DISK_GB':50}}}"_s;
    QTest::newRow("a list") << 10 << both << list;
    QTest::newRow("the last with a list") << 11 << both << list;
    QTest::newRow("by provider") << 12 << both << byProvider + u'}';
    QTest::newRow("the last without mappings") << 33 << both << byProvider + u'}';
    QTest::newRow("with mappings") << 34 << both << byProvider + u",'mappings':{'':['$1','$3']}}"_s;
    QTest::newRow("mappings of groups") << 39 << u"resources_A=VCPU:1&resources_B=VCPU:1&group_policy=none"_s
                                        << u"{'allocations':{'$1':{'resources':{'VCPU':2}}},"
                                           "'mappings':{'_A':['$1'],'_B':['$1']}}"_s;
}

void TestCandidatesAnswer::requests()
{
    QFETCH(int, minor);
    QFETCH(QString, query);
    const RestAnswer answer = candidatesAnswer(cloud(), query, {minor});
    QCOMPARE(answer.status, 200);
    QTEST(shortText(answer.body["allocation_requests"_L1][0]), "request");
    QVERIFY(answer.body["allocation_requests"_L1][1].isUndefined());
}

void TestCandidatesAnswer::summaries_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("card"); // "{}": not there
    QTest::addColumn<QString>("pool");
    const QString used = u"'VCPU':{'capacity':16,'used':3}"_s;
    const QString disk = u"'DISK_GB':{'capacity':100,'used':0}"_s;
    const QString traits = u",'traits':['COMPUTE_NODE','HW_CPU_X86_AVX']"_s;
    const QString shares = u",'traits':['MISC_SHARES_VIA_AGGREGATE']"_s;
    const QString everything = u"{'MEMORY_MB':{'capacity':15,'used':0},"_s + used + u'}';
    const QString gold = u"{'CUSTOM_GOLD':{'capacity':3,'used':1},"_s + disk + u'}';
    const auto asked
        = [](const QString &resources, const QString &more) { return u"{'resources':{%1}%2}"_s.arg(resources, more); };
    QTest::newRow("what is asked for") << 10 << asked(used, {}) << u"{}"_s << asked(disk, {});
    QTest::newRow("the last without traits") << 16 << asked(used, {}) << u"{}"_s << asked(disk, {});
    QTest::newRow("with traits") << 17 << asked(used, traits) << u"{}"_s << asked(disk, shares);
    QTest::newRow("the last with what is asked for") << 26 << asked(used, traits) << u"{}"_s << asked(disk, shares);
    QTest::newRow("all classes") << 27 << u"{'resources':%1%2}"_s.arg(everything, traits) << u"{}"_s
                                 << u"{'resources':%1%2}"_s.arg(gold, shares);
    QTest::newRow("whole trees, with parent and root")
        << 29 << u"{'parent_provider_uuid':null,'resources':%1,'root_provider_uuid':'$1'%2}"_s.arg(everything, traits)
        << u"{'parent_provider_uuid':'$1','resources':{'VGPU':{'capacity':2,'used':0}},'root_provider_uuid':'$1',"
           "'traits':['CUSTOM_FAST']}"_s
        << u"{'parent_provider_uuid':null,'resources':%1,'root_provider_uuid':'$3'%2}"_s.arg(gold, shares);
}

void TestCandidatesAnswer::summaries()
{
    QFETCH(int, minor);
    const QJsonValue summaries
        = candidatesAnswer(cloud(), u"resources=VCPU:1,DISK_GB:50"_s, {minor}).body["provider_summaries"_L1];
    QTEST(shortText(summaries[uuidOf(1)]), "host");
    QTEST(shortText(summaries[uuidOf(2)]), "card");
    QTEST(shortText(summaries[uuidOf(3)]), "pool");
}

void TestCandidatesAnswer::nothingFound()
{
    for (const QString &query : {u"resources=VCPU:99"_s, u"resources=PCPU:1"_s})
        QCOMPARE(
            shortText(candidatesAnswer(cloud(), query).body), u"{'allocation_requests':[],'provider_summaries':{}}"_s);
}

void TestCandidatesAnswer::refusals_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("query");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("hasCode");
    QTest::newRow("a bad query") << 39 << u"resources=VCPU:0"_s << 400 << true;
    QTest::newRow("codes came with 1.23") << 23 << u"resources=VCPU:0"_s << 400 << true;
    QTest::newRow("and were not there before") << 22 << u"resources=VCPU:0"_s << 400 << false;
    QTest::newRow("a trait that is not there") << 39 << u"resources=VCPU:1&required=CUSTOM_NONE"_s << 400 << true;
    QTest::newRow("no candidates before 1.10") << 9 << u"resources=VCPU:1"_s << 404 << false;
}

void TestCandidatesAnswer::refusals()
{
    QFETCH(int, minor);
    QFETCH(QString, query);
    QFETCH(int, status);
    const RestAnswer answer = candidatesAnswer(cloud(), query, {minor});
    QCOMPARE(answer.status, status);
    const QJsonValue error = answer.body["errors"_L1][0];
    QCOMPARE(error["status"_L1].toInt(), status);
    QCOMPARE(error["title"_L1].toString(), status == 400 ? u"Bad Request"_s : u"Not Found"_s);
    QTEST(error.toObject().contains("code"_L1), "hasCode");
}

void TestCandidatesAnswer::stopped()
{
    struct Canceled final : Progress
    {
        void report(qint64, qint64) override { }
        bool isCanceled() const override { return true; }
    } canceled;
    const RestAnswer answer = candidatesAnswer(cloud(), u"resources=VCPU:1"_s, {}, canceled);
    QCOMPARE(answer.status, 499);
    QVERIFY(answer.body["allocation_requests"_L1].isUndefined());
}

QTEST_GUILESS_MAIN(TestCandidatesAnswer)
#include "tst_candidatesanswer.moc"
