// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/scriptrules.h"

#include <QCoreApplication>
#include <QDir>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ScriptFilter final : public HostFilter
{
public:
    ScriptFilter(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit)
        : m_rule(script, context, limit)
        , m_about{u"rule"_s, script.about, originOf(script.fileName())}
    { }

    Verdict check(const HostState &host) const override
    {
        const auto answer = m_rule.filter(host);
        if (!answer)
            return Verdict::raise(answer.error().inFile(m_rule.script().fileName()));
        return *answer ? Verdict::reject(**answer) : Verdict::pass();
    }

    QList<Fact> facts() const override { return {m_about}; }

private:
    ScriptRule m_rule;
    Fact m_about;
};

class ScriptWeigher final : public HostWeigher
{
public:
    ScriptWeigher(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit)
        : m_rule(script, context, limit)
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return m_rule.weigh(host).map_error(
            [this](const ScriptFault &fault) { return fault.inFile(m_rule.script().fileName()); });
    }

private:
    ScriptRule m_rule;
};

} // namespace

Result<void> add(CustomRules &rules, const Script &script, std::chrono::milliseconds limit)
{
    if (script.kind == Script::Kind::Filter)
        return add(rules, CustomFilter{script.name, script.fileName(), [=](const SchedulerContext &context) {
                                           return makeCustom(ScriptFilter(script, context, limit));
                                       }});
    return add(rules,
        CustomWeigher{script.name, script.fileName(), script.multiplier, script.minimum,
            [=](const SchedulerContext &context) { return makeCustom(ScriptWeigher(script, context, limit)); }});
}

Result<void> add(CustomRules &rules, const ScriptFile &file)
{
    const auto script = Script::read(file.name, file.text);
    if (script)
        return add(rules, *script);
    const ScriptFault &fault = script.error();
    const QString what = fault.type == "RuntimeError"_L1
        ? QCoreApplication::translate("Error", "This script cannot be run: %1.")
        : QCoreApplication::translate("Error", "This script is not a rule: %1.");
    return failure(Error::Kind::BadInput, what.arg(fault.message),
        fault.line > 0 ? QCoreApplication::translate("Error", "line %1").arg(fault.line) : QString());
}

QList<Error> addScripts(CustomRules &rules, const QString &path)
{
    const ScriptFolder folder(path);
    QList<Error> refused;
    for (const QString &name : folder.names()) {
        const auto inFile = [&](const Error &error) { return error.in(QDir::toNativeSeparators(folder.pathOf(name))); };
        const auto added
            = folder.read(name).and_then([&](const ScriptFile &file) { return add(rules, file).map_error(inFile); });
        if (!added)
            refused.append(added.error());
    }
    return refused;
}

} // namespace astrolabe
