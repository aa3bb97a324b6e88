// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ownrules.h"

#include "plugin/pluginrules.h"
#include "scripting/scriptrules.h"

#include <QDir>

namespace astrolabe {

using namespace Qt::StringLiterals;

OwnRules ownRules(const QString &dataFolder)
{
    const QDir folder(dataFolder);
    OwnRules own;
    own.refused = addScripts(own.rules, folder.filePath(u"filters"_s));
    for (const QString &plugins : QStringList{folder.filePath(u"plugins"_s)} + pluginPath())
        own.refused += addPlugins(own.rules, plugins);
    return own;
}

} // namespace astrolabe
