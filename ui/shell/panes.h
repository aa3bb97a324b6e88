// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace astrolabe {

// F6: moves the keyboard focus to the next pane of a window, in reading order. Panes are the frames that the style
// sheet calls "sidebar" and "panel".
void focusNextPane(QWidget *window);

} // namespace astrolabe
