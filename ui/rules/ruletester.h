// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/trial.h"
#include "session/newestwork.h"

#include <QTimer>

namespace astrolabe {

// The result of trying a script; without a script, only the ground.
struct Tryout
{
    std::shared_ptr<const TrialGround> ground; // nullptr if nova-api refuses the request
    QString refusal;
    ScriptTrial trial;
};

// Tries scripts in the background, shortly after the last change; only the newest question is answered.
class RuleTester final : public QObject
{
    Q_OBJECT

public:
    explicit RuleTester(QObject *parent = nullptr);

    // Sets the cloud and the request to try scripts on; `scheduler` is nullptr if no cloud is open.
    void setGround(SchedulerPtr scheduler, const Request &request);
    // `host` is the uuid of a host that must be included. `script` is nullopt for none.
    void test(const std::optional<ScriptFile> &script, const QString &host);
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void tested(const astrolabe::Tryout &tryout);

private:
    void start();

    NewestWork m_work{this};
    QTimer m_pause;
    SchedulerPtr m_scheduler;
    Request m_request;
    std::shared_ptr<const TrialGround> m_ground; // from both; nullptr until made
    std::optional<ScriptFile> m_script;
    QString m_host;
    bool m_isRunning = false;
};

} // namespace astrolabe
