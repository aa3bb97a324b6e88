// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"

#include <QObject>
#include <QTimer>

#include <atomic>

namespace astrolabe {

// Says in the background what would become of a request, a moment after the last question. Only the newest question
// is answered: it stops the work on an older one, and late answers are dropped.
class DryRun final : public QObject
{
    Q_OBJECT

public:
    explicit DryRun(QObject *parent = nullptr);
    ~DryRun() override;

    void ask(SchedulerPtr scheduler, const Request &request);
    // No question is open any more.
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void asked();
    void answered(const astrolabe::DecisionPtr &decision);

private:
    void start();

    using Ticket = int;
    std::shared_ptr<std::atomic<Ticket>> m_newest;
    QTimer m_pause;
    SchedulerPtr m_scheduler;
    Request m_request;
    bool m_isRunning = false;
};

} // namespace astrolabe
