// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessondraft.h"
#include "lessons/lessonformat.h"
#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonDocument>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// A lesson is edited: each edit changes what it is about, and nothing else of the document.
class LessonDraftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesOnlyWhatWasEdited_data();
    void changesOnlyWhatWasEdited();
    void keepsTheRequestOfEachStop_data();
    void keepsTheRequestOfEachStop();
    void beginsWithADecision();
    void copiesUnderAnotherName();
    void isWrittenToBeRead();
    void findsTheStopOfAProblem_data();
    void findsTheStopOfAProblem();
    void refusesWhatIsNoLesson();
};

namespace {

QJsonObject documentWithOwnMembers()
{
    QFile file(u":/lessons/01-first-boot.json"_s);
    QJsonObject document
        = file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    QJsonArray stops = document.value("stops"_L1).toArray();
    QJsonObject first = stops.at(0).toObject();
    first[u"our_own"_s] = QJsonObject{{u"slide"_s, 7}};
    first[u"focus"_s] = QJsonObject{{u"view"_s, u"hosts"_s}, {u"zoom"_s, 2}};
    stops[0] = first;
    document[u"stops"_s] = stops;
    document[u"school"_s] = u"night school"_s;
    return document;
}

// The JSON pointers of all values that differ.
QStringList differences(const QJsonValue &left, const QJsonValue &right, const QString &where = {})
{
    if (left == right)
        return {};
    QStringList found;
    if (left.isObject() && right.isObject()) {
        QStringList members = left.toObject().keys() + right.toObject().keys();
        members.removeDuplicates();
        for (const QString &member : std::as_const(members))
            found += differences(left.toObject().value(member), right.toObject().value(member), where + u'/' + member);
    } else if (left.isArray() && right.isArray() && left.toArray().size() == right.toArray().size()) {
        for (qsizetype at = 0; at < left.toArray().size(); ++at)
            found += differences(left.toArray().at(at), right.toArray().at(at), where + u"/%1"_s.arg(at));
    } else {
        found.append(where);
    }
    return found;
}

using Edit = void (*)(Lesson &);

} // namespace

void LessonDraftTest::changesOnlyWhatWasEdited_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QStringList>("changed");
    const auto row
        = [](const char *name, Edit edit, const QStringList &changed) { QTest::newRow(name) << edit << changed; };
    row("nothing", [](Lesson &) { }, {});
    row("the title in one language", [](Lesson &lesson) { lesson.title[u"en"_s] = u"Other"_s; }, {u"/title/en"_s});
    row("the title in another language", [](Lesson &lesson) { lesson.title[u"de"_s] = u"Neu"_s; }, {u"/title/de"_s});
    row("minutes", [](Lesson &lesson) { lesson.minutes = 3; }, {u"/minutes"_s});
    row("no notes any more", [](Lesson &lesson) { lesson.notes.clear(); }, {u"/notes"_s});
    row("one objective", [](Lesson &lesson) { lesson.objectives[1][u"en"_s] = u"See"_s; }, {u"/objectives/1/en"_s});
    row("words", [](Lesson &lesson) { lesson.stops[0].say[u"en"_s] = u"Look"_s; }, {u"/stops/0/say/en"_s});
    row("where to look", [](Lesson &lesson) { lesson.stops[0].focus.view = u"matrix"_s; }, {u"/stops/0/focus/view"_s});
    row("a host to look at", [](Lesson &lesson) { lesson.stops[0].focus.host = u"cmp-1"_s; },
        {u"/stops/0/focus/host"_s});
    row("nowhere to look", [](Lesson &lesson) { lesson.stops[0].focus = {}; }, {u"/stops/0/focus"_s});
    row("the text of a choice", [](Lesson &lesson) { lesson.stops[0].ask->choices[1].text[u"en"_s] = u"No"_s; },
        {u"/stops/0/ask/choices/1/text/en"_s});
    row("no question", [](Lesson &lesson) { lesson.stops[0].ask.reset(); }, {u"/stops/0/ask"_s});
    row("a step", [](Lesson &lesson) { lesson.stops[0].step = LessonStep{StepStage::Filters, {}, {}}; },
        {u"/stops/0/goto"_s});
    row("that no host is left", [](Lesson &lesson) { lesson.stops[0].expect.hosts = QStringList(); },
        {u"/stops/0/expect/hosts"_s});
    row("nothing claimed", [](Lesson &lesson) { lesson.stops[0].expect = {}; }, {u"/stops/0/expect"_s});
}

