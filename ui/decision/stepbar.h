// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls/stepcontrols.h"

namespace astrolabe {

class DecisionCursor;

// Walks through a decision in the order in which Nova works.
class StepBar final : public StepControls
{
    Q_OBJECT

public:
    explicit StepBar(DecisionCursor &cursor, QWidget *parent = nullptr);

protected:
    void retranslate() override;

private:
    void rebuild();
    void stepOn();
    QString placeText() const;
    void showCursor();
    void showTicks(int lastElement);

    DecisionCursor &m_cursor;
};

} // namespace astrolabe
