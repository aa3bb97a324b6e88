// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/groupvalues.h"
#include "placement/candidates/parameternames.h"
#include "placement/candidates/parts.h"

#include <QTest>

#include <limits>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "A|B,C !D": the lists of which one each is required, then what is forbidden.
QString inWords(const QList<QStringList> &required, const QStringList &forbidden)
{
    QStringList words;
    for (const QStringList &anyOf : required)
        words.append(anyOf.join(u'|'));
    for (const QString &one : forbidden)
        words.append(u'!' + one);
    return words.join(u' ');
}

QString refusalOf(const Answered<void> &read)
{
    return read ? QString() : read.error().text.section(u": "_s, -1);
}

} // namespace

// The parameters of a query for candidates, one by one.
class TestCandidateValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeNumbers_data();
    void wholeNumbers();
    void resources_data();
    void resources();
    void traits_data();
    void traits();
    void aggregates_data();
    void aggregates();
    void trees_data();
    void trees();
    void groupParameters_data();
    void groupParameters();
    void parametersOfMicroversions_data();
    void parametersOfMicroversions();
    void checks_data();
    void checks();
    void partsAreNamedAsInTheQuery();
    void whoIsInQuestion_data();
    void whoIsInQuestion();
};

void TestCandidateValues::wholeNumbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<qint64>>("number");
    const auto row = [](const char *name, const QString &text, std::optional<qint64> number) {
        QTest::newRow(name) << text << number;
    };
    row("zero", u"0"_s, 0);
    row("a sign", u"-12"_s, -12);
    row("blanks around", u"\t12\n"_s, 12);
    row("a blank after the sign", u"- 12"_s, {});
    row("two signs", u"--12"_s, {});
    row("only a sign", u"-"_s, {});
    row("nothing", u""_s, {});
    row("underscores between digits", u"1_0_0"_s, 100);
    row("an underscore before", u"_1"_s, {});
    row("an underscore behind", u"1_"_s, {});
    row("two underscores", u"1__0"_s, {});
    row("hexadecimal digits", u"0x10"_s, {});
    row("an exponent", u"1e3"_s, {});
    row("the largest", u"9223372036854775807"_s, std::numeric_limits<qint64>::max());
    row("one more", u"9223372036854775808"_s, std::numeric_limits<qint64>::max());
    row("the smallest", u"-9223372036854775808"_s, std::numeric_limits<qint64>::min());
    row("far less", u"-99999999999999999999999"_s, std::numeric_limits<qint64>::min());
}

void TestCandidateValues::wholeNumbers()
{
    QFETCH(QString, text);
    QTEST(wholeNumber(text), "number");
}

void TestCandidateValues::resources_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("read");    // "class=amount …"
    QTest::addColumn<QString>("refusal"); // its last words
    const auto row = [](const char *name, const QString &value, const QString &read, const QString &refusal = {}) {
        QTest::newRow(name) << value << read << refusal;
    };
    row("in the order of the query", u"VCPU:1,DISK_GB:2"_s, u"VCPU=1 DISK_GB=2"_s);
    row("the last amount of a class, at its first place", u"VCPU:1,DISK_GB:2,VCPU:3"_s, u"VCPU=3 DISK_GB=2"_s);
    row("a class of nothing", u":1"_s, u"=1"_s);
    row("a comma too many", u"VCPU:1,"_s, u"VCPU=1"_s, u"."_s);
    row("only blanks", u"  "_s, u""_s, u"empty string."_s);
    row("two colons", u"VCPU:1:2"_s, u""_s, u"VCPU:1:2."_s);
    row("less than nothing", u"VCPU:-1"_s, u""_s, u"-1."_s);
    row("a fraction", u"VCPU:0.5"_s, u""_s, u"0.5."_s);
}

void TestCandidateValues::resources()
{
    QFETCH(QString, value);
    CandidateGroup group;
    group.resources = {{u"STALE"_s, 9}}; // replaced by a later parameter of the same name
    const auto read = readResources(value, group);
    QTEST(refusalOf(read), "refusal");
    QStringList words;
    for (const auto &[name, amount] : group.resources)
        words.append(u"%1=%2"_s.arg(name).arg(amount));
    words.removeAll(u"STALE=9"_s);
    QTEST(words.join(u' '), "read");
}

