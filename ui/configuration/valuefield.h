// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace astrolabe {

// Where one option is edited: what stands in it is the option's value as text.
class ValueField : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString text() const = 0;
    // Shows it without a signal.
    virtual void setText(const QString &text) = 0;
    virtual void setReadOnly(bool readOnly) = 0;
    virtual void setWrong(bool wrong) = 0;

Q_SIGNALS:
    void typed();  // on the way to a value
    void edited(); // this is the value
};

} // namespace astrolabe
