// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/query.h"
#include "placement/candidates/querystring.h"

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
    void groupsComeInTheirOrder();
    void microversions_data();
    void microversions();
};

void TestCandidateQuery::readsWhatNovaSends()
{
    const auto query = parseCandidateQuery(u"limit=1000&resources=DISK_GB%3A1%2CMEMORY_MB%3A512%2CVCPU%3A1"
                                           "&root_required=HW_ARCH_X86_64%2C%21COMPUTE_STATUS_DISABLED"_s);
    QVERIFY(query);
    const QList<std::pair<QString, qint64>> resources{{u"DISK_GB"_s, 1}, {u"MEMORY_MB"_s, 512}, {u"VCPU"_s, 1}};
    QCOMPARE(query->groups.first().resources, resources);
    QCOMPARE(query->limit, 1000);
    QCOMPARE(query->rootRequired, QStringList{u"HW_ARCH_X86_64"_s});
    QCOMPARE(query->rootForbidden, QStringList{u"COMPUTE_STATUS_DISABLED"_s});
}

void TestCandidateQuery::readsAnyOfAndForbidden()
{
    const auto query = parseCandidateQuery(u"resources=VCPU:1&required=A, !!B &required=in:C,D&in_tree="
                                           "4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s);
    QVERIFY(query);
    QCOMPARE(query->groups.first().requiredTraits, (QList<QStringList>{{u"A"_s}, {u"C"_s, u"D"_s}}));
    QCOMPARE(query->groups.first().forbiddenTraits, QStringList{u"B"_s});
    QCOMPARE(query->groups.first().inTree, u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s);
}

void TestCandidateQuery::repeatedParametersAllCount()
{
    const QString one = u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s;
    const QString two = u"f8ae1a2c-5a34-4c3a-8a3e-d4b3c1a7f001"_s;
    const auto query
        = parseCandidateQuery(u"resources=VCPU:1&member_of=in:%1,%2&member_of=%2&member_of=!%1"_s.arg(one, two));
    QVERIFY(query);
    QCOMPARE(query->groups.first().memberOf, (QList<QStringList>{{one, two}, {two}}));
    QCOMPARE(query->groups.first().forbiddenAggregates, QStringList{one});
    QCOMPARE(parseCandidateQuery(u"resources=VCPU:1&resources=VCPU:2"_s)->groups.first().resources.first().second, 2);
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
    const Answered<QueryParameters> parameters = decodeQueryString(text);
    QStringList pairs;
    for (const auto &[key, value] : parameters.value_or(QueryParameters()))
        pairs.append(key + u'=' + value);
    QTEST(parameters ? pairs.join(u'|') : parameters.error().text, "decoded");
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
    QTEST(query->groups.first().resources.first().second, "value");
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
    QTest::newRow("conflict asked for twice")
        << u"resources=VCPU:1&required=A&required=A,B&required=!A"_s
        << u"Conflicting required and forbidden traits found in the following traits keys: required: (A), required: (A)"_s;
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
    QTest::newRow("two groups without a policy")
        << u"resources1=VCPU:1&resources2=VCPU:1"_s
        << u"The \"group_policy\" parameter is required when specifying more than one \"resources{N}\" parameter."_s;
    QTest::newRow("group without resources") << u"resources1=VCPU:1&required2=A"_s
                                             << u"Resourceless suffixed group request should be specified in "
                                                "`same_subtree` query param: bad group(s) - ['2']."_s;
    QTest::newRow("subtree of a group that is not there")
        << u"resources=VCPU:1&same_subtree=2"_s
        << u"Real suffixes should be specified in `same_subtree`: ['2'] not found in ['']."_s;
    QTest::newRow("subtree of the unsuffixed group")
        << u"resources1=VCPU:1&same_subtree=1,"_s
        << u"Empty string (unsuffixed group) can not be specified in `same_subtree` "_s;
    QTest::newRow("all of required is read before a later resources")
        << u"required=A&resources=VCPU&required=!"_s << emptyTrait + u"!"_s;
}

void TestCandidateQuery::refusals()
{
    QFETCH(QString, query);
    const auto parsed = parseCandidateQuery(query);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().status, 400);
    QTEST(parsed.error().text, "what");
}

