// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/codeeditor.h"

#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QPainter>
#include <QPlainTextDocumentLayout>
#include <QTextBlock>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int indent = 4;
constexpr int gap = 8;

} // namespace

CodeEditor::CodeEditor(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_numbers(new QWidget(this))
    , m_empty(new QTextDocument(this))
{
    m_empty->setDocumentLayout(new QPlainTextDocumentLayout(m_empty));
    setFont(monospaceFont());
    setLineWrapMode(NoWrap);
    m_numbers->setFont(font());
    m_numbers->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEditor::placeNumbers);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &exposed, int scrolled) {
        if (scrolled != 0)
            m_numbers->scroll(0, scrolled);
        else
            m_numbers->update(0, exposed.y(), m_numbers->width(), exposed.height());
    });
    open(nullptr);
}

void CodeEditor::open(QTextDocument *document)
{
    QTextDocument *shown = document == nullptr ? m_empty : document;
    shown->setDefaultFont(font());
    setDocument(shown);
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * indent);
    markFault(0, {});
    placeNumbers();
}

void CodeEditor::markFault(int line, const QString &sentence)
{
    m_faultLine = line;
    m_numbers->setToolTip(sentence);
    setAccessibleDescription(sentence);
    showFault();
}

void CodeEditor::showFault()
{
    QList<QTextEdit::ExtraSelection> marks;
    if (m_faultLine > 0) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(m_faultLine - 1));
        mark.format.setBackground(Theme::current().rejectedFill);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    setExtraSelections(marks);
    m_numbers->update();
}

int CodeEditor::numbersWidth() const
{
    const QString widest = u"✕ "_s + QString::number(std::max(blockCount(), 99));
    return m_numbers->fontMetrics().horizontalAdvance(widest) + 2 * gap;
}

void CodeEditor::placeNumbers()
{
    setViewportMargins(numbersWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
    m_numbers->update();
}

void CodeEditor::paintNumbers(const QRect &exposed)
{
    const Theme &theme = Theme::current();
    QPainter painter(m_numbers);
    const int top = viewport()->y() - m_numbers->y();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRect line = blockBoundingGeometry(block).translated(contentOffset()).toRect().translated(0, top);
        if (line.top() > exposed.bottom())
            break;
        const QRect place(0, line.top(), m_numbers->width() - gap, line.height());
        const bool isFault = block.blockNumber() + 1 == m_faultLine;
        painter.setPen(isFault ? theme.rejected : theme.mutedText);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        if (isFault)
            painter.drawText(place.adjusted(gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, u"✕"_s);
    }
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    if (isReadOnly() || event->key() == Qt::Key_Backtab) {
        QPlainTextEdit::keyPressEvent(event);
        if (event->key() == Qt::Key_Backtab)
            focusPreviousChild();
    } else if (event->key() == Qt::Key_Tab) {
        const int column = textCursor().positionInBlock();
        insertPlainText(QString(indent - column % indent, u' '));
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        beginLine();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

// Keeps the indentation of the line before, plus one step after an opening brace.
void CodeEditor::beginLine()
{
    const QString before = textCursor().block().text().first(textCursor().positionInBlock());
    qsizetype spaces = 0;
    while (spaces < before.size() && before.at(spaces) == u' ')
        ++spaces;
    if (before.trimmed().endsWith(u'{'))
        spaces += indent;
    insertPlainText(u'\n' + QString(spaces, u' '));
    ensureCursorVisible();
}

void CodeEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
}

void CodeEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showFault();
}

bool CodeEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_numbers && event->type() == QEvent::Paint) {
        paintNumbers(static_cast<QPaintEvent *>(event)->rect());
        return true;
    }
    return QPlainTextEdit::eventFilter(watched, event);
}

} // namespace astrolabe
