// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/script.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<ScriptFault> wrongType(const QString &message)
{
    return tl::unexpected(ScriptFault{u"TypeError"_s, message, 0});
}

// The leading comment: consecutive lines that start with "//".
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

// An optional number of the script.
tl::expected<std::optional<double>, ScriptFault> numberIn(const QJsonObject &said, const QString &name)
{
    const QJsonValue value = said.value(name);
    if (value.isUndefined())
        return std::nullopt;
    if (!value.isDouble())
        return wrongType(u"%1 has to be a number"_s.arg(name));
    return value.toDouble();
}

} // namespace

tl::expected<Script, ScriptFault> Script::read(
    const QString &name, const QString &text, std::chrono::milliseconds limit)
{
    const ScriptWorker worker(text, limit);
    const auto &said = worker.script();
    if (!said)
        return tl::unexpected(said.error());
    const bool filters = said->value("filter"_L1).toBool();
    if (filters == said->value("weigh"_L1).toBool())
        return wrongType(u"a script has either a function filter(host, request) or a function weigh(host, request)"_s);
    const auto multiplier = numberIn(*said, u"multiplier"_s);
    const auto minimum = numberIn(*said, u"minimum"_s);
    if (!multiplier || !minimum)
        return tl::unexpected(multiplier ? minimum.error() : multiplier.error());
    return Script{
        name, text, filters ? Kind::Filter : Kind::Weigher, leadingComment(text), multiplier->value_or(1), *minimum};
}

ScriptRule::ScriptRule(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit)
    : m_script(script)
    , m_index(context.index)
    , m_limit(limit)
    , m_members(context.spec)
{ }

ScriptWorker &ScriptRule::worker() const
{
    if (!m_worker)
        m_worker = std::make_unique<ScriptWorker>(m_script.text, m_limit);
    if (m_members.refresh())
        m_worker->setRequest(m_members.json());
    return *m_worker;
}

tl::expected<std::optional<Reason>, ScriptFault> ScriptRule::filter(const HostState &host) const
{
    const auto answer = worker().filter(hostMembers(host, m_index));
    if (!answer)
        return tl::unexpected(answer.error());
    const Origin origin = originOf(m_script.fileName());
    if (answer->isString())
        return Reason{"%1", {{u"reason"_s, answer->toString(), origin}}};
    if (!answer->isBool())
        return wrongType(u"filter() has to return true, false or a text"_s);
    if (answer->toBool())
        return std::nullopt;
    return Reason{QT_TRANSLATE_NOOP("Reason", "%1 rejects it"), {{u"rule"_s, m_script.name, origin}}};
}

tl::expected<double, ScriptFault> ScriptRule::weigh(const HostState &host) const
{
    const auto answer = worker().weigh(hostMembers(host, m_index));
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->isDouble())
        return wrongType(u"weigh() has to return a number"_s);
    return answer->toDouble();
}

} // namespace astrolabe
