// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"

#include <QJsonObject>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>

namespace astrolabe {

// What a script went wrong with, and where.
struct ScriptFault
{
    QString type; // JavaScript's class of errors, TimeoutError, or RuntimeError where the script's process failed
    QString message;
    int line = 0; // from 1; 0: at none

    bool operator==(const ScriptFault &) const = default;

    // As the exception of a rule that stands in the file of this name.
    Raised inFile(const QString &name) const;
};

// A process of its own with one script in it, astrolabe-script beside this program, for one thread. What it does wrong
// is a fault, after which it is not asked again: it is too slow, it crashes, it takes more memory than it may.
class ScriptWorker
{
public:
    // Each answer may take so long, and all of them the whole time.
    static constexpr std::chrono::milliseconds usualLimit{1000};
    static constexpr std::chrono::milliseconds wholeTime{60000};

    // Where there is a fault, it is that of the first question.
    ScriptWorker(const QString &script, std::chrono::milliseconds limit);
    ~ScriptWorker() { end(); }
    ScriptWorker(const ScriptWorker &) = delete;
    ScriptWorker &operator=(const ScriptWorker &) = delete;

    // What the script is; the members are ScriptEngine::load()'s.
    const tl::expected<QJsonObject, ScriptFault> &script() const { return m_script; }
    // What a function says of a host; undefined: no number, boolean or text.
    tl::expected<QJsonValue, ScriptFault> filter(const QJsonObject &host);
    tl::expected<QJsonValue, ScriptFault> weigh(const QJsonObject &host);
    // The request that the next hosts are asked about with.
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
    std::optional<ScriptFault> m_fault; // of the process
    Answer m_script;
};

} // namespace astrolabe
