// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ownrules.h"

#include "plugin/pluginrules.h"
#include "scripting/scriptrules.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto scriptsFolder = "filters"_L1;
constexpr auto pluginsFolder = "plugins"_L1;

template<typename Rule>
void append(QList<OwnRule> &all, const std::vector<Rule> &rules, OwnRule::Kind kind)
{
    for (const Rule &rule : rules)
        all.append({rule.name, kind, false, rule.source, {}, {}});
}

} // namespace

OwnRules OwnRules::read(const QString &dataFolder)
{
    const QDir folder(dataFolder);
    OwnRules own;
    own.m_folder = ScriptFolder(folder.filePath(scriptsFolder));
    for (const QString &plugins : QStringList{folder.filePath(pluginsFolder)} + pluginPath())
        own.m_refusedPlugins += addPlugins(own.m_plugins, plugins);
    QList<ScriptFile> scripts;
    QList<Error> unreadable;
    for (const QString &name : own.m_folder.names()) {
        if (const auto script = own.m_folder.read(name))
            scripts.append(*script);
        else
            unreadable.append(script.error());
    }
    own.takeScripts(scripts);
    own.m_refused += unreadable;
    return own;
}

QStringList OwnRules::commandOptions(const QString &dataFolder)
{
    const QDir folder(dataFolder);
    QStringList options;
    for (const QLatin1StringView rules : {scriptsFolder, pluginsFolder}) {
        if (folder.exists(rules))
            options << u"--"_s + rules << folder.absoluteFilePath(rules);
    }
    return options;
}

Result<OwnRules> OwnRules::with(const ScriptFile &script, const QString &formerName) const
{
    QList<ScriptFile> scripts = m_scripts;
    scripts.removeIf([&](const ScriptFile &other) { return other.name == formerName; });
    const bool isTaken = std::ranges::find(scripts, script.name, &ScriptFile::name) != scripts.end();
    if (isTaken)
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "A script %1 exists already.").arg(script.name), {},
            QCoreApplication::translate("Error", "Give it another name."));
    scripts.append(script);
    std::ranges::sort(scripts, {}, &ScriptFile::name);
    OwnRules other = *this;
    other.takeScripts(scripts);
    return other;
}

OwnRules OwnRules::without(const QString &name) const
{
    QList<ScriptFile> scripts = m_scripts;
    scripts.removeIf([&](const ScriptFile &other) { return other.name == name; });
    OwnRules other = *this;
    other.takeScripts(scripts);
    return other;
}

Result<void> OwnRules::write(const OwnRules &other) const
{
    for (const ScriptFile &script : other.m_scripts) {
        if (m_scripts.contains(script))
            continue;
        if (const auto saved = m_folder.save(script); !saved)
            return saved;
    }
    for (const ScriptFile &script : m_scripts) {
        const bool stays = std::ranges::find(other.m_scripts, script.name, &ScriptFile::name) != other.m_scripts.end();
        if (stays)
            continue;
        if (const auto removed = m_folder.remove(script.name); !removed)
            return removed;
    }
    return {};
}

void OwnRules::takeScripts(const QList<ScriptFile> &scripts)
{
    m_scripts = scripts;
    m_rules = m_plugins;
    m_refused = m_refusedPlugins;
    m_list.clear();
    append(m_list, m_plugins.filters, OwnRule::Kind::Filter);
    append(m_list, m_plugins.weighers, OwnRule::Kind::Weigher);
    for (const Error &error : m_refusedPlugins) {
        const QFileInfo file(error.where);
        m_list.append({file.completeBaseName(), OwnRule::Kind::Refused, false, file.fileName(), {}, error.text()});
    }
    for (const ScriptFile &script : scripts)
        take(script);
}

void OwnRules::take(const ScriptFile &script)
{
    OwnRule rule{script.name, OwnRule::Kind::Refused, true, script.name + u".js"_s, script.text, {}};
    const std::size_t filters = m_rules.filters.size();
    if (const auto added = add(m_rules, script)) {
        rule.kind = m_rules.filters.size() > filters ? OwnRule::Kind::Filter : OwnRule::Kind::Weigher;
    } else {
        m_refused.append(added.error().in(QDir::toNativeSeparators(m_folder.pathOf(script.name))));
        rule.refusal = added.error().text();
    }
    m_list.append(rule);
}

} // namespace astrolabe
