// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/zoom.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

constexpr std::array zoomSizes{75, 90, 100, 110, 125, 150, 175, 200, 250};

int &zoomInForce()
{
    static int percent = 100;
    return percent;
}

// The desktop's, before the first zoom.
const QFont &unzoomedFont()
{
    static const QFont font = QApplication::font();
    return font;
}

constexpr const char *ownSize = "ownTextSize"; // a property: in relation to the application's

void noteOwnSizes()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        const QFont font = widget->font();
        if (widget->testAttribute(Qt::WA_SetFont) && (font.resolveMask() & QFont::SizeResolved)
            && font.pointSizeF() > 0)
            widget->setProperty(ownSize, font.pointSizeF() / QApplication::font().pointSizeF());
    }
}

} // namespace

int zoom::percent()
{
    return zoomInForce();
}

int zoom::scaled(int length)
{
    return length * std::max(100, zoomInForce()) / 100;
}

int zoom::larger(int percent)
{
    const auto next = std::ranges::upper_bound(zoomSizes, percent);
    return next == zoomSizes.end() ? zoomSizes.back() : *next;
}

int zoom::smaller(int percent)
{
    const auto here = std::ranges::lower_bound(zoomSizes, percent);
    return here == zoomSizes.begin() ? zoomSizes.front() : *std::prev(here);
}

// Widgets whose font has a size of its own, such as headings, do not follow the application's.
void zoom::apply(int percent)
{
    QFont font = unzoomedFont();
    if (percent == zoomInForce())
        return;
    noteOwnSizes();
    zoomInForce() = percent;
    font.setPointSizeF(font.pointSizeF() * percent / 100);
    // Qt takes a style sheet only from polished widgets, and passes no font on to others that have one.
    for (QWidget *widget : QApplication::allWidgets()) {
        if (widget->testAttribute(Qt::WA_StyleSheet))
            widget->ensurePolished();
    }
    const QString styleSheet = qApp->styleSheet();
    qApp->setStyleSheet({}); // a font for widgets with a style sheet takes several times as long
    QApplication::setFont(font);
    qApp->setStyleSheet(styleSheet);
    restoreOwnSizes();
}

void zoom::restoreOwnSizes()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        const double ratio = widget->property(ownSize).toDouble();
        if (ratio <= 0)
            continue;
        QFont sized = widget->font();
        sized.setPointSizeF(QApplication::font().pointSizeF() * ratio);
        widget->setFont(sized);
    }
}

} // namespace astrolabe
