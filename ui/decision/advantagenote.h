// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/advantage.h"
#include "session/newestwork.h"

#include <QLabel>

namespace astrolabe {

class DecisionCursor;

// Why another host came before the selected one, if both passed all filters. Hidden otherwise, and until the order of
// the hosts is known.
class AdvantageNote final : public QLabel
{
    Q_OBJECT

public:
    explicit AdvantageNote(DecisionCursor &cursor, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showReasons();
    void tell(const Advantage &advantage, const Decision &decision);

    DecisionCursor &m_cursor;
    NewestWork m_work;
};

} // namespace astrolabe
