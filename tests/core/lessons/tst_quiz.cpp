// SPDX-License-Identifier: GPL-3.0-or-later
// How an answer to a question is marked, and the arithmetic that questions about rules do.
#include "lessons/arithmetic.h"
#include "lessons/quiz.h"

#include <QTest>

#include <cmath>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using By = QuizQuestion::By;

// The first and the third are right.
QuizQuestion questionOf(By by)
{
    QuizQuestion question;
    question.by = by;
    question.options = {{u"h1"_s, u"h1"_s, true, u"h1 passes"_s}, {u"h2"_s, u"h2"_s, false, u"h2 is full"_s},
        {u"h3"_s, u"h3"_s, by == By::Options, u"h3 is empty"_s}, {u"h4"_s, u"h4"_s, false, {}}};
    question.because = u"as a whole"_s;
    return question;
}

QuizQuestion numberQuestion(double number, double tolerance)
{
    QuizQuestion question;
    question.by = By::Number;
    question.number = number;
    question.tolerance = tolerance;
    return question;
}

} // namespace

class QuizTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksOptions_data();
    void marksOptions();
    void explanationsNameTheirOption();
    void marksNumbers_data();
    void marksNumbers();
    void saysTheRightAnswer_data();
    void saysTheRightAnswer();
    void theRightAnswerIsRight_data();
    void theRightAnswerIsRight();
    void calculates_data();
    void calculates();
};

void QuizTest::marksOptions_data()
{
    QTest::addColumn<By>("by");
    QTest::addColumn<QSet<int>>("chosen");
    QTest::addColumn<bool>("isRight");
    QTest::addColumn<QStringList>("because");
    const QString whole = u"as a whole"_s;
    QTest::newRow("all that are right") << By::Options << QSet<int>{0, 2} << true << QStringList{whole};
    QTest::newRow("one is left out") << By::Options << QSet<int>{0} << false << QStringList{u"h3 is empty"_s, whole};
    QTest::newRow("one too many") << By::Options << QSet<int>{0, 1, 2} << false << QStringList{u"h2 is full"_s, whole};
    QTest::newRow("all wrong") << By::Options << QSet<int>{1} << false
                               << QStringList{u"h1 passes"_s, u"h2 is full"_s, u"h3 is empty"_s, whole};
    QTest::newRow("none") << By::Options << QSet<int>() << false
                          << QStringList{u"h1 passes"_s, u"h3 is empty"_s, whole};
    QTest::newRow("a wrong one without a reason") << By::Options << QSet<int>{0, 2, 3} << false << QStringList{whole};
    QTest::newRow("the one") << By::Option << QSet<int>{0} << true << QStringList{whole};
    QTest::newRow("another one: only why it is wrong")
        << By::Option << QSet<int>{1} << false << QStringList{u"h2 is full"_s, whole};
    QTest::newRow("no one") << By::Option << QSet<int>() << false << QStringList{whole};
}

void QuizTest::marksOptions()
{
    QFETCH(const By, by);
    QFETCH(const QSet<int>, chosen);
    const QuizMarking marking = mark(questionOf(by), {chosen, {}});
    QTEST(marking.isRight, "isRight");
    QTEST(marking.because, "because");
}

// Several are told at once.
void QuizTest::explanationsNameTheirOption()
{
    QuizQuestion question;
    question.by = By::Options;
    question.options = {{u"h1"_s, u"h1"_s, true, u"it is empty"_s}, {u"h2"_s, u"h2"_s, false, u"h2 is full"_s}};
    QCOMPARE(mark(question, {{1}, {}}).because, (QStringList{u"“h1”: it is empty"_s, u"h2 is full"_s}));
}

