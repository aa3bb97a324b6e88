// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/query.h"
#include "placement/querystring.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestCandidateQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatNovaSends();
    void readsAnyOfAndForbidden();
    void repeatedParametersAllCount();
    void decodes_data();
    void decodes();
    void amounts_data();
    void amounts();
    void refusals_data();
    void refusals();
    void unsupported_data();
    void unsupported();
};

void TestCandidateQuery::readsWhatNovaSends()
{
    const auto query = parseCandidateQuery(u"limit=1000&resources=DISK_GB%3A1%2CMEMORY_MB%3A512%2CVCPU%3A1"
                                           "&root_required=HW_ARCH_X86_64%2C%21COMPUTE_STATUS_DISABLED"_s);
    QVERIFY(query);
    const QList<std::pair<QString, qint64>> resources{{u"DISK_GB"_s, 1}, {u"MEMORY_MB"_s, 512}, {u"VCPU"_s, 1}};
    QCOMPARE(query->resources, resources);
    QCOMPARE(query->limit, 1000);
    QCOMPARE(query->rootRequired, QStringList{u"HW_ARCH_X86_64"_s});
    QCOMPARE(query->rootForbidden, QStringList{u"COMPUTE_STATUS_DISABLED"_s});
}

void TestCandidateQuery::readsAnyOfAndForbidden()
{
    const auto query = parseCandidateQuery(u"resources=VCPU:1&required=A, !!B &required=in:C,D&in_tree="
                                           "4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s);
    QVERIFY(query);
    QCOMPARE(query->requiredTraits, (QList<QStringList>{{u"A"_s}, {u"C"_s, u"D"_s}}));
    QCOMPARE(query->forbiddenTraits, QStringList{u"B"_s});
    QCOMPARE(query->inTree, u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s);
}

void TestCandidateQuery::repeatedParametersAllCount()
{
    const QString one = u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s;
    const QString two = u"f8ae1a2c-5a34-4c3a-8a3e-d4b3c1a7f001"_s;
    const auto query
        = parseCandidateQuery(u"resources=VCPU:1&member_of=in:%1,%2&member_of=%2&member_of=!%1"_s.arg(one, two));
    QVERIFY(query);
    QCOMPARE(query->memberOf, (QList<QStringList>{{one, two}, {two}}));
    QCOMPARE(query->forbiddenAggregates, QStringList{one});
    QCOMPARE(parseCandidateQuery(u"resources=VCPU:1&resources=VCPU:2"_s)->resources.first().second, 2);
}

void TestCandidateQuery::decodes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("decoded"); // "key=value|…", or the error
    QTest::newRow("plus is a blank") << u"a=b+c"_s << u"a=b c"_s;
    QTest::newRow("semicolon separates") << u"a=1;b=2"_s << u"a=1|b=2"_s;
    QTest::newRow("empty parts are skipped") << u"&&a=1&"_s << u"a=1"_s;
    QTest::newRow("without equals sign the value is empty") << u"a"_s << u"a="_s;
    QTest::newRow("only the first equals sign divides") << u"a=b=c"_s << u"a=b=c"_s;
    QTest::newRow("UTF-8 of two bytes") << u"a=%C3%A4"_s << u"a=\u00e4"_s;
    QTest::newRow("a percent sign alone stands for itself") << u"a=100%&b=%zz"_s << u"a=100%|b=%zz"_s;
    QTest::newRow("no first byte")
        << u"a=VCPU:1%ff"_s
        << u"Invalid query string parameters: 'utf-8' codec can't decode byte 0xff in position 6: "
           "invalid start byte"_s;
    QTest::newRow("too short") << u"a=%E4%B8"_s
                               << u"Invalid query string parameters: 'utf-8' codec can't decode bytes in position 0-1: "
                                  "unexpected end of data"_s;
    QTest::newRow("a surrogate")
        << u"a=%ED%A0%80"_s
        << u"Invalid query string parameters: 'utf-8' codec can't decode byte 0xed in position 0: "
           "invalid continuation byte"_s;
}

void TestCandidateQuery::decodes()
{
    QFETCH(QString, text);
    const Result<QueryParameters> parameters = decodeQueryString(text);
    QStringList pairs;
    for (const auto &[key, value] : parameters.value_or(QueryParameters()))
        pairs.append(key + u'=' + value);
    QTEST(parameters ? pairs.join(u'|') : parameters.error().what, "decoded");
}

void TestCandidateQuery::amounts_data()
{
    QTest::addColumn<QString>("amount");
    QTest::addColumn<qint64>("value");
    QTest::newRow("plain") << u"12"_s << 12LL;
    QTest::newRow("blanks around") << u" 12 "_s << 12LL;
    QTest::newRow("a sign") << u"%2B12"_s << 12LL;
    QTest::newRow("grouped") << u"1_000"_s << 1000LL;
    QTest::newRow("leading zeros") << u"007"_s << 7LL;
}

void TestCandidateQuery::amounts()
{
    QFETCH(QString, amount);
    const auto query = parseCandidateQuery(u"resources=VCPU:"_s + amount);
    QVERIFY(query);
    QTEST(query->resources.first().second, "value");
}

