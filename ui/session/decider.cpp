// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/decider.h"

#include "scheduler/requestdecision.h"
#include "session/freedinbackground.h"

namespace astrolabe {

Decider::Decider(const DecideOptions &options, std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent)
    , m_options(options)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &Decider::start);
}

void Decider::ask(SchedulerPtr scheduler, const Request &request)
{
    m_work.drop();
    m_scheduler = std::move(scheduler);
    m_request = request;
    m_isRunning = true;
    m_pause.start();
}

void Decider::cancel()
{
    m_work.drop();
    m_pause.stop();
    m_isRunning = false;
}

void Decider::start()
{
    const auto decide = [scheduler = m_scheduler, request = m_request, options = m_options](Progress &progress) {
        return freedInBackground(
            std::make_shared<const Decision>(decideRequest(*scheduler, request, options, progress)));
    };
    m_work.begin(decide, [this](const DecisionPtr &decision) {
        m_isRunning = false;
        Q_EMIT decided(decision);
    });
}

} // namespace astrolabe
