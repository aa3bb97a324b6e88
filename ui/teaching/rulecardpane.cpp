// SPDX-License-Identifier: GPL-3.0-or-later
#include "teaching/rulecardpane.h"

#include "lessons/rulecardtext.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QTextBlock>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int hanging = 4; // blanks behind the beginning of a line

// How many characters stand before the words of a line: blanks, and the sign of the line that decided.
int indentOf(const QString &line)
{
    const auto isWord = [](QChar sign) { return !sign.isSpace() && sign != decidingLineSign; };
    return int(std::ranges::find_if(line, isWord) - line.begin());
}

bool isValues(const QTextBlock &line)
{
    return QStringView(line.text()).trimmed().startsWith(valuesSign);
}

} // namespace

RuleCardPane::RuleCardPane(QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setFont(monospaceFont());
    setAcceptRichText(false);
    setTabChangesFocus(true);
    retranslate();
}

void RuleCardPane::setCard(const QString &text)
{
    if (text != toPlainText()) {
        setPlainText(text);
        hangWrappedLines();
    }
    markLines();
}

void RuleCardPane::hangWrappedLines()
{
    const qreal blank = QFontMetricsF(font()).horizontalAdvance(u' ');
    for (QTextBlock line = document()->begin(); line.isValid(); line = line.next()) {
        const qreal behind = (indentOf(line.text()) + hanging) * blank;
        QTextBlockFormat format;
        format.setLeftMargin(behind);
        format.setTextIndent(-behind);
        QTextCursor(line).setBlockFormat(format);
    }
}

// Values stand out, and so do the line that decided and the values below it.
void RuleCardPane::markLines()
{
    QList<QTextEdit::ExtraSelection> marked;
    bool isBelow = false;
    for (QTextBlock line = document()->begin(); line.isValid(); line = line.next()) {
        const bool decides = line.text().startsWith(decidingLineSign);
        const bool hasValues = isValues(line);
        const bool isLit = decides || (isBelow && hasValues);
        isBelow = decides;
        if (!isLit && !hasValues)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(line);
        selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor); // also where it is wrapped
        if (hasValues)
            selection.format.setForeground(Theme::current().accent);
        if (isLit) {
            selection.format.setBackground(Theme::current().selection);
            selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        }
        marked.append(selection);
    }
    setExtraSelections(marked);
}

void RuleCardPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        markLines();
    if (event->type() == QEvent::FontChange)
        hangWrappedLines();
    QTextEdit::changeEvent(event);
}

void RuleCardPane::retranslate()
{
    setAccessibleName(tr("The rule in pseudocode, with the values of the selected host"));
}

} // namespace astrolabe
