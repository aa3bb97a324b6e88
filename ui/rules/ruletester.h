// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/trial.h"
#include "session/newestwork.h"

#include <QTimer>

namespace astrolabe {

// What came of trying a script out. Without a script just the ground, to look at.
struct Tryout
{
    std::shared_ptr<const TrialGround> ground; // nullptr: nova-api refuses the request
    QString refusal;
    Trial trial;
};

// Tries scripts out in the background, a moment after the last change; only the newest question is answered.
class RuleTester final : public QObject
{
    Q_OBJECT

public:
    explicit RuleTester(QObject *parent = nullptr);

    // On what; nullptr: no cloud is open.
    void setGround(SchedulerPtr scheduler, const Request &request);
    // `host` is the uuid of the one that has to be tried. None: no script.
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
    std::shared_ptr<const TrialGround> m_ground; // of both; nullptr: to be made
    std::optional<ScriptFile> m_script;
    QString m_host;
    bool m_isRunning = false;
};

} // namespace astrolabe
