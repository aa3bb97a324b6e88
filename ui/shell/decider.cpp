// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/decider.h"

#include <QtConcurrent>

namespace astrolabe {

void Decider::decide(SchedulerPtr scheduler, const Request &request)
{
    const int ticket = ++m_ticket;
    QtConcurrent::run([scheduler = std::move(scheduler), request]() -> DecisionPtr {
        DecideOptions options;
        options.everyFilter = true;
        return std::make_shared<const Decision>(scheduler->decide(request, options));
    }).then(this, [this, ticket](const DecisionPtr &decision) {
        if (ticket != m_ticket)
            return;
        m_answered = ticket;
        Q_EMIT decided(decision);
    });
}

} // namespace astrolabe
