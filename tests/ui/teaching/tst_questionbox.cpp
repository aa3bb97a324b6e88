// SPDX-License-Identifier: GPL-3.0-or-later
#include "teaching/questionbox.h"
#include "widgets/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// A question, its answers and what is said of them.
class QuestionBoxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marks_data();
    void marks();
    void showsWhatWasAnswered_data();
    void showsWhatWasAnswered();
    void asksForAChoiceFirst();
    void offersWhatIsAllowed_data();
    void offersWhatIsAllowed();
    void takesNumbersOfTheQuestionsKind_data();
    void takesNumbersOfTheQuestionsKind();
    void forgetsTheQuestionBefore();
    void isWalkedByTabBothWays_data();
    void isWalkedByTabBothWays();
    void entersAnswers_data();
    void entersAnswers();
    void theOptionWithTheFocusIsSeen_data();
    void theOptionWithTheFocusIsSeen();
    void longOptionsWrap();
    void aClickOnATextChoosesItsOption();
};

namespace {

using By = QuizQuestion::By;

QuizQuestion questionBy(By by)
{
    QuizQuestion question;
    question.by = by;
    question.text = u"Which?"_s;
    question.hints = {u"Look at memory."_s, u"cmp-2 has most."_s};
    question.because = u"That is all."_s;
    if (by == By::Number)
        question.number = 3;
    else
        question.options = {{u"1"_s, u"R&D host"_s, false, u"It is full."_s}, {u"2"_s, u"cmp-2"_s, true, u"It fits."_s},
            {u"3"_s, u"cmp-3"_s, by == By::Options, u"It fits, too."_s}};
    return question;
}

QLabel *labelOf(const QuestionBox &box, const char *name)
{
    return box.findChild<QLabel *>(QString::fromLatin1(name));
}

QPushButton *buttonOf(const QuestionBox &box, const char *name)
{
    return box.findChild<QPushButton *>(QString::fromLatin1(name));
}

QList<QAbstractButton *> optionsOf(const QuestionBox &box)
{
    QList<QAbstractButton *> options;
    for (auto *button : box.findChildren<QAbstractButton *>()) {
        if (qobject_cast<QRadioButton *>(button) != nullptr || qobject_cast<QCheckBox *>(button) != nullptr)
            options.append(button);
    }
    return options;
}

void fill(const QuestionBox &box, const QuizAnswer &answer)
{
    if (answer.number)
        box.findChild<QDoubleSpinBox *>()->setValue(*answer.number);
    for (const int option : answer.options)
        optionsOf(box).at(option)->click();
}

} // namespace

void QuestionBoxTest::marks_data()
{
    QTest::addColumn<By>("by");
    QTest::addColumn<QuizAnswer>("given");
    QTest::addColumn<bool>("right");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("because");
    const QString wrong = u"✕ Not right. The answer: "_s;
    const QString both = u"cmp-2 and cmp-3"_s;
    QTest::newRow("the right one") << By::Option << QuizAnswer{{1}, {}} << true << u"✓ Right."_s << u"That is all."_s;
    QTest::newRow("a wrong one") << By::Option << QuizAnswer{{0}, {}} << false << wrong + u"cmp-2"_s
                                 << u"“R&D host”: It is full."_s;
    QTest::newRow("all right ones") << By::Options << QuizAnswer{{1, 2}, {}} << true << u"✓ Right."_s
                                    << u"That is all."_s;
    QTest::newRow("one left out") << By::Options << QuizAnswer{{1}, {}} << false << wrong + both << u"It fits, too."_s;
    QTest::newRow("none of several") << By::Options << QuizAnswer{} << false << wrong + both << u"It fits."_s;
    QTest::newRow("the number") << By::Number << QuizAnswer{{}, 3} << true << u"✓ Right."_s << u"That is all."_s;
    QTest::newRow("another number") << By::Number << QuizAnswer{{}, 4} << false << wrong + u"3"_s << u"That is all."_s;
}

