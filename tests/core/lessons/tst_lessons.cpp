// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/handout.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessonformat.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonview.h"
#include "lessons/questions/catalogue.h"
#include "printing.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Lessons are read, checked and printed; each one that comes with the console holds.
class LessonsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areInTheirOrder();
    void hold_data();
    void hold();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void namesThePlace_data();
    void namesThePlace();
    void saysWhetherChangesHelp_data();
    void saysWhetherChangesHelp();
    void handoutKeepsAnswersBack();
    void handoutIsOfThePartsThatThereAre_data();
    void handoutIsOfThePartsThatThereAre();
    void saysWhatAStopUncovers_data();
    void saysWhatAStopUncovers();
    void stagesHaveTheirNames();
    void viewsAreOfTheCloud_data();
    void viewsAreOfTheCloud();
    void textFallsBack();
    void agreeWithTheSchema_data();
    void agreeWithTheSchema();
};

namespace {

const QString firstBoot = u":/lessons/01-first-boot.json"_s;

QJsonObject documentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// The value with the one at a JSON pointer replaced.
QJsonValue replaced(const QJsonValue &value, const QStringList &path, const QJsonValue &by)
{
    if (path.isEmpty())
        return by;
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        array[path.first().toInt()] = replaced(array.at(path.first().toInt()), path.mid(1), by);
        return array;
    }
    QJsonObject object = value.toObject();
    if (path.size() == 1 && by.isUndefined())
        object.remove(path.first());
    else
        object[path.first()] = replaced(object.value(path.first()), path.mid(1), by);
    return object;
}

QByteArray altered(const QString &pointer, const QJsonValue &by, const QString &path = firstBoot)
{
    const QJsonValue document = replaced(documentOf(path), pointer.split(u'/', Qt::SkipEmptyParts), by);
    return QJsonDocument(document.toObject()).toJson();
}

} // namespace

void LessonsTest::areInTheirOrder()
{
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    QVERIFY(!lessons->isEmpty());
    QCOMPARE(lessons->constFirst()->id, u"first-boot"_s);
    QSet<QString> ids;
    for (const auto &lesson : *lessons) {
        ids.insert(lesson->id);
        QVERIFY2(lesson->languages() == QStringList({u"en"_s, u"zh_CN"_s}), qPrintable(lesson->id));
        QVERIFY2(lesson->minutes > 0 && !lesson->objectives.isEmpty(), qPrintable(lesson->id));
    }
    QCOMPARE(ids.size(), lessons->size());
}

void LessonsTest::hold_data()
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo &file : QDir(u":/lessons"_s).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

