// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"

#include <QJsonObject>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>

namespace astrolabe {

// What went wrong in a script, and where.
struct ScriptFault
{
    QString type; // JavaScript's error class, TimeoutError, or RuntimeError if the script's process failed
    QString message;
    int line = 0; // from 1; 0: no line

    bool operator==(const ScriptFault &) const = default;

    // The fault as the exception of a rule in the file with this name.
    Raised inFile(const QString &name) const;
};

// A separate process that runs one script, astrolabe-script next to this program, for one thread. If the process is too
// slow, crashes or exceeds its memory limit, that is a fault, and the script is not called again.
class ScriptWorker
{
public:
    // The limits for each answer and for all answers together.
    static constexpr std::chrono::milliseconds usualLimit{1000};
    static constexpr std::chrono::milliseconds wholeTime{60000};

    // A fault in starting the process or loading the script is reported by script().
    ScriptWorker(const QString &script, std::chrono::milliseconds limit);
    ~ScriptWorker() { end(); }
    ScriptWorker(const ScriptWorker &) = delete;
    ScriptWorker &operator=(const ScriptWorker &) = delete;

    // The script's description; its members are ScriptEngine::load()'s.
    const tl::expected<QJsonObject, ScriptFault> &script() const { return m_script; }
    // The function's answer for a host; undefined unless a number, boolean or string.
    tl::expected<QJsonValue, ScriptFault> filter(const QJsonObject &host);
    tl::expected<QJsonValue, ScriptFault> weigh(const QJsonObject &host);
    // Sets the request for the next hosts.
    void setRequest(const QJsonObject &request);

private:
    using Answer = tl::expected<QJsonObject, ScriptFault>;

    void start();
    void end();
    Answer ask(char question, const QByteArray &content);
    tl::expected<QJsonValue, ScriptFault> call(char question, const QJsonObject &host);

    std::chrono::milliseconds m_limit;
    std::chrono::milliseconds m_left = wholeTime;
    int m_process = -1;
    int m_socket = -1;
    std::optional<ScriptFault> m_fault; // the process's own
    Answer m_script;
};

} // namespace astrolabe
