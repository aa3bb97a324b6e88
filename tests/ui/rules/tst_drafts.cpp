// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/drafts.h"
#include "rules/scripthighlighter.h"
#include "widgets/theme.h"

#include <QPlainTextDocumentLayout>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

OwnRule ruleOf(const QString &name, const QString &text, bool isScript = true)
{
    return {name, OwnRule::Kind::Filter, isScript, name + u".js"_s, text, {}};
}

Draft &draftOf(const Drafts &drafts, const QString &name)
{
    for (const auto &draft : drafts.all()) {
        if (draft->name == name)
            return *draft;
    }
    qFatal("There is no such draft");
}

// Draft names; a star marks those that differ from their files: "Name*".
QString inWords(const Drafts &drafts)
{
    QStringList words;
    for (const auto &draft : drafts.all())
        words.append(draft->name + (draft->isModified() ? u"*"_s : QString()));
    return words.join(u' ');
}

// As the view does: hands the draft over and learns the files' new state later.
void handOver(Draft &draft)
{
    draft.saving = draft.script();
}

// A letter per character of a line, by color: comment, text, number, given names, keywords.
QString colorsOf(const QString &text, int line)
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    document.setPlainText(text);
    ScriptHighlighter highlighter(&document);
    highlighter.rehighlight();
    const QTextBlock block = document.findBlockByNumber(line);
    const Theme &theme = Theme::current();
    QString colors(block.text().size(), u'.');
    for (const QTextLayout::FormatRange &range : block.layout()->formats()) {
        const QColor color = range.format.foreground().color();
        const bool isBold = range.format.fontWeight() == QFont::Bold;
        const QChar letter = isBold    ? u'g'
            : color == theme.mutedText ? u'c'
            : color == theme.passed    ? u't'
            : color == theme.chosen    ? u'n'
            : color == theme.accent    ? u'w'
                                       : u'?';
        colors.replace(range.start, range.length, QString(range.length, letter));
    }
    return colors;
}

} // namespace

// Scripts in the editor, whatever happens to their files meanwhile.
class TestDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThoseOfTheFiles();
    void newOnesHaveNamesOfTheirOwn();
    void whatWasTypedOutlivesItsFile();
    void isSavedWhenItsFileSaysSo();
    void typedOnWhileItWasSaved();
    void isRenamed();
    void isDeletedWithItsFile();
    void comesBackAsItWasTyped();
    void tellsWhatChanges();
    void colors_data();
    void colors();
};

void TestDrafts::areThoseOfTheFiles()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s), ruleOf(u"Plugin"_s, {}, false), ruleOf(u"Beta"_s, u"2"_s)});
    QCOMPARE(inWords(drafts), u"Alpha Beta"_s);
    QCOMPARE(draftOf(drafts, u"Beta"_s).script(), (ScriptFile{u"Beta"_s, u"2"_s}));
    const QString id = draftOf(drafts, u"Alpha"_s).id;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    QCOMPARE(inWords(drafts), u"Alpha"_s);
    QCOMPARE(drafts.find(id), &draftOf(drafts, u"Alpha"_s)); // the same draft as before
    QVERIFY(drafts.find(u"script-99"_s) == nullptr);
}

void TestDrafts::newOnesHaveNamesOfTheirOwn()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"MyFilter2"_s, u"1"_s)});
    QCOMPARE(drafts.add(OwnRule::Kind::Filter).name, u"MyFilter"_s);
    QCOMPARE(drafts.add(OwnRule::Kind::Filter).name, u"MyFilter3"_s);
    const Draft &weigher = drafts.add(OwnRule::Kind::Weigher);
    QCOMPARE(weigher.name, u"MyWeigher"_s);
    QVERIFY(weigher.script().text.contains(u"function weigh("_s));
    QVERIFY(weigher.isModified()); // it has no file yet
    QVERIFY(draftOf(drafts, u"MyFilter"_s).script().text.contains(u"function filter("_s));
}

void TestDrafts::whatWasTypedOutlivesItsFile()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s), ruleOf(u"Beta"_s, u"2"_s)});
    QTextCursor(draftOf(drafts, u"Alpha"_s).document.get()).insertText(u"typed "_s);
    drafts.setRules({});
    QCOMPARE(inWords(drafts), u"Alpha*"_s);
    QCOMPARE(drafts.unsaved(), (QList<UnsavedScript>{{u"Alpha"_s, {u"Alpha"_s, u"typed 1"_s}}}));
}

void TestDrafts::isSavedWhenItsFileSaysSo()
{
    Drafts drafts;
    Draft &draft = drafts.add(OwnRule::Kind::Filter);
    handOver(draft);
    QVERIFY(draft.isModified()); // the result is not known yet
    drafts.setRules({});
    QVERIFY(draft.isModified()); // saving was refused, or is still in progress
    drafts.setRules({ruleOf(draft.name, draft.script().text)});
    QCOMPARE(inWords(drafts), u"MyFilter"_s);
    QCOMPARE(draft.savedName, u"MyFilter"_s);
    QVERIFY(!draft.saving);
    QVERIFY(drafts.unsaved().isEmpty());
}