void LessonsTest::hold()
{
    QFETCH(QString, path);
    const auto lesson = readLessonFile(path);
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    QString found;
    for (const LessonProblem &problem : checkLesson(std::make_shared<const Lesson>(*lesson), unwatched))
        found += problem.where + u": "_s + problem.what + u'\n';
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

// What a lesson that does not hold is told.
void LessonsTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QJsonValue>("by");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QString &pointer, const QJsonValue &by, const QString &what,
                         const QString &where = {}) {
        QTest::newRow(name) << pointer << by << (where.isNull() ? pointer : where) << what;
    };
    const auto differs = [](const QString &expected, const QString &found) {
        return u"The lesson says “%1”, the engine “%2”."_s.arg(expected, found);
    };
    const QString missing = u"The text is missing."_s;
    row("a number of hosts that is not so", u"/stops/4/expect/left"_s, 3, differs(u"3"_s, u"2"_s));
    row("a host that is not removed", u"/stops/4/expect/removed"_s, QJsonArray{u"cmp-1"_s},
        differs(u"cmp-1"_s, u"cmp-3"_s));
    row("a host that is removed before any step", u"/stops/0/expect/removed"_s, QJsonArray{u"cmp-1"_s},
        differs(u"cmp-1"_s, u"none"_s));
    row("not all hosts that are left", u"/stops/4/expect/hosts"_s, QJsonArray{u"cmp-2"_s},
        differs(u"cmp-2"_s, u"cmp-1, cmp-2"_s));
    row("no host that is left", u"/stops/4/expect/hosts"_s, QJsonArray(), differs(u"none"_s, u"cmp-1, cmp-2"_s));
    row("another winner", u"/stops/10/expect/host"_s, u"cmp-1"_s, differs(u"cmp-1"_s, u"cmp-2"_s));
    row("another outcome", u"/stops/11/expect/outcome"_s, u"no_valid_host"_s,
        differs(u"no_valid_host"_s, u"scheduled"_s));
    row("another order", u"/stops/9/expect/ranking"_s, QJsonArray{u"cmp-1"_s, u"cmp-2"_s},
        differs(u"cmp-1, cmp-2"_s, u"cmp-2, cmp-1"_s));
    row("another weight", u"/stops/8/expect/weights/cmp-1"_s, 0.6, differs(u"0.6"_s, u"0.492063"_s));
    row("a weight that is not even nearly so", u"/stops/8/expect/weights/cmp-1"_s, 0.498,
        differs(u"0.498"_s, u"0.492063"_s));
    row("the total instead of the weigher's part", u"/stops/8/expect/weights/cmp-2"_s, 3, differs(u"3"_s, u"1"_s));
    row("the part instead of the total", u"/stops/9/expect/weights/cmp-2"_s, 1, differs(u"1"_s, u"3"_s));
    row("a weight of nobody", u"/stops/8/expect/weights/cmp-9"_s, 0.6, u"This host is not weighed."_s);
    row("an error that is none", u"/stops/11/expect/error"_s, u"No valid host"_s,
        differs(u"No valid host"_s, u"none"_s));
    row("a cause of what lands", u"/stops/11/expect/cause"_s, u"service_down"_s, differs(u"service_down"_s, u"none"_s));
    row("a wrong answer of several", u"/stops/3/ask/answer"_s, QJsonArray{u"cmp-1"_s},
        differs(u"cmp-1"_s, u"cmp-1, cmp-2"_s));
    row("a number of several", u"/stops/3/ask/answer"_s, 1, differs(u"1"_s, u"cmp-1, cmp-2"_s));
    row("a wrong answer of one", u"/stops/5/ask/answer"_s, u"cmp-1"_s, differs(u"cmp-1"_s, u"cmp-2"_s));
    row("a wrong number", u"/stops/7/ask/answer"_s, 0.6, differs(u"0.6"_s, u"0.492063"_s));
    row("a name as a number", u"/stops/7/ask/answer"_s, u"cmp-1"_s, differs(u"cmp-1"_s, u"0.492063"_s));
    row("no answer", u"/stops/7/ask/answer"_s, QJsonValue::Undefined, u"The answer is missing."_s);
    row("a kind that is none", u"/stops/7/ask/kind"_s, u"guess"_s,
        u"The kinds of questions are %1."_s.arg(quizKindNames().join(u", "_s)));
    const QString unasked = u"This question cannot be asked here."_s;
    row("what cannot be asked there", u"/stops/9/ask"_s, QJsonObject{{u"kind"_s, u"survivors"_s}}, unasked);
    row("what is not asked of weighers", u"/stops/6/ask"_s, QJsonObject{{u"kind"_s, u"survivors"_s}}, unasked);
    row("a text that is missing", u"/stops/2/say/zh_CN"_s, QJsonValue::Undefined, missing);
    row("an objective of blanks", u"/objectives/0/zh_CN"_s, u" "_s, missing);
    row("notes in one language", u"/notes"_s, QJsonObject{{u"en"_s, u"Mind the time."_s}}, missing, u"/notes/zh_CN"_s);
    row("a question in one language", u"/stops/0/ask/text/zh_CN"_s, QJsonValue::Undefined, missing);
    row("a choice in one language", u"/stops/0/ask/choices/0/text/zh_CN"_s, QJsonValue::Undefined, missing);
    row("a reason in one language", u"/stops/0/ask/choices/0/because/zh_CN"_s, QJsonValue::Undefined, missing);
    row("a language of its own", u"/stops/2/say/fr"_s, u"Placement"_s, u"The title is not in this language."_s);
    row("a host that is none", u"/stops/3/focus/host"_s, u"cmp-9"_s, u"The cloud has no host of this name."_s);
    row("a filter that is not there", u"/stops/4/goto/element"_s, u"RamFilter"_s,
        u"The walk does not reach this step."_s, u"/stops/4/goto"_s);
    row("a request that is not there", u"/stops/0/request"_s, u"huge"_s, u"The lesson has no request “huge”."_s);
    row("no choice that is right", u"/stops/0/ask/choices/1/right"_s, false, u"No choice is right."_s,
        u"/stops/0/ask/choices"_s);
    row("no stop", u"/stops"_s, QJsonArray(), u"The lesson has no stop."_s);
}

