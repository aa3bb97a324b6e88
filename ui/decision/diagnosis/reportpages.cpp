// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/reportpages.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QScreen>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto styleSheet
    = "h1 { font-size: 16pt; } h2 { font-size: 12pt; } th { text-align: left; background: #eef1f4; }"_L1;

// What no page tears.
struct Piece
{
    Strip strip;
    bool leads = false; // stays with the next one
    Strip head = {};    // of its table, where a page that begins with it repeats it
};

// Qt sets <pre> in the system's font of fixed width.
bool isCommands(const QTextBlock &block)
{
    const QString fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    const auto first = block.begin();
    return !first.atEnd() && first.fragment().charFormat().fontFamilies().toStringList().contains(fixed);
}

// The lower edges of a block's lines.
QList<qreal> linesOf(const QAbstractTextDocumentLayout &layout, const QTextBlock &block)
{
    const qreal top = layout.blockBoundingRect(block).top();
    QList<qreal> bottoms;
    for (int i = 0; i < block.layout()->lineCount(); ++i)
        bottoms.append(top + block.layout()->lineAt(i).rect().bottom());
    return bottoms;
}

class Pieces
{
public:
    Pieces(const QTextDocument &document, qreal pageHeight)
        : m_layout(*document.documentLayout())
        , m_pageHeight(pageHeight)
    {
        for (auto it = document.rootFrame()->begin(); !it.atEnd(); ++it) {
            if (const auto *table = qobject_cast<QTextTable *>(it.currentFrame()))
                append(*table);
            else
                append(it.currentBlock());
        }
    }

    const QList<Piece> &list() const { return m_list; }

private:
    void append(const QTextTable &table);
    void append(const QTextBlock &block);
    QList<Strip> stripsOf(const QTextTable &table, int row, const Strip &whole) const;
    qreal textTopOf(const QTextTable &table, int row) const;

    const QAbstractTextDocumentLayout &m_layout;
    qreal m_pageHeight;
    QList<Piece> m_list;
};

// Qt scales borders and padding from the screen to the device. (Its frameBoundingRect() of a table begins at the first
// cell.)
void Pieces::append(const QTextTable &table)
{
    const QTextTableFormat format = table.format();
    const double screen = QGuiApplication::primaryScreen()->logicalDotsPerInchY();
    const qreal pixel = m_layout.paintDevice() != nullptr ? m_layout.paintDevice()->logicalDpiY() / screen : 1;
    const qreal overText = (format.cellPadding() + format.border()) * pixel;
    const qreal top = textTopOf(table, 0) - overText - format.border() * pixel;
    QList<qreal> edges{top};
    for (int row = 1; row < table.rows(); ++row)
        edges.append(textTopOf(table, row) - overText);
    edges.append(top + m_layout.frameBoundingRect(const_cast<QTextTable *>(&table)).height());
    const int heads = format.headerRowCount();
    const Strip head{edges.first(), edges.at(heads)};
    for (int row = 0; row < table.rows(); ++row) {
        const Strip whole{edges.at(row), edges.at(row + 1)};
        const bool fits = whole.height() + head.height() <= m_pageHeight;
        const QList<Strip> strips = fits ? QList<Strip>{whole} : stripsOf(table, row, whole);
        for (const Strip &strip : strips)
            m_list.append(Piece{strip, row<heads, row> heads || strip.top > whole.top ? head : Strip{}});
    }
}

// By the lines of the highest cell.
QList<Strip> Pieces::stripsOf(const QTextTable &table, int row, const Strip &whole) const
{
    QList<qreal> bottoms;
    for (int column = 0; column < table.columns(); ++column) {
        QList<qreal> ofCell;
        for (auto it = table.cellAt(row, column).begin(); !it.atEnd(); ++it)
            ofCell += linesOf(m_layout, it.currentBlock());
        if (bottoms.isEmpty() || (!ofCell.isEmpty() && ofCell.last() > bottoms.last()))
            bottoms = ofCell;
    }
    QList<Strip> strips{{whole.top, whole.bottom}};
    for (const qreal bottom : bottoms.first(std::max<qsizetype>(0, bottoms.size() - 1))) {
        strips.last().bottom = bottom;
        strips.append({bottom, whole.bottom});
    }
    return strips;
}

