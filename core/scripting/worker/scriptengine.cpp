// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/worker/scriptengine.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestText = 1 << 16;

// On the script's first line, so that line numbers stay correct.
constexpr auto before = "(function () { "_L1;
constexpr auto after = R"(
return {filter: typeof filter === 'undefined' ? undefined : filter,
        weigh: typeof weigh === 'undefined' ? undefined : weigh,
        multiplier: typeof multiplier === 'undefined' ? undefined : multiplier,
        minimum: typeof minimum === 'undefined' ? undefined : minimum};
}))"_L1;

// Freezes the globals that all scripts share, so that no script can leave traces in them.
constexpr auto freezeGlobals = R"((function (global) {
    const seen = new Set();
    function freeze(object) {
        if (object === null || (typeof object !== 'object' && typeof object !== 'function') || seen.has(object))
            return;
        seen.add(object);
        for (const key of Reflect.ownKeys(object)) {
            const property = Object.getOwnPropertyDescriptor(object, key);
            [property.value, property.get, property.set].forEach(freeze);
        }
        freeze(Object.getPrototypeOf(object));
        Object.freeze(object);
    }
    // Some classes have no name.
    [global, function* () {}, [].values(), ''[Symbol.iterator](), new Map().values(), new Set().values()].forEach(freeze);
}))"_L1;

constexpr auto parseAndFreeze = R"((function (text) {
    function freeze(object) {
        for (const value of Object.values(object)) {
            if (typeof value === 'object' && value !== null)
                freeze(value);
        }
        return Object.freeze(object);
    }
    return freeze(JSON.parse(text));
}))"_L1;

// Scripts can throw anything, including a string, which must not be taken for an answer.
constexpr auto callGuarded = R"((function (make, name, host, request) {
    try {
        const members = make();
        return [name === '' ? members : members[name](host, request)];
    } catch (e) {
        return e instanceof Error ? e : String(e);
    }
}))"_L1;

QJsonObject faultOf(const QString &type, const QString &message, int line)
{
    return {{u"fault"_s,
        QJsonObject{
            {u"type"_s, type.left(longestText)}, {u"message"_s, message.left(longestText)}, {u"line"_s, line}}}};
}

void describeNumber(const QString &name, const QJSValue &value, QJsonObject &described)
{
    if (value.isUndefined())
        return;
    const bool isOne = value.isNumber() && std::isfinite(value.toNumber());
    described.insert(name, isOne ? QJsonValue(value.toNumber()) : QJsonValue(QJsonValue::Null));
}

} // namespace

ScriptEngine::ScriptEngine()
    : m_plain(m_engine.evaluate(parseAndFreeze))
    , m_guard(m_engine.evaluate(callGuarded))
{
    m_engine.evaluate(freezeGlobals).call({m_engine.globalObject()});
}

QJsonObject ScriptEngine::load(const QString &text)
{
    m_lines = static_cast<int>(text.count(u'\n')) + 1;
    m_make = m_engine.evaluate(before + text + after);
    if (!m_make.isCallable())
        return fault(m_make);
    const QJSValue members = m_guard.call({m_make, QString()});
    if (!members.isArray())
        return fault(members);
    const QJSValue said = members.property(0);
    QJsonObject described;
    for (const QString &function : {u"filter"_s, u"weigh"_s})
        described.insert(function, said.property(function).isCallable());
    for (const QString &number : {u"multiplier"_s, u"minimum"_s})
        describeNumber(number, said.property(number), described);
    return described;
}

QJsonObject ScriptEngine::call(const QString &function, const QString &host)
{
    const QJSValue called = m_guard.call({m_make, function, plain(host), m_request});
    if (!called.isArray())
        return fault(called);
    const QJSValue answer = called.property(0);
    QJsonObject said;
    if (answer.isBool())
        said.insert(u"answer"_s, answer.toBool());
    else if (answer.isString())
        said.insert(u"answer"_s, answer.toString().left(longestText));
    else if (answer.isNumber() && std::isfinite(answer.toNumber()))
        said.insert(u"answer"_s, answer.toNumber());
    return said;
}

QJSValue ScriptEngine::plain(const QString &json)
{
    return m_plain.call({json});
}

// The parser reports unclosed brackets past the end, so the line is limited to the script's lines.
QJsonObject ScriptEngine::fault(const QJSValue &error) const
{
    if (!error.isError())
        return faultOf(u"Error"_s, error.toString(), 0);
    return faultOf(error.property(u"name"_s).toString(), error.property(u"message"_s).toString(),
        std::min(error.property(u"lineNumber"_s).toInt(), m_lines));
}

} // namespace astrolabe