void LessonDraftTest::changesOnlyWhatWasEdited()
{
    QFETCH(Edit, edit);
    QFETCH(QStringList, changed);
    const QJsonObject document = documentWithOwnMembers();
    auto draft = LessonDraft::of(document);
    QVERIFY_RESULT(draft);
    Lesson now = draft->lesson();
    edit(now);
    draft->revise(now);
    QCOMPARE(differences(document, draft->document()), changed);
    QVERIFY(draft->lesson() == now);
    const auto read = parseLesson(draft->text());
    QVERIFY_RESULT(read);
    QVERIFY(*read == now);
}

void LessonDraftTest::keepsTheRequestOfEachStop_data()
{
    using Move = void (*)(LessonDraft &);
    QTest::addColumn<Move>("move");
    QTest::addColumn<QStringList>("requests");
    const auto row
        = [](const char *name, Move move, const QStringList &requests) { QTest::newRow(name) << move << requests; };
    const QString small = u"small"_s;
    const QString large = u"large"_s;
    row("as it is", [](LessonDraft &) { }, {small, small, large, large});
    row("down", [](LessonDraft &draft) { draft.moveStop(1, 2); }, {small, large, small, large});
    row("up", [](LessonDraft &draft) { draft.moveStop(3, 0); }, {large, small, small, large});
    row("the first to the end", [](LessonDraft &draft) { draft.moveStop(0, 3); }, {small, large, large, small});
    row("without the one that names it", [](LessonDraft &draft) { draft.removeStop(2); }, {small, small, large});
    row("a new one at the front", [](LessonDraft &draft) { draft.insertStop(0); }, {small, small, small, large, large});
    row("a new one after the third", [](LessonDraft &draft) { draft.insertStop(3); },
        {small, small, large, large, large});
    const auto insertLarge = [](LessonDraft &draft) {
        LessonStop stop;
        stop.request = u"large"_s;
        draft.insertStop(1, stop);
    };
    row("a new one of its own", insertLarge, {small, large, small, large, large});
}

void LessonDraftTest::keepsTheRequestOfEachStop()
{
    using Move = void (*)(LessonDraft &);
    QFETCH(Move, move);
    QFETCH(QStringList, requests);
    QJsonObject document = documentWithOwnMembers();
    QJsonArray stops;
    for (const char *request : {"", "", "large", ""}) {
        QJsonObject stop{{u"say"_s, QJsonObject{{u"en"_s, QString::number(stops.size())}}}};
        if (*request != '\0')
            stop[u"request"_s] = QLatin1StringView(request);
        stops.append(stop);
    }
    document[u"stops"_s] = stops;
    auto draft = LessonDraft::of(document);
    QVERIFY_RESULT(draft);
    move(*draft);
    const auto read = LessonDraft::of(draft->document());
    QVERIFY_RESULT(read);
    QVERIFY(read->lesson() == draft->lesson());
    QStringList found;
    for (int stop = 0; stop < read->lesson().stops.size(); ++stop)
        found.append(read->requestOf(stop));
    QCOMPARE(found, requests);
}

