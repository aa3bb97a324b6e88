// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace astrolabe {

// Names come from files that anybody may have written. Where this filters the application's events, labels, tooltips
// and message boxes show markup as the letters that it is, unless they ask for Qt::RichText and escape what they are
// given; and in labels and buttons nothing stays that turns or hides letters.
class PlainText final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace astrolabe
