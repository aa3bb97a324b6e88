// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/funnel.h"

#include <QScrollArea>

class QHBoxLayout;

namespace astrolabe {

class DecisionCursor;
class FunnelCard;

// The stages from all hosts down to one, in a row. A click goes to a stage; the row scrolls if it doesn't fit.
class FunnelStrip final : public QScrollArea
{
    Q_OBJECT

public:
    explicit FunnelStrip(DecisionCursor &cursor, QWidget *parent = nullptr);

    const std::vector<FunnelCard *> &cards() const { return m_cards; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();
    void showCursor();
    void goTo(size_t stage);
    Step stepOf(const FunnelStage &stage) const;
    QString nameOf(const FunnelStage &stage) const;
    QString captionOf(const FunnelStage &stage) const;
    static bool isForeseen(const FunnelStage &stage);
    QString hoverOf(const FunnelStage &stage, bool known) const;

    DecisionCursor &m_cursor;
    std::vector<FunnelStage> m_stages;
    std::vector<FunnelCard *> m_cards;
    QHBoxLayout *m_row;
};

} // namespace astrolabe
