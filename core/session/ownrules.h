// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"
#include "scripting/scriptfolder.h"

#include <QList>

namespace astrolabe {

// A user's rule, or a file that should contain one and was refused.
struct OwnRule
{
    enum class Kind { Filter, Weigher, Refused };

    QString name; // a refused file's name without its suffix
    Kind kind = Kind::Refused;
    bool isScript = false; // otherwise from a plugin
    QString source;        // the file's name
    QString text;          // a script's source
    QString refusal;       // a sentence

    bool operator==(const OwnRule &) const = default;
};

// The scripts in the data folder's "filters", the plugins in its "plugins", and those in the folders of the plugin
// path. A value: with() and without() return a copy whose rules can be tried before writing it. Plugins are searched
// for only once.
class OwnRules
{
public:
    OwnRules() = default;
    static OwnRules read(const QString &dataFolder);
    // The options with which astrolabectl reads the same folders of the data folder, as far as they exist.
    static QStringList commandOptions(const QString &dataFolder);

    const CustomRules &rules() const { return m_rules; } // available to be enabled
    const QList<OwnRule> &list() const { return m_list; }
    const QList<Error> &refused() const { return m_refused; }

    // Adds, changes or renames a script; fails if its name belongs to another script.
    Result<OwnRules> with(const ScriptFile &script, const QString &formerName) const;
    OwnRules without(const QString &name) const;
    // Makes the files match `other`.
    Result<void> write(const OwnRules &other) const;

private:
    void takeScripts(const QList<ScriptFile> &scripts);
    void take(const ScriptFile &script);

    ScriptFolder m_folder{QString()};
    CustomRules m_plugins;
    QList<Error> m_refusedPlugins;
    QList<ScriptFile> m_scripts; // the readable ones
    CustomRules m_rules;
    QList<Error> m_refused;
    QList<OwnRule> m_list;
};

} // namespace astrolabe
