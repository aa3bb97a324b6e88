// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "scripting/watchdog.h"

#include <QJSEngine>
#include <QJsonObject>

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// What a script went wrong with, and where.
struct ScriptFault
{
    QString type; // JavaScript's class of errors, or TimeoutError
    QString message;
    int line = 0; // from 1; 0: at none

    bool operator==(const ScriptFault &) const = default;

    // As the exception of a rule that stands in the file of this name.
    Raised inFile(const QString &name) const;
};

// An interpreter with one script in it, for one thread. A script can reach what it is given and nothing else: no file,
// no network, no module. What it is given it cannot change.
class ScriptEngine
{
public:
    // A call may take so long; one that takes longer is interrupted, and the script is not called again.
    static constexpr std::chrono::milliseconds usualLimit{1000};

    explicit ScriptEngine(const QString &text, std::chrono::milliseconds limit = usualLimit);

    // Of a script that cannot be called: wrong in itself, or run away.
    const std::optional<ScriptFault> &fault() const { return m_fault; }
    // What the script calls by one of the names in scriptengine.cpp; undefined: nothing.
    QJSValue member(const QString &name) const { return m_members.property(name); }

    // A value for a script, frozen in depth.
    QJSValue plain(const QJsonObject &members);
    tl::expected<QJSValue, ScriptFault> call(const QString &function, const QJSValue &host, const QJSValue &request);

private:
    ScriptFault timeout() const;

    std::chrono::milliseconds m_limit;
    QJSEngine m_engine;
    Watchdog m_watchdog;
    QJSValue m_freeze;
    QJSValue m_guard; // calls a function; an array with its answer, or the error
    QJSValue m_members;
    std::optional<ScriptFault> m_fault;
};

} // namespace astrolabe
