// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "session/newestwork.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace astrolabe {

// Decides a request in the background, without booting anything. Only the newest question is answered: it cancels the
// work on an older one, and late answers are dropped.
class Decider final : public QObject
{
    Q_OBJECT

public:
    // Waits for `pause` after each question, in case a newer one follows.
    Decider(const DecideOptions &options, std::chrono::milliseconds pause, QObject *parent = nullptr);

    void ask(SchedulerPtr scheduler, const Request &request);
    // Drops the open question, if any.
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
