// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace astrolabe {

// A slider over numbers with labelled marks below it. Near a mark, the handle snaps to the mark's number.
class TurningSlider final : public QSlider
{
    Q_OBJECT

public:
    struct Mark
    {
        double value = 0;
        QString label;

        bool operator==(const Mark &) const = default;
    };

    explicit TurningSlider(QWidget *parent = nullptr);

    void setNumbers(double least, double most);
    void setMarks(const QList<Mark> &marks);
    const QList<Mark> &marks() const { return m_marks; }
    // Emits no signal; clamps to the ends.
    void setNumber(double number);

    QSize sizeHint() const override;

Q_SIGNALS:
    void numberMoved(double number); // by the user

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    double numberAt(int position) const;
    double pixelOf(double number) const;
    const Mark *markNear(double pixel) const;

    double m_least = 0;
    double m_most = 1;
    QList<Mark> m_marks;
};

} // namespace astrolabe
