// SPDX-License-Identifier: GPL-3.0-or-later
// Bars of a report: as long as their values, from zero to both sides, and never beyond the drawing.
#include "report/report.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr double labels = 200; // the width beside the bars
constexpr double width = 560;  // of the bars

struct Rectangle
{
    double left = 0;
    double top = 0;
    double size = 0;
    QString colour;
    QString title;
};

// In the order in which they are drawn: the bars' parts, then the legend.
QList<Rectangle> drawn(const ReportBars &bars, HtmlReader reader = HtmlReader::Browser)
{
    const QString html = htmlOf({u"t"_s, {}, {{u"s"_s, {bars}}}}, reader);
    const qsizetype begin = html.indexOf("<svg"_L1);
    if (begin < 0)
        return {};
    QXmlStreamReader xml(html.sliced(begin, html.indexOf("</svg>"_L1) + 6 - begin));
    QList<Rectangle> rectangles;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == "rect"_L1) {
            const auto number = [&](QLatin1StringView name) { return xml.attributes().value(name).toDouble(); };
            rectangles.append(
                {number("x"_L1), number("y"_L1), number("width"_L1), xml.attributes().value("fill"_L1).toString(), {}});
        } else if (xml.isStartElement() && xml.name() == "title"_L1) {
            rectangles.last().title = xml.readElementText();
        }
    }
    return rectangles;
}

using Places = QList<std::pair<int, int>>; // left and width, rounded

} // namespace

class ReportDrawingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsAreAsLongAsTheirValues_data();
    void barsAreAsLongAsTheirValues();
    void rowsAndLegendStandBelowEachOther();
    void nothingIsDrawnOfNothing_data();
    void nothingIsDrawnOfNothing();
    void numbersStandToTheRight_data();
    void numbersStandToTheRight();
    void markdownObeysNothing_data();
    void markdownObeysNothing();
};

void ReportDrawingTest::barsAreAsLongAsTheirValues_data()
{
    QTest::addColumn<QList<QList<double>>>("bars"); // their parts
    QTest::addColumn<Places>("places");
    const double none = std::numeric_limits<double>::infinity();
    QTest::newRow("the longest takes the width") << QList<QList<double>>{{2}, {1}} << Places{{200, 560}, {200, 280}};
    QTest::newRow("parts behind each other") << QList<QList<double>>{{3, 1}} << Places{{200, 420}, {620, 140}};
    QTest::newRow("negative ones to the left of zero")
        << QList<QList<double>>{{3}, {-1}} << Places{{340, 420}, {200, 140}};
    QTest::newRow("both in a bar") << QList<QList<double>>{{3, -1}} << Places{{340, 420}, {200, 140}};
    QTest::newRow("several to the left") << QList<QList<double>>{{-1, -3}} << Places{{620, 140}, {200, 420}};
    QTest::newRow("nothing of zero") << QList<QList<double>>{{0, 4}} << Places{{200, 560}};
    QTest::newRow("nothing of what is endless") << QList<QList<double>>{{none, 4}} << Places{{200, 560}};
}

void ReportDrawingTest::barsAreAsLongAsTheirValues()
{
    QFETCH(const QList<QList<double>>, bars);
    QFETCH(const Places, places);
    ReportBars drawing{{u"ram"_s, u"disk"_s}, {}};
    drawing.parts.resize(bars.first().size());
    for (const QList<double> &parts : bars)
        drawing.bars.append({u"h"_s, parts});
    QList<Rectangle> rectangles = drawn(drawing);
    rectangles.resize(rectangles.size() - drawing.parts.size()); // the legend
    Places found;
    for (const Rectangle &one : rectangles) {
        found.append({qRound(one.left), qRound(one.size)});
        QVERIFY(one.left >= labels && one.left + one.size <= labels + width + 0.1);
    }
    QCOMPARE(found, places);
}