// The highest cell begins at the top of its row.
qreal Pieces::textTopOf(const QTextTable &table, int row) const
{
    qreal top = m_layout.documentSize().height();
    for (int column = 0; column < table.columns(); ++column)
        top = std::min(top, m_layout.blockBoundingRect(table.cellAt(row, column).begin().currentBlock()).top());
    return top;
}

void Pieces::append(const QTextBlock &block)
{
    if (block.length() == 1) // an empty line, which no page has to show
        return;
    const QRectF whole = m_layout.blockBoundingRect(block);
    const bool leads = block.blockFormat().headingLevel() > 0 || (!isCommands(block) && isCommands(block.next()));
    if (whole.height() <= m_pageHeight) {
        m_list.append(Piece{{whole.top(), whole.bottom()}, leads});
        return;
    }
    qreal top = whole.top();
    for (const qreal bottom : linesOf(m_layout, block))
        m_list.append(Piece{{std::exchange(top, bottom), bottom}});
}

void setWrapping(QTextDocument &document, QTextOption::WrapMode mode)
{
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(mode);
    document.setDefaultTextOption(option);
}

// A table whose words need more than the width is drawn smaller; one that could not be read then breaks its words.
qreal fitToWidth(QTextDocument &document, qreal width)
{
    constexpr qreal legible = 0.8; // of 9 points
    setWrapping(document, QTextOption::WordWrap);
    document.setTextWidth(width);
    const qreal scale = std::min(1.0, width / document.size().width());
    if (scale < legible)
        setWrapping(document, QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setTextWidth(width / std::max(scale, legible));
    return std::max(scale, legible);
}

} // namespace

QList<PrintedPage> pagesOf(const QTextDocument &document, qreal height)
{
    const QList<Piece> pieces = Pieces(document, height).list();
    QList<PrintedPage> pages{PrintedPage{}};
    const auto endOfPage = [&] { return pages.last().part.top + height - pages.last().head.height(); };
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        qsizetype last = i;
        while (pieces.at(last).leads && last + 1 < pieces.size())
            ++last;
        const Piece &piece = pieces.at(i);
        if (pieces.at(last).strip.bottom > endOfPage() && piece.strip.top > pages.last().part.top) {
            pages.last().part.bottom = std::min(piece.strip.top, endOfPage());
            pages.append(PrintedPage{{piece.strip.top, piece.strip.top}, piece.head});
        }
    }
    pages.last().part.bottom = std::min(document.size().height(), endOfPage());
    return pages;
}

QByteArray pdfOf(const Report &report)
{
    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(16, 14, 16, 12), QPageLayout::Millimeter);
    writer.setTitle(report.title);

    QTextDocument document;
    document.documentLayout()->setPaintDevice(&writer);
    document.setDocumentMargin(0);
    document.setDefaultStyleSheet(styleSheet);
    document.setHtml(htmlOf(report, HtmlReader::QtTextView));
    const qreal scale = fitToWidth(document, writer.width());

    QPainter painter(&writer);
    QFont numbers = document.defaultFont();
    numbers.setPointSizeF(numbers.pointSizeF() * scale);
    painter.setFont(numbers);
    const int footer = 2 * painter.fontMetrics().height();
    const auto draw = [&](const Strip &strip) {
        painter.save();
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = QPalette(Qt::black, Qt::white);
        context.clip = QRectF(0, strip.top, document.size().width(), strip.height());
        painter.translate(0, -strip.top);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
    };
    const QList<PrintedPage> pages = pagesOf(document, (writer.height() - footer) / scale);
    for (qsizetype i = 0; i < pages.size(); ++i) {
        if (i > 0)
            writer.newPage();
        painter.save();
        painter.scale(scale, scale);
        draw(pages.at(i).head);
        painter.translate(0, pages.at(i).head.height());
        draw(pages.at(i).part);
        painter.restore();
        painter.drawText(QRect(0, 0, writer.width(), writer.height()), Qt::AlignRight | Qt::AlignBottom,
            u"%1 / %2"_s.arg(i + 1).arg(pages.size()));
    }
    return pdf;
}

} // namespace astrolabe