void TestCandidateValues::traits_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("read");
    QTest::addColumn<QString>("refusal"); // its last words
    const auto row = [](const char *name, int minor, const QStringList &values, const QString &read,
                         const QString &refusal = {}) { QTest::newRow(name) << minor << values << read << refusal; };
    row("one list", 39, {u"A,B,!C"_s}, u"A B !C"_s);
    row("any of two, next to one", 39, {u"in:A,B"_s, u"C"_s}, u"A|B C"_s);
    row("any of the same one", 39, {u"in:A,A"_s}, u"A"_s);
    row("the same one in two lists counts twice", 39, {u"A"_s, u"A"_s}, u"A A"_s);
    row("the same one twice in a list", 39, {u"A,A,!B,!B"_s}, u"A !B"_s);
    row("forbidden in two lists", 39, {u"!A"_s, u"!A,!B"_s}, u"!A !B"_s);
    row("many exclamation marks", 39, {u"!!!A"_s}, u"!A"_s);
    row("an exclamation mark inside", 39, {u"A!B"_s}, u"A!B"_s);
    row("required and forbidden, which is for the whole query to refuse", 39, {u"A,!A"_s}, u"A !A"_s);
    row("blanks around", 39, {u" A , !B "_s}, u"A !B"_s);
    row("blanks behind an exclamation mark", 39, {u"! A"_s}, u"! A"_s);
    row("an upper-case prefix is a name", 39, {u"IN:A"_s}, u"IN:A"_s);
    row("only the last list before", 38, {u"A,B"_s, u"C"_s}, u"C"_s);
    row("an earlier one is not even read", 38, {u","_s, u"C"_s}, u"C"_s);
    row("any of two before", 38, {u"in:A,B"_s}, u""_s, u"in:A,B"_s);
    row("forbidden since 1.22", 22, {u"!A"_s}, u"!A"_s);
    row("and not before", 21, {u"A,!B"_s}, u""_s, u"A,!B"_s);
    row("an empty one, where none could be forbidden", 21, {u"A,"_s}, u""_s, u"A,"_s);
    row("an empty one of any", 39, {u"in:A,"_s}, u""_s, u"in:A,"_s);
    row("blanks", 39, {u"A, ,B"_s}, u""_s, u"A, ,B"_s);
    row("what came before a refusal stays", 39, {u"A"_s, u"!"_s}, u"A"_s, u"!"_s);
}

void TestCandidateValues::traits()
{
    QFETCH(int, minor);
    QFETCH(QStringList, values);
    CandidateGroup group;
    const auto read = readRequired(values, {minor}, group);
    QTEST(refusalOf(read), "refusal");
    QTEST(inWords(group.requiredTraits, group.forbiddenTraits), "read");
}

void TestCandidateValues::aggregates_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("read");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, int minor, const QStringList &values, const QString &read,
                         const QString &refusal = {}) { QTest::newRow(name) << minor << values << read << refusal; };
    row("one", 39, {u"@1"_s}, u"@1"_s);
    row("any of two", 39, {u"in:@1,@2"_s}, u"@1|@2"_s);
    row("any of the same", 39, {u"in:@1,@1"_s}, u"@1"_s);
    row("each of two", 24, {u"@1"_s, u"@2"_s}, u"@1 @2"_s);
    row("each of two came with 1.24", 23, {u"@1"_s, u"@2"_s}, u""_s,
        u"Multiple member_of_G parameters are not supported"_s);
    row("forbidden", 32, {u"!@1"_s}, u"!@1"_s);
    row("forbidden in a list", 32, {u"!in:@1,@2"_s, u"!@3"_s}, u"!@1 !@2 !@3"_s);
    row("forbidden came with 1.32", 31, {u"!@1"_s}, u""_s,
        u"Forbidden member_of_G parameters are not supported in the specified microversion"_s);
    row("a bad uuid comes before the microversion", 31, {u"!x"_s}, u""_s, u"x"_s);
    row("two without a prefix", 39, {u"@1,@2"_s}, u""_s, u"@1,@2"_s);
    row("two that are forbidden without a prefix", 39, {u"!@1,@2"_s}, u""_s, u"!@1,@2"_s);
    row("nothing", 39, {u""_s}, u""_s, u""_s);
    row("an empty list", 39, {u"in:"_s}, u""_s, u""_s);
    row("a blank after the comma", 39, {u"in:@1, @2"_s}, u""_s, u" @2"_s);
    row("a prefix in capitals", 39, {u"IN:@1"_s}, u""_s, u"IN:@1"_s);
}

