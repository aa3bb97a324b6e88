// SPDX-License-Identifier: GPL-3.0-or-later
// The output of a failing comparison.
#include "base/result.h"
#include "decision/decision.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace astrolabe::test {

enum class Colour { Red, Green };

struct Point
{
    int x = 0;
    double y = 0;
};

// Kinds of members that need other comparisons.
struct Mixed
{
    int number = 0;
    QStringList texts = {};
    std::optional<double> maybe = {};
    std::optional<QStringList> someTexts = {};
    std::shared_ptr<const QList<int>> shared = {};
    Colour colour = Colour::Red;
    Point point = {};
    std::variant<int, QString> either = 5;
    QMap<QString, int> map = {};
};

struct Heir : Point
{
    int z = 0;
};

} // namespace astrolabe::test

namespace {

template<typename T>
QString printed(const T &value)
{
    const std::unique_ptr<const char[]> text(printing::printed(value));
    return QString::fromUtf8(text.get());
}

// As Qt prints types that it cannot print itself.
template<typename T>
QString printedByQt(const T &value)
{
    const std::unique_ptr<const char[]> text(QTest::toString(value));
    return QString::fromUtf8(text.get());
}

} // namespace

class TestPrinting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesPrintThemselves_data();
    void valuesPrintThemselves();
    void listsPrintWhatIsInThem();
    void everyMemberIsPrinted();
};

void TestPrinting::valuesPrintThemselves_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const auto &value, const QString &expected) {
        QTest::newRow(name) << printed(value) << expected;
    };
    row("an enumerator", test::Colour::Green, u"Green"_s);
    row("one of a small type", Mark::OutsideRejected, u"OutsideRejected"_s);
    row("one within a struct", Error::Kind::NotFound, u"NotFound"_s);
    row("what is none of them", static_cast<test::Colour>(7), u"7"_s);
    row("a struct", test::Point{3, 1.5}, u"{3, 1.5}"_s);
    row("members of all kinds",
        test::Mixed{.texts = {u"a"_s},
            .maybe = 2.5,
            .someTexts = QStringList{u"b"_s},
            .colour = test::Colour::Green,
            .point = {1, 2}},
        u"{0, QList(\"a\"), 2.5, QList(\"b\"), none, Green, {1, 2}, 5, QMap()}"_s);
    row("nothing", std::optional<double>(), u"none"_s);
    row("something", std::optional(test::Point{1, 2}), u"{1, 2}"_s);
    row("what is shared", std::make_shared<const test::Point>(test::Point{1, 2}), u"{1, 2}"_s);
}

void TestPrinting::valuesPrintThemselves()
{
    QFETCH(const QString, text);
    QTEST(text, "expected");
}

void TestPrinting::listsPrintWhatIsInThem()
{
    QCOMPARE(printedByQt(QList<RankedHost>{{1, 2}, {3, 4}}), u"QList({1, 2}, {3, 4})"_s);
    QCOMPARE(printedByQt(std::vector<RankedHost>{{1, 2}}), u"std::vector({1, 2})"_s);
}

// A forgotten member would make an invisible difference.
void TestPrinting::everyMemberIsPrinted()
{
    static_assert(printing::membersOf<test::Point>() == 2);
    static_assert(printing::membersOf<test::Mixed>() == 9);
    static_assert(printing::Struct<Decision>);
    static_assert(!printing::Struct<test::Heir>, "what inherits cannot be taken apart");
    const Error error{Error::Kind::Io, u"It is gone."_s, u"/a"_s, u"Bring it back."_s};
    QCOMPARE(printed(error), u"{Io, \"It is gone.\", \"/a\", \"Bring it back.\"}"_s);
}

QTEST_APPLESS_MAIN(TestPrinting)
#include "tst_printing.moc"
