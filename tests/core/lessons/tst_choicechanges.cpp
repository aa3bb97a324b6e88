// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/deleteserver.h"
#include "lessons/choicechanges.h"
#include "printing.h"

#include <QTest>
#include <QTranslator>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What a teacher writes for the changes of a choice is read, or kept and objected to.
class ChoiceChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void objects_data();
    void objects();
    void objectsTheSameInAnyLanguage();
    void readsWhatItWrites();
    void isOnlyAboutChanges();
    void unreadTextsComeBack();
};

namespace {

class Chinese final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return qstrcmp(source, "line %1, column %2") == 0 ? u"第 %1 行，第 %2 列"_s : QString();
    }
};

const QString deletion = u"[{\"change\":\"delete_server\",\"server\":\"one\"}]"_s;

// A question with one choice, whose changes are deletion at first.
Lesson lessonWith(const QString &text)
{
    Lesson lesson;
    lesson.stops.resize(2);
    LessonQuestion &ask = lesson.stops[1].ask.emplace();
    ask.kind = u"change"_s;
    ask.choices.resize(1);
    setChanges(ask.choices[0], deletion);
    setChanges(ask.choices[0], text);
    return lesson;
}

} // namespace

void ChoiceChangesTest::objects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("says"); // parts of the sentence; none: it is read
    QTest::newRow("nothing") << u" "_s << QStringList();
    QTest::newRow("a list") << deletion << QStringList();
    QTest::newRow("half a list") << deletion.chopped(1)
                                 << QStringList{u"Choice 1, near character"_s, u"[{\"change\""_s};
    QTest::newRow("words") << u"delete it"_s << QStringList{u"Choice 1, near character"_s, u"not JSON"_s};
    QTest::newRow("after words of another script")
        << u"[\"删除\", x]"_s << QStringList{u"Choice 1, near character 8"_s, u"not JSON"_s};
    QTest::newRow("one change without a list")
        << deletion.mid(1).chopped(1) << QStringList{u"Choice 1: Expected a list of changes between [ and ]."_s};
    QTest::newRow("an unknown change") << u"[{\"change\":\"repair\"}]"_s
                                       << QStringList{u"Choice 1, change 1, /change: "_s, u"Expected one of "_s,
                                              u"delete_server"_s, u"repair"_s};
    QTest::newRow("a member of the wrong kind") << u"[{\"change\":\"delete_server\",\"server\":[]}]"_s
                                                << QStringList{u"Choice 1, change 1, /server: Expected a text"_s};
    QTest::newRow("the second change") << deletion.chopped(1) + u",{\"change\":\"delete_server\",\"server\":[]}]"_s
                                       << QStringList{u"Choice 1, change 2, /server: Expected a text"_s};
    QTest::newRow("a number in the place of a change")
        << deletion.chopped(1) + u",1]"_s << QStringList{u"Choice 1, change 2: Expected an object"_s};
    QTest::newRow("a member twice") << u"[{\"change\":\"delete_server\",\"change\":\"x\",\"server\":\"one\"}]"_s
                                    << QStringList{u"Choice 1: “change” appears twice"_s};
}

void ChoiceChangesTest::objects()
{
    QFETCH(const QString, text);
    QFETCH(const QStringList, says);
    const Lesson lesson = lessonWith(text);
    const LessonChoice &choice = lesson.stops.at(1).ask->choices.first();
    const QList<LessonProblem> problems = unreadChanges(lesson);
    QCOMPARE(problems.size(), says.isEmpty() ? 0 : 1);
    if (says.isEmpty()) {
        QCOMPARE(changesText(choice), text.trimmed());
        return;
    }
    QCOMPARE(problems.first().where, u"/stops/1/ask/choices/0/changes"_s);
    for (const QString &part : says)
        QVERIFY2(problems.first().what.contains(part), qPrintable(problems.first().what));
    QCOMPARE(changesText(choice), text); // as it was written
    QCOMPARE(choice.changes.size(), 1);  // those of before
}

// The place of a member that appears twice is one in the document around the list, in whatever words.
void ChoiceChangesTest::objectsTheSameInAnyLanguage()
{
    Chinese chinese;
    QVERIFY(QCoreApplication::installTranslator(&chinese));
    const auto problems = unreadChanges(lessonWith(u"[{\"change\":\"delete_server\",\"change\":\"x\"}]"_s));
    QCOMPARE(problems.size(), 1);
    QVERIFY2(
        problems.first().what.startsWith(u"Choice 1: “change” appears twice"_s), qPrintable(problems.first().what));
}

void ChoiceChangesTest::readsWhatItWrites()
{
    LessonChoice choice;
    choice.changes = {DeleteServer{u"one"_s}, DeleteServer{u"two"_s}};
    LessonChoice other;
    setChanges(other, changesText(choice));
    QCOMPARE(other.changes, choice.changes);
}

// What is left of a question that is of another kind now does no harm.
void ChoiceChangesTest::isOnlyAboutChanges()
{
    Lesson lesson = lessonWith(u"half"_s);
    lesson.stops[1].ask->kind = u"choice"_s;
    QCOMPARE(unreadChanges(lesson), QList<LessonProblem>());
}

// A lesson's document has no place for them, so they are kept beside it.
void ChoiceChangesTest::unreadTextsComeBack()
{
    const QString place = u"/stops/1/ask/choices/0/changes"_s;
    const QMap<QString, QString> kept = unreadTexts(lessonWith(u"half"_s));
    QCOMPARE(kept, (QMap<QString, QString>{{place, u"half"_s}}));
    Lesson lesson = lessonWith(deletion);
    QCOMPARE(unreadTexts(lesson), (QMap<QString, QString>()));
    setUnreadTexts(lesson, {{u"/stops/0/ask/choices/0/changes"_s, u"elsewhere"_s}});
    QCOMPARE(changesText(lesson.stops[1].ask->choices[0]), deletion);
    setUnreadTexts(lesson, kept);
    QCOMPARE(changesText(lesson.stops[1].ask->choices[0]), u"half"_s);
    QCOMPARE(unreadChanges(lesson).size(), 1);
    setUnreadTexts(lesson, {{place, deletion}});
    QCOMPARE(unreadTexts(lesson), (QMap<QString, QString>()));
}

QTEST_GUILESS_MAIN(ChoiceChangesTest)
#include "tst_choicechanges.moc"
