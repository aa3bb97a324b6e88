// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/commandlabel.h"

#include "base/visibletext.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QEvent>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortestCommandLine = 12; // characters

} // namespace

CommandLabel::CommandLabel(const QString &command, QWidget *parent)
    : QLabel(parent)
    , m_command(visibleText(command))
{
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(monospaceFont());
    setAccessibleName(m_command);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setText(m_command);
}

int CommandLabel::heightForWidth(int width) const
{
    return int(wrapped(width).count(u'\n') + 1) * fontMetrics().lineSpacing();
}

QSize CommandLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_command), fontMetrics().lineSpacing()};
}

QSize CommandLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * shortestCommandLine, fontMetrics().lineSpacing()};
}

void CommandLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    setText(wrapped(width()));
}

void CommandLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setText(wrapped(width()));
}

QString CommandLabel::wrapped(int width) const
{
    const QFontMetrics metrics = fontMetrics();
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= width; };
    QString lines;
    QString line;
    const auto add = [&](const QString &before, const QString &part) {
        if (line.isEmpty() || fits(line + before + part)) {
            line += before + part;
            return;
        }
        lines += line + before + lineWrap;
        line = part;
    };
    for (const QString &word : m_command.split(u' ')) {
        QString before = line.isEmpty() ? QString() : u" "_s;
        const QStringList parts = fits(word) ? QStringList{word} : breakable(word).split(wordBreak);
        for (const QString &part : parts)
            add(std::exchange(before, {}), part);
    }
    return lines + line;
}

} // namespace astrolabe
