// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace astrolabe {

// A round button of the step bar, with a vector-drawn sign.
class StepButton final : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Sign { First, Back, Play, Pause, Forward, Last };

    explicit StepButton(Sign sign, QWidget *parent = nullptr);

    void setSign(Sign sign);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Sign m_sign;
};

} // namespace astrolabe
