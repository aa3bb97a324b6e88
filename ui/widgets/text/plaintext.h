// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace astrolabe {

// Names come from files that anyone may have written. With this event filter on the application, labels, tool tips and
// message boxes show markup literally, unless they ask for Qt::RichText and escape their input; labels and buttons also
// show bidi and invisible characters visibly.
class PlainText final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace astrolabe
