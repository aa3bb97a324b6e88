// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/script.h"

#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<ScriptFault> wrongType(const QString &message)
{
    return tl::unexpected(ScriptFault{u"TypeError"_s, message, 0});
}

// The comment at the beginning, "// …" line by line.
QString leadingComment(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        if (!line.startsWith("//"_L1))
            break;
        lines.append(line.sliced(2).trimmed());
    }
    return lines.join(u' ').trimmed();
}

// A number that the script may say or leave out.
tl::expected<std::optional<double>, ScriptFault> numberIn(const ScriptEngine &engine, const QString &name)
{
    const QJSValue value = engine.member(name);
    if (value.isUndefined())
        return std::nullopt;
    if (!value.isNumber() || !std::isfinite(value.toNumber()))
        return wrongType(u"%1 has to be a number"_s.arg(name));
    return value.toNumber();
}

} // namespace

tl::expected<Script, ScriptFault> Script::read(
    const QString &name, const QString &text, std::chrono::milliseconds limit)
{
    const ScriptEngine engine(text, limit);
    if (engine.fault())
        return tl::unexpected(*engine.fault());
    const bool filters = engine.member(u"filter"_s).isCallable();
    if (filters == engine.member(u"weigh"_s).isCallable())
        return wrongType(u"a script has either a function filter(host, request) or a function weigh(host, request)"_s);
    const auto multiplier = numberIn(engine, u"multiplier"_s);
    const auto minimum = numberIn(engine, u"minimum"_s);
    if (!multiplier || !minimum)
        return tl::unexpected(multiplier ? minimum.error() : multiplier.error());
    return Script{
        name, text, filters ? Kind::Filter : Kind::Weigher, leadingComment(text), multiplier->value_or(1), *minimum};
}

ScriptRule::ScriptRule(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit)
    : m_script(script)
    , m_index(context.index)
    , m_members(context.spec)
    , m_engine(std::make_unique<ScriptEngine>(script.text, limit))
{ }

tl::expected<QJSValue, ScriptFault> ScriptRule::call(const QString &function, const HostState &host) const
{
    if (m_members.refresh())
        m_request = m_engine->plain(m_members.json());
    return m_engine->call(function, m_engine->plain(hostMembers(host, m_index)), m_request);
}

tl::expected<std::optional<Reason>, ScriptFault> ScriptRule::filter(const HostState &host) const
{
    const auto answer = call(u"filter"_s, host);
    if (!answer)
        return tl::unexpected(answer.error());
    const Origin origin = originOf(m_script.fileName());
    if (answer->isString())
        return Reason{"%1", {{u"reason"_s, answer->toString(), origin}}};
    if (!answer->isBool())
        return wrongType(u"filter() has to return true, false or a text"_s);
    if (answer->toBool())
        return std::nullopt;
    return Reason{QT_TRANSLATE_NOOP("Reason", "%1 says no"), {{u"rule"_s, m_script.name, origin}}};
}

tl::expected<double, ScriptFault> ScriptRule::weigh(const HostState &host) const
{
    const auto answer = call(u"weigh"_s, host);
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->isNumber() || !std::isfinite(answer->toNumber()))
        return wrongType(u"weigh() has to return a number"_s);
    return answer->toNumber();
}

} // namespace astrolabe
