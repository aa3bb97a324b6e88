// SPDX-License-Identifier: GPL-3.0-or-later
#include "teaching/rulecardpane.h"

#include "lessons/rulecardtext.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextEdit>

namespace astrolabe {

RuleCardPane::RuleCardPane(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFont(monospaceFont());
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setTabChangesFocus(true);
    retranslate();
}

void RuleCardPane::setCard(const QString &text)
{
    if (text != toPlainText())
        setPlainText(text);
    markDecidingLine();
}

// The line and, below it, its values.
void RuleCardPane::markDecidingLine()
{
    QList<QTextEdit::ExtraSelection> marked;
    bool isBelow = false;
    for (QTextBlock line = document()->begin(); line.isValid(); line = line.next()) {
        const bool decides = line.text().startsWith(decidingLineSign);
        const bool isValues = isBelow && line.text().startsWith(QString(valuesIndent, u' '));
        isBelow = decides;
        if (!decides && !isValues)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(line);
        selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor); // also where it is wrapped
        selection.format.setBackground(Theme::current().selection);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        marked.append(selection);
    }
    setExtraSelections(marked);
}

void RuleCardPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        markDecidingLine();
    QPlainTextEdit::changeEvent(event);
}

void RuleCardPane::retranslate()
{
    setAccessibleName(tr("The rule in pseudocode, with the values of the selected host"));
}

} // namespace astrolabe