void QuizTest::marksNumbers_data()
{
    QTest::addColumn<double>("tolerance");
    QTest::addColumn<std::optional<double>>("number");
    QTest::addColumn<bool>("isRight"); // of 0.3
    using Number = std::optional<double>;
    QTest::newRow("the number") << 0.0 << Number(0.3) << true;
    QTest::newRow("the number as sums have it") << 0.0 << Number(0.1 + 0.2) << true;
    QTest::newRow("another one") << 0.0 << Number(0.31) << false;
    QTest::newRow("none") << 1.0 << Number() << false;
    QTest::newRow("just within") << 0.01 << Number(0.31) << true;
    QTest::newRow("just within, below") << 0.01 << Number(0.29) << true;
    QTest::newRow("just outside") << 0.01 << Number(0.312) << false;
    QTest::newRow("the opposite") << 0.01 << Number(-0.3) << false;
    QTest::newRow("not a number") << 0.01 << Number(std::nan("")) << false;
}

void QuizTest::marksNumbers()
{
    QFETCH(const double, tolerance);
    QFETCH(const std::optional<double>, number);
    QTEST(mark(numberQuestion(0.3, tolerance), {{}, number}).isRight, "isRight");
}

void QuizTest::saysTheRightAnswer_data()
{
    QTest::addColumn<QuizQuestion>("question");
    QTest::addColumn<QString>("text");
    QuizQuestion none = questionOf(By::Options);
    for (QuizOption &option : none.options)
        option.right = false;
    QTest::newRow("one") << questionOf(By::Option) << u"h1"_s;
    QTest::newRow("several") << questionOf(By::Options) << u"h1 and h3"_s;
    QTest::newRow("none") << none << u"none of them"_s;
    QTest::newRow("a whole number") << numberQuestion(12, 0) << u"12"_s;
    QTest::newRow("another number") << numberQuestion(0.375, 0.005) << u"0.38"_s;
    QTest::newRow("a negative number") << numberQuestion(-2, 0) << u"-2"_s;
}

void QuizTest::saysTheRightAnswer()
{
    QFETCH(const QuizQuestion, question);
    QTEST(answerText(question), "text");
}

void QuizTest::theRightAnswerIsRight_data()
{
    QTest::addColumn<QuizQuestion>("question");
    QTest::newRow("one") << questionOf(By::Option);
    QTest::newRow("several") << questionOf(By::Options);
    QTest::newRow("a number") << numberQuestion(1.0 / 3, 0);
}

void QuizTest::theRightAnswerIsRight()
{
    QFETCH(const QuizQuestion, question);
    QVERIFY(mark(question, rightAnswer(question)).isRight);
    QVERIFY(!mark(question, {}).isRight);
}

void QuizTest::calculates_data()
{
    QTest::addColumn<QString>("formula");
    QTest::addColumn<std::optional<double>>("value"); // none: not a formula of numbers
    const auto row = [](const QString &formula, std::optional<double> value) {
        QTest::newRow(qPrintable(formula)) << formula << value;
    };
    row(u"7"_s, 7);
    row(u"1 + 2 × 3"_s, 7);
    row(u"(1 + 2) × 3"_s, 9);
    row(u"10 − 4 − 3"_s, 3); // from left to right
    row(u"24 ÷ 4 ÷ 2"_s, 3);
    row(u"24 ÷ (4 ÷ 2)"_s, 12);
    row(u"8 × 16.5 − 4"_s, 128);
    row(u"−3 + 5"_s, 2);
    row(u"5 − −3"_s, 8);
    row(u"−(2 + 3) × 2"_s, -10);
    row(u" 2×3 "_s, 6);
    row(u"((2))"_s, 2);
    row({}, {});
    row(u"free"_s, {});
    row(u"2 +"_s, {});
    row(u"(2 + 3"_s, {});
    row(u"2 + 3)"_s, {});
    row(u"2 3"_s, {});
    row(u"2 × × 3"_s, {});
    row(u"1.2.3"_s, {});
    row(u"2 > 1"_s, {});
    row(u"3 - 2"_s, {}); // a hyphen is no sign of a formula
}

void QuizTest::calculates()
{
    QFETCH(const QString, formula);
    QTEST(calculated(formula), "value");
}

QTEST_GUILESS_MAIN(QuizTest)
#include "tst_quiz.moc"
