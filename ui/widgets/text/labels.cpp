// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/labels.h"

#include "widgets/text/elidedlabel.h"
#include "widgets/text/zoom.h"

#include <QFontDatabase>
#include <QStyle>

namespace astrolabe {

namespace {

constexpr double titleSize = 1.5;
constexpr double headingSize = 1.1;
constexpr double narrationSize = 1.2;

template<typename Label>
Label *bold(Label *label, double size)
{
    QFont font = label->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * size);
    label->setFont(font);
    return label;
}

void setStyleProperty(QWidget *widget, const char *name, const QVariant &value)
{
    if (widget->property(name) == value)
        return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

QLabel *titleLabel(const QString &text)
{
    return bold(new QLabel(text), titleSize);
}

QLabel *headingLabel(const QString &text)
{
    return bold(new QLabel(text), headingSize);
}

ElidedLabel *elidedTitle()
{
    return bold(new ElidedLabel, titleSize);
}

ElidedLabel *elidedHeading()
{
    return bold(new ElidedLabel, headingSize);
}

QLabel *mutedLabel(const QString &text)
{
    auto *label = new QLabel(text);
    setLook(label, "muted");
    return label;
}

QLabel *paragraph(const QString &text)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // otherwise the longest word would widen the parent
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *narration()
{
    QLabel *label = paragraph();
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * narrationSize);
    label->setFont(font);
    return label;
}

QFont monospaceFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * zoom::percent() / 100);
    return font;
}

void setLook(QWidget *widget, const char *look)
{
    setStyleProperty(widget, "look", QString::fromLatin1(look));
}

void setMarkedWrong(QWidget *field, bool wrong)
{
    setStyleProperty(field, "wrong", wrong);
}

} // namespace astrolabe
