// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace astrolabe {

// A field to edit an option, with the value as text.
class ValueField : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString text() const = 0;
    // Emits no signal.
    virtual void setText(const QString &text) = 0;
    virtual void setReadOnly(bool readOnly) = 0;
    virtual void setWrong(bool wrong) = 0;

Q_SIGNALS:
    void typed();  // the value may be incomplete
    void edited(); // the value is complete
};

} // namespace astrolabe
