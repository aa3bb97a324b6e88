// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/funnel.h"

#include <QAbstractButton>

namespace astrolabe {

// One stage of the funnel: its name, hosts in → out, and a bar for the share of hosts left; red if hosts were lost.
class FunnelCard final : public QAbstractButton
{
    Q_OBJECT

public:
    // `all` is the number of hosts that the longest bar stands for.
    FunnelCard(const FunnelStage &stage, QString name, QString caption, int all, QWidget *parent = nullptr);

    void setLookedAt(bool lookedAt);
    // Whether the cursor has reached the stage; the card hides its counts until then.
    void setKnown(bool known);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString counts() const;
    void describe();
    QFont boldFont() const;
    QFont smallFont() const;

    FunnelStage m_stage;
    QString m_name;
    QString m_caption;
    int m_all;
    bool m_lookedAt = false;
    bool m_known = true;
};

} // namespace astrolabe
