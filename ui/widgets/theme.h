// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QColor>
#include <QPalette>
#include <QString>

class QApplication;

namespace astrolabe {

// The colours of one appearance, by meaning. Contrast against their background: text 4.5 : 1, marks 3 : 1.
struct Theme
{
    bool dark = false;

    QColor window; // behind the panels
    QColor sidebar;
    QColor panel;  // behind the content
    QColor raised; // a box within a panel: formulas, chips, fields
    QColor border;
    QColor text;
    QColor mutedText; // second grey: units, captions
    QColor accent;
    QColor accentText; // on accent
    QColor selection;  // a selected row or column
    QColor passed;     // sign and text
    QColor passedFill;
    QColor rejected;
    QColor rejectedFill;
    QColor chosen;
    QColor warning;
    QColor warningFill;
    QColor track; // the empty part of a bar

    // The theme in force; views read it when they paint.
    static const Theme &current();
    // Makes a theme the application's, including palette and style sheet.
    static void apply(QApplication &application, bool dark);
    // Whether the desktop preferred dark when last read.
    static bool desktopPrefersDark();
    // Reads the preference again, after QEvent::ThemeChange. This leaves the desktop's palette in place, so apply()
    // must follow.
    static void readDesktop();

    // A weigher has the same colour everywhere; colour-blind people can tell the colours apart (Okabe-Ito).
    static QColor weigherColor(const QString &weigher);
    // The n-th of a few colours that colour-blind people can tell apart, for things in a row; they repeat.
    static QColor distinctColor(int number);
    // Black or white, whichever is more readable on `background`.
    static QColor textOn(const QColor &background);
    // From 1 to 21. Source: WCAG 2.1, contrast ratio.
    static double contrast(const QColor &one, const QColor &other);
};

// Puts the application's style sheet aside for as long as it lives, and styles everything once at the end. With a style
// sheet, Qt styles a widget and all its children again each time that the widget gets another parent, which would more
// than double the time that a window takes.
class StyledAtTheEnd
{
public:
    StyledAtTheEnd();
    ~StyledAtTheEnd();
    Q_DISABLE_COPY_MOVE(StyledAtTheEnd)

private:
    QString m_styleSheet;
};

// The sign that accompanies a mark, since colour alone isn't enough: ✓ ✕ · (✓) (✕) ! ? .
QString markSign(Mark mark);
// The mark in words, for tool tips and assistive technology.
QString markText(Mark mark);

} // namespace astrolabe
