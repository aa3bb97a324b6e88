// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "session/newestwork.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace astrolabe {

// Says in the background what would become of a request; starts nothing. Only the newest question is answered: it
// stops the work on an older one, and late answers are dropped.
class Decider final : public QObject
{
    Q_OBJECT

public:
    // Waits for `pause` after a question, in case that a newer one follows at once.
    Decider(const DecideOptions &options, std::chrono::milliseconds pause, QObject *parent = nullptr);

    void ask(SchedulerPtr scheduler, const Request &request);
    // No question is open any more.
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void decided(const astrolabe::DecisionPtr &decision);

private:
    void start();

    DecideOptions m_options;
    NewestWork m_work{this};
    QTimer m_pause;
    SchedulerPtr m_scheduler;
    Request m_request;
    bool m_isRunning = false;
};

} // namespace astrolabe