void TestCandidateValues::aggregates()
{
    QFETCH(int, minor);
    QFETCH(QStringList, values);
    const auto abridged = [](QString text) {
        for (int n = 1; n <= 3; ++n)
            text.replace(aggregateUuid(n), u"@%1"_s.arg(n));
        return text;
    };
    for (QString &value : values)
        value = withUuids(value, {});
    CandidateGroup group;
    group.suffix = u"_G"_s;
    const auto read = readMemberOf(values, {minor}, group);
    QTEST(abridged(refusalOf(read)), "refusal");
    QTEST(abridged(inWords(group.memberOf, group.forbiddenAggregates)), "read");
}

void TestCandidateValues::trees_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("a uuid") << uuidOf(1) << true;
    QTest::newRow("blanks around") << u' ' + uuidOf(1) + u' ' << true;
    QTest::newRow("without dashes") << uuidOf(1).remove(u'-') << true;
    QTest::newRow("in braces") << u'{' + uuidOf(1) + u'}' << true;
    QTest::newRow("a digit short") << uuidOf(1).chopped(1) << false;
    QTest::newRow("another letter") << uuidOf(1).replace(0, 1, u"g"_s) << false;
    QTest::newRow("two") << uuidOf(1) + u',' + uuidOf(2) << false;
    QTest::newRow("forbidden") << u'!' + uuidOf(1) << false;
}

void TestCandidateValues::trees()
{
    QFETCH(QString, value);
    CandidateGroup group;
    QTEST(readInTree(value, group).has_value(), "isTaken");
    if (readInTree(value, group))
        QCOMPARE(group.inTree, value.trimmed());
}

void TestCandidateValues::groupParameters_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("parameter"); // name and suffix; empty: none
    const auto row = [](const char *name, int minor, const QString &key, const QString &parameter) {
        QTest::newRow(name) << minor << key << parameter;
    };
    row("without a suffix", 39, u"resources"_s, u"resources "_s);
    row("a word", 39, u"resources_NET-1"_s, u"resources _NET-1"_s);
    row("a word without anything before", 39, u"resourcesNET"_s, u"resources NET"_s);
    row("64 characters", 39, u"required"_s + QString(64, u'a'), u"required "_s + QString(64, u'a'));
    row("65 characters", 39, u"required"_s + QString(65, u'a'), u""_s);
    row("a sign that is none of a suffix", 39, u"member_of.1"_s, u""_s);
    row("a number", 25, u"member_of10"_s, u"member_of 10"_s);
    row("a number from 0", 25, u"member_of01"_s, u""_s);
    row("a word before 1.33", 32, u"in_tree_A"_s, u""_s);
    row("of the whole query", 39, u"limit"_s, u""_s);
    row("in capitals", 39, u"RESOURCES"_s, u""_s);
}

void TestCandidateValues::groupParameters()
{
    QFETCH(int, minor);
    QFETCH(QString, key);
    const auto found = asGroupParameter(key, {minor});
    QTEST(found ? found->name + u' ' + found->suffix : QString(), "parameter");
}

void TestCandidateValues::parametersOfMicroversions_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("names"); // of the query, then of groups
    QTest::newRow("1.10") << 10 << u"; resources"_s;
    QTest::newRow("1.16") << 16 << u"limit; resources"_s;
    QTest::newRow("1.17") << 17 << u"limit; required resources"_s;
    QTest::newRow("1.25") << 25 << u"limit group_policy; member_of required resources"_s;
    QTest::newRow("1.31") << 31 << u"limit group_policy; in_tree member_of required resources"_s;
    QTest::newRow("1.36") << 36
                          << u"limit group_policy root_required same_subtree; in_tree member_of required resources"_s;
}