void TestDrafts::typedOnWhileItWasSaved()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    Draft &draft = draftOf(drafts, u"Alpha"_s);
    QTextCursor(draft.document.get()).insertText(u"a"_s);
    handOver(draft);
    QTextCursor(draft.document.get()).insertText(u"b"_s);
    drafts.setRules({ruleOf(u"Alpha"_s, u"a1"_s)});
    QCOMPARE(inWords(drafts), u"Alpha*"_s);
    QCOMPARE(draft.script().text, u"ba1"_s);
}

void TestDrafts::isRenamed()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    Draft &draft = draftOf(drafts, u"Alpha"_s);
    draft.name = u"Omega"_s;
    QVERIFY(draft.isModified());
    handOver(draft);
    drafts.setRules({ruleOf(u"Omega"_s, u"1"_s)});
    QCOMPARE(inWords(drafts), u"Omega"_s); // there is no duplicate
    QCOMPARE(draft.savedName, u"Omega"_s);
}

void TestDrafts::isDeletedWithItsFile()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    QSignalSpy removing(&drafts, &Drafts::removing);
    Draft &draft = draftOf(drafts, u"Alpha"_s);
    const QString id = draft.id;
    QTextCursor(draft.document.get()).insertText(u"typed"_s);
    draft.isUnwanted = true;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)}); // its file still exists
    QCOMPARE(removing.count(), 0);
    drafts.setRules({});
    QCOMPARE(removing.takeFirst(), QVariantList{id});
    QVERIFY(drafts.all().empty());
    Draft &unsaved = drafts.add(OwnRule::Kind::Weigher);
    drafts.remove(unsaved.id);
    QVERIFY(drafts.all().empty());
    QCOMPARE(removing.count(), 1);
}

// A draft replaces its file's text, which one undo brings back; a draft without a file is new.
void TestDrafts::comesBackAsItWasTyped()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    const QList<UnsavedScript> typed{
        {u"Alpha"_s, {u"Omega"_s, u"1 and more"_s}}, {{}, {u"New"_s, u"2"_s}}, {u"Gone"_s, {u"Gone"_s, u"3"_s}}};
    drafts.restore(typed);
    QCOMPARE(inWords(drafts), u"Omega* New* Gone*"_s);
    draftOf(drafts, u"Omega"_s).document->undo();
    QCOMPARE(draftOf(drafts, u"Omega"_s).script().text, u"1"_s);
    draftOf(drafts, u"Omega"_s).document->redo();
    QCOMPARE(drafts.unsaved().first(), typed.first());
    QCOMPARE(drafts.unsaved().size(), 3);
}

void TestDrafts::tellsWhatChanges()
{
    Drafts drafts;
    drafts.setRules({ruleOf(u"Alpha"_s, u"1"_s)});
    QSignalSpy changes(&drafts, &Drafts::modificationChanged);
    QTextDocument *document = draftOf(drafts, u"Alpha"_s).document.get();
    QTextCursor(document).insertText(u"a"_s);
    QCOMPARE(changes.count(), 1);
    QTextCursor(document).insertText(u"b"_s); // already modified
    QCOMPARE(changes.count(), 1);
    document->undo();
    document->undo();
    QCOMPARE(changes.count(), 2);
    QVERIFY(drafts.unsaved().isEmpty());
}

void TestDrafts::colors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("colors");
    QTest::newRow("words of the language") << u"return x"_s << 0 << u"wwwwww.."_s;
    QTest::newRow("what a rule is given") << u"host.x"_s << 0 << u"gggg.."_s;
    QTest::newRow("but not in another name") << u"hosts"_s << 0 << u"....."_s;
    QTest::newRow("numbers") << u"1.5e3 a1"_s << 0 << u"nnnnn..."_s;
    QTest::newRow("a text with an escaped quote") << uR"('a\'b' x)"_s << 0 << u"tttttt.."_s;
    QTest::newRow("a text that is not closed") << u"\"return"_s << 0 << u"ttttttt"_s;
    QTest::newRow("a comment to the end of the line") << u"x // return 1"_s << 0 << u"..ccccccccccc"_s;
    QTest::newRow("no comment in a text") << u"'//' 1"_s << 0 << u"tttt.n"_s;
    QTest::newRow("a comment within a line") << u"1/*2*/3"_s << 0 << u"ncccccn"_s;
    QTest::newRow("a comment over lines, its first") << u"1 /* a\nreturn\n2 */ 3"_s << 0 << u"n.cccc"_s;
    QTest::newRow("a comment over lines, between") << u"1 /* a\nreturn\n2 */ 3"_s << 1 << u"cccccc"_s;
    QTest::newRow("a comment over lines, its last") << u"1 /* a\nreturn\n2 */ 3"_s << 2 << u"cccc.n"_s;
    QTest::newRow("an end that begins nothing") << u"*/ 1"_s << 0 << u"...n"_s;
}

void TestDrafts::colors()
{
    QFETCH(QString, text);
    QFETCH(int, line);
    QTEST(colorsOf(text, line), "colors");
}

QTEST_MAIN(TestDrafts)
#include "tst_drafts.moc"