void TestCandidateQuery::groupsComeInTheirOrder()
{
    const auto query
        = parseCandidateQuery(u"required_B=T1&resources1=SRIOV_NET_VF:1&resources_B=VGPU:2&resources=VCPU:1"
                              "&group_policy=isolate&same_subtree=_B, 1&same_subtree=1"_s);
    QVERIFY(query);
    QStringList suffixes;
    for (const CandidateGroup &group : query->groups)
        suffixes.append(group.suffix);
    QCOMPARE(suffixes, (QStringList{u"_B"_s, u"1"_s, QString()}));
    QVERIFY(query->groups.first().isGranular());
    QVERIFY(!query->groups.last().isGranular());
    QVERIFY(query->isolates());
    QCOMPARE(query->sameSubtree, (QList<QStringList>{{u"_B"_s, u"1"_s}, {u"1"_s}}));
}

void TestCandidateQuery::microversions_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("what"); // empty: accepted
    const QString invalid = u"Invalid query string parameters: "_s;
    const QString unexpected = invalid + u"Additional properties are not allowed (%1 unexpected)"_s;
    QTest::newRow("limit came with 1.16") << 15 << u"resources=VCPU:1&limit=1"_s << unexpected.arg(u"'limit' was"_s);
    QTest::newRow("several unknown names") << 10 << u"resources=VCPU:1&b=1&a=1"_s << unexpected.arg(u"'a', 'b' were"_s);
    QTest::newRow("resources has to be there") << 24 << u"foo=1"_s << invalid + u"'resources' is a required property"_s;
    QTest::newRow("numbered groups came with 1.25") << 25 << u"resources1=VCPU:1"_s << QString();
    QTest::newRow("in_tree came with 1.31") << 30 << u"in_tree=x"_s
                                            << invalid
            + u"'in_tree' does not match any of the regexes: '^member_of([1-9][0-9]*)?$', "
              "'^required([1-9][0-9]*)?$', '^resources([1-9][0-9]*)?$'"_s;
    QTest::newRow("names as suffixes came with 1.33") << 33 << u"resources_A=VCPU:1"_s << QString();
    QTest::newRow("forbidden traits came with 1.22")
        << 21 << u"resources=VCPU:1&required=!A"_s
        << invalid + u"Expected 'required' parameter value of the form: HW_CPU_X86_VMX,CUSTOM_MAGIC. Got: !A"_s;
    QTest::newRow("before 1.39 the last one counts") << 38 << u"resources=VCPU:1&required=&required=A"_s << QString();
    QTest::newRow("several member_of came with 1.24")
        << 23 << u"resources=VCPU:1&member_of=%1&member_of=%1"_s.arg(u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s)
        << u"Multiple member_of parameters are not supported"_s;
    QTest::newRow("orphaned traits before 1.36")
        << 35 << u"resources1=VCPU:1&required2=A&required3=B"_s
        << u"All traits parameters must be associated with resources.  Found the following orphaned traits keys: "
           "required2, required3"_s;
    QTest::newRow("nothing asked before 1.36")
        << 35 << u"limit=1"_s << u"At least one request group (`resources` or `resources{$S}`) is required."_s;
    QTest::newRow("no candidates before 1.10") << 9 << u"resources=VCPU:1"_s << QString(u""_s);
}

void TestCandidateQuery::microversions()
{
    QFETCH(int, minor);
    QFETCH(QString, query);
    const auto parsed = parseCandidateQuery(query, {minor});
    QCOMPARE(parsed.has_value() ? 200 : parsed.error().status, minor < 10 ? 404 : parsed ? 200 : 400);
    QTEST(parsed ? QString() : parsed.error().text, "what");
}

QTEST_GUILESS_MAIN(TestCandidateQuery)
#include "tst_candidatequery.moc"
