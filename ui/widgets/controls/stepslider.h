// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSlider>
#include <QColor>
#include <QStringList>

namespace astrolabe {

// The walk as a line of elements, with a tick where a stage ends.
class StepSlider final : public QAbstractSlider
{
    Q_OBJECT

public:
    explicit StepSlider(QWidget *parent = nullptr);

    // `value` is the element, `name` the stage's name for the tool tip; the line up to it has the colour, if valid.
    struct Tick
    {
        int value = 0;
        QString name;
        QColor color = {};
    };
    void setTicks(const QList<Tick> &ticks);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    double positionOf(int value) const;
    int valueAt(double x) const;

    QList<Tick> m_ticks;
};

} // namespace astrolabe
