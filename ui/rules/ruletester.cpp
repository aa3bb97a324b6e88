// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/ruletester.h"

#include <chrono>

namespace astrolabe {

using namespace std::chrono_literals;

namespace {

constexpr auto pauseInTyping = 200ms;

} // namespace

RuleTester::RuleTester(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseInTyping);
    connect(&m_pause, &QTimer::timeout, this, &RuleTester::start);
}

void RuleTester::setGround(SchedulerPtr scheduler, const Request &request)
{
    m_work.drop();
    m_pause.stop();
    m_isRunning = false;
    m_scheduler = std::move(scheduler);
    m_request = request;
    m_ground.reset();
}

void RuleTester::test(const std::optional<ScriptFile> &script, const QString &host)
{
    m_work.drop();
    m_script = script;
    m_host = host;
    m_isRunning = m_scheduler != nullptr;
    if (m_isRunning)
        m_pause.start();
    else
        m_pause.stop();
}

void RuleTester::start()
{
    const auto work = [scheduler = m_scheduler, request = m_request, ground = m_ground, script = m_script,
                          host = m_host](Progress &progress) {
        Tryout tryout{ground, {}, {}};
        if (!ground) {
            const auto made = TrialGround::of(scheduler, request);
            tryout.ground = made.value_or(nullptr);
            tryout.refusal = made ? QString() : made.error();
        }
        if (tryout.ground && script)
            tryout.trial = tryout.ground->run(*script, host, progress);
        return tryout;
    };
    m_work.begin(work, [this](const Tryout &tryout) {
        m_isRunning = false;
        m_ground = tryout.ground;
        Q_EMIT tested(tryout);
    });
}

} // namespace astrolabe