void LessonsTest::saysWhatIsWrong()
{
    QFETCH(QString, pointer);
    QFETCH(QJsonValue, by);
    QFETCH(QString, where);
    const auto lesson = parseLesson(altered(pointer, by));
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    const QList<LessonProblem> problems = checkLesson(std::make_shared<const Lesson>(*lesson), unwatched);
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.first().where, where);
    QTEST(problems.first().what, "what");
    const QString stop = where.section(u'/', 2, 2);
    QCOMPARE(stopOf(problems.first()),
        where.count(u'/') > 2 && where.startsWith("/stops/"_L1) ? std::optional(stop.toInt()) : std::nullopt);
}

// What is no lesson at all.
void LessonsTest::namesThePlace_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QJsonValue>("by");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QString &pointer, const QJsonValue &by, const QString &what,
                         const QString &where = {}) {
        QTest::newRow(name) << pointer << by << (where.isNull() ? pointer : where) << what;
    };
    const auto oneOf = [](const QStringList &words, const QString &found) {
        return u"Expected one of %1, found \"%2\"."_s.arg(words.join(u", "_s), found);
    };
    row("another format", u"/format"_s, u"astrolabe-cloud"_s,
        u"Expected “astrolabe-lesson”, found “astrolabe-cloud”."_s);
    row("another version", u"/version"_s, 2,
        u"Expected version 1, found 2. Another release of Astrolabe wrote this."_s);
    const QString required = u"This member is required."_s;
    for (const QString &member : {u"/id"_s, u"/title"_s, u"/cloud"_s, u"/requests"_s, u"/stops"_s, u"/stops/0/say"_s,
             u"/stops/0/ask/kind"_s, u"/stops/0/ask/choices/0/text"_s, u"/stops/4/goto/stage"_s, u"/requests/0/name"_s,
             u"/requests/0/request"_s, u"/requests/0/request/server"_s})
        row(qPrintable(u"without "_s + member), member, QJsonValue::Undefined, required);
    row("a level that is none", u"/level"_s, u"expert"_s, oneOf(lessonLevels(), u"expert"_s));
    row("a place in words", u"/order"_s, u"first"_s, u"Expected a whole number, found \"first\"."_s);
    row("a negative time", u"/minutes"_s, -1, u"Expected at least 0, found -1."_s);
    row("half a seed", u"/seed"_s, 1.5, u"Expected a whole number, found 1.5."_s);
    row("a release that is none", u"/release"_s, u"juno"_s,
        u"There is no release “juno”. Choose one of %1."_s.arg(Release::names().join(u", "_s)));
    row("one objective", u"/objectives"_s, u"Boot a server"_s, u"Expected an array, found \"Boot a server\"."_s);
    row("a stage that is none", u"/stops/4/goto/stage"_s, u"guessing"_s, oneOf(stepStageNames(), u"guessing"_s));
    row("an element that is a number", u"/stops/4/goto/element"_s, 4, u"Expected a text, found 4."_s);
    row("a view that is none", u"/stops/4/focus/view"_s, u"kitchen"_s, oneOf(lessonViewNames(), u"kitchen"_s));
    row("a list of views", u"/stops/4/focus"_s, QJsonArray(), u"Expected an object, found an array."_s);
    row("an action that is none", u"/stops/4/allow"_s, QJsonArray{u"walk"_s, u"sing"_s},
        oneOf(lessonActions(), u"sing"_s), u"/stops/4/allow/1"_s);
    row("one action", u"/stops/4/allow"_s, u"walk"_s, u"Expected an array, found \"walk\"."_s);
    row("a text that is a number", u"/stops/4/say/en"_s, 4, u"Expected a text, found 4."_s);
    row("an answer of numbers", u"/stops/7/ask/answer"_s, QJsonArray{1}, u"Expected a text, found 1."_s,
        u"/stops/7/ask/answer/0"_s);
    row("an answer that is an object", u"/stops/7/ask/answer"_s, QJsonObject(),
        u"Expected an array, found an object."_s);
    row("a choice that may be right", u"/stops/0/ask/choices/0/right"_s, u"perhaps"_s,
        u"Expected true or false, found \"perhaps\"."_s);
    row("a weight in words", u"/stops/8/expect/weights/cmp-1"_s, u"heavy"_s, u"Expected a number, found \"heavy\"."_s);
    row("hosts counted in words", u"/stops/4/expect/left"_s, u"two"_s, u"Expected a whole number, found \"two\"."_s);
    row("a flaw of the cloud", u"/cloud/compute_nodes/1/vcpus"_s, u"eight"_s,
        u"Expected a whole number, found \"eight\"."_s);
    row("a flaw of a request", u"/requests/1/request/server/name"_s, 7, u"Expected a text, found 7."_s);
    row("a change that is none", u"/requests/1/changes"_s, QJsonArray{QJsonObject{{u"change"_s, u"pray"_s}}},
        u"Expected one of set_options, switch_service, heal_placement, edit_cloud, edit_request, move_server, "
        "delete_server, aggregate_host, create_trait, found \"pray\"."_s,
        u"/requests/1/changes/0/change"_s);
}

