// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

class ElidedLabel;

// Texts in the console's few styles: one family, two weights, two greys. Sizes follow the desktop's font.
QLabel *titleLabel(const QString &text = {});   // for a view
QLabel *headingLabel(const QString &text = {}); // for a panel
// Like titleLabel(), for names that may be too long.
ElidedLabel *elidedTitle();
ElidedLabel *elidedHeading();
QLabel *mutedLabel(const QString &text = {});
QLabel *paragraph(const QString &text = {}); // wraps; selectable and copyable
QLabel *narration();                         // a paragraph that is read as a whole, in larger type
QFont monospaceFont();

// `look` is a kind of widget that the style sheet knows: "panel", "primary", "rejected" …
void setLook(QWidget *widget, const char *look);
// Marks a field with unusable content.
void setMarkedWrong(QWidget *field, bool wrong);

} // namespace astrolabe
