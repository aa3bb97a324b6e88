// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/section.h"

namespace astrolabe {

class ChecklistField;
class HintTable;

// Which servers to be placed with or away from, and any other scheduler hint.
class HintSection final : public Section
{
    Q_OBJECT

public:
    explicit HintSection(QWidget *parent);

    void setCloud(const SchedulerPtr &scheduler) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    bool isEmpty() const;

private:
    ChecklistField *m_sameHost;
    ChecklistField *m_differentHost;
    HintTable *m_others;
};

} // namespace astrolabe
