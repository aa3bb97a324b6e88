// SPDX-License-Identifier: GPL-3.0-or-later
// Of which kind a document is, and what is said of one that is read as another: none is silently misread.
#include "formats/casepart.h"
#include "formats/documentkind.h"
#include "formats/duplicatemembers.h"
#include "formats/jsonplace.h"
#include "printing.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

class DocumentKindTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRecognised_data();
    void isRecognised();
    void noLessonIsAListOfRequests_data();
    void noLessonIsAListOfRequests();
    void refusesAnotherKind_data();
    void refusesAnotherKind();
    void readsThePartOfACase_data();
    void readsThePartOfACase();
    void placesErrorsInTheCase_data();
    void placesErrorsInTheCase();
    void findsAMemberThatComesTwice_data();
    void findsAMemberThatComesTwice();
    void pointsToAPlace();
};

void DocumentKindTest::isRecognised_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<DocumentKind>("kind");
    const auto row
        = [](const char *name, const QByteArray &json, DocumentKind kind) { QTest::newRow(name) << json << kind; };
    row("a cloud", R"({"format": "astrolabe-cloud"})", DocumentKind::Cloud);
    row("a decision", R"({"format": "astrolabe-decision", "server": {}})", DocumentKind::Decision);
    row("a journal", R"({"format": "astrolabe-journal"})", DocumentKind::Journal);
    row("changes", R"({"format": "astrolabe-changes"})", DocumentKind::Changes);
    row("a case, whatever its parts", R"({"format": "astrolabe-case", "cloud": {}, "request": {"server": {}}})",
        DocumentKind::Case);
    row("a request", R"({"server": {"name": "web"}})", DocumentKind::Request);
    row("a request that is no object", R"({"server": "web"})", DocumentKind::Request);
    row("requests", R"({"requests": []})", DocumentKind::RequestList);
    row("boots", R"({"format": "astrolabe-boots", "boots": []})", DocumentKind::RequestList);
    row("boots that others recorded", R"({"format": "astrolabe-recorded-boots", "boots": []})",
        DocumentKind::RequestList);
    row("requests and a server", R"({"requests": [], "server": {}})", DocumentKind::RequestList);
    row("requests that are no list", R"({"requests": {}})", DocumentKind::Unknown);
    row("nothing", "{}", DocumentKind::Unknown);
    row("another format", R"({"format": "of-others", "server": {}})", DocumentKind::Unknown);
    row("a diagnosis, whose server is a number", R"({"format": "astrolabe-diagnosis", "server": 0})",
        DocumentKind::Unknown);
    row("a comparison, too", R"({"format": "astrolabe-comparison", "server": 0})", DocumentKind::Unknown);
}

void DocumentKindTest::isRecognised()
{
    QFETCH(const QByteArray, json);
    QTEST(kindOf(object(json)), "kind");
}

void DocumentKindTest::noLessonIsAListOfRequests_data()
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo &info : QDir(u"" RESOURCES "/lessons"_s).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(info.completeBaseName())) << info.filePath();
}

// Its requests are decided after changes, which a reader of requests would leave out.
void DocumentKindTest::noLessonIsAListOfRequests()
{
    QFETCH(const QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject lesson = object(file.readAll());
    QVERIFY(lesson["requests"_L1].isArray());
    QCOMPARE(kindOf(lesson), DocumentKind::Unknown);
}

void DocumentKindTest::refusesAnotherKind_data()
{
    QTest::addColumn<DocumentKind>("expected");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("error"); // empty: it is taken
    QTest::newRow("that kind") << DocumentKind::Request << QByteArray(R"({"server": {}})") << QString();
    QTest::newRow("an unknown one, for its reader to say what is wrong")
        << DocumentKind::Request << QByteArray("{}") << QString();
    QTest::newRow("a cloud for a request") << DocumentKind::Request << QByteArray(R"({"format": "astrolabe-cloud"})")
                                           << u"This is a cloud, not a request."_s;
    QTest::newRow("a request for a cloud")
        << DocumentKind::Cloud << QByteArray(R"({"server": {}})") << u"This is a request, not a cloud."_s;
    QTest::newRow("requests for a request") << DocumentKind::Request << QByteArray(R"({"requests": []})")
                                            << u"This is a list of requests, not a request."_s;
    QTest::newRow("a journal for a decision")
        << DocumentKind::Decision << QByteArray(R"({"format": "astrolabe-journal"})")
        << u"This is a journal, not a decision."_s;
    QTest::newRow("a case for changes") << DocumentKind::Changes << QByteArray(R"({"format": "astrolabe-case"})")
                                        << u"This is a case, not a list of changes."_s;
}

void DocumentKindTest::refusesAnotherKind()
{
    QFETCH(const DocumentKind, expected);
    QFETCH(const QByteArray, json);
    const auto taken = expectKind(expected, object(json));
    QTEST(taken ? QString() : taken.error().what, "error");
    QVERIFY(taken || taken.error().kind == Error::Kind::BadInput);
}

void DocumentKindTest::readsThePartOfACase_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("name"); // of the cloud; empty: an error
    QTest::newRow("of a case") << QByteArray(R"({"format": "astrolabe-case", "version": 1, "cloud": {"name": "in"}})")
                               << u"in"_s;
    QTest::newRow("the document itself") << QByteArray(R"({"format": "astrolabe-cloud", "name": "alone"})")
                                         << u"alone"_s;
    QTest::newRow("a case without it") << QByteArray(R"({"format": "astrolabe-case", "version": 1})") << QString();
    QTest::newRow("a case whose part is a text")
        << QByteArray(R"({"format": "astrolabe-case", "version": 1, "cloud": "in"})") << QString();
    QTest::newRow("a case of another version")
        << QByteArray(R"({"format": "astrolabe-case", "version": 2, "cloud": {"name": "in"}})") << QString();
    QTest::newRow("a case without a version")
        << QByteArray(R"({"format": "astrolabe-case", "cloud": {"name": "in"}})") << QString();
}

