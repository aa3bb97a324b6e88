// SPDX-License-Identifier: GPL-3.0-or-later
// One of its filters is null.
#include "plugin/ruleplugin.h"

class NullRule final : public QObject, public astrolabe::plugin::RulePlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID)
    Q_INTERFACES(astrolabe::plugin::RulePlugin)

public:
    std::vector<std::shared_ptr<const astrolabe::plugin::Filter>> filters() const override { return {nullptr}; }
};

#include "plugin_nullrule.moc"
