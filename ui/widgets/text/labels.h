// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

class ElidedLabel;

// Text in the console's few styles: one family, two weights, two greys. Sizes follow the desktop's font.
QLabel *titleLabel(const QString &text = {});   // of a view
QLabel *headingLabel(const QString &text = {}); // of a panel
// The same, for names that may be too long.
ElidedLabel *elidedTitle();
ElidedLabel *elidedHeading();
QLabel *mutedLabel(const QString &text = {});
QLabel *paragraph(const QString &text = {}); // wraps; can be selected and copied
QFont monospaceFont();

// "panel", "primary", "rejected" …: a kind of widget that the style sheet knows.
void setLook(QWidget *widget, const char *look);
// A field whose content cannot be used.
void setMarkedWrong(QWidget *field, bool wrong);

} // namespace astrolabe
