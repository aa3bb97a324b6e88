// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"

#include <QObject>

namespace astrolabe {

// Decides a request in the background, every filter on every host, and starts nothing. A newer request overtakes an
// older one, whose answer is dropped.
class Decider final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void decide(SchedulerPtr scheduler, const Request &request);
    bool isRunning() const { return m_answered != m_ticket; }

Q_SIGNALS:
    void decided(const astrolabe::DecisionPtr &decision);

private:
    int m_ticket = 0;
    int m_answered = 0;
};

} // namespace astrolabe
