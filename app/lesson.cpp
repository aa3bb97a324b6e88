// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson.h"

#include "lessons/handout.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessonformat.h"
#include "lessons/lessonlibrary.h"
#include "printedreport.h"

#include <QFile>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

using LessonPtr = std::shared_ptr<const Lesson>;

// What the engine says in a language, for as long as this lives.
class Speaking
{
public:
    explicit Speaking(const QString &language)
    {
        QLocale::setDefault(QLocale(language));
        if (m_translator.load(u":/i18n/astrolabe_%1.qm"_s.arg(language)))
            QCoreApplication::installTranslator(&m_translator);
    }
    ~Speaking()
    {
        QCoreApplication::removeTranslator(&m_translator);
        QLocale::setDefault(m_before);
    }
    Q_DISABLE_COPY_MOVE(Speaking)

private:
    QLocale m_before = QLocale();
    QTranslator m_translator;
};

// A file, or a lesson that comes with the console by its id.
Result<LessonPtr> lessonNamed(const QString &name)
{
    if (QFile::exists(name))
        return readLessonFile(name).map(
            [](Lesson lesson) { return std::make_shared<const Lesson>(std::move(lesson)); });
    return builtInLessons().and_then([&](const QList<LessonPtr> &lessons) -> Result<LessonPtr> {
        const auto found = std::ranges::find(lessons, name, [](const LessonPtr &lesson) { return lesson->id; });
        if (found == lessons.end())
            return failure(Error::Kind::NotFound, u"There is no lesson of this name."_s, name,
                u"“astrolabectl lesson list” lists those that come with Astrolabe."_s);
        return *found;
    });
}

// Those that are named; without names all that come with the console.
Result<QList<LessonPtr>> lessonsNamed(const QStringList &names)
{
    if (names.isEmpty())
        return builtInLessons();
    QList<LessonPtr> lessons;
    for (const QString &name : names) {
        const auto lesson = lessonNamed(name);
        if (!lesson)
            return tl::unexpected(lesson.error());
        lessons.append(*lesson);
    }
    return lessons;
}

// English for a lesson without any, so that this is said.
QStringList languagesOf(const Lesson &lesson, const QCommandLineParser &parser)
{
    if (parser.isSet(u"lang"_s))
        return {parser.value(u"lang"_s)};
    const QStringList languages = lesson.languages();
    return languages.isEmpty() ? QStringList{u"en"_s} : languages;
}

void list(const QList<LessonPtr> &lessons, const QString &language)
{
    for (const LessonPtr &lesson : lessons)
        printText(u"%1  %2  %3 min  %4"_s.arg(lesson->id, -24)
                .arg(lesson->level, -12)
                .arg(lesson->minutes, 3)
                .arg(textIn(lesson->title, language)));
}

// Whether the lesson holds in the language.
bool check(const LessonPtr &lesson, const QString &language)
{
    NoProgress unwatched;
    const Speaking speaking(language);
    QList<LessonProblem> problems = checkLesson(lesson, unwatched);
    if (const QStringList languages = lesson->languages(); !languages.isEmpty() && !languages.contains(language))
        problems.append({u"/title"_s, u"The lesson is not in this language."_s});
    for (const LessonProblem &problem : std::as_const(problems))
        printText(u"%1 (%2): %3: %4"_s.arg(lesson->id, language, problem.where, problem.what));
    if (problems.isEmpty())
        printText(u"%1 (%2): holds, %3 stops"_s.arg(lesson->id, language).arg(lesson->stops.size()));
    return problems.isEmpty();
}

int checkAll(const QList<LessonPtr> &lessons, const QCommandLineParser &parser)
{
    bool holds = true;
    for (const LessonPtr &lesson : lessons) {
        for (const QString &language : languagesOf(*lesson, parser))
            holds = check(lesson, language) && holds;
    }
    return holds ? 0 : Found;
}

Result<int> writeHandout(const LessonPtr &lesson, const QCommandLineParser &parser)
{
    NoProgress unwatched;
    const Speaking speaking(parser.isSet(u"lang"_s) ? parser.value(u"lang"_s) : u"en"_s);
    return LessonPlay::of(lesson, unwatched).map([&](const LessonPlay &play) {
        const HandoutAnswers answers = parser.isSet(u"answers"_s) ? HandoutAnswers::Given : HandoutAnswers::Left;
        printReport(handoutOf(play, answers), parser.value(u"format"_s));
        return 0;
    });
}

QString lessonObjection(const QCommandLineParser &parser)
{
    const QStringList arguments = parser.positionalArguments();
    const QString what = arguments.value(0);
    if (!QStringList{u"list"_s, u"check"_s, u"handout"_s}.contains(what))
        return u"lesson needs list, check or handout."_s;
    if (what == "handout"_L1 && arguments.size() != 2)
        return u"lesson handout needs one lesson."_s;
    if (what == "list"_L1 && arguments.size() > 1)
        return u"lesson list takes no lesson."_s;
    if (!QStringList{u"text"_s, u"markdown"_s, u"html"_s}.contains(parser.value(u"format"_s)))
        return u"--format takes text, markdown or html."_s;
    return {};
}

Result<int> runLesson(const QCommandLineParser &parser)
{
    const QStringList arguments = parser.positionalArguments();
    return lessonsNamed(arguments.mid(1)).and_then([&](const QList<LessonPtr> &lessons) -> Result<int> {
        if (arguments.first() == "handout"_L1)
            return writeHandout(lessons.first(), parser);
        if (arguments.first() == "check"_L1)
            return checkAll(lessons, parser);
        list(lessons, parser.isSet(u"lang"_s) ? parser.value(u"lang"_s) : u"en"_s);
        return 0;
    });
}

} // namespace

Command lessonCommand()
{
    return {u"lesson"_s,
        u"Lists lessons, checks what they say against the engine, or writes a handout.\n"
        "A lesson is a file, or the name of one that comes with Astrolabe; check without one checks all of these.\n"
        "Exit code: 0 everything holds, 1 something does not, 2 bad input."_s,
        u"{list | check [LESSON…] | handout LESSON} [--lang L] [--answers] [--format text|markdown|html]"_s,
        {{u"lang"_s, u"The language: en or zh_CN; check takes all of a lesson if none is given."_s, u"language"_s},
            {u"answers"_s, u"A handout with the answers and the notes for the teacher."_s},
            {u"format"_s, u"The format of a handout: text, markdown or html."_s, u"format"_s, u"text"_s}},
        {}, lessonObjection, runLesson, true};
}

} // namespace astrolabe::ctl