void QuestionBoxTest::marks()
{
    QFETCH(By, by);
    QFETCH(QuizAnswer, given);
    QFETCH(bool, right);
    QFETCH(QString, verdict);
    QFETCH(QString, because);
    QuestionBox box;
    box.ask(questionBy(by), true, true);
    QSignalSpy answered(&box, &QuestionBox::answered);
    fill(box, given);
    buttonOf(box, "check")->click();
    QCOMPARE(answered.size(), 1);
    QCOMPARE(answered.first().first().value<QuizAnswer>().options, given.options);
    QCOMPARE(answered.first().at(1).toBool(), right);
    QCOMPARE(labelOf(box, "verdict")->text(), verdict);
    QCOMPARE(labelOf(box, "verdict")->property("look").toString(), right ? u"passed"_s : u"rejected"_s);
    QVERIFY2(labelOf(box, "because")->text().contains(because), qPrintable(labelOf(box, "because")->text()));
    QVERIFY(!box.isOpen());
    for (const char *name : {"check", "hint", "skip"})
        QVERIFY2(buttonOf(box, name)->isHidden(), name);
}

void QuestionBoxTest::showsWhatWasAnswered_data()
{
    QTest::addColumn<std::optional<int>>("given"); // none: it was skipped
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("look");
    QTest::newRow("right") << std::optional(1) << u"✓ Right."_s << u"passed"_s;
    QTest::newRow("wrong") << std::optional(0) << u"✕ Not right. The answer: cmp-2"_s << u"rejected"_s;
    QTest::newRow("skipped") << std::optional<int>() << u"Skipped. The answer: cmp-2"_s << u"muted"_s;
}

void QuestionBoxTest::showsWhatWasAnswered()
{
    QFETCH(std::optional<int>, given);
    QFETCH(QString, verdict);
    QFETCH(QString, look);
    QuestionBox box;
    const QSignalSpy answered(&box, &QuestionBox::answered);
    const QSignalSpy skipped(&box, &QuestionBox::skipped);
    if (given)
        box.showAnswered(questionBy(By::Option), {{*given}, {}});
    else
        box.showSkipped(questionBy(By::Option));
    QCOMPARE(labelOf(box, "verdict")->text(), verdict);
    QCOMPARE(labelOf(box, "verdict")->property("look").toString(), look);
    for (int at = 0; at < optionsOf(box).size(); ++at) {
        QCOMPARE(optionsOf(box).at(at)->isChecked(), given == at);
        QVERIFY(!optionsOf(box).at(at)->isEnabled());
    }
    QVERIFY(!box.isOpen());
    QVERIFY(answered.isEmpty() && skipped.isEmpty()); // it was told before
}

void QuestionBoxTest::asksForAChoiceFirst()
{
    QuestionBox box;
    box.ask(questionBy(By::Option), true, true);
    const QSignalSpy answered(&box, &QuestionBox::answered);
    buttonOf(box, "check")->click();
    QVERIFY(answered.isEmpty());
    QVERIFY(box.isOpen());
    QCOMPARE(labelOf(box, "verdict")->text(), u"Choose one of the answers first."_s);
    QCOMPARE(labelOf(box, "verdict")->property("look").toString(), u"warning"_s);
}

void QuestionBoxTest::offersWhatIsAllowed_data()
{
    QTest::addColumn<bool>("hints");
    QTest::addColumn<bool>("skip");
    QTest::newRow("all") << true << true;
    QTest::newRow("no hints") << false << true;
    QTest::newRow("no skipping") << true << false;
}

