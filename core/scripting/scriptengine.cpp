// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/scriptengine.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// On the script's first line, so that its lines keep their numbers. Not in strict mode: there the engine makes a loop
// of a function that ends with a call of itself, and that loop cannot be interrupted.
constexpr auto before = "(function () { "_L1;
constexpr auto after = R"(
return {filter: typeof filter === 'undefined' ? undefined : filter,
        weigh: typeof weigh === 'undefined' ? undefined : weigh,
        multiplier: typeof multiplier === 'undefined' ? undefined : multiplier,
        minimum: typeof minimum === 'undefined' ? undefined : minimum};
})())"_L1;

constexpr auto freezeInDepth = R"((function freeze(object) {
    for (const value of Object.values(object)) {
        if (typeof value === 'object' && value !== null)
            freeze(value);
    }
    return Object.freeze(object);
}))"_L1;

// Anything can be thrown, a text too, which must not pass for an answer.
constexpr auto callGuarded = R"((function (run, host, request) {
    try {
        return [run(host, request)];
    } catch (e) {
        return e instanceof Error ? e : String(e);
    }
}))"_L1;

ScriptFault faultOf(const QJSValue &error)
{
    if (!error.isError())
        return {u"Error"_s, error.toString(), 0};
    return {error.property(u"name"_s).toString(), error.property(u"message"_s).toString(),
        error.property(u"lineNumber"_s).toInt()};
}

} // namespace

Raised ScriptFault::inFile(const QString &name) const
{
    return {type, line > 0 ? u"%1, line %2: %3"_s.arg(name).arg(line).arg(message) : u"%1: %2"_s.arg(name, message)};
}

ScriptEngine::ScriptEngine(const QString &text, std::chrono::milliseconds limit)
    : m_limit(limit)
    , m_watchdog(m_engine, limit)
    , m_freeze(m_engine.evaluate(freezeInDepth))
    , m_guard(m_engine.evaluate(callGuarded))
{
    QStringList trace; // of anything that is thrown
    m_watchdog.begin();
    m_members = m_engine.evaluate(before + text + after, {}, 1, &trace);
    if (m_watchdog.end())
        m_fault = timeout();
    else if (!trace.isEmpty() || m_members.isError())
        m_fault = faultOf(m_members);
    // What is not closed is missed behind the end.
    if (m_fault)
        m_fault->line = std::min(m_fault->line, static_cast<int>(text.count(u'\n')) + 1);
}

QJSValue ScriptEngine::plain(const QJsonObject &members)
{
    return m_freeze.call({m_engine.toScriptValue(members)});
}

tl::expected<QJSValue, ScriptFault> ScriptEngine::call(
    const QString &function, const QJSValue &host, const QJSValue &request)
{
    if (m_fault)
        return tl::unexpected(*m_fault);
    m_watchdog.begin();
    const QJSValue answer = m_guard.call({member(function), host, request});
    if (m_watchdog.end()) {
        m_fault = timeout();
        return tl::unexpected(*m_fault);
    }
    if (!answer.isArray())
        return tl::unexpected(faultOf(answer));
    return answer.property(0);
}

ScriptFault ScriptEngine::timeout() const
{
    return {u"TimeoutError"_s, u"the script ran for longer than %1 ms"_s.arg(m_limit.count()), 0};
}

} // namespace astrolabe