void LessonsTest::namesThePlace()
{
    QFETCH(QString, pointer);
    QFETCH(QJsonValue, by);
    QFETCH(QString, where);
    const auto lesson = parseLesson(altered(pointer, by));
    QVERIFY(!lesson);
    QCOMPARE(lesson.error().where, where);
    QTEST(lesson.error().what, "what");
}

void LessonsTest::saysWhetherChangesHelp_data()
{
    QTest::addColumn<int>("choice"); // of which the lesson says the opposite
    QTest::addColumn<QString>("what");
    QTest::newRow("they do") << 0 << u"The request lands after these changes."_s;
    QTest::newRow("they do not") << 1 << u"The request does not land after these changes."_s;
    QTest::newRow("others do not") << 2 << u"The request does not land after these changes."_s;
}

void LessonsTest::saysWhetherChangesHelp()
{
    QFETCH(const int, choice);
    QFETCH(const QString, what);
    const QString pointer = u"/stops/3/ask/choices/%1/right"_s.arg(choice);
    const auto lesson = parseLesson(altered(pointer, choice != 0, u":/lessons/12-capacity.json"_s));
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    const QList<LessonProblem> problems = checkLesson(std::make_shared<const Lesson>(*lesson), unwatched);
    QCOMPARE(problems, (QList<LessonProblem>{{pointer, what}}));
}

