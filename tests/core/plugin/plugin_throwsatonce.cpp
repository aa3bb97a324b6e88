// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin that throws when asked for its rules.
#include "plugin/ruleplugin.h"

#include <stdexcept>

class ThrowsAtOnce final : public QObject, public astrolabe::plugin::RulePlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID)
    Q_INTERFACES(astrolabe::plugin::RulePlugin)

public:
    std::vector<std::shared_ptr<const astrolabe::plugin::Filter>> filters() const override
    {
        throw std::runtime_error("there is no licence");
    }
};

#include "plugin_throwsatonce.moc"