// A part has its colour in every bar and in the legend.
void ReportDrawingTest::rowsAndLegendStandBelowEachOther()
{
    const QList<Rectangle> rectangles = drawn({{u"ram"_s, u"disk <x>"_s}, {{u"h1"_s, {1, 0.5}}, {u"h2"_s, {0, 0.5}}}});
    QCOMPARE(rectangles.size(), 5); // three parts and two names
    QCOMPARE(rectangles.at(0).top, rectangles.at(1).top);
    QVERIFY(rectangles.at(2).top > rectangles.at(1).top);
    QVERIFY(rectangles.at(3).top > rectangles.at(2).top);
    QVERIFY(rectangles.at(4).top > rectangles.at(3).top);
    QVERIFY(rectangles.at(0).colour != rectangles.at(1).colour);
    QCOMPARE(rectangles.at(2).colour, rectangles.at(1).colour);
    QCOMPARE(rectangles.at(3).colour, rectangles.at(0).colour);
    QCOMPARE(rectangles.at(4).colour, rectangles.at(1).colour);
    QCOMPARE(rectangles.at(0).title, u"ram: 1.00"_s);
    QCOMPARE(rectangles.at(2).title, u"disk <x>: 0.50"_s);
    QCOMPARE(rectangles.at(4).title, u"disk <x>"_s);
}

void ReportDrawingTest::nothingIsDrawnOfNothing_data()
{
    QTest::addColumn<ReportBars>("bars");
    QTest::addColumn<HtmlReader>("reader");
    QTest::newRow("no bars") << ReportBars{{u"ram"_s}, {}} << HtmlReader::Browser;
    QTest::newRow("all are zero") << ReportBars{{u"ram"_s}, {{u"h1"_s, {0}}, {u"h2"_s, {0}}}} << HtmlReader::Browser;
    QTest::newRow("Qt draws no pictures in a text")
        << ReportBars{{u"ram"_s}, {{u"h1"_s, {1}}}} << HtmlReader::QtTextView;
}

void ReportDrawingTest::nothingIsDrawnOfNothing()
{
    QFETCH(const ReportBars, bars);
    QFETCH(const HtmlReader, reader);
    QVERIFY(drawn(bars, reader).isEmpty());
}

void ReportDrawingTest::numbersStandToTheRight_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<bool>("isNumber");
    for (const QString &number : {u"12"_s, u"1,024"_s, u"1 024"_s, u"0.25"_s, u"-3"_s, u"−3"_s, u"+1.5"_s})
        QTest::newRow(qPrintable(number)) << number << true;
    for (const QString &other : {u"cmp-1"_s, u"12 GiB"_s, u"1st"_s, u"-"_s, u"3 of 4"_s, u""_s})
        QTest::newRow(qPrintable(u"“%1”"_s.arg(other))) << other << false;
}

void ReportDrawingTest::numbersStandToTheRight()
{
    QFETCH(const QString, cell);
    const QString html = htmlOf({u"t"_s, {}, {{u"s"_s, {ReportTable{{u"column"_s}, {{cell}}}}}}});
    QTEST(html.contains("<td class=\"number\""_L1), "isNumber");
}

void ReportDrawingTest::markdownObeysNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("markdown");
    const auto row
        = [](const QString &text, const QString &markdown) { QTest::newRow(qPrintable(text)) << text << markdown; };
    row(u"plain text."_s, u"plain text."_s);
    row(u"- item"_s, u"\\- item"_s);
    row(u"+ item"_s, u"\\+ item"_s);
    row(u"* item"_s, u"\\* item"_s);
    row(u"# title"_s, u"\\# title"_s);
    row(u"12. item"_s, u"12\\. item"_s);
    row(u"12) item"_s, u"12\\) item"_s);
    row(u"12 items"_s, u"12 items"_s);
    row(u" - item"_s, u"\\- item"_s);
    row(u"    indented"_s, u"indented"_s);
    row(u"> quote"_s, u"\\> quote"_s);
    row(u"a_b_c and _d_"_s, u"a_b_c and \\_d\\_"_s);
    row(u"C:\\x"_s, u"C:\\\\x"_s);
    row(u"a|b"_s, u"a\\|b"_s);
    row(u"~~gone~~"_s, u"\\~\\~gone\\~\\~"_s);
    row(u"![p](x)"_s, u"!\\[p\\](x)"_s);
}

void ReportDrawingTest::markdownObeysNothing()
{
    QFETCH(const QString, text);
    QFETCH(const QString, markdown);
    QCOMPARE(markdownOf(Report{u"t"_s, {text}, {}}), u"# t\n\n"_s + markdown + u'\n');
}

QTEST_GUILESS_MAIN(ReportDrawingTest)
#include "tst_reportdrawing.moc"
