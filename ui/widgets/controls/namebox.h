// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace astrolabe {

// A choice among names. One that is too long for the field is shortened and stands whole in the tool tip; Qt's style
// sheets cut it off.
class NameBox : public QComboBox
{
    Q_OBJECT

public:
    explicit NameBox(QWidget *parent = nullptr);

    QString shownText() const; // of the current name

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString shortened(const QStyleOptionComboBox &option) const;
};

} // namespace astrolabe