void QuestionBoxTest::offersWhatIsAllowed()
{
    QFETCH(bool, hints);
    QFETCH(bool, skip);
    QuestionBox box;
    box.ask(questionBy(By::Option), hints, skip);
    QCOMPARE(buttonOf(box, "hint")->isHidden(), !hints);
    QCOMPARE(buttonOf(box, "skip")->isHidden(), !skip);
    QuizQuestion bare = questionBy(By::Option);
    bare.hints.clear();
    box.ask(bare, true, true);
    QVERIFY(buttonOf(box, "hint")->isHidden());
    QCOMPARE(labelOf(box, "option")->text(), u"R&D host"_s);
    QCOMPARE(optionsOf(box).first()->accessibleName(), u"R&D host"_s);
}

void QuestionBoxTest::takesNumbersOfTheQuestionsKind_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<double>("tolerance");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<bool>("mayBeNegative");
    QTest::newRow("a count") << 3.0 << 0.0 << 0 << false;
    QTest::newRow("none") << 0.0 << 0.0 << 0 << false;
    QTest::newRow("a weight") << 0.5 << 0.01 << 2 << true;
    QTest::newRow("below zero") << -16.0 << 0.0 << 2 << true;
}

void QuestionBoxTest::takesNumbersOfTheQuestionsKind()
{
    QFETCH(double, number);
    QFETCH(double, tolerance);
    QFETCH(int, decimals);
    QFETCH(bool, mayBeNegative);
    QuizQuestion question = questionBy(By::Number);
    question.number = number;
    question.tolerance = tolerance;
    QuestionBox box;
    box.ask(question, true, true);
    const auto *field = box.findChild<QDoubleSpinBox *>();
    QCOMPARE(field->decimals(), decimals);
    QCOMPARE(field->minimum() < 0, mayBeNegative);
}

void QuestionBoxTest::forgetsTheQuestionBefore()
{
    QuestionBox box;
    box.ask(questionBy(By::Option), true, true);
    buttonOf(box, "hint")->click();
    buttonOf(box, "hint")->click();
    QVERIFY(!buttonOf(box, "hint")->isEnabled());
    fill(box, {{0}, {}});
    buttonOf(box, "check")->click();
    box.ask(questionBy(By::Number), true, true);
    QVERIFY(box.isOpen());
    QVERIFY(optionsOf(box).isEmpty());
    QVERIFY(buttonOf(box, "hint")->isEnabled());
    for (const char *name : {"hints", "verdict", "because"})
        QVERIFY2(labelOf(box, name)->isHidden(), name);
}

void QuestionBoxTest::isWalkedByTabBothWays_data()
{
    QTest::addColumn<By>("by");
    QTest::newRow("options") << By::Options;
    QTest::newRow("one option") << By::Option;
    QTest::newRow("a number") << By::Number;
}

void QuestionBoxTest::isWalkedByTabBothWays()
{
    QFETCH(By, by);
    QuestionBox box;
    box.ask(questionBy(By::Option), true, true); // the fields of the one before are gone
    box.ask(questionBy(by), true, true);
    box.show();
    box.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&box));
    box.setFocus(Qt::TabFocusReason);
    QList<QWidget *> way{QApplication::focusWidget()};
    while (way.last() != buttonOf(box, "skip")) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(box.isAncestorOf(QApplication::focusWidget()));
        QVERIFY(!way.contains(QApplication::focusWidget()));
        way.append(QApplication::focusWidget());
    }
    QCOMPARE(way.sliced(way.size() - 3),
        (QList<QWidget *>{buttonOf(box, "check"), buttonOf(box, "hint"), buttonOf(box, "skip")}));
    for (qsizetype at = way.size() - 2; at >= 0; --at) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), way.at(at));
    }
}

void QuestionBoxTest::entersAnswers_data()
{
    QTest::addColumn<By>("by");
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("an option") << By::Option << Qt::Key_Space;
    QTest::newRow("options") << By::Options << Qt::Key_Space;
    QTest::newRow("a number") << By::Number << Qt::Key_7;
}

