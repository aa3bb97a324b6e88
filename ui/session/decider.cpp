// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/decider.h"

#include "widgets/whendone.h"

#include <QtConcurrent>

namespace astrolabe {

namespace {

// Nobody waits for an answer whose question was overtaken.
class UntilOvertaken final : public Progress
{
public:
    UntilOvertaken(std::shared_ptr<const std::atomic<int>> newest, int ticket)
        : m_newest(std::move(newest))
        , m_ticket(ticket)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return *m_newest != m_ticket; }

private:
    std::shared_ptr<const std::atomic<int>> m_newest;
    int m_ticket;
};

} // namespace

Decider::Decider(const DecideOptions &options, std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_newest(std::make_shared<std::atomic<Ticket>>(0))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &Decider::start);
}

Decider::~Decider()
{
    cancel();
}

void Decider::ask(SchedulerPtr scheduler, const Request &request)
{
    ++*m_newest;
    m_scheduler = std::move(scheduler);
    m_request = request;
    m_isRunning = true;
    m_pause.start();
}

void Decider::cancel()
{
    ++*m_newest;
    m_pause.stop();
    m_isRunning = false;
}

void Decider::start()
{
    const Ticket ticket = *m_newest;
    const auto decide = [scheduler = m_scheduler, request = m_request, options = m_options, newest = m_newest,
                            ticket]() -> DecisionPtr {
        UntilOvertaken progress(newest, ticket);
        return std::make_shared<const Decision>(scheduler->decide(request, options, progress));
    };
    whenDone(QtConcurrent::run(decide), this, [this, ticket](const DecisionPtr &decision) {
        if (ticket != *m_newest)
            return;
        m_isRunning = false;
        Q_EMIT decided(decision);
    });
}

} // namespace astrolabe
