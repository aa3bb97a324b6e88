// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tableroles.h"

#include <QWidget>

namespace astrolabe {

// A short verdict with its sign, in the colours of its tone: "✓ Lands on cmp-07".
class StatusPill final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusPill(QWidget *parent = nullptr);

    void setText(const QString &sign, const QString &text, Tone tone);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; // elided if there is less room

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Tone m_tone = Tone::Plain;
};

} // namespace astrolabe