void QuestionBoxTest::entersAnswers()
{
    QFETCH(By, by);
    QFETCH(Qt::Key, key);
    QuestionBox box;
    box.ask(questionBy(by), true, true);
    box.show();
    box.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&box));
    const QSignalSpy answered(&box, &QuestionBox::answered);
    buttonOf(box, "check")->setFocus();
    box.setFocus(Qt::TabFocusReason); // typing replaces the number that stands there
    QTest::keyClick(QApplication::focusWidget(), key);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(answered.size(), 1);
    const auto given = answered.first().first().value<QuizAnswer>();
    QCOMPARE(given.options, by == By::Number ? QSet<int>() : QSet<int>{0});
    QCOMPARE(given.number.has_value(), by == By::Number);
    if (given.number)
        QCOMPARE(*given.number, 7.0);
}

void QuestionBoxTest::theOptionWithTheFocusIsSeen_data()
{
    QTest::addColumn<QuizQuestion::By>("by");
    QTest::addColumn<bool>("isChosen");
    QTest::addColumn<bool>("isDark");
    for (const bool isDark : {false, true}) {
        const char *theme = isDark ? "dark" : "light";
        QTest::addRow("one of several, %s", theme) << By::Option << false << isDark;
        QTest::addRow("the chosen one, %s", theme) << By::Option << true << isDark;
        QTest::addRow("several, %s", theme) << By::Options << false << isDark;
        QTest::addRow("a chosen one of several, %s", theme) << By::Options << true << isDark;
    }
}

// An option's text stands beside the button, which has no room for a frame around it.
void QuestionBoxTest::theOptionWithTheFocusIsSeen()
{
    QFETCH(const QuizQuestion::By, by);
    QFETCH(const bool, isChosen);
    QFETCH(const bool, isDark);
    Theme::apply(*qApp, isDark);
    const auto unstyled = qScopeGuard([] { qApp->setStyleSheet({}); });
    QuestionBox box;
    box.ask(questionBy(by), true, true);
    box.show();
    QVERIFY(QTest::qWaitForWindowActive(&box));
    QAbstractButton *option = optionsOf(box).first();
    option->setChecked(isChosen);
    const auto isMarked = [option] {
        const QImage shown = option->grab().toImage();
        for (int x = 0; x < shown.width(); ++x) {
            if (shown.pixelColor(x, shown.height() / 2) == Theme::current().text)
                return true;
        }
        return false;
    };
    buttonOf(box, "check")->setFocus();
    QVERIFY(!isMarked());
    option->setFocus(Qt::TabFocusReason);
    QVERIFY(isMarked());
}

void QuestionBoxTest::longOptionsWrap()
{
    QuizQuestion question = questionBy(By::Option);
    question.options.first().text = u"a host whose aggregate asks for what the flavor does not have"_s;
    QuestionBox box;
    box.ask(question, true, true);
    box.resize(box.minimumSizeHint().width(), 400);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    const auto options = box.findChildren<QLabel *>(u"option"_s);
    QCOMPARE(options.size(), 3);
    const auto needed = [](const QLabel *option) { return option->heightForWidth(option->width()); };
    for (const QLabel *option : options)
        QCOMPARE_GE(option->height(), needed(option));
    QCOMPARE_GT(needed(options.first()), needed(options.last())); // two lines
}

void QuestionBoxTest::aClickOnATextChoosesItsOption()
{
    QuestionBox box;
    box.ask(questionBy(By::Options), true, true);
    box.show();
    box.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&box));
    const auto options = box.findChildren<QLabel *>(u"option"_s);
    QTest::mouseClick(options.at(1), Qt::LeftButton);
    QCOMPARE(box.answer().options, QSet<int>{1});
    QVERIFY(optionsOf(box).at(1)->hasFocus());
    QTest::mouseClick(options.at(1), Qt::LeftButton); // as a click on its box
    QTest::mouseClick(options.at(2), Qt::RightButton);
    QCOMPARE(box.answer().options, QSet<int>());
}

QTEST_MAIN(QuestionBoxTest)
#include "tst_questionbox.moc"
