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

Result<void> addFile(CustomRules &rules, const QFileInfo &info)
{
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The script cannot be read: %1.").arg(file.errorString()), {});
    const auto script = Script::read(info.completeBaseName(), QString::fromUtf8(file.readAll()));
    if (!script)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "This script is no rule: %1.").arg(script.error().message),
            script.error().line > 0 ? QCoreApplication::translate("Error", "line %1").arg(script.error().line)
                                    : QString());
    return add(rules, *script);
}

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

QList<Error> addScripts(CustomRules &rules, const QString &folder)
{
    QList<Error> refused;
    for (const QFileInfo &file : QDir(folder).entryInfoList({u"*.js"_s}, QDir::Files, QDir::Name)) {
        if (const auto added = addFile(rules, file); !added)
            refused.append(added.error().in(QDir::toNativeSeparators(file.filePath())));
    }
    return refused;
}

} // namespace astrolabe