void TestCandidateValues::parametersOfMicroversions()
{
    QFETCH(int, minor);
    QTEST(wideParameterNames({minor}).join(u' ') + u"; "_s + groupParameterNames({minor}).join(u' '), "names");
}

void TestCandidateValues::checks_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("refusal"); // empty: none
    const QString limit = u" does not match '^[1-9][0-9]*$'"_s;
    QTest::newRow("the last limit counts") << u"limit=0&limit=2"_s << u""_s;
    QTest::newRow("a bad limit after a good one") << u"limit=2&limit=0"_s << u"'0'"_s + limit;
    QTest::newRow("a limit with a line break") << u"limit=1%0A2"_s << u"'1\\n2'"_s + limit;
    QTest::newRow("a negative limit") << u"limit=-1"_s << u"'-1'"_s + limit;
    QTest::newRow("a limit with a quote") << u"limit='"_s << u"\"'\""_s + limit;
    QTest::newRow("the last policy counts") << u"group_policy=x&group_policy=none"_s << u""_s;
    QTest::newRow("a policy in capitals") << u"group_policy=None"_s << u"'None' is not one of ['none', 'isolate']"_s;
    QTest::newRow("the limit before the policy") << u"group_policy=x&limit=x"_s << u"'x'"_s + limit;
}

void TestCandidateValues::checks()
{
    QFETCH(QString, query);
    const auto parameters = decodeQueryString(query);
    QVERIFY(parameters);
    QTEST(refusalOf(checkParameters(*parameters, {})), "refusal");
}

void TestCandidateValues::partsAreNamedAsInTheQuery()
{
    QCOMPARE(parts::rootRequired(u"A"_s), u"root_required:A"_s);
    QCOMPARE(parts::rootForbidden(u"A"_s), u"root_required:!A"_s);
    QCOMPARE(parts::memberOf({u"a"_s}), u"member_of:a"_s);
    QCOMPARE(parts::memberOf({u"a"_s, u"b"_s}), u"member_of:in:a,b"_s);
    QCOMPARE(parts::forbiddenAggregates({u"a"_s, u"b"_s}), u"member_of:!in:a,b"_s);
    QCOMPARE(parts::required({u"A"_s, u"B"_s}), u"required:in:A,B"_s);
    QCOMPARE(parts::forbidden(u"A"_s), u"required:!A"_s);
}

void TestCandidateValues::whoIsInQuestion_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<bool>("hasTree");
    QTest::addColumn<int>("root");
    QTest::addColumn<QString>("asked");
    QTest::newRow("a tree and who shares with it") << u""_s << false << 0 << u"card,host,pool"_s;
    QTest::newRow("only the tree that is asked for") << u""_s << true << 0 << u"card,host"_s;
    QTest::newRow("for a group of its own who shares, too") << u"_A"_s << true << 0 << u"card,host,pool"_s;
    QTest::newRow("a host with which nobody shares") << u""_s << false << 3 << u"lone"_s;
    QTest::newRow("who shares alone") << u""_s << false << 2 << u"pool"_s;
}

void TestCandidateValues::whoIsInQuestion()
{
    QFETCH(QString, suffix);
    QFETCH(bool, hasTree);
    QFETCH(int, root);
    const PlacementData data = providersOf(uR"(
host VCPU:1 @1
  card VGPU:1
pool DISK_GB:1 +MISC_SHARES_VIA_AGGREGATE @1
lone VCPU:1
)"_s);
    CandidateGroup group;
    group.suffix = suffix;
    if (hasTree)
        group.inTree = uuidOf(1);
    Positions asked{7}; // what was asked before goes
    parts::putInQuestion(group, root, created(data).providers(), asked);
    QStringList uuids;
    for (const int provider : asked)
        uuids.append(data.resourceProviders.at(provider).uuid);
    QTEST(providerNames(uuids, data), "asked");
}

QTEST_GUILESS_MAIN(TestCandidateValues)
#include "tst_candidatevalues.moc"