void DocumentKindTest::readsThePartOfACase()
{
    QFETCH(const QByteArray, json);
    const Result<QString> read = readPart(object(json), "cloud"_L1,
        [](const QJsonObject &cloud) { return Result<QString>(cloud["name"_L1].toString()); });
    QTEST(read.value_or(QString()), "name");
}

void DocumentKindTest::placesErrorsInTheCase_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("inCase");
    QTest::newRow("a pointer") << u"/compute_nodes/3"_s << u"/cloud/compute_nodes/3"_s;
    QTest::newRow("a line of the file stays") << u"line 3"_s << u"line 3"_s;
    QTest::newRow("nowhere") << QString() << QString();
}

void DocumentKindTest::placesErrorsInTheCase()
{
    QFETCH(const QString, where);
    QTEST(inPartOfCase({Error::Kind::BadInput, u"what"_s, where, {}}, "cloud"_L1).where, "inCase");
}

void DocumentKindTest::findsAMemberThatComesTwice_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("name");  // as written; empty: none
    QTest::addColumn<qsizetype>("offset"); // of the second one
    const auto row = [](const char *name, const QByteArray &json, const QByteArray &member = {}) {
        QTest::newRow(name) << json << member << (member.isEmpty() ? qsizetype(-1) : json.lastIndexOf(member));
    };
    row("once each", R"({"a": 1, "b": 2})");
    row("twice", R"({"a": 1, "a": 2})", "a");
    row("twice with another between", R"({"zz": 1, "b": 2, "zz": 3})", "zz");
    row("in another object", R"({"a": {"a": 1}, "b": {"a": 2}})");
    row("in objects of a list", R"([{"a": 1}, {"a": 2}])");
    row("twice within", R"({"o": {"p": {"x": 1, "x": 2}}})", "x");
    row("after an object that had it", R"({"a": {"b": 1}, "b": 2, "c": [3], "b": 4})", "b");
    row("a value is no name", R"({"a": "b", "b": "a"})");
    row("texts of a list are no names", R"({"l": ["a", "a"], "a": 1})");
    row("braces in a text are none", R"({"a": "{\"a\": [", "b": "}"})");
    row("written otherwise", R"({"ab": 1, "\u0061b": 2})", R"(\u0061b)");
    row("an escaped quote in a name", R"({"a\"": 1, "a": 2})");
    row("the empty name", R"({"": 1, "x": 2})");
    row("upper case is another name", R"({"a": 1, "A": 2})");
    row("a prefix is another name", R"({"ab": 1, "a": 2})");
}

void DocumentKindTest::findsAMemberThatComesTwice()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, name);
    const auto twice = duplicateMember(json);
    QCOMPARE(twice ? twice->name : QByteArray(), name);
    QTEST(twice ? twice->offset : qsizetype(-1), "offset");
}

// Source: RFC 6901.
void DocumentKindTest::pointsToAPlace()
{
    const JsonPlace root;
    const JsonPlace nodes(root, "compute_nodes"_L1);
    const JsonPlace node(nodes, qsizetype(3));
    const JsonPlace member(node, "a/b~c"_L1);
    QCOMPARE(root.pointer(), QString());
    QCOMPARE(member.pointer(), u"/compute_nodes/3/a~1b~0c"_s);
    QCOMPARE(member.pattern(), u"/compute_nodes/*/a~1b~0c"_s);
    const JsonPlace allocations(root, "allocations"_L1);
    const JsonPlace entry = JsonPlace::entry(allocations, "4e8e5957"_L1);
    QCOMPARE(entry.pointer(), u"/allocations/4e8e5957"_s);
    QCOMPARE(entry.pattern(), u"/allocations/*"_s);
}

QTEST_GUILESS_MAIN(DocumentKindTest)
#include "tst_documentkind.moc"
