// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/reportpages.h"

#include <QAbstractTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// A report of many rows on pages of different heights.
class ReportPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areOfPaper_data();
    void areOfPaper();
    void breakAParagraphThatNoPageHolds();
    void breakARowThatNoPageHolds_data();
    void breakARowThatNoPageHolds();
};

namespace {

constexpr int width = 500;

// Rows of one line up to nine, headings at many places, sentences with commands.
Report longReport()
{
    Report report{u"web: no host"_s, {u"Why."_s}, {}};
    for (int section = 0; section < 12; ++section) {
        ReportTable table{{u"host"_s, u"why"_s}, {}};
        for (int row = 0; row < 3 * section; ++row)
            table.rows.append(
                {u"cmp-%1"_s.arg(row), u"it lacks the trait HW_CPU_X86_AVX512F "_s.repeated(row * 7 % 16)});
        report.append({u"Section %1"_s.arg(section),
            {u"A sentence. "_s.repeated(section), table, u"Commands:"_s,
                ReportCommands{{u"openstack server list"_s}}}});
    }
    return report;
}

void layOut(QTextDocument &document, const Report &report)
{
    document.setHtml(htmlOf(report, HtmlReader::QtTextView));
    document.setTextWidth(width);
}

int pageAt(const QList<PrintedPage> &pages, qreal y)
{
    const auto page = std::ranges::find_if(pages, [y](const PrintedPage &one) { return y < one.part.bottom; });
    return int(page - pages.cbegin());
}

// The page that the whole block is on; -1: it is torn.
int pageOf(const QList<PrintedPage> &pages, const QTextBlock &block)
{
    const QRectF rect = block.document()->documentLayout()->blockBoundingRect(block);
    const int page = pageAt(pages, rect.top());
    return pageAt(pages, rect.bottom() - 0.5) == page ? page : -1;
}

// The next one that has a text.
QTextBlock following(QTextBlock block)
{
    do
        block = block.next();
    while (block.isValid() && block.length() == 1);
    return block;
}

} // namespace

void ReportPagesTest::areOfPaper_data()
{
    QTest::addColumn<int>("height");
    for (const int height : {300, 400, 517, 700, 1000, 100000})
        QTest::addRow("pages of %d", height) << height;
}

void ReportPagesTest::areOfPaper()
{
    QFETCH(const int, height);
    QTextDocument document;
    layOut(document, longReport());
    const QList<PrintedPage> pages = pagesOf(document, height);
    QCOMPARE(pages.size() > 1, document.size().height() > height);
    qreal end = 0;
    for (const PrintedPage &page : pages) {
        QVERIFY(page.part.top >= end); // empty lines between are left out
        QVERIFY(page.part.height() + page.head.height() <= height);
        end = page.part.bottom;
    }
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int page = pageOf(pages, block);
        QVERIFY2(page >= 0, qPrintable(block.text()));
        if (block.blockFormat().headingLevel() > 0 || block.text() == "Commands:"_L1)
            QCOMPARE(page, pageOf(pages, following(block)));
    }
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        QVERIFY(table != nullptr);
        QList<int> pageOfRow;
        for (int row = 0; row < table->rows(); ++row) {
            pageOfRow.append(pageOf(pages, table->cellAt(row, 0).begin().currentBlock()));
            QCOMPARE(pageOf(pages, table->cellAt(row, 1).begin().currentBlock()), pageOfRow.last());
        }
        // The head is above the first row, and above those that follow on later pages.
        const QRectF head = document.documentLayout()->blockBoundingRect(table->cellAt(0, 0).begin().currentBlock());
        for (int row = 1; row < table->rows(); ++row) {
            const PrintedPage &page = pages.at(pageOfRow.at(row));
            if (pageOfRow.at(row) == pageOfRow.first())
                continue;
            QVERIFY(row > 1);
            QVERIFY(page.head.top < head.top() && head.bottom() < page.head.bottom);
        }
    }
}

void ReportPagesTest::breakAParagraphThatNoPageHolds()
{
    QTextDocument document;
    layOut(document, {u"web"_s, {u"A sentence. "_s.repeated(500)}, {}});
    const QList<PrintedPage> pages = pagesOf(document, 200);
    QVERIFY(pages.size() > 3);
    const QTextBlock block = document.lastBlock();
    const qreal top = document.documentLayout()->blockBoundingRect(block).top();
    for (int i = 0; i < block.layout()->lineCount(); ++i) {
        const QRectF line = block.layout()->lineAt(i).rect().translated(0, top);
        QCOMPARE(pageAt(pages, line.top() + 0.5), pageAt(pages, line.bottom() - 0.5));
    }
    for (const PrintedPage &page : pages)
        QVERIFY(page.part.height() <= 200);
}

void ReportPagesTest::breakARowThatNoPageHolds_data()
{
    QTest::addColumn<int>("position");
    QTest::newRow("the first") << 0;
    QTest::newRow("in the middle") << 1;
    QTest::newRow("the last") << 2;
}

void ReportPagesTest::breakARowThatNoPageHolds()
{
    QFETCH(const int, position);
    ReportTable rows{{u"time"_s, u"line"_s}, {}};
    for (int row = 0; row < 3; ++row)
        rows.rows.append({u"11:00"_s, u"Filtered a host. "_s.repeated(row == position ? 500 : 2)});
    Report report{u"web"_s, {}, {}};
    report.append({u"The log's lines"_s, {rows}});
    QTextDocument document;
    layOut(document, report);
    const qreal height = 300;
    const QList<PrintedPage> pages = pagesOf(document, height);
    QVERIFY(pages.size() > 3);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const qreal top = document.documentLayout()->blockBoundingRect(block).top();
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QRectF line = block.layout()->lineAt(i).rect().translated(0, top);
            const int page = pageAt(pages, line.top() + 0.5);
            QCOMPARE(pageAt(pages, line.bottom() - 0.5), page);
            QVERIFY2(page < pages.size() && pages.at(page).part.top <= line.top() + 0.5, qPrintable(block.text()));
        }
    }
    for (const PrintedPage &page : pages)
        QVERIFY(page.part.height() + page.head.height() <= height);
}

QTEST_MAIN(ReportPagesTest)
#include "tst_reportpages.moc"