void LessonsTest::handoutKeepsAnswersBack()
{
    const auto lesson = readLessonFile(firstBoot);
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    const auto play = LessonPlay::of(std::make_shared<const Lesson>(*lesson), unwatched);
    QVERIFY_RESULT(play);
    const QString forLearners = markdownOf(handoutOf(*play, HandoutAnswers::Left));
    const QString forTeachers = markdownOf(handoutOf(*play, HandoutAnswers::Given));
    QVERIFY(forLearners.contains(u"ComputeFilter is next. Which hosts survive it?"_s));
    QVERIFY(!forLearners.contains(u"Answer: cmp-1 and cmp-2"_s));
    QVERIFY(!forLearners.contains(u"Let the class vote"_s));
    QVERIFY2(forTeachers.contains(u"Answer: cmp-1 and cmp-2"_s), qPrintable(forTeachers));
    QVERIFY(forTeachers.contains(u"Let the class vote"_s));
    QVERIFY(htmlOf(handoutOf(*play, HandoutAnswers::Given)).contains(u"First boot: three hosts, one choice"_s));
}

void LessonsTest::handoutIsOfThePartsThatThereAre_data()
{
    QTest::addColumn<QString>("pointer"); // of what is altered in the lesson
    QTest::addColumn<QJsonValue>("by");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isForLearners");
    QTest::addColumn<bool>("isForTeachers");
    const auto row = [](const char *name, const QString &text, bool isForLearners, bool isForTeachers,
                         const QString &pointer = {}, const QJsonValue &by = {}) {
        QTest::newRow(name) << pointer << by << text << isForLearners << isForTeachers;
    };
    row("how long it takes", u"20 minute"_s, true, true);
    row("not how long, if that is not known", u"0 minute"_s, false, false, u"/minutes"_s, QJsonValue::Undefined);
    row("what is learnt", u"Name the nine stages between a request and the chosen host"_s, true, true);
    row("stops from 1 on", u"Stop 1\n"_s, true, true);
    row("no stop 0", u"Stop 0"_s, false, false);
    row("what Nova does", u"What Nova does: ComputeFilter rejects cmp-3"_s, true, true);
    row("boxes to tick", u"☐"_s, true, false);
    row("what is right", u"✓"_s, false, true);
    row("what is wrong", u"✗"_s, false, true);
    row("room for a number", u"Your answer: \\_"_s, true, false);
    row("hints", u"Hint: "_s, true, false);
    row("the number", u"Answer: 0.49"_s, false, true);
    row("the notes", u"For the teacher"_s, false, true);
    row("no heading without notes", u"For the teacher"_s, false, false, u"/notes"_s, QJsonValue::Undefined);
}

void LessonsTest::handoutIsOfThePartsThatThereAre()
{
    QFETCH(const QString, pointer);
    QFETCH(const QJsonValue, by);
    QFETCH(const QString, text);
    const auto lesson
        = parseLesson(pointer.isEmpty() ? QJsonDocument(documentOf(firstBoot)).toJson() : altered(pointer, by));
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    const auto play = LessonPlay::of(std::make_shared<const Lesson>(*lesson), unwatched);
    QVERIFY_RESULT(play);
    const auto has = [&](HandoutAnswers answers) { return markdownOf(handoutOf(*play, answers)).contains(text); };
    QTEST(has(HandoutAnswers::Left), "isForLearners");
    QTEST(has(HandoutAnswers::Given), "isForTeachers");
}

void LessonsTest::saysWhatAStopUncovers_data()
{
    QTest::addColumn<int>("stop"); // of the first lesson
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << 0 << QString();
    QTest::newRow("a request filter")
        << 1 << u"compute_status_filter adds to the query: COMPUTE_STATUS_DISABLED forbidden"_s;
    QTest::newRow("all of Placement") << 2 << u"Placement offers 3 of 3 host(s)"_s;
    QTest::newRow("a filter") << 4 << u"ComputeFilter rejects cmp-3"_s;
    QTest::newRow("all filters") << 5 << u"The filters leave 2 of 3 host(s)"_s;
    QTest::newRow("Placement, which excludes a host") << 13 << u"Placement offers 2 of 3 host(s)"_s;
}