void LessonDraftTest::beginsWithADecision()
{
    NoProgress unwatched;
    const auto example = LessonDraft::of(documentWithOwnMembers());
    QVERIFY_RESULT(example);
    QJsonObject request = example->lesson().requests.first().request.document;
    QJsonObject server = request.value("server"_L1).toObject();
    server[u"adminPass"_s] = u"secret-word"_s;
    request[u"server"_s] = server;
    auto draft = LessonDraft::begun(example->lesson().cloud, request, u"en"_s, unwatched);
    QVERIFY_RESULT(draft);
    QVERIFY(!draft->text().contains("secret-word"));
    QCOMPARE(draft->lesson().stops.size(), 1);
    QCOMPARE(draft->lesson().languages(), QStringList{u"en"_s});
    const auto check = [&] { return checkLesson(std::make_shared<const Lesson>(draft->lesson()), unwatched); };
    QCOMPARE(check(), (QList<LessonProblem>{{u"/stops/0/say/en"_s, u"The text is missing."_s}}));
    Lesson now = draft->lesson();
    now.stops[0].say[u"en"_s] = u"Look"_s;
    draft->revise(now);
    QCOMPARE(check(), QList<LessonProblem>());
}

void LessonDraftTest::copiesUnderAnotherName()
{
    const auto copy = LessonDraft::copyOf(u"chance"_s);
    QVERIFY_RESULT(copy);
    QCOMPARE(copy->lesson().id, u"chance-copy"_s);
    QVERIFY(!LessonDraft::copyOf(u"no-such-lesson"_s));
}

// Members stand in the order in which the lessons of the console have them, and unknown ones behind.
void LessonDraftTest::isWrittenToBeRead()
{
    const auto draft = LessonDraft::of(documentWithOwnMembers());
    QVERIFY_RESULT(draft);
    const QByteArray text = draft->text();
    QCOMPARE(QJsonDocument::fromJson(text).object(), draft->document());
    QStringList members;
    QStringList ofStop;
    const QStringList lines = QString::fromUtf8(text).split(u'\n');
    for (const QString &line : lines) {
        QVERIFY2(line.size() <= 120 || line.count(u'{') + line.count(u'[') == 0, qPrintable(line));
        const QString name = line.section(u'"', 1, 1);
        if (line.startsWith("  \""_L1))
            members.append(name);
        else if (line.startsWith("      \""_L1) && members.last() == "stops"_L1 && !ofStop.contains(name))
            ofStop.append(name);
    }
    QCOMPARE(members,
        QStringList({u"format"_s, u"version"_s, u"id"_s, u"order"_s, u"level"_s, u"minutes"_s, u"title"_s,
            u"objectives"_s, u"notes"_s, u"requests"_s, u"stops"_s, u"school"_s, u"cloud"_s}));
    QCOMPARE(ofStop.first(6), QStringList({u"say"_s, u"request"_s, u"focus"_s, u"ask"_s, u"expect"_s, u"our_own"_s}));
    QVERIFY(text.contains(R"("focus": {"view": "hosts", "zoom": 2})"));
}

void LessonDraftTest::findsTheStopOfAProblem_data()
{
    QTest::addColumn<int>("stop"); // -1: none
    QTest::newRow("/stops/3/expect/left") << 3;
    QTest::newRow("/stops/12") << 12;
    QTest::newRow("/stops") << -1;
    QTest::newRow("/title") << -1;
    QTest::newRow("/requests/0/changes/0") << -1;
}

void LessonDraftTest::findsTheStopOfAProblem()
{
    QFETCH(int, stop);
    QCOMPARE(stopOf({QString::fromLatin1(QTest::currentDataTag()), {}}).value_or(-1), stop);
}

void LessonDraftTest::refusesWhatIsNoLesson()
{
    QJsonObject document = documentWithOwnMembers();
    document.remove(u"stops"_s);
    QVERIFY(!LessonDraft::of(document));
    QVERIFY(!LessonDraft::of({}));
    QVERIFY(!LessonDraft::readFile(u":/lessons/none.json"_s));
}

QTEST_GUILESS_MAIN(LessonDraftTest)
#include "tst_lessondraft.moc"