void TestCandidateQuery::refusals_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("what");
    const QString invalid = u"Invalid query string parameters: "_s;
    const QString badResources
        = u"Badly formed resources parameter. Expected resources query string parameter in form: "
          "?resources=VCPU:2,MEMORY_MB:1024. Got: "_s;
    const QString emptyTrait = invalid
        + u"Expected 'required' parameter value of the form: HW_CPU_X86_VMX,!CUSTOM_MAGIC. Got an empty trait in: "_s;
    QTest::newRow("nothing asked") << u""_s << u"There must be at least one resources or resources[$S] parameter."_s;
    QTest::newRow("empty resources") << u"resources="_s << badResources + u"empty string."_s;
    QTest::newRow("no amount") << u"resources=VCPU"_s << badResources + u"VCPU."_s;
    QTest::newRow("no number") << u"resources=VCPU:x"_s
                               << u"Requested resource VCPU expected positive integer amount. Got: x."_s;
    QTest::newRow("nothing of a class") << u"resources=VCPU:0"_s
                                        << u"Requested resource VCPU requires amount >= 1. Got: 0."_s;
    QTest::newRow("limit of nothing") << u"resources=VCPU:1&limit=0"_s
                                      << invalid + u"'0' does not match '^[1-9][0-9]*$'"_s;
    QTest::newRow("group policy") << u"resources=VCPU:1&group_policy=x"_s
                                  << invalid + u"'x' is not one of ['none', 'isolate']"_s;
    QTest::newRow("an unknown name comes before a bad limit") << u"foo=1&limit=0"_s
                                                              << invalid
            + u"'foo' does not match any of the regexes: '^in_tree([a-zA-Z0-9_-]{1,64})?$', "
              "'^member_of([a-zA-Z0-9_-]{1,64})?$', '^required([a-zA-Z0-9_-]{1,64})?$', "
              "'^resources([a-zA-Z0-9_-]{1,64})?$'"_s;
    QTest::newRow("empty trait") << u"resources=VCPU:1&required=A,"_s << emptyTrait + u"A,"_s;
    QTest::newRow("only an exclamation mark") << u"resources=VCPU:1&required=!"_s << emptyTrait + u"!"_s;
    QTest::newRow("empty trait of the root") << u"resources=VCPU:1&root_required="_s << emptyTrait;
    QTest::newRow("forbidden in any-of") << u"resources=VCPU:1&required=in:A,!B"_s
                                         << invalid
            + u"The format 'in:HW_CPU_X86_VMX,CUSTOM_MAGIC' does not support forbidden traits. Got: in:A,!B"_s;
    QTest::newRow("any-of for the root") << u"resources=VCPU:1&root_required=in:A,B"_s
                                         << invalid
            + u"The format 'in:HW_CPU_X86_VMX,CUSTOM_MAGIC' only supported since microversion 1.39. Got: in:A,B"_s;
    QTest::newRow("root_required twice") << u"resources=VCPU:1&root_required=A&root_required=B"_s
                                         << u"Query parameter 'root_required' may be specified only once."_s;
    QTest::newRow("conflict of the root") << u"resources=VCPU:1&root_required=A,!A"_s
                                          << u"Conflicting required and forbidden traits found in root_required: A"_s;
    QTest::newRow("conflict of the group")
        << u"resources=VCPU:1&required=!A,!B&required=in:B,A"_s
        << u"Conflicting required and forbidden traits found in the following traits keys: required: (A, B)"_s;
    QTest::newRow("aggregates without in:")
        << u"resources=VCPU:1&member_of=a,b"_s
        << u"Multiple values for 'member_of' must be prefixed with the 'in:' or '!in:' "
           "keyword using the valid microversion. Got: a,b"_s;
    QTest::newRow("aggregate that is no uuid")
        << u"resources=VCPU:1&member_of=!rack1"_s
        << invalid + u"Expected 'member_of' parameter to contain valid UUID(s). Got: rack1"_s;
    QTest::newRow("tree that is no uuid")
        << u"resources=VCPU:1&in_tree=host-1"_s
        << invalid + u"Expected 'in_tree' parameter to be a format of uuid. Got: host-1"_s;
    QTest::newRow("all of required is read before a later resources")
        << u"required=A&resources=VCPU&required=!"_s << emptyTrait + u"!"_s;
}

void TestCandidateQuery::refusals()
{
    QFETCH(QString, query);
    const auto parsed = parseCandidateQuery(query);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, Error::Kind::BadInput);
    QTEST(parsed.error().what, "what");
}

void TestCandidateQuery::unsupported_data()
{
    QTest::addColumn<QString>("query");
    QTest::newRow("numbered group") << u"resources=VCPU:1&resources1=SRIOV_NET_VF:1"_s;
    QTest::newRow("named group") << u"resources_NET=SRIOV_NET_VF:1"_s;
    QTest::newRow("same_subtree") << u"resources=VCPU:1&same_subtree=_A,_B"_s;
}

void TestCandidateQuery::unsupported()
{
    QFETCH(QString, query);
    const auto parsed = parseCandidateQuery(query);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, Error::Kind::Unsupported);
}

QTEST_GUILESS_MAIN(TestCandidateQuery)
#include "tst_candidatequery.moc"