// Of a whole stage its result, not that of its last part.
void LessonsTest::saysWhatAStopUncovers()
{
    QFETCH(const int, stop);
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    NoProgress unwatched;
    const auto play = LessonPlay::of(lessons->first(), unwatched);
    QVERIFY_RESULT(play);
    QTEST(stopSentence(*play, stop), "sentence");
}

void LessonsTest::stagesHaveTheirNames()
{
    const QStringList names = stepStageNames();
    QCOMPARE(names.size(), int(StepStage::Refusal) + 1);
    for (qsizetype stage = 0; stage < names.size(); ++stage) {
        QCOMPARE(toString(StepStage(stage)), names.at(stage));
        QCOMPARE(stepStageNamed(names.at(stage)), std::optional(StepStage(stage)));
    }
    QCOMPARE(stepStageNamed(u"Filters"_s), std::nullopt);
}

void LessonsTest::viewsAreOfTheCloud_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<bool>("isOfCloud");
    QTest::addColumn<bool>("asks");
    QTest::newRow("of any decision") << QStringList{u"matrix"_s, u"funnel"_s, u"weights"_s, u"multipliers"_s,
        u"inspector"_s, u"rule"_s} << false
                                     << false;
    QTest::newRow("of the cloud") << QStringList{u"hosts"_s, u"placement"_s, u"audit"_s, u"sequence"_s, u"servers"_s}
                                  << true << false;
    QTest::newRow("of the cloud, about the request") << QStringList{u"diagnosis"_s, u"candidates"_s} << true << true;
}

void LessonsTest::viewsAreOfTheCloud()
{
    QFETCH(const QStringList, names);
    for (const QString &name : names) {
        const LessonView *view = lessonViewNamed(name);
        QVERIFY2(view != nullptr, qPrintable(name));
        QTEST(view->isOfCloud, "isOfCloud");
        QTEST(view->asks, "asks");
    }
    QCOMPARE(lessonViewNamed(u"kitchen"_s), nullptr);
}

void LessonsTest::textFallsBack()
{
    QCOMPARE(textIn({{u"zh_CN"_s, u"主机"_s}}, u"de_DE"_s), QString());
    QCOMPARE(textIn({{u"zh_CN"_s, u"主机"_s}, {u"zh_TW"_s, u"主機"_s}}, u"zh_TW"_s), u"主機"_s);
    const LessonText text{{u"en"_s, u"host"_s}, {u"zh_CN"_s, u"主机"_s}};
    QCOMPARE(textIn(text, u"zh_CN"_s), u"主机"_s);
    QCOMPARE(textIn(text, u"zh_TW"_s), u"主机"_s);
    QCOMPARE(textIn(text, u"de_DE"_s), u"host"_s);
    QCOMPARE(textIn(text, u"en_US"_s), u"host"_s);
}

void LessonsTest::agreeWithTheSchema_data()
{
    QTest::addColumn<QString>("place"); // of the schema
    QTest::addColumn<QStringList>("words");
    QTest::newRow("levels") << u"properties/level/anyOf/0"_s << lessonLevels();
    QTest::newRow("views") << u"$defs/focus/properties/view/anyOf/0"_s << lessonViewNames();
    QTest::newRow("actions") << u"$defs/stop/properties/allow/anyOf/0/items"_s << lessonActions();
    QTest::newRow("stages") << u"$defs/step/properties/stage"_s << stepStageNames();
}

// The words that are read are those of the published schema.
void LessonsTest::agreeWithTheSchema()
{
    QFETCH(const QString, place);
    QJsonValue schema = documentOf(QStringLiteral(TEST_DATA "/../../docs/formats/lesson.schema.json"));
    for (const QString &member : place.split(u'/'))
        schema = schema.isArray() ? schema[member.toInt()] : schema[member];
    QTEST(schema["enum"_L1].toVariant().toStringList(), "words");
}

QTEST_GUILESS_MAIN(LessonsTest)
#include "tst_lessons.moc"
