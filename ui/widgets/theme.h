// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QColor>
#include <QPalette>
#include <QString>

class QApplication;

namespace astrolabe {

// The colours of one appearance, by meaning. Contrast: text 4.5 : 1, marks 3 : 1 against what they stand on.
struct Theme
{
    bool dark = false;

    QColor window; // behind the panels
    QColor sidebar;
    QColor panel;  // what content stands on
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
    // Makes a theme the application's, palette and style sheet included.
    static void apply(QApplication &application, bool dark);
    // What the desktop asks for, or asked for when it was read last.
    static bool desktopPrefersDark();
    // Reads it again, after QEvent::ThemeChange. Leaves the desktop's palette: apply() has to follow.
    static void readDesktop();

    // The same weigher has the same colour everywhere; colours that colour-blind people can tell apart (Okabe-Ito).
    static QColor weigherColor(const QString &weigher);
    // Black or white, whichever reads better on the colour.
    static QColor textOn(const QColor &background);
    // From 1 to 21. Source: WCAG 2.1, contrast ratio.
    static double contrast(const QColor &one, const QColor &other);
};

// The sign that goes with a mark, so that colour is never alone: ✓ ✕ · (✓) (✕) ! ? .
QString markSign(Mark mark);
// The mark in words, for hover texts and assistive technology.
QString markText(Mark mark);

} // namespace astrolabe
