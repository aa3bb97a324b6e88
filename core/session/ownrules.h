// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"
#include "scripting/scriptfolder.h"

#include <QList>

namespace astrolabe {

// A rule of somebody's own, or a file that should have one and is refused.
struct OwnRule
{
    enum class Kind { Filter, Weigher, Refused };

    QString name; // of what is refused the file's, without its ending
    Kind kind = Kind::Refused;
    bool isScript = false; // else of a plugin
    QString source;        // the file's name
    QString text;          // of a script
    QString refusal;       // a sentence

    bool operator==(const OwnRule &) const = default;
};

// The scripts in the folder "filters" and the plugins in the folder "plugins" of the data folder, and in those of the
// plugin path. A value: with() and without() make another one, whose rules can be tried before it is written. What
// plugins there are is found out once.
class OwnRules
{
public:
    OwnRules() = default;
    static OwnRules read(const QString &dataFolder);

    const CustomRules &rules() const { return m_rules; } // that may be enabled
    const QList<OwnRule> &list() const { return m_list; }
    const QList<Error> &refused() const { return m_refused; }

    // A script that is new, changed, or has had another name; fails where a script of its name is another one.
    Result<OwnRules> with(const ScriptFile &script, const QString &formerName) const;
    OwnRules without(const QString &name) const;
    // Makes the files those of `other`.
    Result<void> write(const OwnRules &other) const;

private:
    void takeScripts(const QList<ScriptFile> &scripts);
    void take(const ScriptFile &script);

    ScriptFolder m_folder{QString()};
    CustomRules m_plugins;
    QList<Error> m_refusedPlugins;
    QList<ScriptFile> m_scripts; // that could be read
    CustomRules m_rules;
    QList<Error> m_refused;
    QList<OwnRule> m_list;
};

} // namespace astrolabe
